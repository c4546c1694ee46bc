/** The store of a host that registers none keeps the newest drafts of each user, within its limits. */
import { describe, expect, test } from "vitest";
import { memoryStore } from "../../../srv/z2ui5/instance/memory-store.ts";

const draft = (id: string, characters: number) => ({ id, id_prev: null, data: "x".repeat(characters) });
const idsIn = async (store: ReturnType<typeof memoryStore>, ids: readonly string[]): Promise<string[]> => {
  const found = await Promise.all(ids.map(async (id) => ((await store.load(id)) ? id : "")));
  return found.filter(Boolean);
};

test("the oldest drafts go when their states take more bytes than allowed", async () => {
  const store = memoryStore(() => "owner", { bytes: 1000 });
  for (const id of ["a", "b", "c"]) await store.save(draft(id, 400));
  expect(await idsIn(store, ["a", "b", "c"])).toEqual(["b", "c"]);
  await store.save({ ...draft("d", 0), data: "\u20ac".repeat(300) });
  expect(await idsIn(store, ["b", "c", "d"])).toEqual(["c", "d"]);
});

test("the newest one is kept, however large it is", async () => {
  const store = memoryStore(() => "owner", { bytes: 1000 });
  for (const id of ["a", "b"]) await store.save(draft(id, 5000));
  expect(await idsIn(store, ["a", "b"])).toEqual(["b"]);
  await store.save(draft("c", 10));
  expect(await idsIn(store, ["b", "c"])).toEqual(["c"]);
});

test("the oldest drafts go when there are too many", async () => {
  const store = memoryStore(() => "owner", { drafts: 2 });
  for (const id of ["a", "b", "c"]) await store.save(draft(id, 1));
  expect(await idsIn(store, ["a", "b", "c"])).toEqual(["b", "c"]);
});

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

describe("drafts in memory", () => {
  let owner = "ann";

  test("cannot be read or counted by others", async () => {
    const store = memoryStore(() => owner);
    await store.save(draft("a", 1));
    await store.save(draft("b", 1));
    owner = "bob";
    await store.save(draft("c", 1));
    expect([await store.load("a"), await store.count!()]).toEqual([null, 1]);
    owner = "ann";
    expect([await store.load("a"), await store.count!()]).toEqual([draft("a", 1), 2]);
  });

  test("are listed with the newest one first", async () => {
    const store = memoryStore(() => owner);
    for (const id of ["a", "b", "c"])
      await store.save({ ...draft(id, 1), origin: { app: "app", event: id, milliseconds: 1 } });
    expect(await store.recent!(2)).toMatchObject([{ id: "c", app: "app", event: "c" }, { id: "b" }]);
    await store.save(draft("d", 1));
    expect(await store.recent!(1)).toMatchObject([{ id: "d", app: "", event: "" }]);
  });

  test("cannot be replaced: an id is used once", () => {
    const store = memoryStore(() => owner);
    void store.save(draft("a", 1));
    expect(() => store.save(draft("a", 1))).toThrow("There is a draft a already.");
  });
});
