import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, MessageItem, MessagePopover, MessageStrip, Page } from "z2ui5/view/sap/m";

/** Links in the descriptions of messages are shown as text, because nobody vouched for their addresses. */
export default class z2ui5_cl_smp_app_474 extends z2ui5_if_app {
  static readonly title = "MessagePopover URL Policy";
  static readonly intro =
    "Open the messages, then the first one: its markup is shown, but its link cannot be followed, because messages may come from anywhere.";

  messages = [
    {
      type: "Information",
      title: "Documentation",
      text: "Read more in <a href='https://sdk.openui5.org'>the UI5 documentation</a>.",
    },
    { type: "Error", title: "Order 4711", text: "The order is locked." },
  ];

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("OPEN"))
      client.follow_up_action(client.cs_event.control_by_id, ["messages", "toggleBy", "open"]);
    if (client.check_on_event()) return;
    const messages = MessagePopover({
      id: "messages",
      items: {
        path: client._bind(this.messages, { path: true }),
        template: MessageItem({ type: "{TYPE}", title: "{TITLE}", description: "{TEXT}", markupDescription: true }),
      },
    });
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_474.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        dependents: [messages],
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_474.intro, class: "sapUiSmallMarginBottom" }),
          Button({ id: "open", text: "Messages", press: client._event("OPEN") }),
        ],
      }),
    );
  }
}
