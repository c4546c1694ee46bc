import { entity } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Page, VBox } from "z2ui5/view/sap/m";

/** Loads the row an event asks for, and shows fields of two of its elements. What the whole row holds is in a text that nobody may edit. */
export default class zz_rows extends z2ui5_if_app {
  row: Record<string, unknown> = {};
  held = "";

  async main(client: z2ui5_if_client): Promise<void> {
    const books = entity(client, "ShopService.Books");
    if (client.check_on_event("LOAD"))
      this.row = await entity(client, client.get_event_arg(1)).load(JSON.parse(client.get_event_arg(2)));
    if (client.check_on_event("BOOK")) this.row = await books.load({ ID: 201 });
    const page = client.check_on_event("PAGE") && (await books.page(JSON.parse(client.get_event_arg(1))));
    const fields = "stock" in this.row ? books.fields(this.row, ["ID", "title", "stock", "sold"]) : [];
    this.held = JSON.stringify(page || this.row);
    client.view_display(Page({ title: client._bind(this.held), content: [VBox({ items: fields })] }));
  }
}
