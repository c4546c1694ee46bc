/** What the frontend does with the steps of an answer is what a library does that reads the same standard. */
import fc from "fast-check";
import { applyPatch, createPatch, type Operation } from "rfc6902";
import { describe, expect, test } from "vitest";
import { applySteps } from "../../app/z2ui5/src/core/patch.ts";

const data = fc.dictionary(
  fc.constantFrom("A", "B/C", "D~E", "XX"),
  fc.oneof(
    fc.string({ maxLength: 3 }),
    fc.array(fc.record({ ID: fc.nat(3), T: fc.string({ maxLength: 2 }) }), { maxLength: 5 }),
    fc.record({ X: fc.nat(2) }),
  ),
  { noNullPrototype: true },
);

describe("the steps of an answer", () => {
  test("change the data as the standard says", () => {
    fc.assert(
      fc.property(data, data, (from, to) => {
        const steps = createPatch(from, to).filter(
          ({ op }) => op === "add" || op === "remove" || op === "replace",
        ) as Operation[];
        const byLibrary = structuredClone(from);
        const changed = structuredClone(from);
        applyPatch(byLibrary, structuredClone(steps));
        applySteps(changed, structuredClone(steps) as never);
        expect(changed).toEqual(byLibrary);
      }),
      { numRuns: 500 },
    );
  });

  test("leave what they do not touch the same object, so that the screen does not build it again", () => {
    const model = { XX: { T_TAB: [{ A: 1 }, { A: 2 }] } };
    const [first, second] = model.XX.T_TAB;
    applySteps(model, [
      { op: "replace", path: "/XX/T_TAB/1/A", value: 3 },
      { op: "add", path: "/XX/T_TAB/0", value: { A: 0 } },
    ]);
    expect(model.XX.T_TAB[1]).toBe(first);
    expect(model.XX.T_TAB[2]).toBe(second);
    expect(model.XX.T_TAB.map(({ A }) => A)).toEqual([0, 1, 3]);
  });

  test.each(["/XX/T_TAB/5", "/NOTHING/A", "/__proto__/polluted", "/XX/__proto__"])("cannot reach %s", (path) => {
    expect(() => applySteps({ XX: { T_TAB: [] } }, [{ op: "replace", path, value: 1 }])).toThrow(RangeError);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});
