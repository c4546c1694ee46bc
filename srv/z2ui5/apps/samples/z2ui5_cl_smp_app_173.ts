import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { bound } from "z2ui5/view";
import { Button, Column, ColumnListItem, MessageStrip, Page, Table, Text } from "z2ui5/view/sap/m";

/** Columns that the view builds from a table. */
export default class z2ui5_cl_smp_app_173 extends z2ui5_if_app {
  static readonly title = "Build Columns Dynamically (template:repeat)";
  static readonly intro =
    "Add a column: the server describes the columns in a table, and the view is built with one column for each.";

  columns = [
    { name: "id", label: "Id" },
    { name: "name", label: "Name" },
  ];
  rows = [
    { id: 1, name: "Alfreds", city: "Berlin" },
    { id: 2, name: "Berglunds", city: "Luleå" },
  ];

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("ADD") && this.columns.length < 3) this.columns.push({ name: "city", label: "City" });
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_173.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_173.intro, class: "sapUiSmallMarginBottom" }),
          Button({ text: "Add a column", enabled: this.columns.length < 3, press: client._event("ADD") }),
          Table({
            columns: this.columns.map(({ label }) => Column({ header: Text({ text: label }) })),
            items: {
              path: client._bind(this.rows, { path: true }),
              template: ColumnListItem({
                cells: this.columns.map(({ name }) => Text({ text: bound(name.toUpperCase()) })),
              }),
            },
          }),
        ],
      }),
    );
  }
}
