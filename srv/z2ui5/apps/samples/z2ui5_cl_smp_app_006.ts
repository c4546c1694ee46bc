import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Column, ColumnListItem, MessageStrip, Page, ScrollContainer, Table, Text } from "z2ui5/view/sap/m";

/** Many rows, shown step by step. */
export default class z2ui5_cl_smp_app_006 extends z2ui5_if_app {
  static readonly title = "Large Table with Growing and ScrollContainer";
  static readonly intro = "The table has 1000 rows. It shows 50 at a time, inside an area that scrolls by itself.";

  rows = Array.from({ length: 1000 }, (_, index) => ({ no: index + 1, value: (index * 7919) % 1000 }));

  main(client: z2ui5_if_client): void {
    client.set_size_limit("MAIN", this.rows.length);
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_006.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_006.intro, class: "sapUiSmallMarginBottom" }),
          ScrollContainer({
            height: "24rem",
            vertical: true,
            horizontal: false,
            content: Table({
              headerText: "1000 rows",
              headerLevel: "H2",
              growing: true,
              growingThreshold: 50,
              growingScrollToLoad: true,
              sticky: ["ColumnHeaders"],
              columns: ["No", "Value"].map((header) => Column({ header: Text({ text: header }) })),
              items: {
                path: client._bind(this.rows, { path: true }),
                template: ColumnListItem({ cells: [Text({ text: "{NO}" }), Text({ text: "{VALUE}" })] }),
              },
            }),
          }),
        ],
      }),
    );
  }
}
