import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Column, ColumnListItem, CustomTreeItem, MessageStrip, Page, Panel, Table, Text, Tree } from "z2ui5/view/sap/m";

/** A tree whose items show a table. */
export default class z2ui5_cl_smp_app_460 extends z2ui5_if_app {
  static readonly title = "Nested Table in a sap.m.Tree";
  static readonly intro = "Expand an order: its item shows a table of its own, bound to the rows below the order.";

  orders = [
    {
      text: "Order 4711",
      items: [
        { name: "Chai", quantity: 10 },
        { name: "Tofu", quantity: 2 },
      ],
    },
    { text: "Order 4712", items: [{ name: "Ikura", quantity: 1 }] },
  ];

  main(client: z2ui5_if_client): void {
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_460.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_460.intro, class: "sapUiSmallMarginBottom" }),
          Tree({
            items: {
              path: client._bind(this.orders, { path: true }),
              parameters: { arrayNames: ["NODES"] },
              template: CustomTreeItem({
                content: Panel({
                  headerText: "{TEXT}",
                  expandable: true,
                  content: Table({
                    columns: ["Product", "Quantity"].map((header) => Column({ header: Text({ text: header }) })),
                    items: {
                      path: "ITEMS",
                      templateShareable: true,
                      template: ColumnListItem({ cells: [Text({ text: "{NAME}" }), Text({ text: "{QUANTITY}" })] }),
                    },
                  }),
                }),
              }),
            },
          }),
        ],
      }),
    );
  }
}
