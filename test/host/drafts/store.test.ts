/** The draft store: what is stored, for whom, and for how long. */
import cds from "@sap/cds";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cqlRows } from "../../../srv/host/drafts/cql-rows.ts";
import { expiryTime, NEVER } from "../../../srv/host/drafts/draft-lifetime.ts";
import { draftRows, draftStore } from "../../../srv/host/drafts/drafts.ts";
import { removeExpired, startRetention } from "../../../srv/host/drafts/retention.ts";
import { change, forDialect, sql } from "../../../srv/host/drafts/sql.ts";
import { sqlRows } from "../../../srv/host/drafts/sql-rows.ts";
import z2ui5_cl_ui5_user_exit from "../../../srv/z2ui5/compat/z2ui5_cl_ui5_user_exit.ts";
import { withSettings } from "../server.ts";
import { as, emptyTable, idsInTable } from "./database.ts";

const HOUR = 3_600_000;
const NOW = Date.UTC(2030, 0, 1, 12);
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const draft = (n: number, more: object = {}) => ({
  id: id(n),
  id_prev: n > 1 ? id(n - 1) : null,
  data: `{"n":${n}}`,
  ...more,
});

beforeEach(async () => {
  await emptyTable();
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  vi.setSystemTime(NOW);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  z2ui5_cl_ui5_user_exit.set_exit(null);
});

const later = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR);

const exitSays = (hours: number) =>
  z2ui5_cl_ui5_user_exit.set_exit({
    set_config_http_get() {},
    set_config_http_post(_context: object, config: { draft_exp_time_in_hours: number }) {
      config.draft_exp_time_in_hours = hours;
    },
  } as never);

function logged(level: "error" | "warn" | "info"): unknown[][] {
  const entries: unknown[][] = [];
  vi.spyOn(cds.log("z2ui5"), level).mockImplementation((...entry: unknown[]) => void entries.push(entry));
  return entries;
}

const rowOf = async (n: number) =>
  (await as("x", () => sql<Record<string, unknown>>("SELECT * FROM z2ui5_t_01 WHERE id = ?", [id(n)])))[0];

const withRetention = <T>(retention: object, work: () => Promise<T>, more: object = {}) =>
  withSettings({ drafts: { ...more, retention } }, work);

describe.each(["sqlite", "hana"])("the store on %s", (kind) => {
  const store = draftStore(kind);
  const load = (n: number, user = "alice", tenant?: string) => as(user, async () => store.load(id(n)), tenant);
  const save = (n: number, more: object = {}, user = "alice", tenant?: string) =>
    as(user, async () => void (await store.save(draft(n, more) as never)), tenant);

  test("reads what it has stored, with the time of that", async () => {
    await save(1);
    expect(await load(1)).toEqual({ id: id(1), id_prev: null, data: '{"n":1}', storedAt: NOW });
    await save(2);
    expect(await load(2)).toMatchObject({ id_prev: id(1) });
  });

  test("asks before it reads a large draft if it knows how large it is, and not for a small one", async () => {
    const long = JSON.stringify({ text: "x".repeat(70_000) });
    await save(1, { data: long });
    await save(2, { data: '{"short":1}', base_id: id(1) });
    await save(3);
    const asked: number[] = [];
    const read = (n: number) =>
      as("alice", async () => store.load(id(n), async (characters) => void asked.push(characters)));
    expect(await read(1)).toMatchObject({ id: id(1), data: long });
    expect(await read(2)).toMatchObject({ data: '{"short":1}', base: { data: long } });
    expect(await read(3)).toMatchObject({ data: '{"n":3}' });
    expect(await read(9)).toBeNull();
    expect(asked).toEqual(store.tellsSize ? [long.length, long.length + 11] : []);
    expect(store.tellsSize).toBe(kind === "sqlite" ? true : undefined);
    const refused = new Error("no memory");
    if (store.tellsSize)
      await expect(as("alice", async () => store.load(id(1), () => Promise.reject(refused)))).rejects.toBe(refused);
  });

  test("cannot read what is not there, or somebody else's", async () => {
    await save(1);
    await save(2, {}, "alice", "t1");
    expect(await load(9)).toBeNull();
    expect(await load(1, "bob")).toBeNull();
    expect(await load(1, "alice", "t1")).toBeNull();
    expect(await load(2, "alice", "t2")).toBeNull();
    const has = (n: number, user: string, tenant?: string) => as(user, async () => store.has!(id(n)), tenant);
    expect([await has(9, "alice"), await has(1, "bob"), await has(1, "alice", "t1")]).toEqual([false, false, false]);
    expect([await has(2, "alice", "t2"), await has(1, "alice"), await has(2, "alice", "t1")]).toEqual([
      false,
      true,
      true,
    ]);
    later(5);
    expect(await has(1, "alice")).toBe(false);
    vi.setSystemTime(NOW);
    expect(await load(2, "alice", "t1")).toMatchObject({ data: '{"n":2}' });
  });

  test("reads a difference together with the whole state it is one to", async () => {
    await save(1);
    later(1);
    await save(2, { base_id: id(1) });
    expect(await load(2)).toEqual({
      id: id(2),
      id_prev: id(1),
      data: '{"n":2}',
      storedAt: NOW + HOUR,
      base_id: id(1),
      base: { data: '{"n":1}', storedAt: NOW },
    });
    expect(await as("alice", async () => store.has!(id(2)))).toBe(true);
  });

  test("says what is missing when the whole state was deleted by hand", async () => {
    const warnings = logged("warn");
    await save(1);
    await save(2, { base_id: id(1) });
    await as("x", () => sql("DELETE FROM z2ui5_t_01 WHERE id = ?", [id(1)]));
    expect(await as("alice", async () => store.has!(id(2)))).toBe(false);
    expect(await load(2)).toBeNull();
    expect(warnings.flat().join()).toMatch(new RegExp(`${id(2)}.*${id(1)}`));
  });

  test("stores what made the draft, in words that fit the table", async () => {
    await save(1, { origin: { app: "a".repeat(300), event: "e".repeat(300), milliseconds: 17 } });
    expect(await rowOf(1)).toMatchObject({
      app: "a".repeat(255),
      event: "e".repeat(255),
      duration: 17,
      size: 7,
      owner: "alice",
      tenant: "",
    });
    await save(2);
    expect(await rowOf(2)).toMatchObject({ app: "", event: "", duration: 0, base_id: null });
  });

  test("reports drafts whose row does not say what made them, as older ones do", async () => {
    await save(1);
    await as("x", () => change("UPDATE z2ui5_t_01 SET app = NULL, event = NULL", []));
    expect(await as("alice", async () => store.recent!(9))).toEqual([{ id: id(1), app: "", event: "", storedAt: NOW }]);
  });

  test("counts the drafts of the user that have not expired", async () => {
    await save(1);
    await save(2, {}, "bob");
    later(3);
    await save(3);
    expect(await as("alice", async () => store.count!())).toBe(2);
    later(2);
    expect(await as("alice", async () => store.count!())).toBe(1);
  });

  test("keeps differences", () => expect(store.keepsDifferences).toBe(true));
});

describe("a draft is stored after another one", () => {
  const store = draftStore("sqlite");
  const saveAfter = (n: number, predecessor: number, user = "alice") =>
    as(user, async () => store.saveAfter!(draft(n) as never, id(predecessor)));

  test("and counts for nothing when it was not stored", () =>
    withRetention(
      {},
      async () => {
        await as("dora", async () => void (await store.save(draft(1) as never)));
        for (let i = 0; i < 3; i++) expect(await saveAfter(2, 9, "dora")).toBe(false);
        expect(await idsInTable()).toEqual([id(1)]);
      },
      { quota: 1 },
    ));

  test("in two steps where the database is not known to take it as one", () => {
    expect(draftStore("hana").saveAfter).toBeUndefined();
  });

  test("and counts for the quota", () =>
    withRetention(
      {},
      async () => {
        await as("carol", async () => void (await store.save(draft(1) as never)));
        later(0.1);
        expect(await saveAfter(2, 1, "carol")).toBe(true);
        expect(await idsInTable()).toEqual([id(2)]);
      },
      { quota: 1 },
    ));

  test.each([
    ["sqlite", sqlRows],
    ["postgres", sqlRows],
    ["hana", cqlRows],
    ["", cqlRows],
  ])("'%s' is spoken to in its own way", (kind, rows) => {
    expect(draftRows(kind)).toBe(rows);
  });

  test("the database in use decides, and there may be none", () => {
    expect(draftRows()).toBe(sqlRows);
    const requires = cds.env.requires as unknown as { db?: object };
    const { db } = requires;
    try {
      delete requires.db;
      expect(draftRows()).toBe(cqlRows);
    } finally {
      requires.db = db!;
    }
  });
});

describe("the life of a draft", () => {
  test("is four hours, unless user exit or setting say otherwise; the setting wins", async () => {
    expect(await expiryTime()).toBe(new Date(NOW - 4 * HOUR).toISOString());
    exitSays(2);
    expect(await expiryTime()).toBe(new Date(NOW - 2 * HOUR).toISOString());
    await withRetention({}, async () => expect(await expiryTime()).toBe(new Date(NOW - HOUR).toISOString()), {
      ttlHours: 1,
    });
  });

  test("has no end when the setting is 0", () =>
    withRetention(
      {},
      async () => {
        expect(await expiryTime()).toBe(NEVER);
        expect(Date.parse(NEVER)).toBeLessThanOrEqual(0);
      },
      { ttlHours: 0 },
    ));
});

describe("retention", () => {
  const store = draftStore("sqlite");
  const save = (n: number, more: object = {}) =>
    as("alice", async () => void (await store.save(draft(n, more) as never)));

  test("cannot remove a living draft", async () => {
    const lines = logged("info");
    for (let n = 1; n <= 5; n++) {
      await save(n);
      later(1);
    }
    // They are 5, 4, 3, 2 and 1 hours old; what is four hours old has expired.
    expect(await removeExpired()).toBe(2);
    expect(await idsInTable()).toEqual([3, 4, 5].map(id));
    expect(lines.flat()).toEqual(["removed 2 expired drafts"]);
  });

  test("works on the database of the tenant it is run for", async () => {
    const tenants: unknown[] = [];
    vi.spyOn(sqlRows, "removeUpTo").mockImplementation(async () => {
      tenants.push(cds.context?.tenant);
      return 0;
    });
    for (const tenant of ["t1", "t2"]) await cds.tx({ tenant } as never, () => removeExpired());
    expect(tenants).toEqual(["t1", "t2"]);
  });

  test("says nothing when there is nothing to remove", async () => {
    const lines = logged("info");
    await save(1);
    expect(await removeExpired()).toBe(0);
    expect(lines).toEqual([]);
  });

  test("cannot remove the whole state a living draft is the difference to", async () => {
    await save(1);
    later(3);
    await save(2, { base_id: id(1) });
    later(2);
    expect(await removeExpired()).toBe(0);
    later(3);
    expect(await removeExpired()).toBe(2);
  });

  test("continues batch by batch until nothing is left", () =>
    withRetention({ batch: 2 }, async () => {
      for (let n = 1; n <= 5; n++) await save(n);
      later(5);
      const batches = vi.spyOn(sqlRows, "removeUpTo");
      expect(await removeExpired()).toBe(5);
      expect(await Promise.all(batches.mock.results.map(({ value }) => value as Promise<number>))).toEqual([
        2, 2, 1, 0,
      ]);
      expect(await idsInTable()).toEqual([]);
    }));

  test("cannot remove anything when drafts are kept for ever", () =>
    withRetention(
      {},
      async () => {
        await save(1);
        later(100_000);
        const asked = vi.spyOn(cds.db as unknown as { dispatch(): unknown }, "dispatch");
        expect(await removeExpired()).toBe(0);
        expect(asked).not.toHaveBeenCalled();
        expect(await idsInTable()).toEqual([id(1)]);
      },
      { ttlHours: 0 },
    ));

  test("cannot continue for ever: what is left waits for the next one", () =>
    withRetention({ batch: 1 }, async () => {
      const removing = vi.spyOn(sqlRows, "removeUpTo").mockResolvedValue(1);
      logged("info");
      expect(await removeExpired()).toBe(10_000);
      expect(removing).toHaveBeenCalledTimes(10_000);
    }));

  test("that fails is logged, and nobody else notices", async () => {
    const errors = logged("error");
    await save(1);
    later(5);
    vi.spyOn(cds.db as unknown as { dispatch(): Promise<unknown> }, "dispatch").mockRejectedValue(
      new Error("database is gone"),
    );
    expect(await removeExpired()).toBe(0);
    expect(errors).toEqual([
      ["Expired drafts could not be removed:", expect.objectContaining({ message: "database is gone" })],
    ]);
  });

  describe("starts", () => {
    const index = process.env["CF_INSTANCE_INDEX"];
    const setIndex = (value: string | undefined) => {
      if (value === undefined) delete process.env["CF_INSTANCE_INDEX"];
      else process.env["CF_INSTANCE_INDEX"] = value;
    };
    let ends: (() => void)[];
    const shutDown = () => {
      for (const end of ends) end();
    };
    beforeEach(() => {
      ends = [];
      // The real event would close the database, too.
      vi.spyOn(cds as unknown as { on(event: string, handler: () => void): unknown }, "on").mockImplementation(
        (event, handler) => void (event === "shutdown" && ends.push(handler)),
      );
    });
    afterEach(() => setIndex(index));

    test.each([
      ["the instance that is named", "0", "0", true],
      ["the first one where instances have no numbers", "0", undefined, true],
      ["no other one", "0", "1", false],
      ["every one when all are named", "*", "7", true],
    ])("on %s", (_which, instance, own, starts) =>
      withRetention({ instance }, async () => {
        setIndex(own);
        const before = vi.getTimerCount();
        startRetention();
        expect(vi.getTimerCount() - before).toBe(starts ? 1 : 0);
        shutDown();
        expect(vi.getTimerCount()).toBe(before);
      }),
    );

    test("every so many minutes", () =>
      withRetention({ instance: "*", everyMinutes: 10 }, async () => {
        const repeat = vi.spyOn(globalThis, "setInterval");
        startRetention();
        expect(repeat).toHaveBeenLastCalledWith(expect.any(Function), 600_000);
        // It keeps no process alive.
        expect((repeat.mock.results.at(-1)!.value as NodeJS.Timeout).hasRef()).toBe(false);
        await save(1);
        later(5);
        repeat.mock.calls.at(-1)![0]();
        await vi.waitFor(async () => expect(await idsInTable()).toEqual([]));
        shutDown();
      }));
  });
});

describe("a statement", () => {
  const spoken = (kind: string | undefined, work: () => void) => {
    const requires = cds.env.requires as unknown as { db: object };
    const { db } = requires;
    try {
      if (kind === undefined) delete (requires as { db?: object }).db;
      else requires.db = { kind };
      work();
    } finally {
      requires.db = db;
    }
  };

  test("has numbered places and types on PostgreSQL, and plain places elsewhere", () => {
    // A statement is translated once, so each is one nobody has asked for.
    const table = `t${crypto.randomUUID()}`;
    spoken("postgres", () => {
      for (let again = 0; again < 2; again++)
        expect(forDialect(`SELECT ?, ?:timestamp, ?:integer, ?:other FROM ${table}`)).toBe(
          `SELECT $1, $2::timestamp, $3::integer, $4:other FROM ${table}`,
        );
    });
    spoken("sqlite", () =>
      expect(forDialect(`INSERT ?, ?:timestamp, ?:integer INTO ${table}`)).toBe(`INSERT ?, ?, ? INTO ${table}`),
    );
    spoken(undefined, () => expect(forDialect(`DELETE ?:integer FROM ${table}`)).toBe(`DELETE ? FROM ${table}`));
  });

  test.each([
    ["plain SQL", sqlRows],
    ["CAP's query API", cqlRows],
  ])(
    "that removes is not sent by %s where there is nothing to remove: not every database takes an empty list",
    (_how, rows) =>
      as("x", async () => {
        const asked = vi.spyOn(cds.db as unknown as { dispatch(request: cds.Request): unknown }, "dispatch");
        expect(await rows.removeOldest(1)).toBe(0);
        const statements = asked.mock.calls.map(([{ query }]) => JSON.stringify(query) ?? "");
        expect(statements.join()).toContain("z2ui5_t_01");
        expect(statements.join()).not.toContain("DELETE");
      }),
  );

  test("answers rows, or how many it changed", async () => {
    await as("alice", async () => void (await draftStore("sqlite").save(draft(1) as never)));
    expect(await as("x", () => sql('SELECT id AS "id" FROM z2ui5_t_01'))).toEqual([{ id: id(1) }]);
    const remove = () => as("x", () => change("DELETE FROM z2ui5_t_01 WHERE id = ?", [id(1)]));
    expect([await remove(), await remove()]).toEqual([1, 0]);
  });
});

describe("the oldest drafts of all", () => {
  const store = draftStore("sqlite");
  test.each([
    ["plain SQL", sqlRows],
    ["CAP's query API", cqlRows],
  ])("are removed by %s, whoever owns them, before those that they are the whole state of", async (_how, rows) => {
    for (const n of [1, 2, 3, 4]) {
      const base = n === 2 ? { base_id: id(1) } : {};
      await as(`user${n}`, async () => void (await store.save(draft(n, base) as never)));
      later(1);
    }
    expect(await as("x", () => rows.removeOldest(2))).toBe(2);
    expect(await idsInTable()).toEqual([id(1), id(4)]);
    expect(await as("x", () => rows.removeOldest(1))).toBe(1);
    expect(await idsInTable()).toEqual([id(4)]);
    expect([await as("x", () => rows.removeOldest(1)), await as("x", () => rows.removeOldest(1))]).toEqual([1, 0]);
  });
});

describe("the oldest drafts, however they lie in the table,", () => {
  const store = draftStore("sqlite");
  const scope = { owner: "alice", tenant: "", expired: NEVER };
  test.each([
    ["plain SQL", sqlRows],
    ["CAP's query API", cqlRows],
  ])("are removed by %s", async (_how, rows) => {
    const fill = async () => {
      await emptyTable();
      for (const [n, hours] of [
        [1, 3],
        [3, 1],
        [2, 2],
        [4, 4],
      ] as const) {
        vi.setSystemTime(NOW + hours * HOUR);
        await as("alice", async () => void (await store.save(draft(n) as never)));
      }
    };
    const removals: (() => Promise<number>)[] = [
      () => rows.removeOldest(1),
      async () => rows.remove((await rows.oldestOf(scope, "9", 1)).map((one) => one.id)),
      () => rows.removeUpTo(new Date(NOW + 9 * HOUR).toISOString(), 1),
    ];
    for (const remove of removals) {
      await fill();
      expect(await as("x", remove)).toBe(1);
      expect(await idsInTable()).toEqual([2, 1, 4].map(id));
      expect(await as("x", remove)).toBe(1);
      expect(await idsInTable()).toEqual([1, 4].map(id));
    }
  });
});
