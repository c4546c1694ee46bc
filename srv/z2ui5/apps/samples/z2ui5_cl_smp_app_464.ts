import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, MessageStrip, ObjectNumber, Page } from "z2ui5/view/sap/m";
import z2ui5_cl_ui5_app_error from "z2ui5/z2ui5_cl_ui5_app_error";

/** What happens to an error that nobody catches, and how to show one that was caught. */
export default class z2ui5_cl_smp_app_464 extends z2ui5_if_app {
  static readonly title = "Uncaught Error and Error Popup";
  static readonly intro =
    "Throw an error: a dialog tells about it, and OK returns to the last good state. The counter keeps only what was counted without an error.";

  count = 0;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event()) this.count++;
    if (client.check_on_event("THROW")) throw new RangeError("The quantity must be positive.");
    if (client.check_on_event("CATCH")) {
      client.nav_app_call(
        z2ui5_cl_ui5_app_error.factory({ x_root: new RangeError("The disk is full."), i_title: "Not saved" }),
      );
      return;
    }
    if (client.check_on_event()) return client.view_model_update();
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_464.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_464.intro, class: "sapUiSmallMarginBottom" }),
          ObjectNumber({ number: client._bind(this.count), unit: "good events" }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Count", press: client._event("COUNT") }),
              Button({ text: "Throw an error", press: client._event("THROW") }),
              Button({ text: "Show an error that was caught", press: client._event("CATCH") }),
            ],
          }),
        ],
      }),
    );
  }
}
