/** What apps write into markup, as the wires spell it (wire-v1 §§5, 6; wire-v2 §7). */
import { describe, expect, test } from "vitest";
import type { ActionArgument } from "../../../srv/z2ui5/types/output.ts";
import type { BindingExpression, EventExpression } from "../../../srv/z2ui5/types/expressions.ts";
import { appStateLink, routeLink } from "../../../srv/z2ui5/wire/hash.ts";
import { addressIn } from "../../../srv/z2ui5/wire/language-address.ts";
import {
  draftInRoute,
  lookedAtBy,
  lookId,
  refuseLook,
  sharedBy,
  shareInLink,
} from "../../../srv/z2ui5/wire/stand-ins.ts";
import { wireNamed } from "../../../srv/z2ui5/wire/wires.ts";

const [one, two] = [wireNamed("1")!.expressions, wireNamed("2")!.expressions];
const binding = (more: Partial<BindingExpression> = {}): BindingExpression => ({
  segments: ["T_TAB", 0, "NAME"],
  twoWay: false,
  pathOnly: false,
  formatter: "",
  namedModel: false,
  ...more,
});
const event = (more: Partial<EventExpression> = {}): EventExpression => ({
  name: "GO",
  args: [],
  ignoreBusy: false,
  mainModel: false,
  queueLast: false,
  noBusy: false,
  preventDefault: false,
  preventDefaultExpression: "",
  checkValid: false,
  allFlags: false,
  literal: false,
  ...more,
});

describe("a binding", () => {
  test.each<[Partial<BindingExpression>, string, string]>([
    [{}, "{/T_TAB/0/NAME}", "{/T_TAB/0/NAME}"],
    [{ twoWay: true }, "{/XX/T_TAB/0/NAME}", "{/T_TAB/0/NAME}"],
    [{ pathOnly: true, twoWay: true, formatter: "f", namedModel: true }, "/XX/T_TAB/0/NAME", "/T_TAB/0/NAME"],
    [{ namedModel: true }, "{http>/T_TAB/0/NAME}", "{http>/T_TAB/0/NAME}"],
    [{ formatter: "f" }, "{path: '/T_TAB/0/NAME', formatter: 'f'}", "{path: '/T_TAB/0/NAME', formatter: 'f'}"],
    [
      { formatter: "f", namedModel: true },
      "{path: 'http>/T_TAB/0/NAME', formatter: 'f'}",
      "{path: 'http>/T_TAB/0/NAME', formatter: 'f'}",
    ],
  ])("%j", (asked, first, second) => {
    expect([one.binding(binding(asked)), two.binding(binding(asked))]).toEqual([first, second]);
  });
});

describe("an event", () => {
  test.each<[Partial<EventExpression>, string, string]>([
    [{}, ".eB(['GO'])", ".eB(['GO'])"],
    [{ ignoreBusy: true }, ".eB(['GO',false,true])", ".eB(['GO'])"],
    [{ mainModel: true }, ".eB(['GO',false,false,true])", ".eB(['GO'])"],
    [{ mainModel: true, ignoreBusy: true }, ".eB(['GO',false,true,true])", ".eB(['GO'])"],
    [{ queueLast: true }, ".eB(['GO'])", ".eB(['GO',false,false,false,true])"],
    [{ noBusy: true }, ".eB(['GO'])", ".eB(['GO',false,false,false,false,true])"],
    [{ noBusy: true, queueLast: true }, ".eB(['GO'])", ".eB(['GO',false,false,false,true,true])"],
    [{ preventDefault: true }, ".eB(['GO'])", ".eBP($event,true,['GO'])"],
    [{ preventDefaultExpression: "${x}" }, ".eB(['GO'])", ".eBP($event,${x},['GO'])"],
    [{ name: "it's \\ so" }, ".eB(['it\\'s \\\\ so'])", ".eB(['it\\'s \\\\ so'])"],
    [{ args: ["a", "", "b", ""] }, ".eB(['GO'], 'a', '', 'b')", ".eB(['GO'], 'a', '', 'b')"],
  ])("%j", (asked, first, second) => {
    expect([one.event(event(asked)), two.event(event(asked))]).toEqual([first, second]);
  });

  test.each<[Partial<EventExpression>, string]>([
    [{}, ".eB(['GO'])"],
    [{ ignoreBusy: true }, ".eB(['GO',false,true])"],
    [{ mainModel: true }, ".eB(['GO',false,false,true])"],
    [{ queueLast: true }, ".eB(['GO',false,false,false,true])"],
    [{ noBusy: true }, ".eB(['GO',false,false,false,false,true])"],
    [{ checkValid: true, ignoreBusy: true }, ".eB(['GO',false,true,false,false,false,true])"],
    [
      { preventDefault: true, checkValid: true, args: ["a"] },
      ".eBP($event,true,['GO',false,false,false,false,false,true], 'a')",
    ],
    [{ preventDefaultExpression: "${x}" }, ".eBP($event,${x},['GO'])"],
  ])("has all its flags where the frontend knows them: %j", (asked, expected) => {
    for (const wire of [one, two]) expect(wire.event(event({ allFlags: true, ...asked }))).toBe(expected);
  });

  test.each<[string, string | null]>([
    [".eB(['GO'])", "GO"],
    [".eB(['it\\'s \\\\ so',false,true], 'x')", "it's \\ so"],
    [".eBP($event,true,['GO'])", "GO"],
    [".eBP($event,${x},['GO'])", "GO"],
    ["GO", null],
    [".eF('GO')", null],
    ["x.eB(['GO'])", null],
  ])("is known again by its name: %s", (expression, name) => {
    for (const wire of [one, two]) expect(wire.eventNameOf(expression)).toBe(name);
  });
});

describe("an argument", () => {
  test.each<[string, ActionArgument, string, string]>([
    ["a text", "it's \\ so", "'it\\'s \\\\ so'", "'it\\'s \\\\ so'"],
    ["lines", "a\r\nb\nc\rd", "'a\r\nb\nc\rd'", "'a\\nb\\nc\\rd'"],
    ["a simple binding", "{NAME}", "${NAME}", "{NAME}"],
    ["a binding of a model", "{http>/A.B@c/0}", "${http>/A.B@c/0}", "{http>/A.B@c/0}"],
    ["a placeholder", "{0}", "'{0}'", "'{0}'"],
    ["a placeholder with a condition", "{0?x}", "'{0?x}'", "'{0?x}'"],
    ["what only begins like a binding", "{NAME} x", "'{NAME} x'", "{NAME} x"],
    ["what only ends like a binding", "x {NAME}", "'x {NAME}'", "'x {NAME}'"],
    ["an expression", "${NAME}", "${NAME}", "${NAME}"],
    ["a parameter of the event", "$event.x", "$event.x", "$event.x"],
    ["an object", `{ "a": 1}`, `{ "a": 1}`, `{ "a": 1}`],
    ["an object with plain names", "{a$_1 :1}", "{a$_1 :1}", "{a$_1 :1}"],
    ["an object with quotes", "{'a b': 1}", "{'a b': 1}", "{'a b': 1}"],
    ["an event", ".eB(['X'])", "'.eB([\\'X\\'])'", ".eB(['X'])"],
    ["an event that prevents", ".eBP(x,['X'])", "'.eBP(x,[\\'X\\'])'", ".eBP(x,['X'])"],
    ["an action", ".eF('X')", "'.eF(\\'X\\')'", ".eF('X')"],
    ["what is no event", "x.eB(['X'])", "'x.eB([\\'X\\'])'", "'x.eB([\\'X\\'])'"],
    ["a switch", true, "'true'", "'X'"],
    ["data", { text: "${NAME}" }, "'${NAME}'", "'${NAME}'"],
    ["data that is a path", { text: "{NAME}" }, "'{NAME}'", "'{NAME}'"],
    ["an object as JSON", { json: `{"a":1}` }, `{"a":1}`, `{"a":1}`],
    ["a list as JSON", { json: `["it's"]` }, `'["it\\'s"]'`, `'["it\\'s"]'`],
    ["an expression, whatever it is", { raw: "x + 'y'" }, "x + 'y'", "x + 'y'"],
  ])("is spelled as what it is: %s", (_what, argument, first, second) => {
    expect(one.event(event({ args: [argument] }))).toBe(`.eB(['GO'], ${first})`);
    expect(two.event(event({ args: [argument] }))).toBe(`.eB(['GO'], ${second})`);
    expect(one.action("DO", [argument], undefined)).toBe(`.eF('DO', ${first})`);
    expect(two.action("DO", [argument], undefined)).toBe(`.eF('DO', ${second})`);
  });

  test.each<[ActionArgument, string]>([
    ["${NAME}", "'${NAME}'"],
    [{ raw: "x" }, "'x'"],
    [{ json: `{"a":1}` }, `'{"a":1}'`],
    [{ text: "it's" }, "'it\\'s'"],
  ])("is text where every argument is: %j", (argument, spelled) => {
    for (const wire of [one, two])
      expect(wire.event(event({ literal: true, args: [argument] }))).toBe(`.eB(['GO'], ${spelled})`);
  });

  test.each<[string, string]>([
    [`{"a":1,"b":["x"]}`, `{"a":1,"b":["x"]}`],
    [`{"path":"/A"}`, `{"\\u0070ath":"/A"}`],
    [`{"a":{"model":"x"},"":null}`, `{"\\u0061":{"\\u006dodel":"x"},"":null}`],
    [`{"a-b":"{x>y}"}`, `{"\\u0061-b":"\\u007bx\\u003ey\\u007d"}`],
    [`{"a":[1,{"parts":true}]}`, `{"\\u0061":[1,{"\\u0070arts":true}]}`],
  ])("that is an object cannot be taken for a binding: %s", (json, spelled) => {
    for (const wire of [one, two]) expect(wire.action("DO", [{ json }], undefined)).toBe(`.eF('DO', ${spelled})`);
  });

  test.each<[string, string]>([
    ["{/XX/A-b.c@d/0} and {1}", "{/XX/A-b.c@d/0} and {1}"],
    ["{a b}", "\\u007ba b\\u007d"],
    ["}", "\\u007d"],
    ["{", "\\u007b"],
    [`{"a":[{"b":1}]}`, `{"a":[{"b":1}]}`],
    [`[{"b":"{x y}"}]`, `[{"b":"{x y}"}]`],
    [`{"a":{"formatter":1}}`, `\\u007b"a":\\u007b"formatter":1\\u007d\\u007d`],
    [`[{"a b":1}]`, `[\\u007b"a b":1\\u007d]`],
    [`x{"a":1}`, `x\\u007b"a":1\\u007d`],
    [`{"a":1`, `\\u007b"a":1`],
  ])("that is data cannot be taken for a binding: %s", (text, spelled) => {
    for (const wire of [one, two]) expect(wire.action("DO", [{ text }], undefined)).toBe(`.eF('DO', '${spelled}')`);
  });
});

describe("an action", () => {
  test.each<[string, ActionArgument[], string | undefined, string, string]>([
    [
      "CONTROL_BY_ID",
      ["id", "open"],
      undefined,
      ".eF('CONTROL_BY_ID', 'id', '', 'open')",
      ".eF('CONTROL_BY_ID', 'id', '', 'open')",
    ],
    [
      "CONTROL_BY_ID",
      ["id", "NEST", "open"],
      undefined,
      ".eF('CONTROL_BY_ID', 'id', 'NEST', 'open')",
      ".eF('CONTROL_BY_ID', 'id', 'NEST', 'open')",
    ],
    [
      "CONTROL_BY_ID",
      ["id", "", "open"],
      undefined,
      ".eF('CONTROL_BY_ID', 'id', '', 'open')",
      ".eF('CONTROL_BY_ID', 'id', '', '', 'open')",
    ],
    [
      "CONTROL_BY_ID",
      ["id", "open"],
      "MAIN",
      ".eF('CONTROL_BY_ID', 'id', '', 'open')",
      ".eF('CONTROL_BY_ID', 'id', '', 'open')",
    ],
    [
      "CONTROL_BY_ID",
      ["id", "NEST2"],
      "POPUP",
      ".eF('CONTROL_BY_ID', 'id', 'POPUP', 'NEST2')",
      ".eF('CONTROL_BY_ID', 'id', 'POPUP', 'NEST2')",
    ],
    ["CONTROL_BY_ID", [], "POPUP", ".eF('CONTROL_BY_ID')", ".eF('CONTROL_BY_ID', '', 'POPUP')"],
    ["it's", [], undefined, ".eF('it\\'s')", ".eF('it\\'s')"],
  ])("names its slot: %s %j %s", (name, args, view, first, second) => {
    expect([one.action(name, args, view), two.action(name, args, view)]).toEqual([first, second]);
  });

  test("about the address is none in markup of wire 2", () => {
    for (const name of [
      "SET_NAV_ROUTING",
      "SET_PUSH_STATE",
      "HASH_REPLACE",
      "HASH_ATTACH_CHANGED",
      "SET_APP_STATE_ACTIVE",
    ])
      expect(two.action(name, ["x"], undefined)).toBe("");
  });
});

const ID = "0f0f0f0f-1111-4222-8333-444444444444";

describe("an address", () => {
  const page = { origin: "https://x", pathname: "/p", search: "?a=1", hash: "" };

  test.each<[string, string, string]>([
    ["", "#/", "#/"],
    ["#/other", "#/", "#/"],
    ["#Shell-home", "#/", "#Shell-home&/"],
    ["Order-manage~x?mode=all", "#/", "#Order-manage~x?mode=all&/"],
    ["#Shell", "#/", "#/"],
    ["#/Shell-home", "#/", "#/"],
    ["#Shell-home/x", "#/", "#/"],
    ["#Shell-home&/other", "#Shell-home&/", "#Shell-home&/"],
    ["Shell-home?x&/other&/more", "#Shell-home?x&/", "#Shell-home?x&/"],
    ["#/Shell-home&/other", "#/", "#/"],
    ["Shell#home&/other", "#Shell#home&/", "#Shell#home&/"],
    ["&/other", "#&/", "#&/"],
    ["Order-manage?a#b", "#/", "#Order-manage?a#b&/"],
  ])("restores a draft and opens an app behind the part of the shell: %s", (hash, before, intent) => {
    expect(appStateLink({ ...page, hash }, ID)).toBe(`https://x/p?a=1${before}z2ui5-xapp-state=${ID}`);
    expect(routeLink({ ...page, hash }, "my_app", ID)).toBe(`https://x/p?a=1${intent}app/MY_APP/${ID}`);
    expect(routeLink({ hash }, "my_app", ID)).toBe(`${intent}app/MY_APP/${ID}`);
    for (const wire of [one, two]) expect(wire.appStateLink({ hash }, ID)).toBe(`${before}z2ui5-xapp-state=${ID}`);
  });

  test.each<[string, string, string]>([
    ["de", "?a=1&sap-ui-language=en&b=2&sap-locale=fr&sap-language=es", "?a=1&b=2&sap-language=de"],
    ["pt-BR x", "", "?sap-language=pt-BR%20x"],
    ["", "?sap-language=de", ""],
    ["", "?a=1&&b", "?a=1&b"],
    ["de", "?sap-languages=x", "?sap-languages=x&sap-language=de"],
    ["de", "a=1?b", "?a=1?b&sap-language=de"],
    ["de", "", "?sap-language=de"],
    ["", "", ""],
  ])("names the language %s instead of others: %s", (tag, search, expected) => {
    expect(addressIn(tag, { ...page, search, hash: "#h" })).toBe(`https://x/p${expected}#h`);
    expect(addressIn(tag, { search, hash: "" })).toBe(expected);
  });
});

describe("in the place of a draft", () => {
  test("a draft, a share and a look are distinguished, and nothing else is any of them", () => {
    const upper = ID.toUpperCase();
    expect([draftInRoute(upper), sharedBy(shareInLink(upper)), lookedAtBy(lookId(upper))]).toEqual([ID, ID, ID]);
    for (const other of [
      "",
      `x${ID}`,
      `${ID}x`,
      `share-x${ID}`,
      `share-${ID}x`,
      `xshare-${ID}`,
      `look-${ID}x`,
      `xlook-${ID}`,
      "look-",
    ])
      expect([draftInRoute(other), sharedBy(other), lookedAtBy(other)]).toEqual(["", "", ""]);
    expect([draftInRoute(`share-${ID}`), sharedBy(ID), lookedAtBy(ID)]).toEqual(["", "", ""]);
  });

  test("a look cannot be continued", () => {
    expect(() => refuseLook(lookId("1"))).toThrow(expect.objectContaining({ code: "SHARE_LOOK_ONLY" }) as Error);
    expect(() => refuseLook(ID)).not.toThrow();
  });
});
