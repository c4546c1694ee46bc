import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Input, Label, MessageStrip, Page, SegmentedButton, SegmentedButtonItem } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

const THEMES = [
  ["", "Server"],
  ["auto", "System"],
  ["sap_horizon", "Light"],
  ["sap_horizon_dark", "Dark"],
] as const;
const DENSITIES = [
  ["", "Server"],
  ["compact", "Compact"],
  ["cozy", "Cozy"],
] as const;

/** What the user chooses is stored in the browser and applies to all apps of this server. */
export default class z2ui5_cl_smp_app_499 extends z2ui5_if_app {
  static readonly title = "Theme and Density";
  static readonly intro = "Choose another theme or density. Reload the page: the browser has stored your choice.";

  theme = "";
  density: "compact" | "cozy" | "" = "";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("THEME")) return client.set_theme(this.theme);
    if (client.check_on_event("DENSITY")) return client.set_density(this.density);
    const choice = (key: string, event: string, entries: readonly (readonly [string, string])[]) =>
      SegmentedButton({
        selectedKey: key,
        selectionChange: client._event(event),
        items: entries.map(([name, text]) => SegmentedButtonItem({ key: name, text })),
      });
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_499.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_499.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Theme" }),
              choice(client._bind_edit(this.theme), "THEME", THEMES),
              Label({ text: "Density" }),
              choice(client._bind_edit(this.density), "DENSITY", DENSITIES),
              Label({ text: "A field" }),
              Input({ placeholder: "Its height is that of the density." }),
            ],
          }),
        ],
      }),
    );
  }
}
