import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, MessageStrip, Page, ResponsivePopover, Text } from "z2ui5/view/sap/m";

/** A popover of the view, opened and closed by its id. */
export default class z2ui5_cl_smp_app_465 extends z2ui5_if_app {
  static readonly title = "Toggle by ID (toggleBy)";
  static readonly intro =
    "The first button opens and closes the popover in the browser, the second one by an answer of the server.";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("TOGGLE"))
      client.follow_up_action(client.cs_event.control_by_id, ["popover", "toggleBy", "server"]);
    if (client.check_on_event()) return;
    const popover = ResponsivePopover({
      id: "popover",
      title: "A popover of the view",
      placement: "Bottom",
      content: [Text({ text: "It stays in the view when it is closed." })],
    });
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_465.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        dependents: [popover],
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_465.intro, class: "sapUiSmallMarginBottom" }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({
                id: "browser",
                text: "In the browser",
                press: client._event_client(client.cs_event.control_by_id, ["popover", "toggleBy", "browser"]),
              }),
              Button({ id: "server", text: "On the server", press: client._event("TOGGLE") }),
            ],
          }),
        ],
      }),
    );
  }
}
