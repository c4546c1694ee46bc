import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, MessageItem, MessagePopover, MessageStrip, MessageView, Page } from "z2ui5/view/sap/m";

/** A list of messages in the page, and in a popover of the footer. */
export default class z2ui5_cl_smp_app_452 extends z2ui5_if_app {
  static readonly title = "MessageView and MessagePopover";
  static readonly intro =
    "The same messages twice: in the page, and in a popover that the button opens without a roundtrip. Add some by the server.";

  messages = [{ type: "Success", title: "Order 4710", text: "The order was saved." }];

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("ADD")) {
      this.messages.push({
        type: "Error",
        title: `Order ${4710 + this.messages.length}`,
        text: "The order is locked.",
      });
      return client.view_model_update();
    }
    const items = () => ({
      path: client._bind(this.messages, { path: true }),
      template: MessageItem({ type: "{TYPE}", title: "{TITLE}", description: "{TEXT}" }),
    });
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_452.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        dependents: [MessagePopover({ id: "popover", items: items() })],
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_452.intro, class: "sapUiSmallMarginBottom" }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Add a message", press: client._event("ADD") }),
              Button({
                id: "open",
                text: "Open the popover",
                press: client._event_client(client.cs_event.control_by_id, ["popover", "toggleBy", "open"]),
              }),
            ],
          }),
          MessageView({ items: items() }),
        ],
      }),
    );
  }
}
