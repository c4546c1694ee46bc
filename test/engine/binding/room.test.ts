/** What edits may add to a state. */
import { expect, test } from "vitest";
import { applyEdits } from "../../../srv/z2ui5/binding/delta.ts";
import { Registrations } from "../../../srv/z2ui5/binding/registrations.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type { JsonObject } from "../../../srv/z2ui5/roundtrip/types.ts";

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

test("an app cannot be told of more than 1,000 edits that were left out", () => {
  const bound = new Registrations([{ path: "rows", oneWay: false, twoWay: true }]);
  const skipped = applyEdits(new TestApp(), bound, { ROWS: Array.from({ length: 5_000 }, () => "no row") }, new Set());
  expect(skipped).toHaveLength(1_000);
});
