import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Column, ColumnListItem, MessageStrip, Page, Popover, Table, Text } from "z2ui5/view/sap/m";

/** A popover that belongs to a row of a table. */
export default class z2ui5_cl_smp_app_052 extends z2ui5_if_app {
  static readonly title = "Open from a Table Row";
  static readonly intro =
    "Press the details button of a row: the event carries the id of the button, by which the server opens the popover.";

  rows = [
    { id: 1, name: "Alfreds", city: "Berlin" },
    { id: 2, name: "Berglunds", city: "Luleå" },
  ];
  city = "";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("DETAILS")) {
      this.city = this.rows.find(({ id }) => String(id) === client.get_event_arg(2))!.city;
      return client.popover_display(
        Popover({ title: "City", class: "sapUiContentPadding", content: Text({ text: client._bind(this.city) }) }),
        client.get_event_arg(1),
      );
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_052.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_052.intro, class: "sapUiSmallMarginBottom" }),
          Table({
            columns: [Column({ header: Text({ text: "Name" }) }), Column({ header: Text({ text: "Details" }) })],
            items: {
              path: client._bind(this.rows, { path: true }),
              template: ColumnListItem({
                cells: [
                  Text({ text: "{NAME}" }),
                  Button({
                    icon: "sap-icon://detail-view",
                    tooltip: "Details",
                    press: client._event("DETAILS", ["${$source>/id}", "${ID}"]),
                  }),
                ],
              }),
            },
          }),
        ],
      }),
    );
  }
}
