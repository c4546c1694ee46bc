import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, List, MessageStrip, ObjectAttribute, Page, StandardListItem } from "z2ui5/view/sap/m";

/** Returns data and an event to the caller. */
export default class z2ui5_cl_smp_app_488 extends z2ui5_if_app {
  static readonly title = "Return Data and Events to the Caller";
  static readonly intro =
    "Choose a fruit: the called app leaves with an event and the chosen row, which the caller reads.";

  mode: "caller" | "called" = "caller";
  fruit = "nothing yet";
  fruits = [{ name: "Apple" }, { name: "Banana" }];

  main(client: z2ui5_if_client): void {
    if (this.mode === "called") return this.choose(client);
    if (client.check_on_event("CHOOSE")) {
      client.nav_app_call(Object.assign(new z2ui5_cl_smp_app_488(), { mode: "called" }));
      return;
    }
    if (client.check_on_event("CHOSEN")) this.fruit = (client.get().R_EVENT_DATA as { name: string }).name;
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_488.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_488.intro, class: "sapUiSmallMarginBottom" }),
          ObjectAttribute({ title: "Chosen", text: client._bind(this.fruit) }),
          Button({ text: "Choose a fruit", press: client._event("CHOOSE") }),
        ],
      }),
    );
  }

  private choose(client: z2ui5_if_client): void {
    if (client.check_on_event("ROW")) {
      client.nav_app_leave({ event: "CHOSEN", r_data: { name: client.get_event_arg() } });
      return;
    }
    client.view_display(
      Page({
        title: "Choose a fruit",
        showNavButton: true,
        navButtonPress: client._event_nav_app_leave(),
        content: List({
          items: {
            path: client._bind(this.fruits, { path: true }),
            template: StandardListItem({ title: "{NAME}", type: "Active", press: client._event("ROW", ["${NAME}"]) }),
          },
        }),
      }),
    );
  }
}
