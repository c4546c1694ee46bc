/** Which wire a request is answered on (wire-v2 §15): the configured one only, else override, shape, wire 1. */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { configure } from "../../../srv/z2ui5/engine.ts";
import { defineApp, post, start, view } from "./frontend.ts";

beforeAll(() => {
  defineApp("zcl_wire", () => ({}), { "": (client) => client.view_display(view()) });
});
afterEach(() => configure({ wire: "" }));

type Front = Record<string, unknown>;
const SEARCH = "?app_start=zcl_wire";

/** The wire an answer is written in. */
async function wireOf(front: Front, beside: object = {}, query: Record<string, string> = {}): Promise<"1" | "2"> {
  const { id } = await start("zcl_wire");
  const text = JSON.stringify({ value: { S_FRONT: front, ...beside } }).replace("DRAFT", id);
  const reply = await post(text, { query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body["S_FRONT"].PROTOCOL === 2 ? "2" : "1";
}

const SHAPES: readonly (readonly [string, Front, object, "1" | "2"])[] = [
  ["edits in XX", { ID: "DRAFT", EVENT: "E" }, { XX: { A: 1 } }, "1"],
  ["a slot name", { ID: "DRAFT", EVENT: "E", VIEW: "MAIN" }, {}, "1"],
  ["an empty hash", { ORIGIN: "http://h", SEARCH, HASH: "" }, {}, "1"],
  ["edits in MODEL", { ID: "DRAFT", EVENT: "E" }, { MODEL: { A: 1 } }, "2"],
  ["edits in MODEL of a page", { ID: "DRAFT", EVENT: "E", ORIGIN: "http://h" }, { MODEL: {} }, "2"],
  ["an event without origin and slot", { ID: "DRAFT", EVENT: "E" }, {}, "2"],
  ["an event without a name, origin and slot", { ID: "DRAFT", EVENT: "" }, {}, "2"],
  ["empty edits in XX", { ID: "DRAFT", EVENT: "E" }, { XX: {} }, "2"],
  ["the time of the last roundtrip", { ID: "DRAFT", EVENT: "E", MS_CLIENT_PREV: 5, ORIGIN: "http://h" }, {}, "2"],
  ["a start with origin and without hash", { ORIGIN: "http://h", SEARCH }, {}, "2"],
  ["a route", { ORIGIN: "http://h", HASH: "#/app/ZCL_WIRE" }, {}, "2"],
];

describe("the shape determines the wire:", () => {
  test.each(SHAPES)("%s", async (_name, front, beside, wire) => {
    expect(await wireOf(front, beside)).toBe(wire);
  });

  test.each(SHAPES)("%s, also when that wire is configured", async (_name, front, beside, wire) => {
    configure({ wire });
    expect(await wireOf(front, beside)).toBe(wire);
  });

  test.each(SHAPES)(
    "%s, but an override decides alone where nothing is configured",
    async (_name, front, beside, wire) => {
      const other = wire === "1" ? "2" : "1";
      expect(await wireOf({ ORIGIN: "http://h", ...front }, beside, { "z2ui5-wire": other })).toBe(other);
    },
  );
});

describe("a shape that determines nothing", () => {
  const SILENT: readonly (readonly [string, Front])[] = [
    ["a start without origin", { SEARCH }],
    ["a start with some other hash", { ORIGIN: "http://h", SEARCH, HASH: "#/detail" }],
    ["an event with origin", { ID: "DRAFT", EVENT: "E", ORIGIN: "http://h" }],
    ["a draft without an event", { ID: "DRAFT" }],
    ["a route of our frontend", { ORIGIN: "http://h", HASH: "#/app/ZCL_WIRE", S_EXT: { CAN: ["ROUTES"] } }],
    [
      "a draft of a route of our frontend",
      { ID: "DRAFT", ORIGIN: "http://h", HASH: "#/app/ZCL_WIRE/DRAFT", S_EXT: { CAN: ["ROUTES"] } },
    ],
    ["an empty block", {}],
  ];

  test.each(SILENT)("%s is answered on wire 1", async (_name, front) => {
    expect(await wireOf(front)).toBe("1");
  });

  test.each(SILENT)("%s is answered on the configured wire", async (_name, front) => {
    configure({ wire: "2" });
    expect(await wireOf(front)).toBe("2");
  });

  test.each(SILENT)("%s is answered on the configured wire, which an override may repeat", async (_name, front) => {
    configure({ wire: "2" });
    expect(await wireOf(front, {}, { "z2ui5-wire": "2" })).toBe("2");
  });

  test("an override that names no wire is ignored", async () => {
    expect(await wireOf({ SEARCH }, {}, { "z2ui5-wire": "3" })).toBe("1");
  });
});

describe("a configured wire cannot be exchanged for the other one", () => {
  test.each(SHAPES)("by the shape of a request: %s", async (_name, front, beside, wire) => {
    configure({ wire: wire === "1" ? "2" : "1" });
    const { status, text } = await post(JSON.stringify({ value: { S_FRONT: front, ...beside } }));
    expect([status, text]).toEqual([
      400,
      expect.stringContaining(
        `This server accepts wire ${wire === "1" ? "2" : "1"} only, but the request uses wire ${wire}.`,
      ),
    ]);
  });

  test.each(["1", "2"] as const)("by the query, where %s is configured", async (wire) => {
    configure({ wire });
    const { status } = await post(JSON.stringify({ value: { S_FRONT: { SEARCH } } }), {
      query: { "z2ui5-wire": wire === "1" ? "2" : "1" },
    });
    expect(status).toBe(400);
  });
});
