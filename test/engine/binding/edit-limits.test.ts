/** What edits may add to a state. */
import { expect, test } from "vitest";
import { applyEdits } from "../../../srv/z2ui5/binding/delta.ts";
import { Room } from "../../../srv/z2ui5/binding/room.ts";
import { Registrations } from "../../../srv/z2ui5/binding/registrations.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type { JsonObject } from "../../../srv/z2ui5/types/json.ts";
import { weight } from "../../../srv/z2ui5/state/weight.ts";

class TestApp extends z2ui5_if_app {
  wide = { c: "", d: "", e: "", f: "" };
  rows: object[] = [{ id: 0, name: "", tags: [], place: { ...this.wide } }, { id: 1 }, { id: 2 }];
  override main(): void {}
}

const edited = (edits: JsonObject, mostBytes?: number): TestApp => {
  const app = new TestApp();
  const bound = new Registrations([{ path: "rows", oneWay: false, twoWay: true }]);
  applyEdits(app, bound, edits, new Set(), mostBytes);
  return app;
};
const tooLarge = expect.objectContaining({ code: "STATE_TOO_LARGE" });
const rows = (count: number) => Array.from({ length: count }, (_, ID) => ({ ID }));

test("as many rows as a state may hold can be entered", () => {
  expect(edited({ ROWS: rows(100) }, 100_000).rows).toHaveLength(100);
});

test("more rows than a state may hold cannot be entered, because each gets all columns", () => {
  expect(() => edited({ ROWS: rows(1_000) }, 100_000)).toThrow(tooLarge);
});

test("structures that rows lack cannot be entered beyond what a state may hold", () => {
  const place = { ROWS: { __delta: { 1: { PLACE: {} }, 2: { PLACE: {} } } } };
  expect(edited(place, 400).rows[2]).toEqual({ id: 2, place: { c: "", d: "", e: "", f: "" } });
  expect(() => edited(place, 200)).toThrow(tooLarge);
});

test("an app cannot receive more than 1,000 edits that were left out", () => {
  const bound = new Registrations([{ path: "rows", oneWay: false, twoWay: true }]);
  const skipped = applyEdits(new TestApp(), bound, { ROWS: Array.from({ length: 5_000 }, () => "no row") }, new Set());
  expect(skipped).toHaveLength(1_000);
});

test("an edit of an attribute that is gone cannot be reported by more than it is long", () => {
  const bound = new Registrations([{ path: "gone", oneWay: false, twoWay: true }]);
  const long = "A".repeat(100_000);
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`F${i}`, "x"]));
  const skipped = applyEdits(new TestApp(), bound, { GONE: { [long]: many, B: { C: "x" } } }, new Set());
  expect(skipped.map(({ name }) => name)).toEqual(["GONE", "GONE-B-C"]);
  expect(JSON.stringify(skipped).length).toBeLessThan(20_000);
});

test("what is taken is taken to the last byte, and once; what is no object takes nothing", () => {
  const row = { id: 1, name: "a" };
  const room = new Room(2 * weight(row));
  expect([room.take(row), room.take("x".repeat(1_000)), room.take(null), room.take(5)]).toEqual([
    row,
    "x".repeat(1_000),
    null,
    5,
  ]);
  expect(room.take(row)).toBe(row);
  expect(() => room.take({})).toThrow(tooLarge);
});

test("what does not fit is said to be more than what is allowed", () => {
  expect(() => new Room(3 * 1024 * 1024).take({ text: "x".repeat(4 * 1024 * 1024) })).toThrow(
    expect.objectContaining({ details: { size: "more than 3.0 MB", limit: "3.0 MB" } }),
  );
});
