/** Differences are JSON Patches (RFC 6902): a library carries them out in these tests, to see that they are what they say. */
import fc from "fast-check";
import { applyPatch, type Operation as OracleOperation } from "rfc6902";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../srv/z2ui5/types/json.ts";
import { difference } from "../../../srv/z2ui5/state/difference.ts";
import { applied } from "../../../srv/z2ui5/state/patch.ts";

const name = fc.string({ maxLength: 4 }).filter((text) => text !== "__proto__");
const leaf = fc.oneof(fc.string({ maxLength: 3 }), fc.integer({ min: -2, max: 2 }), fc.boolean(), fc.constant(null));
const { value: json } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.array(tie("value"), { maxLength: 6 }),
    fc.dictionary(name, tie("value"), { maxKeys: 5, noNullPrototype: true }),
  ) as fc.Arbitrary<Json>,
}));

/** What somebody else makes of the steps. */
function byLibrary(from: Json, steps: readonly object[]): Json {
  const holder = { root: structuredClone(from) } as { root: Json };
  const errors = applyPatch(
    holder,
    steps.map((step) => ({
      ...structuredClone(step),
      path: `/root${(step as { path: string }).path}`,
    })) as OracleOperation[],
  );
  expect(errors.filter(Boolean)).toEqual([]);
  return holder.root;
}

describe("the difference of two values", () => {
  test("leads from the one to the other, for the library and for us", () => {
    fc.assert(
      fc.property(json, json, (from, to) => {
        const steps = difference(from, to);
        expect(byLibrary(from, steps)).toEqual(to);
        expect(applied(from, steps)).toEqual(to);
      }),
      { numRuns: 1000 },
    );
  });

  test("of equal values is empty, also when they share nothing", () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(difference(value, structuredClone(value))).toEqual([]);
      }),
    );
  });

  test("changes neither of them, and steps leave the value they start with as it was", () => {
    fc.assert(
      fc.property(json, json, (from, to) => {
        const before = structuredClone([from, to]);
        applied(from, difference(from, to));
        expect([from, to]).toEqual(before);
      }),
    );
  });

  test("keeps the order of members, which a restored object has, too", () => {
    fc.assert(
      fc.property(
        fc.dictionary(name, leaf, { noNullPrototype: true }),
        fc.dictionary(name, leaf, { noNullPrototype: true }),
        (from, to) => {
          expect(Object.keys(applied(from, difference(from, to)) as JsonObject)).toEqual(Object.keys(to));
        },
      ),
    );
  });
});

interface Row extends JsonObject {
  id: number;
  text: string;
}
const table = fc.array(fc.record({ id: fc.nat(), text: fc.string({ maxLength: 3 }) }), {
  maxLength: 12,
}) as fc.Arbitrary<Row[]>;
/** What an app does to its rows; rows that stay are the same objects. */
const change = fc.oneof(
  fc.record({ kind: fc.constant("edit" as const), at: fc.nat(20), text: fc.string({ maxLength: 3 }) }),
  fc.record({ kind: fc.constant("insert" as const), at: fc.nat(20), text: fc.string({ maxLength: 3 }) }),
  fc.record({ kind: fc.constant("delete" as const), at: fc.nat(20), text: fc.constant("") }),
  fc.record({ kind: fc.constant("sort" as const), at: fc.constant(0), text: fc.constant("") }),
);

describe("the difference of tables", () => {
  test("leads from the one to the other whatever happened to the rows", () => {
    fc.assert(
      fc.property(table, fc.array(change, { maxLength: 8 }), (from, changes) => {
        let to = [...from];
        for (const { kind, at, text } of changes) {
          const i = to.length > 0 ? at % to.length : 0;
          if (kind === "edit" && to[i]) to[i] = { ...to[i], text };
          if (kind === "insert") to.splice(i, 0, { id: at, text });
          if (kind === "delete") to.splice(i, 1);
          if (kind === "sort") to = to.toSorted((a, b) => (a.text < b.text ? -1 : 1));
        }
        const steps = difference(from, to);
        expect(byLibrary(from, steps)).toEqual(to);
        expect(applied(from, steps)).toEqual(to);
      }),
      { numRuns: 1000 },
    );
  });

  const rows = Array.from({ length: 100 }, (_, id) => ({ id, text: `row ${id}` }));

  test("names the one cell that changed", () => {
    expect(difference(rows, rows.with(40, { id: 40, text: "new" }))).toEqual([
      { op: "replace", path: "/40/text", value: "new" },
    ]);
  });

  test("recognises rows behind inserted and deleted ones", () => {
    const to = [
      { id: -1, text: "first" },
      ...rows.slice(0, 50),
      ...rows.slice(51, 90),
      { id: -2, text: "late" },
      ...rows.slice(90),
    ];
    expect(difference(rows, to)).toEqual([
      { op: "add", path: "/0", value: { id: -1, text: "first" } },
      { op: "remove", path: "/51" },
      { op: "add", path: "/90", value: { id: -2, text: "late" } },
    ]);
  });

  test("is the new table where hardly a row stayed", () => {
    const to = rows.map(({ id }) => ({ id, text: "other" }));
    expect(difference({ rows }, { rows: to })).toEqual([{ op: "replace", path: "/rows", value: to }]);
  });
});

describe("steps", () => {
  test.each<readonly [string, object]>([
    ["replace what is not there", { op: "replace", path: "/b", value: 1 }],
    ["remove what is not there", { op: "remove", path: "/a/7" }],
    ["add behind the end of a list", { op: "add", path: "/a/9", value: 1 }],
    ["reach through a scalar", { op: "add", path: "/a/0/x", value: 1 }],
    ["reach a prototype", { op: "replace", path: "/__proto__/polluted", value: 1 }],
    ["replace a prototype", { op: "add", path: "/__proto__", value: { polluted: 1 } }],
    ["reach a prototype through a constructor", { op: "add", path: "/constructor/prototype/polluted", value: 1 }],
  ])("cannot %s", (_name, step) => {
    expect(() => applied({ a: [1, 2] }, [step as never])).toThrow(RangeError);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  test("cannot reach a member that is called as the prototype, which only a text brings along", () => {
    const poisoned = JSON.parse(`{"__proto__":{"polluted":1}}`) as Json;
    for (const path of ["/__proto__/polluted", "/__proto__"])
      for (const op of ["replace", "remove", "add"])
        expect(() => applied(poisoned, [{ op, path, value: 2 } as never])).toThrow(RangeError);
  });
});
