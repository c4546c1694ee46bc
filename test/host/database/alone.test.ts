/** The draft of a click is stored without a transaction where nobody can tell the difference, and with one everywhere else. */
import cds from "@sap/cds";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../../srv/host/config/settings.ts";
import { raise, startApp } from "../../service/client.ts";
import { serverHere, withSettings } from "../server.ts";

interface Asked {
  readonly event: string;
}

interface Database {
  exec(sql: string): unknown;
  prepare(sql: string): unknown;
  handlers: Record<"before" | "on" | "after", { for(request: Asked): boolean; handler: unknown }[]>;
}

let url: string;
let id: string;
const asked: string[] = [];
/** Statements that fail begin with this word. */
let failing = "";
const db = (): Database => cds.db as unknown as Database;
const drafts = async (): Promise<number> =>
  ((await cds.run(SELECT.from("z2ui5.t_01").columns("id"))) as unknown[]).length;

beforeAll(async () => {
  url = await serverHere();
});
beforeEach(async () => {
  id = (await startApp(url, "zz_commit")).S_FRONT.ID;
  // Transactions inherit from the service.
  for (const name of ["exec", "prepare"] as const) {
    const original = db()[name];
    vi.spyOn(db(), name).mockImplementation(function (this: Database, sql: string) {
      asked.push(/^\w+/.exec(sql)![0]);
      if (asked.at(-1) === failing) throw new Error("failed on purpose");
      return original.call(this, sql);
    });
  }
  asked.length = 0;
  failing = "";
});
afterEach(() => void vi.restoreAllMocks());

test.each([
  ["asks nothing of the database", "COUNT", ["INSERT"]],
  ["reads", "READ", ["BEGIN", "SELECT", "INSERT", "COMMIT"]],
  ["writes", "WRITE", ["BEGIN", "UPDATE", "INSERT", "COMMIT"]],
  ["writes without waiting for it", "WRITE_LATE", ["BEGIN", "UPDATE", "INSERT", "COMMIT"]],
  ["goes to another app, which is another draft", "LEAVE", ["BEGIN", "INSERT", "INSERT", "COMMIT"]],
])("a click whose app %s", async (_, event, statements) => {
  await raise(url, id, event);
  expect(asked).toEqual(statements);
});

test("an app that refuses the commit cannot leave a draft behind", async () => {
  const before = await drafts();
  await raise(url, id, "REFUSE_COMMIT").catch(() => {});
  expect(await drafts()).toBe(before);
});

describe.each([
  ["everything", () => true],
  ["BEGIN", ({ event }: Asked) => event === "BEGIN"],
  ["COMMIT", ({ event }: Asked) => event === "COMMIT"],
  ["plain SQL", ({ event }: Asked) => event === "SQL"],
])("handlers of a project for %s", (_, isFor) => {
  test.each(["before", "on", "after"] as const)("get it, with the transaction: %s", async (phase) => {
    const seen: unknown[] = [];
    db().handlers[phase].unshift({
      for: isFor,
      // Those of `after` get the result first.
      handler: async (...[first, second]: unknown[]) => {
        seen.push(((phase === "after" ? second : first) as Asked).event);
        return phase === "on" ? (second as () => Promise<unknown>)() : undefined;
      },
    });
    try {
      await raise(url, id, "COUNT");
    } finally {
      db().handlers[phase].shift();
    }
    expect(asked).toEqual(["BEGIN", "INSERT", "COMMIT"]);
    expect(seen).toEqual(["BEGIN", "SQL", "COMMIT"].filter((event) => isFor({ event })));
  });
});

describe("a click that has to make room", () => {
  const full = <T>(work: () => Promise<T>): Promise<T> =>
    withSettings({ drafts: { ...settings().drafts, quota: 1 } }, work);

  test("does so in the transaction of its draft", async () => {
    await full(() => raise(url, id, "COUNT"));
    expect(asked).toEqual(["BEGIN", "INSERT", "SELECT", "DELETE", "COMMIT"]);
  });

  test("cannot leave a draft behind when that fails", async () => {
    const before = await drafts();
    failing = "DELETE";
    await expect(full(() => raise(url, id, "COUNT"))).rejects.toThrow("could not be stored");
    expect(await drafts()).toBe(before);
  });
});
