import { randomUUID } from "node:crypto";
import { chmod, mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isRead } from "../../srv/host/database/is-read.ts";
import { alice, bob, post, raise, startApp, type Answer, type Login } from "./client.ts";
import { deployDatabase, startServer, type RunningServer } from "./server.ts";

const APPS = join(import.meta.dirname, "apps");
const SECONDS = { timeout: 20_000 };

const sent = (id: string, event: string, args: string[] = []) =>
  JSON.stringify({ value: { S_FRONT: { ID: id, EVENT: event, T_EVENT_ARG: args, VIEW: "MAIN", HASH: "" } } });
const found = (answer: Answer) => answer.MODEL.XX?.FOUND ?? answer.MODEL.FOUND;
const start = async (server: RunningServer, login: Login = alice) =>
  (await startApp(server.url, "zz_database", login)).S_FRONT.ID;

describe("a statement", () => {
  it.each(["SELECT 1", "  select id from t", { SELECT: { from: "t" } }])("reads: %o", (query) =>
    expect(isRead(query)).toBe(true),
  );
  it.each([
    "INSERT INTO t VALUES (1)",
    "SELECT id FROM t FOR UPDATE",
    "select 1 for no key update",
    "SELECT * FROM t FOR SHARE",
    "WITH x AS (DELETE FROM t RETURNING *) SELECT * FROM x",
    "PRAGMA x = 1",
    { SELECT: { forUpdate: {} } },
    { SELECT: { forShareLock: true } },
    { INSERT: {} },
    undefined,
    [{ SELECT: {} }],
  ])("cannot be taken for a reading: %o", (query) => expect(isRead(query)).toBe(false));
});

describe("an app that uses the database", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ appDirs: [APPS], config: { z2ui5: { writeSeconds: 1 } } });
  });
  afterAll(() => server?.stop());

  it.each(["WAIT", "READ_AND_WAIT"])("cannot keep others from it while it does something else: %s", async (event) => {
    const ids = await Promise.all(Array.from({ length: 25 }, (_, i) => start(server, i % 2 ? alice : bob)));
    const waiting = ids.map((id, i) => raise(server.url, id, event, {}, [], i % 2 ? alice : bob));
    await expect.poll(() => server.log().split(`${event} waits`).length, SECONDS).toBe(26);
    await raise(server.url, await start(server), "GO_ON");
    for (const answer of await Promise.all(waiting)) expect(answer.S_FRONT.APP).toBe("ZZ_DATABASE");
  });

  it("reads what it has written, and everything is committed together", async () => {
    const id = randomUUID().replace(/^./, "0");
    expect(found(await raise(server.url, await start(server), "WRITE_AND_READ", {}, [id]))).toBe("1");
    expect(found(await raise(server.url, await start(server), "COUNT", {}, [id]))).toBe("1");
  });

  it("cannot leave anything behind when it fails after reading and writing", async () => {
    const id = randomUUID().replace(/^./, "f");
    await post(server.url, sent(await start(server), "WRITE_AND_READ", [id]));
    expect(found(await raise(server.url, await start(server), "COUNT", {}, [id]))).toBe("0");
  });

  it("can continue after a statement that failed", async () => {
    expect(found(await raise(server.url, await start(server), "FAIL_AND_GO_ON"))).toBe("1");
  });

  it("cannot keep a transaction in which it has written", async () => {
    const id = randomUUID();
    const response = await post(server.url, sent(await start(server), "WRITE_AND_WAIT_LONG", [id]));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await response.text()).toContain("did not finish within 1 seconds");
    expect(found(await raise(server.url, await start(server), "COUNT", {}, [id]))).toBe("0");
    expect(server.log()).toContain("A transaction was rolled back");
  });
});

describe("a database file", () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "db-"));
  });
  const ready = async (server: RunningServer) => (await fetch(`${server.url}/health/ready`)).status;

  it("cannot stop the server by not being there, which is reported and ends when it is", async () => {
    const database = join(dir, "later/z2ui5.sqlite");
    const server = await startServer({ database });
    const response = await post(server.url, "{}");
    expect([response.status, response.headers.get("retry-after"), await ready(server)]).toEqual([503, "5", 503]);
    expect(await response.text()).toContain("The database is not available");
    expect(server.log()).toContain("unable to open database file");
    await mkdir(join(dir, "later"));
    await deployDatabase(database);
    await expect.poll(() => ready(server), SECONDS).toBe(200);
    expect((await startApp(server.url, "z2ui5_cl_ui5_app_hi_world")).S_FRONT.APP).toBe("Z2UI5_CL_UI5_APP_HI_WORLD");
    await server.stop();
  });

  it.runIf(process.getuid?.() !== 0)("cannot stop the server by being read-only", async () => {
    const database = join(dir, "read-only.sqlite");
    await deployDatabase(database);
    await chmod(database, 0o444);
    const server = await startServer({ database });
    expect([(await post(server.url, "{}")).status, await ready(server)]).toEqual([503, 503]);
    await chmod(database, 0o644);
    await expect.poll(() => ready(server), SECONDS).toBe(200);
    await server.stop();
  });

  it("cannot stop the server by being full: the click is refused and undone, and works when there is room", async () => {
    const database = join(dir, "full.sqlite");
    await deployDatabase(database);
    const server = await startServer({ database, appDirs: [APPS] });
    const { S_FRONT } = await startApp(server.url, "zz_keeper");
    await raise(server.url, await start(server), "LIMIT", {}, ["40"]);
    const full = await post(
      server.url,
      JSON.stringify({
        value: { S_FRONT: { ID: S_FRONT.ID, EVENT: "X", VIEW: "MAIN", HASH: "" }, XX: { TEXT: "x".repeat(500_000) } },
      }),
    );
    expect(full.status).toBe(503);
    expect(server.log()).toContain("database or disk is full");
    expect(server.log()).not.toContain("cannot rollback");
    await raise(server.url, await start(server), "LIMIT", {}, ["4000"]);
    expect((await raise(server.url, S_FRONT.ID, "X", { TEXT: "x".repeat(500_000) })).S_FRONT.APP).toBe("ZZ_KEEPER");
    await server.stop();
  });
});
