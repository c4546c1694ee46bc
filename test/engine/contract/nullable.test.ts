/** An attribute bound with `nullable` takes null as it comes, for values of a database (client-api §5.6). */
import { describe, expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { rows } from "../../../srv/z2ui5/view/index.ts";
import { Input, InputListItem, List } from "../../../srv/z2ui5/view/sap/m.ts";
import { defineApp, raise, start, view } from "./frontend.ts";

interface Book {
  title: unknown;
  stock: unknown;
  sold: unknown;
  day: unknown;
}
interface Fields {
  book: Book;
  rows: { stock: unknown }[];
}
const fields = (): Fields => ({
  book: { title: "Emma", stock: 7, sold: true, day: "2024-01-02" },
  rows: [{ stock: 1 }, { stock: 2 }],
});
const EMPTIED = {
  BOOK: { TITLE: null, STOCK: null, SOLD: null, DAY: null },
  ROWS: { __delta: { 1: { STOCK: null } } },
};

/** What an app holds after its fields were emptied. */
async function emptied(name: string, options: object): Promise<Fields> {
  let seen: Fields | undefined;
  const bind = (client: z2ui5_if_client, app: Fields): string =>
    (["title", "stock", "sold", "day"] as const)
      .map((field) => client._bind_edit(app.book[field], { name: `book/${field}`, ...options }))
      .join("") + client._bind_edit(app.rows, { name: "rows", path: true, ...options });
  defineApp<Fields>(name, fields, {
    "": (client, app) => client.view_display(view(bind(client, app))),
    LOOK: (_client, app) => {
      seen = structuredClone({ book: app.book, rows: app.rows });
    },
  });
  await raise(await start(name), "LOOK", { edits: EMPTIED });
  return seen!;
}

describe("an emptied value", () => {
  test("is null where the binding says so, in rows, too", async () => {
    expect(await emptied("zcl_nullable", { nullable: true })).toEqual({
      book: { title: null, stock: null, sold: null, day: null },
      rows: [{ stock: 1 }, { stock: null }],
    });
  });

  test("is null in rows that a typed view shows so", async () => {
    let seen: Fields["rows"] = [];
    defineApp<Fields>("zcl_nullable_rows", fields, {
      "": (client, app) =>
        client.view_display(
          List({
            items: rows(app.rows, (row) => InputListItem({ content: Input({ value: row.stock as never }) }), {
              edit: true,
              nullable: true,
            }),
          }),
        ),
      LOOK: (_client, app) => {
        seen = structuredClone(app.rows);
      },
    });
    await raise(await start("zcl_nullable_rows"), "LOOK", { edits: EMPTIED });
    expect(seen).toEqual([{ stock: 1 }, { stock: null }]);
  });

  test("is of the kind the attribute has everywhere else", async () => {
    expect(await emptied("zcl_not_nullable", {})).toEqual({
      book: { title: "", stock: 0, sold: false, day: "" },
      rows: [{ stock: 1 }, { stock: 0 }],
    });
  });
});
