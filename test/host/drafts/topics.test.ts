/** Versions of topics in the database: by tenant, new with every publication, and gone with the drafts that could know them. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { removeExpired } from "../../../srv/host/drafts/retention.ts";
import { readRegistrations, readTopics, writeRegistrations, writeTopics } from "../../../srv/host/drafts/topics.ts";
import { as, emptyTable } from "./database.ts";

const HOUR = 3_600_000;

beforeEach(async () => {
  await emptyTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.UTC(2030, 0, 1, 12));
});
afterEach(() => void vi.useRealTimers());

const publish = (tenant: string, ...topics: string[]) => as("alice", () => writeTopics(tenant, topics));
const read = (tenant: string, ...topics: string[]) => as("alice", () => readTopics(tenant, topics));

test("every publication has another version, which is the one that is read", async () => {
  expect(await read("", "orders")).toEqual([]);
  const [first] = await publish("", "orders");
  expect(await read("", "orders", "books")).toEqual([first]);
  const [second] = await publish("", "orders");
  expect(second!.version).not.toBe(first!.version);
  expect(await read("", "orders")).toEqual([second]);
});

test("a tenant cannot see what another one publishes", async () => {
  await publish("one", "orders");
  expect(await read("two", "orders")).toEqual([]);
  expect(await read("", "orders")).toEqual([]);
});

test("what screens register is no publication, and belongs to their tenant", async () => {
  await as("alice", () => writeRegistrations("one", ["orders", "books"]));
  const registered = (tenant: string) => as("alice", () => readRegistrations(tenant));
  const at = Date.now();
  expect((await registered("one")).toSorted((a, b) => (a.topic < b.topic ? -1 : 1))).toEqual([
    { topic: "books", at },
    { topic: "orders", at },
  ]);
  expect([await registered("two"), await read("one", "orders")]).toEqual([[], []]);
});

test("many topics are read at once", async () => {
  const topics = Array.from({ length: 450 }, (_, index) => `topic ${index}`);
  await publish("", ...topics);
  expect((await read("", ...topics)).map(({ topic }) => topic).toSorted()).toEqual(topics.toSorted());
});

test("a topic is removed once no draft is left that could know it", async () => {
  await publish("", "old");
  vi.setSystemTime(Date.now() + 3 * HOUR);
  await publish("", "new");
  vi.setSystemTime(Date.now() + 2 * HOUR);
  await removeExpired();
  expect((await read("", "old", "new")).map(({ topic }) => topic)).toEqual(["new"]);
});
