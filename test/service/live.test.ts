/** Screens that listen to topics: who hears of a publication, when, and how often. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { alice, bob, ENDPOINT, post, type Login } from "./client.ts";
import { askOnce, openStream, LISTENS, type EventStream } from "./event-stream.ts";
import { POSTGRES, startServer, type RunningServer } from "./server.ts";

const APPS = join(import.meta.dirname, "apps");

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    appDirs: [APPS],
    config: {
      folders: { tickets: "test/fixtures/live/" },
      z2ui5: { live: { streamsPerUser: 4, heartbeatSeconds: 1 }, shutdown: { patienceSeconds: 3600 } },
    },
  });
});
afterAll(() => server?.stop());

const open: EventStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

interface Reply {
  readonly status: number;
  readonly id: string;
  readonly count: number;
  readonly live: readonly { TOPIC: string; EVENT: string }[] | undefined;
}

async function send(login: Login, front: object, ext: object = LISTENS): Promise<Reply> {
  const S_FRONT = { ORIGIN: server.url, PATHNAME: ENDPOINT, SEARCH: "", HASH: "", S_EXT: ext, ...front };
  const response = await post(server.url, JSON.stringify({ value: { S_FRONT } }), {}, login);
  const { S_FRONT: told, MODEL } = (await response.json()) as any;
  return { status: response.status, id: told.ID, count: MODEL?.COUNT, live: told.S_EXT?.LIVE };
}
const start = (login: Login, ext?: object): Promise<Reply> => send(login, { SEARCH: "?app_start=zz_live" }, ext);
const raise = (login: Login, { id }: Reply, EVENT: string, ...T_EVENT_ARG: string[]): Promise<Reply> =>
  send(login, { ID: id, EVENT, VIEW: "MAIN", T_EVENT_ARG });

/** The stream of a screen, once the server listens. */
async function listen(login: Login, ...screens: Reply[]): Promise<EventStream> {
  const stream = await openStream(
    server.url,
    screens.map(({ id }) => id),
    login,
  );
  open.push(stream);
  await expect.poll(() => stream.isListening).toBe(true);
  return stream;
}
/** A screen that listens to topics of its own. */
async function screenWithTopics(login: Login): Promise<{ screen: Reply; topic: string; marker: string }> {
  const [topic, marker] = [`topic ${randomUUID()}`, `marker ${randomUUID()}`];
  const { id } = await start(login);
  const listens = { ID: id, EVENT: "LISTEN", VIEW: "MAIN", T_EVENT_ARG: [topic, marker] };
  return { screen: await send(login, listens), topic, marker };
}

describe("a screen that listens", () => {
  it("hears of what other users publish, and gets nothing but the topic", async () => {
    const { screen, topic, marker } = await screenWithTopics(alice);
    expect(screen.live).toEqual([
      { TOPIC: topic, EVENT: "HEARD" },
      { TOPIC: marker, EVENT: "HEARD" },
    ]);
    const stream = await listen(alice, screen);
    expect(stream.headers.get("content-type")).toMatch(/^text\/event-stream/);
    expect(stream.headers.get("cache-control")).toContain("no-transform");
    await raise(bob, await start(bob), "PUBLISH", topic);
    await expect.poll(() => stream.topics).toEqual([topic]);
    expect(stream.text).not.toMatch(/bob|alice|HEARD/);
  });

  it("does not hear of what was rolled back", async () => {
    const { screen, topic, marker } = await screenWithTopics(alice);
    const stream = await listen(alice, screen);
    const other = await start(bob);
    expect((await raise(bob, other, "FAIL", topic)).status).toBe(500);
    await raise(bob, other, "PUBLISH", marker);
    await expect.poll(() => stream.topics).toEqual([marker]);
    expect(await askOnce(server.url, [screen.id], alice)).not.toContain(topic);
  });

  it("hears once of what a transaction publishes several times", async () => {
    const { screen, topic, marker } = await screenWithTopics(alice);
    const stream = await listen(alice, screen);
    await raise(bob, await start(bob), "PUBLISH", topic, topic, topic, marker);
    await expect.poll(() => stream.topics.toSorted()).toEqual([marker, topic]);
  });

  it("hears of many publications that follow one another at most four times a second, and of the last one", async () => {
    const { screen, topic, marker } = await screenWithTopics(alice);
    const stream = await listen(alice, screen);
    const other = await start(bob);
    const began = performance.now();
    const many = 30;
    await Promise.all(Array.from({ length: many }, () => raise(bob, other, "PUBLISH", topic)));
    await raise(bob, other, "PUBLISH", marker);
    await expect.poll(() => stream.topics.includes(marker)).toBe(true);
    await expect.poll(async () => (await askOnce(server.url, [screen.id], alice)).includes(topic)).toBe(true);
    const most = 1 + Math.ceil((performance.now() - began) / 250);
    expect(stream.topics.filter((one) => one === topic).length).toBeLessThanOrEqual(most);
  });

  it("hears once, at its next stream, of what it missed, and no more after it ran", async () => {
    const { screen, topic, marker } = await screenWithTopics(alice);
    const other = await start(bob);
    for (let i = 0; i < 3; i++) await raise(bob, other, "PUBLISH", topic);
    const stream = await listen(alice, screen);
    await expect.poll(() => stream.topics).toContain(topic);
    const ran = await raise(alice, screen, "HEARD", topic);
    const after = await listen(alice, ran);
    await raise(bob, other, "PUBLISH", marker);
    await expect.poll(() => after.topics).toContain(marker);
    expect(stream.topics.filter((one) => one === topic)).toEqual([topic]);
    expect(after.topics).not.toContain(topic);
  });

  it("does not count a publication as known because another event ran", async () => {
    const { screen, topic } = await screenWithTopics(alice);
    await raise(bob, await start(bob), "PUBLISH", topic);
    const ran = await raise(alice, screen, "OTHER");
    const stream = await listen(alice, ran);
    await expect.poll(() => stream.topics).toContain(topic);
  });

  it("hears nothing more of a topic that it unlistens, and no stream is open without topics", async () => {
    const { screen, topic, marker } = await screenWithTopics(alice);
    const one = await raise(alice, screen, "UNLISTEN", topic);
    expect(one.live).toEqual([{ TOPIC: marker, EVENT: "HEARD" }]);
    const none = await raise(alice, one, "UNLISTEN", marker);
    expect(none.live).toBeUndefined();
    expect((await openStream(server.url, [none.id], alice)).status).toBe(204);
  });

  it("shares a stream with other screens of the user", async () => {
    const { screen: one, topic: topicOfOne } = await screenWithTopics(alice);
    const { screen: other, topic: topicOfOther } = await screenWithTopics(alice);
    const stream = await listen(alice, one, other);
    await raise(bob, await start(bob), "PUBLISH", topicOfOne, topicOfOther);
    await expect.poll(() => stream.topics.toSorted()).toEqual([topicOfOne, topicOfOther].sort());
  });

  it("is shown signs of life", async () => {
    const stream = await listen(alice, (await screenWithTopics(alice)).screen);
    await expect.poll(() => stream.text.split("event: beat\n").length).toBeGreaterThan(2);
  });

  it("can ask where a proxy holds streams back; the log says so once", async () => {
    const { screen, topic } = await screenWithTopics(alice);
    await raise(bob, await start(bob), "PUBLISH", topic);
    for (let i = 0; i < 3; i++) expect(await askOnce(server.url, [screen.id], alice, "&held")).toContain(topic);
    const ran = await raise(alice, screen, "HEARD", topic);
    expect(await askOnce(server.url, [ran.id], alice, "&held")).not.toContain(topic);
    await expect.poll(() => server.log()).toContain("holds back streams");
    expect(server.log().split("holds back streams")).toHaveLength(2);
  });

  it("is not notified of topics unless its frontend asks for them", async () => {
    const { screen } = await screenWithTopics(alice);
    const front = { ID: screen.id, EVENT: "OTHER", VIEW: "MAIN", T_EVENT_ARG: [] };
    expect((await send(alice, front, { CAN: ["ERRORS"] })).live).toBeUndefined();
    expect((await send(alice, front)).live).toHaveLength(2);
  });
});

// The databases of the tests on PostgreSQL have no tables but our own.
describe.skipIf(process.env[POSTGRES])("a service of the project", () => {
  const url = (): string => `${server.url}/odata/v4/ticket`;
  const headers = { "content-type": "application/json" };
  const create = async (ID: number, title: string | null): Promise<number> =>
    (await fetch(`${url()}/Tickets`, { method: "POST", headers, body: JSON.stringify({ ID, title }) })).status;
  const insert = (ID: number, title: string | null, id: string) => ({
    id,
    atomicityGroup: "all",
    method: "POST",
    url: "Tickets",
    headers,
    body: { ID, title },
  });
  const batch = (...requests: object[]): Promise<Response> =>
    fetch(`${url()}/$batch`, { method: "POST", headers, body: JSON.stringify({ requests }) });

  it("publishes with its transaction", async () => {
    const { screen, topic, marker } = await screenWithTopics(alice);
    const stream = await listen(alice, screen);
    expect(await create(1, topic)).toBe(201);
    await expect.poll(() => stream.topics).toEqual([topic]);
    expect(await create(2, marker)).toBe(201);
    await expect.poll(() => stream.topics).toEqual([topic, marker]);
  });

  it("publishes at once what is published after its transaction, whether that was committed or rolled back", async () => {
    const { screen, topic, marker } = await screenWithTopics(alice);
    const stream = await listen(alice, screen);
    expect(await create(5, `over: ${topic}`)).toBe(201);
    await expect.poll(() => stream.topics).toEqual([topic]);
    await batch(insert(6, `over: ${marker}`, "a"), insert(7, null, "b"));
    await expect.poll(() => stream.topics).toEqual([topic, marker]);
  });

  it("publishes nothing of a changeset that is rolled back", async () => {
    const { screen, topic, marker } = await screenWithTopics(alice);
    const stream = await listen(alice, screen);
    await batch(insert(3, topic, "a"), insert(4, null, "b"));
    expect(await create(3, marker)).toBe(201);
    await expect.poll(() => stream.topics).toEqual([marker]);
  });
});

describe("security", () => {
  it("cannot listen without a login", async () => {
    const { screen } = await screenWithTopics(alice);
    expect((await openStream(server.url, [screen.id], undefined)).status).toBe(401);
  });

  it("cannot listen with the draft of another user, nor to a topic that the browser names", async () => {
    const { screen, topic } = await screenWithTopics(alice);
    expect((await openStream(server.url, [screen.id], bob)).status).toBe(204);
    expect((await openStream(server.url, [`${randomUUID()}&topic=${topic}&TOPIC=${topic}`], bob)).status).toBe(204);
  });

  it("cannot guess drafts without end", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        openStream(
          server.url,
          Array.from({ length: 10 }, () => randomUUID()),
          bob,
        ),
      ),
    );
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });

  it("cannot open more streams than a user may, and gets them back when they are closed", async () => {
    const { screen } = await screenWithTopics(alice);
    const streams = [];
    for (let i = 0; i < 4; i++) streams.push(await listen(alice, screen));
    expect((await openStream(server.url, [screen.id], alice)).status).toBe(429);
    streams[0]!.close();
    await expect
      .poll(async () => {
        const stream = await openStream(server.url, [screen.id], alice);
        open.push(stream);
        return stream.status;
      })
      .toBe(200);
  });

  it("cannot use another method", async () => {
    expect((await fetch(`${server.url}${ENDPOINT}/live`, { method: "POST" })).status).toBe(405);
  });
});

it("ends its streams when the server stops, at once", async () => {
  const { screen } = await screenWithTopics(alice);
  const stream = await listen(alice, screen);
  expect(await server.stop()).toBe(0);
  await expect.poll(() => stream.ended).toBe(true);
});
