import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, DatePicker, Input, Label, MessageStrip, Page, TimePicker } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** Types check and format what the user types, and the attributes stay numbers and texts. */
export default class z2ui5_cl_smp_app_047 extends z2ui5_if_app {
  static readonly title = "Types for Integer, Decimal, Date and Time";
  static readonly intro =
    "Enter letters into a number or an impossible date: the type marks the field, and the value on the server stays as it was. The app asks whether all is valid, or demands it.";

  integer = 42;
  decimal = 3.14;
  date = "2026-11-20";
  time = "18:30:00";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("READ")) {
      if (!client.check_input_valid())
        return client.message_box_display(
          client
            .get()
            .T_INPUT_INVALID.map(({ path, text, reason }) => `${path}: ${text}. ${reason}`)
            .join("\n"),
          "warning",
        );
      return client.message_box_display(JSON.stringify([this.integer, this.decimal, this.date, this.time]));
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_047.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_047.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Integer, 0 to 100" }),
              Input({
                value: {
                  path: client._bind_edit(this.integer, { path: true }),
                  type: "sap.ui.model.type.Integer",
                  constraints: { minimum: 0, maximum: 100 },
                },
              }),
              Label({ text: "Decimal" }),
              Input({
                value: {
                  path: client._bind_edit(this.decimal, { path: true }),
                  type: "sap.ui.model.type.Float",
                  formatOptions: { maxFractionDigits: 2 },
                },
              }),
              Label({ text: "Date" }),
              DatePicker({
                value: {
                  path: client._bind_edit(this.date, { path: true }),
                  type: "sap.ui.model.type.Date",
                  formatOptions: { source: { pattern: "yyyy-MM-dd" } },
                },
              }),
              Label({ text: "Time" }),
              TimePicker({
                value: {
                  path: client._bind_edit(this.time, { path: true }),
                  type: "sap.ui.model.type.Time",
                  formatOptions: { source: { pattern: "HH:mm:ss" } },
                },
              }),
            ],
          }),
          Button({ text: "Read on the server", press: client._event("READ") }),
          Button({ text: "Read only what is valid", press: client._event("READ", [], { check_valid: true }) }),
        ],
      }),
    );
  }
}
