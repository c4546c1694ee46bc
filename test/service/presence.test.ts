/** Who else has something open: what users see of each other, at any instance, and when it ends. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { alice, bob, raise, roundtrip, startApp, type Login } from "./client.ts";
import { askOnce, LISTENS, openStream, type EventStream } from "./event-stream.ts";
import { useTwoInstances } from "./two-instances.ts";

const PATIENCE = { timeout: 60_000 };
const { one, other, streams, start } = useTwoInstances({ z2ui5: { live: { askSeconds: 0.5, presenceSeconds: 8 } } });

interface Shown {
  readonly id: string;
  readonly others: readonly string[];
  readonly since: readonly string[];
}
async function send(url: string, event: string, args: string[], login: Login, from?: string): Promise<Shown> {
  const ID = from ?? (await startApp(url, "zz_present", login)).S_FRONT.ID;
  const S_FRONT = { ID, EVENT: event, VIEW: "MAIN", T_EVENT_ARG: args, S_EXT: LISTENS };
  const answer = await roundtrip(url, { S_FRONT }, login);
  const { OTHERS } = answer.MODEL as unknown as { OTHERS: { USER: string; SINCE: string }[] };
  return {
    id: answer.S_FRONT.ID,
    others: OTHERS.map(({ USER }) => USER),
    since: OTHERS.map(({ SINCE }) => SINCE),
  };
}
const enter = (url: string, topic: string, login: Login): Promise<Shown> => send(url, "ENTER", [topic], login);
const look = (url: string, topic: string, login: Login): Promise<Shown> => send(url, "LOOK", [topic], login);

/** A user who has the topic open in a browser. */
async function openAt(url: string, topic: string, login: Login, how = enter): Promise<Shown & { stream: EventStream }> {
  const shown = await how(url, topic, login);
  const stream = await openStream(url, [shown.id], login);
  streams.push(stream);
  await expect.poll(() => stream.isListening).toBe(true);
  return { ...shown, stream };
}
const seen = (url: string, topic: string, login: Login) =>
  expect.poll(async () => (await look(url, topic, login)).others, PATIENCE);

it("tells users of each other, at any instance, when they come and when they leave", async () => {
  const topic = `order ${randomUUID()}`;
  const first = await openAt(one.url, topic, alice);
  expect(first.others).toEqual([]);
  await seen(other.url, topic, bob).toEqual(["alice"]);
  const second = await openAt(other.url, topic, bob);
  await expect.poll(() => first.stream.topics, PATIENCE).toEqual([`present at ${topic}`]);
  const told = await send(one.url, "OTHERS", first.stream.topics, alice, first.id);
  expect(told.others).toEqual(["bob"]);
  expect(Date.parse(told.since[0] ?? "")).toBeLessThanOrEqual(Date.now());
  second.stream.close();
  await expect.poll(() => first.stream.topics.length, PATIENCE).toBe(2);
  expect((await send(one.url, "OTHERS", first.stream.topics, alice, told.id)).others).toEqual([]);
});

it("counts the pages of a user once, and does not tell a user of what the user does", async () => {
  const topic = `order ${randomUUID()}`;
  const first = await openAt(one.url, topic, alice);
  const again = await openAt(one.url, topic, alice);
  expect(again.others).toEqual([]);
  await seen(one.url, topic, bob).toEqual(["alice"]);
  again.stream.close();
  await openAt(one.url, topic, bob);
  await expect.poll(() => first.stream.topics, PATIENCE).toEqual([`present at ${topic}`]);
  expect((await look(one.url, topic, bob)).others).toEqual(["alice"]);
});

it("lets a screen look without being present, and end being present", async () => {
  const topic = `order ${randomUUID()}`;
  const looking = await openAt(one.url, topic, bob, look);
  const present = await openAt(one.url, topic, alice);
  expect(present.others).toEqual([]);
  await expect.poll(() => looking.stream.topics, PATIENCE).toEqual([`present at ${topic}`]);
  const left = await send(one.url, "LEAVE", [], alice, present.id);
  present.stream.close();
  expect((await openStream(one.url, [left.id], alice)).status).toBe(204);
  await seen(one.url, topic, bob).toEqual([]);
});

it("knows of users whose browser asks, where streams are held back", async () => {
  const topic = `order ${randomUUID()}`;
  const { id } = await enter(one.url, topic, alice);
  expect((await look(one.url, topic, bob)).others).toEqual([]);
  await askOnce(one.url, [id], alice);
  expect((await look(other.url, topic, bob)).others).toEqual(["alice"]);
  await seen(other.url, topic, bob).toEqual([]);
});

it("forgets users whose instance was killed, and tells the others", async () => {
  const topic = `order ${randomUUID()}`;
  const victim = await start();
  await openAt(victim.url, topic, bob);
  await seen(one.url, topic, alice).toEqual(["bob"]);
  const { stream } = await openAt(one.url, topic, alice);
  await victim.kill();
  await expect.poll(() => stream.topics, PATIENCE).toEqual([`present at ${topic}`]);
  expect((await look(one.url, topic, alice)).others).toEqual([]);
});

it("cannot be entered by a run that fails, nor from the browser", async () => {
  const topic = `order ${randomUUID()}`;
  const { ID } = (await startApp(one.url, "zz_present", alice)).S_FRONT;
  await raise(one.url, ID, "FAIL", {}, [topic], alice);
  expect((await openStream(one.url, [`${ID}&present=${topic}&topic=${topic}`], alice)).status).toBe(204);
  expect((await look(one.url, topic, bob)).others).toEqual([]);
});
