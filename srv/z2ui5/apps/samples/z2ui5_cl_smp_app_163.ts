import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Menu, MenuButton, MenuItem, MessageStrip, Page } from "z2ui5/view/sap/m";

/** A menu button with a default action, and a module the view requires. */
export default class z2ui5_cl_smp_app_163 extends z2ui5_if_app {
  static readonly title = "Menu Button with core:require";
  static readonly intro =
    "Press the text for the default action, or the arrow for more. The tooltip is made by a module that the view names.";

  weight = 1234.567;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event()) return client.message_toast_display(client.get_event());
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_163.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_163.intro, class: "sapUiSmallMarginBottom" }),
          MenuButton({
            text: "Save",
            buttonMode: "Split",
            useDefaultActionOnly: true,
            defaultAction: client._event("SAVE"),
            "core:require": { Formatter: "z2ui5/model/formatter" },
            tooltip: { path: client._bind(this.weight, { path: true }), formatter: "Formatter.round2DP" },
            menu: Menu({
              items: [
                MenuItem({ text: "Save and close", icon: "sap-icon://save", press: client._event("SAVE_CLOSE") }),
                MenuItem({ text: "Discard", icon: "sap-icon://decline", press: client._event("DISCARD") }),
              ],
            }),
          }),
        ],
      }),
    );
  }
}
