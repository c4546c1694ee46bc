import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import {
  Button,
  HBox,
  MessageStrip,
  Page,
  QuickView,
  QuickViewGroup,
  QuickViewGroupElement,
  QuickViewPage,
  type QuickViewNode,
} from "z2ui5/view/sap/m";

/** A card that shows an employee. */
export default class z2ui5_cl_smp_app_109 extends z2ui5_if_app {
  static readonly title = "QuickView Contact Card";
  static readonly intro = "Press a name: the server reads the employee and opens a card with what it found.";

  employee = { name: "", role: "", phone: "", email: "" };

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("CARD")) {
      this.employee = PEOPLE.find(({ name }) => name === client.get_event_arg(2))!;
      return client.popover_display(this.card(client), client.get_event_arg(1));
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_109.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_109.intro, class: "sapUiSmallMarginBottom" }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              ...PEOPLE.map(({ name }) =>
                Button({
                  text: name,
                  type: "Transparent",
                  press: client._event("CARD", ["${$source>/id}", { text: name }]),
                }),
              ),
            ],
          }),
        ],
      }),
    );
  }

  private card(client: z2ui5_if_client): QuickViewNode {
    const { employee } = this;
    return QuickView({
      placement: "Bottom",
      pages: QuickViewPage({
        header: "Contact",
        title: client._bind(employee.name),
        description: client._bind(employee.role),
        groups: QuickViewGroup({
          elements: [
            QuickViewGroupElement({ label: "Telephone", type: "phone", value: client._bind(employee.phone) }),
            QuickViewGroupElement({ label: "Mail", type: "email", value: client._bind(employee.email) }),
          ],
        }),
      }),
    });
  }
}

const PEOPLE = [
  { name: "Ann", role: "Buyer", phone: "+49 123 456", email: "ann@example.org" },
  { name: "Bob", role: "Seller", phone: "+49 123 457", email: "bob@example.org" },
];
