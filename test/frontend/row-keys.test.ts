/** A row of a typed view is known by the members its author names, even where everything else of it is new. */
import { describe, expect, it } from "vitest";
import type z2ui5_if_client from "../../srv/z2ui5/compat/z2ui5_if_client";
import z2ui5_if_app from "../../srv/z2ui5/compat/z2ui5_if_app";
import { register_app_class } from "../../srv/z2ui5/engine";
import { rows } from "../../srv/z2ui5/view/index";
import { ColumnListItem, Input, Page, Table, Text } from "../../srv/z2ui5/view/sap/m";
import { engineWithApps } from "../engine/contract/engine-with-apps";
import { HeadlessPage } from "./page";

interface Row {
  line: number;
  part: string;
  price: number;
  note: string;
}

let notes: string[] = [];

class zcl_row_keys extends z2ui5_if_app {
  static key: string | readonly string[] | undefined;
  table: Row[] = [1, 2, 3].map((line) => ({ line, part: "x", price: line, note: "" }));

  main(client: z2ui5_if_client): void {
    // Read again from elsewhere: other objects in another order, with other contents.
    if (client.check_on_event("READ"))
      this.table = this.table.map(({ line, part, note }) => ({ line, part, price: line * 100, note })).reverse();
    notes = this.table.map(({ line, note }) => `${line}${note}`);
    client.view_display(
      Page({
        content: Table({
          items: rows(
            this.table,
            (row) => ColumnListItem({ cells: [Text({ text: row.price }), Input({ value: row.note })] }),
            {
              edit: true,
              ...(zcl_row_keys.key && { key: zcl_row_keys.key as "line" }),
            },
          ),
        }),
      }),
    );
  }
}
register_app_class("zcl_row_keys", zcl_row_keys as never);

describe.each([1, 2] as const)("rows on wire %i", (wire) => {
  it.each([
    ["a member", "line", ["3", "2", "1!"]],
    ["several members", ["part", "line"], ["3", "2", "1!"]],
    ["nothing that tells", undefined, ["3", "2", "1"]],
  ])("are known by %s", async (_, key, expected) => {
    zcl_row_keys.key = key;
    const page = new HeadlessPage(engineWithApps(), wire);
    await page.start("zcl_row_keys");
    await page.press("READ");
    page.type("TABLE/0/NOTE", "!");
    while (page.isWaiting) await page.receive();
    await page.press("NOTHING");
    await page.receive();
    expect(notes).toEqual(expected);
  });
});
