import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { post, startApp } from "../service/client.ts";
import { createDatabase, postgresEnvironment, query } from "../service/postgres.ts";
import { POSTGRES, startServer, TEMPLATE, type RunningServer } from "../service/server.ts";

const PORT = Number(process.env[POSTGRES]);
const PATIENT = { timeout: 30_000 };

describe("a database that only reads, as one does that another has taken over from", { timeout: 120_000 }, () => {
  const database = `reading_${crypto.randomUUID()}`;
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({
      env: postgresEnvironment(PORT, await createDatabase(PORT, database, TEMPLATE)),
      appDirs: [join(import.meta.dirname, "../service/apps")],
    });
  });
  afterAll(() => server?.kill());

  const ready = async () => (await fetch(`${server.url}/health/ready`)).status;
  /** For connections made from now on; the others are cut. */
  async function onlyReads(how: "on" | "off") {
    await query(PORT, "postgres", `ALTER DATABASE "${database}" SET default_transaction_read_only = ${how}`);
    if (how === "off") return;
    await query(
      PORT,
      "postgres",
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}'`,
    );
  }
  const rows = async (id: string) =>
    (await query(PORT, database, `SELECT 1 FROM z2ui5_t_01 WHERE id = '${id}'`)).length;
  async function write(page: string, action: string, row: string) {
    const S_EXT = { CAN: [], ACTION: { ID: action } };
    const front = { ID: page, EVENT: "WRITE_AND_READ", T_EVENT_ARG: [row], VIEW: "MAIN", HASH: "", S_EXT };
    return post(server.url, JSON.stringify({ value: { S_FRONT: front } }));
  }

  it("cannot lose a click, nor keep its connections in the pool: the same click counts once when it writes again", async () => {
    const page = (await startApp(server.url, "zz_database")).S_FRONT.ID;
    const [action, row] = [crypto.randomUUID(), crypto.randomUUID().replace(/^./, "0")];
    await onlyReads("on");
    await expect.poll(async () => (await write(page, action, row)).status, PATIENT).toBe(503);
    const refused = await write(page, action, row);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await refused.text()).toContain("Nothing was changed. Try again in a few seconds.");
    expect([await ready(), (await fetch(`${server.url}/health`)).status]).toEqual([503, 200]);
    await onlyReads("off");
    await expect.poll(ready, PATIENT).toBe(200);
    for (let i = 0; i < 3; i++) expect((await write(page, action, row)).status).toBe(200);
    expect(await rows(row)).toBe(1);
  });
});
