import { entity } from "z2ui5/model";
import { Page, Table } from "z2ui5/view/sap/m";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";

const COLUMNS = ["number", "customer", "date"];

export default class orders extends z2ui5_if_app {
  static title = "Orders";
  static transient = ["rows"]; // Read again in every run, so not kept with the draft.

  rows = [];

  /** @param {import("z2ui5/z2ui5_if_client").z2ui5_if_client} client */
  async main(client) {
    const model = entity(client, "OrderService.Orders");
    ({ rows: this.rows } = await model.page({ columns: COLUMNS, sort: ["number"] }));
    client.view_display(
      Page({
        title: "Orders",
        content: Table({ ...model.columns(this.rows, COLUMNS) }),
      }),
    );
  }
}
