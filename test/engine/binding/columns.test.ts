/** Which columns the rows of a table have. */
import { expect, test } from "vitest";
import { Columns } from "../../../srv/z2ui5/binding/columns.ts";

test("columns are those of all rows, apps too, and lists in rows are none", () => {
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
