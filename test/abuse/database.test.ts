/** The built artefact and a PostgreSQL that is used up, or gone. */
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startSilentProxy, type SilentProxy } from "../postgres/silent-proxy.ts";
import { createDatabase, postgresEnvironment, startPostgres, type Postgres } from "../service/postgres.ts";
import { deployTo } from "../service/server.ts";
import { startArtefact, type Instance } from "./artefact.ts";

const PATIENT = { timeout: 60_000 };
const POOL = 4;

describe("the database", { timeout: 180_000 }, () => {
  let postgres: Postgres;
  let proxy: SilentProxy;
  let server: Instance;
  beforeAll(async () => {
    postgres = await startPostgres();
    const database = await createDatabase(postgres.port, "abuse");
    await deployTo(postgresEnvironment(postgres.port, database));
    proxy = await startSilentProxy(postgres.port);
    server = await startArtefact(
      { dir: inject("artefact") },
      {
        env: postgresEnvironment(proxy.port, database),
        config: { requires: { kinds: { postgres: { pool: { max: POOL } } } } },
      },
    );
  });
  afterAll(async () => {
    await server?.kill();
    proxy?.stop();
    await postgres?.stop();
  });
  const user = (i: number) => `user${i}@example.com`;
  const ready = async () => (await fetch(`${server.url}/health/ready`)).status;

  it("cannot be exhausted by apps that wait after reading", async () => {
    const ids = await Promise.all(Array.from({ length: 5 * POOL }, (_, i) => server.start("zz_keeper", user(i))));
    const waiting = ids.map((id, i) => server.raise(id, "READ_AND_WAIT", {}, user(i)));
    expect((await server.raise(await server.start("zz_keeper"), "X")).status).toBe(200);
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  });

  it("cannot end the server when it stops without notice; the server recovers with it", async () => {
    const id = await server.start("zz_keeper");
    proxy.silence();
    for (const { status } of await Promise.all(Array.from({ length: 10 }, () => server.raise(id, "X"))))
      expect(status).toBe(503);
    expect([await ready(), (await fetch(`${server.url}/health`)).status]).toEqual([503, 200]);
    proxy.speak();
    await expect.poll(ready, PATIENT).toBe(200);
    expect((await server.raise(id, "X")).status).toBe(200);
  });
});
