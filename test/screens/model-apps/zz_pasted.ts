import { entity, takeBack, type RemovedRow, type UntypedRow } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Input, Page, Table } from "z2ui5/view/sap/m";

/** Rows from texts by row and column, as the event `paste` of a table has them. */
export default class zz_pasted extends z2ui5_if_app {
  rows: UntypedRow[] = [];
  pasted = "";
  added: RemovedRow[] = [];

  async main(client: z2ui5_if_client): Promise<void> {
    const books = entity(client, "ReadingService.Books");
    const columns = ["title", "author", "price", "publishedOn", "status", "sold"];
    if (client.check_on_event("PASTE")) this.added = await books.paste(this.rows, columns, this.pasted);
    if (client.check_on_event("UNDO")) takeBack(this.rows, this.added);
    client.view_display(
      Page({
        content: [
          Input({ value: client._bind_edit(this.pasted), placeholder: "Texts" }),
          Button({ text: "Paste", press: client._event("PASTE") }),
          Button({ text: "Undo", press: client._event("UNDO") }),
          // A table of very many fields takes long.
          ...(this.rows.length < 100
            ? [
                Table({
                  ...books.columns(
                    this.rows,
                    columns.map((name) => ({ name, editable: name === "author" })),
                  ),
                }),
              ]
            : []),
        ],
      }),
    );
  }
}
