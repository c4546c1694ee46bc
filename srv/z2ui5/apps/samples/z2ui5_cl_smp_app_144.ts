import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Column, ColumnListItem, Input, Label, MessageStrip, Page, Table, Text } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** One cell of a table, bound outside the table. */
export default class z2ui5_cl_smp_app_144 extends z2ui5_if_app {
  static readonly title = "Single Table Cell (tab_index)";
  static readonly intro =
    "The input below the table is bound to the name in row 2. Edit it and leave the field: the table shows the new name at once.";

  rows = [
    { id: 1, name: "Alfreds" },
    { id: 2, name: "Berglunds" },
    { id: 3, name: "Chop-suey" },
  ];

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("READ"))
      return client.message_toast_display(`Row 2 on the server: ${this.rows[1]!.name}`);
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_144.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_144.intro, class: "sapUiSmallMarginBottom" }),
          Table({
            columns: [Column({ header: Text({ text: "Id" }) }), Column({ header: Text({ text: "Name" }) })],
            items: {
              path: client._bind_edit(this.rows, { path: true }),
              template: ColumnListItem({ cells: [Text({ text: "{ID}" }), Text({ text: "{NAME}" })] }),
            },
          }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Name in row 2" }),
              Input({ value: client._bind_edit(this.rows[1]!.name, { tab: this.rows, tab_index: 2 }) }),
            ],
          }),
          Button({ text: "Read on the server", press: client._event("READ") }),
        ],
      }),
    );
  }
}
