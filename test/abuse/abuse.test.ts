/**
 * Attacks of logged-in users and of anybody on the built artefact, in an instance of 256 MB. After each of them the same process serves the
 * next user, and has never had more memory than the instance: a platform would have ended it.
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { brotliCompressSync, gzipSync, deflateSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { ENDPOINT } from "../service/client.ts";
import { peakOf, startArtefact, type Instance } from "./artefact.ts";

const MEGABYTES = 256;
let server: Instance;
beforeAll(async () => {
  // Without the quota of a user, who would be refused before the memory is used up.
  const config = { z2ui5: { drafts: { quotaSize: "0b" } } };
  server = await startArtefact({ dir: inject("artefact") }, { megabytes: MEGABYTES, config });
});
afterAll(() => server?.stop());

const PATIENT = { timeout: 60_000 };
const TEXT = "ж".repeat(4_700_000); // 9.4 MB on the way, and as much on the heap.
const bob = "bob@example.com";

afterEach(async () => {
  // Nobody waits for an answer of a process that is gone.
  if (!isRunning(server)) {
    const why = (await server.outOfMemory()) ? "the kernel ended it for its memory" : "it ended by itself";
    throw new Error(`There is no server any more, ${why}:\n${server.log().slice(-5_000)}`);
  }
  await expect
    .poll(() => server.start("zz_keeper", "next@example.com").catch(() => ""), PATIENT)
    .toMatch(/^[0-9a-f-]{36}$/);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  expect(await peakOf(server)).toBeLessThan(MEGABYTES);
}, 90_000);

function isRunning({ pid }: Instance): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Posts again while the server says that it is busy, as a browser's user would. */
async function insisting(send: () => Promise<{ status: number; id: string }>): Promise<string> {
  let id = "";
  await expect.poll(async () => (id = (await send()).id), PATIENT).not.toBe("");
  return id;
}
/** A body may be refused while it is still being sent; then the connection is closed. */
async function statusOf(sending: Promise<{ status: number }>): Promise<number> {
  try {
    return (await sending).status;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (code === "EPIPE" || code === "ECONNRESET") return 503;
    throw error;
  }
}
const isAnswer = (status: number): boolean => [200, 413, 415, 429, 503].includes(status);

describe("bombs", { timeout: 180_000 }, () => {
  it.each([
    ["br", brotliCompressSync],
    ["gzip", gzipSync],
    ["deflate", deflateSync],
  ] as const)("cannot kill the server: 20 bodies packed with %s at a time", async (encoding, packed) => {
    const bomb = packed(Buffer.alloc(50_000_000, " "));
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await server.post(bomb, { "content-encoding": encoding })).status),
    );
    expect(new Set(statuses)).toEqual(new Set([415]));
  });

  it.each([
    ["nested arrays", "[".repeat(4_000_000)],
    ["nested objects", '{"a":'.repeat(1_500_000)],
    ["many small members", `{"value":{${Array.from({ length: 500_000 }, (_, i) => `"A${i}":1`).join(",")}}}`],
    ["a number of a million digits", `{"value":{"S_FRONT":{"ID":${"9".repeat(1_000_000)}}}}`],
    [
      "a million event arguments",
      `{"value":{"S_FRONT":{"ID":"x","EVENT":"y","T_EVENT_ARG":[${"1,".repeat(1_000_000)}1]}}}`,
    ],
  ])("cannot kill the server: %s", async (_name, body) => {
    for (const response of await Promise.all(Array.from({ length: 3 }, () => server.post(body))))
      expect(response.status).toBeLessThan(504);
  });
});

describe("short texts that become large", { timeout: 180_000 }, () => {
  const small = (part: string) => part.repeat(9_000_000 / part.length);
  it.each([
    ["three million objects", `[${small("{},")}0]`],
    ["three million lists", `[${small("[],")}0]`],
    ["lists in lists", `[${small("[[[[]]]],")}0]`],
    ["objects that all have other names", `[${Array.from({ length: 700_000 }, (_, i) => `{"${i}x":1}`).join(",")}]`],
  ])("cannot kill the server: a body of %s", async (_name, value) => {
    const id = await server.start("zz_keeper");
    const body = `{"value":{"S_FRONT":{"ID":"${id}","EVENT":"X","VIEW":"MAIN"},"XX":{"TEXT":${value}}}}`;
    for (const status of await Promise.all([server.post(body), server.post(body)].map(statusOf)))
      expect([413, 503]).toContain(status);
  });

  const many = (count: number, part: (i: number) => string) => Array.from({ length: count }, (_, i) => part(i)).join();
  it.each([
    ["four million numbers", "ANY", `[${many(4_000_000, () => "1")}]`],
    ["900,000 decimals", "ANY", `[${many(900_000, (i) => `1.${i}`)}]`],
    ["700,000 short texts", "ANY", `[${many(700_000, (i) => `"s${i}"`)}]`],
    ["700,000 members that all have other names", "ANY", `{${many(700_000, (i) => `"M${i}":1`)}}`],
    ["members with space before the colon", "ANY", `{${many(400_000, (i) => `"M${i}" :1`)}}`],
    ["members no structure has", "ADDRESS", `{${many(500_000, (i) => `"M${i}":1`)}}`],
    ["a row with 700,000 unknown columns", "ROWS", `{"__delta":{"0":{${many(700_000, (i) => `"Q${i}":1`)}}}}`],
    ["300,000 rows there are not", "ROWS", `{"__delta":{${many(300_000, (i) => `"${i + 9}":{"A":1}`)}}}`],
  ])("cannot kill the server: a body of %s", async (_name, attribute, value) => {
    const id = await server.start("zz_keeper");
    const body = `{"value":{"S_FRONT":{"ID":"${id}","EVENT":"X","VIEW":"MAIN"},"XX":{"${attribute}":${value}}}}`;
    const statuses = await Promise.all(Array.from({ length: 3 }, () => statusOf(server.post(body))));
    for (const status of statuses) expect([413, 503]).toContain(status);
  });

  it("cannot kill the server: rows that get their columns from the table, 300,000 at a time", async () => {
    const id = await server.start("zz_keeper");
    const rows = Array.from({ length: 300_000 }, (_, ID) => ({ ID }));
    expect((await server.raise(id, "X", { ROWS: rows })).status).toBe(413);
  });
});

describe("large states", { timeout: 300_000 }, () => {
  it("cannot kill the server: 14 roundtrips of 9 MB of two-byte text by one user", async () => {
    const start = await server.start("zz_keeper");
    let id = start;
    for (let i = 0; i < 14; i++) id = await insisting(() => server.raise(i % 2 ? id : start, "X", { TEXT }));
  });

  it("cannot kill the server: eight bodies of 9 MB in parallel", async () => {
    const id = await server.start("zz_keeper");
    const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(server.raise(id, "X", { TEXT }))));
    expect(statuses.every(isAnswer)).toBe(true);
    expect(statuses).toContain(200);
  });

  it("cannot kill the server: 40 bodies of 9 MB by 20 users in parallel", async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, i) => server.start("zz_keeper", `user${i}@example.com`)),
    );
    const statuses = await Promise.all(
      [...ids, ...ids].map((id, i) => statusOf(server.raise(id, "X", { TEXT }, `user${i % 20}@example.com`))),
    );
    expect(statuses.every(isAnswer)).toBe(true);
    expect(statuses).toContain(200);
  });

  it("cannot kill the server: texts of 10 MB, of which one letter takes two bytes", async () => {
    const start = await server.start("zz_keeper");
    for (let i = 0; i < 3; i++)
      expect(isAnswer(await statusOf(server.raise(start, "X", { TEXT: `ж${"x".repeat(10_000_000)}` })))).toBe(true);
  });

  it("takes as much as maxBody allows: one text of 10 MB", async () => {
    const start = await server.start("zz_keeper");
    await insisting(() => server.raise(start, "X", { TEXT: "x".repeat(10 * 1024 * 1024 - 500) }));
  });

  it("takes a table of 15,000 rows with eight columns at once", async () => {
    const start = await server.start("zz_keeper");
    const row = (i: number) => ({ id: i, a: `name ${i}`, b: "Berlin", c: i / 7, d: 3, e: "abc", f: true, g: "x" });
    await insisting(() => server.raise(start, "X", { ANY: Array.from({ length: 15_000 }, (_, i) => row(i)) }));
  });

  it("cannot kill the server: members that pile up with every click", async () => {
    let id = await server.start("zz_keeper");
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const any = Object.fromEntries(Array.from({ length: 40_000 }, (_, n) => [`M${i}_${n}`, 1]));
      const { status, id: next } = await server.raise(id, "PILE_UP", { ANY: any });
      statuses.push(status);
      id = next || id;
    }
    expect(statuses.every(isAnswer)).toBe(true);
  });

  it.each<readonly [string, (i: number) => [event: string, edits: object]]>([
    ["members", (i) => ["X", { ANY: { [`N${i}${"x".repeat(900_000)}`]: 1 } }]],
    ["events", (i) => [`E${i}${"x".repeat(900_000)}`, {}]],
  ])("cannot kill the server: 300 names of %s of a megabyte, one after the other", async (_what, sent) => {
    const id = await server.start("zz_keeper");
    for (let i = 0; i < 300; i++) expect(isAnswer((await server.raise(id, ...sent(i))).status)).toBe(true);
  });

  it("cannot kill the server: 20 small clicks at a time on a state of 9 MB", async () => {
    const start = await server.start("zz_keeper");
    const id = await insisting(() => server.raise(start, "X", { TEXT }));
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await server.raise(id, "X")).status));
    expect(statuses.every(isAnswer)).toBe(true);
    expect(statuses).toContain(200);
  });

  it("cannot kill the server: a state that grows with every click", async () => {
    let id = await server.start("zz_keeper");
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const { status, id: next } = await server.raise(id, i % 2 ? "GROW" : "X", { TEXT });
      statuses.push(status);
      id = next || id;
    }
    expect(statuses.every(isAnswer)).toBe(true);
    expect(statuses).toContain(413);
  });

  it("cannot kill the server: stateful sessions with large states", async () => {
    for (let i = 0; i < 8; i++) {
      const start = await server.start("zz_keeper", `user${i}@example.com`);
      expect(isAnswer((await server.raise(start, "STICKY", { TEXT }, `user${i}@example.com`)).status)).toBe(true);
    }
  });
});

describe("slow clients", { timeout: 120_000 }, () => {
  it("cannot block others with bodies that never end", async () => {
    const sockets = await Promise.all(Array.from({ length: 60 }, () => halfBody(9_000_000, 400_000)));
    expect((await server.raise(await server.start("zz_keeper", bob), "X", {}, bob)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it("cannot block others with responses that they do not read", async () => {
    const start = await server.start("zz_keeper");
    const id = await insisting(() => server.raise(start, "X", { TEXT }));
    const body = JSON.stringify({ value: { S_FRONT: { ID: id, EVENT: "X", VIEW: "MAIN", HASH: "" } } });
    const sockets = await Promise.all(
      Array.from({ length: 10 }, () => opened(`${head(Buffer.byteLength(body))}${body}`)),
    );
    for (const socket of sockets) socket.pause();
    await expect
      .poll(async () => (await server.raise(await server.start("zz_keeper", bob), "X", {}, bob)).status, PATIENT)
      .toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it("cannot block others with 300 open connections", async () => {
    const sockets = await Promise.all(Array.from({ length: 300 }, () => opened("POST ")));
    expect((await server.raise(await server.start("zz_keeper", bob), "X", {}, bob)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});

describe("smuggling", { timeout: 60_000 }, () => {
  const body = '{"value":{}}';
  it.each([
    ["two lengths", `Content-Length: 5\r\nContent-Length: ${body.length}\r\n\r\n${body}`],
    [
      "a length and chunks",
      `Content-Length: ${body.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n`,
    ],
    ["chunks under another spelling", `Transfer-Encoding: xchunked\r\n\r\n${body}`],
    ["a negative length", `Content-Length: -1\r\n\r\n${body}`],
    ["a length in hexadecimal", `Content-Length: 0xc\r\n\r\n${body}`],
    [
      "a header that is continued",
      `X-A: b\r\n c: d\r\nContent-Length: ${body.length}\r\nContent-Length : 3\r\n\r\n${body}`,
    ],
    ["a line without carriage return", `X-A: b\nContent-Length: 3\r\nContent-Length: ${body.length}\r\n\r\n${body}`],
  ])("cannot pass: %s", async (_name, rest) => {
    const socket = await opened(
      `POST ${ENDPOINT} HTTP/1.1\r\nHost: x\r\nAuthorization: ${server.login().authorization}\r\nContent-Type: application/json\r\n${rest}`,
    );
    expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe("busy clients", { timeout: 120_000 }, () => {
  it("cannot exhaust shared resources: 100 waiting apps of one user", async () => {
    const id = await server.start("zz_keeper");
    const waiting = Array.from({ length: 100 }, async () => (await server.raise(id, "WAIT")).status);
    expect((await server.raise(await server.start("zz_keeper", bob), "X", {}, bob)).status).toBe(200);
    const statuses = await Promise.all(waiting);
    expect(statuses.every(isAnswer)).toBe(true);
    expect(statuses).toContain(429);
  });

  it("cannot keep the process busy with digits", async () => {
    const id = await server.start("zz_keeper");
    const slow = server.raise(id, "X", { AMOUNT: "1".repeat(1_000_000), WHEN: "1".repeat(1_000_000) });
    expect((await server.raise(await server.start("zz_keeper", bob), "X", {}, bob)).status).toBe(200);
    expect((await slow).status).toBe(200);
  });

  it("cannot overload health: 500 anonymous requests at a time", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 500 }, async () => (await fetch(`${server.url}/health/ready`)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

const head = (length: number): string =>
  `POST ${ENDPOINT} HTTP/1.1\r\nHost: x\r\nAuthorization: ${server.login().authorization}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

async function opened(text: string): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), "localhost").on("error", () => {});
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

async function halfBody(length: number, sent: number): Promise<Socket> {
  return opened(head(length) + "x".repeat(sent));
}

async function answerOn(socket: Socket): Promise<string> {
  let text = "";
  for await (const chunk of socket.setEncoding("utf8")) {
    text += chunk;
    if (text.includes("\r\n")) break;
  }
  return text;
}
