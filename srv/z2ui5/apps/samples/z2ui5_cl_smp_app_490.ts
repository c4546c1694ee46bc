import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, MessageStrip, Page, Popover, Text } from "z2ui5/view/sap/m";

/** A popover that opens together with its page. */
export default class z2ui5_cl_smp_app_490 extends z2ui5_if_app {
  static readonly title = "Open Together with the View Build";
  static readonly intro =
    "The popover was displayed in the same answer as the page: it opens as soon as the page is there.";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("CLOSE")) return client.popover_destroy();
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_490.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_490.intro, class: "sapUiSmallMarginBottom" }),
          Button({ id: "start", text: "Display again", press: client._event("DISPLAY") }),
        ],
      }),
    );
    client.popover_display(
      Popover({
        title: "Start here",
        placement: "Bottom",
        class: "sapUiContentPadding",
        content: Text({ text: "Press this button." }),
        endButton: Button({ text: "Understood", press: client._event("CLOSE") }),
      }),
      "start",
    );
  }
}
