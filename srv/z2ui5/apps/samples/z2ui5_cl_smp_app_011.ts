import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import {
  Button,
  Column,
  ColumnListItem,
  Input,
  MessageStrip,
  OverflowToolbar,
  Page,
  Table,
  Text,
  Title,
  ToolbarSpacer,
} from "z2ui5/view/sap/m";

/** A table that the user edits: cells, new rows, deleted rows. */
export default class z2ui5_cl_smp_app_011 extends z2ui5_if_app {
  static readonly title = "Editable Cells, Add and Delete Rows";
  static readonly intro =
    "Edit cells, add and delete rows, then press Save: the server got only the cells you changed.";

  rows = [
    { id: 1, name: "Alfreds" },
    { id: 2, name: "Berglunds" },
  ];

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "ADD":
        this.rows.push({ id: Math.max(0, ...this.rows.map(({ id }) => id)) + 1, name: "" });
        return client.view_model_update();
      case "DELETE":
        this.rows = this.rows.filter(({ id }) => String(id) !== client.get_event_arg());
        return client.view_model_update();
      case "SAVE":
        return client.message_box_display(this.rows.map(({ id, name }) => `${id}: ${name}`).join("\n"));
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_011.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_011.intro, class: "sapUiSmallMarginBottom" }),
          Table({
            headerToolbar: OverflowToolbar({
              content: [
                Title({ text: "Customers", level: "H2" }),
                ToolbarSpacer(),
                Button({ text: "Add", icon: "sap-icon://add", press: client._event("ADD") }),
                Button({ text: "Save", type: "Emphasized", press: client._event("SAVE") }),
              ],
            }),
            columns: ["Id", "Name", "Delete"].map((header) => Column({ header: Text({ text: header }) })),
            items: {
              path: client._bind_edit(this.rows, { path: true }),
              template: ColumnListItem({
                cells: [
                  Text({ text: "{ID}" }),
                  Input({ value: "{NAME}" }),
                  Button({ icon: "sap-icon://delete", tooltip: "Delete", press: client._event("DELETE", ["${ID}"]) }),
                ],
              }),
            },
          }),
        ],
      }),
    );
  }
}
