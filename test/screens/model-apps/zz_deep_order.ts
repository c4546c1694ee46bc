import { entity } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Input, Label, Page, Table } from "z2ui5/view/sap/m";

interface Note {
  ID?: string;
  text: string;
  rank: number;
}

interface Item {
  ID?: string;
  quantity: number;
  notes: Note[];
}

/** Edits an order with the notes of its items. */
export default class zz_deep_order extends z2ui5_if_app {
  order: { items: Item[] } = { items: [] };
  saved: boolean[] = [];

  async main(client: z2ui5_if_client): Promise<void> {
    const orders = entity(client, "ShopService.Orders");
    const key = { ID: "7e2f2640-6866-4dcf-8f4d-3027aa831cad" };
    if (client.check_on_init()) {
      const expand = JSON.parse(client.get_address()["expand"] ?? '["items.notes"]') as string[];
      this.order = (await orders.load(key, { expand })) as never;
      this.order.items.sort((one, other) => one.quantity - other.quantity);
      for (const { notes } of this.order.items) notes?.sort((one, other) => one.rank - other.rank);
    }
    const [item] = this.order.items as [Item];
    if (client.check_on_event("REMOVE")) item.notes = item.notes.filter(({ rank }) => rank !== 2);
    if (client.check_on_event("ADD")) item.notes.push({ text: "new", rank: 4 });
    if (client.check_on_event("NEW"))
      this.order.items.push({ quantity: 9, notes: [{ text: "of a new item", rank: 9 }] });
    if (client.check_on_event("SAVE")) this.saved.push(await orders.save(this.order));
    const [first, second] = this.order.items as [Item, Item];
    client.view_display(
      Page({
        title: "Order",
        content: [
          Label({ text: "Quantity", labelFor: "quantity" }),
          Input({ id: "quantity", value: client._bind_edit(second.quantity) }),
          ...(first.notes
            ? [
                Table({
                  ...entity(client, "ShopService.ItemNotes").columns(first.notes, [
                    "text",
                    { name: "rank", editable: true },
                  ]),
                }),
              ]
            : []),
          ...["REMOVE", "ADD", "NEW", "SAVE"].map((name) => Button({ text: name, press: client._event(name) })),
        ],
      }),
    );
  }
}
