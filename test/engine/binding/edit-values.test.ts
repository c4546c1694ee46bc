/** What an edit takes from the text that was typed, and which rows and members it reaches. */
import { describe, expect, test } from "vitest";
import { applyEdits } from "../../../srv/z2ui5/binding/delta.ts";
import { Columns } from "../../../srv/z2ui5/binding/columns.ts";
import type { JsonObject } from "../../../srv/z2ui5/types/json.ts";
import { appWith, registered } from "./bound-app.ts";

/** What a value is after an edit; undefined where the edit was left out. */
function after(value: unknown, sent: unknown): unknown {
  const app = appWith({ a: value }) as unknown as { a: unknown };
  const skipped = applyEdits(app as never, registered({ path: "a" }), { A: sent } as JsonObject, new Set());
  return skipped.length > 0 ? undefined : app.a;
}

describe("a number that is typed", () => {
  test.each<[string, unknown]>([
    ["0x10", undefined],
    ["0b1", undefined],
    ["x10", undefined],
    ["Infinity", undefined],
    [".55", 0.55],
    ["1e2", 100],
    ["1e10", 1e10],
    ["1e+10", 1e10],
  ])("%s is taken or not", (sent, expected) => {
    expect(after(1, sent)).toBe(expected);
  });

  test("cannot be taken from a date that is as long as a book, but from one as long as allowed", () => {
    const long = `2026-01-02${" ".repeat(990)}`;
    expect([long.length, after(new Date(0), long)]).toEqual([1000, new Date(long)]);
    expect(after(new Date(0), `${long} `)).toBeUndefined();
  });
});

describe("edits of rows", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

  test("reach rows whose position has two digits", () => {
    expect((after(rows(12), { __delta: { 11: { ID: 99 } } }) as { id: number }[])[11]).toEqual({ id: 99 });
  });

  test("reach a structure with numbers for names, also where one of them is unknown", () => {
    expect(after({ 0: "a", x: "b" }, { __delta: { 0: "c", 9: "d" } })).toEqual({ 0: "c", x: "b" });
  });

  test("show their columns in apps that are rows, and lists in rows are no columns", () => {
    const known = new Columns([5, { a: 1, A: 2 }, null, { b: [1] }, { b: [2] }, [7], [8, 9]], () => [{ c: 3 }]);
    expect(known.column("A")).toEqual({ key: "a", value: 1 });
    expect(known.column("c")).toEqual({ key: "c", value: 3 });
    expect(known.column("x")).toBeUndefined();
    expect([known.subRows("b"), known.subRows("b"), known.subRows("a")]).toEqual([[1, 2], [1, 2], []]);
    expect(known.subRows("b")).toBe(known.subRows("b"));
    expect(known.items()).toEqual([7, 8, 9]);
    expect(new Columns([], () => [4]).first()).toBe(4);
    expect(new Columns([]).first()).toBeUndefined();
  });

  test("of a column that only markup names cannot be rows: there is no table they would belong to", () => {
    const app = appWith({ t: [{ id: 1 }] }) as unknown as { t: object[] };
    const skipped = applyEdits(
      app as never,
      registered({ path: "t" }),
      { T: { __delta: { 0: { SUB: { __delta: { 0: { A: 1 } } } } } } },
      new Set(["SUB"]),
    );
    expect(skipped).toEqual([{ name: "T", row: 1, field: "SUB", row_parent: 0, value: `{"__delta":{"0":{"A":1}}}` }]);
  });

  test("that replace a table in a row keep what was there where something does not fit", () => {
    const app = appWith({ t: [{ u: [{ n: 1 }, { n: 2 }] }] });
    applyEdits(app, registered({ path: "t" }), { T: [{ U: [{ N: "x" }, { N: "y" }, { N: "z" }] }] }, new Set());
    expect(app).toMatchObject({ t: [{ u: [{ n: 1 }, { n: 2 }, { n: 0 }] }] });
  });

  test("of an attribute do not reach one whose name begins like it", () => {
    const app = appWith({ s: { a: 1 }, s2: { a: 1 } });
    applyEdits(app, registered({ path: "s/a" }, { path: "s2/a" }), { S: { A: 2 } }, new Set());
    expect(app).toMatchObject({ s: { a: 2 }, s2: { a: 1 } });
  });
});
