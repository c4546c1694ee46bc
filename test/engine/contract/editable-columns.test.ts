/** A table of which an app gives single columns for editing (wire-v1 §2.5, client-api §5.6). */
import { expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { rows } from "../../../srv/z2ui5/view/index.ts";
import { ColumnListItem, Input, Table, Text } from "../../../srv/z2ui5/view/sap/m.ts";
import { defineApp, raise, start, view } from "./frontend.ts";
import { raise2, start2 } from "./frontend-v2.ts";

interface Line {
  amount: number;
  price: number;
  parts: { name: string }[];
}
interface Order {
  lines: Line[];
}
const initial = (): Order => ({ lines: [1, 2].map((amount) => ({ amount, price: 10, parts: [{ name: "a" }] })) });
let apps = 0;

/** What an app holds after an edit. @param show shows its table */
async function after(
  edits: object,
  show: (client: z2ui5_if_client, app: Order) => unknown,
  wire: 1 | 2 = 1,
): Promise<Line[]> {
  let seen: Line[] = [];
  const name = `zcl_columns_${apps++}`;
  defineApp<Order>(name, initial, {
    "": (client, app) => client.view_display(show(client, app) as never),
    LOOK: (_client, app) => {
      seen = structuredClone(app.lines);
    },
  });
  if (wire === 1) await raise(await start(name), "LOOK", { edits });
  else await raise2(await start2(name), "LOOK", { edits });
  return seen;
}

const amounts = (_client: z2ui5_if_client, { lines }: Order) =>
  Table({
    items: rows(
      lines,
      (line) => ColumnListItem({ cells: [Input({ value: line.amount }), Text({ text: line.price })] }),
      {
        edit: ["amount"],
      },
    ),
  });
const bound =
  (...columns: (readonly string[] | undefined)[]) =>
  (client: z2ui5_if_client, { lines }: Order) =>
    view(
      columns
        .map((some) => client._bind_edit(lines, { path: true, name: "lines", ...(some && { columns: some }) }))
        .join(""),
    );

const cell = (column: string, value: unknown) => ({ LINES: { __delta: { 1: { [column]: value } } } });
const UNCHANGED = initial().lines;

test.each([1, 2] as const)("an entry in a column that is given reaches the app, on wire %d", async (wire) => {
  expect(await after(cell("AMOUNT", 7), amounts, wire)).toEqual([UNCHANGED[0], { ...UNCHANGED[1], amount: 7 }]);
});

test.each([
  cell("PRICE", 1),
  cell("price", 1),
  cell("PARTS", [{ NAME: "b" }]),
  cell("PARTS", { __delta: { 0: { NAME: "b" } } }),
  { LINES: [] },
  { LINES: null },
  { LINES: [{ AMOUNT: 5, PRICE: 1 }] },
  { LINES: [{ PRICE: 1, PARTS: [] }, { PRICE: 1 }] },
  { LINES: [null, 5] },
  { LINES: "x" },
  { LINES: [{ AMOUNT: 5, PRICE: 1 }, { AMOUNT: 5 }, { AMOUNT: 5 }] },
])("cannot reach another column, or which rows there are: %j", async (edits) => {
  for (const wire of [1, 2] as const) expect(await after(edits, amounts, wire)).toEqual(UNCHANGED);
});

test("a whole table of as many rows reaches the app by its columns that are given", async () => {
  const edits = {
    LINES: [
      { AMOUNT: 5, PRICE: 1 },
      { AMOUNT: 6, PARTS: [] },
    ],
  };
  for (const wire of [1, 2] as const)
    expect(await after(edits, amounts, wire)).toEqual([
      { ...UNCHANGED[0], amount: 5 },
      { ...UNCHANGED[1], amount: 6 },
    ]);
});

test("a table in a column that is given is open as a whole", async () => {
  const [line] = await after(
    { LINES: { __delta: { 0: { PARTS: [{ NAME: "b" }, { NAME: "c" }] } } } },
    bound(["parts"]),
  );
  expect(line!.parts).toEqual([{ name: "b" }, { name: "c" }]);
  const [other] = await after(
    { LINES: { __delta: { 0: { PARTS: { __delta: { 0: { NAME: "b" } } } } } } },
    bound(["parts"]),
  );
  expect(other!.parts).toEqual([{ name: "b" }]);
});

test("a table that is bound several times is open for the columns of all of them", async () => {
  expect((await after(cell("PRICE", 1), bound(["amount"], ["price"])))[1]!.price).toBe(1);
  expect((await after(cell("AMOUNT", 9), bound(["amount"], ["price"])))[1]!.amount).toBe(9);
  for (const both of [bound(["amount"], undefined), bound(undefined, ["amount"])])
    expect((await after(cell("PRICE", 1), both))[1]!.price).toBe(1);
});

test.each([1, 2] as const)("a table in a row is open for its own columns, on wire %d", async (wire) => {
  const inRow = (client: z2ui5_if_client, { lines }: Order) =>
    view(
      client._bind_edit(lines, { path: true, name: "lines", columns: ["amount"] }) +
        client._bind_edit(lines[1]!.parts, { path: true, name: "lines/1/parts", columns: ["name"], key: ["name"] }),
    );
  const part = (member: string, value: unknown) => ({ PARTS: { __delta: { 0: { [member]: value } } } });
  const row = (index: number, members: object) => ({ LINES: { __delta: { [index]: members } } });
  expect(await after(row(1, { ...part("NAME", "b"), AMOUNT: 7 }), inRow, wire)).toEqual([
    UNCHANGED[0],
    { ...UNCHANGED[1], amount: 7, parts: [{ name: "b" }] },
  ]);
  for (const edits of [
    row(1, { PRICE: 1 }),
    row(1, part("OTHER", "b")),
    row(1, { PARTS: [] }),
    row(1, { PARTS: null }),
  ])
    expect(await after(edits, inRow, wire)).toEqual(UNCHANGED);
});
