import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { binding, bound } from "z2ui5/view";
import { Button, Label, MessageStrip, Page, Text } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** The device model: what the view knows about the device. */
export default class z2ui5_cl_smp_app_445 extends z2ui5_if_app {
  static readonly title = "Device Model: Phone, Tablet, Desktop";
  static readonly intro =
    "Change the width of the window, or look at this page on a phone: the view reads the device model, without a roundtrip.";

  main(client: z2ui5_if_client): void {
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_445.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_445.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            content: [
              Label({ text: "Phone" }),
              Text({ text: bound("device>/system/phone") }),
              Label({ text: "Tablet" }),
              Text({ text: bound("device>/system/tablet") }),
              Label({ text: "Desktop" }),
              Text({ text: bound("device>/system/desktop") }),
              Label({ text: "Browser" }),
              Text({ text: bound("device>/browser/name") }),
              Label({ text: "Size of the window" }),
              Text({ text: binding`{device>/resize/width} × {device>/resize/height}` }),
            ],
          }),
          Button({
            text: "A button for desktops",
            visible: bound("device>/system/desktop"),
            press: client._event_client(client.cs_event.control_global, [
              "MESSAGE_TOAST",
              "show",
              "You are at a desktop.",
            ]),
          }),
        ],
      }),
    );
  }
}
