import { entity, type ListState } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Page, Table } from "z2ui5/view/sap/m";

export default class guide_lists extends z2ui5_if_app {
  list: ListState = { rows: [], sort: [{ name: "title" }] };

  async main(client: z2ui5_if_client): Promise<void> {
    const books = entity(client, "guide.Shop.Books");
    const list = await books.list(this.list, ["title", "stock"], { limit: 10 });
    if (client.check_on_event("OPEN")) client.message_toast_display(`Book ${client.get_event_arg()}`);

    client.view_display(
      Page({
        title: "Lists",
        content: [
          Table({
            headerToolbar: list.toolbar("Books"),
            ...list.table((book) => ({ type: "Navigation", press: client._event("OPEN", [book.ID]) })),
          }),
          list.more(),
        ],
      }),
    );
  }
}
