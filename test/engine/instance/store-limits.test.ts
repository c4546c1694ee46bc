/** How much the store of a host that registers none keeps if nobody says otherwise. */
import { expect, test } from "vitest";
import { memoryStore } from "../../../srv/z2ui5/instance/memory-store.ts";

test("ten thousand drafts are kept in memory, and not one more", () => {
  const store = memoryStore(() => "owner");
  for (let i = 0; i < 10_000; i++) void store.save({ id: `${i}`, id_prev: null, data: "{}" });
  expect([store.load("0") !== null, store.count!()]).toEqual([true, 10_000]);
  void store.save({ id: "more", id_prev: null, data: "{}" });
  expect([store.load("0"), store.load("1") !== null, store.count!()]).toEqual([null, true, 10_000]);
});

test("states of 128 MB are kept in memory, and not a byte more", () => {
  const store = memoryStore(() => "owner");
  const data = "x".repeat(1024 * 1024);
  for (let i = 0; i < 128; i++) void store.save({ id: `${i}`, id_prev: null, data });
  expect(store.count!()).toBe(128);
  void store.save({ id: "more", id_prev: null, data: "x" });
  expect([store.load("0"), store.count!()]).toEqual([null, 128]);
});
