import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** Shows the markup that its address names. */
export default class zz_markup extends z2ui5_if_app {
  name = "Ada";
  orders = [{ id: 1, customer: "Ada" }];

  main(client: z2ui5_if_client): void {
    client._bind(this.name, { path: true });
    client._bind(this.orders, { path: true });
    if (client.check_on_event("FOCUS"))
      return void client.follow_up_action(client.cs_event.control_by_id, ["custmer", "focus"]);
    const markup = new URLSearchParams(client.get().S_CONFIG.SEARCH).get("markup") ?? "";
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc">${markup.replace("FOCUS()", client._event("FOCUS"))}</mvc:View>`,
    );
  }
}
