/** Streams of a process: which are notified of a publication, and how often. */
import { afterEach, expect, test, vi } from "vitest";
import { announce, countStreams, endStreams, listenedTo, now, Stream } from "../../../srv/host/live/streams.ts";

const sent: string[] = [];
afterEach(() => {
  endStreams();
  sent.length = 0;
  vi.useRealTimers();
});

const stream = (tenant: string, ...topics: string[]): Stream =>
  new Stream(
    tenant,
    "alice",
    topics,
    (topic, version) => void sent.push(`${tenant} ${topic} ${version}`),
    () => {},
  );
const published = (topic: string, version: string) => [{ topic, version, at: 0 }];

test("a tenant cannot hear what another one publishes", () => {
  stream("one", "orders");
  stream("two", "orders");
  announce("one", published("orders", "1"));
  expect(sent).toEqual(["one orders 1"]);
});

test("a publication is reported once, whether the process or the database knows it first", () => {
  const one = stream("", "orders");
  one.begun();
  announce("", published("orders", "1"));
  announce("", published("orders", "1"), now());
  expect(sent).toEqual([" orders 1"]);
});

test("what the database said before a publication is not taken for news", () => {
  const one = stream("", "orders");
  one.begun();
  const queriedAt = now();
  announce("", published("orders", "2"));
  announce("", published("orders", "1"), queriedAt);
  expect(sent).toEqual([" orders 2"]);
});

test("a stream that begins is notified of what it missed, and of nothing that it knows", () => {
  const one = stream("", "orders", "books");
  const queriedAt = now();
  announce("", published("orders", "0"), now());
  one.begin("orders", "1", true, queriedAt);
  one.begin("books", "1", false, queriedAt);
  one.begun();
  announce("", published("orders", "1"), now());
  announce("", published("books", "1"), now());
  expect(sent).toEqual([" orders 1"]);
});

test("of many publications, the last one is reported, at most four times a second", () => {
  vi.useFakeTimers();
  stream("", "orders");
  for (let version = 1; version <= 100; version++) {
    announce("", published("orders", String(version)));
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1000);
  expect(sent.length).toBe(5);
  expect(sent.at(-1)).toBe(" orders 100");
});

test("a stream that is closed leaves nothing behind", () => {
  vi.useFakeTimers();
  const one = stream("", "orders");
  for (const version of ["1", "2"]) announce("", published("orders", version));
  one.close();
  vi.advanceTimersByTime(1000);
  announce("", published("orders", "3"));
  expect([sent, countStreams(), listenedTo().size]).toEqual([[" orders 1"], 0, 0]);
});
