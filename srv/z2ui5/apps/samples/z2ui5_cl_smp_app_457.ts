import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { DatePicker, Label, MessageStrip, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import { Calendar, DateRange } from "z2ui5/view/sap/ui/unified";

/** A date picker that needs a date object, fed from text. */
export default class z2ui5_cl_smp_app_457 extends z2ui5_if_app {
  static readonly title = "Date Object for the DatePicker";
  static readonly intro =
    "Choose a date: the attribute on the server is text, a type of UI5 converts between the two. The calendar below needs a date object; a formatter makes it.";

  date = "2026-11-20";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("READ")) {
      client.view_model_update();
      return client.message_toast_display(`The server has ${this.date}`);
    }
    const path = client._bind_edit(this.date, { path: true });
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_457.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_457.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Date" }),
              DatePicker({
                change: client._event("READ"),
                value: {
                  path,
                  type: "sap.ui.model.type.Date",
                  formatOptions: { style: "long", source: { pattern: "yyyy-MM-dd" } },
                },
              }),
            ],
          }),
          Calendar({
            "core:require": { Formatter: "z2ui5/model/formatter" },
            selectedDates: [DateRange({ startDate: { path, formatter: "Formatter.DateCreateObject" } })],
          }),
        ],
      }),
    );
  }
}
