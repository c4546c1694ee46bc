import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { rows } from "z2ui5/view";
import { Button, Column, ColumnListItem, Page, Table, Text } from "z2ui5/view/sap/m";

const { INSERT, SELECT, UPDATE } = cds.ql;

export default class guide_data extends z2ui5_if_app {
  // Read again in every run, because others sell books, too.
  static readonly transient = ["books", "summary"];
  books: { ID: number; title: string; stock: number }[] = [];
  summary = "";

  async main(client: z2ui5_if_client): Promise<void> {
    if (client.check_on_event("SELL")) await sell(Number(client.get_event_arg()));
    this.books = await SELECT.from("guide.Books").columns("ID", "title", "stock").orderBy("title");
    this.summary = `${(await SELECT.from("guide.Sales")).length} sold`;

    if (client.check_on_event()) return client.view_model_update();
    client.view_display(
      Page({
        title: "Your data",
        content: Table({
          headerText: client._bind(this.summary),
          columns: [
            Column({ header: Text({ text: "Book" }) }),
            Column({ header: Text({ text: "Stock" }) }),
            Column({ header: Text({ text: "Action" }) }),
          ],
          items: rows(this.books, (book) =>
            ColumnListItem({
              cells: [
                Text({ text: book.title }),
                Text({ text: book.stock }),
                Button({ text: "Sell", press: client._event("SELL", [book.ID]) }),
              ],
            }),
          ),
        }),
      }),
    );
  }
}

/** Notes the sale, then takes the book from the shelf. The service refuses a stock below 0, and with it goes the sale. */
async function sell(id: number): Promise<void> {
  const shop = await cds.connect.to("guide.Shop");
  const { stock } = await shop.run(SELECT.one.from("guide.Shop.Books").where({ ID: id }));
  await shop.run(INSERT.into("guide.Shop.Sales").entries({ book_ID: id }));
  await shop.run(UPDATE.entity("guide.Shop.Books", { ID: id }).set({ stock: stock - 1 }));
}
