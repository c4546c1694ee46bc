import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Input, Label, MessageStrip, OverflowToolbar, Page, Text, Title } from "z2ui5/view/sap/m";
import { Column, Table } from "z2ui5/view/sap/ui/table";

/** The grid table with sorting, filtering and selection. */
export default class z2ui5_cl_smp_app_070 extends z2ui5_if_app {
  static readonly title = "Full Example with sap.ui.table";
  static readonly intro =
    "Sort and filter with the menus of the columns, and select rows: the server gets their positions.";

  rows = Array.from({ length: 50 }, (_, index) => ({
    id: index + 1,
    name: `Product ${index + 1}`,
    price: (index * 37) % 100,
  }));

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("SELECTED")) return client.message_toast_display(`Selected: ${client.get_event_arg()}`);
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_070.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_070.intro, class: "sapUiSmallMarginBottom" }),
          Table({
            rows: { path: client._bind_edit(this.rows, { path: true }) },
            rowMode: "Auto",
            rowSelectionChange: client._event("SELECTED", ["${$parameters>/rowIndices}"]),
            extension: [OverflowToolbar({ content: [Title({ text: "Products", level: "H2" })] })],
            columns: [
              Column({
                label: Label({ text: "Id" }),
                sortProperty: "ID",
                width: "6rem",
                template: Text({ text: "{ID}" }),
              }),
              Column({
                label: Label({ text: "Name" }),
                sortProperty: "NAME",
                filterProperty: "NAME",
                template: Input({ value: "{NAME}" }),
              }),
              Column({
                label: Label({ text: "Price" }),
                sortProperty: "PRICE",
                hAlign: "End",
                template: Text({ text: "{PRICE}" }),
              }),
            ],
          }),
        ],
      }),
    );
  }
}
