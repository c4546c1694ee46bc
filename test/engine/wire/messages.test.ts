/** Bodies before a wire has read them, and messages looked at from outside. */
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../srv/z2ui5/types/json.ts";
import { parseBody } from "../../../srv/z2ui5/wire/body.ts";
import { answerParts, treatedMessage, withMembers } from "../../../srv/z2ui5/wire/message.ts";
import { wireNamed } from "../../../srv/z2ui5/wire/wires.ts";

const refusal = (code: string, details: object): unknown => expect.objectContaining({ code, details });

/** Lists in lists, so many of them. */
function nested(levels: number): Json {
  let value: Json = [];
  for (let i = 1; i < levels; i++) value = [value];
  return value;
}

describe("a body", () => {
  test("is JSON text, or what somebody has parsed already", () => {
    const value = { a: [1, null, { b: "x" }] };
    expect([parseBody(JSON.stringify(value)), parseBody(value), parseBody("5"), parseBody("null")]).toEqual([
      value,
      value,
      5,
      null,
    ]);
  });

  test("is nothing where it is empty, or nothing but blanks", () => {
    expect([parseBody(""), parseBody(" \r\n\t ")]).toEqual([undefined, undefined]);
  });

  test.each(["{", "x", "{} {}", " x "])("cannot be text that is no JSON: %s", (text) => {
    expect(() => parseBody(text)).toThrow(refusal("BODY_NOT_JSON", {}));
  });

  test("has 200 levels at most, wherever the deepest one is, and however it comes", () => {
    for (const value of [nested(200), { a: 1, b: null, c: nested(199), d: "x" }]) {
      expect(parseBody(value as object)).toBe(value);
      expect(parseBody(JSON.stringify(value))).toEqual(value);
    }
    for (const value of [nested(201), { a: 1, b: null, c: nested(200), d: "x" }])
      for (const body of [value as object, JSON.stringify(value)])
        expect(() => parseBody(body)).toThrow(refusal("BODY_TOO_DEEP", { limit: "200" }));
  });
});

describe("an answer that is taken apart", () => {
  const answer: JsonObject = {
    OTHER: 1,
    S_FRONT: { ID: "d1", APP: "MY_APP", S_EXT: { ROWS: [] }, PARAMS: { A: 1 } },
    MODEL: { NAME: "x" },
  };

  test("reports its draft, its app, what extends it and its model", () => {
    expect(answerParts(answer)).toMatchObject({
      draftId: "d1",
      appClass: "MY_APP",
      ext: { ROWS: [] },
      model: { NAME: "x" },
    });
  });

  test("reports nothing where it says nothing, or something else", () => {
    const nothing = { draftId: "", appClass: "", ext: {}, model: {} };
    for (const said of [{}, { S_FRONT: [], MODEL: 5 }, { S_FRONT: { ID: 1, APP: {}, S_EXT: "x" }, MODEL: null }])
      expect(answerParts(said as JsonObject)).toMatchObject(nothing);
  });

  test("can be put together with other extensions and another model, and has no id then", () => {
    expect(answerParts(answer).with({ PATCH: [1] }, { NAME: "y" })).toEqual({
      OTHER: 1,
      S_FRONT: { APP: "MY_APP", S_EXT: { PATCH: [1] }, PARAMS: { A: 1 } },
      MODEL: { NAME: "y" },
    });
  });
});

describe("a message whose parts are treated", () => {
  const treatment = { data: (data: Json): Json => ["data", data], ext: (ext: JsonObject): Json => ["ext", ext] };
  const treated = (message: Json): Json => treatedMessage(message, treatment);

  test("is a request: its edits are data, and all else is as it was and where it was", () => {
    const front = { ID: "d", S_EXT: { CAN: [] }, EVENT: "GO" };
    const text = JSON.stringify(treated({ before: 1, value: { XX: { A: 1 }, S_FRONT: front, MODEL: null, X: 2 } }));
    expect(text).toBe(
      `{"before":1,"value":{"XX":["data",{"A":1}],"S_FRONT":{"ID":"d","S_EXT":["ext",{"CAN":[]}],"EVENT":"GO"},"MODEL":["data",null],"X":2}}`,
    );
  });

  test("is an answer, which has no envelope", () => {
    expect(treated({ S_FRONT: { S_EXT: { A: 1 } }, MODEL: { B: 2 }, value: 5 })).toEqual({
      S_FRONT: { S_EXT: ["ext", { A: 1 }] },
      MODEL: ["data", { B: 2 }],
      value: 5,
    });
  });

  test.each<[string, Json]>([
    ["a text", "x"],
    ["a list", [{ MODEL: 1 }]],
    ["nothing", null],
    ["one without parts", { a: { MODEL: 1 } }],
    ["one whose front block is none", { S_FRONT: ["S_EXT"] }],
    ["one whose extensions are none", { S_FRONT: { S_EXT: [1] } }],
  ])("is as it was where it is %s", (_what, message) => {
    expect(treated(message)).toEqual(message);
  });

  test("cannot be treated by what every object has", () => {
    expect(withMembers({ toString: 1, b: 2 }, { b: (value) => [value] })).toEqual({ toString: 1, b: [2] });
  });
});

describe("wire 1", () => {
  const { action, actionCall, supportedFlags } = wireNamed("1")!.expressions;

  test("knows the flags of events it has, and how its actions are called", () => {
    expect([[...supportedFlags], actionCall]).toEqual([["ignoreBusy", "mainModel"], ".eF("]);
  });

  test.each(["", "MAIN", "NEST", "NEST2", "POPUP", "POPOVER"])("takes %j for the slot of a control", (slot) => {
    expect(action("CONTROL_BY_ID", ["id", slot, "setText"], undefined)).toBe(
      `.eF('CONTROL_BY_ID', 'id', '${slot}', 'setText')`,
    );
  });

  test("takes another text for what comes behind the slot", () => {
    expect(action("CONTROL_BY_ID", ["id", "setText"], undefined)).toBe(".eF('CONTROL_BY_ID', 'id', '', 'setText')");
  });

  test.each([
    ["{a: 1}", "{a: 1}"],
    [`{"ab": 1}`, `{"ab": 1}`],
    [`{'ab': 1}`, `{'ab': 1}`],
    ["x{a: 1}", "'x{a: 1}'"],
  ])("takes %s for an object only where it begins like one", (argument, spelled) => {
    expect(action("DO", [argument], undefined)).toBe(`.eF('DO', ${spelled})`);
  });
});

describe("wire 2", () => {
  test("knows the flags of events it has, and how its actions are called", () => {
    const { actionCall, supportedFlags } = wireNamed("2")!.expressions;
    expect([[...supportedFlags], actionCall]).toEqual([
      ["queueLast", "noBusy", "preventDefault", "preventDefaultExpression"],
      ".eF(",
    ]);
  });
});
