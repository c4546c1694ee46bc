import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { post, raise, startApp } from "../service/client.ts";
import { createDatabase, postgresEnvironment, query } from "../service/postgres.ts";
import { POSTGRES, startServer, TEMPLATE, type RunningServer } from "../service/server.ts";
import { startSilentProxy, type SilentProxy } from "./silent-proxy.ts";

const PORT = Number(process.env[POSTGRES]);
/** Twice what the settings of the pool and of pg allow together: connecting, acquiring, reading. */
const BEARABLE = 30_000;
const APPS = join(import.meta.dirname, "../service/apps");

describe("a database that goes away without a word", { timeout: 120_000 }, () => {
  const database = `silent_${crypto.randomUUID()}`;
  let proxy: SilentProxy;
  let server: RunningServer;
  beforeAll(async () => {
    proxy = await startSilentProxy(PORT);
    server = await startServer({
      env: postgresEnvironment(proxy.port, await createDatabase(PORT, database, TEMPLATE)),
      appDirs: [APPS],
      config: { requires: { kinds: { postgres: { client: { idle_in_transaction_session_timeout: 3_000 } } } } },
    });
  });
  afterAll(async () => {
    proxy?.stop();
    await server?.kill();
  });
  const ready = async () => (await fetch(`${server.url}/health/ready`)).status;
  const sent = (id: string, event: string) =>
    post(server.url, JSON.stringify({ value: { S_FRONT: { ID: id, EVENT: event, VIEW: "MAIN", HASH: "" } } }));

  it("cannot keep anybody waiting for long, nor the pool from coming back", async () => {
    const {
      S_FRONT: { ID: id },
    } = await startApp(server.url, "zz_database");
    for (const response of await Promise.all(Array.from({ length: 30 }, () => sent(id, "COUNT"))))
      expect(response.status).toBe(200);
    expect(await ready()).toBe(200);

    proxy.silence();
    const refused = await Promise.race([
      Promise.all(Array.from({ length: 30 }, () => sent(id, "COUNT"))),
      new Promise<never>((_, reject) => setTimeout(reject, BEARABLE, new Error("still waiting"))),
    ]);
    for (const response of refused) {
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await response.text()).toContain("The database is not available");
    }
    expect([await ready(), (await fetch(`${server.url}/health`)).status]).toEqual([503, 200]);

    proxy.speak();
    await expect.poll(ready, { timeout: BEARABLE }).toBe(200);
    // Until the last broken connection has left the pool, one of many requests may still be told to come back.
    const refusals = async () => {
      const responses = await Promise.all(Array.from({ length: 30 }, () => sent(id, "COUNT")));
      return responses.map(({ status }) => status).filter((status) => status !== 200);
    };
    await expect.poll(refusals, { timeout: BEARABLE }).toEqual([]);
  });

  it("cannot be kept busy by one statement for ever", async () => {
    const {
      S_FRONT: { ID: id },
    } = await startApp(server.url, "zz_database");
    const response = await sent(id, "SLEEP_IN_DATABASE");
    expect(await response.text()).toContain("The database is not available");
    expect((await raise(server.url, id, "COUNT")).S_FRONT.APP).toBe("ZZ_DATABASE");
    await expect
      .poll(
        async () =>
          (
            await query(
              PORT,
              "postgres",
              "SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)%' AND state = 'active' AND pid <> pg_backend_pid()",
            )
          ).length,
      )
      .toBe(0);
  });

  it("cannot leave a transaction behind that holds up others for ever", async () => {
    const {
      S_FRONT: { ID: id },
    } = await startApp(server.url, "zz_database");
    const left = async () =>
      (
        await query(
          PORT,
          "postgres",
          `SELECT 1 FROM pg_stat_activity WHERE datname = '${database}' AND state = 'idle in transaction' AND query LIKE 'INSERT%'`,
        )
      ).length;
    const waits = raise(server.url, id, "WRITE_AND_WAIT", {}, [crypto.randomUUID()]).catch(() => undefined);
    await expect.poll(left).toBe(1);
    proxy.silence();
    proxy.speak();
    await expect.poll(left).toBe(0);
    await sent(id, "GO_ON");
    await waits;
  });
});
