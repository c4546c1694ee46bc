/** The text of a table as it travels: which rows are serialized again, and which texts are kept. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { serializedLength, serializedTable } from "../../../srv/z2ui5/binding/serialized-table.ts";
import type { Json } from "../../../srv/z2ui5/types/json.ts";

const table = (count: number): Json[] => Array.from({ length: count }, (_, id) => ({ id, name: `row ${id}` }));
const travelling = (rows: readonly Json[]): string =>
  JSON.stringify(rows.map((row) => ({ ID: (row as { id: number }).id, NAME: (row as { name: string }).name })));

/** The text of a table and how many rows at a time were serialized for it. */
function serialized(rows: readonly Json[], before?: readonly Json[]): { text: string; rows: number[] } {
  const stringify = vi.spyOn(JSON, "stringify");
  const { text } = serializedTable(rows, before);
  const counts = stringify.mock.calls.map(([each]) => (each as unknown[]).length);
  vi.restoreAllMocks();
  return { text, rows: counts };
}
afterEach(() => vi.restoreAllMocks());

describe("the text of a table", () => {
  test.each([0, 1, 15, 16, 17, 32, 40])("of %i rows is that of its rows", (count) => {
    const rows = table(count);
    expect(serialized(rows).text).toBe(travelling(rows));
  });

  test("has null for what does not travel", () => {
    expect(serialized([{ __t: "Undefined", v: null }, null, "a", 1]).text).toBe(`[null,null,"a",1]`);
  });

  test("is made sixteen rows at a time, and once", () => {
    const rows = table(40);
    expect(serialized(rows).rows).toEqual([16, 16, 8]);
    expect(serialized(rows)).toEqual({ text: travelling(rows), rows: [] });
    expect(serializedLength(rows)).toBe(travelling(rows).length - "[,,]".length);
  });
});

describe("the rows that are serialized again", () => {
  test.each<[string, (rows: Json[]) => Json[], number[]]>([
    ["none where nothing changed", (rows) => [...rows], []],
    ["those about a changed one", (rows) => rows.with(20, { id: 99, name: "x" }), [16]],
    ["those about the first of sixteen", (rows) => rows.with(16, { id: 99, name: "x" }), [16]],
    ["those about the last of sixteen", (rows) => rows.with(15, { id: 99, name: "x" }), [16]],
    ["those about the last of all", (rows) => rows.with(39, { id: 99, name: "x" }), [8]],
    ["the last ones where one more is behind them", (rows) => [...rows, { id: 99, name: "x" }], [9]],
    ["the last ones where one is gone", (rows) => rows.slice(0, -1), [7]],
    ["none where whole sixteens are gone", (rows) => rows.slice(0, 32), []],
    ["those behind one that is new", (rows) => rows.toSpliced(20, 0, { id: 99, name: "x" }), [16, 9]],
    ["all where nothing stayed", () => table(40), [16, 16, 8]],
  ])("are %s", (_which, change, expected) => {
    const before = table(40);
    serializedTable(before, undefined);
    const rows = change(before);
    expect(serialized(rows, before)).toEqual({ text: travelling(rows), rows: expected });
  });

  test("are those that follow where the table had sixteen of them and has more now", () => {
    const before = table(16);
    serializedTable(before, undefined);
    const rows = [...before, { id: 99, name: "x" }];
    expect(serialized(rows, before)).toEqual({ text: travelling(rows), rows: [1] });
  });

  test("are all where the table of before was never serialized", () => {
    const before = table(20);
    expect(serialized([...before], before).rows).toEqual([16, 4]);
  });
});

test("only the table of now keeps its text", () => {
  const before = table(20);
  expect([
    serializedLength(before),
    serializedLength(undefined),
    serializedLength("text"),
    serializedLength({}),
  ]).toEqual([0, 0, 0, 0]);
  serializedTable(before, undefined);
  const rows = [...before];
  const { text } = serializedTable(rows, before);
  expect([serializedLength(before), serializedLength(rows)]).toEqual([0, text.length - "[,]".length]);
});
