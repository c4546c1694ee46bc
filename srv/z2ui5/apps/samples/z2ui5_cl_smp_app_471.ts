import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, MessageStrip, Page } from "z2ui5/view/sap/m";

/** A key combination raises an event. */
export default class z2ui5_cl_smp_app_471 extends z2ui5_if_app {
  static readonly title = "Keyboard Shortcuts, Ctrl+S";
  static readonly intro = "Press Ctrl+S: the event SAVE arrives as if you had pressed the button.";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("SAVE")) return client.message_toast_display("Saved");
    client.follow_up_action(client.cs_event.keyboard_shortcut, ["Ctrl+S", "SAVE"]);
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_471.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_471.intro, class: "sapUiSmallMarginBottom" }),
          Button({ text: "Save", tooltip: "Ctrl+S", press: client._event("SAVE") }),
        ],
      }),
    );
  }
}
