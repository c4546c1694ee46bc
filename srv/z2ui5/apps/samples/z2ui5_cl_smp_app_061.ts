import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { bound } from "z2ui5/view";
import {
  Column,
  ColumnListItem,
  Label,
  MessageStrip,
  Page,
  SegmentedButton,
  SegmentedButtonItem,
  Table,
  Text,
} from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** A table whose columns are known only when the app runs. */
export default class z2ui5_cl_smp_app_061 extends z2ui5_if_app {
  static readonly title = "Dynamic Table Typed at Runtime (RTTI)";
  static readonly intro =
    "Choose what to show. The rows come without a declared type; the server reads their fields and builds a column for each.";

  source: keyof typeof SOURCES = "orders";
  rows: object[] = [];

  main(client: z2ui5_if_client): void {
    if (!client.check_on_navigated() && !client.check_on_event("SELECT")) return;
    this.rows = [...SOURCES[this.source]];
    const fields = Object.keys(this.rows[0] ?? {});
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_061.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_061.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Table" }),
              SegmentedButton({
                selectedKey: client._bind_edit(this.source),
                selectionChange: client._event("SELECT"),
                items: Object.keys(SOURCES).map((key) => SegmentedButtonItem({ key, text: key })),
              }),
            ],
          }),
          Table({
            columns: fields.map((field) => Column({ header: Text({ text: field }) })),
            items: {
              path: client._bind(this.rows, { path: true }),
              template: ColumnListItem({ cells: fields.map((field) => Text({ text: bound(field.toUpperCase()) })) }),
            },
          }),
        ],
      }),
    );
  }
}

const SOURCES = {
  orders: [
    { order: 4711, customer: "Alfreds", total: 120.5 },
    { order: 4712, customer: "Berglunds", total: 75 },
  ],
  cities: [
    { city: "Bonn", country: "Germany" },
    { city: "Lyon", country: "France" },
  ],
};
