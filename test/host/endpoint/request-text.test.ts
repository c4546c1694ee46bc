/** How the body of a request becomes a text: decoded while it arrives, and never more of it than allowed. */
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import type { Request } from "express";
import { describe, expect, test } from "vitest";
import { readText } from "./read-text.ts";
import { BodyBytes, memoryOfProcess } from "../../../srv/host/operations/admission.ts";
import { withSettings } from "../server.ts";

const JSON_TYPE = "application/json";

function request(chunks: readonly (Buffer | string)[], headers: Record<string, string> = {}): Request {
  const stream = Readable.from(chunks.map((chunk) => Buffer.from(chunk as string)));
  return Object.assign(stream, { headers: { "content-type": JSON_TYPE, ...headers } }) as unknown as Request;
}

/** A request whose body a parser of the project has used up. */
async function parsed(body: unknown): Promise<Request> {
  const used = request(["x"]);
  for await (const _chunk of used) void _chunk;
  return Object.assign(used, { body });
}

const refusal = (code: string) => expect.objectContaining({ code }) as Error;

describe("a body", () => {
  test("is one text, however it was cut on the way", async () => {
    const bytes = Buffer.from('{"a":"ä😀€"}');
    for (let cut = 1; cut < bytes.length; cut++)
      expect(await readText(request([bytes.subarray(0, cut), bytes.subarray(cut)]))).toEqual({
        text: '{"a":"ä😀€"}',
        bytes: bytes.length,
      });
  });

  test("that ends within a character says so instead of leaving it out", async () => {
    expect((await readText(request([Buffer.from("ä").subarray(0, 1)]))).text).toBe("\ufffd");
  });

  test("that is empty is an empty text", async () => {
    expect(await readText(request([]))).toEqual({ text: "", bytes: 0 });
  });

  test.each([
    ["charset=utf-16le", Buffer.from("äh", "utf16le")],
    ['charset="utf-16le"', Buffer.from("äh", "utf16le")],
    ["Charset=UTF-16LE", Buffer.from("äh", "utf16le")],
    ["charset=iso-8859-1", Buffer.from("äh", "latin1")],
    ["boundary=x; charset=iso-8859-1", Buffer.from("äh", "latin1")],
  ])("is decoded as its type says: %s", async (parameter, bytes) => {
    expect((await readText(request([bytes], { "content-type": `${JSON_TYPE};${parameter}` }))).text).toBe("äh");
    expect((await readText(request([bytes], { "content-type": `${JSON_TYPE}; ${parameter}` }))).text).toBe("äh");
  });

  test("without a type is UTF-8", async () => {
    const plain = request(["ä"]);
    delete (plain.headers as Record<string, unknown>)["content-type"];
    expect((await readText(plain)).text).toBe("ä");
  });

  test("may be as long as the setting says, and not one byte longer", () =>
    withSettings({ maxBody: "10b" }, async () => {
      expect((await readText(request(["12345", "67890"]))).bytes).toBe(10);
      expect((await readText(request(["1234567890"], { "content-length": "10" }))).bytes).toBe(10);
      await expect(readText(request(["12345", "678901"]))).rejects.toThrow(refusal("BODY_TOO_LARGE"));
      await expect(readText(request(["12345", "678901"]))).rejects.toThrow("10b");
    }));

  test("that announces too much is not read at all", () =>
    withSettings({ maxBody: "10b" }, async () => {
      const large = request(["1"], { "content-length": "11" });
      await expect(readText(large)).rejects.toThrow(refusal("BODY_TOO_LARGE"));
      expect((large as unknown as Readable).readableFlowing).toBe(null);
    }));

  test("is read no further once it is too long", () =>
    withSettings({ maxBody: "3b" }, async () => {
      let read = 0;
      const endless = Readable.from(
        (function* () {
          for (; read < 1_000; read++) yield Buffer.from("xx");
        })(),
      );
      const large = Object.assign(endless, { headers: {} }) as unknown as Request;
      await expect(readText(large)).rejects.toThrow(refusal("BODY_TOO_LARGE"));
      expect((large as unknown as Readable).isPaused()).toBe(true);
      await new Promise((resolve) => setImmediate(resolve));
      expect(read).toBeLessThan(100);
    }));

  test("that breaks off is no JSON", async () => {
    const broken = request([]);
    const reading = readText(Object.assign(new Readable({ read() {} }), { headers: broken.headers }) as never);
    await expect(Promise.race([reading, new Promise((resolve) => setTimeout(resolve, 20, "waits"))])).resolves.toBe(
      "waits",
    );
    const aborted = Object.assign(new Readable({ read() {} }), { headers: broken.headers });
    const failing = readText(aborted as never);
    aborted.emit("aborted");
    await expect(failing).rejects.toThrow(refusal("BODY_NOT_JSON"));
    const destroyed = Object.assign(new Readable({ read() {} }), { headers: broken.headers }).destroy();
    await expect(readText(destroyed as never)).rejects.toThrow(refusal("BODY_NOT_JSON"));
    const failed = Object.assign(new Readable({ read() {} }), { headers: broken.headers });
    const third = readText(failed as never);
    failed.destroy(new Error("reset"));
    await expect(third).rejects.toThrow(refusal("BODY_NOT_JSON"));
  });
});

describe("a packed body", () => {
  const packed = gzipSync('{"a":1}');

  test.each(["identity", "", " Identity "])("is none when its encoding is '%s'", async (encoding) => {
    expect((await readText(request(["{}"], { "content-encoding": encoding }))).text).toBe("{}");
  });

  test("is unpacked where a setting allows gzip, and only gzip", () =>
    withSettings({ gzipBodies: true }, async () => {
      for (const encoding of ["gzip", " GZIP "])
        expect(await readText(request([packed], { "content-encoding": encoding }))).toEqual({
          text: '{"a":1}',
          bytes: 7,
        });
      await expect(readText(request([packed], { "content-encoding": "br" }))).rejects.toThrow(refusal("BODY_PACKED"));
    }));

  test("cannot unpack to more than allowed", () =>
    withSettings({ gzipBodies: true, maxBody: "1kb" }, async () => {
      const bomb = request([gzipSync("x".repeat(100_000))], { "content-encoding": "gzip" });
      await expect(readText(bomb)).rejects.toThrow(refusal("BODY_TOO_LARGE"));
      expect((bomb as unknown as Readable).listenerCount("data")).toBe(0);
    }));

  test("that is no gzip is refused", () =>
    withSettings({ gzipBodies: true }, async () => {
      const wrong = request(["no gzip"], { "content-encoding": "gzip" });
      await expect(readText(wrong)).rejects.toThrow(refusal("BODY_NOT_JSON"));
    }));
});

describe("a body that a parser of the project has read", () => {
  test.each([
    ["as text", '{"a":"ä"}', '{"a":"ä"}'],
    ["as bytes", Buffer.from('{"a":"ä"}'), '{"a":"ä"}'],
    ["as object", { a: "ä" }, '{"a":"ä"}'],
  ])("%s is taken as it is", async (_how, body, text) => {
    expect(await readText(await parsed(body))).toEqual({ text, bytes: 10 });
  });

  test("and kept nothing of cannot be read any more", async () => {
    await expect(readText(await parsed(undefined))).rejects.toThrow(refusal("BODY_NOT_JSON"));
  });

  test("is read by nobody else's leave: a member called body says nothing while the body is still there", async () => {
    expect((await readText(Object.assign(request(["{}"]), { body: "other" }))).text).toBe("{}");
  });
});

describe("all bodies together", () => {
  const room = () => memoryOfProcess().bodies;
  const smallBodies = (bytes: number): BodyBytes[] =>
    Array.from({ length: Math.ceil(bytes / 60_000) }, (_, i) => {
      const one = new BodyBytes();
      one.add(Math.min(60_000, bytes - i * 60_000));
      return one;
    });

  test("cannot make one be read that announces more than there is room for", async () => {
    const others = smallBodies(room() - 5);
    try {
      const large = request(["123456"], { "content-length": "6" });
      await expect(readText(large)).rejects.toThrow(refusal("BUSY"));
      expect((large as unknown as Readable).readableFlowing).toBe(null);
    } finally {
      for (const one of others) one.release();
    }
  });

  test("cannot take more than there is room for; what was taken is given back", async () => {
    const others = smallBodies(room() - 5);
    try {
      expect((await readText(request(["12345"]))).bytes).toBe(5);
      expect((await readText(request(["12345"]))).bytes).toBe(5);
      await expect(readText(request(["123456"], { "content-length": "6" }))).rejects.toThrow(refusal("BUSY"));
      await expect(readText(request(["123", "456"]))).rejects.toThrow(refusal("BUSY"));
      expect((await readText(request(["12345"]))).bytes).toBe(5);
    } finally {
      for (const one of others) one.release();
    }
  });
});
