import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Column, ColumnListItem, Input, MessageStrip, ObjectNumber, Page, Table, Text } from "z2ui5/view/sap/m";

/** Values the server can compute need no formatter. */
export default class z2ui5_cl_smp_app_453 extends z2ui5_if_app {
  static readonly title = "When Not to Use One: Compute on the Server";
  static readonly intro =
    "Change a price: the server computes total and state of the row and sends the results. The view binds what it is to show.";

  rows = [
    { name: "Chai", quantity: 10, price: 18 },
    { name: "Tofu", quantity: 3, price: 23.25 },
  ].map(computed);

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("CHANGED")) {
      this.rows = this.rows.map(computed);
      return client.view_model_update();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_453.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_453.intro, class: "sapUiSmallMarginBottom" }),
          Table({
            columns: ["Product", "Quantity", "Price", "Total"].map((header) =>
              Column({ header: Text({ text: header }) }),
            ),
            items: {
              path: client._bind_edit(this.rows, { path: true }),
              template: ColumnListItem({
                cells: [
                  Text({ text: "{NAME}" }),
                  Text({ text: "{QUANTITY}" }),
                  Input({
                    value: { path: "PRICE", type: "sap.ui.model.type.Float" },
                    change: client._event("CHANGED"),
                  }),
                  ObjectNumber({ number: "{TOTAL}", unit: "EUR", state: "{STATE}" }),
                ],
              }),
            },
          }),
        ],
      }),
    );
  }
}

const computed = (row: { name: string; quantity: number; price: number }) => {
  const total = row.quantity * row.price;
  return {
    name: row.name,
    quantity: row.quantity,
    price: row.price,
    total: total.toFixed(2),
    state: total > 100 ? "Warning" : "Success",
  };
};
