import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Menu, MenuButton, MenuItem, MessageStrip, Page } from "z2ui5/view/sap/m";

/** A menu that tells the path of the chosen item. */
export default class z2ui5_cl_smp_app_473 extends z2ui5_if_app {
  static readonly title = "Full Path of the Selected Item";
  static readonly intro = "Choose an item of the inner menu: the event carries the item and the one it belongs to.";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("CHOSEN")) return client.message_toast_display(client.get().T_EVENT_ARG.join(" / "));
    const item = (...path: string[]) => MenuItem({ text: path.at(-1)!, press: client._event("CHOSEN", path) });
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_473.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_473.intro, class: "sapUiSmallMarginBottom" }),
          MenuButton({
            text: "File",
            menu: Menu({
              items: [item("New"), MenuItem({ text: "Export", items: [item("Export", "CSV"), item("Export", "PDF")] })],
            }),
          }),
        ],
      }),
    );
  }
}
