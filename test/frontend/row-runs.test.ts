/** Rows that moved together travel as one entry, and the page reads what the server meant (docs/protocol.md §4). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { withRuns } from "../../srv/z2ui5/wire/extensions/row-runs.ts";
import { readRows } from "../../app/z2ui5/src/wire/rows";

test("the page reads the positions the server wrote", () => {
  const run = fc.tuple(fc.integer({ min: -1, max: 20 }), fc.integer({ min: 1, max: 6 }));
  const report = fc.dictionary(
    fc.constantFrom("A", "B/0/C"),
    fc.oneof(
      fc.boolean(),
      fc
        .array(run)
        .map((runs) =>
          runs.flatMap(([from, count]) => Array.from({ length: count }, (_, i) => (from < 0 ? -1 : from + i))),
        ),
    ),
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(report, (rows) => {
      expect(readRows(withRuns(rows as never))).toEqual(rows);
    }),
    { numRuns: 1000 },
  );
});

test("a row inserted into many takes two entries", () => {
  const positions = [-1, ...Array.from({ length: 10_000 }, (_, i) => i)];
  expect(withRuns({ T_TAB: positions })).toEqual({ T_TAB: [-1, [0, 10_000]] });
});
