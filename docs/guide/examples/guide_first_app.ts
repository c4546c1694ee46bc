import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Input, Label, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

export default class guide_first_app extends z2ui5_if_app {
  name = "";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("GREET")) return client.message_box_display(`Hello ${this.name}`);
    client.view_display(
      Page({
        title: "My first app",
        class: "sapUiContentPadding",
        content: [
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Name" }),
              Input({ value: client._bind_edit(this.name), submit: client._event("GREET") }),
            ],
          }),
          Button({ text: "Greet", type: "Emphasized", press: client._event("GREET") }),
        ],
      }),
    );
  }
}
