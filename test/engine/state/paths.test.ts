/** Comparing two states but for some places is comparing them with these places blanked. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject } from "../../../srv/z2ui5/types/json.ts";
import { blank, sameExcept } from "../../../srv/z2ui5/state/paths.ts";
import { same } from "../../../srv/z2ui5/state/same.ts";

const small = fc.integer({ min: 0, max: 1 });
const row = fc.record({ a: small, b: small });
const state = fc.record({ rows: fc.array(row, { maxLength: 3 }), one: row }) as fc.Arbitrary<JsonObject>;
const place = fc.oneof(
  fc.tuple(fc.constantFrom("rows", "one")),
  fc.tuple(fc.constant("rows"), fc.constantFrom("0", "1", "2")),
  fc.tuple(fc.constant("rows"), fc.constantFrom("0", "1", "2"), fc.constantFrom("a", "b")),
  fc.tuple(fc.constant("one"), fc.constantFrom("a", "b")),
);

test("two states are the same but for places if they are the same without them", () => {
  fc.assert(
    fc.property(state, state, fc.array(place, { maxLength: 4 }), (one, other, places) => {
      expect(sameExcept(one, other, places)).toBe(same(blank(one, places), blank(other, places)));
    }),
    { numRuns: 2000 },
  );
});

test("blanking leaves the state as it was", () => {
  fc.assert(
    fc.property(state, fc.array(place), (one, places) => {
      const before = structuredClone(one);
      blank(one, places);
      expect(one).toEqual(before);
    }),
  );
});
