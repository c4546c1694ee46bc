import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, MessageStrip, Page } from "z2ui5/view/sap/m";

/** Logs the user out. */
export default class z2ui5_cl_smp_app_361 extends z2ui5_if_app {
  static readonly title = "Logout from the Client";
  static readonly intro =
    "Both buttons log you out: your login and your stateful sessions end. In a launchpad, its own logout does it; else the logout page of the system opens, from which you can log in again.";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("LOGOUT")) return client.system_logout();
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_361.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_361.intro, class: "sapUiSmallMarginBottom" }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Log out on the server", press: client._event("LOGOUT") }),
              Button({ text: "Log out in the browser", press: client._event_client(client.cs_event.system_logout) }),
            ],
          }),
        ],
      }),
    );
  }
}
