import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** Shows the markup that its address names. */
export default class zz_markup extends z2ui5_if_app {
  name = "Ada";
  orders = [{ id: 1, customer: "Ada" }];
  day = "20260310";
  moment = "2026-03-10";
  at = "2026-03-10T23:30:00+05:45";
  tree = [{ name: "Hall", nodes: [{ name: "Press" }] }];
  /** Rows that come with an event. */
  later: { id: number; customer: string; icon: string }[] = [];

  main(client: z2ui5_if_client): void {
    client._bind(this.name, { path: true });
    client._bind(this.orders, { path: true });
    client._bind(this.later, { path: true });
    for (const name of ["day", "moment", "at", "tree"] as const) client._bind(this[name], { path: true, name });
    if (client.check_on_event("FOCUS"))
      return void client.follow_up_action(client.cs_event.control_by_id, ["custmer", "focus"]);
    if (client.check_on_event("RENAME")) {
      this.name = "Renamed";
      return client.view_model_update();
    }
    if (client.check_on_event("FILL")) {
      this.later = [{ id: 1, customer: "Ada", icon: "sap-icon://prson-placeholder" }];
      return client.view_model_update();
    }
    if (client.check_on_event("POPOVER"))
      return client.popover_display(
        '<core:FragmentDefinition xmlns="sap.m" xmlns:core="sap.ui.core"><Popover title="About"><Label text="Word" labelFor="word"/><Input id="word"/></Popover></core:FragmentDefinition>',
        "about",
      );
    const markup = new URLSearchParams(client.get().S_CONFIG.SEARCH).get("markup") ?? "";
    client.view_display(`<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc">${withEvents(client, markup)}</mvc:View>`);
  }
}

/** Events are named in the markup as calls: FOCUS(). */
const withEvents = (client: z2ui5_if_client, markup: string): string =>
  markup.replace(/\b(FOCUS|RENAME|FILL|POPOVER)\(\)/g, (_, name: string) => client._event(name));
