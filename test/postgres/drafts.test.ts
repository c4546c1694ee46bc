import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SEARCHES } from "../../srv/host/drafts/sql-rows.ts";
import { forPostgres } from "../../srv/host/drafts/sql.ts";
import { raise, startApp } from "../service/client.ts";
import { createDatabase, postgresEnvironment, query } from "../service/postgres.ts";
import { POSTGRES, startServer, TEMPLATE, type RunningServer } from "../service/server.ts";

const PORT = Number(process.env[POSTGRES]);
let database: string;
let server: RunningServer;
beforeAll(async () => {
  database = await createDatabase(PORT, `drafts_${crypto.randomUUID()}`, TEMPLATE);
  server = await startServer({
    env: postgresEnvironment(PORT, database),
    appDirs: [join(import.meta.dirname, "apps")],
  });
});
afterAll(() => server?.stop());

describe("a draft on PostgreSQL", () => {
  it("is a row of the table", async () => {
    const { S_FRONT } = await startApp(server.url, "z2ui5_cl_ui5_app_hi_world");
    const [row] = await query(PORT, database, "SELECT * FROM z2ui5_t_01 WHERE id = $1", [S_FRONT.ID]);
    expect(row).toMatchObject({ id: S_FRONT.ID, id_prev: null, owner: "alice", tenant: "" });
    expect(
      Math.abs(
        Date.parse(`${(row!.created_at as Date).toISOString()}`) - new Date().getTimezoneOffset() * 60_000 - Date.now(),
      ),
    ).toBeLessThan(60_000);
  });

  it("may be 5 MB of umlauts, emoji and control characters, byte for byte", async () => {
    const text = "Grüße 😀 \u0000\u001f\ud800 ß".repeat(250_000);
    expect(Buffer.byteLength(text)).toBeGreaterThan(5_000_000);
    const started = await startApp(server.url, "z2ui5_cl_ui5_app_hi_world");
    const edited = await raise(server.url, started.S_FRONT.ID, "NOTHING", { NAME: text });
    const answer = await raise(server.url, edited.S_FRONT.ID, "BUTTON_POST");
    expect(answer.S_FRONT.PARAMS.S_MSG_BOX!.TEXT).toBe(`Your name is ${text}`);
  });
});

describe("a database that ends its connections", () => {
  it("does not end the server, and sessions continue", async () => {
    const started = await startApp(server.url, "z2ui5_cl_ui5_app_hi_world");
    await query(PORT, "postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [
      database,
    ]);
    await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status).toBe(200);
    const answer = await raise(server.url, started.S_FRONT.ID, "BUTTON_POST", { NAME: "Ada" });
    expect(answer.S_FRONT.PARAMS.S_MSG_BOX!.TEXT).toBe("Your name is Ada");
  });
});

describe("the indexes", () => {
  beforeAll(async () => {
    await query(
      PORT,
      database,
      `INSERT INTO z2ui5_t_01 (id, owner, tenant, created_at, data)
      SELECT gen_random_uuid()::text, 'user' || n % 500, '', now() - n * interval '1 second', 'x' FROM generate_series(1, 50000) n`,
    );
    await query(PORT, database, "ANALYZE z2ui5_t_01");
  });

  it.each(Object.entries(SEARCHES))("are used for %s", async (_name, statement) => {
    const client = new pg.Client({ host: "127.0.0.1", port: PORT, user: "postgres", database });
    await client.connect();
    try {
      // As the driver runs it: prepared, with values that are not known when the plan is made.
      const text = forPostgres(statement);
      const values = Array<string>(new Set(text.match(/\$\d+/g)).size).fill("NULL");
      await client.query("SET plan_cache_mode = force_generic_plan");
      await client.query(`PREPARE looked_up AS ${text}`);
      const { rows } = await client.query(`EXPLAIN EXECUTE looked_up (${values.join(", ")})`);
      const plan = JSON.stringify(rows);
      expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
      expect(plan).not.toContain("Seq Scan");
    } finally {
      await client.end();
    }
  });
});
