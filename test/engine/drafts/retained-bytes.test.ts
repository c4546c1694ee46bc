import { describe, expect, test } from "vitest";
import { newInstance } from "../../../srv/z2ui5/instance/instance.ts";
import { heapBytesOfText } from "../../../srv/z2ui5/state/heap-bytes.ts";
import { weight } from "../../../srv/z2ui5/state/weight.ts";
import { StickySessions } from "../../../srv/z2ui5/roundtrip/sticky-sessions.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { defineApp } from "../contract/frontend.ts";

const instance = (savedId: string) => ({ ...newInstance({} as never, savedId), savedId });

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

describe("stateful sessions", () => {
  test("cannot keep more bytes than allowed; the one unused for longest goes first", () => {
    const sessions = new StickySessions({ entries: 100, weight: 10, age: 60_000 }, Date.now);
    for (const id of ["a", "b", "c"]) sessions.put(id, "owner", instance(id), 4);
    expect(["a", "b", "c"].map((id) => sessions.take(id, "owner", id)?.savedId)).toEqual([undefined, "b", "c"]);
    for (let i = 0; i < 5; i++) sessions.put("a", "owner", instance("a"), 6);
    expect(sessions.take("a", "owner", "a")?.savedId).toBe("a");
    sessions.put("a", "owner", instance("a"), 11);
    expect(sessions.take("a", "owner", "a")).toBeUndefined();
  });

  test("of a user end together, and nobody else's", () => {
    const sessions = new StickySessions({ entries: 100, weight: 10, age: 60_000 }, Date.now);
    for (const owner of ["ann", "bob"]) for (const id of ["a", "b"]) sessions.put(id, owner, instance(id));
    expect(sessions.endAll("ann")).toBe(2);
    expect([sessions.take("a", "ann", "a"), sessions.take("a", "bob", "a")?.savedId]).toEqual([undefined, "a"]);
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
