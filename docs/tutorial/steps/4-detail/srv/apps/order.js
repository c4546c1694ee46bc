import cds from "@sap/cds";
import { rows } from "z2ui5/view";
import {
  Button,
  Column,
  ColumnListItem,
  DatePicker,
  Input,
  Label,
  ObjectNumber,
  OverflowToolbar,
  Page,
  Table,
  Text,
  ToolbarSpacer,
} from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";

export default class order extends z2ui5_if_app {
  static title = "Order";

  id = "";
  data = { number: 0, customer: "", date: "", items: [] };

  /** @param {import("z2ui5/z2ui5_if_client").z2ui5_if_client} client */
  async main(client) {
    if (client.check_on_init()) await this.read();
    switch (client.get_event()) {
      case "SAVE":
        await this.save();
        return void client.nav_app_leave({ event: "SAVED", r_data: this.data.number });
    }
    client.view_display(this.view(client));
  }

  async read() {
    const { SELECT } = cds.ql;
    const service = await cds.connect.to("OrderService");
    this.data = await service.run(
      SELECT.one
        .from("OrderService.Orders")
        .columns("number", "customer", "date", { ref: ["items"], expand: ["*"] })
        .where({ ID: this.id }),
    );
  }

  async save() {
    const { UPDATE } = cds.ql;
    const service = await cds.connect.to("OrderService");
    const { customer, date, items } = this.data;
    await service.run(UPDATE.entity("OrderService.Orders", this.id).with({ customer, date, items }));
  }

  view(client) {
    return Page({
      title: `Order ${this.data.number}`,
      showNavButton: true,
      navButtonPress: client._event_nav_app_leave(),
      content: [
        SimpleForm({
          editable: true,
          content: [
            Label({ text: "Customer", required: true }),
            Input({ value: client._bind_edit(this.data.customer) }),
            Label({ text: "Date" }),
            DatePicker({
              value: {
                path: client._bind_edit(this.data.date, { path: true }),
                type: "sap.ui.model.type.Date",
                formatOptions: { source: { pattern: "yyyy-MM-dd" }, style: "medium" },
              },
            }),
          ],
        }),
        Table({
          headerText: "Items",
          columns: [
            Column({ header: Text({ text: "Product" }) }),
            Column({ header: Text({ text: "Quantity" }) }),
            Column({ hAlign: "End", header: Text({ text: "Price" }) }),
          ],
          items: rows(this.data.items, (item) =>
            ColumnListItem({
              cells: [
                Text({ text: item.product }),
                Text({ text: item.quantity }),
                ObjectNumber({ number: item.price, unit: "EUR" }),
              ],
            }),
          ),
        }),
      ],
      footer: OverflowToolbar({
        content: [ToolbarSpacer(), Button({ text: "Save", type: "Emphasized", press: client._event("SAVE") })],
      }),
    });
  }
}
