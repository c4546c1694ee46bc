import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, Input, Label, MessageStrip, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import { Storage } from "z2ui5/view/z2ui5/cc";

/** Values kept in the browser: for this tab, or for good. */
export default class z2ui5_cl_smp_app_327 extends z2ui5_if_app {
  static readonly title = "Local and Session Storage";
  static readonly intro =
    "Save a value, change the field and reload the page: the control Storage reads what the browser kept and raises an event.";

  value = "";
  stored = "";

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "SAVE":
        return client.storage_set("local", "z2ui5-sample", "value", this.value);
      case "SAVE_TAB":
        return client.storage_set("session", "z2ui5-sample", "value", this.value);
      case "REMOVE":
        client.storage_remove("session", "z2ui5-sample", "value");
        return client.storage_remove("local", "z2ui5-sample", "value");
      case "READ":
        this.value = this.stored;
        client.message_toast_display("Read from the browser");
        return client.view_model_update();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_327.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_327.intro, class: "sapUiSmallMarginBottom" }),
          Storage({
            type: "local",
            prefix: "z2ui5-sample",
            key: "value",
            value: client._bind_edit(this.stored),
            finished: client._event("READ"),
          }),
          SimpleForm({
            editable: true,
            content: [Label({ text: "Value" }), Input({ id: "value", value: client._bind_edit(this.value) })],
          }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Keep in the browser", press: client._event("SAVE") }),
              Button({ text: "Keep in this tab", press: client._event("SAVE_TAB") }),
              Button({ text: "Remove", press: client._event("REMOVE") }),
              Button({
                text: "Keep a fixed value, without a roundtrip",
                press: client._event_client(client.cs_event.store_data, [
                  JSON.stringify({ TYPE: "local", PREFIX: "z2ui5-sample", KEY: "value", VALUE: "fixed" }),
                ]),
              }),
            ],
          }),
        ],
      }),
    );
  }
}
