import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, MessageStrip, ObjectAttribute, Page, VBox } from "z2ui5/view/sap/m";
import { Geolocation } from "z2ui5/view/z2ui5/cc";

/** The position of the device. */
export default class z2ui5_cl_smp_app_120 extends z2ui5_if_app {
  static readonly title = "Geolocation from the Browser";
  static readonly intro =
    "Press Where am I and allow the browser to tell: the control Geolocation reads the position once and raises an event.";

  longitude = "";
  latitude = "";
  accuracy = "";
  asked = false;

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "FOUND":
        return client.view_model_update();
      case "ERROR":
        return client.message_toast_display(`No position: ${client.get_event_arg(1)}`);
      case "ASK":
        this.asked = true;
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_120.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_120.intro, class: "sapUiSmallMarginBottom" }),
          Button({ text: "Where am I?", press: client._event("ASK") }),
          this.asked &&
            Geolocation({
              longitude: client._bind_edit(this.longitude),
              latitude: client._bind_edit(this.latitude),
              accuracy: client._bind_edit(this.accuracy),
              finished: client._event("FOUND"),
              error: client._event("ERROR", ["${$parameters>/message}"]),
            }),
          VBox({
            items: [
              ObjectAttribute({ title: "Longitude", text: client._bind_edit(this.longitude) }),
              ObjectAttribute({ title: "Latitude", text: client._bind_edit(this.latitude) }),
              ObjectAttribute({ title: "Accuracy in metres", text: client._bind_edit(this.accuracy) }),
            ],
          }),
        ],
      }),
    );
  }
}
