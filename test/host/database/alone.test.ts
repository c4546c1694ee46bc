/** The draft of a click is stored without a transaction where nobody can tell the difference, and with one everywhere else. */
import cds from "@sap/cds";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { raise, startApp } from "../../service/client.ts";
import { serverHere } from "../server.ts";

interface Database {
  exec(sql: string): unknown;
  prepare(sql: string): unknown;
  handlers: Record<"before" | "on" | "after", { for(request: { event: string }): boolean; handler: unknown }[]>;
}

let url: string;
let id: string;
const asked: string[] = [];
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
      return original.call(this, sql);
    });
  }
  asked.length = 0;
});
afterEach(() => void vi.restoreAllMocks());

test.each([
  ["asks nothing of the database", "COUNT", ["INSERT"]],
  ["reads", "READ", ["BEGIN", "SELECT", "INSERT", "COMMIT"]],
  ["writes", "WRITE", ["BEGIN", "UPDATE", "INSERT", "COMMIT"]],
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

test.each(["before", "on", "after"] as const)(
  "%s handlers of a project get every statement, with its transaction",
  async (phase) => {
    const seen: unknown[] = [];
    const handler = {
      for: () => true,
      // Those of `after` get the result first.
      handler: async (...[first, second]: unknown[]) => {
        seen.push(((phase === "after" ? second : first) as { event: unknown }).event);
        return phase === "on" ? (second as () => Promise<unknown>)() : undefined;
      },
    };
    db().handlers[phase].unshift(handler);
    try {
      await raise(url, id, "COUNT");
    } finally {
      db().handlers[phase].shift();
    }
    expect(asked).toEqual(["BEGIN", "INSERT", "COMMIT"]);
    expect(seen).toEqual(["BEGIN", "SQL", "COMMIT"]);
  },
);
