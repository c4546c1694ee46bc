import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CountingRemote, person, untilAnswered } from "../service/once-under-fire.ts";
import { createDatabase, postgresEnvironment } from "../service/postgres.ts";
import { POSTGRES, startServer, TEMPLATE, type RunningServer } from "../service/server.ts";

const PORT = Number(process.env[POSTGRES]);
const APPS = join(import.meta.dirname, "../service/apps");

let database: string;
let remote: CountingRemote;
let client: pg.Client;
let running: RunningServer[] = [];

const startInstance = (): Promise<RunningServer> =>
  startServer({
    env: { ...postgresEnvironment(PORT, database), ONCE_REMOTE: remote.url },
    appDirs: [APPS],
    config: { log: { levels: { z2ui5: "warn" } } },
  });

beforeAll(async () => {
  database = await createDatabase(PORT, `once_${crypto.randomUUID()}`, TEMPLATE);
  remote = await CountingRemote.start();
  const env = postgresEnvironment(PORT, database) as Record<string, string>;
  const of = (name: string): string => env[`CDS_REQUIRES_DB_CREDENTIALS_${name}`]!;
  client = new pg.Client({ host: of("HOST"), port: PORT, user: of("USER"), password: of("PASSWORD"), database });
  await client.connect();
  await client.query("CREATE TABLE zz_once_rows (action text)");
  running = await Promise.all([startInstance(), startInstance()]);
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.kill()));
  await client?.end();
  remote?.stop();
});

const rows = async (): Promise<string[]> =>
  (await client.query("SELECT action FROM zz_once_rows")).rows.map(({ action }: { action: string }) => action);

describe("on two instances, every press", () => {
  it("counts once, whatever is killed meanwhile", { timeout: 300_000 }, async () => {
    const people = Promise.all(Array.from({ length: 10 }, () => person(() => running, 60)));
    let done = false;
    const killing = (async () => {
      for (let i = 0; !done && i < 6; i++) {
        await new Promise((resolve) => setTimeout(resolve, 400));
        const position = i % 2;
        await running[position]!.kill();
        running = running.with(position, await startInstance());
        await client.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
        );
      }
    })();
    const clicks = (
      await people.finally(() => {
        done = true;
      })
    ).flat();
    await killing;
    const stored = await rows();
    expect(stored.toSorted()).toEqual(clicks.map(({ action }) => action).toSorted());
    expect(clicks.map(({ clicks: count }) => count)).toEqual(
      Array.from({ length: 10 }, () => Array.from({ length: 60 }, (_, i) => i + 1)).flat(),
    );
    expect([...remote.calls.keys()].toSorted()).toEqual(stored.toSorted());
  });

  it("counts once when it is sent two hundred times at once, and every answer tells of the same draft", {
    timeout: 60_000,
  }, async () => {
    const before = (await rows()).length;
    const page = await untilAnswered(
      () => running,
      () => ({
        ORIGIN: "http://localhost",
        PATHNAME: "/",
        SEARCH: "?app_start=zz_once",
        HASH: "",
        S_EXT: { CAN: ["ERRORS"] },
      }),
    );
    const action = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        untilAnswered(
          () => [running[i % 2]!, running[(i + 1) % 2]!],
          (repeated) => ({
            ID: page.S_FRONT.ID,
            EVENT: "CLICK",
            VIEW: "MAIN",
            S_EXT: { CAN: ["ERRORS"], ACTION: { ID: action, ...(repeated && { REPEAT: true }) } },
          }),
        ),
      ),
    );
    expect((await rows()).length).toBe(before + 1);
    expect(new Set(answers.map(({ S_FRONT }) => S_FRONT.ID)).size).toBe(1);
    expect(answers.map(({ MODEL }) => MODEL.XX?.["CLICKS"])).toEqual(Array(200).fill(1));
  });
});
