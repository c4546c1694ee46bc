/** Screens that listen at one instance of several: every committed publication reaches them, whatever happens to the instances. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { alice, bob, raise, roundtrip, startApp, type Login } from "./client.ts";
import { askOnce, LISTENS, openStream, type EventStream } from "./event-stream.ts";
import { query } from "./postgres.ts";
import { startServer, type ServerOptions } from "./server.ts";
import { PORT } from "./shared-database.ts";
import { useTwoInstances } from "./two-instances.ts";

const { one, other, database, streams } = useTwoInstances({ z2ui5: { live: { askSeconds: 0.5 } } });

/** A draft that listens to topics. */
async function listener(url: string, topics: readonly string[]): Promise<string> {
  const { ID } = (await startApp(url, "zz_live", alice)).S_FRONT;
  const S_FRONT = { ID, EVENT: "LISTEN", T_EVENT_ARG: topics, VIEW: "MAIN", S_EXT: LISTENS };
  return (await roundtrip(url, { S_FRONT }, alice)).S_FRONT.ID;
}
async function listen(url: string, draft: string): Promise<EventStream> {
  const stream = await openStream(url, [draft], alice);
  streams.push(stream);
  await expect.poll(() => stream.isListening).toBe(true);
  return stream;
}
async function publish(url: string, topic: string, login: Login = bob): Promise<void> {
  const { ID } = (await startApp(url, "zz_live", login)).S_FRONT;
  await raise(url, ID, "PUBLISH", {}, [topic], login);
}
/** Connections to PostgreSQL on which instances listen. */
const listening = async (): Promise<unknown[]> =>
  (
    await query(PORT, database.name, "SELECT pid FROM pg_stat_activity WHERE datname = $1 AND query LIKE 'LISTEN %'", [
      database.name,
    ])
  ).map(({ pid }) => pid);
const newTopics = (count: number): string[] => Array.from({ length: count }, () => `topic ${randomUUID()}`);

it("hears what another instance publishes, once", async () => {
  const [topic, marker] = newTopics(2) as [string, string];
  const stream = await listen(one.url, await listener(other.url, [topic, marker]));
  await publish(other.url, topic);
  await expect.poll(() => stream.topics).toEqual([topic]);
  await publish(other.url, marker);
  await expect.poll(() => stream.topics).toEqual([topic, marker]);
});

it("hears all that was committed by an instance that is killed while it publishes", async () => {
  const topics = newTopics(40);
  const draft = await listener(one.url, topics);
  const stream = await listen(one.url, draft);
  const committed: string[] = [];
  const work = topics.map((topic) =>
    publish(other.url, topic).then(
      () => void committed.push(topic),
      () => {},
    ),
  );
  await expect.poll(() => committed.length).toBeGreaterThan(5);
  await other.kill();
  await Promise.all(work);
  await expect.poll(() => committed.filter((topic) => !stream.topics.includes(topic))).toEqual([]);
  // What the database has is what was heard: an answer may have been lost, a publication not.
  await expect
    .poll(async () => {
      const published = await askOnce(one.url, [draft], alice);
      return stream.topics.toSorted().join() === published.toSorted().join();
    })
    .toBe(true);
  expect(stream.topics.length).toBe(new Set(stream.topics).size);
  await other.start();
});

it("hears at another instance what it missed when its own was killed, once", async () => {
  const topics = newTopics(3);
  const [missed, twice, quiet] = topics as [string, string, string];
  const draft = await listener(one.url, topics);
  const stream = await listen(one.url, draft);
  await one.kill();
  await expect.poll(() => stream.ended).toBe(true);
  await publish(other.url, missed);
  await publish(other.url, twice);
  await publish(other.url, twice);
  const next = await listen(other.url, draft);
  await expect.poll(() => next.topics.toSorted()).toEqual([missed, twice].sort());
  await publish(other.url, quiet);
  await expect.poll(() => next.topics.toSorted()).toEqual([missed, twice, quiet].sort());
  await one.start();
});

it.runIf(PORT)("hears at once on PostgreSQL, also after the connection for it was lost", async () => {
  // Without notifications, the database would be asked after five minutes.
  const patient: ServerOptions = {
    env: database.env,
    appDirs: [join(import.meta.dirname, "apps")],
    config: { z2ui5: { live: { askSeconds: 60 } } },
  };
  const quick = await startServer(patient);
  try {
    const [first, second] = newTopics(2) as [string, string];
    const draft = await listener(quick.url, [first, second]);
    // Instances nobody listens to give their connections back.
    await expect.poll(listening).toEqual([]);
    const stream = await listen(quick.url, draft);
    await expect.poll(async () => (await listening()).length).toBe(1);
    await publish(other.url, first);
    await expect.poll(() => stream.topics).toEqual([first]);
    const [connection] = await listening();
    await query(PORT, database.name, "SELECT pg_terminate_backend($1)", [connection]);
    await expect.poll(async () => (await listening()).filter((one) => one !== connection).length).toBe(1);
    await publish(other.url, second);
    await expect.poll(() => stream.topics).toEqual([first, second]);
  } finally {
    await quick.kill();
  }
});

it("hears at once through the messaging of CAP, if it is configured", async () => {
  const folder = mkdtempSync(join(tmpdir(), "messages-"));
  const file = join(folder, "messages.txt");
  // Without messages, the database would be asked after a minute.
  const patient: ServerOptions = {
    env: database.env,
    appDirs: [join(import.meta.dirname, "apps")],
    config: {
      requires: { messaging: { kind: "file-based-messaging", credentials: { file } } },
      z2ui5: { live: { askSeconds: 60, messaging: true } },
    },
  };
  const [first, second] = await Promise.all([startServer(patient), startServer(patient)]);
  try {
    const [topic] = newTopics(1) as [string];
    const stream = await listen(first.url, await listener(first.url, [topic]));
    // A file gives each message to one of the instances.
    await expect
      .poll(async () => {
        await publish(second.url, topic);
        return stream.topics.length;
      })
      .toBeGreaterThan(0);
  } finally {
    await Promise.all([first.kill(), second.kill()]);
    rmSync(folder, { recursive: true, force: true });
  }
});
