/** What drafts may take: nobody's click is refused for it, the oldest drafts go. */
import cds from "@sap/cds";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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
const withDrafts = <T>(changed: object, work: () => Promise<T>) => withSettings({ drafts: changed }, work);
/** Stores drafts of one session, each of which continues the one before. */
async function save(user: string, ...numbers: number[]): Promise<void> {
  for (const [i, n] of numbers.entries()) await saveOne(user, n, i > 0 ? numbers[i - 1] : undefined);
}
async function saveOne(user: string, n: number, previous?: number, data = "{}", base?: number): Promise<void> {
  later(1);
  const id_prev = previous === undefined ? null : id(previous);
  const base_id = base === undefined ? null : id(base);
  await as(user, async () => void (await store.save({ id: id(n), id_prev, base_id, data } as never)));
}
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);
const KB = "x".repeat(1_000);

describe("the quota", () => {
  test("lets the oldest drafts of the user go, one twentieth of it at once, and nobody else's", () =>
    withDrafts({ quota: 40 }, async () => {
      const [one, other] = [somebody(), somebody()];
      await save(other, 500);
      await save(one, ...from(1, 40));
      expect(await idsInTable()).toHaveLength(41);
      await saveOne(one, 41, 40);
      expect((await idsInTable()).slice(0, 3)).toEqual([500, 4, 5].map(id));
      await save(one, 42, 43);
      expect(await idsInTable()).toHaveLength(41);
      await save(one, 44);
      expect(await idsInTable()).toHaveLength(39);
    }));

  test("cannot be passed by what several instances store: it is counted once a minute", () =>
    withDrafts({ quota: 40 }, async () => {
      const one = somebody();
      await save(one, 1);
      // Another instance.
      await as("x", () =>
        cds.db.run(
          "INSERT INTO z2ui5_t_01 (id, id_prev, owner, tenant, created_at, size, data) " +
            `WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 160) SELECT i, i - 1, '${one}', '', '2029-01-01T00:00:00.000Z', 2, '{}' FROM n`,
        ),
      );
      await save(one, 2);
      expect(await idsInTable()).toHaveLength(63);
      later(MINUTE);
      await save(one, 3);
      expect(await idsInTable()).toHaveLength(38);
    }));

  test("of 0 is none", () =>
    withDrafts({ quota: 0, quotaSize: "0b" }, async () => {
      const rows = { ...sqlRows, usage: vi.fn() } as unknown as DraftRows;
      await as("x", () => makeRoom(rows, { owner: somebody(), tenant: "", expired: "" }, 1));
      expect(rows.usage).not.toHaveBeenCalled();
    }));

  test("is counted in the database once a minute, for each user and tenant", () =>
    withDrafts({ quota: 1_000 }, async () => {
      let counted = 0;
      const rows = { ...sqlRows, usage: async () => (counted++, { rows: 5, bytes: 5 }) } as unknown as DraftRows;
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
});

describe("the quota in bytes", () => {
  const limited = <T>(work: () => Promise<T>) => withDrafts({ quota: 0, quotaSize: "20000b" }, work);

  test("lets the oldest drafts of a session go, and keeps its newest", () =>
    limited(async () => {
      const [one, other] = [somebody(), somebody()];
      await saveOne(other, 500, undefined, KB);
      for (const n of from(1, 60)) await saveOne(one, n, n - 1, KB);
      const left = await idsInTable();
      expect(left).toContain(id(60));
      expect(left).toContain(id(500));
      expect(left.length).toBeLessThanOrEqual(21);
      expect(left.length).toBeGreaterThan(15);
    }));

  test("counts bytes, not characters", () =>
    limited(async () => {
      const one = somebody();
      for (const n of from(1, 30)) await saveOne(one, n, n - 1, "ж".repeat(1_000));
      expect((await idsInTable()).length).toBeLessThanOrEqual(10);
    }));

  test("cannot take the newest draft of a session that was active within the hour: the click is refused", () =>
    limited(async () => {
      const one = somebody();
      for (const n of from(1, 20)) await saveOne(one, n, undefined, KB);
      const refused = saveOne(one, 21, undefined, KB);
      await expect(refused).rejects.toMatchObject({ code: "DRAFTS_FULL", status: 413 });
      expect(await idsInTable()).toEqual(from(1, 20).map(id));
      later(60 * MINUTE);
      await saveOne(one, 22, undefined, KB);
      const left = await idsInTable();
      expect([left.includes(id(22)), left.length < 20]).toEqual([true, true]);
    }));

  test("keeps the whole state that differences need, however old it is", () =>
    limited(async () => {
      const one = somebody();
      await saveOne(one, 1, undefined, KB.repeat(5));
      for (const n of from(2, 60)) await saveOne(one, n, n - 1, KB, 1);
      const left = await idsInTable();
      expect(left).toContain(id(1));
      expect(left.length).toBeLessThanOrEqual(16);
      const found = await as(one, async () => await store.load(id(60)));
      expect(found?.base?.data).toBe(KB.repeat(5));
    }));
});

describe("users whose drafts are counted", () => {
  test("are remembered up to ten thousand, and all forgotten with the next one", () =>
    withDrafts({ quota: 1_000_000 }, async () => {
      let counted = 0;
      const rows = { ...sqlRows, usage: async () => (counted++, { rows: 1, bytes: 1 }) } as unknown as DraftRows;
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
  const limited = <T>(work: () => Promise<T>) => withDrafts({ quota: 0, quotaSize: "0b", memory: "1000b" }, work);
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
