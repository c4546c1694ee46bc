/** A large table is handed over when the app asks for it; whatever the app does, it finds what it would find in an ordinary attribute. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEdits } from "../../../srv/z2ui5/binding/delta.ts";
import { editedPlaces } from "../../../srv/z2ui5/binding/edited-places.ts";
import { Registrations } from "../../../srv/z2ui5/binding/registrations.ts";
import { containsText } from "../../../srv/z2ui5/binding/contains-text.ts";
import { pathsEndingWith, placesOf } from "../../../srv/z2ui5/binding/reach.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type { Json, JsonObject } from "../../../srv/z2ui5/types/json.ts";
import { captureAt, captureState, restoreState, type Captured } from "../../../srv/z2ui5/state/capture.ts";
import { LARGE } from "../../../srv/z2ui5/state/lazy-tables.ts";
import { unkeptFields } from "../../../srv/z2ui5/state/unkept.ts";

interface Row {
  [column: string]: unknown;
}
class lazy_app extends z2ui5_if_app {
  rows: Row[] = [];
  small: Row[] = [];
  other: unknown = "";
  main(): void {}
}
class constant_app extends lazy_app {
  constructor() {
    super();
    Object.defineProperty(this, "rows", { value: [{ own: true }], writable: false, enumerable: true });
  }
}

const table = (count: number): Row[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    text: `row ${id}`,
    price: id / 4,
    active: id % 2 === 0,
    note: null,
  }));
const before: Captured = captureState(
  Object.assign(new lazy_app(), { rows: table(LARGE + 5), small: table(3), other: "text" }),
);
const noClass = (): never => {
  throw new Error("no app inside");
};
/** @param asked whether the app has asked for its table already */
function restored(asked: boolean, app = new lazy_app()): { app: lazy_app; now: () => Captured } {
  const handed = restoreState(app, before, noClass);
  if (asked) void app.rows;
  return { app, now: () => captureState(app, { fields: before.fields, handed }) };
}
const getter = (app: object): unknown => Object.getOwnPropertyDescriptor(app, "rows")?.get;

describe("a table nobody asks for", () => {
  test("is not copied, and the state is the one before", () => {
    const { app, now } = restored(false);
    const captured = now();
    expect(getter(app)).toBeDefined();
    expect(captured.fields).toBe(before.fields);
  });

  test("is an ordinary attribute from the first access on", () => {
    const { app } = restored(false);
    const { rows } = app;
    expect(Object.getOwnPropertyDescriptor(app, "rows")).toEqual({
      value: rows,
      writable: true,
      enumerable: true,
      configurable: true,
    });
    expect(app.rows).toBe(rows);
  });

  test("was small: it is one at once", () => expect(getter(restored(false).app.small)).toBeUndefined());

  test("has a value of its class that cannot be replaced: that stays", () => {
    expect(restored(false, new constant_app()).app.rows).toEqual([{ own: true }]);
  });

  test("is no getter of the app for developers", () => expect(unkeptFields(restored(false).app)).toEqual([]));

  test("cannot be missed where texts of the app count as data", () => {
    const { app } = restored(false);
    expect(containsText(app, "row 203")).toBe(true);
    expect(containsText(app, "row 999")).toBe(false);
    expect(getter(app)).toBeDefined();
  });

  test("takes nothing away from a search for a value or an object", () => {
    const { app } = restored(false);
    expect(pathsEndingWith(app, ["other"], "text")).toEqual([["other"]]);
    const { rows } = app;
    expect(placesOf(app, rows[2] as object)).toEqual([["rows", 2]]);
  });
});

describe("an app that does something with it", () => {
  test.each<readonly [string, (app: lazy_app) => unknown]>([
    ["reads a cell", ({ rows }) => rows[1]?.["text"]],
    ["changes a cell", ({ rows }) => void (rows[1]!["text"] = "new")],
    ["adds a row", ({ rows }) => rows.push({ id: -1 })],
    ["removes rows", ({ rows }) => rows.splice(3, 4).length],
    ["sorts it", ({ rows }) => rows.reverse().length],
    ["replaces it without reading it", (app) => void (app.rows = table(2))],
    ["deletes it", (app) => Reflect.deleteProperty(app, "rows")],
    ["defines it", (app) => Reflect.defineProperty(app, "rows", { value: [1], enumerable: true })],
    ["lists its attributes", (app) => Object.keys(app)],
    ["looks for it", (app) => ["rows" in app, Object.hasOwn(app, "rows")]],
    ["spreads itself", (app) => ({ ...app })],
    ["becomes JSON", (app) => JSON.stringify(app)],
    ["lists entries", (app) => Object.entries(app)],
    ["is cloned", (app) => structuredClone(app.rows)],
    ["keeps a row twice", (app) => void (app.other = app.rows[4])],
    ["moves it", (app) => void ([app.other, app.rows] = [app.rows, []])],
    ["is frozen and read", (app) => Object.freeze(app).rows.length],
    [
      "is frozen and written to",
      (app) => {
        Object.freeze(app);
        try {
          app.rows = [];
        } catch (error) {
          return error instanceof TypeError;
        }
        return "written";
      },
    ],
    [
      "takes its attributes along to another object",
      (app) => {
        const other = Object.create(null, Object.getOwnPropertyDescriptors(app)) as lazy_app;
        return [app.rows, other.rows, other.rows, Object.getOwnPropertyDescriptor(other, "rows")?.get];
      },
    ],
    [
      "takes them along and replaces its own",
      (app) => {
        const other = Object.create(null, Object.getOwnPropertyDescriptors(app)) as lazy_app;
        app.rows = [];
        return [app.rows, other.rows];
      },
    ],
    [
      "writes to an object derived from it",
      (app) => {
        const derived = Object.create(app) as lazy_app;
        derived.rows = [];
        return [derived.rows.length, app.rows.length];
      },
    ],
  ])("%s: finds and leaves what it would find and leave without", (_name, act) => {
    const [lazy, asked] = [restored(false), restored(true)];
    expect(act(lazy.app)).toEqual(act(asked.app));
    expect(lazy.now()).toStrictEqual(asked.now());
  });
});

test("an accessor somebody kept tells what the app has", () => {
  const { app } = restored(false);
  const kept = getter(app) as (this: object) => unknown;
  const { rows } = app;
  expect(kept.call(app)).toBe(rows);
  app.rows = [];
  expect(kept.call(app)).toBe(app.rows);
});

describe("edits of a person", () => {
  const bound = new Registrations();
  bound.add(new lazy_app(), ["rows"], "twoWay", {}, "");
  const cell = fc.oneof(
    fc.constantFrom<Json>("", "text", 0, -0, 7.5, true, null, "not a number"),
    fc.constant<Json>({ a: 1 }),
    fc.constant<Json>([1]),
  );
  const edits = fc.dictionary(
    fc.constantFrom("0", "1", "7", "007", "204", "205", "-1", "x", ""),
    fc.oneof(fc.dictionary(fc.constantFrom("TEXT", "PRICE", "ACTIVE", "NOTE", "MARK", "__proto__"), cell), cell),
  );

  test("reach the rows, and nothing else, whether the app has asked or not", () => {
    fc.assert(
      fc.property(edits, fc.boolean(), fc.boolean(), (rows, asksLater, named) => {
        const sent = { ROWS: { __delta: rows } } as unknown as JsonObject;
        const [lazy, asked] = [restored(false), restored(true)];
        const fields = new Set(named ? ["MARK"] : []);
        const skipped = [lazy, asked].map(({ app }) => applyEdits(app, bound, sent, fields));
        expect(skipped[0]).toEqual(skipped[1]);
        const places = editedPlaces(sent, before.fields);
        expect(captureAt(lazy.app, before.fields, places)).toEqual(captureAt(asked.app, before.fields, places));
        if (asksLater) expect(lazy.app.rows).toEqual(asked.app.rows);
        expect(lazy.now()).toEqual(asked.now());
        expect(lazy.app.rows).toEqual(asked.app.rows);
        expect(lazy.now()).toEqual(asked.now());
      }),
      { numRuns: 300 },
    );
  });

  test("that change one cell copy one row", () => {
    const { app, now } = restored(false);
    applyEdits(app, bound, { ROWS: { __delta: { "7": { TEXT: "new" } } } }, new Set());
    const rows = now().fields["rows"] as Json[];
    const known = before.fields["rows"] as Json[];
    expect(getter(app)).toBeDefined();
    expect(rows.filter((row, i) => row !== known[i])).toEqual([{ ...(known[7] as object), text: "new" }]);
  });
});
