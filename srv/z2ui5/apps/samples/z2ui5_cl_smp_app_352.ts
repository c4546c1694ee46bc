import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Input, Label, MessageStrip, Page, Select } from "z2ui5/view/sap/m";
import { Item } from "z2ui5/view/sap/ui/core";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** Which keyboard a phone shows for an input. */
export default class z2ui5_cl_smp_app_352 extends z2ui5_if_app {
  static readonly title = "Soft Keyboard Mode on Mobile";
  static readonly intro =
    "On a phone, choose a mode and tap into the input: the keyboard changes. None is for scanners that type by themselves.";

  code = "";
  mode = "numeric";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("MODE")) client.follow_up_action(client.cs_event.keyboard_set_mode, ["code", this.mode]);
    if (client.check_on_event()) return;
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_352.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_352.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Mode" }),
              Select({
                selectedKey: client._bind_edit(this.mode),
                change: client._event("MODE"),
                items: ["text", "numeric", "decimal", "tel", "email", "none"].map((key) => Item({ key, text: key })),
              }),
              Label({ text: "Code" }),
              Input({ id: "code", value: client._bind_edit(this.code) }),
            ],
          }),
          Button({
            text: "Numbers only, without a roundtrip",
            press: client._event_client(client.cs_event.keyboard_set_mode, ["code", "numeric"]),
          }),
        ],
      }),
    );
  }
}
