/** The store of a host that registers none keeps users apart. */
import { describe, expect, test } from "vitest";
import { memoryStore } from "../../../srv/z2ui5/instance/memory-store.ts";

let owner = "ann";
const storeOf = () => memoryStore(() => owner);
const draft = (id: string) => ({ id, id_prev: null, data: `{"${id}":1}` });

describe("drafts in memory", () => {
  test("cannot be read or counted by others", async () => {
    const store = storeOf();
    owner = "ann";
    await store.save(draft("a"));
    await store.save(draft("b"));
    owner = "bob";
    await store.save(draft("c"));
    expect([await store.load("a"), await store.count!()]).toEqual([null, 1]);
    owner = "ann";
    expect([await store.load("a"), await store.count!()]).toEqual([draft("a"), 2]);
  });

  test("cannot be replaced: an id is used once", () => {
    const store = storeOf();
    void store.save(draft("a"));
    expect(() => store.save(draft("a"))).toThrow("There is a draft a already.");
  });
});
