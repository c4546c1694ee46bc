/** Whom the server watches while they read: a clock for every answer would cost more than a small one is worth. */
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { post, startApp } from "../../service/client.ts";
import { serverHere } from "../server.ts";

const APP = "zz_inside";
const MINUTE = 60_000;

let url: string;
beforeAll(async () => {
  url = await serverHere();
});
afterEach(() => void vi.restoreAllMocks());

test.each([
  ["X", 0],
  ["MANY", 0],
  ["HUGE", 1],
])("only a large answer is watched, whether it is read within a minute: %s", async (event, clocks) => {
  const { S_FRONT } = await startApp(url, APP);
  const set = vi.spyOn(globalThis, "setTimeout");
  const value = { S_FRONT: { ID: S_FRONT.ID, EVENT: event, VIEW: "MAIN", HASH: "" } };
  expect((await post(url, JSON.stringify({ value }))).status).toBe(200);
  expect(set.mock.calls.filter(([, milliseconds]) => milliseconds === MINUTE)).toHaveLength(clocks);
});
