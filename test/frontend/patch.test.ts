/** What the frontend does with the steps of an answer is what a library does that reads the same standard. */
import fc from "fast-check";
import { applyPatch, createPatch, type Operation } from "rfc6902";
import { describe, expect, test } from "vitest";
import { ChangedPaths, changedPaths } from "../../app/z2ui5/src/core/changedPaths.ts";
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

  test("report every path whose value they have changed", () => {
    const paths = (value: unknown, path = ""): string[] =>
      typeof value === "object" && value !== null
        ? [path, ...Object.entries(value).flatMap(([name, inner]) => paths(inner, `${path}/${name}`))]
        : [path];
    const valueAt = (value: unknown, path: string): unknown =>
      path
        .split("/")
        .slice(1)
        .reduce<unknown>((holder, name) => (holder as Record<string, unknown> | undefined)?.[name], value);
    fc.assert(
      fc.property(data, data, (from, to) => {
        const steps = createPatch(from, to).filter(
          ({ op }) => op === "add" || op === "remove" || op === "replace",
        ) as Operation[];
        const changed = structuredClone(from);
        applySteps(changed, structuredClone(steps) as never);
        const places = new ChangedPaths(changedPaths(changed, steps as never));
        const different = [...new Set([...paths(from), ...paths(to)])].filter((path) => {
          const [before, after] = [valueAt(from, path), valueAt(to, path)];
          return JSON.stringify(before) !== JSON.stringify(after);
        });
        for (const path of different)
          expect(places.touches(path || "/"), `${path} of ${JSON.stringify(steps)}`).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("leave a shallow copy of the data as it was", () => {
    fc.assert(
      fc.property(data, data, (from, to) => {
        const steps = createPatch(from, to) as Operation[];
        const was = structuredClone(from);
        const copy = { ...from };
        applySteps(from, structuredClone(steps) as never);
        expect(from).toEqual(to);
        expect(copy).toEqual(was);
      }),
      { numRuns: 500 },
    );
  });

  test("report which places they have changed, be it few or many", () => {
    const path = fc.array(fc.constantFrom("A", "AB", "1"), { maxLength: 3 }).map((names) => `/${names.join("/")}`);
    const within = (one: string, other: string): boolean => one === "/" || `${other}/`.startsWith(`${one}/`);
    fc.assert(
      fc.property(fc.uniqueArray(path, { minLength: 1, maxLength: 20 }), path, (changed, asked) => {
        const meets = changed.some((one) => within(one, asked) || within(asked, one));
        expect(new ChangedPaths(changed).touches(asked)).toBe(meets);
      }),
    );
  });

  test("report no path they have not changed", () => {
    const model = { XX: { T_TAB: [{ A: 1 }, { A: 2 }], COUNT: 1 } };
    const steps = [{ op: "replace", path: "/XX/COUNT", value: 2 }] as const;
    applySteps(model, steps);
    const places = new ChangedPaths(changedPaths(model, steps));
    expect(["/XX/COUNT", "/XX", "/", "/XX/T_TAB", "/XX/T_TAB/0/A"].filter((path) => places.touches(path))).toEqual([
      "/XX/COUNT",
      "/XX",
      "/",
    ]);
  });

  test("leave what they do not touch the same object, so that the screen does not build it again", () => {
    const model = { XX: { T_TAB: [{ A: 1 }, { A: 2 }] } };
    const [first, second] = model.XX.T_TAB;
    applySteps(model, [
      { op: "replace", path: "/XX/T_TAB/1/A", value: 3 },
      { op: "add", path: "/XX/T_TAB/0", value: { A: 0 } },
    ]);
    expect(model.XX.T_TAB[1]).toBe(first);
    expect(second).toEqual({ A: 2 });
    expect(model.XX.T_TAB.map(({ A }) => A)).toEqual([0, 1, 3]);
  });

  test.each(["/XX/T_TAB/5", "/NOTHING/A", "/__proto__/polluted", "/XX/__proto__"])("cannot reach %s", (path) => {
    expect(() => applySteps({ XX: { T_TAB: [] } }, [{ op: "replace", path, value: 1 }])).toThrow(RangeError);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});
