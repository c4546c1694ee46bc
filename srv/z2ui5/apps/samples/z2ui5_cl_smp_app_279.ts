import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Input, Label, MessageStrip, Page } from "z2ui5/view/sap/m";
import { Dirty } from "z2ui5/view/z2ui5/cc";

/** Asks before unsaved data is lost. */
export default class z2ui5_cl_smp_app_279 extends z2ui5_if_app {
  static readonly title = "Data Loss Protection on Leaving";
  static readonly intro =
    "Change the text: the control Dirty asks before the page is closed or reloaded. The back button asks on the server, until you save.";

  text = "Change me";
  saved = "Change me";
  dirty = false;

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "CHANGED":
        this.dirty = this.text !== this.saved;
        return client.view_model_update();
      case "SAVE":
        this.saved = this.text;
        this.dirty = false;
        client.message_toast_display("Saved");
        return client.view_model_update();
      case "BACK":
        if (this.dirty) return client.message_box_display({ text: "Save your changes first.", type: "warning" });
        return client.nav_app_back();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_279.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event("BACK"),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_279.intro, class: "sapUiSmallMarginBottom" }),
          Dirty({ isDirty: client._bind(this.dirty) }),
          Label({ text: "Text", labelFor: "text" }),
          Input({ id: "text", value: client._bind_edit(this.text), change: client._event("CHANGED") }),
          Button({ text: "Save", type: "Emphasized", press: client._event("SAVE") }),
        ],
      }),
    );
  }
}
