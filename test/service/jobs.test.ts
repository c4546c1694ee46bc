/** Background work: what starts it, who sees it, and how it goes on when instances end. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alice, bob, ENDPOINT, post, raise, roundtrip, startApp, type Answer, type Login } from "./client.ts";
import { askOnce, LISTENS } from "./event-stream.ts";
import { query } from "./postgres.ts";
import { startServer, type RunningServer } from "./server.ts";
import { createSharedDatabase, PORT, type SharedDatabase } from "./shared-database.ts";

const PATIENCE = { timeout: 30_000 };
/** How long statements wait for a locked file. */
const WAIT_SECONDS = 2;
let shared: SharedDatabase;
let one: RunningServer;

const startInstance = (): Promise<RunningServer> =>
  startServer({
    env: shared.env,
    appDirs: [join(import.meta.dirname, "apps")],
    config: { z2ui5: { jobs: { leaseSeconds: 2 }, waitSeconds: WAIT_SECONDS } },
  });
beforeAll(async () => {
  shared = await createSharedDatabase();
  one = await startInstance();
});
afterAll(async () => {
  await one?.stop();
  shared?.remove();
});

interface Shown {
  readonly ID: string;
  /** Missing where the user has no such job. */
  readonly JOB?: { STATE: string; PERCENT: number; TEXT: string; RESULT: any; ERROR: any };
  readonly JOBS: number;
  readonly DONE: boolean;
}
const shown = ({ MODEL }: Answer): Shown => MODEL as unknown as Shown;

async function send(url: string, event: string, args: string[], login: Login = alice): Promise<Shown> {
  const { ID } = (await startApp(url, "zz_jobs", login)).S_FRONT;
  return shown(await raise(url, ID, event, {}, args, login));
}
const start = async (url: string, name: string, data: object = {}, login: Login = alice): Promise<string> =>
  (await send(url, "START", [name, JSON.stringify(data)], login)).ID;
const read = async (url: string, id: string, login: Login = alice): Promise<Shown["JOB"]> =>
  (await send(url, "READ", [id], login)).JOB;
const ends = (url: string, id: string, state: string) =>
  expect.poll(async () => (await read(url, id))?.STATE, PATIENCE).toBe(state);

/** Takes the database away for as long as a statement waits for it, and a little longer. */
async function whileAway({ env, name }: SharedDatabase): Promise<void> {
  if (PORT) {
    const ends =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()";
    for (let i = 0; i < 20; i++) await query(PORT, name, ends, [name]);
    return;
  }
  // The job that runs meanwhile writes now and then: waits until it has written.
  const other = new DatabaseSync(env["CDS_REQUIRES_DB_CREDENTIALS_URL"]!, { timeout: 1000 * WAIT_SECONDS });
  other.exec("BEGIN IMMEDIATE");
  await setTimeout(1000 * (WAIT_SECONDS + 1));
  other.exec("ROLLBACK");
  other.close();
}

describe("background work", () => {
  it("continues after the response, as the user who started it, and leaves its result", async () => {
    const id = await start(one.url, "import", { prefix: randomUUID(), rows: 10 });
    await ends(one.url, id, "finished");
    expect(await read(one.url, id)).toMatchObject({
      PERCENT: 100,
      TEXT: "Row 10 of 10",
      RESULT: { ROWS: 10, USER: "alice", MAYANYTHING: false },
    });
  });

  it("may return from its steps what statements return, however many rows they have inserted", async () => {
    const id = await start(one.url, "fill", { prefix: randomUUID(), steps: 12 });
    await expect.poll(async () => (await read(one.url, id))?.STATE, PATIENCE).not.toMatch(/queued|running/);
    expect(await read(one.url, id)).toMatchObject({ STATE: "finished", RESULT: 12_000 });
  });

  it("tells the screens that listen", async () => {
    const { ID } = (await startApp(one.url, "zz_jobs")).S_FRONT;
    const data = JSON.stringify({ prefix: randomUUID(), rows: 1 });
    const S_FRONT = { ID, EVENT: "START", VIEW: "MAIN", T_EVENT_ARG: ["import", data], S_EXT: LISTENS };
    const answer = await roundtrip(one.url, { S_FRONT });
    const job = shown(answer).ID;
    await ends(one.url, job, "finished");
    expect(JSON.stringify(await askOnce(one.url, [answer.S_FRONT.ID], alice))).toContain(`job ${job}`);
  });

  it("is not started by a run that fails", async () => {
    const { JOBS } = await send(one.url, "READ", [""]);
    const { ID } = (await startApp(one.url, "zz_jobs")).S_FRONT;
    const data = JSON.stringify({ prefix: randomUUID(), rows: 1 });
    const S_FRONT = { ID, EVENT: "START_AND_FAIL", VIEW: "MAIN", T_EVENT_ARG: ["import", data] };
    const answer = await post(one.url, JSON.stringify({ value: { S_FRONT } }));
    expect(await answer.text()).toContain("This run fails after it has started a job");
    expect((await send(one.url, "READ", [""])).JOBS).toBe(JOBS);
  });

  it("is started once by a click that is sent twice", async () => {
    const { ID } = (await startApp(one.url, "zz_jobs")).S_FRONT;
    const { JOBS } = await send(one.url, "READ", [""]);
    const prefix = randomUUID();
    const ACTION = { ID: randomUUID() };
    const click = (action: object): Promise<Response> => {
      const data = JSON.stringify({ prefix, rows: 1 });
      const S_EXT = { CAN: ["ERRORS"], ACTION: action };
      const S_FRONT = { ID, EVENT: "START", VIEW: "MAIN", T_EVENT_ARG: ["import", data], S_EXT };
      return post(one.url, JSON.stringify({ value: { S_FRONT } }));
    };
    await Promise.all([click(ACTION), click({ ...ACTION, REPEAT: true })]);
    await click({ ...ACTION, REPEAT: true });
    expect((await send(one.url, "READ", [""])).JOBS).toBe(JOBS + 1);
  });

  it("fails with what its error says to users, and nothing else", async () => {
    const refused = await start(one.url, "refuse");
    const failed = await start(one.url, "fail");
    await ends(one.url, refused, "failed");
    await ends(one.url, failed, "failed");
    expect((await read(one.url, refused))?.ERROR).toEqual({ CODE: "NO_ROWS", MESSAGE: "The file has no rows" });
    expect((await read(one.url, failed))?.ERROR).toEqual({
      CODE: "JOB_FAILED",
      MESSAGE: expect.stringContaining(failed),
    });
    expect(one.log()).toContain("secret of the program");
  });

  it("ends at its next step when its user cancels it", async () => {
    const id = await start(one.url, "import", { prefix: randomUUID(), rows: 100_000, pause: 5 });
    await expect.poll(async () => (await read(one.url, id))?.PERCENT, PATIENCE).toBeDefined();
    expect((await send(one.url, "CANCEL", [id])).DONE).toBe(true);
    await ends(one.url, id, "cancelled");
    expect((await send(one.url, "CANCEL", [id])).DONE).toBe(false);
  });

  it("cannot be read or cancelled by other users", async () => {
    const id = await start(one.url, "import", { prefix: randomUUID(), rows: 3 });
    expect(await read(one.url, id, bob)).toBeNull();
    expect((await send(one.url, "CANCEL", [id], bob)).DONE).toBe(false);
    await ends(one.url, id, "finished");
  });

  it("cannot be anything but a static method of the app", async () => {
    const { ID } = (await startApp(one.url, "zz_jobs")).S_FRONT;
    for (const name of ["call", "main", "nothing"]) {
      const front = { ID, EVENT: "START", VIEW: "MAIN", T_EVENT_ARG: [name], ORIGIN: one.url, PATHNAME: ENDPOINT };
      expect(await (await post(one.url, JSON.stringify({ value: { S_FRONT: front } }))).text()).toContain(
        "to be a static method of zz_jobs",
      );
    }
  });

  it("is continued by another instance with the first unfinished step, each step once", async () => {
    const victim = await startInstance();
    const prefix = randomUUID();
    const id = await start(victim.url, "import", { prefix, rows: 100, pause: 20 });
    await expect.poll(async () => (await read(one.url, id))?.PERCENT, PATIENCE).toBeGreaterThan(0);
    await victim.kill();
    expect((await read(one.url, id))?.STATE).toBe("running");
    // A step that was carried out again would break the key of its row, and the job would have failed.
    await ends(one.url, id, "finished");
    expect((await read(one.url, id))?.RESULT).toMatchObject({ ROWS: 100 });
  });

  it("is continued after the database was away, each step once", async () => {
    const id = await start(one.url, "import", { prefix: randomUUID(), rows: 60, pause: 50 });
    await expect.poll(async () => (await read(one.url, id))?.PERCENT, PATIENCE).toBeGreaterThan(0);
    await whileAway(shared);
    await ends(one.url, id, "finished");
    expect((await read(one.url, id))?.RESULT).toMatchObject({ ROWS: 60 });
  });

  it("is handed over by a server that ends", async () => {
    const leaving = await startInstance();
    const id = await start(leaving.url, "import", { prefix: randomUUID(), rows: 100, pause: 20 });
    await expect.poll(async () => (await read(one.url, id))?.PERCENT, PATIENCE).toBeGreaterThan(0);
    await leaving.stop();
    await ends(one.url, id, "finished");
  });
});
