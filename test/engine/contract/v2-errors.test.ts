/** Errors on wire 2 (wire-v2 §10, §9.4, §9.5; E3): plain text, nothing reflected, nothing persisted. */
import { beforeAll, describe, expect, test } from "vitest";
import { defineApp, raise, view } from "./frontend.ts";
import { post2, raise2, start2, type Reply2 } from "./frontend-v2.ts";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";
const NASTY = `<script>alert("x")</script>'\`&`;

beforeAll(() => {
  defineApp("zcl_errors2", () => ({ count: 0 }), {
    "": (client, app) => client.view_display(view(client._bind(app.count))),
    COUNT: (_client, app) => void (app.count += 1),
    FAIL: (_client, app) => {
      app.count = 99;
      throw new Error("Quantity must not be negative");
    },
  });
});

/** What every error answer is. */
function expectPlainError(reply: Reply2): void {
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.headers["content-type"]).toMatch(/^text\/plain/);
  expect(reply.text).not.toBe("");
  expect(reply.body["S_FRONT"]).toBeUndefined();
  expect(reply.text).not.toMatch(/[<>"`&]\s*\/?\s*script|alert\(/i);
}

describe("an error answer", () => {
  test.each<readonly [string, () => Promise<Reply2>]>([
    ["a body that is no JSON", () => post2(`{"value": ${NASTY}`)],
    ["a body that is no JSON at all", () => post2(NASTY)],
    ["a class nobody has", () => start2(NASTY)],
    ["a route to a class nobody has", () => start2("", { front: { HASH: `#/app/${NASTY}` } })],
    ["an unknown draft", () => raise2({ id: UNKNOWN_ID }, "E")],
    ["a malformed draft id", () => raise2({ id: NASTY }, NASTY)],
    [
      "an exception under a nasty event",
      async () => raise2(await start2("zcl_errors2", { front: { PATHNAME: NASTY } }), "FAIL", { args: [NASTY] }),
    ],
    [
      "arguments that are no list",
      async () => raise2(await start2("zcl_errors2"), "E", { args: { a: NASTY } as never }),
    ],
    ["more than 100 arguments", async () => raise2(await start2("zcl_errors2"), "E", { args: Array(101).fill(NASTY) })],
  ])("for %s is plain text without what was sent", async (_name, send) => {
    expectPlainError(await send());
  });

  test("for an exception of the app has a 5xx status, names the app and shows its text", async () => {
    const reply = await raise2(await start2("zcl_errors2"), "FAIL");
    expect(reply.status).toBeGreaterThanOrEqual(500);
    expect(reply.text).toContain("ZCL_ERRORS2");
    expect(reply.text).toContain("Quantity must not be negative");
  });

  test.each([
    ["a text", "only a text"],
    ["null", null],
    ["nothing", undefined],
    ["an object", { message: "of an object" }],
    ["a symbol", Symbol("s")],
  ])("for an app that throws %s is an error all the same, on both wires", async (_name, thrown) => {
    defineApp("zcl_errors2_thrown", () => ({}), {
      "": () => {},
      THROW: () => {
        throw thrown;
      },
    });
    const page = await start2("zcl_errors2_thrown");
    const reply = await raise2(page, "THROW");
    expectPlainError(reply);
    if (typeof thrown === "string") expect(reply.text).toContain(thrown);
    expect((await raise(page, "THROW")).app).toBe("Z2UI5_CL_UI5_APP_ERROR");
  });

  test("accepts 100 arguments", async () => {
    expect((await raise2(await start2("zcl_errors2"), "COUNT", { args: Array(100).fill("a") })).status).toBe(200);
  });

  test("for a foreign letter case of a draft id is that of an unknown one", async () => {
    const page = await start2("zcl_errors2");
    const [foreign, unknown] = [
      await raise2({ id: page.id.toUpperCase() }, "E"),
      await raise2({ id: UNKNOWN_ID }, "E"),
    ];
    expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text]);
  });
});

describe("a failed roundtrip", () => {
  test("leaves the draft usable and unchanged", async () => {
    const page = await start2("zcl_errors2");
    await raise2(page, "FAIL");
    expect((await raise2(page, "COUNT")).model).toEqual({ COUNT: 1 });
  });

  test("is handled by each wire in its own way, for one draft", async () => {
    const page = await start2("zcl_errors2");
    expect((await raise(page, "FAIL")).app).toBe("Z2UI5_CL_UI5_APP_ERROR");
    expectPlainError(await raise2(page, "FAIL"));
  });
});

describe("a successful answer", () => {
  test("is JSON, not stored, and says its protocol", async () => {
    const reply = await start2("zcl_errors2");
    expect(reply.headers["content-type"]).toMatch(/^application\/json/);
    expect(reply.body["S_FRONT"].PROTOCOL).toBe(2);
  });
});
