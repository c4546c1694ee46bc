/** What a roundtrip takes of the server it gives back: its place among those of one user, and its memory. */
import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import cds from "@sap/cds";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { memoryOfProcess, RoundtripMemory } from "../../../srv/host/operations/admission.ts";
import { workOf } from "../../../srv/host/operations/memory.ts";
import { Shares } from "../../../srv/host/operations/shares.ts";
import { enter } from "../../../srv/host/operations/user-limits.ts";
import { alice, authorization, ENDPOINT, post, startApp } from "../../service/client.ts";
import { serverHere, withSettings } from "../server.ts";

const APP = "zz_inside";
/** However busy the machine is. */
const SOON = { timeout: 30_000 };
let url: string;
beforeAll(async () => {
  url = await serverHere();
});
afterEach(() => void vi.restoreAllMocks());

interface Dispatching {
  dispatch(request: unknown): Promise<unknown>;
}
const service = () => cds.services["rootService"] as unknown as Dispatching;
const front = (ID: string, EVENT: string, more: object = {}) =>
  JSON.stringify({ value: { S_FRONT: { ID, EVENT, VIEW: "MAIN", HASH: "" }, ...more } });

/** Sends a roundtrip, and reads nothing of what comes. */
function sent(body: string): Socket {
  const socket = connect(Number(new URL(url).port), "localhost").pause();
  socket.on("error", () => {});
  const head = `POST ${ENDPOINT} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nAuthorization: ${authorization(alice)["authorization"]}`;
  socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  return socket;
}

describe("memory", () => {
  const all = () => memoryOfProcess().work;
  /** Takes memory as another roundtrip would, as soon as there is some. */
  function taking(bytes: number) {
    const memory = new RoundtripMemory();
    const state = { isThere: false, memory, taken: Promise.resolve(memory.claim(bytes / workOf(1), true)) };
    void state.taken.then(() => (state.isThere = true));
    return state;
  }
  const PAD = { PAD: "x".repeat(4_000_000) };

  test("is all there again when the answer to a large request is sent", async () => {
    const { S_FRONT } = await startApp(url, APP);
    expect((await post(url, front(S_FRONT.ID, "X", PAD))).status).toBe(200);
    const rest = taking(all());
    await rest.taken;
    rest.memory.release();
  });

  test("is kept for a large answer until it is read, and no more than that", async () => {
    const { S_FRONT } = await startApp(url, APP);
    const socket = sent(front(S_FRONT.ID, "HUGE", PAD));
    await once(socket, "readable");
    const TWICE_THE_ANSWER = 16_000_000;
    const rest = taking(all() - TWICE_THE_ANSWER - 100_000);
    await rest.taken;
    rest.memory.release();
    const more = taking(all() - TWICE_THE_ANSWER + 100_000);
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    expect(more.isThere).toBe(false);
    socket.destroy();
    await more.taken;
    more.memory.release();
  });
});

test("a user who leaves while the app works still has a place and memory, until it is done", () => {
  const perUser = { concurrent: 1, roundtripsPerSecond: 0, startsPerSecond: 0, unknownDraftsPerSecond: 0 };
  return withSettings({ perUser }, async () => {
    const { S_FRONT } = await startApp(url, APP);
    const held = Promise.withResolvers<void>();
    const { dispatch } = service();
    const dispatched = vi.spyOn(service(), "dispatch").mockImplementationOnce(async (request) => {
      await held.promise;
      return dispatch.call(service(), request);
    });
    const connected = once((cds.app as unknown as { server: Server }).server, "connection") as Promise<[Socket]>;
    const gone = sent(front(S_FRONT.ID, "X", { PAD: "x".repeat(1_000_000) }));
    const [connection] = await connected;
    await vi.waitFor(() => expect(dispatched).toHaveBeenCalledTimes(1), SOON);
    gone.destroy();
    await once(connection, "close");
    const next = post(url, front(S_FRONT.ID, "X"));
    const memory = new RoundtripMemory();
    const all = memory.claim(memoryOfProcess().work / workOf(1), true);
    const settled = Promise.race([next, all]).then(() => "settled");
    for (let turn = 0; turn < 50; turn++)
      expect(await Promise.race([settled, new Promise((resolve) => setImmediate(resolve, "waiting"))])).toBe("waiting");
    expect(dispatched).toHaveBeenCalledTimes(1);
    held.resolve();
    await all;
    memory.release();
    expect((await next).status).toBe(200);
  });
});

test("a user cannot have more places than allowed where one is given back twice", () =>
  withSettings({ perUser: { concurrent: 1 }, waitSeconds: 0 }, async () => {
    const leave = await enter("user");
    leave();
    const leaveNext = await enter("user");
    leave();
    await expect(enter("user")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    leaveNext();
  }));

test("a user who leaves while waiting for a place takes none", () => {
  const perUser = { concurrent: 1, roundtripsPerSecond: 0, startsPerSecond: 0, unknownDraftsPerSecond: 0 };
  return withSettings({ perUser }, async () => {
    const { S_FRONT } = await startApp(url, APP);
    const taken = vi.spyOn(Shares.prototype, "take");
    const held = Promise.withResolvers<void>();
    const { dispatch } = service();
    vi.spyOn(service(), "dispatch").mockImplementationOnce(async (request) => {
      await held.promise;
      return dispatch.call(service(), request);
    });
    const first = post(url, front(S_FRONT.ID, "X"));
    await vi.waitFor(() => expect(taken).toHaveBeenCalledTimes(1), SOON);
    const connected = once((cds.app as unknown as { server: Server }).server, "connection") as Promise<[Socket]>;
    const gone = sent(front(S_FRONT.ID, "X"));
    const [connection] = await connected;
    await vi.waitFor(() => expect(taken).toHaveBeenCalledTimes(2), SOON);
    gone.destroy();
    await once(connection, "close");
    held.resolve();
    expect((await first).status).toBe(200);
    expect((await post(url, front(S_FRONT.ID, "X"))).status).toBe(200);
  });
});
