/** What stays of a request once its body is read or refused: nothing that hears it, and nothing that ends its connection before the answer. */
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import type { Request } from "express";
import { expect, test } from "vitest";
import { readText } from "./read-text.ts";
import { withSettings } from "../server.ts";

const EVENTS = ["data", "end", "error", "aborted", "close"];

function request(body: Buffer | string, headers: Record<string, string> = {}): Request & Readable {
  const stream = Readable.from([Buffer.from(body as string)], { autoDestroy: false });
  return Object.assign(stream, { headers }) as unknown as Request & Readable;
}

/** Who hears what of a request. */
const heard = (body: Readable) => Object.fromEntries(EVENTS.map((event) => [event, body.listenerCount(event)]));

const HARMLESS = { plain: "{}", packed: gzipSync("{}") };

test.each([
  ["read", "plain", {}],
  ["read, packed", "packed", { "content-encoding": "gzip" }],
] as const)("a body that was %s is heard by nobody any more", (_what, kind, headers) =>
  withSettings({ gzipBodies: true }, async () => {
    const body = request(HARMLESS[kind], headers);
    const before = heard(body);
    expect((await readText(body)).text).toBe("{}");
    expect(heard(body)).toEqual(before);
  }),
);

test.each([
  ["plain", "x".repeat(2_000), {}],
  ["packed", gzipSync("x".repeat(200_000)), { "content-encoding": "gzip" }],
])(
  "a body that is too long, %s, is heard by nobody any more, and its connection stays for the answer",
  (_what, bytes, headers) =>
    withSettings({ gzipBodies: true, maxBody: "1kb" }, async () => {
      const body = request(bytes, headers);
      const before = heard(body);
      await expect(readText(body)).rejects.toMatchObject({ code: "BODY_TOO_LARGE" });
      expect(heard(body)).toEqual(before);
      expect(body.destroyed).toBe(false);
    }),
);

test("a body that breaks off is heard by nobody any more", async () => {
  const body = Object.assign(new Readable({ read() {} }), { headers: {} }) as unknown as Request & Readable;
  const before = heard(body);
  const reading = readText(body);
  body.emit("aborted");
  await expect(reading).rejects.toMatchObject({ code: "BODY_NOT_JSON" });
  expect(heard(body)).toEqual(before);
  expect(body.destroyed).toBe(false);
});
