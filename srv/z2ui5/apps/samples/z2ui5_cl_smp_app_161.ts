import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { binding } from "z2ui5/view";
import { Bar, Button, Dialog, Input, MessageStrip, Page, Text, Title, type DialogNode } from "z2ui5/view/sap/m";

/** A dialog that opens another one. */
export default class z2ui5_cl_smp_app_161 extends z2ui5_if_app {
  static readonly title = "Dialog inside a Dialog";
  static readonly intro =
    "Open the first dialog and the second one from it: each is shown by the server in place of the one before.";

  text = "";

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "FIRST":
        return client.popup_display(this.first(client));
      case "SECOND":
        return client.popup_display(this.second(client));
      case "DONE":
        client.popup_destroy();
        return client.message_toast_display(`You entered: ${this.text}`);
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_161.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_161.intro, class: "sapUiSmallMarginBottom" }),
          Button({ text: "Open", press: client._event("FIRST") }),
        ],
      }),
    );
  }

  private first(client: z2ui5_if_client): DialogNode {
    return Dialog({
      title: "First dialog",
      class: "sapUiContentPadding",
      content: Input({ value: client._bind_edit(this.text), placeholder: "A text", ariaLabelledBy: "textLabel" }),
      customHeader: Bar({ contentMiddle: Title({ id: "textLabel", text: "Enter a text" }) }),
      beginButton: Button({ text: "Next", type: "Emphasized", press: client._event("SECOND") }),
      endButton: Button({ text: "Cancel", press: client._event_client(client.cs_event.popup_close) }),
    });
  }

  private second(client: z2ui5_if_client): DialogNode {
    return Dialog({
      title: "Second dialog",
      class: "sapUiContentPadding",
      content: Text({ text: binding`You entered: ${client._bind(this.text)}` }),
      beginButton: Button({ text: "Back", press: client._event("FIRST") }),
      endButton: Button({ text: "Done", type: "Emphasized", press: client._event("DONE") }),
    });
  }
}
