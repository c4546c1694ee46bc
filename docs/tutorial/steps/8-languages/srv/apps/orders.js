import cds from "@sap/cds";
import { rows } from "z2ui5/view";
import { Column, ColumnListItem, ObjectIdentifier, Page, Table, Text } from "z2ui5/view/sap/m";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import order from "./order.js";

export default class orders extends z2ui5_if_app {
  static title = "Orders";
  static transient = ["rows"]; // Read anew in every run, so not kept with the draft.

  rows = [];

  /** @param {import("z2ui5/z2ui5_if_client").z2ui5_if_client} client */
  async main(client) {
    if (client.check_on_event("OPEN")) {
      const detail = new order();
      detail.id = client.get_event_arg(1);
      return void client.nav_app_call(detail);
    }
    if (client.check_on_event("SAVED")) client.message_toast_display(client.text("saved", [client.get().R_EVENT_DATA]));
    await this.read();
    client.view_display(this.view(client));
  }

  async read() {
    const { SELECT } = cds.ql;
    const service = await cds.connect.to("OrderService");
    this.rows = await service.run(
      SELECT.from("OrderService.Orders").columns("ID", "number", "customer", "date").orderBy("number"),
    );
  }

  view(client) {
    return Page({
      title: "{i18n>orders}",
      content: Table({
        columns: [
          Column({ header: Text({ text: "{i18n>order}" }) }),
          Column({ header: Text({ text: "{i18n>date}" }) }),
        ],
        items: rows(this.rows, (order) =>
          ColumnListItem({
            type: "Navigation",
            press: client._event("OPEN", [order.ID]),
            cells: [ObjectIdentifier({ title: order.customer, text: order.number }), Text({ text: order.date })],
          }),
        ),
      }),
    });
  }
}
