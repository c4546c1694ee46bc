/** Jobs in the database: carried out by one instance at a time, seen by their user alone, and removed once they have ended. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  addJob,
  changeJob,
  dueJobs,
  isToCancel,
  readJob,
  readJobs,
  requestCancel,
  takeJob,
} from "../../../srv/host/drafts/job-rows.ts";
import { removeExpired } from "../../../srv/host/drafts/retention.ts";
import { as, emptyTable } from "./database.ts";

const MINUTE = 60_000;
const alice = { owner: "alice", tenant: "" };
const bob = { owner: "bob", tenant: "" };
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const at = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();
const later = (minutes: number): unknown => vi.setSystemTime(Date.now() + minutes * MINUTE);

beforeEach(async () => {
  await emptyTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.UTC(2030, 0, 1, 12));
});
afterEach(() => void vi.useRealTimers());

const inTx = <T>(work: () => Promise<T>): Promise<T> => as("x", work);
const add = (n: number, owner = alice): Promise<void> =>
  inTx(() => addJob(id(n), owner, { app: "orders", name: "import", data: "{}" } as never, "here"));
const take = (n: number, runner: string) => inTx(() => takeJob(id(n), runner, at(1)));

test("a job cannot be carried out by two instances, and is continued by another one once it is not renewed", async () => {
  await add(1);
  await add(2);
  expect(await take(1, "one")).toMatchObject({ id: id(1), attempts: 1, owner: "alice", name: "import" });
  expect(await take(1, "two")).toBeUndefined();
  expect(await inTx(() => dueJobs(9))).toEqual([id(2)]);
  later(2);
  expect(await inTx(() => dueJobs(9))).toEqual([id(2), id(1)]);
  expect(await take(1, "two")).toMatchObject({ attempts: 2 });
  expect(await inTx(() => changeJob(id(1), "one", { percent: 50 }))).toBe(false);
  expect(await inTx(() => changeJob(id(1), "two", { percent: 50 }))).toBe(true);
  expect(await inTx(() => readJob(id(1), alice))).toMatchObject({ percent: 50, state: "running", text: "" });
  expect(await inTx(() => readJob(id(2), alice))).toMatchObject({ percent: 0, state: "queued" });
});

test("a job that is cancelled changes no more, and cannot be cancelled or seen by others", async () => {
  await add(1);
  await take(1, "one");
  expect(await inTx(() => requestCancel(id(1), bob))).toBe(false);
  expect([await inTx(() => isToCancel(id(1))), await inTx(() => readJob(id(1), bob))]).toEqual([false, null]);
  expect(await inTx(() => requestCancel(id(1), alice))).toBe(true);
  expect(await inTx(() => isToCancel(id(1)))).toBe(true);
  expect(await inTx(() => changeJob(id(1), "one", { percent: 50 }, { to_cancel: false }))).toBe(false);
  expect(await inTx(() => changeJob(id(1), "one", { state: "cancelled" }))).toBe(true);
  expect(await inTx(() => requestCancel(id(1), alice))).toBe(false);
});

test("jobs of a user are the latest twenty, the newest first, until they have ended and are too old", async () => {
  for (let n = 1; n <= 22; n++) {
    await add(n);
    later(1);
  }
  await add(30, bob);
  expect((await inTx(() => readJobs(alice))).map((job) => job.id)).toEqual(
    Array.from({ length: 20 }, (_, index) => id(22 - index)),
  );
  await take(22, "one");
  await inTx(() => changeJob(id(22), "one", { state: "failed", error_code: "E" }));
  expect(await inTx(() => readJob(id(22), alice))).toMatchObject({ error: { code: "E", message: "" }, result: null });
  await removeExpired();
  expect(await inTx(() => readJobs(alice))).toHaveLength(20);
  later(60 * 24 * 30);
  await removeExpired();
  const left = (await inTx(() => readJobs(alice))).map((job) => job.id);
  expect([left.includes(id(22)), left.includes(id(21))]).toEqual([false, true]);
});
