import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, MessageStrip, ObjectNumber, Page } from "z2ui5/view/sap/m";

/** Reloads the page, or steps through the history of the browser. */
export default class z2ui5_cl_smp_app_492 extends z2ui5_if_app {
  static readonly title = "Reload the Page";
  static readonly intro = "Reload starts this app anew: the counter is zero again. The hash in the address is set by the server without a reload.";

  count = 0;

  main(client: z2ui5_if_client): void {
    const { ORIGIN, PATHNAME, SEARCH } = client.get().S_CONFIG;
    switch (client.get_event()) {
      case "COUNT":
        this.count++;
        return client.view_model_update();
      case "PUSH":
        return client.set_push_state(`/step=${++this.count}`);
      case "BACK":
        return client.set_nav_back();
      case "RELOAD":
        return client.location_reload(`${ORIGIN}${PATHNAME}${SEARCH}`);
    }
    client.view_display(Page({
      title: z2ui5_cl_smp_app_492.title, class: "sapUiContentPadding sapUiResponsivePadding--header",
      showNavButton: client.check_app_prev_stack(), navButtonPress: client._event_nav_app_leave(),
      content: [
        MessageStrip({ text: z2ui5_cl_smp_app_492.intro, class: "sapUiSmallMarginBottom" }),
        ObjectNumber({ number: client._bind(this.count) }),
        HBox({
          wrap: "Wrap", columnGap: "0.5rem", rowGap: "0.5rem",
          items: [
            Button({ text: "Count", press: client._event("COUNT") }),
            Button({ text: "New entry in the history", press: client._event("PUSH") }),
            Button({ text: "Back, asked by the server", press: client._event("BACK") }),
            Button({ text: "Back in the browser", press: client._event_client(client.cs_event.history_back) }),
            Button({ text: "Reload", press: client._event("RELOAD") }),
          ],
        }),
      ],
    }));
  }
}
