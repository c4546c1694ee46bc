import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, MessageStrip, Page, Panel, Text } from "z2ui5/view/sap/m";

/** Calls a method of a control from the server. */
export default class z2ui5_cl_smp_app_448 extends z2ui5_if_app {
  static readonly title = "Expand a Panel by ID (setExpanded)";
  static readonly intro =
    "The buttons call setExpanded of the panel: in an answer of the server, or at once in the browser.";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("EXPAND"))
      client.follow_up_action(client.cs_event.control_by_id, ["panel", "setExpanded", "X"], client.cs_view.main);
    if (client.check_on_event()) return;
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_448.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_448.intro, class: "sapUiSmallMarginBottom" }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Expand on the server", press: client._event("EXPAND") }),
              Button({
                text: "Expand in the browser",
                press: client._event_client(
                  client.cs_event.control_by_id,
                  ["panel", "setExpanded", "X"],
                  client.cs_view.main,
                ),
              }),
            ],
          }),
          Panel({ id: "panel", headerText: "A panel", expandable: true, content: [Text({ text: "Its content" })] }),
        ],
      }),
    );
  }
}
