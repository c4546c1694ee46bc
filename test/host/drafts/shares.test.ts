/** Shares of drafts, in the database and in memory: who may open them and until when, and nobody else. */
import cds from "@sap/cds";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { draftStore } from "../../../srv/host/drafts/drafts.ts";
import { warnOfMissingTable } from "../../../srv/host/drafts/missing-table.ts";
import { removeExpired } from "../../../srv/host/drafts/retention.ts";
import { removeEndedShares } from "../../../srv/host/drafts/shares.ts";
import { sql } from "../../../srv/host/drafts/sql.ts";
import z2ui5_cl_ui5_user_exit from "../../../srv/z2ui5/compat/z2ui5_cl_ui5_user_exit.ts";
import { memoryStore } from "../../../srv/z2ui5/instance/memory-store.ts";
import type { DraftStore, Share, ShareStore } from "../../../srv/z2ui5/types/drafts.ts";
import { withSettings } from "../server.ts";
import { as, emptyTable } from "./database.ts";

const HOUR = 3_600_000;
const NOW = Date.UTC(2030, 0, 1, 12);
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

beforeEach(async () => {
  await emptyTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(NOW);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  z2ui5_cl_ui5_user_exit.set_exit(null);
});
const later = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR);

const share = (n: number, more: Partial<Share> = {}): Share => ({
  id: id(100 + n),
  draftId: id(n),
  app: "my_app",
  user: "",
  mode: "look",
  expiresAt: NOW + HOUR,
  ...more,
});

let [user, tenant] = ["", ""];
const inMemory = (): DraftStore =>
  memoryStore(
    () => JSON.stringify([tenant, user]),
    {},
    { currentUser: () => ({ user, tenant }), now: () => Date.now() },
  );

describe.each([
  ["the database", () => draftStore("sqlite")],
  ["a database by CAP's queries", () => draftStore("hana")],
  ["memory", inMemory],
])("a share in %s", (where, storeOf) => {
  let store: DraftStore;
  let shares: ShareStore;
  beforeEach(async () => {
    store = storeOf();
    shares = store.shares!;
    for (const n of [1, 2]) await by("alice", async () => store.save({ id: id(n), id_prev: null, data: `{"n":${n}}` }));
  });
  const by = <T>(name: string, work: () => Promise<T>, of = ""): Promise<T> => {
    [user, tenant] = [name, of];
    return as(name, work, of);
  };
  const open = (name: string, n = 1, of?: string) => by(name, async () => shares.open(id(100 + n)), of);
  const add = (one: Share, name = "alice", of?: string) => by(name, async () => shares.add(one), of);
  const idsOf = async (name: string, of?: string) =>
    (await by(name, async () => shares.list(), of)).map((one) => one.id);

  test("opens the draft for everybody of the tenant, with its owner and what was agreed", async () => {
    expect(await add(share(1, { mode: "continue" }))).toBe(NOW + HOUR);
    for (const name of ["alice", "bob"])
      expect(await open(name)).toMatchObject({
        share: share(1, { mode: "continue" }),
        owner: "alice",
        draft: { id: id(1), data: '{"n":1}' },
      });
    expect(await open("bob", 2)).toBeNull();
  });

  test("of a large draft cannot be read before there is memory for it, where the size is known", async () => {
    const data = JSON.stringify({ text: "x".repeat(70_000) });
    await by("alice", async () => store.save({ id: id(3), id_prev: null, data }));
    await add(share(3));
    const asked: number[] = [];
    const admit = async (characters: number): Promise<void> => void asked.push(characters);
    expect(await by("bob", async () => shares.open(id(103), admit))).toMatchObject({ draft: { data } });
    expect(asked).toEqual(store.tellsSize ? [data.length] : []);
  });

  test("for one user cannot be opened by others, but by its owner", async () => {
    await add(share(1, { user: "bob" }));
    expect(await open("carol")).toBeNull();
    for (const name of ["alice", "bob"]) expect(await open(name)).toMatchObject({ owner: "alice" });
  });

  test("cannot be opened from another tenant", async () => {
    await add(share(1));
    expect(await open("bob", 1, "t1")).toBeNull();
    expect(await open("alice", 1, "t1")).toBeNull();
  });

  test("cannot be opened when it has ended, and not a moment before that it ends", async () => {
    await add(share(1));
    vi.setSystemTime(NOW + HOUR - 1);
    expect(await open("bob")).not.toBeNull();
    vi.setSystemTime(NOW + HOUR);
    expect(await open("bob")).toBeNull();
    expect(await idsOf("alice")).toEqual([]);
  });

  test("is listed for its owner only, the newest first, and removed by nobody else", async () => {
    await add(share(1));
    later(0.1);
    await add(share(2));
    expect(await idsOf("alice")).toEqual([id(102), id(101)]);
    expect(await idsOf("bob")).toEqual([]);
    expect(await idsOf("alice", "t1")).toEqual([]);
    expect((await by("alice", async () => shares.list()))[1]).toEqual(share(1));
    for (const [name, of] of [
      ["bob", ""],
      ["alice", "t1"],
    ])
      expect(await by(name!, async () => shares.remove(id(101)), of)).toBe(false);
    expect(await by("alice", async () => shares.remove(id(101)))).toBe(true);
    expect(await by("alice", async () => shares.remove(id(101)))).toBe(false);
    expect(await open("bob")).toBeNull();
    expect(await idsOf("alice")).toEqual([id(102)]);
  });

  test("of a draft nobody has opens nothing", async () => {
    await add(share(9));
    expect(await open("bob", 9)).toBeNull();
  });

  test("the newest drafts of a user are reported without their state", async () => {
    later(1);
    await by("alice", async () =>
      store.save({ id: id(3), id_prev: id(2), data: "{}", origin: { app: "my_app", event: "GO", milliseconds: 5 } }),
    );
    const recent = await by("alice", async () => store.recent!(2));
    expect(recent[0]).toEqual({ id: id(3), app: "my_app", event: "GO", storedAt: NOW + HOUR });
    expect(recent).toHaveLength(2);
    expect(recent[1]).toMatchObject({ app: "", event: "", storedAt: NOW });
    expect(await by("bob", async () => store.recent!(2))).toEqual([]);
    expect((await by("alice", async () => store.recent!(9))).length).toBe(3);
  });

  if (where === "memory") return;

  test("ends with its draft at the latest", async () => {
    expect(await add(share(1, { expiresAt: NOW + 9 * HOUR }))).toBe(NOW + 4 * HOUR);
    later(3);
    expect(await add(share(2, { expiresAt: NOW + 9 * HOUR }))).toBe(NOW + 4 * HOUR);
    // This one is stored in a moment.
    expect(await add(share(3, { expiresAt: NOW + 9 * HOUR }))).toBe(NOW + 7 * HOUR);
    await withSettings({ drafts: { ttlHours: 0 } }, async () => {
      expect(await add(share(4, { expiresAt: NOW + 99 * HOUR }))).toBe(NOW + 99 * HOUR);
      expect(await add(share(5, { expiresAt: 3 * NOW }))).toBe(3 * NOW);
    });
  });

  test("of an expired draft opens nothing", async () => {
    await withSettings({ drafts: { ttlHours: 0 } }, () => add(share(1, { expiresAt: NOW + 99 * HOUR })));
    later(5);
    expect(await open("bob")).toBeNull();
    expect(await by("alice", async () => store.recent!(9))).toEqual([]);
  });

  test("has an app whose name fits the table", async () => {
    await add(share(1, { app: "a".repeat(300) }));
    expect((await by("alice", async () => shares.list()))[0]?.app).toBe("a".repeat(255));
  });
});

describe("shares that have ended", () => {
  const store = draftStore("sqlite").shares!;
  const count = async () => (await as("x", () => sql<{ id: string }>("SELECT id FROM z2ui5_t_02"))).length;
  const allowed = <T>(allow: string, work: () => Promise<T>) => withSettings({ sharing: { allow } }, work);
  beforeEach(async () => {
    await as("alice", async () => void (await store.add(share(1))));
    await as("alice", async () => void (await store.add(share(2, { expiresAt: NOW + 3 * HOUR }))));
  });

  test("are removed, and those that live stay", () =>
    allowed("continue", async () => {
      expect(await as("x", removeEndedShares)).toBe(0);
      later(1);
      expect(await as("x", removeEndedShares)).toBe(1);
      expect(await count()).toBe(1);
    }));

  test("are removed together with expired drafts", () =>
    allowed("look", async () => {
      later(3);
      await removeExpired();
      expect(await count()).toBe(0);
    }));

  test("are left alone where nothing is shared: the table may not be there", () =>
    allowed("off", async () => {
      later(9);
      expect(await as("x", removeEndedShares)).toBe(0);
      expect(await count()).toBe(2);
    }));
});

describe("at start", () => {
  const logged = (): string[] => {
    const entries: string[] = [];
    vi.spyOn(cds.log("z2ui5"), "error").mockImplementation((...entry: unknown[]) => void entries.push(entry.join(" ")));
    return entries;
  };
  /** What the database answers. */
  const failing = (message: string) =>
    vi
      .spyOn(cds.db as unknown as { dispatch(): Promise<unknown> }, "dispatch")
      .mockImplementation(async (request?: unknown) => {
        if (typeof (request as { query?: unknown } | undefined)?.query === "string") throw new Error(message);
        return undefined;
      });

  test("nothing is said when the table is there", async () => {
    const errors = logged();
    await warnOfMissingTable();
    expect(errors).toEqual([]);
  });

  test.each([
    "no such table: z2ui5_t_01",
    "no such column: size",
    'relation "z2ui5_t_01" does not exist',
    "invalid table name",
    "INVALID COLUMN NAME",
    "Could not find table/view",
  ])("whoever operates the server is told how to create the table: %s", async (message) => {
    const errors = logged();
    failing(message);
    await warnOfMissingTable();
    expect(errors).toEqual([expect.stringMatching(/has no table z2ui5_t_01.*npx cds deploy/)]);
  });

  test("a database that cannot be reached is no table that is missing", async () => {
    const errors = logged();
    failing("connection refused");
    await warnOfMissingTable();
    expect(errors).toEqual([]);
  });

  test("a project without a database gets a message that says so, unless its tenants have theirs", async () => {
    const errors = logged();
    const { db } = cds;
    const requires = cds.env.requires as { multitenancy?: unknown };
    try {
      cds.db = undefined as never;
      requires.multitenancy = true;
      await warnOfMissingTable();
      expect(errors).toEqual([]);
      requires.multitenancy = undefined;
      await warnOfMissingTable();
      expect(errors).toEqual([expect.stringMatching(/^This project has no database.*npm add -D @cap-js\/sqlite/)]);
    } finally {
      cds.db = db;
      delete requires.multitenancy;
    }
  });
});
