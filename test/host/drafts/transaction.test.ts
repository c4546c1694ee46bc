/** A click and its draft are one transaction. */
import cds from "@sap/cds";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { raise, startApp } from "../../service/client.ts";
import { serverHere, withSettings } from "../server.ts";

interface Database {
  exec(sql: string): unknown;
  prepare(sql: string): unknown;
}

let url: string;
let id: string;
const calls: string[] = [];
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
      calls.push(/^\w+/.exec(sql)![0]);
      if (calls.at(-1) === failing) throw new Error("failed on purpose");
      return original.call(this, sql);
    });
  }
  calls.length = 0;
  failing = "";
});
afterEach(() => void vi.restoreAllMocks());

test.each([
  ["asks nothing of the database", "COUNT", ["BEGIN", "INSERT", "COMMIT"]],
  ["reads", "READ", ["BEGIN", "SELECT", "INSERT", "COMMIT"]],
  ["writes", "WRITE", ["BEGIN", "UPDATE", "INSERT", "COMMIT"]],
  ["writes without waiting for it", "WRITE_LATE", ["BEGIN", "UPDATE", "INSERT", "COMMIT"]],
  ["goes to another app, which is another draft", "LEAVE", ["BEGIN", "INSERT", "INSERT", "COMMIT"]],
])("a click whose app %s", async (_, event, statements) => {
  await raise(url, id, event);
  expect(calls).toEqual(statements);
});

test("an app that refuses the commit cannot leave a draft behind", async () => {
  const before = await drafts();
  await raise(url, id, "REFUSE_COMMIT").catch(() => {});
  expect(await drafts()).toBe(before);
});

test("a click that has to make room cannot leave a draft behind when that fails", async () => {
  const before = await drafts();
  failing = "DELETE";
  const full = withSettings({ drafts: { quota: 1 } }, () => raise(url, id, "COUNT"));
  await expect(full).rejects.toThrow("could not be stored");
  expect(await drafts()).toBe(before);
});
