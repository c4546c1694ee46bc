import cds from "@sap/cds";
import { publish } from "z2ui5/live";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { rows } from "z2ui5/view";
import { Button, CustomListItem, HBox, List, ObjectNumber, Page, Text } from "z2ui5/view/sap/m";

const BOOKS = "guide.Books";

export default class guide_live extends z2ui5_if_app {
  books: { ID: number; title: string; stock: number }[] = [];

  async main(client: z2ui5_if_client): Promise<void> {
    if (client.check_on_init()) client.listen("stock", "STOCK_CHANGED");
    if (client.check_on_event("DELIVER")) {
      const { UPDATE } = cds.ql;
      await UPDATE.entity(BOOKS)
        .with({ stock: { "+=": 1 } })
        .where({ ID: Number(client.get_event_arg()) });
      await publish("stock");
    }
    this.books = await cds.ql.SELECT.from(BOOKS).columns("ID", "title", "stock").orderBy("title");
    client.view_display(
      Page({
        title: "Stock",
        content: List({
          items: rows(this.books, (book) =>
            CustomListItem({
              content: HBox({
                class: "sapUiSmallMargin",
                alignItems: "Center",
                justifyContent: "SpaceBetween",
                items: [
                  Text({ text: book.title }),
                  HBox({
                    alignItems: "Center",
                    items: [
                      ObjectNumber({ number: book.stock, unit: "copies", class: "sapUiSmallMarginEnd" }),
                      Button({ text: "Deliver", press: client._event("DELIVER", [book.ID]) }),
                    ],
                  }),
                ],
              }),
            }),
          ),
        }),
      }),
    );
  }
}
