/** Two instances on one SQLite file, and another process that keeps it locked. PostgreSQL has test/postgres. */
import { mkdtemp, rm } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { post, startApp, type Answer } from "./client.ts";
import { deployDatabase, startServer, type RunningServer } from "./server.ts";

let dir: string;
let file: string;
let instances: RunningServer[];
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "locked-"));
  file = join(dir, "z2ui5.sqlite");
  await deployDatabase(file);
  const start = () =>
    startServer({
      database: file,
      appDirs: [join(import.meta.dirname, "apps")],
      config: { z2ui5: { waitSeconds: 5 } },
    });
  instances = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all((instances ?? []).map((server) => server.stop()));
  await rm(dir, { recursive: true, force: true });
});

const click =
  (id: string, event: string, row: string, action: string, can: string[] = []) =>
  (server: RunningServer) =>
    post(
      server.url,
      JSON.stringify({
        value: {
          S_FRONT: {
            ID: id,
            EVENT: event,
            T_EVENT_ARG: [row],
            VIEW: "MAIN",
            HASH: "",
            S_EXT: { CAN: can, ACTION: { ID: action } },
          },
        },
      }),
    );
const rowOf = (id: string) => id.replace(/^./, "0");
const countOf = (row: string): number => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    return Number(database.prepare("SELECT COUNT(*) AS n FROM z2ui5_t_01 WHERE id = ?").get(row)!["n"]);
  } finally {
    database.close();
  }
};

it.each(["WRITE_AND_READ", "COUNT"])("sixty duplicates at once are all answered, and count once: %s", async (event) => {
  const { S_FRONT } = await startApp(instances[0]!.url, "zz_database");
  const [row, action] = [rowOf(crypto.randomUUID()), crypto.randomUUID()];
  const send = click(S_FRONT.ID, event, row, action);
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => send(instances[i % 2]!)));
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
  const drafts = await Promise.all(answers.map(async (one) => ((await one.json()) as Answer).S_FRONT.ID));
  expect(new Set(drafts).size).toBe(1);
  expect(countOf(row)).toBe(event === "COUNT" ? 0 : 1);
});

/** Does work while another process keeps the file locked. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const other = new DatabaseSync(file, { timeout: 5_000 });
  other.exec("BEGIN IMMEDIATE");
  try {
    await work();
  } finally {
    other.exec("ROLLBACK");
    other.close();
  }
}

it("a file another process keeps locked cannot stop the servers, and a retry is carried out", async () => {
  const clicks = await Promise.all(
    ["WRITE_AND_READ", "COUNT"].map(async (event, index) => {
      const server = instances[index]!;
      const { S_FRONT } = await startApp(server.url, "zz_database");
      const send = click(S_FRONT.ID, event, rowOf(crypto.randomUUID()), crypto.randomUUID());
      return { server, send: () => send(server) };
    }),
  );
  const oneRefused = async ({ server, send }: (typeof clicks)[number]): Promise<void> => {
    const refused = send();
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    const { status, headers } = await refused;
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await (await refused).text()).toContain("The database is not available at the moment. Nothing was changed.");
  };
  await whileLocked(async () => void (await Promise.all(clicks.map(oneRefused))));
  for (const { send } of clicks) expect((await send()).status).toBe(200);
});

it("a file another process keeps locked cannot look like a failure of the app", async () => {
  const [server] = instances as [RunningServer];
  const { S_FRONT } = await startApp(server.url, "zz_database");
  const send = click(S_FRONT.ID, "WRITE_AND_READ", rowOf(crypto.randomUUID()), crypto.randomUUID(), ["ERRORS"]);
  await whileLocked(async () => {
    const refused = await send(server);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await refused.json()).toMatchObject({ S_FRONT: { S_EXT: { ERROR: { CODE: "DATABASE" } } } });
  });
});
