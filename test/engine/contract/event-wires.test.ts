/** Event and action expressions in view attributes (wire-v1 §6), and what arrives of their arguments (§2.4). */
import { describe, expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { loadBindingParser } from "../view/ui5-parser.ts";
import { answerTo, defineApp, raise, start } from "./frontend.ts";

/** What a call of the client returns while main runs. */
async function made(call: (client: z2ui5_if_client) => string): Promise<string> {
  let text = "";
  await answerTo((client) => {
    text = String(call(client));
  });
  return text;
}

describe("the event array", () => {
  test.each([
    ["no options", {}, ".eB(['E'])"],
    ["check_allow_multi_req", { check_allow_multi_req: true }, ".eB(['E',false,true])"],
    ["bypass_busy", { bypass_busy: "X" as const }, ".eB(['E',false,true])"],
    ["force_main_model", { force_main_model: true }, ".eB(['E',false,false,true])"],
    ["both", { bypass_busy: true, force_main_model: true }, ".eB(['E',false,true,true])"],
    ["options that are off", { bypass_busy: false, check_allow_multi_req: "" as const }, ".eB(['E'])"],
    [
      "options of the later wire",
      { check_prevent_default: true, check_queue_last: true, check_no_busy: true },
      ".eB(['E'])",
    ],
  ])("with %s", async (_name, options, text) => {
    expect(await made((c) => c._event("E", [], options))).toBe(text);
    expect(await made((c) => c._event({ val: "E", s_ctrl: options }))).toBe(text);
  });

  test("with an empty name", async () => {
    expect(await made((c) => c._event(""))).toBe(".eB([''])");
  });

  test("with a name that needs escapes", async () => {
    expect(await made((c) => c._event("IT'S\\"))).toBe(".eB(['IT\\'S\\\\'])");
  });

  test("of the leave event", async () => {
    expect(await made((c) => c._event_nav_app_leave())).toBe(".eB(['___ZZZ_NAL'])");
  });
});

/** Argument given by the application, text written. */
const ARGUMENTS: readonly (readonly [string, unknown, string])[] = [
  ["a text", "one arg", "'one arg'"],
  ["a text with apostrophe and backslash", "it's \\", "'it\\'s \\\\'"],
  ["other characters that mean something in XML", '"<&>', "'\"<&>'"],
  ["a row value", "${NAME}", "${NAME}"],
  ["a model value", "${/XX/NAME}", "${/XX/NAME}"],
  ["an event parameter", "${$parameters>/value}", "${$parameters>/value}"],
  ["a property of the source", "${$source>/text}", "${$source>/text}"],
  ["the event", "$event.mParameters.id", "$event.mParameters.id"],
  ["the source's id", "$event.oSource.sId", "$event.oSource.sId"],
  ["the controller", "$controller.x", "$controller.x"],
  ["a simple relative binding", "{NAME}", "${NAME}"],
  ["a simple absolute binding", "{/XX/NAME}", "${/XX/NAME}"],
  ["a binding of a named model", "{http>/XX/NAME}", "${http>/XX/NAME}"],
  ["a placeholder", "{0}", "'{0}'"],
  ["another brace text", "{a b c}", "'{a b c}'"],
  ["an object literal with a quoted key", '{"TYPE":"local"}', '{"TYPE":"local"}'],
  ["an object literal with a bare key", "{ URL: 'x' }", "{ URL: 'x' }"],
  ["an object literal with a binding inside", "{a:${/X}}", "{a:${/X}}"],
  ["a text in brackets", "[1,2]", "'[1,2]'"],
  ["a nested event", ".eB(['INNER'])", "'.eB([\\'INNER\\'])'"],
  ["a number", 5, "'5'"],
  ["a boolean", true, "'true'"],
  ["data that looks like an expression", { text: "${NAME}" }, "'${NAME}'"],
  ["data that looks like an object", { text: '{"a":1}' }, "'{\"a\":1}'"],
];

/** A call whose source shows its arguments, as that of an app does. */
const written = (source: string): ((client: z2ui5_if_client) => string) =>
  new Function("client", `return ${source};`) as (client: z2ui5_if_client) => string;

describe("an argument that is", () => {
  test.each(ARGUMENTS)("%s", async (_name, argument, text) => {
    expect(await made(written(`client._event("E", [${JSON.stringify(argument)}])`))).toBe(`.eB(['E'], ${text})`);
    expect(await made(written(`client._event_client("MY_ACTION", [${JSON.stringify(argument)}])`))).toBe(
      `.eF('MY_ACTION', ${text})`,
    );
  });

  test.each([
    ["between filled ones: keeps its position", ["a", "", null, undefined, "d"], ", 'a', '', '', '', 'd'"],
    ["at the front", ["", "b"], ", '', 'b'"],
    ["at the end: dropped", ["a", "b", "", ""], ", 'a', 'b'"],
    ["everywhere: none is written", ["", "", ""], ""],
    ["a single text instead of a list", "one", ", 'one'"],
  ])("empty %s", async (_name, args, text) => {
    expect(await made((c) => c._event("E", args as string[]))).toBe(`.eB(['E']${text})`);
    expect(await made((c) => c._event_client("MY_ACTION", args as string[]))).toBe(`.eF('MY_ACTION'${text})`);
  });

  test("the data of an event: appended as JSON text, and delivered with the event", async () => {
    let wire = "";
    let data: unknown;
    defineApp("zcl_wires_data", () => ({}), {
      "": (client) => {
        wire = client._event("E", ["a"], {}, { n: 1 });
      },
      E: (client) => {
        data = client.get().R_EVENT_DATA;
      },
    });
    const page = await start("zcl_wires_data");
    expect(wire).toBe(".eB(['E'], 'a', '{\"n\":1}')");
    await raise(page, "E", { args: ["a", '{"n":1}'] });
    expect(data).toEqual({ n: 1 });
  });
});

describe("an action in a view attribute", () => {
  test.each([
    ["NAV_CONTAINER_TO", "MAIN"],
    ["NEST_NAV_CONTAINER_TO", "NEST"],
    ["NEST2_NAV_CONTAINER_TO", "NEST2"],
    ["POPUP_NAV_CONTAINER_TO", "POPUP"],
    ["POPOVER_NAV_CONTAINER_TO", "POPOVER"],
  ])("%s is rewritten to CONTROL_BY_ID", async (action, slot) => {
    expect(await made((c) => c._event_client(action, ["nc", "page2"]))).toBe(
      `.eF('CONTROL_BY_ID', 'nc', '${slot}', 'to', 'page2')`,
    );
    expect(await made((c) => c._event_client(action, ["nc"]))).toBe(`.eF('CONTROL_BY_ID', 'nc', '${slot}', 'to')`);
  });

  test("keeps a slot given as second argument, and inserts one otherwise", async () => {
    expect(await made((c) => c._event_client("CONTROL_BY_ID", ["id", "POPUP", "focus"]))).toBe(
      ".eF('CONTROL_BY_ID', 'id', 'POPUP', 'focus')",
    );
    expect(await made((c) => c._event_client("CONTROL_BY_ID", ["id", "", "focus"]))).toBe(
      ".eF('CONTROL_BY_ID', 'id', '', 'focus')",
    );
    expect(await made((c) => c._event_client("CONTROL_BY_ID", ["id", "focus"]))).toBe(
      ".eF('CONTROL_BY_ID', 'id', '', 'focus')",
    );
    expect(await made((c) => c._event_client("CONTROL_BY_ID", ["id", "focus"], "POPUP"))).toBe(
      ".eF('CONTROL_BY_ID', 'id', 'POPUP', 'focus')",
    );
  });

  test("named form", async () => {
    expect(await made((c) => c._event_client({ val: "SET_TITLE", t_arg: ["t"] }))).toBe(".eF('SET_TITLE', 't')");
  });
});

describe("event arguments arrive", () => {
  async function arriving(
    args: readonly unknown[] | undefined,
  ): Promise<{ all: readonly string[]; numbered: string[]; zeroBased: string[] }> {
    const seen = { all: [] as readonly string[], numbered: [] as string[], zeroBased: [] as string[] };
    defineApp("zcl_wires_args", () => ({}), {
      "": () => {},
      E: (client) => {
        const info = client.get();
        seen.all = [...info.T_EVENT_ARG];
        seen.numbered = [
          client.get_event_arg(),
          client.get_event_arg(0),
          client.get_event_arg(1),
          client.get_event_arg(2),
          client.get_event_arg({ v: 2 }),
          client.get_event_arg(99),
        ];
        seen.zeroBased = [info.get_event_arg(0), info.get_event_arg(1), info.get_event_arg(99)];
      },
    });
    await raise(await start("zcl_wires_args"), "E", args === undefined ? {} : { args });
    return seen;
  }

  test.each([
    ["text as it is, blanks and line breaks included", " a\n b ", " a\n b "],
    ["an empty text", "", ""],
    ["a number", 5, "5"],
    ["a decimal", 2.5, "2.5"],
    ["true", true, "X"],
    ["false (D13)", false, ""],
    ["null", null, ""],
    ["an object with sorted members", { y: [3, { b: 1, a: null }], x: 1 }, '{"x":1,"y":[3,{"a":null,"b":1}]}'],
    ["an array", [1, "a"], '[1,"a"]'],
  ])("%s", async (_name, sent, text) => {
    expect((await arriving(["first", sent])).all).toEqual(["first", text]);
  });

  test("1-based from the client, 0-based from get(), empty where missing", async () => {
    expect(await arriving(["a", 0])).toMatchObject({
      numbered: ["a", "a", "a", "0", "0", ""],
      zeroBased: ["a", "0", ""],
    });
  });

  test("as none when there are none or T_EVENT_ARG is no array", async () => {
    expect((await arriving(undefined)).all).toEqual([]);
    expect((await arriving({ length: 1 } as never)).all).toEqual([]);
  });
});

test("an object that looks like a binding is written so that UI5 does not take it for one", async () => {
  const object = { parts: [{ value: "https://evil.example/" }], formatter: "alert", NOTE: "{template>/X} it's" };
  const text = await made((c) => c._event("E", [object as never]));
  expect(loadBindingParser()(text, undefined, true)).not.toHaveProperty("formatter", "alert");
  const [, json = ""] = /^\.eB\(\['E'\], (.*)\)$/.exec(text) ?? [];
  expect(json).not.toMatch(/\{"[a-zA-Z$_]|template>/);
  expect(JSON.parse(json)).toEqual(object);
});
