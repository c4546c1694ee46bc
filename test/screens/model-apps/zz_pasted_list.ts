import { entity, type ListState } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Input, Page, Table } from "z2ui5/view/sap/m";

const COLUMNS: Record<string, string[]> = {
  Orders: ["orderNo", "buyer", "createdBy"],
  Books: ["title"],
  Notices: ["subject", "pieces"],
  Authors: ["name"],
};

/** A list into which texts by row and column are pasted, as the event `paste` of a table has them. The address names the entity. */
export default class zz_pasted_list extends z2ui5_if_app {
  list: ListState = { rows: [] };
  pasted = "";
  name = "ReadingService.Orders";

  async main(client: z2ui5_if_client): Promise<void> {
    this.name = client.get_address()["entity"] ?? this.name;
    const columns = COLUMNS[this.name.split(".")[1] ?? ""] ?? [];
    const list = await entity(client, this.name).list(this.list, columns, { export: true, select: true, paste: true });
    // What no button of the list sends.
    const paste = client._event("Z2UI5_LIST", ["list", "paste", `$${client._bind_edit(this.pasted)}`]);
    client.view_display(
      Page({
        content: [
          Input({ value: client._bind_edit(this.pasted), placeholder: "Texts" }),
          Button({ text: "Paste", press: paste }),
          Table({ headerToolbar: list.toolbar("Rows"), ...list.table() }),
        ],
      }),
    );
  }
}
