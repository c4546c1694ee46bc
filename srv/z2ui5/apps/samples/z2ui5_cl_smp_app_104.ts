import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, MessageStrip, ObjectNumber, Page, Panel, VBox } from "z2ui5/view/sap/m";
import z2ui5_cl_smp_app_004 from "./z2ui5_cl_smp_app_004.ts";

/** The state of another app, shown in a view inside this one. */
export default class z2ui5_cl_smp_app_104 extends z2ui5_if_app {
  static readonly title = "Embed Another App's View";
  static readonly intro =
    "The panel is a nested view on the state of another app, which is an attribute of this one. Both counters count on the server.";

  inner = new z2ui5_cl_smp_app_004();
  count = 0;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("OUTER")) {
      this.count++;
      return client.view_model_update();
    }
    if (client.check_on_event("INNER")) {
      this.inner.count++;
      return client.nest_view_model_update();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_104.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_104.intro, class: "sapUiSmallMarginBottom" }),
          ObjectNumber({ number: client._bind(this.count), unit: "in the outer app" }),
          Button({ text: "Count", press: client._event("OUTER") }),
          VBox({ id: "container" }),
        ],
      }),
    );
    client.nest_view_display(
      Panel({
        headerText: "The inner app",
        content: [
          ObjectNumber({ number: client._bind(this.inner.count), unit: "in the inner app" }),
          Button({ text: "Count", press: client._event("INNER") }),
        ],
      }),
      "container",
      "addItem",
    );
  }
}
