import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { DisplayListItem, List, MessageStrip, Page } from "z2ui5/view/sap/m";
import { Info } from "z2ui5/view/z2ui5/cc";

/** What the server knows about browser, device and UI5. */
export default class z2ui5_cl_smp_app_122 extends z2ui5_if_app {
  static readonly title = "Frontend Info: UI5 Version, Theme, OS, Browser";
  static readonly intro =
    "The list shows what requests tell the server. Its last line was read by the control Info, which raised an event.";

  info: { name: string; value: string }[] = [];
  height = "";
  width = "";

  main(client: z2ui5_if_client): void {
    const { S_UI5, S_DEVICE, S_CONFIG } = client.get();
    if (client.check_on_event("INFO")) {
      this.info = [...this.info, { name: "Window, by the control Info", value: `${this.width} × ${this.height}` }];
      return client.view_model_update();
    }
    this.info = [
      { name: "UI5", value: S_UI5.VERSION },
      { name: "Theme", value: S_UI5.THEME },
      { name: "Device", value: S_DEVICE.SYSTEM },
      { name: "Operating system", value: S_DEVICE.OS.NAME },
      { name: "Browser", value: `${S_DEVICE.BROWSER.NAME} ${S_DEVICE.BROWSER.VERSION}` },
      { name: "Page", value: S_CONFIG.PATHNAME },
      { name: "Members of the request", value: Object.keys(client.get_frontend_data()).join(", ") },
    ];
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_122.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_122.intro, class: "sapUiSmallMarginBottom" }),
          Info({
            device_height: client._bind_edit(this.height),
            device_width: client._bind_edit(this.width),
            finished: client._event("INFO"),
          }),
          List({
            items: {
              path: client._bind(this.info, { path: true }),
              template: DisplayListItem({ label: "{NAME}", value: "{VALUE}" }),
            },
          }),
        ],
      }),
    );
  }
}
