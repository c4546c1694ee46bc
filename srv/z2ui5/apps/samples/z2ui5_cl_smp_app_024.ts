import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, MessageStrip, ObjectAttribute, Page, VBox } from "z2ui5/view/sap/m";
import z2ui5_cl_smp_app_494 from "./z2ui5_cl_smp_app_494.ts";

/** Calls another app and comes back. */
export default class z2ui5_cl_smp_app_024 extends z2ui5_if_app {
  static readonly title = "Call and Leave Apps (nav_app_call)";
  static readonly intro =
    "Call an app and come back: this page has kept its state. The called app knows its caller, and may leave with a new app in its place.";

  calls = 0;
  depth = 1;

  async main(client: z2ui5_if_client): Promise<void> {
    switch (client.get_event()) {
      case "CALL":
        this.calls++;
        client.nav_app_call(new z2ui5_cl_smp_app_494());
        return;
      case "DEEPER":
        client.nav_app_call(Object.assign(new z2ui5_cl_smp_app_024(), { depth: this.depth + 1 }));
        return;
      case "REPLACE":
        client.nav_app_leave(new z2ui5_cl_smp_app_494());
        return;
      case "LEAVE":
        client.nav_app_leave();
        return;
      case "BACK":
        return client.nav_app_back();
      case "HOME":
        return client.nav_app_home();
    }
    const caller = client.get_app_prev();
    const below = client.check_app_prev_stack() ? await client.get_app(client.get().S_DRAFT.ID_PREV_APP_STACK) : null;
    client.follow_up_action(client.cs_event.hash_routing, ["KEEP"]);
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_024.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_024.intro, class: "sapUiSmallMarginBottom" }),
          VBox({
            items: [
              ObjectAttribute({ title: "Depth", text: String(this.depth) }),
              ObjectAttribute({ title: "Calls from here", text: String(this.calls) }),
              ObjectAttribute({ title: "Caller, or the app just left", text: caller?.constructor.name ?? "none" }),
              ObjectAttribute({ title: "A leave returns to", text: below?.constructor.name ?? "nothing" }),
              ObjectAttribute({ title: "This app", text: client.get_if_app().constructor.name }),
              ObjectAttribute({ title: "Id of this instance", text: client.nav_app_set_id(this) }),
            ],
          }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Call another app", press: client._event("CALL") }),
              Button({ text: "Call this app once more", press: client._event("DEEPER") }),
              Button({ text: "Leave", press: client._event("LEAVE"), enabled: client.check_app_prev_stack() }),
              Button({ text: "Leave, or go home", press: client._event("BACK") }),
              Button({ text: "Go on with another app instead", press: client._event("REPLACE") }),
              Button({ text: "Home", press: client._event("HOME") }),
            ],
          }),
        ],
      }),
    );
  }
}
