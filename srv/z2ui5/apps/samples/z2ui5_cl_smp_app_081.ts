import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, List, MessageStrip, Page, Popover, StandardListItem } from "z2ui5/view/sap/m";

/** A list in a popover to choose from. */
export default class z2ui5_cl_smp_app_081 extends z2ui5_if_app {
  static readonly title = "Select from a List";
  static readonly intro = "Open the list and choose a city: the event carries the chosen row, and the popover closes.";

  city = "Bonn";
  cities = ["Berlin", "Bonn", "Lyon"].map((name) => ({ name }));

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("OPEN")) {
      return client.popover_display(
        Popover({
          title: "Cities",
          placement: "Bottom",
          content: List({
            items: {
              path: client._bind(this.cities, { path: true }),
              template: StandardListItem({
                title: "{NAME}",
                type: "Active",
                press: client._event("CHOSEN", ["${NAME}"]),
              }),
            },
          }),
        }),
        "city",
      );
    }
    if (client.check_on_event("CHOSEN")) {
      this.city = client.get_event_arg();
      client.popover_close();
      return client.view_model_update();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_081.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_081.intro, class: "sapUiSmallMarginBottom" }),
          Button({
            id: "city",
            text: client._bind(this.city),
            icon: "sap-icon://slim-arrow-down",
            iconFirst: false,
            press: client._event("OPEN"),
          }),
        ],
      }),
    );
  }
}
