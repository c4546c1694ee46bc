import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, List, MessageStrip, Page, StandardListItem } from "z2ui5/view/sap/m";

/** The server filters and sorts a list that is already in the browser. */
export default class z2ui5_cl_smp_app_454 extends z2ui5_if_app {
  static readonly title = "Filter and Sort the Binding from the Server";
  static readonly intro = "The buttons send no rows: the answer asks the browser to filter or sort the rows it has.";

  rows = PRODUCTS;

  main(client: z2ui5_if_client): void {
    const call = (...args: string[]): unknown =>
      client.follow_up_action(client.cs_event.binding_call, ["list", "items", ...args]);
    switch (client.get_event()) {
      case "CHEAP":
        return void call("filter", "PRICE", "LT", "20");
      case "ALL":
        return void call("filter", "PRICE", "LT", "");
      case "SORT":
        return void call("sort", "PRICE", "X");
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_454.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_454.intro, class: "sapUiSmallMarginBottom" }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Below 20", press: client._event("CHEAP") }),
              Button({ text: "All", press: client._event("ALL") }),
              Button({ text: "Most expensive first", press: client._event("SORT") }),
            ],
          }),
          List({
            id: "list",
            items: {
              path: client._bind(this.rows, { path: true }),
              template: StandardListItem({ title: "{NAME}", info: "{PRICE}" }),
            },
          }),
        ],
      }),
    );
  }
}

const PRODUCTS = [
  { name: "Chai", price: 18 },
  { name: "Chang", price: 19 },
  { name: "Tofu", price: 23.25 },
  { name: "Ikura", price: 31 },
];
