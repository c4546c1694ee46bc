/** How the body of a request becomes a text: in any charset and in any pieces, packed or read before, and never more of it than allowed. */
import { gzipSync } from "node:zlib";
import cds from "@sap/cds";
import express, { type RequestHandler } from "express";
import { beforeAll, describe, expect, test } from "vitest";
import { alice, authorization, ENDPOINT, post, startApp } from "../../service/client.ts";
import { serverHere, withSettings } from "../server.ts";

const JSON_TYPE = "application/json";
/** Header that names the parser of the project a request has passed. */
const PARSER = "x-test-parser";
const PARSERS: Record<string, RequestHandler> = {
  text: express.text({ type: JSON_TYPE }),
  bytes: express.raw({ type: JSON_TYPE }),
  object: express.json(),
};

let url: string;
let id: string;
beforeAll(async () => {
  const { middlewares } = cds as unknown as { middlewares: { add(one: RequestHandler, at: { after: string }): void } };
  middlewares.add(
    (request, response, next) => {
      const parse = PARSERS[String(request.headers[PARSER])];
      if (parse) parse(request, response, next);
      else next();
    },
    { after: "auth" },
  );
  url = await serverHere();
  id = (await startApp(url, "zz_inside")).S_FRONT.ID;
});

const echo = (text: string): string =>
  JSON.stringify({ value: { S_FRONT: { ID: id, EVENT: "ECHO", T_EVENT_ARG: [text], VIEW: "MAIN", HASH: "" } } });
/** What the app read. */
const textIn = (answer: string): string => (JSON.parse(answer) as { MODEL: { TEXT: string } }).MODEL.TEXT;
const echoed = async (body: string | Buffer, headers: Record<string, string> = {}) =>
  textIn(await (await post(url, body, headers)).text());

/** Sends a body in pieces, without its length. */
const inPieces = (...pieces: Buffer[]) =>
  fetch(url + ENDPOINT, {
    method: "POST",
    body: ReadableStream.from(pieces),
    duplex: "half",
    headers: { "content-type": JSON_TYPE, ...authorization(alice) },
  } as RequestInit);

describe("a body", () => {
  test("is one text, however it was cut on the way", async () => {
    const bytes = Buffer.from(echo("ä😀€"));
    const start = bytes.indexOf("ä");
    for (let cut = start; cut <= start + Buffer.byteLength("ä😀€"); cut++) {
      const answer = await inPieces(bytes.subarray(0, cut), bytes.subarray(cut));
      expect(textIn(await answer.text())).toBe("ä😀€");
    }
  });

  test.each([
    ["charset=utf-16le", "utf16le"],
    ['charset="utf-16le"', "utf16le"],
    ["Charset=UTF-16LE", "utf16le"],
    ["charset=iso-8859-1", "latin1"],
    ["boundary=x; charset=iso-8859-1", "latin1"],
  ] as const)("is decoded as its type says: %s", async (parameter, encoding) => {
    for (const type of [`${JSON_TYPE};${parameter}`, `${JSON_TYPE}; ${parameter}`])
      expect(await echoed(Buffer.from(echo("äh"), encoding), { "content-type": type })).toBe("äh");
  });

  test("may be as long as the setting says, and not one byte longer", () =>
    withSettings({ maxBody: "10b" }, async () => {
      for (const [rest, status] of [
        ["     ", 200],
        ["      ", 413],
      ] as const) {
        expect((await post(url, `{}   ${rest}`)).status).toBe(status);
        expect((await inPieces(Buffer.from("{}   "), Buffer.from(rest))).status).toBe(status);
      }
    }));
});

describe("a packed body", () => {
  test("is unpacked where a setting allows gzip", () =>
    withSettings({ gzipBodies: true }, async () => {
      for (const encoding of ["gzip", " GZIP "])
        expect(await echoed(gzipSync(echo("ä")), { "content-encoding": encoding })).toBe("ä");
    }));

  test("cannot unpack to more than allowed", () =>
    withSettings({ gzipBodies: true, maxBody: "1kb" }, async () => {
      const response = await post(url, gzipSync(" ".repeat(200_000)), { "content-encoding": "gzip" });
      expect(response.status).toBe(413);
    }));

  test("that is no gzip is refused", () =>
    withSettings({ gzipBodies: true }, async () => {
      expect((await post(url, "no gzip", { "content-encoding": "gzip" })).status).toBe(400);
    }));
});

test.each(Object.keys(PARSERS))(
  "a body that a parser of the project has read as %s is taken as it is",
  async (kind) => {
    expect(await echoed(echo("ä"), { [PARSER]: kind })).toBe("ä");
  },
);
