/** Edits of a large table the app has not asked for: it stays unasked as long as its rows hold what JSON holds. */
import { describe, expect, test } from "vitest";
import { applyEdits } from "../../../srv/z2ui5/binding/delta.ts";
import { Registrations } from "../../../srv/z2ui5/binding/registrations.ts";
import { containsText } from "../../../srv/z2ui5/binding/contains-text.ts";
import { pathsEndingWith } from "../../../srv/z2ui5/binding/reach.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type { JsonObject } from "../../../srv/z2ui5/types/json.ts";
import { captureState, restoreState } from "../../../srv/z2ui5/state/capture.ts";
import { LARGE, lazyTable } from "../../../srv/z2ui5/state/lazy-tables.ts";

class TestApp extends z2ui5_if_app {
  t: Record<string, unknown>[] = [];
  override main(): void {}
}
const row = (id: number) => ({ id, text: `row ${id}`, on: id % 2 === 0, note: null, price: 1.5 });
const rows = () => Array.from({ length: LARGE }, (_, id) => row(id));
const before = captureState(Object.assign(new TestApp(), { t: rows() }));

/** The app after edits of its rows, and its table as long as nobody has asked for it. */
function edited(edits: JsonObject) {
  const app = new TestApp();
  restoreState(app, before, () => TestApp as never);
  const registrations = new Registrations([{ path: "t", oneWay: false, twoWay: true }]);
  const skipped = applyEdits(app, registrations, { T: { __delta: edits } }, new Set());
  return { app, skipped, unasked: lazyTable(app, "t") };
}

describe("a large table", () => {
  test("stays as it is where the edits say what it holds", () => {
    expect(edited({ 3: { TEXT: "row 3", ON: false, PRICE: "1.5", NOTE: null } }).unasked?.rows).toBe(
      before.fields["t"],
    );
  });

  test("shares all rows with what it was but those that changed", () => {
    const was = before.fields["t"] as JsonObject[];
    const { unasked, skipped } = edited({ 3: { TEXT: "x" }, 5: { TEXT: "row 5" }, 7: { ON: true }, 9: { PRICE: 2 } });
    expect(skipped).toEqual([]);
    const changed = unasked!.rows.flatMap((one, at) => (one === was[at] ? [] : [[at, one]]));
    expect(changed).toEqual([
      [3, { ...row(3), text: "x" }],
      [7, { ...row(7), on: true }],
      [9, { ...row(9), price: 2 }],
    ]);
    expect(was[3]).toEqual(row(3));
  });

  test.each<[string, JsonObject, string, unknown]>([
    ["a structure", { NOTE: { Ab: 1 } }, "note", { ab: 1 }],
    ["a list", { NOTE: [1] }, "note", [1]],
    ["a zero with a sign", { PRICE: "-0" }, "price", -0],
  ])("is handed over where a row gets %s", (_what, edit, column, value) => {
    const { app, unasked } = edited({ 2: { TEXT: "x" }, 3: edit });
    expect(unasked).toBeUndefined();
    expect(app.t[3]![column]).toEqual(value);
    expect([app.t[2], app.t[4]]).toEqual([{ ...row(2), text: "x" }, row(4)]);
    expect(captureState(app).fields["t"]).not.toBe(before.fields["t"]);
  });

  test("has no rows but its own", () => {
    const { unasked, skipped } = edited({ [LARGE]: { TEXT: "x" }, "-1": { TEXT: "x" }, x: { TEXT: "x" } });
    expect(unasked?.rows).toBe(before.fields["t"]);
    expect(skipped).toEqual([]);
  });

  test("that is sent as a whole is handed over and replaced", () => {
    const app = new TestApp();
    restoreState(app, before, () => TestApp as never);
    applyEdits(app, new Registrations([{ path: "t", oneWay: false, twoWay: true }]), { T: [{ ID: "5" }] }, new Set());
    expect(app.t).toEqual([{ id: 5, text: "", on: false, note: null, price: 0 }]);
  });

  test("and all other data is looked through for texts, but not what is no data", () => {
    class Part {
      text = "needle";
    }
    expect([containsText(new Part(), "needle"), containsText({ text: "needle" }, "needle")]).toEqual([false, true]);
  });

  test("is looked through for texts, and not for values, without being handed over", () => {
    const { app } = edited({});
    expect([containsText(app, "row 199"), containsText(app, "row 200")]).toEqual([true, false]);
    expect(pathsEndingWith(app, ["text"], "row 199")).toEqual([]);
    expect(lazyTable(app, "t")).toBeDefined();
  });
});
