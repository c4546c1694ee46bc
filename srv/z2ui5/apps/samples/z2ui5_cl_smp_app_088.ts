import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, MessageStrip, NavContainer, Page, Text, VBox } from "z2ui5/view/sap/m";

/** Pages of a NavContainer, chosen by the server or in the browser. */
export default class z2ui5_cl_smp_app_088 extends z2ui5_if_app {
  static readonly title = "Switch NavContainer Page by ID";
  static readonly intro =
    "Go to the second page by an answer of the server, and back without one. The animation runs in the browser.";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("SECOND"))
      client.follow_up_action(client.cs_event.nav_container_to, ["container", "second"]);
    if (client.check_on_event()) return;
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_088.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_088.intro, class: "sapUiSmallMarginBottom" }),
          NavContainer({
            id: "container",
            height: "12rem",
            defaultTransitionName: "slide",
            pages: [
              VBox({
                id: "first",
                items: [
                  Text({ text: "The first page" }),
                  Button({ text: "Second page, on the server", press: client._event("SECOND") }),
                ],
              }),
              VBox({
                id: "second",
                items: [
                  Text({ text: "The second page" }),
                  Button({
                    text: "First page, in the browser",
                    press: client._event_client(client.cs_event.nav_container_to, ["container", "first"]),
                  }),
                ],
              }),
            ],
          }),
        ],
      }),
    );
  }
}
