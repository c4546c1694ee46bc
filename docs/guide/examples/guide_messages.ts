import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Dialog, HBox, Input, Label, Page, ResponsivePopover, Text } from "z2ui5/view/sap/m";

export default class guide_messages extends z2ui5_if_app {
  title = "Draft";

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "TOAST":
        return client.message_toast_display("Saved");
      case "ASK":
        return client.message_box_display({
          text: "Delete the document?",
          type: "confirm",
          title: "Delete",
          actions: ["DELETE", "CANCEL"],
          emphasizedaction: "DELETE",
          onclose: "ANSWER",
        });
      case "ANSWER":
        return client.message_toast_display(client.get_event_arg() === "DELETE" ? "Deleted" : "Kept");
      case "INFO":
        return client.popover_display(
          ResponsivePopover({
            title: "About",
            content: Text({ text: "A popover opens at a control.", class: "sapUiSmallMargin" }),
          }),
          "info",
        );
      case "RENAME":
        return client.popup_display(this.dialog(client));
      case "OK":
        client.popup_destroy();
        return client.view_model_update();
      case "CANCEL":
        return client.popup_destroy();
    }
    client.view_display(
      Page({
        title: client._bind(this.title),
        content: HBox({
          wrap: "Wrap",
          columnGap: "0.5rem",
          class: "sapUiSmallMargin",
          items: [
            Button({ text: "Toast", press: client._event("TOAST") }),
            Button({ text: "Ask", press: client._event("ASK") }),
            Button({ id: "info", text: "Popover", press: client._event("INFO") }),
            Button({ text: "Rename", press: client._event("RENAME") }),
          ],
        }),
      }),
    );
  }

  private dialog(client: z2ui5_if_client) {
    return Dialog({
      title: "Rename",
      afterClose: client._event("CANCEL"),
      content: [
        Label({ text: "Title", labelFor: "title" }),
        Input({ id: "title", value: client._bind_edit(this.title) }),
      ],
      beginButton: Button({ text: "OK", type: "Emphasized", press: client._event("OK") }),
      endButton: Button({ text: "Cancel", press: client._event("CANCEL") }),
    });
  }
}
