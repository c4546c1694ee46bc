/** What users change of lists, in the database: for themselves alone, and not more than a limited number. */
import cds from "@sap/cds";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { userSettingsStore as store } from "../../../srv/host/drafts/settings-of-users.ts";
import { sql } from "../../../srv/host/drafts/sql.ts";
import { withSettings } from "../server.ts";
import { as, emptyTable } from "./database.ts";

beforeEach(emptyTable);
const count = async (): Promise<number> =>
  (await as("x", () => sql<{ n: number }>('SELECT COUNT(*) AS "n" FROM z2ui5_t_03')))[0]!.n;

test("what was saved last is there again, until it is removed", async () => {
  expect(await as("alice", () => store.load("app/list"))).toBeNull();
  await as("alice", () => store.save("app/list", "[1]"));
  await as("alice", () => store.save("app/list", "[2]"));
  expect([await as("alice", () => store.load("app/list")), await count()]).toEqual(["[2]", 1]);
  await as("alice", () => store.remove("app/list"));
  expect(await as("alice", () => store.load("app/list"))).toBeNull();
});

test("what a user with the role shares is there for all users of the tenant, beside what each has", () =>
  withSettings({ variants: { role: "sharer" } }, async () => {
    const user = new cds.User({ id: "carol", roles: ["sharer"], attr: {} });
    const asCarol = <T>(work: () => Promise<T>) => cds.tx({ user } as never, work as never) as Promise<T>;
    expect(await asCarol(async () => store.mayShare())).toBe(true);
    expect(await asCarol(() => store.saveShared("app/list", "[1]"))).toBe(true);
    expect(await asCarol(() => store.saveShared("app/list", `"${"ä".repeat(9_999)}"`))).toBe(true);
    expect(await asCarol(() => store.saveShared("app/list", "ä".repeat(10_001)))).toBe(false);
    await as("alice", () => store.save("app/list", "[2]"));
    expect(await as("bob", () => store.loadShared("app/list"))).toContain("ää");
    expect(await as("alice", () => store.load("app/list"))).toBe("[2]");
    expect(await as("bob", () => store.loadShared("app/list"), "other")).toBeNull();
  }));

test("a list with a name longer than the column is found again", async () => {
  const name = `app/${"x".repeat(400)}`;
  await as("alice", () => store.save(name, "[1]"));
  expect(await as("alice", () => store.load(name))).toBe("[1]");
});

test("the log says how to create the table", async () => {
  const errors: string[] = [];
  vi.spyOn(cds.log("z2ui5"), "error").mockImplementation((...entry: unknown[]) => void errors.push(entry.join(" ")));
  await cds.tx(() => cds.db.run("ALTER TABLE z2ui5_t_03 RENAME TO other"));
  try {
    await expect(as("alice", () => store.load("app/list"))).rejects.toThrow();
  } finally {
    await cds.tx(() => cds.db.run("ALTER TABLE other RENAME TO z2ui5_t_03"));
    vi.restoreAllMocks();
  }
  expect(errors).toEqual([expect.stringMatching(/no table z2ui5_t_03.*npx cds deploy/)]);
});

describe("a user cannot", () => {
  test("read or change those of another one", async () => {
    await as("alice", () => store.save("app/list", "[1]"));
    expect(await as("bob", () => store.load("app/list"))).toBeNull();
    await as("bob", () => store.save("app/list", "[2]"));
    await as("bob", () => store.remove("app/list"));
    expect(await as("alice", () => store.load("app/list"))).toBe("[1]");
  });
  test("share without the role, or where no role is set", async () => {
    for (const role of ["sharer", null])
      await withSettings({ variants: { role } }, async () => {
        expect(await as("alice", async () => store.mayShare())).toBe(false);
        expect(await as("alice", () => store.saveShared("app/list", "[1]"))).toBe(false);
      });
    expect(await count()).toBe(0);
  });
  test("who has not logged in change those of others who have not", async () => {
    const anonymous = <T>(work: () => Promise<T>): Promise<T> =>
      cds.tx(
        { user: new (cds.User as unknown as { Anonymous: new () => object }).Anonymous() } as never,
        work as never,
      ) as Promise<T>;
    expect(await anonymous(() => store.save("app/list", "[1]"))).toBe(false);
    expect(await anonymous(() => store.load("app/list"))).toBeNull();
    expect(await count()).toBe(0);
  });
  test("store a long text", async () => {
    expect(await as("alice", () => store.save("app/list", "ä".repeat(10_001)))).toBe(false);
    expect(await count()).toBe(0);
  });
  test("store more than 200: the oldest make way", async () => {
    await as("bob", () => store.save("app/list", "[1]"));
    for (let n = 0; n < 201; n++) await as("alice", () => store.save(`app/${n}`, "[1]"));
    expect(await count()).toBe(201);
    expect(await as("alice", () => store.load("app/200"))).toBe("[1]");
    expect(await as("bob", () => store.load("app/list"))).toBe("[1]");
  });
});
