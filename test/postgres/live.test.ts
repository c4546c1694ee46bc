/** Screens that listen while PostgreSQL ends and starts again: whatever is committed afterwards reaches them, on the stream they have. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { alice, bob, post, roundtrip, startApp } from "../service/client.ts";
import { LISTENS, openStream } from "../service/event-stream.ts";
import { createDatabase, postgresEnvironment, startPostgres, type Postgres } from "../service/postgres.ts";
import { deployTo, startServer, type RunningServer } from "../service/server.ts";

let postgres: Postgres;
let instances: RunningServer[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  const env = postgresEnvironment(postgres.port, await createDatabase(postgres.port, "live"));
  await deployTo(env);
  const start = (): Promise<RunningServer> =>
    startServer({ env, appDirs: [join(import.meta.dirname, "../service/apps")] });
  instances = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all(instances.map((server) => server.kill()));
  await postgres?.stop();
});

it("hear at both instances what either of them publishes after a crash of the database", async () => {
  const topics = [`topic ${randomUUID()}`, `topic ${randomUUID()}`] as const;
  const streams = await Promise.all(
    instances.map(async ({ url }) => {
      const { ID } = (await startApp(url, "zz_live", alice)).S_FRONT;
      const S_FRONT = { ID, EVENT: "LISTEN", T_EVENT_ARG: topics, VIEW: "MAIN", S_EXT: LISTENS };
      const stream = await openStream(url, [(await roundtrip(url, { S_FRONT }, alice)).S_FRONT.ID], alice);
      await expect.poll(() => stream.isListening).toBe(true);
      return stream;
    }),
  );
  const drafts = await Promise.all(instances.map(async ({ url }) => (await startApp(url, "zz_live", bob)).S_FRONT.ID));
  await postgres.crash();
  for (const [index, { url }] of instances.entries()) {
    const S_FRONT = { ID: drafts[index], EVENT: "PUBLISH", VIEW: "MAIN", T_EVENT_ARG: [topics[index]] };
    await expect.poll(async () => (await post(url, JSON.stringify({ value: { S_FRONT } }), {}, bob)).status).toBe(200);
    for (const stream of streams) await expect.poll(() => stream.topics).toContain(topics[index]);
  }
  for (const stream of streams) {
    expect(stream.ended).toBe(false);
    stream.close();
  }
});
