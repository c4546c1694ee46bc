/** What stays in memory between roundtrips is bounded in bytes, and belongs to one user. */
import { describe, expect, test } from "vitest";
import type { SavedDraft, Whole } from "../../../srv/z2ui5/instance/loaded-draft.ts";
import { DraftCache } from "../../../srv/z2ui5/instance/draft-cache.ts";
import { weight } from "../../../srv/z2ui5/state/weight.ts";

describe("kept drafts", () => {
  const draft = (id: string, { bytes = 0, whole = null as Whole | null, stack = [] as string[] } = {}): SavedDraft =>
    ({ snapshot: { id, stack }, whole, bytes, size: bytes, held: [] }) as never;
  const draftsOf = (entries: number, weight = Infinity) => new DraftCache({ entries, weight, age: 1 }, () => 0);
  const kept = (drafts: DraftCache, ...ids: string[]) => ids.filter((id) => drafts.get("owner", id));

  test("cannot be served to another user", () => {
    const drafts = draftsOf(9);
    drafts.put("owner", draft("a"), "");
    expect(drafts.get("other", "a")).toBeUndefined();
  });

  test("cannot take more bytes than allowed, not even one alone", () => {
    const drafts = draftsOf(9, 10);
    for (const id of ["a", "b", "c"]) drafts.put("owner", draft(id, { bytes: 4 }), "");
    expect(kept(drafts, "a", "b", "c")).toEqual(["b", "c"]);
    drafts.put("owner", draft("d", { bytes: 11 }), "");
    expect(kept(drafts, "b", "c", "d")).toEqual(["b", "c"]);
  });

  test("are counted once when the same draft is kept again", () => {
    const drafts = draftsOf(9, 10);
    for (let i = 0; i < 5; i++) drafts.put("owner", draft("a", { bytes: 6 }), "");
    drafts.put("owner", draft("b", { bytes: 4 }), "");
    expect(kept(drafts, "a", "b")).toEqual(["a", "b"]);
  });

  test("go when the session is two steps on, unless somebody returns to them", () => {
    const drafts = draftsOf(9);
    drafts.put("owner", draft("1"), "");
    drafts.put("owner", draft("2"), "1");
    expect(kept(drafts, "1", "2")).toEqual(["1", "2"]);
    drafts.put("owner", draft("3"), "2");
    expect(kept(drafts, "1", "2", "3")).toEqual(["2", "3"]);
    drafts.put("owner", draft("4", { stack: ["2"] }), "3");
    expect(kept(drafts, "2", "3", "4")).toEqual(["2", "3", "4"]);
  });

  describe("that are differences to one whole state", () => {
    const whole = (): Whole => ({ id: "w", stored: "x".repeat(76), size: 76, bytesOfText: 76, storedAt: 0 });
    // On the heap the whole state takes 100 bytes.
    const put = (drafts: DraftCache, state: Whole, ...ids: string[]) => {
      for (const id of ids) drafts.put("owner", draft(id, { bytes: 10, whole: state }), "");
    };

    test("count it once", () => {
      const drafts = draftsOf(9, 130);
      put(drafts, whole(), "a", "b", "c");
      expect(kept(drafts, "a", "b", "c")).toEqual(["a", "b", "c"]);
      const others = draftsOf(9, 130);
      put(others, whole(), "a");
      put(others, whole(), "b");
      expect(kept(others, "a", "b")).toEqual(["b"]);
    });

    test("count it as long as one of them is there", () => {
      const drafts = draftsOf(9, 130);
      const state = whole();
      put(drafts, state, "a", "b");
      drafts.forget("owner", "a");
      put(drafts, state, "c", "d");
      expect(kept(drafts, "b", "c", "d")).toEqual(["b", "c", "d"]);
      put(drafts, state, "e");
      expect(kept(drafts, "b", "c", "d", "e")).toEqual(["c", "d", "e"]);
    });

    test("do not free it when one of them goes", () => {
      const drafts = draftsOf(9, 130);
      put(drafts, whole(), "a", "b");
      drafts.forget("owner", "a");
      drafts.put("owner", draft("c", { bytes: 21 }), "");
      expect(kept(drafts, "b", "c")).toEqual(["c"]);
    });

    test("free it when the last of them goes", () => {
      const drafts = draftsOf(9, 130);
      put(drafts, whole(), "a", "b");
      for (const id of ["a", "b", "b"]) drafts.forget("owner", id);
      drafts.put("owner", draft("c", { bytes: 130 }), "");
      expect(kept(drafts, "c")).toEqual(["c"]);
    });

    test("are counted again when all were forgotten", () => {
      const drafts = draftsOf(9, 130);
      const state = whole();
      put(drafts, state, "a");
      drafts.clear();
      expect(kept(drafts, "a")).toEqual([]);
      put(drafts, state, "b");
      drafts.put("owner", draft("c", { bytes: 21 }), "");
      expect(kept(drafts, "b", "c")).toEqual(["c"]);
    });
  });
});

test("what is kept cannot take more of the heap than it is weighed with", () => {
  const members = (count: number, name: (i: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [name(i), 1]));
  const rows = (text: string) => Array.from({ length: 10 }, () => ({ NAME: text.repeat(1000) }));
  expect(weight("a".repeat(1000))).toBeGreaterThan(1000);
  expect(weight(rows("ж")) - weight(rows("a"))).toBe(10 * 1000);
  expect(weight({ ["n".repeat(1_000_000)]: 1 })).toBeGreaterThan(1_000_000);
  expect(weight(members(10_000, (i) => `member${i}`))).toBeGreaterThan(10_000 * 40);
  // Short names of rows are shared.
  expect(weight(members(20, (i) => `column${i}`))).toBe(weight(members(20, (i) => `${i}c`)));
});
