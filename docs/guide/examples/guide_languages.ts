import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Input, Label, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

export default class guide_languages extends z2ui5_if_app {
  name = "";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("GREET")) return client.message_toast_display(client.text("greeting", [this.name]));
    if (client.check_on_event("GERMAN")) return client.set_language("de");
    client.view_display(
      Page({
        title: "{i18n>title}",
        headerContent: Button({ text: "Deutsch", press: client._event("GERMAN") }),
        content: [
          SimpleForm({
            editable: true,
            content: [Label({ text: "{i18n>name}" }), Input({ value: client._bind_edit(this.name) })],
          }),
          Button({ text: "{i18n>greet}", type: "Emphasized", press: client._event("GREET") }),
        ],
      }),
    );
  }
}
