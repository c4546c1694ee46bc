import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Input, Label, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

export default class guide_debugging extends z2ui5_if_app {
  // Left out of exported sessions.
  static readonly secret = ["pin"];

  pin = "";
  amount = "100";
  balance = 500;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("PAY")) {
      this.balance -= Number(this.amount);
      client.message_toast_display(`${this.balance} left`);
      return client.view_model_update();
    }
    client.view_display(
      Page({
        title: "Pay",
        content: [
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "PIN" }),
              Input({ value: client._bind_edit(this.pin), type: "Password" }),
              Label({ text: "Amount" }),
              Input({ value: client._bind_edit(this.amount) }),
            ],
          }),
          Button({ text: "Pay", type: "Emphasized", press: client._event("PAY") }),
        ],
      }),
    );
  }
}
