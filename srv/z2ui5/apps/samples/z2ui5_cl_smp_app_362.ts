import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, MessageStrip, Page, ScrollContainer, Text } from "z2ui5/view/sap/m";
import { Scrolling } from "z2ui5/view/z2ui5/cc";

/** Scrolls a container, and keeps its position when the view is displayed again. */
export default class z2ui5_cl_smp_app_362 extends z2ui5_if_app {
  static readonly title = "Scroll to a Pixel Position";
  static readonly intro =
    "Scroll to the middle or to the top. Scroll by hand and press Display again: the control Scrolling restores the position.";

  positions = [{ n: "box", id: "box", v: 0 }];
  scroll_update = true;

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("MIDDLE"))
      client.follow_up_action(client.cs_event.scroll_to, ["box", "300", "0", "smooth"]);
    if (client.check_on_event("TOP")) client.follow_up_action(client.cs_event.scroll_to, ["box", "0"]);
    if (client.check_on_event() && !client.check_on_event("DISPLAY")) return;
    this.scroll_update = true;
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_362.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_362.intro, class: "sapUiSmallMarginBottom" }),
          Scrolling({ items: client._bind_edit(this.positions), setUpdate: client._bind_edit(this.scroll_update) }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "To the middle", press: client._event("MIDDLE") }),
              Button({ text: "To the top", press: client._event("TOP") }),
              Button({ text: "Display again", press: client._event("DISPLAY") }),
            ],
          }),
          ScrollContainer({
            id: "box",
            height: "12rem",
            focusable: true,
            vertical: true,
            horizontal: false,
            content: Array.from({ length: 60 }, (_, index) => Text({ text: `Line ${index + 1}`, width: "100%" })),
          }),
        ],
      }),
    );
  }
}
