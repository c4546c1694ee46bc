import { entity } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Input, Page } from "z2ui5/view/sap/m";

/** Shows one book, and what is wrong with a name. */
export default class zz_book extends z2ui5_if_app {
  book: Record<string, unknown> = {};
  fresh: Record<string, unknown> = {};
  complaint = "";

  async main(client: z2ui5_if_client): Promise<void> {
    const books = entity(client, "ShopService.Books");
    if (client.check_on_init()) this.book = await books.load({ ID: 201 });
    switch (client.get_event()) {
      case "NEW":
        this.fresh = books.create({ stock: 1 });
        break;
      case "NO_ROW":
        await books.load({ ID: 999 });
        break;
      default:
        this.complaint = await books.load(JSON.parse(client.get_event() || '{"ID":201}')).then(
          () => "",
          (error: Error) => error.message,
        );
    }
    client.view_display(
      Page({
        title: "Book",
        content: [
          Input({ value: client._bind_edit(this.book.title), placeholder: "Title" }),
          Button({ text: "New", press: client._event("NEW") }),
          Button({ text: "No row", press: client._event("NO_ROW") }),
          Button({ text: "No key", press: client._event("{}") }),
          Button({ text: "Wrong condition", press: client._event('{"ID":201,"stock":1}') }),
          Button({ text: "Wrong key", press: client._event('{"IDS":1}') }),
        ],
      }),
    );
  }
}
