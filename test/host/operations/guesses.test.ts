/** Who guesses what others have is refused before anything is asked of the database. */
import cds from "@sap/cds";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { Shares } from "../../../srv/host/operations/shares.ts";
import { post } from "../../service/client.ts";
import { serverHere, TENANT, withSettings } from "../server.ts";

let url: string;
beforeAll(async () => {
  url = await serverHere();
});
afterEach(() => {
  (cds.app as unknown as { set(name: string, value: unknown): void }).set("trust proxy", false);
  vi.restoreAllMocks();
});

const limits = (ofUser: number, ofAddress: number) => ({
  perUser: { concurrent: 9, roundtripsPerSecond: 0, startsPerSecond: 0, unknownDraftsPerSecond: ofUser },
  perAddress: { unknownDraftsPerSecond: ofAddress },
});
const front = (ID: string) => JSON.stringify({ value: { S_FRONT: { ID, EVENT: "X", VIEW: "MAIN", HASH: "" } } });
/** Everybody is alice, of a tenant of an own: users are told apart by both. */
const send = async (body: string, who: string, from: string) =>
  (await post(url, body, { [TENANT]: who, ...(from && { "x-forwarded-for": from }) })).status;
const guess = (who: string, from = "") => send(front(crypto.randomUUID()), who, from);
const start = (who: string, from = "") => send("{}", who, from);
const trustProxy = (hops: number) =>
  (cds.app as unknown as { set(name: string, value: unknown): void }).set("trust proxy", hops);

describe("a user who has guessed too often", () => {
  test("cannot make the database work", () =>
    withSettings(limits(0.04, 0), async () => {
      await guess("cid");
      await guess("cid");
      const service = cds.services["rootService"] as unknown as { dispatch(): Promise<unknown> };
      const dispatched = vi.spyOn(service, "dispatch");
      expect(await guess("cid")).toBe(429);
      expect(dispatched).not.toHaveBeenCalled();
      expect(await start("bob")).toBe(200);
    }));
});

describe("guesses at the same time", () => {
  test("cannot make the database work after they have waited for others that went wrong", () =>
    withSettings({ perUser: { ...limits(0.04, 0).perUser, concurrent: 4 } }, async () => {
      const service = cds.services["rootService"] as unknown as { dispatch(request: unknown): Promise<unknown> };
      const { dispatch } = service;
      let release = (): void => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      const dispatched = vi.spyOn(service, "dispatch").mockImplementation(async function (this: object, request) {
        await released;
        return dispatch.call(this as typeof service, request);
      });
      const entering = vi.spyOn(Shares.prototype, "take");
      const statuses = Array.from({ length: 8 }, () => guess("hal"));
      await expect.poll(() => entering.mock.calls.length, { timeout: 30_000 }).toBe(8);
      release();
      expect(await Promise.all(statuses)).toContain(429);
      expect(dispatched).toHaveBeenCalledTimes(4);
    }));
});

describe("an address", () => {
  test("cannot send many users to guess, and others at it do not notice", async () => {
    trustProxy(1);
    await withSettings(limits(1, 0.07), async () => {
      const from = "10.1.1.1";
      for (const user of ["dan", "eve"]) await guess(user, from);
      expect(await guess("dan", from)).toBe(429);
      expect(await start("gus", from)).toBe(200);
      expect(await guess("dan", "10.1.1.2")).not.toBe(429);
    });
  });

  test("cannot be invented where no proxy is trusted", () =>
    withSettings(limits(9, 0.04), async () => {
      await guess("fay", "10.2.2.1");
      await guess("fay", "10.2.2.2");
      expect(await guess("fay", "10.2.2.3")).toBe(429);
    }));

  test.each([
    ["::ffff:10.3.0.1", "10.3.0.1", "10.3.0.2"],
    ["2001:db8:1:2:3:4:5:6", "2001:0DB8:01:2::", "2001:db8:1:3::"],
    ["2001:db8::1", "2001:db8:0:0:9::", "2001:db8:0:1::"],
    ["fe80::1%eth0", "fe80::2", "fe80:0:0:1::2"],
  ])("is that of a network: %s counts as %s, and not as %s", async (one, same, other) => {
    trustProxy(1);
    await withSettings(limits(1, 0.07), async () => {
      for (const user of ["ida", "jim"]) await guess(user, one);
      expect(await guess("kim", same)).toBe(429);
      expect(await guess("kim", other)).not.toBe(429);
    });
  });
});
