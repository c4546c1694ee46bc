import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Link, MessageStrip, Page } from "z2ui5/view/sap/m";

/** A link that raises an event instead of opening its address. */
export default class z2ui5_cl_smp_app_472 extends z2ui5_if_app {
  static readonly title = "Link with preventDefault";
  static readonly intro =
    "Click the link: the expression in the event keeps the browser from going there. The right mouse button still opens it in a new tab.";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("DETAILS")) return client.message_toast_display("The link raised an event.");
    const { ORIGIN, PATHNAME } = client.get().S_CONFIG;
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_472.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_472.intro, class: "sapUiSmallMarginBottom" }),
          Link({
            text: "Details",
            href: `${ORIGIN}${PATHNAME}?app_start=z2ui5_cl_ui5_app_hi_world`,
            press: client._event("DETAILS", ["$event.preventDefault()"]),
          }),
        ],
      }),
    );
  }
}
