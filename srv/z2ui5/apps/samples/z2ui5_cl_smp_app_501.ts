import { publish } from "z2ui5/live";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import {
  Button,
  MessageStrip,
  ObjectStatus,
  OverflowToolbar,
  Page,
  Switch,
  ToolbarSpacer,
  VBox,
} from "z2ui5/view/sap/m";

const TOPIC = "z2ui5 sample";

/** A screen that hears of what happens on others, without asking. */
export default class z2ui5_cl_smp_app_501 extends z2ui5_if_app {
  static readonly title = "Hear of What Others Do (listen)";
  static readonly intro =
    "Open this page in a second tab, and wave there: this one shows it at once. Switch listening off, and it hears nothing more.";

  listens = true;
  heard = 0;
  text = "";

  async main(client: z2ui5_if_client): Promise<void> {
    if (client.check_on_init()) client.listen(TOPIC, "WAVED");
    if (client.check_on_event("LISTEN")) {
      if (this.listens) client.listen(TOPIC, "WAVED");
      else client.unlisten(TOPIC);
    }
    if (client.check_on_event("WAVE")) await publish(TOPIC);
    if (client.check_on_event("WAVED")) this.heard++;
    this.text =
      this.heard === 0 ? "Nobody has waved yet" : `${this.heard} ${this.heard === 1 ? "wave" : "waves"} heard`;
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_501.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: VBox({
          items: [
            MessageStrip({ text: z2ui5_cl_smp_app_501.intro, class: "sapUiSmallMarginBottom" }),
            ObjectStatus({ title: "Heard", text: client._bind(this.text) }),
          ],
        }),
        footer: OverflowToolbar({
          content: [
            Switch({
              state: client._bind_edit(this.listens),
              change: client._event("LISTEN"),
              customTextOn: "On",
              customTextOff: "Off",
              tooltip: "Listen",
            }),
            ToolbarSpacer(),
            Button({ text: "Wave", press: client._event("WAVE") }),
          ],
        }),
      }),
    );
  }
}
