import cds from "@sap/cds";
import { entity, type PageOptions } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Page, Text } from "z2ui5/view/sap/m";

const { SELECT } = cds.ql;
const COLUMNS = ["title", "stock", "price"];

/** Reads pages of many rows: as an app does, and by the queries alone. */
export default class bench_model_rows extends z2ui5_if_app {
  static readonly transient = ["times"];
  times = "";

  async main(client: z2ui5_if_client): Promise<void> {
    const books = entity(client, "ShopService.Books");
    const shop = (await cds.connect.to("ShopService")) as unknown as { run(query: unknown): Promise<unknown> };
    if (client.check_on_event("FILL"))
      await cds.run(
        "WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 100999) INSERT INTO shop_Books (ID, title, stock, price) SELECT i, 'Book ' || (i * 7919 % 100003), i % 100, i % 997 FROM n",
      );
    if (client.check_on_event("READ")) {
      const { next } = await books.page({ columns: COLUMNS as never, limit: 50, skip: 50_000 });
      const plain = (after: number) =>
        SELECT.from("ShopService.Books")
          .columns("ID", ...COLUMNS)
          .where({ ID: { ">": after } })
          .orderBy("ID")
          .limit(50);
      const counted = () => {
        const query = plain(0);
        (query as unknown as { SELECT: { count: boolean } }).SELECT.count = true;
        return query;
      };
      const page = (options: object) => () =>
        books.page({ columns: COLUMNS, limit: 50, ...options } as PageOptions<Record<string, unknown>>);
      const loads: Record<string, [() => Promise<unknown>, () => Promise<unknown>]> = {
        "first page": [page({}), () => shop.run(plain(0))],
        "first page, counted": [page({ count: true }), () => shop.run(counted())],
        "next page": [page({ after: next }), () => shop.run(plain(51_000))],
      };
      const results: Record<string, [number, number]> = {};
      for (const [name, [own, query]] of Object.entries(loads)) {
        const taken: [number[], number[]] = [[], []];
        // In turn, so that both meet the same load of the machine.
        for (let round = 0; round < 31; round++)
          for (const [index, work] of [own, query].entries()) {
            const before = performance.now();
            await work();
            taken[index]!.push(performance.now() - before);
          }
        results[name] = taken.map((all) => all.toSorted((a, b) => a - b)[15]!) as [number, number];
      }
      this.times = JSON.stringify(results);
    }
    client.view_display(Page({ title: "Rows", content: Text({ text: client._bind(this.times) }) }));
  }
}
