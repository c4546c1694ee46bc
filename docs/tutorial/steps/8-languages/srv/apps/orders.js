import { entity } from "z2ui5/model";
import { Page, Table } from "z2ui5/view/sap/m";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import order from "./order.js";

const COLUMNS = ["number", "customer", "date"];

export default class orders extends z2ui5_if_app {
  static title = "{i18n>orders}";
  static transient = ["rows"]; // Read again in every run, so not kept with the draft.

  rows = [];

  /** @param {import("z2ui5/z2ui5_if_client").z2ui5_if_client} client */
  async main(client) {
    if (client.check_on_event("OPEN")) {
      const detail = new order();
      detail.id = client.get_event_arg(1);
      return void client.nav_app_call(detail);
    }
    // #region saved
    if (client.check_on_event("SAVED")) client.message_toast_display(client.text("saved", [client.get().R_EVENT_DATA]));
    // #endregion
    const model = entity(client, "OrderService.Orders");
    ({ rows: this.rows } = await model.page({ columns: COLUMNS, sort: ["number"] }));
    client.view_display(
      Page({
        title: "{i18n>orders}",
        content: Table({
          ...model.columns(this.rows, COLUMNS, (order) => ({
            type: "Navigation",
            press: client._event("OPEN", [order.ID]),
          })),
        }),
      }),
    );
  }
}
