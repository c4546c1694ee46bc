import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Label, Link, MessageStrip, Page, Text } from "z2ui5/view/sap/m";
import { Column, RowAction, RowActionItem, Table } from "z2ui5/view/sap/ui/table";

/** Events of single cells and rows in a grid table. */
export default class z2ui5_cl_smp_app_160 extends z2ui5_if_app {
  static readonly title = "Events on Cell Level";
  static readonly intro = "Click a cell, a row action or a link: each event tells the server the row and the column.";

  rows = [
    { id: 1, name: "Alfreds" },
    { id: 2, name: "Berglunds" },
  ];

  main(client: z2ui5_if_client): void {
    if (client.check_on_event())
      return client.message_toast_display(`${client.get_event()}: ${client.get().T_EVENT_ARG.join(", ")}`);
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_160.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_160.intro, class: "sapUiSmallMarginBottom" }),
          Table({
            rows: { path: client._bind(this.rows, { path: true }) },
            selectionMode: "None",
            rowMode: "Auto",
            cellClick: client._event("CELL", ["${$parameters>/rowIndex}", "${$parameters>/columnIndex}"]),
            rowActionCount: 1,
            rowActionTemplate: RowAction({
              items: [RowActionItem({ type: "Navigation", press: client._event("ROW", ["${ID}"]) })],
            }),
            columns: [
              Column({ label: Label({ text: "Id" }), template: Text({ text: "{ID}" }) }),
              Column({
                label: Label({ text: "Name" }),
                template: Link({ text: "{NAME}", press: client._event("LINK", ["${NAME}"]) }),
              }),
            ],
          }),
        ],
      }),
    );
  }
}
