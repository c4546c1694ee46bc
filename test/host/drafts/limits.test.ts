/** What drafts may take: nobody's click is refused for it, the oldest drafts go. */
import cds from "@sap/cds";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../../srv/host/config/settings.ts";
import { draftStore } from "../../../srv/host/drafts/drafts.ts";
import { makeRoom } from "../../../srv/host/drafts/limits.ts";
import type { DraftRows } from "../../../srv/host/drafts/rows.ts";
import { sqlRows } from "../../../srv/host/drafts/sql-rows.ts";
import { withSettings } from "../server.ts";
import { as, emptyTable, idsInTable } from "./database.ts";

const MINUTE = 60_000;
const NOW = Date.UTC(2030, 0, 1, 12);
let people = 0;
/** Somebody nobody has counted yet. */
const somebody = () => `person${++people}`;
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

beforeEach(async () => {
  await emptyTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(NOW);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

const store = draftStore("sqlite");
const withDrafts = <T>(changed: object, work: () => Promise<T>) =>
  withSettings({ drafts: { ...settings().drafts, ...changed } }, work);
async function save(user: string, ...numbers: number[]): Promise<void> {
  for (const n of numbers) {
    later(1);
    await as(user, async () => void (await store.save({ id: id(n), id_prev: null, data: "{}" } as never)));
  }
}

describe("the quota", () => {
  test("lets the oldest drafts of the user go, one twentieth of it at once, and nobody else's", () =>
    withDrafts({ quota: 40 }, async () => {
      const [one, other] = [somebody(), somebody()];
      await save(other, 500);
      await save(one, ...Array.from({ length: 40 }, (_, i) => i + 1));
      expect(await idsInTable()).toHaveLength(41);
      await save(one, 41);
      expect((await idsInTable()).slice(0, 3)).toEqual([500, 4, 5].map(id));
      await save(one, 42, 43);
      expect(await idsInTable()).toHaveLength(41);
      await save(one, 44);
      expect(await idsInTable()).toHaveLength(39);
    }));

  test("of 0 is none", () =>
    withDrafts({ quota: 0 }, async () => {
      const rows = { ...sqlRows, count: vi.fn() } as unknown as DraftRows;
      await as("x", () => makeRoom(rows, { owner: somebody(), tenant: "", expired: "" }, 1));
      expect(rows.count).not.toHaveBeenCalled();
    }));

  test("is counted in the database once a minute, for each user and tenant", () =>
    withDrafts({ quota: 1_000 }, async () => {
      let counted = 0;
      const rows = { ...sqlRows, count: async () => (counted++, 5) } as unknown as DraftRows;
      const owner = somebody();
      const note = (tenant = "") => as("x", () => makeRoom(rows, { owner, tenant, expired: "" }, 1));
      await note();
      later(MINUTE - 1);
      await note();
      expect(counted).toBe(1);
      later(1);
      await note();
      expect(counted).toBe(2);
      await note("other");
      expect(counted).toBe(3);
    }));

  test("counts what comes in between, and what was removed", () =>
    withDrafts({ quota: 10 }, async () => {
      const removed: number[] = [];
      const rows = {
        ...sqlRows,
        count: async () => 8,
        removeOldestOf: async (_scope: unknown, most: number) => (removed.push(most), most),
      } as unknown as DraftRows;
      const scope = { owner: somebody(), tenant: "", expired: "" };
      for (let i = 0; i < 5; i++) await as("x", () => makeRoom(rows, scope, 1));
      expect(removed).toEqual([1, 1]);
    }));

  test("is counted for each user for oneself, however they take turns", () =>
    withDrafts({ quota: 10 }, async () => {
      let counted = 0;
      const rows = { ...sqlRows, count: async () => (counted++, 1) } as unknown as DraftRows;
      const both = [somebody(), somebody()];
      await as("x", async () => {
        for (let i = 0; i < 3; i++)
          for (const owner of both) await makeRoom(rows, { owner, tenant: "", expired: "" }, 1);
      });
      expect(counted).toBe(2);
    }));

  test("cannot remember more users than it has room for", () =>
    withDrafts({ quota: 10 }, async () => {
      let counted = 0;
      const rows = { ...sqlRows, count: async () => (counted++, 1) } as unknown as DraftRows;
      const note = (owner: string) => makeRoom(rows, { owner, tenant: "", expired: "" }, 1);
      const first = somebody();
      await as("x", async () => {
        await note(first);
        for (let i = 0; i < 10_000; i++) await note(somebody());
        counted = 0;
        await note(first);
      });
      expect(counted).toBe(1);
    }));
});

describe("users whose drafts are counted", () => {
  test("are remembered up to ten thousand, and all forgotten with the next one", () =>
    withDrafts({ quota: 10 }, async () => {
      let counted = 0;
      const rows = { ...sqlRows, count: async () => (counted++, 1) } as unknown as DraftRows;
      const isNew = async (owner: string): Promise<boolean> => {
        const before = counted;
        await makeRoom(rows, { owner, tenant: "", expired: "" }, 1);
        return counted > before;
      };
      await as("x", async () => {
        const [one] = [somebody()];
        await isNew(one);
        do await isNew(somebody());
        while (!(await isNew(one)));
        // Now there are two: the one before, and this one again.
        for (let i = 2; i < 10_000; i++) await isNew(somebody());
        expect(await isNew(one)).toBe(false);
        await isNew(somebody());
        expect(await isNew(one)).toBe(true);
      });
    }));
});

describe("a database in memory", () => {
  /** A database that holds so many bytes; each batch frees some. */
  function database(bytes: number, freed: number) {
    const batches: number[] = [];
    const looks = vi.spyOn(cds.db as unknown as { dispatch(request: cds.Request): Promise<unknown> }, "dispatch");
    looks.mockImplementation(async ({ query }) => {
      expect(query).toContain("page_count");
      return [{ bytes }];
    });
    const rows = {
      ...sqlRows,
      removeOldest: async (most: number) => (batches.push(most), (bytes -= freed), freed > 0 ? most : 0),
    } as unknown as DraftRows;
    return { rows, batches, looks };
  }
  const scope = () => ({ owner: somebody(), tenant: "", expired: "" });
  const limited = <T>(work: () => Promise<T>) => withDrafts({ quota: 0, memory: "1000b" }, work);
  const warnings = () => {
    const lines: unknown[] = [];
    vi.spyOn(cds.log("z2ui5"), "warn").mockImplementation((line: unknown) => void lines.push(line));
    return lines;
  };
  async function inPlaceOf(db: object, work: () => Promise<void>): Promise<void> {
    const requires = cds.env.requires as unknown as { db: object };
    const before = requires.db;
    try {
      requires.db = db;
      await work();
    } finally {
      requires.db = before;
    }
  }

  test("that is full loses its oldest drafts until a twentieth is free", () =>
    limited(async () => {
      warnings();
      const { rows, batches } = database(1_001, 20);
      await makeRoom(rows, scope(), 50);
      expect(batches).toEqual([100, 100, 100]);
      const even = database(1_050, 20);
      await makeRoom(even.rows, scope(), 50);
      expect(even.batches).toHaveLength(5);
    }));

  test("cannot hold a click up for long: what is left is removed at the next ones", () =>
    limited(async () => {
      warnings();
      const { rows, batches } = database(2_000, 1);
      await makeRoom(rows, scope(), 50);
      expect(batches).toHaveLength(20);
    }));

  test("that has nothing to remove is left alone", () =>
    limited(async () => {
      warnings();
      const { rows, batches } = database(2_000, 0);
      await makeRoom(rows, scope(), 50);
      expect(batches).toHaveLength(1);
    }));

  test("is reported once in the life of the server, with how much was removed", () =>
    limited(async () => {
      // What is told once was told by tests before this one.
      const anew = new URL(`../../../srv/host/drafts/limits.ts?${crypto.randomUUID()}`, import.meta.url).href;
      const limits = (await import(anew)) as { makeRoom: typeof makeRoom };
      const lines = warnings();
      for (let i = 0; i < 3; i++) await limits.makeRoom(database(1_001, 20).rows, scope(), 50);
      expect(lines).toEqual([expect.stringMatching(/1000b.*removed, 300 at first/)]);
    }));

  test("is looked at whenever a twentieth of what is allowed has come in", () =>
    limited(async () => {
      const { rows, looks, batches } = database(10, 1);
      await makeRoom(rows, scope(), 50); // Whatever has come in before is done with.
      looks.mockClear();
      await makeRoom(rows, scope(), 49);
      expect(looks).not.toHaveBeenCalled();
      await makeRoom(rows, scope(), 1);
      expect(looks).toHaveBeenCalledTimes(1);
      await makeRoom(rows, scope(), 49);
      expect(looks).toHaveBeenCalledTimes(1);
      expect(batches).toEqual([]);
    }));

  test("that is just as large as allowed loses nothing", () =>
    limited(async () => {
      const { rows, batches } = database(1_000, 20);
      await makeRoom(rows, scope(), 50);
      expect(batches).toEqual([]);
    }));

  test.each([
    ["of another kind", { kind: "postgres", credentials: { database: ":memory:" } }],
    ["in a file", { kind: "sqlite", credentials: { url: "db.sqlite" } }],
    ["in a file, named otherwise", { kind: "sqlite", credentials: { database: "db.sqlite" } }],
  ])("is not looked at when it is one %s", (_what, db) =>
    limited(async () => {
      const { rows, looks } = database(9_999, 1);
      await inPlaceOf(db, () => makeRoom(rows, scope(), 500));
      expect(looks).not.toHaveBeenCalled();
    }),
  );

  test.each([
    ["by its URL", { kind: "sqlite", credentials: { url: ":memory:" } }],
    ["by its name", { kind: "sqlite", credentials: { database: ":memory:" } }],
    ["by nothing", { kind: "sqlite" }],
  ])("is known %s", (_how, db) =>
    limited(async () => {
      const { rows, looks } = database(10, 1);
      await inPlaceOf(db, () => makeRoom(rows, scope(), 500));
      expect(looks).toHaveBeenCalled();
    }),
  );

  test("is as large as what it holds", async () => {
    warnings();
    const saving = (n: number, memory: string, data: string) =>
      withDrafts({ quota: 0, memory }, () =>
        as(somebody(), async () => void (await store.save({ id: id(n), id_prev: null, data } as never))),
      );
    await saving(1, "1b", "{}");
    expect(await idsInTable()).toEqual([]);
    await saving(2, "100mb", "x".repeat(6_000_000));
    expect(await idsInTable()).toEqual([id(2)]);
  });
});
