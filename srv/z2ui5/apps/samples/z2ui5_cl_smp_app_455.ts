import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { List, MessageStrip, Page, SearchField, StandardListItem } from "z2ui5/view/sap/m";

/** A search that runs in the browser while the user types. */
export default class z2ui5_cl_smp_app_455 extends z2ui5_if_app {
  static readonly title = "Live Filter on the Client, No Roundtrip";
  static readonly intro =
    "Type into the search field: the list is filtered with every letter, and nothing is sent to the server.";

  rows = ["Chai", "Chang", "Aniseed Syrup", "Tofu", "Ikura"].map((name) => ({ name }));

  main(client: z2ui5_if_client): void {
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_455.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_455.intro, class: "sapUiSmallMarginBottom" }),
          SearchField({
            placeholder: "Search products",
            liveChange: client._event_client(client.cs_event.binding_call, [
              "list",
              "items",
              "filter",
              "NAME",
              "Contains",
              "${$parameters>/newValue}",
            ]),
          }),
          List({
            id: "list",
            noDataText: "No product matches.",
            items: { path: client._bind(this.rows, { path: true }), template: StandardListItem({ title: "{NAME}" }) },
          }),
        ],
      }),
    );
  }
}
