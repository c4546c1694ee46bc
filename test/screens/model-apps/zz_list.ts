import { entity, type ListState } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Page, Table, Text } from "z2ui5/view/sap/m";
import { Table as GridTable } from "z2ui5/view/sap/ui/table";

/** a list of books, or of another entity, with the columns and options a test names. */
export default class zz_list extends z2ui5_if_app {
  list: ListState = { rows: [] };
  opened = "";
  summary = "";

  async main(client: z2ui5_if_client): Promise<void> {
    const parameters = new URLSearchParams(client.get().S_CONFIG.SEARCH);
    const given = (name: string) => JSON.parse(parameters.get(name) ?? "null");
    if (client.check_on_init()) Object.assign(this.list, given("state"));
    const books = entity(client, parameters.get("entity") ?? "ShopService.Books");
    const list = await books.list(this.list, given("names") ?? undefined, given("options") ?? undefined);
    if (client.check_on_event("OPEN")) this.opened = client.get_event_arg();
    const { columns, sort, group, rows } = this.list;
    this.summary = JSON.stringify({ columns, sort, group, size: rows.length });
    client.view_display(
      Page({
        title: "Books",
        content: [
          parameters.has("grid")
            ? GridTable({ extension: list.toolbar(given("title") ?? "Books"), ...list.gridTable() })
            : Table({
                headerToolbar: list.toolbar(given("title") ?? "Books"),
                ...list.table((book) => ({ type: "Active", press: client._event("OPEN", [book.ID!]) })),
              }),
          list.more(),
          Text({ text: client._bind(this.summary), visible: false }),
        ],
      }),
    );
  }
}
