import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Dialog, MessageStrip, ObjectNumber, Page, type DialogNode } from "z2ui5/view/sap/m";

/** Ways to open, update and close a dialog. */
export default class z2ui5_cl_smp_app_012 extends z2ui5_if_app {
  static readonly title = "Ways to Open a Dialog";
  static readonly intro =
    "Open the dialog: it is a fragment with a model of its own. Count updates it while it is open; it closes by the server or in the browser.";

  count = 0;

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "OPEN":
        return client.popup_display(this.dialog(client));
      case "COUNT":
        this.count++;
        return client.popup_model_update();
      case "CLOSE":
        return client.popup_destroy();
      case "CLOSE_BY_ACTION":
        return client.popup_close();
      case "CLOSED":
        return client.message_toast_display("The server knows that the dialog was closed.");
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_012.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_012.intro, class: "sapUiSmallMarginBottom" }),
          Button({ text: "Open", press: client._event("OPEN") }),
        ],
      }),
    );
  }

  private dialog(client: z2ui5_if_client): DialogNode {
    return Dialog({
      title: "A dialog",
      contentWidth: "28rem",
      class: "sapUiContentPadding",
      afterClose: client._event("CLOSED"),
      content: [
        ObjectNumber({ number: client._bind(this.count), unit: "times counted" }),
        Button({ text: "Count", press: client._event("COUNT") }),
      ],
      buttons: [
        Button({ text: "Close on the server", press: client._event("CLOSE") }),
        Button({ text: "By an action", press: client._event("CLOSE_BY_ACTION") }),
        Button({ text: "In the browser", press: client._event_client(client.cs_event.popup_close) }),
      ],
    });
  }
}
