import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { binding } from "z2ui5/view";
import { Button, HBox, MessageStrip, ObjectNumber, Page, Text } from "z2ui5/view/sap/m";

/** Events end in main, which changes attributes, updates the view, or displays another one. */
export default class z2ui5_cl_smp_app_004 extends z2ui5_if_app {
  static readonly title = "Events, Views and Roundtrips";
  static readonly intro =
    "Count sends only the new number to the open view. The other buttons display a view again or replace it by another one.";

  count = 0;

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "COUNT":
        this.count++;
        return client.view_model_update();
      case "SECOND":
        return this.displaySecond(client);
      case "REMOVE":
        client.view_destroy();
        client.message_toast_display("The view was destroyed and displayed again.");
    }
    this.displayFirst(client);
  }

  private displayFirst(client: z2ui5_if_client): void {
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_004.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_004.intro, class: "sapUiSmallMarginBottom" }),
          ObjectNumber({ number: client._bind(this.count), unit: "roundtrips" }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Count", press: client._event("COUNT") }),
              Button({ text: "Second view", press: client._event("SECOND") }),
              Button({ text: "Destroy and display", press: client._event("REMOVE") }),
            ],
          }),
        ],
      }),
    );
  }

  private displaySecond(client: z2ui5_if_client): void {
    client.view_display(
      Page({
        title: "The second view of the same app",
        class: "sapUiContentPadding",
        content: [
          Text({ text: binding`Roundtrips so far: ${client._bind(this.count)}` }),
          Button({ text: "First view", press: client._event("FIRST") }),
        ],
      }),
    );
  }
}
