import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { expression } from "z2ui5/view";
import { Button, Input, Label, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

export default class guide_validation extends z2ui5_if_app {
  title = "";
  stock = 1;
  problem = "";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("SAVE")) {
      this.problem = this.title.trim() === "" ? "Enter a title" : "";
      client.view_model_update();
      if (this.problem) return client.message_toast_display("Nothing was saved yet");
      return client.message_box_display(`${this.title} (${this.stock}) was saved`, "success");
    }
    client.view_display(
      Page({
        title: "A new book",
        content: [
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Title", required: true }),
              Input({
                value: client._bind_edit(this.title),
                valueState: expression`${client._bind(this.problem)} ? 'Error' : 'None'`,
                valueStateText: client._bind(this.problem),
              }),
              Label({ text: "Stock" }),
              Input({
                value: {
                  path: client._bind_edit(this.stock, { path: true }),
                  type: "sap.ui.model.type.Integer",
                  constraints: { minimum: 0 },
                },
              }),
            ],
          }),
          Button({ text: "Save", type: "Emphasized", press: client._event("SAVE") }),
        ],
      }),
    );
  }
}
