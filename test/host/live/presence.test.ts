/** Who is present at this instance: when a user has come, and when the user has left. */
import cds from "@sap/cds";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enter, followPresence, others } from "../../../srv/host/live/presence.ts";
import { as, emptyTable } from "../drafts/database.ts";

beforeEach(async () => {
  await emptyTable();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => void vi.useRealTimers());

const alice = { owner: "alice", tenant: "" };
const seenBy = async (user: string, topic: string): Promise<string[]> =>
  (await as(user, () => others(topic))).map((one) => one.user);
const minute = (): unknown => vi.advanceTimersByTimeAsync(60_000);

test("a user who closes a stream has left after a while, and not at once", async () => {
  const leave = await enter(alice, ["order 1"]);
  leave();
  expect(await seenBy("bob", "order 1")).toEqual(["alice"]);
  await minute();
  await expect.poll(() => seenBy("bob", "order 1")).toEqual([]);
});

test("a user who opens another stream meanwhile has not left", async () => {
  (await enter(alice, ["order 2"]))();
  const leave = await enter(alice, ["order 2"]);
  await minute();
  expect(await seenBy("bob", "order 2")).toEqual(["alice"]);
  leave();
});

test("a tenant cannot see the users of another one", async () => {
  const leave = await enter({ owner: "alice", tenant: "one" }, ["order 3"]);
  expect(await as("bob", () => others("order 3"), "two")).toEqual([]);
  expect(await as("bob", () => others("order 3"), "one")).toMatchObject([{ user: "alice" }]);
  leave();
});

test("a user who leaves cannot take others along, nor other topics", async () => {
  const stay = [
    await enter({ owner: "bob", tenant: "" }, ["order 6"]),
    await enter({ owner: "alice", tenant: "two" }, ["order 6"]),
    await enter(alice, ["order 7"]),
  ];
  (await enter(alice, ["order 6"]))();
  await minute();
  await expect.poll(() => seenBy("carol", "order 6")).toEqual(["bob"]);
  expect(await as("carol", () => others("order 6"), "two")).toMatchObject([{ user: "alice" }]);
  expect(await seenBy("carol", "order 7")).toEqual(["alice"]);
  for (const leave of stay) leave();
});

test("a user stays present while the stream is open, and users of an instance that has gone are forgotten", async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  followPresence();
  const leave = await enter(alice, ["order 4"]);
  const { INSERT, SELECT } = cds.ql;
  const expires_at = new Date(Date.now() + 10_000).toISOString();
  const bob = { owner: "bob", tenant: "", topic: "order 4", instance: "gone", since: expires_at, expires_at };
  await cds.tx(() => INSERT.into("z2ui5_t_06").entries(bob));
  expect(await seenBy("carol", "order 4")).toEqual(["alice", "bob"]);
  for (let i = 0; i < 10; i++) await minute();
  await expect.poll(() => seenBy("carol", "order 4")).toEqual(["alice"]);
  const topic = { in: ["order 4", "present at order 4"] };
  expect(await cds.tx(() => SELECT.from("z2ui5_t_06").columns("owner").where({ topic }))).toEqual([{ owner: "alice" }]);
  expect(await cds.tx(() => SELECT.from("z2ui5_t_04").columns("tenant").where({ topic }))).toHaveLength(1);
  leave();
});
