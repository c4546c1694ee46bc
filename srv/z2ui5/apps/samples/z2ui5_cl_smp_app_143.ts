import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Label, MessageStrip, Page, Text } from "z2ui5/view/sap/m";
import { Column, Table } from "z2ui5/view/sap/ui/table";
import { UITableExt } from "z2ui5/view/z2ui5/cc";

/** Filters and sorters of a grid table survive an update of its data. */
export default class z2ui5_cl_smp_app_143 extends z2ui5_if_app {
  static readonly title = "Keep Column Filters on Refresh";
  static readonly intro =
    "Filter the column Name, then press Refresh: the server sends new rows, and the control UITableExt keeps your filter.";

  rows = makeRows(1);

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("REFRESH")) {
      this.rows = makeRows(this.rows[0]!.version + 1);
      return client.view_model_update();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_143.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_143.intro, class: "sapUiSmallMarginBottom" }),
          Button({ text: "Refresh", press: client._event("REFRESH") }),
          UITableExt({ tableId: "table" }),
          Table({
            id: "table",
            rows: { path: client._bind(this.rows, { path: true }) },
            selectionMode: "None",
            rowMode: "Auto",
            columns: [
              Column({
                label: Label({ text: "Name" }),
                filterProperty: "NAME",
                sortProperty: "NAME",
                template: Text({ text: "{NAME}" }),
              }),
              Column({ label: Label({ text: "Version" }), template: Text({ text: "{VERSION}" }) }),
            ],
          }),
        ],
      }),
    );
  }
}

const makeRows = (version: number) =>
  ["Alfreds", "Berglunds", "Chop-suey", "Drachenblut"].map((name) => ({ name, version }));
