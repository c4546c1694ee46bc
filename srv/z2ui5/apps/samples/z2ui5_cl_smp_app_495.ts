import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, List, MessageStrip, Page, StandardListItem } from "z2ui5/view/sap/m";
import z2ui5_cl_smp_app_493 from "./z2ui5_cl_smp_app_493.ts";

/** When main runs: at the start, on events, and on the way back from another app. */
export default class z2ui5_cl_smp_app_495 extends z2ui5_if_app {
  static readonly title = "Lifecycle: Init, Event, Navigated";
  static readonly intro =
    "Press the buttons and read the log: main runs once per event and once per navigation, always on the same attributes.";

  log: { text: string }[] = [];

  main(client: z2ui5_if_client): void {
    if (client.check_on_init()) this.log.push({ text: "check_on_init: this instance runs for the first time" });
    if (client.check_on_navigated()) this.log.push({ text: "check_on_navigated: a view has to be displayed" });
    if (client.check_on_event()) this.log.push({ text: `check_on_event: ${client.get_event()}` });
    if (client.get_app_prev())
      this.log.push({ text: `get_app_prev: ${client.get_app_prev()!.constructor.name} was left` });

    if (client.check_on_navigated()) this.display(client);
    else client.view_model_update();
    if (client.check_on_event("CALL")) client.nav_app_call(new z2ui5_cl_smp_app_493());
    if (client.check_on_event("STATEFUL")) client.set_session_stateful(!this.check_sticky);
  }

  private display(client: z2ui5_if_client): void {
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_495.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_495.intro, class: "sapUiSmallMarginBottom" }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Raise an event", press: client._event("COUNT") }),
              Button({ text: "Call another app", press: client._event("CALL") }),
              Button({ text: "Keep in memory on and off", press: client._event("STATEFUL") }),
            ],
          }),
          List({
            headerText: "Log",
            headerLevel: "H2",
            items: { path: client._bind(this.log, { path: true }), template: StandardListItem({ title: "{TEXT}" }) },
          }),
        ],
      }),
    );
  }
}
