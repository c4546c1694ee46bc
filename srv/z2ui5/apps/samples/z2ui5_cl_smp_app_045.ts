import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Column, ColumnListItem, Label, MessageStrip, Page, Select, Slider, Table, Text } from "z2ui5/view/sap/m";
import { Item } from "z2ui5/view/sap/ui/core";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** The server filters the rows of a table. */
export default class z2ui5_cl_smp_app_045 extends z2ui5_if_app {
  static readonly title = "Filter Rows in the Backend";
  static readonly intro = "Choose a category and a price: the server sends the rows that match.";

  category = "";
  max_price = 50;
  rows = PRODUCTS;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("FILTER")) {
      this.rows = PRODUCTS.filter(
        ({ category, price }) => price <= this.max_price && (this.category === "" || category === this.category),
      );
      return client.view_model_update();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_045.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_045.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Category" }),
              Select({
                selectedKey: client._bind_edit(this.category),
                change: client._event("FILTER"),
                items: ["", "Drinks", "Fish"].map((key) => Item({ key, text: key || "All" })),
              }),
              Label({ text: "Price up to" }),
              Slider({
                width: "20rem",
                min: 0,
                max: 50,
                value: client._bind_edit(this.max_price),
                change: client._event("FILTER"),
              }),
            ],
          }),
          Table({
            noDataText: "No product matches.",
            columns: ["Name", "Category", "Price"].map((header) => Column({ header: Text({ text: header }) })),
            items: {
              path: client._bind(this.rows, { path: true }),
              template: ColumnListItem({
                cells: [Text({ text: "{NAME}" }), Text({ text: "{CATEGORY}" }), Text({ text: "{PRICE}" })],
              }),
            },
          }),
        ],
      }),
    );
  }
}

const PRODUCTS = [
  { name: "Chai", category: "Drinks", price: 18 },
  { name: "Chang", category: "Drinks", price: 19 },
  { name: "Ikura", category: "Fish", price: 31 },
  { name: "Carnarvon Tigers", category: "Fish", price: 46 },
];
