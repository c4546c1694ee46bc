import { entity, type PageCursor } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { rows } from "z2ui5/view";
import {
  Button,
  List,
  OverflowToolbar,
  Page,
  SearchField,
  StandardListItem,
  Title,
  ToolbarSpacer,
} from "z2ui5/view/sap/m";

export default class guide_lists extends z2ui5_if_app {
  books: { ID: number; title: string; stock: number }[] = [];
  search = "";
  next: PageCursor | null = null;
  summary = "";

  async main(client: z2ui5_if_client): Promise<void> {
    const books = entity(client, "guide.Shop.Books");
    const after = client.check_on_event("MORE") ? this.next : null;
    const page = await books.page({
      columns: ["title", "stock"],
      search: this.search,
      sort: [{ name: "stock", descending: true }],
      limit: 10,
      count: true,
      after,
    });
    this.books = [...(after ? this.books : []), ...(page.rows as typeof this.books)];
    this.next = page.next;
    this.summary = `${this.books.length} of ${page.count} books`;

    client.view_display(
      Page({
        title: "Lists",
        subHeader: OverflowToolbar({
          content: [
            Title({ text: client._bind(this.summary) }),
            ToolbarSpacer(),
            SearchField({ value: client._bind_edit(this.search), search: client._event("SEARCH"), width: "15rem" }),
          ],
        }),
        content: [
          List({
            headerText: "Books",
            items: rows(this.books, (book) => StandardListItem({ title: book.title, info: book.stock })),
          }),
          Button({ text: "More", visible: this.next !== null, press: client._event("MORE") }),
        ],
      }),
    );
  }
}
