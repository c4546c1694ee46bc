import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, MessageStrip, Page, Text, VBox } from "z2ui5/view/sap/m";
import { HTML } from "z2ui5/view/sap/ui/core";

/** CSS that travels with the view. */
export default class z2ui5_cl_smp_app_050 extends z2ui5_if_app {
  static readonly title = "Ship Your Own CSS with the View";
  static readonly intro =
    "The style sheet is part of the view: it arrives and goes with it. Switch the class on and off.";

  on = true;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("TOGGLE")) this.on = !this.on;
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_050.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_050.intro, class: "sapUiSmallMarginBottom" }),
          HTML({
            content:
              "<style>.smp050Note { background: #fff3b8; border-left: 0.5rem solid #e9730c; padding: 1rem; color: #223548 }</style>",
          }),
          Button({ text: "Switch the class", press: client._event("TOGGLE") }),
          VBox({
            class: this.on ? "smp050Note" : "",
            items: [Text({ text: "Styled by the style sheet of this view" })],
          }),
        ],
      }),
    );
  }
}
