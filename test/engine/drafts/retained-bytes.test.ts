import { describe, expect, test } from "vitest";
import { heapBytesOfText } from "../../../srv/z2ui5/state/heap-bytes.ts";
import { weight } from "../../../srv/z2ui5/state/weight.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { defineApp } from "../contract/frontend.ts";

describe("a text on the heap", () => {
  test.each([
    ["", 0],
    ["abc", 3],
    ["ж", 2],
    ["😀", 4],
    ["a".repeat(99) + "ж", 200],
  ])("takes as many bytes as its widest character wants: %.5s", (text, bytes) => {
    expect(heapBytesOfText(text)).toBe(bytes);
  });
});

describe("what is kept for continuing", () => {
  test.each([
    ["a text", (text: string) => text],
    ["rows", (text: string) => Array.from({ length: 10 }, () => ({ NAME: text }))],
  ])("cannot take more of the heap than it is weighed with: %s", (_name, of) => {
    const [narrow, wide] = ["a", "ж"].map((letter) => weight(of(letter.repeat(1000))));
    const texts = Array.isArray(of("")) ? 10 : 1;
    expect(wide! - narrow!).toBe(texts * 1000);
    expect(narrow).toBeGreaterThan(texts * 1000);
  });
});

describe("the state of an app", () => {
  defineApp("zcl_large_state", () => ({ text: "" }), {
    "": (client, app) => client.view_display(`<Input value="${client._bind_edit(app.text)}"/>`),
    "*": () => {},
  });

  test("cannot be larger than the host has memory for", async () => {
    const engine = engineWithApps();
    engine.configure({ stateBytes: 10_000 });
    const context = { query: {}, headers: {}, correlationId: "test" };
    const start = await engine.answer(
      JSON.stringify({ value: { S_FRONT: { SEARCH: "?app_start=zcl_large_state", HASH: "" } } }),
      context,
    );
    const id = (JSON.parse(start.body) as { S_FRONT: { ID: string } }).S_FRONT.ID;
    const edit = (text: string) =>
      engine.answer(
        JSON.stringify({ value: { S_FRONT: { ID: id, EVENT: "X", VIEW: "MAIN", HASH: "" }, XX: { TEXT: text } } }),
        context,
      );
    expect((await edit("x".repeat(9_000))).status).toBe(200);
    for (const text of ["x".repeat(11_000), "ж".repeat(5_001)])
      expect(await edit(text)).toMatchObject({
        status: 413,
        body: expect.stringContaining("state of the app is too large") as string,
      });
  });
});

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
