import { entity, type PageOptions } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Page, Text } from "z2ui5/view/sap/m";

/** Reads all pages of what a test asks for. */
export default class zz_books_page extends z2ui5_if_app {
  pages: unknown[] = [];
  counts: unknown[] = [];
  complaint = "";

  async main(client: z2ui5_if_client): Promise<void> {
    const parameters = new URLSearchParams(client.get().S_CONFIG.SEARCH);
    const books = entity(client, parameters.get("of") ?? "ShopService.Books");
    const asked = parameters.get("ask") ?? "{}";
    const options: PageOptions<Record<string, unknown>> = JSON.parse(asked);
    try {
      if (parameters.has("each")) {
        const ids: unknown[] = [];
        for await (const row of books.each(options)) ids.push(row["ID"]);
        this.pages.push(ids);
        return client.view_display(Page({ title: "Pages" }));
      }
      for (let after: PageOptions<object>["after"] = null, i = 0; i === 0 || (after && i < 20); i++) {
        const { rows, next, count } = await books.page({ ...options, after });
        this.pages.push(rows);
        this.counts.push(count);
        after = next;
      }
    } catch (error) {
      this.complaint = (error as Error).message;
    }
    client.view_display(Page({ title: "Pages", content: Text({ text: "OK" }) }));
  }
}
