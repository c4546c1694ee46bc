import { expect, test } from "vitest";
import { createWire, readAnswer, readExtension, readHead, wireNumber } from "../../app/z2ui5/src/wire/wire.ts";

test.each([
  [undefined, {}, 1],
  [null, {}, 1],
  [undefined, { checkLocal: true }, 2],
  ["2", {}, 2],
  [2, {}, 2],
  ["1", { checkLocal: true }, 1],
  ["7", { checkLocal: true }, 1],
])("a page where %j is named, with the settings %j, speaks wire %j", (named, settings, number) => {
  expect(wireNumber(named, settings)).toBe(number);
});

test("only apps of wire 2 may call methods nobody knows", () => {
  expect([createWire(1), createWire(2)].map((wire) => wire.callsUnknownMethods)).toEqual([false, true]);
});

test("cannot show an answer of a protocol that no wire has", () => {
  expect(() => readAnswer({ S_FRONT: { PROTOCOL: 3 } })).toThrow("speaks protocol 3, this page understands protocol 2");
});

test("reports draft, app and event of a request or an answer, and nothing else", () => {
  expect(readHead('{"value":{"S_FRONT":{"ID":"a","EVENT":"GO"}}}')).toMatchObject({ draft: "a", event: "GO" });
  expect(readHead('{"S_FRONT":{"ID":"b","APP":"X"}}')).toMatchObject({ draft: "b", app: "X" });
  for (const body of ["", "null", "[]", "no JSON"]) expect(Object.values(readHead(body)).join("")).toBe("");
  expect(readExtension('{"S_FRONT":{"S_EXT":{"LOOK":true}}}')).toEqual({ LOOK: true });
  expect(readExtension("null")).toEqual({});
});
