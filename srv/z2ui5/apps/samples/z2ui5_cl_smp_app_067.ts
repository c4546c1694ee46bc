import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Input, Label, MessageStrip, ObjectNumber, Page, Select, Text } from "z2ui5/view/sap/m";
import { Item } from "z2ui5/view/sap/ui/core";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** An amount and its currency in one binding with a type. */
export default class z2ui5_cl_smp_app_067 extends z2ui5_if_app {
  static readonly title = "Currency Amounts (sap.ui.model.type.Currency)";
  static readonly intro =
    "Change amount or currency: the type Currency of UI5 formats the amount in the browser, without a roundtrip.";

  amount = 1234567.891;
  currency = "EUR";

  main(client: z2ui5_if_client): void {
    const amount = client._bind_edit(this.amount, { path: true });
    const currency = client._bind_edit(this.currency, { path: true });
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_067.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_067.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Amount" }),
              Input({ value: { path: amount, type: "sap.ui.model.type.Float" } }),
              Label({ text: "Currency" }),
              Select({
                selectedKey: client._bind_edit(this.currency),
                items: ["EUR", "JPY", "KWD", "USD"].map((key) => Item({ key, text: key })),
              }),
              Label({ text: "With code" }),
              Text({ text: { parts: [amount, currency], type: "sap.ui.model.type.Currency" } }),
              Label({ text: "As number, without code" }),
              ObjectNumber({
                number: {
                  parts: [amount, currency],
                  type: "sap.ui.model.type.Currency",
                  formatOptions: { showMeasure: false },
                },
                unit: client._bind_edit(this.currency),
              }),
            ],
          }),
        ],
      }),
    );
  }
}
