import { entity } from "z2ui5/model";
import { rows } from "z2ui5/view";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Column, ColumnListItem, Input, Label, Page, Table, Text, VBox } from "z2ui5/view/sap/m";

interface Item {
  ID?: string;
  quantity: number;
  remark: string;
  /** No element of the model. */
  note?: string;
}

/** Edits an order with its items. */
export default class zz_order_items extends z2ui5_if_app {
  order: { buyer?: string; items: Item[] } = { items: [] };
  saved: boolean[] = [];

  async main(client: z2ui5_if_client): Promise<void> {
    const orders = entity(client, "ShopService.Orders");
    const key = { ID: "7e2f2640-6866-4dcf-8f4d-3027aa831cad" };
    if (client.check_on_init()) this.order = (await orders.load(key, { expand: ["items"] })) as never;
    if (client.check_on_event("ALONE")) this.order = (await orders.load(key)) as never;
    if (client.check_on_event("ADD")) this.order.items.push({ quantity: 1, remark: "new" });
    if (client.check_on_event("REMOVE")) this.order.items = this.order.items.filter(({ quantity }) => quantity !== 1);
    if (client.check_on_event("MOVE"))
      for (const item of [...this.order.items, { quantity: 3, remark: "moved" }])
        Object.assign(item, { order_ID: "00000000-0000-4000-8000-000000000000" });
    const { items } = this.order;
    if (client.check_on_event("SAVE")) this.saved.push(await orders.save(this.order));
    // An app may hold the rows.
    if (client.check_on_event("SAVE AND ADD")) {
      for (const item of items) item.note = "checked";
      this.saved.push(await orders.save(this.order));
      items.push({ quantity: 1, remark: "added afterwards" });
      this.saved.push(await orders.save(this.order));
    }
    client.view_display(
      Page({
        title: "Order",
        content: VBox({
          items: [
            Label({ text: "Buyer", labelFor: "buyer" }),
            Input({ id: "buyer", value: client._bind_edit(this.order.buyer) }),
            ...(this.order.items ? [this.items()] : []),
            ...["SAVE", "SAVE AND ADD", "ADD", "REMOVE", "ALONE", "MOVE"].map((name) =>
              Button({ text: name, press: client._event(name) }),
            ),
          ],
        }),
      }),
    );
  }

  private items() {
    return Table({
      columns: ["Quantity", "Remark"].map((text) => Column({ header: Text({ text }) })),
      items: rows(
        this.order.items,
        (item) => ColumnListItem({ cells: [Input({ value: item.quantity }), Text({ text: item.remark })] }),
        { edit: ["quantity"], key: "ID" },
      ),
    });
  }
}
