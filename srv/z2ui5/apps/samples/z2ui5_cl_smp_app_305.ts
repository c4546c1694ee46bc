import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Column, ColumnListItem, MessageStrip, ObjectStatus, Page, Table, Text } from "z2ui5/view/sap/m";

/** The server decides which color a cell has. */
export default class z2ui5_cl_smp_app_305 extends z2ui5_if_app {
  static readonly title = "Color Table Cells from the Backend";
  static readonly intro =
    "Press Next day: the server computes new stocks and a state for each, and the table colors the cells by it.";

  rows = [
    { product: "Chai", stock: 39 },
    { product: "Chang", stock: 17 },
    { product: "Tofu", stock: 4 },
  ].map(withState);

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("NEXT")) {
      this.rows = this.rows.map(({ product, stock }) => withState({ product, stock: (stock * 7 + 5) % 50 }));
      return client.view_model_update();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_305.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_305.intro, class: "sapUiSmallMarginBottom" }),
          Button({ text: "Next day", press: client._event("NEXT") }),
          Table({
            columns: [Column({ header: Text({ text: "Product" }) }), Column({ header: Text({ text: "Stock" }) })],
            items: {
              path: client._bind(this.rows, { path: true }),
              template: ColumnListItem({
                highlight: "{STATE}",
                cells: [
                  Text({ text: "{PRODUCT}" }),
                  ObjectStatus({ text: "{STOCK}", state: "{STATE}", inverted: true }),
                ],
              }),
            },
          }),
        ],
      }),
    );
  }
}

const withState = (row: { product: string; stock: number }) => ({
  ...row,
  state: row.stock < 10 ? "Error" : row.stock < 20 ? "Warning" : "Success",
});
