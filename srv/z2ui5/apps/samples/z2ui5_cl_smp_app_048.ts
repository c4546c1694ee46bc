import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { List, MessageStrip, Page, StandardListItem } from "z2ui5/view/sap/m";

/** List items with icon, highlight, and events of their own. */
export default class z2ui5_cl_smp_app_048 extends z2ui5_if_app {
  static readonly title = "StandardListItem, Highlight and Events";
  static readonly intro =
    "Click an item, its details button, or delete it: each event tells the server which row it was.";

  rows = [
    { name: "Chai", text: "In stock", state: "Success", icon: "sap-icon://accept" },
    { name: "Tofu", text: "Nearly sold out", state: "Warning", icon: "sap-icon://alert" },
    { name: "Ikura", text: "Sold out", state: "Error", icon: "sap-icon://error" },
  ];

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("DELETE")) {
      this.rows = this.rows.filter(({ name }) => name !== client.get_event_arg());
      return client.view_model_update();
    }
    if (client.check_on_event())
      return client.message_toast_display(`${client.get_event()}: ${client.get_event_arg()}`);
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_048.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_048.intro, class: "sapUiSmallMarginBottom" }),
          List({
            mode: "Delete",
            delete: client._event("DELETE", ["${$parameters>/listItem/mProperties/title}"]),
            items: {
              path: client._bind(this.rows, { path: true }),
              template: StandardListItem({
                title: "{NAME}",
                description: "{TEXT}",
                icon: "{ICON}",
                highlight: "{STATE}",
                type: "DetailAndActive",
                press: client._event("PRESS", ["${NAME}"]),
                detailPress: client._event("DETAILS", ["${NAME}"]),
              }),
            },
          }),
        ],
      }),
    );
  }
}
