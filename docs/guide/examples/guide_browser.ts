import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, Input, Label, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

export default class guide_browser extends z2ui5_if_app {
  code = "Z-4711";
  note = "";

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "COPY":
        client.clipboard_copy(this.code);
        return client.message_toast_display("Copied");
      case "TITLE":
        return void client.follow_up_action(client.cs_event.set_title, [`Code ${this.code}`]);
      case "FOCUS":
        return void client.follow_up_action(client.cs_event.set_focus, ["note"]);
      case "DEVICE":
        return client.message_box_display(`You use a ${client.get().S_DEVICE.SYSTEM}.`);
    }
    client.view_display(
      Page({
        title: "The browser",
        content: [
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Code" }),
              Input({ value: client._bind_edit(this.code) }),
              Label({ text: "Note" }),
              Input({ id: "note", value: client._bind_edit(this.note) }),
            ],
          }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            items: [
              Button({ text: "Copy the code", press: client._event("COPY") }),
              Button({ text: "Set the tab's title", press: client._event("TITLE") }),
              Button({ text: "Go to the note", press: client._event("FOCUS") }),
              Button({ text: "What do I use?", press: client._event("DEVICE") }),
            ],
          }),
        ],
      }),
    );
  }
}
