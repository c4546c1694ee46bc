import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { binding, expression } from "z2ui5/view";
import { Button, Input, Label, MessageStrip, ObjectStatus, Page, StepInput, Text, VBox } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** Expressions, types and several parts in one binding. */
export default class z2ui5_cl_smp_app_027 extends z2ui5_if_app {
  static readonly title = "Expression Binding, Types and Composite Parts";
  static readonly intro =
    "Change the numbers: text, state and button follow in the browser. Nothing is sent to the server until you press Order.";

  quantity = 5;
  price = 19.99;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("ORDER"))
      return client.message_toast_display(`Ordered ${this.quantity} for ${(this.quantity * this.price).toFixed(2)}`);
    const quantity = client._bind_edit(this.quantity);
    const price = client._bind_edit(this.price);
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_027.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_027.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Quantity" }),
              StepInput({ value: quantity, min: 0, max: 100, width: "10rem" }),
              Label({ text: "Price" }),
              Input({
                width: "10rem",
                value: {
                  path: client._bind_edit(this.price, { path: true }),
                  type: "sap.ui.model.type.Float",
                  formatOptions: { minFractionDigits: 2 },
                },
              }),
            ],
          }),
          VBox({
            items: [
              Text({ text: binding`${quantity} pieces at ${price} each` }),
              ObjectStatus({
                title: "Total",
                text: expression`(${quantity} * ${price}).toFixed(2)`,
                state: expression`${quantity} * ${price} > 100 ? 'Warning' : 'Success'`,
              }),
            ],
          }),
          Button({ text: "Order", enabled: expression`${quantity} > 0`, press: client._event("ORDER") }),
        ],
      }),
    );
  }
}
