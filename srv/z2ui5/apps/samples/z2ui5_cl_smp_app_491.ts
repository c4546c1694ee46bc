import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Label, MessageStrip, Page, SegmentedButton, SegmentedButtonItem } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import { Favicon } from "z2ui5/view/z2ui5/cc";

/** The icon in the browser's tab. */
export default class z2ui5_cl_smp_app_491 extends z2ui5_if_app {
  static readonly title = "Set the Tab Favicon";
  static readonly intro = "Choose a color: the control Favicon shows it in the tab of your browser.";

  color = "green";
  favicon = icon("green");

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("COLOR")) {
      this.favicon = icon(this.color);
      client.follow_up_action(client.cs_event.set_favicon, [this.favicon]);
      return client.view_model_update();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_491.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_491.intro, class: "sapUiSmallMarginBottom" }),
          Favicon({ favicon: client._bind(this.favicon) }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Color" }),
              SegmentedButton({
                selectedKey: client._bind_edit(this.color),
                selectionChange: client._event("COLOR"),
                items: ["green", "orange", "purple"].map((key) => SegmentedButtonItem({ key, text: key })),
              }),
            ],
          }),
        ],
      }),
    );
  }
}

const icon = (color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="${color}"/></svg>`)}`;
