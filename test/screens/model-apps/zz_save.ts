import { entity } from "z2ui5/model";
import { rows } from "z2ui5/view";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Input, Label, Page, VBox } from "z2ui5/view/sap/m";

/** Edits one book, old or new. */
export default class zz_save extends z2ui5_if_app {
  book: Record<string, unknown> = {};
  saved: boolean[] = [];
  amount = 3;
  complaint = "";
  /** Methods that were called with a row of another entity, and those that refused it. */
  uses: string[] = [];
  refused: string[] = [];

  async main(client: z2ui5_if_client): Promise<void> {
    const books = entity(client, "ShopService.Books");
    if (client.check_on_init()) {
      const ID = new URLSearchParams(client.get().S_CONFIG.SEARCH).get("ID");
      this.book = ID ? await books.load({ ID: Number(ID) }) : books.create();
    }
    if (client.check_on_event("SAVE")) this.saved.push(await books.save(this.book));
    if (client.check_on_event("DELETE")) {
      const isDeleted = await books.delete(this.book);
      this.saved.push(isDeleted);
      if (isDeleted) this.book = books.create();
    }
    if (client.check_on_event("BOTH")) {
      const wrong = await books.load({ ID: 207 });
      this.saved = await Promise.all([books.save(this.book), books.save(Object.assign(wrong, { stock: 66 }))]);
    }
    if (client.check_on_event("AGAIN")) this.book = await books.load({ ID: this.book["ID"] });
    if (client.check_on_event("AUTHOR")) this.book["author_ID"] = 999;
    if (client.check_on_event("RESTOCK"))
      this.saved.push((await books.action("restock", this.book, { amount: this.amount })) !== undefined);
    if (client.check_on_event("WRONG"))
      await books.action("restok", this.book).catch((error: Error) => {
        this.complaint = error.message;
      });
    if (client.check_on_event("OTHER")) {
      const authors = entity(client, "ShopService.Authors");
      const { book } = this;
      const uses = {
        save: () => authors.save(book),
        delete: () => authors.delete(book),
        check: () => authors.check(book),
        copy: () => authors.copy(book),
        changed: () => authors.changed(book),
        may: () => authors.may("update", book),
        action: () => authors.action("restock", book),
        field: () => authors.field(book, "name"),
        fields: () => authors.fields(book, ["name"]),
        form: () => authors.form(book, ["name"], false),
        formElements: () => authors.formElements(book, ["name"]),
        focusFirst: () => authors.focusFirst(book, ["name"]),
        columns: () => authors.columns([book], ["name"]),
        gridColumns: () => authors.gridColumns([book], ["name"]),
        template: () => rows([book], (one) => VBox({ items: authors.fields(one, ["name"]) })),
        paste: () => authors.paste([book], ["name"], "Emily"),
        siblings: () => authors.siblings(book, [], "OPEN"),
        meets: () => authors.meets({ "=": "name" }, book),
      };
      for (const [name, use] of Object.entries(uses))
        try {
          await use();
        } catch (error) {
          if ((error as Error).message.startsWith("A row of ShopService.Books was passed to ShopService.Authors."))
            this.refused.push(name);
          else throw error;
        }
      this.uses = Object.keys(uses);
    }
    if (client.check_on_event("COPY")) this.book = { ...this.book };
    const field = (label: string, value: string) => [
      Label({ text: label, labelFor: label.toLowerCase() }),
      Input({ id: label.toLowerCase(), value }),
    ];
    client.view_display(
      Page({
        title: "Book",
        content: VBox({
          items: [
            ...field("Number", client._bind_edit(this.book.ID)),
            ...field("Title", client._bind_edit(this.book.title)),
            ...field("Price", client._bind_edit(this.book.price)),
            ...field("Stock", client._bind_edit(this.book.stock)),
            ...field("Published", client._bind_edit(this.book.publishedOn)),
            ...field("Isbn", client._bind_edit(this.book.isbn)),
            ...field("Amount", client._bind_edit(this.amount)),
            ...field("Sold", client._bind_edit(this.book.sold)),
            ...["SAVE", "DELETE", "AGAIN", "COPY", "AUTHOR", "BOTH", "RESTOCK", "WRONG", "OTHER"].map((name) =>
              Button({ text: name, press: client._event(name) }),
            ),
          ],
        }),
      }),
    );
  }
}
