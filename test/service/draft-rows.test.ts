/** The statements on the draft table, in plain SQL and through CAP's query API, on a database that answers like any other and on one that spells columns in upper case. */
import { join } from "node:path";
import cds from "@sap/cds";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cqlRows } from "../../srv/host/drafts/cql-rows.ts";
import type { DraftRows, NewRow, Scope } from "../../srv/host/drafts/rows.ts";
import { sqlRows } from "../../srv/host/drafts/sql-rows.ts";
import { PROJECT } from "./server.ts";

const HOUR = 3_600_000;
const at = (hours: number): string => new Date(Date.UTC(2030, 0, 1) + hours * HOUR).toISOString();
const alice: Scope = { owner: "alice", tenant: "", expired: at(-1) };
const bob: Scope = { owner: "bob", tenant: "", expired: at(-1) };

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const row = (n: number, hours: number, base?: number): NewRow => ({
  id: id(n),
  id_prev: n > 0 ? id(n - 1) : null,
  base_id: base === undefined ? null : id(base),
  app: "app",
  event: "",
  duration: 1,
  size: 1,
  data: `{"n":${n},"text":"ä😀"}`,
  created_at: at(hours),
});

let db: {
  run: typeof cds.db.run;
  dispatch(request: cds.Request): Promise<unknown>;
  disconnect(): Promise<void>;
};
let before: object;
let upperCase = false;

beforeAll(async () => {
  before = { db: cds.db, model: cds.model };
  cds.root = PROJECT;
  const model = await cds.load(join(PROJECT, "db/schema.cds"));
  cds.model = cds.compile.for.nodejs(model) as never;
  db = (await cds.connect.to({
    kind: "sqlite",
    impl: "@cap-js/sqlite",
    credentials: { url: ":memory:" },
  } as never)) as never;
  cds.db = db as never;
  await (cds as unknown as { deploy(model: object): { to(db: object): Promise<void> } }).deploy(model).to(db);
  const { dispatch } = db;
  db.dispatch = async function (this: typeof db, request) {
    const result = await dispatch.call(this, request);
    const query: unknown = request.query;
    return upperCase && typeof query === "string" && Array.isArray(result)
      ? result.map((each) => spelled(each as object, query))
      : result;
  };
});
afterAll(async () => {
  await db?.disconnect();
  Object.assign(cds, before);
});
beforeEach(async () => {
  upperCase = false;
  await cds.tx(() => db.run("DELETE FROM z2ui5_t_01"));
});

/** Names that a statement puts in quotes stay as they are; the others come in upper case, as from HANA. */
const spelled = (each: object, statement: string): object =>
  Object.fromEntries(
    Object.entries(each).map(([name, value]) => [statement.includes(`"${name}"`) ? name : name.toUpperCase(), value]),
  );

const inTx = <T>(work: () => Promise<T>): Promise<T> => cds.tx(work as never) as Promise<T>;
const kept = async (): Promise<string[]> => {
  upperCase = false;
  return ((await inTx(() => db.run('SELECT id AS "id" FROM z2ui5_t_01 ORDER BY id') as never)) as { id: string }[]).map(
    (each) => each.id,
  );
};

describe.each<readonly [string, DraftRows, boolean]>([
  ["plain SQL", sqlRows, false],
  ["plain SQL, columns in upper case", sqlRows, true],
  ["CAP's query API", cqlRows, false],
  ["CAP's query API, columns in upper case", cqlRows, true],
])("with %s", (_name, rows, inUpperCase) => {
  beforeEach(() => {
    upperCase = inUpperCase;
  });
  const insert = (each: NewRow, scope = alice): Promise<void> => inTx(() => rows.insert(each, scope));

  it("a draft is found with the one it is the difference to", async () => {
    await insert(row(1, 0));
    await insert(row(2, 1, 1));
    expect(await inTx(() => rows.find(id(1), alice))).toMatchObject({
      id_prev: id(0),
      data: row(1, 0).data,
      base_id: null,
      base_data: null,
    });
    const found = await inTx(() => rows.find(id(2), alice));
    expect(found).toMatchObject({ id_prev: id(1), data: row(2, 0).data, base_id: id(1), base_data: row(1, 0).data });
    expect([found?.created_at, found?.base_created_at].map((time) => new Date(String(time)).toISOString())).toEqual([
      at(1),
      at(0),
    ]);
  });

  it("a draft of somebody else cannot be found, nor one that has expired", async () => {
    await insert(row(1, 0));
    await insert(row(2, -2));
    expect(await inTx(() => rows.find(id(1), bob))).toBeUndefined();
    expect(await inTx(() => rows.find(id(1), { ...alice, tenant: "other" }))).toBeUndefined();
    expect(await inTx(() => rows.find(id(2), alice))).toBeUndefined();
  });

  it("an expired whole state is still read for a draft that needs it", async () => {
    await insert(row(1, -2));
    await insert(row(2, 0, 1));
    expect(await inTx(() => rows.find(id(2), alice))).toMatchObject({ base_data: row(1, 0).data });
  });

  it("a user's drafts are counted", async () => {
    await insert(row(1, 0));
    await insert(row(2, -2));
    await insert(row(3, 0), bob);
    expect(await inTx(() => rows.count(alice))).toBe(1);
  });

  it("expired drafts are removed, oldest first, at most as many as asked for, until there are none", async () => {
    for (let n = 5; n >= 1; n--) await insert(row(n, n));
    expect(await inTx(() => rows.removeUpTo(at(4), 3))).toBe(3);
    expect(await kept()).toEqual([id(4), id(5)]);
    upperCase = inUpperCase;
    expect(await inTx(() => rows.removeUpTo(at(4), 3))).toBe(1);
    expect(await inTx(() => rows.removeUpTo(at(4), 3))).toBe(0);
    expect(await kept()).toEqual([id(5)]);
  });

  it("an expired whole state goes together with the expired drafts that need it", async () => {
    await insert(row(1, 0));
    await insert(row(2, 1, 1));
    expect(await inTx(() => rows.removeUpTo(at(2), 9))).toBe(2);
  });

  it("a user's oldest drafts may go, but no whole state the others need", async () => {
    await insert(row(1, 0));
    await insert(row(2, 1, 1));
    await insert(row(3, 2, 1));
    await insert(row(9, 0), bob);
    expect(await inTx(() => rows.oldestOf(alice, at(9), 1))).toEqual([{ id: id(2), bytes: 1 }]);
    expect(await inTx(() => rows.remove([id(2)]))).toBe(1);
    expect(await kept()).toEqual([id(1), id(3), id(9)]);
  });

  it("the newest draft of a session that was active cannot go", async () => {
    await insert(row(1, 0));
    await insert(row(2, 1));
    await insert(row(3, 2));
    await insert({ ...row(5, 1), id_prev: null });
    await insert({ ...row(6, 3), id_prev: null });
    const oldest = async (hours: number) =>
      (await inTx(() => rows.oldestOf(alice, at(hours), 9))).map((one) => one.id).toSorted();
    expect(await oldest(0)).toEqual([id(1), id(2)]);
    expect(await oldest(2)).toEqual([id(1), id(2), id(5)]);
    expect(await oldest(4)).toEqual([id(1), id(2), id(3), id(5), id(6)]);
  });

  it("what a user has stored, and what all have, is added up", async () => {
    expect(await inTx(() => rows.usage(alice))).toEqual({ rows: 0, bytes: 0 });
    await insert({ ...row(1, -9), size: 5 });
    await insert({ ...row(2, 1), size: 7 });
    await insert({ ...row(3, 1), size: 11 }, bob);
    expect(await inTx(() => rows.usage(alice))).toEqual({ rows: 2, bytes: 12 });
    expect(await inTx(() => rows.usageOfAll())).toEqual({ rows: 3, bytes: 23 });
  });

  it("no draft becomes unreadable before its own expiry, whatever is removed when", async () => {
    const step = fc.record({
      whole: fc.boolean(),
      hours: fc.integer({ min: 0, max: 3 }),
      remove: fc.boolean(),
      batch: fc.integer({ min: 1, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        upperCase = false;
        await inTx(() => db.run("DELETE FROM z2ui5_t_01") as never);
        upperCase = inUpperCase;
        const stored: { n: number; hours: number }[] = [];
        let [now, base] = [0, 0];
        for (const [i, { whole, hours, remove, batch }] of steps.entries()) {
          const n = i + 1;
          now += hours;
          if (whole || i === 0) base = n;
          await insert(base === n ? row(n, now) : row(n, now, base));
          stored.push({ n, hours: now });
          const expired = at(now - 4);
          if (remove) while ((await inTx(() => rows.removeUpTo(expired, batch))) > 0);
          for (const each of stored.filter((one) => at(one.hours) > expired)) {
            const found = await inTx(() => rows.find(id(each.n), { ...alice, expired }));
            expect(found && (!found.base_id || found.base_data)).toBeTruthy();
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe("a draft is stored after another one", () => {
  const insertAfter = (each: NewRow, predecessor: number, scope = alice): Promise<boolean> =>
    inTx(() => sqlRows.insertAfter!(each, id(predecessor), scope));

  it("only if that is there, is the user's and has not expired", async () => {
    await inTx(() => sqlRows.insert(row(1, 0), alice));
    await inTx(() => sqlRows.insert(row(2, -2), alice));
    expect(await insertAfter(row(3, 1), 1)).toBe(true);
    expect(await insertAfter(row(4, 1), 9)).toBe(false);
    expect(await insertAfter(row(5, 1), 2)).toBe(false);
    expect(await insertAfter(row(6, 1), 1, bob)).toBe(false);
    expect(await kept()).toEqual([1, 2, 3].map(id));
  });

  it("only if the whole state it is the difference to is there", async () => {
    await inTx(() => sqlRows.insert(row(2, 0), alice));
    expect(await insertAfter(row(3, 1, 1), 2)).toBe(false);
    expect(await insertAfter(row(3, 1, 2), 2)).toBe(true);
  });
});
