import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import z2ui5_cl_util from "z2ui5/z2ui5_cl_util";

interface Message {
  readonly text: string;
  readonly kind: string;
}

const one = (text: string, kind: string): Message[] => [{ text, kind }];
const messagesIn = (value: unknown): Message[] =>
  z2ui5_cl_util.msg_get_t(value).map(({ text, kind }) => ({ text, kind }));

describe("a message record", () => {
  test.each([
    [{ MESSAGE: "Saved", TYPE: "S" }, "Saved", "Success"],
    [{ message: "Late", type: "w" }, "Late", "Warning"],
    [{ Text: "Gone", MsgTy: "E" }, "Gone", "Error"],
    [{ TEXT: "Dump", TYPE: "A" }, "Dump", "Error"],
    [{ TEXT: "Note", TYPE: "I" }, "Note", "Information"],
    [{ TEXT: "Note" }, "Note", "Information"],
    [{ TEXT: "Note", TYPE: "?" }, "Note", "Information"],
    [{ TEXT: "Spelled", TYPE: "Warning" }, "Spelled", "Warning"],
    [{ MESSAGE: "first", TEXT: "second" }, "first", "Information"],
    [{ MESSAGE: "", TEXT: "second" }, "second", "Information"],
    [{ ID: "NET", NO: "001" }, "I:NET:001", "Information"],
    [{ MSGID: "NET", MSGNO: "001", MSGTY: "E" }, "E:NET:001", "Error"],
    [{ id: "NET", number: 7, type: "A" }, "A:NET:7", "Error"],
    [{ NUMBER: "001" }, "I::001", "Information"],
  ] as const)("%j reads %j as %s", (record, text, kind) => expect(messagesIn(record)).toEqual(one(text, kind)));

  test("without text, id and number is none", () => expect(messagesIn({ TYPE: "E", other: 1 })).toEqual([]));
  test("keeps its variables", () => {
    expect(z2ui5_cl_util.msg_get({ MSGID: "A", MSGNO: "1", MSGV1: "x", MESSAGE_V2: "y", V3: 3 })).toMatchObject({
      id: "A",
      number: "1",
      variables: ["x", "y", "3", ""],
    });
  });
});

describe("an error", () => {
  test("counts with its message", () => expect(messagesIn(new RangeError("too far"))).toEqual(one("too far", "Error")));
  test("counts with get_text() if it has that", () => {
    expect(messagesIn(Object.assign(new Error("raw"), { get_text: () => "readable" }))).toEqual(
      one("readable", "Error"),
    );
    expect(messagesIn({ get_text: () => "no Error at all" })).toEqual(one("no Error at all", "Error"));
  });
  test("of another realm counts too", () =>
    expect(messagesIn(runInNewContext("new Error('far')"))).toEqual(one("far", "Error")));
  test("whose get_text() fails is named", () => {
    expect(
      messagesIn(
        Object.assign(new TypeError("raw"), {
          get_text: () => {
            throw new Error("again");
          },
        }),
      ),
    ).toEqual(one("TypeError", "Error"));
  });
});

describe("lists", () => {
  test("keep their order, whatever they hold", () => {
    expect(messagesIn([{ TEXT: "a", TYPE: "W" }, new Error("b"), "c", [{ TEXT: "d" }], null, {}])).toEqual([
      ...one("a", "Warning"),
      ...one("b", "Error"),
      ...one("c", "Information"),
      ...one("d", "Information"),
    ]);
  });
  test("in a member ITEM are descended into", () => {
    expect(messagesIn({ TEXT: "outer", item: [{ TEXT: "x" }, { ITEM: [{ TEXT: "y", TYPE: "E" }] }] })).toEqual([
      ...one("x", "Information"),
      ...one("y", "Error"),
    ]);
  });
  test("that hold nothing give no message", () => expect(messagesIn([])).toEqual([]));
  test("that contain themselves end", () => {
    const list: unknown[] = [{ TEXT: "a" }];
    list.push({ ITEM: list });
    expect(messagesIn(list)).toEqual(one("a", "Information"));
  });
});

test("a plain text is one message, and nothing is none", () => {
  expect(messagesIn("hello")).toEqual(one("hello", "Information"));
  for (const nothing of ["", null, undefined]) expect(messagesIn(nothing)).toEqual([]);
  expect(z2ui5_cl_util.msg_get([])).toBeNull();
});
