import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { MessageStrip, Page, Text } from "z2ui5/view/sap/m";

/** The smallest app: one class, one method, one view. */
export default class z2ui5_cl_smp_app_493 extends z2ui5_if_app {
  static readonly title = "Hello World, the Smallest App";
  static readonly intro =
    "This page is a class with one method. It runs on the server and displays a view; there is no other file.";

  main(client: z2ui5_if_client): void {
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_493.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_493.intro, class: "sapUiSmallMarginBottom" }),
          Text({ text: "Hello World" }),
        ],
      }),
    );
  }
}
