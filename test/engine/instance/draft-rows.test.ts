/** A snapshot becomes a row and a row a draft at hand; what it takes in memory and in the store is known on both ways. */
import { describe, expect, test } from "vitest";
import { Z2ui5Error } from "../../../srv/z2ui5/errors.ts";
import { draftOf, browserModelOf, rowOf } from "../../../srv/z2ui5/instance/draft.ts";
import type { LoadedDraft } from "../../../srv/z2ui5/instance/loaded-draft.ts";
import { readStored, storedOf } from "../../../srv/z2ui5/instance/snapshot.ts";
import type { Snapshot } from "../../../srv/z2ui5/instance/loaded-draft.ts";
import { serializedTable } from "../../../srv/z2ui5/binding/serialized-table.ts";
import type { JsonObject } from "../../../srv/z2ui5/types/json.ts";

const MINUTE = 60_000;
const snapshot = (id: string, fields: JsonObject, more: Partial<Snapshot> = {}): Snapshot => ({
  id,
  className: "zcl_rows",
  version: "",
  classes: [],
  stack: [],
  bindings: [],
  remembered: {},
  base: {},
  tagged: false,
  fields,
  ...more,
});
const text = (characters: number): string => "x".repeat(characters);
const stored = (before: Snapshot, time = 0): LoadedDraft =>
  rowOf(before, "", undefined, [], { now: time, differences: true }).loaded;
/** The row of a state that continues from another one. */
const next = (
  before: LoadedDraft | undefined,
  fields: JsonObject,
  { time = 0, differences = true, browserModels = [] as LoadedDraft["browserModels"] } = {},
) => rowOf(snapshot("b", fields), "a", before, browserModels, { now: time, differences });

describe("the row of a draft", () => {
  test("names the draft before it, or none", () => {
    expect(next(undefined, {}).row.id_prev).toBe("a");
    expect(rowOf(snapshot("a", {}), "", undefined, [], { now: 0, differences: true }).row.id_prev).toBeNull();
  });

  /** What a state of one text is serialized as takes this many characters beside the text. */
  const BESIDE = JSON.stringify(storedOf(snapshot("a", { text: "" }))).length;

  test.each([
    ["4096 characters", 4096, true],
    ["4095 characters", 4095, false],
  ])("is a difference from a certain size on: %s", (_size, characters, isDifference) => {
    const before = stored(snapshot("a", { text: text(characters - BESIDE) }));
    expect(next(before, { text: "short" }).row.base_id).toBe(isDifference ? "a" : undefined);
  });

  test("is a difference as long as that is not more than half of the whole", () => {
    const before = stored(snapshot("a", { text: text(8000 - BESIDE) }));
    const beside = next(before, { text: "" }).row.data.length;
    expect(next(before, { text: text(4000 - beside) }).row.base_id).toBe("a");
    expect(next(before, { text: text(4001 - beside) }).row.base_id).toBeUndefined();
  });

  test("is a whole now and then while rows change one by one, and says what the state is either way", () => {
    let fields: JsonObject = { rows: Array.from({ length: 100 }, (_, id) => ({ id, note: text(40) })) };
    let before = stored(snapshot("a", fields));
    const wholes: string[] = [];
    for (let i = 0; i < 150; i++) {
      const rows = (fields["rows"] as JsonObject[]).with((i * 37) % 100, {
        id: (i * 37) % 100,
        note: `${text(40)} ${i}`,
      });
      fields = { rows };
      const expected = structuredClone(fields);
      const { row, loaded } = rowOf(snapshot(`b${i}`, fields), "a", before, [], { now: 0, differences: true });
      const base = row.base_id ? { base: { data: JSON.stringify(before.whole?.stored), storedAt: 0 } } : {};
      expect(draftOf({ ...row, ...base }, 0).snapshot.fields).toEqual(expected);
      expect(loaded.snapshot.fields).toEqual(expected);
      if (!row.base_id) wholes.push(row.id);
      before = loaded;
    }
    expect(wholes.length).toBeGreaterThan(2);
    expect(wholes.length).toBeLessThan(30);
  });

  test("is a difference for an hour, and in stores that keep differences", () => {
    const before = stored(snapshot("a", { text: text(8000) }), 5 * MINUTE);
    expect(next(before, { text: "" }, { time: 65 * MINUTE - 1 }).row.base_id).toBe("a");
    expect(next(before, { text: "" }, { time: 65 * MINUTE }).row.base_id).toBeUndefined();
    expect(next(before, { text: "" }, { time: 5 * MINUTE, differences: false }).row.base_id).toBeUndefined();
  });

  test("knows how large the state is, in bytes of the heap: a wide character makes all of its text wide", () => {
    const narrow = next(undefined, { text: text(5000) });
    expect(narrow.loaded.size).toBe(narrow.row.data.length);
    const wide = next(undefined, { text: `${text(4999)}ж` });
    expect(wide.loaded.size).toBe(2 * wide.row.data.length);
    const difference = next(wide.loaded, { text: "short" });
    expect(difference.loaded.size).toBe(wide.loaded.size + difference.row.data.length);
  });

  test("weighs what comes on top of the whole state: nothing for what is in both", () => {
    const rows = Array.from({ length: 300 }, (_, id) => ({ id, name: `row number ${id}` }));
    const before = stored(snapshot("a", { rows }));
    const alone = next(before, { rows }).loaded.bytes;
    const more = next(before, { rows, note: text(1000) }).loaded.bytes;
    expect(more - alone).toBeGreaterThan(1000);
    expect(more - alone).toBeLessThan(1500);
  });

  test("weighs what the browser may hold besides, and the text of serialized tables", () => {
    const rows = Array.from({ length: 300 }, (_, id) => ({ id, name: `row number ${id}` }));
    const before = stored(snapshot("a", { rows }));
    const alone = next(before, { rows }).loaded.bytes;
    const model = browserModelOf(snapshot("a", { rows: rows.map((row) => ({ ...row })), note: text(2000) }));
    expect(next(before, { rows }, { browserModels: [model] }).loaded.bytes).toBeGreaterThan(alone + 2000);
    expect(
      next(before, { rows }, { browserModels: [browserModelOf(snapshot("a", { rows }))] }).loaded.bytes - alone,
    ).toBeLessThan(100);
    const { text: spelled } = serializedTable(rows, undefined);
    expect(next(before, { rows }).loaded.bytes).toBeGreaterThan(alone + 0.9 * spelled.length);
  });
});

describe("a draft that was read", () => {
  const whole = JSON.stringify(storedOf(snapshot("a", { text: text(5000), n: 1 })));
  const change = JSON.stringify({ v: 1, whole: "a", changes: [{ op: "replace", path: "/fields/n", value: 2 }] });
  const found = (data: string, base: string | null = whole) => ({
    id: "b",
    id_prev: "a",
    data,
    base_id: "a",
    ...(base !== null && { base: { data: base, storedAt: 7 } }),
  });

  test("is the whole state with the changes in it", () => {
    const draft = draftOf(found(change), 99);
    expect(draft.snapshot.fields).toEqual({ text: text(5000), n: 2 });
    expect(draft.whole).toMatchObject({ id: "a", size: whole.length, bytesOfText: whole.length, storedAt: 7 });
    expect(draft.size).toBe(whole.length + change.length);
  });

  test("knows when it was stored; where the store does not say so, it was now", () => {
    const row = { id: "a", id_prev: null, data: whole };
    expect(draftOf({ ...row, storedAt: 7 }, 99).whole?.storedAt).toBe(7);
    expect(draftOf({ ...row, storedAt: 0 }, 99).whole?.storedAt).toBe(0);
    expect(draftOf(row, 99).whole?.storedAt).toBe(99);
    expect(draftOf(row, 99)).toMatchObject({ size: whole.length, bytes: 0 });
  });

  test("reports what the browser holds only if its answer brought the model", () => {
    const sent = JSON.stringify(storedOf(snapshot("a", { n: 1 }, { remembered: { modelSent: true } })));
    expect(draftOf({ id: "a", id_prev: null, data: sent }, 0).browserModels).toEqual([
      browserModelOf(readStored("a", JSON.parse(sent))),
    ]);
    expect(draftOf({ id: "a", id_prev: null, data: whole }, 0).browserModels).toEqual([]);
  });

  test.each<[string, string, string | null, string]>([
    ["the whole state is gone", change, null, "the draft it is the difference to is gone"],
    ["it holds no changes", `{"v":1,"whole":"a"}`, whole, "it holds no changes"],
    ["its changes are no list", `{"v":1,"whole":"a","changes":{}}`, whole, "it holds no changes"],
    [
      "it is of a later release",
      `{"v":2,"whole":"a","changes":[]}`,
      whole,
      "it has the format number 2, and this release reads 1",
    ],
    ["it is nothing at all", "null", whole, "it has the format null, and this release reads 1"],
    ["it is no JSON", "{", whole, "it is no JSON"],
    ["the whole state is no JSON object", change.replace(/\[.*\]/, "[]"), "5", "it is no JSON object"],
  ])("says why it cannot be read: %s", (_why, data, base, reason) => {
    expect(() => draftOf(found(data, base), 0)).toThrow(
      expect.objectContaining({ code: "DRAFT_UNREADABLE", details: { id: "b", reason } }) as Error,
    );
    expect(() => draftOf(found(data, base), 0)).toThrow(Z2ui5Error);
  });

  test.each<[string, object, string]>([
    ["whose fields are nothing", { fields: null }, "it holds no fields"],
    ["whose class has a path behind its name", { class: "zcl_rows/../x" }, "it names no class"],
    ["whose class is no text", { class: 1 }, "it names no class"],
    ["without a class", { class: undefined }, "it names no class"],
    ["without fields", { fields: undefined }, "it holds no fields"],
    ["of a later release", { v: 2 }, "it has the format number 2"],
  ])("cannot be one %s", (_what, wrong, reason) => {
    const data = JSON.stringify({ ...storedOf(snapshot("a", {})), ...wrong });
    expect(() => draftOf({ id: "a", id_prev: null, data }, 0)).toThrow(reason);
  });

  test("has everything that was stored, and nothing where nothing was", () => {
    const full = snapshot(
      "a",
      { n: 1 },
      {
        version: "3",
        classes: ["zcl_part"],
        stack: ["z"],
        bindings: [],
        remembered: { prevAppId: "p" },
        base: { check_initialized: true },
        tagged: true,
      },
    );
    for (const one of [full, snapshot("a", {})])
      expect(readStored("a", JSON.parse(JSON.stringify(storedOf(one))))).toEqual(one);
    expect(Object.keys(storedOf(snapshot("a", {})))).toEqual(["v", "class", "__navStackIds", "fields"]);
    expect(Object.keys(storedOf(full))).toEqual([
      "v",
      "class",
      "version",
      "classes",
      "__navStackIds",
      "base",
      "remembered",
      "tagged",
      "fields",
    ]);
  });

  test("of before the format had a version needs nothing but its class", () => {
    expect(readStored("a", { __className: "zcl_old", n: 1 })).toEqual(
      snapshot("a", { n: 1 }, { className: "zcl_old" }),
    );
    expect(readStored("a", { __className: "zcl_old", __tagged: true }).tagged).toBe(true);
    const loaded = draftOf({ id: "a", id_prev: null, data: `{"__className":"zcl_old","text":"${text(5000)}"}` }, 0);
    expect(loaded.whole).toBeNull();
    expect(loaded.bytes).toBeGreaterThan(5000);
  });
});
