import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import {
  Button,
  MessageStrip,
  NavContainer,
  ObjectNumber,
  OverflowToolbar,
  Page,
  Popover,
  Select,
  Text,
  ToolbarSpacer,
  type PopoverNode,
} from "z2ui5/view/sap/m";
import { InvisibleText, Item } from "z2ui5/view/sap/ui/core";

/** A popover that opens by a button. */
export default class z2ui5_cl_smp_app_026 extends z2ui5_if_app {
  static readonly title = "Basic Example with Placement";
  static readonly intro =
    "Choose a side and open the popover. It has a field of its own, which the server updates while it is open.";

  placement = "Right";
  count = 0;

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "OPEN":
        return client.popover_display(this.popover(client), "open");
      case "COUNT":
        this.count++;
        return client.popover_model_update();
      case "CLOSE":
        return client.popover_destroy();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_026.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_026.intro, class: "sapUiSmallMarginBottom" }),
          Select({
            selectedKey: client._bind_edit(this.placement),
            ariaLabelledBy: "placement",
            items: ["Left", "Right", "Top", "Bottom", "Auto"].map((key) => Item({ key, text: key })),
          }),
          InvisibleText({ id: "placement", text: "Placement" }),
          Button({ id: "open", text: "Open", press: client._event("OPEN") }),
        ],
      }),
    );
  }

  private popover(client: z2ui5_if_client): PopoverNode {
    return Popover({
      showHeader: false,
      placement: client._bind(this.placement),
      contentWidth: "24rem",
      contentHeight: "8rem",
      content: NavContainer({
        id: "pages",
        pages: [
          Page({
            id: "first",
            title: "A popover",
            class: "sapUiContentPadding",
            content: [
              ObjectNumber({ number: client._bind(this.count), unit: "times counted" }),
              Button({ text: "Count", press: client._event("COUNT") }),
              Button({
                text: "More",
                press: client._event_client(client.cs_event.popover_nav_container_to, ["pages", "second"]),
              }),
            ],
          }),
          Page({
            id: "second",
            title: "Its second page",
            class: "sapUiContentPadding",
            content: [
              Text({ text: "The second page of the popover" }),
              Button({
                text: "First page",
                press: client._event_client(client.cs_event.popover_nav_container_to, ["pages", "first"]),
              }),
            ],
          }),
        ],
      }),
      footer: OverflowToolbar({
        content: [
          ToolbarSpacer(),
          Button({ text: "Close on the server", press: client._event("CLOSE") }),
          Button({ text: "Close in the browser", press: client._event_client(client.cs_event.popover_close) }),
        ],
      }),
    });
  }
}
