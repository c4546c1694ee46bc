/** What the wires write into an answer (wire-v1 §4, wire-v2 §§4-6), member by member; what says nothing is left out. */
import { describe, expect, test } from "vitest";
import type { ClientAction } from "../../../srv/z2ui5/types/output.ts";
import type { RoundtripResult } from "../../../srv/z2ui5/types/result.ts";
import type { SlotName, SlotState } from "../../../srv/z2ui5/types/slots.ts";
import { SerializedTable } from "../../../srv/z2ui5/state/serialized.ts";
import { encodeFailure } from "../../../srv/z2ui5/wire/extensions/failure.ts";
import { encodeExtension } from "../../../srv/z2ui5/wire/extensions/encode.ts";
import { withRuns } from "../../../srv/z2ui5/wire/extensions/row-runs.ts";
import { wireNamed } from "../../../srv/z2ui5/wire/wires.ts";

const [v1, v2] = [wireNamed("1")!, wireNamed("2")!];
const EMPTY: SlotState = { display: null, destroy: false, update: false };
const result = (
  more: Partial<Omit<RoundtripResult, "slots" | "url">> & {
    slots?: { [slot in SlotName]?: Partial<SlotState> };
    url?: Partial<RoundtripResult["url"]>;
  } = {},
): RoundtripResult => ({
  draftId: "d1",
  appClass: "my_app",
  actions: [],
  model: null,
  hops: [],
  routingSent: "",
  routingMode: "",
  statefulSwitch: null,
  defaultModelPath: "",
  language: "",
  ext: null,
  ...more,
  slots: Object.fromEntries(
    (["MAIN", "NEST", "NEST2", "POPUP", "POPOVER"] as const).map((slot) => [slot, { ...EMPTY, ...more.slots?.[slot] }]),
  ) as RoundtripResult["slots"],
  url: { pushState: "", replaceHash: "", hashEvent: "", appStateActive: false, routingMode: "", ...more.url },
});
const on = (wire: typeof v1) => (more: Parameters<typeof result>[0]) => JSON.parse(wire.encode(result(more))) as any;
const ALL = {
  containerId: "c",
  insertMethod: "i",
  clearMethod: "k",
  openById: "o",
  defaultModelPath: "/p/",
  defaultModelAnnotations: "/a/",
} as const;
const toast = (text: string, more: object = {}): ClientAction => ({ kind: "toast", text, options: {}, ...more });
const box = (text: string, type = "", more: object = {}): ClientAction => ({
  kind: "box",
  text,
  type,
  options: {},
  from: "text",
  ...more,
});

describe("an answer of wire 1", () => {
  const answer = on(v1);
  const params = (more: Parameters<typeof result>[0]) => answer(more).S_FRONT.PARAMS;

  test("names app and draft, and has a model, even an empty one", () => {
    expect(answer({})).toEqual({ S_FRONT: { APP: "MY_APP", ID: "d1" }, MODEL: {} });
    expect(answer({ ext: {} })).toEqual({ S_FRONT: { APP: "MY_APP", ID: "d1", S_EXT: {} }, MODEL: {} });
  });

  test("has the model by direction, with tables that were spelled before", () => {
    const table = new SerializedTable(`[{"A":1}]`);
    expect(answer({ model: { oneWay: { A: 1, T: table, U: undefined }, twoWay: { T: table } } }).MODEL).toEqual({
      A: 1,
      T: [{ A: 1 }],
      XX: { T: [{ A: 1 }] },
    });
    expect(answer({ model: { oneWay: {}, twoWay: {} } }).MODEL).toEqual({});
  });

  test("has what is asked of each slot", () => {
    expect(
      params({
        slots: {
          MAIN: { display: { xml: "<m/>", options: ALL }, update: true },
          NEST: { destroy: true },
          NEST2: { update: true },
          POPUP: { display: { xml: "<p/>", options: {} }, update: true },
          POPOVER: { display: { xml: "<o/>", options: { transition: "x", transitionBack: true } }, update: true },
        },
        defaultModelPath: "/now/",
      }),
    ).toEqual({
      S_VIEW: {
        XML: "<m/>",
        CHECK_UPDATE_MODEL: true,
        ID: "c",
        METHOD_INSERT: "i",
        METHOD_DESTROY: "k",
        OPEN_BY_ID: "o",
        SWITCH_DEFAULT_MODEL_PATH: "/now/",
        SWITCHDEFAULTMODELANNOURI: "/a/",
      },
      S_VIEW_NEST: { CHECK_DESTROY: true },
      S_VIEW_NEST2: { CHECK_UPDATE_MODEL: true },
      S_POPUP: { XML: "<p/>" },
      S_POPOVER: { XML: "<o/>", CHECK_UPDATE_MODEL: true },
    });
    expect(params({ slots: { POPUP: { update: true } } })).toEqual({ S_POPUP: { CHECK_UPDATE_MODEL: true } });
  });

  test("has the last toast of the app, unless the framework has something to say", () => {
    expect(
      params({
        actions: [toast("a"), toast("b", { options: { at: "x", autoclose: false, closeonbrowsernavigation: true } })],
      }),
    ).toEqual({
      S_MSG_TOAST: { TEXT: "b", CLOSEONBROWSERNAVIGATION: "X", AT: "x" },
    });
    expect(params({ actions: [toast("n", { notice: true }), toast("b")] })).toEqual({ S_MSG_TOAST: { TEXT: "n" } });
    expect(params({ actions: [toast("a")] })).toEqual({
      S_MSG_TOAST: { TEXT: "a", AUTOCLOSE: "X", CLOSEONBROWSERNAVIGATION: "X" },
    });
  });

  test("has the last box, and none for data without a message", () => {
    expect(
      params({
        actions: [
          box("a", "error"),
          box("b", "", { options: { title: "T", actions: ["X", "Y"] } }),
          box("", "", { from: "data" }),
        ],
      }),
    ).toEqual({
      S_MSG_BOX: { TEXT: "b", TYPE: "show", CLOSEONNAVIGATION: "X", TITLE: "T", ACTIONS: ["X", "Y"] },
    });
    expect(params({ actions: [box("a", "error", { options: { closeonnavigation: false } })] })).toEqual({
      S_MSG_BOX: { TEXT: "a", TYPE: "error" },
    });
    expect(params({ actions: [box("", "", { from: "data" })] })).toBeUndefined();
  });

  test("shows an information as a plain box that says so, unless it came from messages", () => {
    expect(params({ actions: [box("a", "information")] }).S_MSG_BOX).toMatchObject({
      TYPE: "show",
      TITLE: "Information",
    });
    expect(params({ actions: [box("a", "information", { options: { title: "T" } })] }).S_MSG_BOX).toMatchObject({
      TYPE: "show",
      TITLE: "T",
    });
    expect(params({ actions: [box("a", "information", { from: "messages" })] }).S_MSG_BOX).toEqual({
      TEXT: "a",
      TYPE: "information",
      CLOSEONNAVIGATION: "X",
    });
    expect(params({ actions: [box("a", "information")], language: "es" }).S_MSG_BOX).toMatchObject({
      TITLE: "Información",
    });
  });

  test("has scripts and actions in their order, and nothing else among them", () => {
    const actions: ClientAction[] = [
      { kind: "script", text: "x()" },
      toast("t"),
      { kind: "action", name: "CONTROL_BY_ID", args: ["id", "open"], view: "NEST" },
      { kind: "historyBack" },
    ];
    expect(params({ actions })).toMatchObject({
      S_FOLLOW_UP_ACTION: { CUSTOM_JS: ["x()", ".eF('CONTROL_BY_ID', 'id', 'NEST', 'open')"] },
      SET_NAV_BACK: true,
    });
  });

  test("reports the address, and the session when that has changed", () => {
    expect(params({ url: { pushState: "p", appStateActive: true, replaceHash: "r", hashEvent: "h" } })).toEqual({
      SET_PUSH_STATE: "p",
      SET_APP_STATE_ACTIVE: true,
    });
    expect(params({ statefulSwitch: true })).toEqual({ S_STATEFUL: { ACTIVE: 1, SWITCHED: true } });
    expect(params({ statefulSwitch: false })).toEqual({ S_STATEFUL: { SWITCHED: true } });
  });
});

describe("an answer of wire 2", () => {
  const answer = on(v2);
  const action = (more: Parameters<typeof result>[0]) => answer(more).S_FRONT.S_ACTION;
  const custom = (...actions: ClientAction[]) => action({ actions })?.T_CUSTOM;

  test("names app, draft and protocol, and has a model only if there is one", () => {
    expect(answer({})).toEqual({ S_FRONT: { ID: "d1", APP: "MY_APP", PROTOCOL: 2 } });
    expect(answer({ ext: {}, model: { oneWay: {}, twoWay: {} } })).toEqual({
      S_FRONT: { ID: "d1", APP: "MY_APP", PROTOCOL: 2, S_EXT: {} },
    });
  });

  test("has one model of both directions, in which structures are put together", () => {
    const table = new SerializedTable("[1]");
    expect(
      answer({
        model: {
          oneWay: { A: 1, S: { X: 1, D: { P: 1 } }, T: [1], N: null, W: table },
          twoWay: { B: 2, S: { Y: 2, D: { Q: 2 } }, T: [2], N: { Z: 1 }, W: { V: 1 } },
        },
      }).MODEL,
    ).toEqual({ A: 1, B: 2, S: { X: 1, Y: 2, D: { P: 1, Q: 2 } }, T: [2], N: { Z: 1 }, W: { V: 1 } });
  });

  test("has what is asked of each slot, in the order they are built", () => {
    expect(
      action({
        slots: {
          MAIN: { display: { xml: "<m/>", options: { ...ALL, transition: "flip", transitionBack: true } } },
          NEST: { display: { xml: "<n/>", options: {} } },
          NEST2: { destroy: true, update: true },
        },
      }),
    ).toEqual({
      T_SYSTEM: [
        [
          "VIEW_SLOTS",
          "display",
          "MAIN",
          "<m/>",
          {
            id: "c",
            methodInsert: "i",
            methodDestroy: "k",
            openById: "o",
            switchDefaultModelPath: "/p/",
            switchDefaultModelAnnoUri: "/a/",
            transition: "flip",
            transitionBack: true,
          },
        ],
        ["VIEW_SLOTS", "display", "NEST", "<n/>"],
        ["VIEW_SLOTS", "destroy", "NEST2"],
      ],
    });
  });

  test("takes dialogs down with the main view without a word", () => {
    const destroy = { POPUP: { destroy: true }, POPOVER: { destroy: true }, NEST: { destroy: true } };
    expect(action({ slots: destroy }).T_SYSTEM).toEqual([
      ["VIEW_SLOTS", "destroy", "NEST"],
      ["VIEW_SLOTS", "destroy", "POPUP"],
      ["VIEW_SLOTS", "destroy", "POPOVER"],
    ]);
    expect(action({ slots: { ...destroy, MAIN: { display: { xml: "<m/>", options: {} } } } }).T_SYSTEM).toEqual([
      ["VIEW_SLOTS", "display", "MAIN", "<m/>"],
      ["VIEW_SLOTS", "destroy", "NEST"],
    ]);
  });

  test("says that a view is shown because one came back to a stored draft", () => {
    const hop = (kind: "call" | "leave", restored: boolean) => ({
      kind,
      fromClass: "from",
      fromDraftId: "f",
      restored,
    });
    const shown = (...hops: ReturnType<typeof hop>[]) =>
      action({
        hops,
        slots: { MAIN: { display: { xml: "<m/>", options: {} } }, POPUP: { display: { xml: "<p/>", options: {} } } },
      }).T_SYSTEM.map((each: unknown[]) => each[4]);
    expect(shown(hop("call", true), hop("leave", true))).toEqual([{ navBack: true }, undefined]);
    expect(shown(hop("leave", false))).toEqual([undefined, undefined]);
    expect(shown(hop("leave", true), hop("call", true))).toEqual([undefined, undefined]);
  });

  test("reports the address in one action behind the views", () => {
    const router = (more: Parameters<typeof result>[0]) => action(more)?.T_SYSTEM?.at(-1);
    expect(
      router({ url: { pushState: "p", replaceHash: "r", hashEvent: "h", appStateActive: true }, routingSent: "KEEP" }),
    ).toEqual([
      "ROUTER",
      "sync",
      { setNavRouting: "KEEP", setPushState: "p", setHashEvent: "h", setAppStateActive: true },
    ]);
    expect(router({ url: { replaceHash: "r" } })).toEqual(["ROUTER", "sync", { setHashReplace: "r" }]);
    expect(router({})).toBeUndefined();
  });

  test("names the first caller since the last leave, where calls are kept in the address", () => {
    const hop = (kind: "call" | "leave", from: string) => ({
      kind,
      fromClass: from,
      fromDraftId: `${from}-id`,
      restored: false,
    });
    const called = (routingMode: string, ...hops: ReturnType<typeof hop>[]) =>
      action({ hops, routingMode })?.T_SYSTEM?.[0]?.[2];
    const caller = (from: string) => ({
      checkNavAppCall: true,
      navAppCallPrevApp: from.toUpperCase(),
      navAppCallPrevId: `${from}-id`,
    });
    expect(called("KEEP", hop("call", "a"), hop("call", "b"))).toEqual(caller("a"));
    expect(called("FRESH", hop("call", "a"), hop("leave", "b"), hop("call", "c"), hop("call", "d"))).toEqual(
      caller("c"),
    );
    expect(called("KEEP", hop("call", "a"), hop("leave", "b"))).toBeUndefined();
    expect(called("DEFAULT", hop("call", "a"))).toBeUndefined();
    expect(called("KEEP")).toBeUndefined();
  });

  test("has toasts with the options the app has set", () => {
    expect(
      custom(
        toast("a"),
        toast("b", {
          options: {
            at: "x",
            width: "",
            my: "y",
            duration: "500",
            animationduration: "5s",
            autoclose: false,
            closeonbrowsernavigation: true,
            unknown: "z",
          },
        }),
      ),
    ).toEqual([
      ["MESSAGE_TOAST", "show", "a"],
      ["MESSAGE_TOAST", "show", "b", { at: "x", my: "y", duration: 500, autoClose: false }],
    ]);
    expect(
      custom(
        toast("a", { options: { duration: "x500" } }),
        toast("b", { options: { duration: "500x", actions: [], dependenton: "c" } }),
      ),
    ).toEqual([
      ["MESSAGE_TOAST", "show", "a"],
      ["MESSAGE_TOAST", "show", "b", { dependentOn: "c" }],
    ]);
  });

  test("has boxes by their kind", () => {
    expect(
      custom(
        box("a", "ERROR"),
        box("b", "information"),
        box("c", "Information", { options: { title: "T" } }),
        box("d", "other"),
        box("e", "information", { from: "messages" }),
        box("f", "", { options: { actions: ["X"] } }),
      ),
    ).toEqual([
      ["MESSAGE_BOX", "error", "a"],
      ["MESSAGE_BOX", "show", "b", { title: "Information" }],
      ["MESSAGE_BOX", "show", "c", { title: "T" }],
      ["MESSAGE_BOX", "show", "d"],
      ["MESSAGE_BOX", "information", "e"],
      ["MESSAGE_BOX", "show", "f", { actions: ["X"] }],
    ]);
    expect(action({ actions: [box("a", "information")], language: "es" }).T_CUSTOM).toEqual([
      ["MESSAGE_BOX", "show", "a", { title: "Información" }],
    ]);
  });

  test.each<[string, ClientAction, unknown]>([
    ["a step back", { kind: "historyBack" }, ["HASH_BACK"]],
    [
      "a script that is an action",
      { kind: "script", text: " .eF('DO', 'it\\'s', 'x\\\\y') ; " },
      ["DO", "it's", "x\\y"],
    ],
    ["a script that is an action without a dot", { kind: "script", text: "eF( 'DO' , 'a' )" }, ["DO", "a"]],
    ["a script that is an action without blanks", { kind: "script", text: ".eF('DO','a','b')" }, ["DO", "a", "b"]],
    ["a script that is an action with many", { kind: "script", text: ".eF('DO',  'a'  ,\n\n'b')" }, ["DO", "a", "b"]],
    ["any other script", { kind: "script", text: "alert('x')" }, undefined],
    ["a script with more than the action", { kind: "script", text: ".eF('DO'); alert(1)" }, undefined],
    ["a script with something before the action", { kind: "script", text: "x.eF('DO')" }, undefined],
    ["a script with an expression", { kind: "script", text: ".eF('DO', x)" }, undefined],
    [
      "closing the popup",
      { kind: "action", name: "POPUP_CLOSE", args: [] },
      ["CONTROL_GLOBAL", "VIEW_SLOTS", "destroy", "POPUP"],
    ],
    [
      "closing the popover",
      { kind: "action", name: "POPOVER_CLOSE", args: [] },
      ["CONTROL_GLOBAL", "VIEW_SLOTS", "destroy", "POPOVER"],
    ],
    [
      "a control by id",
      { kind: "action", name: "CONTROL_BY_ID", args: ["id", "open", "x"] },
      ["CONTROL_BY_ID", "id", "", "open", "x"],
    ],
    [
      "a control by id with its slot",
      { kind: "action", name: "CONTROL_BY_ID", args: ["id", "POPUP", "open"] },
      ["CONTROL_BY_ID", "id", "POPUP", "open"],
    ],
    [
      "a control by id of a slot",
      { kind: "action", name: "CONTROL_BY_ID", args: ["id", "POPUP", "open"], view: "NEST" },
      ["CONTROL_BY_ID", "id", "NEST", "POPUP", "open"],
    ],
    [
      "a control by id of the main view",
      { kind: "action", name: "CONTROL_BY_ID", args: ["id", "open"], view: "MAIN" },
      ["CONTROL_BY_ID", "id", "", "open"],
    ],
    [
      "an element",
      { kind: "action", name: "BIND_ELEMENT", args: ["id", "{/A/0}"] },
      ["BIND_ELEMENT", "MAIN", "id", "/A/0"],
    ],
    [
      "an element of a slot",
      { kind: "action", name: "BIND_ELEMENT", args: ["id"], view: "NEST" },
      ["BIND_ELEMENT", "NEST", "id"],
    ],
    ["nothing to say", { kind: "action", name: "DO", args: ["", "a", "", false] }, ["DO", "", "a"]],
    ["switches", { kind: "action", name: "DO", args: [true, false, "z"] }, ["DO", "X", "", "z"]],
    [
      "JSON",
      { kind: "action", name: "DO", args: ["[1]", `{"a":1}`, "{x", { json: "[2]" }, { text: "[3]" }, { raw: "${x}" }] },
      ["DO", [1], { a: 1 }, "{x", [2], "[3]", "${x}"],
    ],
    ["the address", { kind: "action", name: "SET_PUSH_STATE", args: ["x"] }, undefined],
  ])("has %s as the frontend knows it", (_what, one, spelled) => {
    expect(custom(one)).toEqual(spelled && [spelled]);
  });
});

describe("answers of our own frontend", () => {
  test("report a failure, and the fields it is about", () => {
    const failure = { CODE: "C", TEXT: "t", ID: "i" };
    expect(JSON.parse(encodeFailure(failure))).toEqual({ S_FRONT: { S_EXT: { ERROR: failure } } });
    expect(JSON.parse(encodeFailure(failure, [{ path: "A", text: "x", severity: "Error" }]))).toEqual({
      S_FRONT: { S_EXT: { ERROR: failure, FIELDS: [{ PATH: "A", TEXT: "x", TYPE: "Error" }] } },
    });
    expect(JSON.parse(encodeExtension({ HISTORY: { STEPS: [] } }))).toEqual({
      S_FRONT: { S_EXT: { HISTORY: { STEPS: [] } } },
    });
  });

  test.each<[string, number[], unknown[]]>([
    ["rows that stayed together", [3, 4, 5, 6], [[3, 4]]],
    ["new rows", [-1, -1, -1, 0], [[-1, 3], 0]],
    ["pairs, which are as short", [3, 4, 9, 10], [3, 4, 9, 10]],
    ["runs behind one another", [5, 0, 1, 2, 7, 8, 9], [5, [0, 3], [7, 3]]],
    ["no rows", [], []],
  ])("take together %s", (_what, positions, runs) => {
    expect(withRuns({ T: positions, U: true, V: false })).toEqual({ T: runs, U: true, V: false });
  });
});
