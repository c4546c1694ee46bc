/** What is remembered of captured tables that were made from each other says the same as comparing them row by row. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spelledTable } from "../../../srv/z2ui5/binding/spelled-table.ts";
import type { Json, JsonObject } from "../../../srv/z2ui5/types/json.ts";
import { changedRows, forgetChangedRows, noteChangedRows } from "../../../srv/z2ui5/state/changed-rows.ts";
import { difference } from "../../../srv/z2ui5/state/difference.ts";
import { gatherRows, isFlatTable, widthOf } from "../../../srv/z2ui5/state/flat-rows.ts";
import { applied } from "../../../srv/z2ui5/state/patch.ts";
import { sameBut } from "../../../srv/z2ui5/state/places.ts";
import { weight } from "../../../srv/z2ui5/state/weight.ts";

const ROWS = 100;
const table = (): JsonObject[] => Array.from({ length: ROWS }, (_, i) => ({ id: i, note: "" }));

/** The table after changes of some rows, as editing and capturing make it. */
function changed(from: JsonObject[], notes: readonly (readonly [number, string | JsonObject])[]): JsonObject[] {
  const rows = [...from];
  for (const [i, note] of notes) rows[i] = { ...from[i], note };
  const places = [...new Set(notes.map(([i]) => i))].toSorted((one, other) => one - other);
  noteChangedRows(rows, from, places);
  return rows;
}

type Step =
  | {
      readonly kind: "change";
      readonly of: number;
      readonly notes: readonly (readonly [number, string | JsonObject])[];
    }
  | { readonly kind: "forget" | "gather"; readonly of: number };

const note = fc.oneof(fc.constantFrom("", "a", "b"), fc.constant({ deep: "x" } as JsonObject));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("change" as const),
      of: fc.nat(),
      notes: fc.array(fc.tuple(fc.nat({ max: ROWS - 1 }), note), { maxLength: 9 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("forget" as const), of: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("gather" as const), of: fc.nat() }) },
);

/** The tables that come about, each made from any of those before it. */
function made(steps: readonly Step[]): JsonObject[][] {
  const tables = [table()];
  for (const one of steps) {
    const rows = tables[one.of % tables.length] as JsonObject[];
    if (one.kind === "change") tables.push(changed(rows, one.notes));
    else if (one.kind === "forget") forgetChangedRows(rows);
    else gatherRows({ rows }, {});
  }
  return tables;
}

const pairs = (tables: readonly JsonObject[][]): (readonly [JsonObject[], JsonObject[]])[] =>
  tables.flatMap((from) => tables.map((to) => [from, to] as const));

/** The same rows in a table of which nothing is remembered. */
const unknown = (rows: readonly JsonObject[]): JsonObject[] => [...rows];

describe("of tables that were made from each other", () => {
  test("no row that differs is left out, in whatever order they came about", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        for (const [from, to] of pairs(made(steps))) {
          const places = changedRows(from, to);
          expect(places).toEqual([...places].toSorted((one, other) => one - other));
          for (let i = 0; i < ROWS; i++) if (!places.includes(i)) expect(to[i]).toEqual(from[i]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("difference, weight and being flat are what they are for tables nothing is known of", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        for (const [from, to] of pairs(made(steps.filter(({ kind }) => kind !== "gather")))) {
          expect(difference(from, to)).toEqual(difference(unknown(from), unknown(to)));
          if (from !== to) expect(weight(to, from)).toBe(weight(unknown(to), unknown(from)));
          expect(sameBut(from, to, [["3"]])).toBe(sameBut(unknown(from), unknown(to), [["3"]]));
          expect([isFlatTable(to, from), widthOf(to)]).toEqual([isFlatTable(unknown(to)), widthOf(unknown(to))]);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("each leads to each other, also after rows were gathered", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        for (const [from, to] of pairs(made(steps))) expect(applied(from, difference(from, to))).toEqual(to);
      }),
      { numRuns: 40 },
    );
  });

  test("each is spelled as it is, whichever was spelled before", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let before: readonly Json[] | undefined;
        for (const rows of made(steps)) {
          const expected = rows.map(({ id, note }) => ({
            ID: id,
            NOTE: typeof note === "object" ? { DEEP: "x" } : note,
          }));
          expect(JSON.parse(spelledTable(rows, before).text)).toEqual(expected);
          before = rows;
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe("gathering rows", () => {
  test("puts equal rows in the place of those of flat tables that changed, and touches nothing else", () => {
    const rows = table();
    const nested = [{ id: 1, items: [{ id: 2 }] }];
    const [row, inner] = [rows[0], nested[0]];
    const untouched = table();
    const stayed = untouched[0];
    gatherRows({ rows, nested, untouched, text: "a", structure: { id: 1 } }, { untouched });
    expect([rows, untouched, nested]).toEqual([table(), table(), [{ id: 1, items: [{ id: 2 }] }]]);
    expect(rows[0]).not.toBe(row);
    expect(nested[0]).toBe(inner);
    expect(untouched[0]).toBe(stayed);
  });
});
