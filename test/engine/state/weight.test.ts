import { expect, test } from "vitest";
import { weight } from "../../../srv/z2ui5/state/weight.ts";

const named = (count: number, name: (i: number) => string): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [name(i), 1]));

test("a long name cannot be kept without being weighed", () => {
  expect(weight({ ["n".repeat(1_000_000)]: 1 })).toBeGreaterThan(1_000_000);
});

test("many members cannot be kept without their names being weighed", () => {
  expect(weight(named(10_000, (i) => `member${i}`))).toBeGreaterThan(10_000 * 40);
});

test("short names of rows are shared, and weigh nothing", () => {
  expect(weight({ aRatherLongColumn: 1 })).toBe(weight({ a: 1 }));
  expect(weight(named(20, (i) => `column${i}`))).toBe(weight(named(20, (i) => `${i}c`)));
});
