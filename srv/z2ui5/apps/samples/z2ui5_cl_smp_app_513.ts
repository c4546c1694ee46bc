import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { MessageStrip, ObjectStatus, OverflowToolbar, Page, Switch, VBox } from "z2ui5/view/sap/m";

const TOPIC = "z2ui5 sample of presence";

/** A screen that shows which other users have it open. */
export default class z2ui5_cl_smp_app_513 extends z2ui5_if_app {
  static readonly title = "Who Else Is Here (present)";
  static readonly intro =
    "Open this page as another user, for example in a private window: each user sees the name of the other one. Switch your presence off: you still see the others, but they do not see you.";

  isVisible = true;
  others = "";

  async main(client: z2ui5_if_client): Promise<void> {
    if (!this.isVisible) client.absent(TOPIC);
    const others = this.isVisible ? await client.present(TOPIC, "CHANGED") : await client.get_present(TOPIC, "CHANGED");
    this.others = others.map(({ user }) => user).join(", ") || "Nobody else";
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_513.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: VBox({
          items: [
            MessageStrip({ text: z2ui5_cl_smp_app_513.intro, class: "sapUiSmallMarginBottom" }),
            ObjectStatus({ title: "Also here", text: client._bind(this.others) }),
          ],
        }),
        footer: OverflowToolbar({
          content: Switch({
            state: client._bind_edit(this.isVisible),
            change: client._event("VISIBLE"),
            customTextOn: "On",
            customTextOff: "Off",
            tooltip: "Be present",
          }),
        }),
      }),
    );
  }
}
