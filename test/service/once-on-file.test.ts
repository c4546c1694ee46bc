/** Two instances on one SQLite file, killed again and again: every press counts once. PostgreSQL has test/postgres/once.test.ts. */
import { mkdtemp, rm } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CountingRemote, person, untilAnswered } from "./once-under-fire.ts";
import { deployDatabase, startServer, type RunningServer } from "./server.ts";

const APPS = join(import.meta.dirname, "apps");
const PEOPLE = 5;
const PRESSES = 20;
const KILLS = 4;

let directory: string;
let file: string;
let remote: CountingRemote;
let running: RunningServer[] = [];

const startInstance = (): Promise<RunningServer> =>
  startServer({
    database: file,
    env: { ONCE_REMOTE: remote.url },
    appDirs: [APPS],
    config: { log: { levels: { z2ui5: "warn" } } },
  });

/** Reads or changes the file beside the servers. */
function inFile<T>(work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const rows = (): string[] =>
  inFile((database) => database.prepare("SELECT action FROM zz_once_rows").all()).map(({ action }) => String(action));

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "once-"));
  file = join(directory, "z2ui5.sqlite");
  await deployDatabase(file);
  inFile((database) => database.exec("CREATE TABLE zz_once_rows (action text)"));
  remote = await CountingRemote.start();
  running = await Promise.all([startInstance(), startInstance()]);
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.kill()));
  remote?.stop();
  await rm(directory, { recursive: true, force: true });
});

describe("on two instances with one file, every press", () => {
  it("counts once, whatever is killed meanwhile", { timeout: 300_000 }, async () => {
    let done = false;
    const people = Promise.all(Array.from({ length: PEOPLE }, () => person(() => running, PRESSES))).finally(() => {
      done = true;
    });
    const before = running;
    for (let kill = 0; !done && kill < KILLS; kill++) {
      const pressed = remote.calls.size;
      await expect.poll(() => done || remote.calls.size > pressed, { timeout: 60_000 }).toBe(true);
      const position = kill % 2;
      await running[position]!.kill();
      running = running.with(position, await startInstance());
    }
    const clicks = (await people).flat();
    expect(running).not.toEqual(before);
    expect(rows().toSorted()).toEqual(clicks.map(({ action }) => action).toSorted());
    expect(clicks.map(({ clicks: count }) => count)).toEqual(
      Array.from({ length: PEOPLE }, () => Array.from({ length: PRESSES }, (_, i) => i + 1)).flat(),
    );
    expect([...remote.calls.keys()].toSorted()).toEqual(rows().toSorted());
  });

  it("counts once when it is sent forty times at once, and every answer tells of the same draft", {
    timeout: 120_000,
  }, async () => {
    const before = rows().length;
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
    const ID = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        untilAnswered(
          () => [running[i % 2]!, running[(i + 1) % 2]!],
          (repeated) => ({
            ID: page.S_FRONT.ID,
            EVENT: "CLICK",
            VIEW: "MAIN",
            S_EXT: { CAN: ["ERRORS"], ACTION: { ID, ...(repeated && { REPEAT: true }) } },
          }),
        ),
      ),
    );
    expect(rows().length).toBe(before + 1);
    expect(new Set(answers.map(({ S_FRONT }) => S_FRONT.ID)).size).toBe(1);
    expect(answers.map(({ MODEL }) => MODEL.XX?.["CLICKS"])).toEqual(Array(40).fill(1));
  });
});
