import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import {
  Button,
  Column,
  ColumnListItem,
  Input,
  Label,
  MessageStrip,
  Page,
  StepInput,
  Table,
  Text,
} from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** Puts the focus into a cell of a table. */
export default class z2ui5_cl_smp_app_421 extends z2ui5_if_app {
  static readonly title = "Focus a Table Cell by Column and Row";
  static readonly intro =
    "Choose a row and press Focus: the server names the cell by table, row and column, and the browser puts the focus there.";

  rows = [
    { id: 1, name: "Alfreds" },
    { id: 2, name: "Berglunds" },
    { id: 3, name: "Chop-suey" },
  ];
  row = 2;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("FOCUS")) {
      client.follow_up_action(client.cs_event.control_by_id, [`table/items/${this.row - 1}/cells/1`, "focus"]);
      return;
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_421.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_421.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Row" }),
              StepInput({ value: client._bind_edit(this.row), min: 1, max: this.rows.length, width: "8rem" }),
            ],
          }),
          Button({ text: "Focus its name", press: client._event("FOCUS") }),
          Table({
            id: "table",
            columns: [Column({ header: Text({ text: "Id" }) }), Column({ header: Text({ text: "Name" }) })],
            items: {
              path: client._bind_edit(this.rows, { path: true }),
              template: ColumnListItem({ cells: [Text({ text: "{ID}" }), Input({ value: "{NAME}" })] }),
            },
          }),
        ],
      }),
    );
  }
}
