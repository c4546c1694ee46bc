import cds from "@sap/cds";
import { rows } from "z2ui5/view";
import { Column, ColumnListItem, ObjectIdentifier, Page, Table, Text } from "z2ui5/view/sap/m";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";

export default class orders extends z2ui5_if_app {
  static title = "Orders";
  static transient = ["rows"]; // Read anew in every run, so not kept with the draft.

  rows = [];

  /** @param {import("z2ui5/z2ui5_if_client").z2ui5_if_client} client */
  async main(client) {
    await this.read();
    client.view_display(this.view());
  }

  async read() {
    const { SELECT } = cds.ql;
    const service = await cds.connect.to("OrderService");
    this.rows = await service.run(
      SELECT.from("OrderService.Orders").columns("ID", "number", "customer", "date").orderBy("number"),
    );
  }

  view() {
    return Page({
      title: "Orders",
      content: Table({
        columns: [Column({ header: Text({ text: "Order" }) }), Column({ header: Text({ text: "Date" }) })],
        items: rows(this.rows, (order) =>
          ColumnListItem({
            cells: [ObjectIdentifier({ title: order.customer, text: order.number }), Text({ text: order.date })],
          }),
        ),
      }),
    });
  }
}
