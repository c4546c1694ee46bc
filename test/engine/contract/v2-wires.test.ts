/** Bindings, event wires and frontend wires of wire 2 (wire-v2 §7.2–7.4; E15). */
import { describe, expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { defineApp, view } from "./frontend.ts";
import { answerTo2, start2 } from "./frontend-v2.ts";

async function made(call: (client: z2ui5_if_client) => unknown): Promise<string> {
  let text = "";
  await answerTo2((client) => {
    text = String(call(client));
  });
  return text;
}

/** A call whose source shows its arguments, as that of an app does. */
const written = (source: string): ((client: z2ui5_if_client) => unknown) =>
  new Function("client", `return ${source};`) as (client: z2ui5_if_client) => unknown;

describe("an event wire", () => {
  test.each([
    ["no flag", {}, ".eB(['E'])"],
    ["queue last", { check_queue_last: true }, ".eB(['E',false,false,false,true])"],
    ["no busy", { check_no_busy: true }, ".eB(['E',false,false,false,false,true])"],
    ["both", { check_queue_last: true, check_no_busy: true }, ".eB(['E',false,false,false,true,true])"],
    ["prevent default", { check_prevent_default: true }, ".eBP($event,true,['E'])"],
    [
      "prevent default by expression, which wins",
      { check_prevent_default: true, prevent_default_expr: "${A} === 1" },
      ".eBP($event,${A} === 1,['E'])",
    ],
    [
      "options of the older wire (E15)",
      { check_allow_multi_req: true, bypass_busy: true, force_main_model: true },
      ".eB(['E'])",
    ],
  ])("with %s", async (_name, options, text) => {
    expect(await made(written(`client._event("E", [], ${JSON.stringify(options)})`))).toBe(text);
  });

  test.each<readonly [string, readonly string[], string]>([
    ["texts", ["a", "it's \\"], ", 'a', 'it\\'s \\\\'"],
    ["line breaks", ["a\r\nb\nc\rd"], ", 'a\\nb\\nc\\rd'"],
    [
      "expressions",
      ["${ID}", "$event", "{/X}", ".eB(['I'])", ".eF('X')", ".eBP($event,true,['X'])"],
      ", ${ID}, $event, {/X}, .eB(['I']), .eF('X'), .eBP($event,true,['X'])",
    ],
    ["placeholders", ["{0}", "{1?x}"], ", '{0}', '{1?x}'"],
    ["gaps", ["", "b", "", "d", ""], ", '', 'b', '', 'd'"],
    ["nothing", ["", ""], ""],
  ])("with %s as arguments", async (_name, args, text) => {
    expect(await made(written(`client._event("E", ${JSON.stringify(args)})`))).toBe(`.eB(['E']${text})`);
  });

  test("with literal arguments", async () => {
    expect(await made((c) => c._event("E", ["${ID}"], { check_arg_literal: true }))).toBe(".eB(['E'], '${ID}')");
  });

  test("with one more argument behind the list", async () => {
    expect(await made((c) => c._event({ val: "E", t_arg: ["a"], arg: "b" }))).toBe(".eB(['E'], 'a', 'b')");
  });

  test("escapes the event name", async () => {
    expect(await made((c) => c._event("IT'S"))).toBe(".eB(['IT\\'S'])");
  });
});

describe("a frontend wire", () => {
  test.each<readonly [string, readonly string[], string | undefined, string]>([
    ["SET_TITLE", ["Orders"], undefined, ".eF('SET_TITLE', 'Orders')"],
    ["POPOVER_CLOSE", [], undefined, ".eF('CONTROL_GLOBAL', 'VIEW_SLOTS', 'destroy', 'POPOVER')"],
    ["CONTROL_BY_ID", ["nav", "to", "p2"], "POPUP", ".eF('CONTROL_BY_ID', 'nav', 'POPUP', 'to', 'p2')"],
    ["CONTROL_BY_ID", ["nav", "to", "p2"], "MAIN", ".eF('CONTROL_BY_ID', 'nav', '', 'to', 'p2')"],
    ["NEST_NAV_CONTAINER_TO", ["nc", "p2"], undefined, ".eF('CONTROL_BY_ID', 'nc', 'NEST', 'to', 'p2')"],
    ["BIND_ELEMENT", ["1", "{/T}"], "NEST", ".eF('BIND_ELEMENT', 'NEST', '1', '/T')"],
  ])("%s %j in %s", async (action, args, slot, text) => {
    expect(await made((c) => c._event_client(action, args, slot as never))).toBe(text);
  });
});

describe("a binding", () => {
  const fields = () => ({
    name: "n",
    s: { b: "x" },
    tab: [{ c: 1 }],
    xx: "own",
    doc: '{"a":[1],"lower":{"x":true}}',
    part: { full: "f", none: "", zero: 0, nothing: null, list: [] as string[], rows: [{ a: "" }] },
  });
  type Fields = ReturnType<typeof fields>;
  let runs = 0;

  async function bound(
    call: (client: z2ui5_if_client, app: Fields) => unknown,
  ): Promise<{ text: string; model: object | undefined }> {
    let text = "";
    runs += 1;
    defineApp(`zcl_bind2_${runs}`, fields, {
      "": (client, app) => {
        text = String(call(client, app));
        client.view_display(view(text));
      },
    });
    const { model } = await start2(`zcl_bind2_${runs}`);
    return { text, model };
  }

  test.each<readonly [string, (client: z2ui5_if_client, app: Fields) => unknown, string, object]>([
    ["_bind", (c, a) => c._bind(a.name), "{/NAME}", { NAME: "n" }],
    ["_bind_edit", (c, a) => c._bind_edit(a.name), "{/NAME}", { NAME: "n" }],
    ["a component", (c, a) => c._bind(a.s.b), "{/S/B}", { S: { B: "x" } }],
    ["a path", (c, a) => c._bind(a.name, { path: true }), "/NAME", { NAME: "n" }],
    ["_bind_path", (c, a) => c._bind_path(a.name), "/NAME", { NAME: "n" }],
    ["a cell", (c, a) => c._bind(a.tab[0]?.c, { tab: a.tab, tab_index: 1 }), "{/TAB/0/C}", { TAB: [{ C: 1 }] }],
    [
      "a switched default model",
      (c, a) => c._bind(a.name, { switch_default_model: true }),
      "{http>/NAME}",
      { NAME: "n" },
    ],
    ["an attribute called XX", (c, a) => c._bind(a.xx), "{/XX}", { XX: "own" }],
    ["JSON text", (c, a) => c._bind(a.doc, { json: true }), "{/DOC}", { DOC: { a: [1], lower: { x: true } } }],
    [
      "without initial fields",
      (c, a) => c._bind(a.part, { omit_initial: true }),
      "{/PART}",
      { PART: { FULL: "f", ROWS: [{}] } },
    ],
    [
      "without some initial fields",
      (c, a) => c._bind(a.part, { omit_initial_paths: ["ZERO"] }),
      "{/PART}",
      { PART: { FULL: "f", NONE: "", NOTHING: null, LIST: [], ROWS: [{ A: "" }] } },
    ],
  ])("of %s", async (_name, call, text, model) => {
    expect(await bound(call)).toEqual({ text, model });
  });
});
