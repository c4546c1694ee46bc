import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { binding } from "z2ui5/view";
import { Column, ColumnListItem, DateTimePicker, MessageStrip, Page, Table, Text } from "z2ui5/view/sap/m";

/** Dates and times that are stored as text, shown as the user is used to. */
export default class z2ui5_cl_smp_app_450 extends z2ui5_if_app {
  static readonly title = "Date and Time Strings (DATS/TIMS)";
  static readonly intro =
    "The rows hold dates and times as digits. A formatter in the browser makes dates of them, and the type formats them for your language.";

  rows = [
    { name: "Created", date: "20261120", time: "183000" },
    { name: "Changed", date: "20270101", time: "000000" },
  ];

  main(client: z2ui5_if_client): void {
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_450.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_450.intro, class: "sapUiSmallMarginBottom" }),
          Table({
            "core:require": { Formatter: "z2ui5/model/formatter" },
            columns: ["What", "As stored", "Formatted"].map((header) => Column({ header: Text({ text: header }) })),
            items: {
              path: client._bind(this.rows, { path: true }),
              template: ColumnListItem({
                cells: [
                  Text({ text: "{NAME}" }),
                  Text({ text: binding`{DATE} {TIME}` }),
                  DateTimePicker({
                    dateValue: { parts: ["DATE", "TIME"], formatter: "Formatter.DateAbapDateTimeToDateObject" },
                    editable: false,
                  }),
                ],
              }),
            },
          }),
        ],
      }),
    );
  }
}
