import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Column, ColumnListItem, HBox, MessageStrip, Page, Table, Text } from "z2ui5/view/sap/m";

/** Lists show 100 rows unless the size limit of their model is raised. */
export default class z2ui5_cl_smp_app_071 extends z2ui5_if_app {
  static readonly title = "Model setSizeLimit for Large Tables";
  static readonly intro =
    "The table has 250 rows, but a model shows 100 by default. Raise the limit and scroll to the end; reset it to see the default again.";

  rows = Array.from({ length: 250 }, (_, index) => ({ no: index + 1, name: `Row ${index + 1}` }));

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("RAISE")) client.set_size_limit("MAIN", this.rows.length);
    if (client.check_on_event("RESET")) client.reset_size_limit("MAIN");
    if (client.check_on_event()) return client.view_model_update();
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_071.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_071.intro, class: "sapUiSmallMarginBottom" }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Show all 250 rows", press: client._event("RAISE") }),
              Button({ text: "Reset to 100", press: client._event("RESET") }),
              Button({
                text: "Show 150 rows, without a roundtrip",
                press: client._event_client(client.cs_event.set_size_limit, ["150", "MAIN"]),
              }),
            ],
          }),
          Table({
            headerText: "Rows",
            headerLevel: "H2",
            growing: true,
            growingThreshold: 50,
            growingScrollToLoad: true,
            columns: [Column({ header: Text({ text: "No" }) }), Column({ header: Text({ text: "Name" }) })],
            items: {
              path: client._bind(this.rows, { path: true }),
              template: ColumnListItem({ cells: [Text({ text: "{NO}" }), Text({ text: "{NAME}" })] }),
            },
          }),
        ],
      }),
    );
  }
}
