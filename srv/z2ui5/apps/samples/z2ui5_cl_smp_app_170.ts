import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Dialog, MessageStrip, NavContainer, Page, type DialogNode } from "z2ui5/view/sap/m";

/** Pages inside a dialog. */
export default class z2ui5_cl_smp_app_170 extends z2ui5_if_app {
  static readonly title = "Navigate between Dialogs (NavContainer)";
  static readonly intro =
    "Open the dialog and go to the second page and back: the pages change in the browser, or by an answer of the server.";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("OPEN")) return client.popup_display(this.dialog(client));
    if (client.check_on_event("SECOND")) {
      client.follow_up_action(client.cs_event.popup_nav_container_to, ["container", "second"]);
      return;
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_170.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_170.intro, class: "sapUiSmallMarginBottom" }),
          Button({ text: "Open", press: client._event("OPEN") }),
        ],
      }),
    );
  }

  private dialog(client: z2ui5_if_client): DialogNode {
    return Dialog({
      title: "A dialog with pages",
      contentWidth: "24rem",
      contentHeight: "12rem",
      content: NavContainer({
        id: "container",
        pages: [
          Page({
            id: "first",
            title: "First page",
            content: Button({ text: "Second page, on the server", press: client._event("SECOND") }),
          }),
          Page({
            id: "second",
            title: "Second page",
            showNavButton: true,
            navButtonPress: client._event_client(client.cs_event.popup_nav_container_to, ["container", "first"]),
          }),
        ],
      }),
      endButton: Button({ text: "Close", press: client._event_client(client.cs_event.popup_close) }),
    });
  }
}
