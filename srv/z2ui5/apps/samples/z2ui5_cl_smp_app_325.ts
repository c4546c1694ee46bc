import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, Input, Label, MessageStrip, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** Copies a text, or the link to the current state, to the clipboard. */
export default class z2ui5_cl_smp_app_325 extends z2ui5_if_app {
  static readonly title = "Copy to Clipboard";
  static readonly intro =
    "Copy the text with a roundtrip or without one. The link to this state restores the page as it is now, in any tab.";

  text = "Copy me";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("COPY")) {
      client.clipboard_copy(this.text);
      return client.message_toast_display("The server asked the browser to copy.");
    }
    if (client.check_on_event("LINK")) {
      client.set_app_state_active();
      client.clipboard_copy_app_state();
      return client.message_toast_display(`Copied ${client.app_state_get_href()}`);
    }
    const text = client._bind_edit(this.text);
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_325.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_325.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [Label({ text: "Text" }), Input({ value: text })],
          }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Copy on the server", press: client._event("COPY") }),
              Button({
                text: "Copy in the browser",
                press: client._event_client(client.cs_event.clipboard_copy, [`$${text}`]),
              }),
              Button({ text: "Copy the link to this state", press: client._event("LINK") }),
              Button({
                text: "Copy the link in the browser",
                press: client._event_client(client.cs_event.clipboard_app_state),
              }),
            ],
          }),
        ],
      }),
    );
  }
}
