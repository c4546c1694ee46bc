/** The store of a host that registers none keeps the newest drafts, within its limits. */
import { expect, test } from "vitest";
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
