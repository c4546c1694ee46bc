import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, Link, MessageStrip, Page } from "z2ui5/view/sap/m";

/** Opens a page of this system in a new tab. */
export default class z2ui5_cl_smp_app_073 extends z2ui5_if_app {
  static readonly title = "Open a URL in a New Tab";
  static readonly intro =
    "The new tab shows Hello World. A link needs no event at all; inside a launchpad an app can be opened by its target.";

  main(client: z2ui5_if_client): void {
    const { ORIGIN, PATHNAME } = client.get().S_CONFIG;
    const url = `${ORIGIN}${PATHNAME}?app_start=z2ui5_cl_ui5_app_hi_world`;
    if (client.check_on_event("OPEN")) return client.open_new_tab(url);
    if (client.check_on_event("CROSS"))
      return client.cross_app_nav_to_ext({ semanticObject: "Shell", action: "home" }, { from: "sample" });
    if (client.check_on_event("BACK")) return client.cross_app_nav_to_prev_app();
    const inLaunchpad = client.get().CHECK_LAUNCHPAD_ACTIVE;
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_073.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_073.intro, class: "sapUiSmallMarginBottom" }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Open on the server", press: client._event("OPEN") }),
              Button({ text: "Open in the browser", press: client._event_client(client.cs_event.open_new_tab, [url]) }),
            ],
          }),
          Link({ text: "A link", href: url, target: "_blank" }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Launchpad home", visible: inLaunchpad, press: client._event("CROSS") }),
              Button({ text: "Back in the launchpad", visible: inLaunchpad, press: client._event("BACK") }),
            ],
          }),
        ],
      }),
    );
  }
}
