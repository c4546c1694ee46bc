/** Two instances whose messaging is Redis: publications reach the other one at once. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { alice, bob, raise, roundtrip, startApp } from "./client.ts";
import { LISTENS, openStream } from "./event-stream.ts";
import { freePort } from "./free-port.ts";
import { startBroker, type Broker } from "./redis.ts";
import { startServer, type RunningServer } from "./server.ts";
import { createSharedDatabase, type SharedDatabase } from "./shared-database.ts";

let shared: SharedDatabase;
let port: number;
let broker: Broker;
let instances: RunningServer[] = [];
beforeAll(async () => {
  shared = await createSharedDatabase();
  port = await freePort();
  broker = await startBroker(port);
  const credentials = { uri: `redis://user:secret@127.0.0.1:${port}` };
  const start = (): Promise<RunningServer> =>
    startServer({
      env: { ...shared.env, NODE_PATH: join(import.meta.dirname, "../fixtures/modules") },
      appDirs: [join(import.meta.dirname, "apps")],
      // Without messages, the database would be asked after an hour.
      config: {
        requires: { messaging: { kind: "redis-messaging", credentials } },
        z2ui5: { live: { askSeconds: 3600 } },
      },
    });
  instances = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all(instances.map((server) => server.kill()));
  await broker?.stop();
  shared?.remove();
});

it("hears at once what another instance publishes, also after Redis was started again", async () => {
  const [one, other] = instances as [RunningServer, RunningServer];
  const topics = [`topic ${randomUUID()}`, `topic ${randomUUID()}`] as const;
  const { ID } = (await startApp(one.url, "zz_live", alice)).S_FRONT;
  const S_FRONT = { ID, EVENT: "LISTEN", T_EVENT_ARG: topics, VIEW: "MAIN", S_EXT: LISTENS };
  const stream = await openStream(one.url, [(await roundtrip(one.url, { S_FRONT }, alice)).S_FRONT.ID], alice);
  await expect.poll(() => stream.isListening).toBe(true);
  const { ID: draft } = (await startApp(other.url, "zz_live", bob)).S_FRONT;
  await raise(other.url, draft, "PUBLISH", {}, [topics[0]], bob);
  await expect.poll(() => stream.topics).toEqual([topics[0]]);
  await broker.stop();
  broker = await startBroker(port);
  await expect.poll(() => broker.subscriptions).toBe(2);
  await raise(other.url, draft, "PUBLISH", {}, [topics[1]], bob);
  await expect.poll(() => stream.topics).toEqual(topics);
  for (const { log } of instances) expect(log()).not.toContain("outside of any request");
  stream.close();
});
