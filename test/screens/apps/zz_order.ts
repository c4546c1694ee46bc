import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Column, ColumnListItem, Input, Label, Page, Select, StepInput, Table, Text } from "z2ui5/view/sap/m";
import { Item } from "z2ui5/view/sap/ui/core";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

interface Order {
  id: number;
  text: string;
}

export default class zz_order extends z2ui5_if_app {
  customer = "";
  product = "CHAI";
  quantity = 1;
  orders: Order[] = [];
  products = [
    { key: "CHAI", name: "Chai" },
    { key: "TOFU", name: "Tofu" },
  ];

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("ORDER")) {
      const name = this.products.find(({ key }) => key === this.product)?.name ?? "";
      this.orders.push({ id: this.orders.length + 1, text: `${this.quantity} × ${name} for ${this.customer}` });
      client.message_toast_display("Ordered");
      return client.view_model_update();
    }
    client.view_display(
      Page({
        title: "Order",
        content: [
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Customer" }),
              Input({ value: client._bind_edit(this.customer) }),
              Label({ text: "Product" }),
              Select({
                selectedKey: client._bind_edit(this.product),
                items: {
                  path: client._bind(this.products, { path: true }),
                  template: Item({ key: "{KEY}", text: "{NAME}" }),
                },
              }),
              Label({ text: "Quantity" }),
              StepInput({ value: client._bind_edit(this.quantity), min: 1 }),
              Button({ text: "Order", press: client._event("ORDER") }),
            ],
          }),
          Table({
            headerText: "Orders",
            columns: [Column({ header: Text({ text: "Id" }) }), Column({ header: Text({ text: "Order" }) })],
            items: {
              path: client._bind(this.orders, { path: true }),
              template: ColumnListItem({ cells: [Text({ text: "{ID}" }), Text({ text: "{TEXT}" })] }),
            },
          }),
        ],
      }),
    );
  }
}
