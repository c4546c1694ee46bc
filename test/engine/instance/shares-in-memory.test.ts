/** Shares of a host that registers no draft store: who may open which, and for how long. */
import { beforeEach, describe, expect, test } from "vitest";
import { ownerKey } from "../../../srv/z2ui5/identity.ts";
import { memoryStore } from "../../../srv/z2ui5/instance/memory-store.ts";
import type { Share } from "../../../srv/z2ui5/types/drafts.ts";

let who = { user: "ann", tenant: "t1" };
let now = 0;
const storeOf = () => memoryStore(() => ownerKey(who), {}, { who: () => who, now: () => now });
let store: ReturnType<typeof storeOf>;
const as = <T>(user: string, work: () => T, tenant = "t1"): T => {
  const before = who;
  who = { user, tenant };
  try {
    return work();
  } finally {
    who = before;
  }
};
const share = (id: string, more: Partial<Share> = {}): Share => ({
  id,
  draftId: "d",
  app: "zcl_app",
  user: "",
  mode: "look",
  expiresAt: 100,
  ...more,
});
const shares = () => store.shares!;
const ids = () => (shares().list() as readonly Share[]).map(({ id }) => id);

beforeEach(() => {
  who = { user: "ann", tenant: "t1" };
  now = 0;
  store = storeOf();
  void store.save({ id: "d", id_prev: null, data: `{"of":"ann"}` });
});

describe("a share", () => {
  test("opens the draft of its owner for everybody of the tenant", () => {
    expect(shares().add(share("s"))).toBe(100);
    for (const user of ["ann", "bob"])
      expect(as(user, () => shares().open("s"))).toEqual({
        share: share("s"),
        owner: "ann",
        draft: { id: "d", id_prev: null, data: `{"of":"ann"}` },
      });
  });

  test("cannot be opened in another tenant, not even by a user of the same name", () => {
    shares().add(share("s"));
    for (const user of ["ann", "bob"]) expect(as(user, () => shares().open("s"), "t2")).toBeNull();
  });

  test("for one user cannot be opened by another one, but by its owner", () => {
    shares().add(share("s", { user: "bob" }));
    expect(as("bob", () => shares().open("s"))).not.toBeNull();
    expect(shares().open("s")).not.toBeNull();
    expect(as("eve", () => shares().open("s"))).toBeNull();
  });

  test("cannot be opened from the moment on at which it ends", () => {
    shares().add(share("s"));
    now = 99;
    expect(shares().open("s")).not.toBeNull();
    expect(ids()).toEqual(["s"]);
    now = 100;
    expect(shares().open("s")).toBeNull();
    expect(ids()).toEqual([]);
    expect(shares().open("other")).toBeNull();
  });

  test("cannot be opened when its draft is gone, nor with a draft of the same id that is somebody else's", () => {
    shares().add(share("s", { draftId: "gone" }));
    as("bob", () => store.save({ id: "gone", id_prev: null, data: "{}" }));
    for (const user of ["ann", "bob"]) expect(as(user, () => shares().open("s"))).toBeNull();
  });

  test("is listed for its owner only, the newest first", () => {
    for (const id of ["a", "b"]) shares().add(share(id));
    as("bob", () => shares().add(share("c")));
    as("ann", () => shares().add(share("d")), "t2");
    expect(ids()).toEqual(["b", "a"]);
    expect(as("bob", ids)).toEqual(["c"]);
    expect(as("ann", ids, "t2")).toEqual(["d"]);
    expect(as("bob", ids, "t2")).toEqual([]);
  });

  test("can be taken back once, and cannot be by others", () => {
    shares().add(share("s"));
    expect(as("bob", () => shares().remove("s"))).toBe(false);
    expect(as("ann", () => shares().remove("s"), "t2")).toBe(false);
    expect(shares().open("s")).not.toBeNull();
    expect(shares().remove("s")).toBe(true);
    expect(shares().open("s")).toBeNull();
    expect(shares().remove("s")).toBe(false);
    expect(shares().remove("other")).toBe(false);
  });

  test("that has ended is forgotten when the next one comes, and one that lives is not", () => {
    shares().add(share("old", { expiresAt: 50 }));
    shares().add(share("young"));
    now = 60;
    shares().add(share("new"));
    expect(ids()).toEqual(["new", "young"]);
    expect(shares().remove("old")).toBe(false);
    expect(shares().remove("young")).toBe(true);
  });
});

test("a store that does not know the user keeps no shares", () => {
  expect(memoryStore(() => "owner").shares).toBeUndefined();
});

describe("the newest drafts in memory", () => {
  test("are those of the owner, the newest first, and as many as wanted", () => {
    const origin = { app: "zcl_app", event: "GO", milliseconds: 1 };
    void store.save({ id: "e", id_prev: "d", data: "{}", origin });
    as("bob", () => store.save({ id: "f", id_prev: null, data: "{}" }));
    const storedAt = expect.any(Number) as number;
    const [e, d] = [
      { id: "e", app: "zcl_app", event: "GO", storedAt },
      { id: "d", app: "", event: "", storedAt },
    ];
    expect(store.recent!(9)).toEqual([e, d]);
    expect(store.recent!(2)).toEqual([e, d]);
    expect(store.recent!(1)).toEqual([e]);
    expect(as("bob", () => store.recent!(9))).toEqual([expect.objectContaining({ id: "f" })]);
  });
});
