/** What is stored of values that JSON has no form for never changes: drafts of earlier releases hold it (docs/spec/client-api.md §11). */
import { describe, expect, test } from "vitest";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { travellingCopy } from "../../../srv/z2ui5/binding/model.ts";
import { holdsReferences, travellingTree } from "../../../srv/z2ui5/binding/travelling.ts";
import { captureState } from "../../../srv/z2ui5/state/capture.ts";
import { restoreState } from "../../../srv/z2ui5/state/restore.ts";
import type { Json } from "../../../srv/z2ui5/types/json.ts";

class codec_app extends z2ui5_if_app {
  value: unknown = null;
  main(): void {}
}
const inner = Object.assign(new codec_app(), { value: 1n });
const shared = { a: 1 };

function restored(stored: Json): unknown {
  const app = new codec_app();
  restoreState(app, { base: {}, fields: { value: stored }, tagged: true, classes: [] }, () => codec_app);
  return app.value;
}

const VALUES: readonly (readonly [string, unknown, Json])[] = [
  ["minus zero", -0, { __t: "Number", v: "-0" }],
  ["not a number", Number.NaN, { __t: "Number", v: "NaN" }],
  ["infinity", -Infinity, { __t: "Number", v: "-Infinity" }],
  ["a bigint", 12n, { __t: "BigInt", v: "12" }],
  ["a date", new Date(0), { __t: "Date", v: "1970-01-01T00:00:00.000Z" }],
  ["an invalid date", new Date(Number.NaN), { __t: "Date", v: null }],
  ["a map", new Map([["k", new Set([1])]]), { __t: "Map", v: [["k", { __t: "Set", v: [1] }]] }],
  ["undefined in a list", [undefined], [{ __t: "Undefined", v: null }]],
  ["an object with the mark of a tag", { __t: "x" }, { __t: "Object", v: { __t: "x" } }],
  ["one object twice", [shared, shared], [{ a: 1 }, { __t: "Ref", v: 2 }]],
  ["an app", inner, { __t: "App", v: { class: "codec_app", base: {}, fields: { value: { __t: "BigInt", v: "1" } } } }],
];

describe("a stored value", () => {
  test.each(VALUES)("%s is what it always was, and comes back", (_what, value, stored) => {
    expect(captureState(Object.assign(new codec_app(), { value })).fields["value"]).toEqual(stored);
    expect(restored(stored)).toEqual(value);
  });

  test.each(VALUES.filter(([, , stored]) => !holdsReferences(stored)))(
    "%s reaches the browser in the same form from the app and from its state",
    (_what, value, stored) => {
      expect(JSON.stringify(travellingTree(stored))).toBe(JSON.stringify(travellingCopy(value)));
    },
  );

  test("of a kind that only a later release knows is refused by its tag", () => {
    expect(() => restored({ __t: "Temporal", v: "2026-01-01" })).toThrow("unknown tag Temporal");
  });
});

test("an object that was stored as one in two paths is one again", () => {
  const [one, other] = restored([{ a: 1 }, { __t: "Ref", v: 2 }]) as object[];
  expect(one).toBe(other);
});
