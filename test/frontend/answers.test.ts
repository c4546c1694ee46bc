import { describe, expect, it } from "vitest";
import { AnswerError, readAnswer } from "../../app/z2ui5/src/wire/wire";

const v1 = (params?: object, model: object = {}) =>
  readAnswer({ S_FRONT: { APP: "A", ID: "1", ...(params ? { PARAMS: params } : {}) }, MODEL: model });

describe("an answer of wire v1 becomes actions", () => {
  it("that leave everything alone when it asks for nothing", () =>
    expect(v1()).toEqual({ wire: 1, id: "1", app: "A", model: {}, system: [], custom: [] }));

  it("in the order messages, main view, dialogs closed, dialogs opened, URL", () => {
    const answer = v1({
      S_POPOVER: { XML: "<O/>", OPEN_BY_ID: "b" },
      S_POPUP: { XML: "<P/>", CHECK_DESTROY: true },
      S_VIEW_NEST: { XML: "<N/>", ID: "c", METHOD_INSERT: "addItem", METHOD_DESTROY: "removeAllItems" },
      S_VIEW: { XML: "<V/>" },
      S_MSG_TOAST: { TEXT: "t", AUTOCLOSE: "X" },
    });
    expect(answer.system.map((action) => action.slice(0, 3))).toEqual([
      ["MESSAGE_TOAST", "show", "t"],
      ["VIEW_SLOTS", "display", "MAIN"],
      ["VIEW_SLOTS", "destroy", "POPUP"],
      ["VIEW_SLOTS", "display", "POPUP"],
      ["VIEW_SLOTS", "display", "NEST"],
      ["VIEW_SLOTS", "display", "POPOVER"],
      ["ROUTER", "sync", { stateless: true }],
    ]);
    expect(answer.system[4]![4]).toMatchObject({ id: "c", methodInsert: "addItem", methodDestroy: "removeAllItems" });
    expect(answer.system[5]![4]).toMatchObject({ openById: "b" });
  });

  it("that update only the slots that were named, and not one that is rebuilt", () => {
    const answer = v1({
      S_VIEW: { CHECK_UPDATE_MODEL: true },
      S_POPUP: { XML: "<P/>", CHECK_UPDATE_MODEL: true },
      S_VIEW_NEST2: { CHECK_UPDATE_MODEL: true },
    });
    expect(answer.system.filter(([, method]) => method === "updateModel")).toEqual([
      ["VIEW_SLOTS", "updateModel", "MAIN"],
      ["VIEW_SLOTS", "updateModel", "NEST2"],
    ]);
  });

  it("that destroy the main view before anything is said", () =>
    expect(
      v1({ S_VIEW: { CHECK_DESTROY: true }, S_MSG_TOAST: { TEXT: "bye" } }).system.map(([name, method]) => [
        name,
        method,
      ]),
    ).toEqual([
      ["VIEW_SLOTS", "destroy"],
      ["MESSAGE_TOAST", "show"],
      ["ROUTER", "sync"],
    ]));

  it("with the defaults of a toast and a box", () => {
    const [toast, box] = v1({ S_MSG_TOAST: { TEXT: "t" }, S_MSG_BOX: { TEXT: "b", CLOSEONNAVIGATION: "X" } }).system;
    expect(toast![3]).toEqual({ autoClose: false, closeOnBrowserNavigation: false });
    expect(box).toEqual([
      "MESSAGE_BOX",
      "show",
      "b",
      { title: "", actions: ["OK"], emphasizedAction: "OK", closeOnNavigation: true },
    ]);
  });

  it("without a message that has no text", () =>
    expect(v1({ S_MSG_TOAST: { AUTOCLOSE: "X" }, S_MSG_BOX: { TYPE: "error" } }).system).toHaveLength(1));

  it("with URL changes", () =>
    expect(v1({ SET_PUSH_STATE: "&/d", SET_APP_STATE_ACTIVE: true, SET_NAV_BACK: true }).system).toEqual([
      ["ROUTER", "sync", { stateless: true, setPushState: "&/d", setAppStateActive: true, navBack: true }],
    ]));

  it("with scripts refused that are no call", () =>
    expect(v1({ S_FOLLOW_UP_ACTION: { CUSTOM_JS: [".eF('SET_TITLE', 'x')", "alert(1)"] } }).custom).toEqual([
      ["SET_TITLE", "x"],
      ["UNREADABLE", "alert(1)"],
    ]));
});

describe("an answer of wire v2", () => {
  const v2 = (front: object, model?: object) =>
    readAnswer({ S_FRONT: { ID: "1", APP: "A", PROTOCOL: 2, ...front }, ...(model ? { MODEL: model } : {}) });

  it("pushes its model behind the views and before the one URL action", () => {
    const answer = v2(
      {
        S_ACTION: {
          T_SYSTEM: [
            ["VIEW_SLOTS", "display", "MAIN", "<V/>"],
            ["ROUTER", "sync", { setNavRouting: "KEEP" }],
          ],
        },
      },
      { A: 1 },
    );
    expect(answer.system.map((action) => action.slice(0, 2))).toEqual([
      ["VIEW_SLOTS", "display"],
      ["VIEW_SLOTS", "updateModel"],
      ["ROUTER", "sync"],
    ]);
  });

  it("without a model changes none", () => {
    expect(v2({}).model).toBeUndefined();
    expect(v2({}).system).toEqual([["ROUTER", "sync", {}]]);
  });

  it("leaves out what is no action", () =>
    expect(v2({ S_ACTION: { T_CUSTOM: [["A"], "B", [1], {}] } }).custom).toEqual([["A"]]));

  it("of another protocol is refused with both numbers", () =>
    expect(() => readAnswer({ S_FRONT: { ID: "1", PROTOCOL: 3 } })).toThrow(/protocol 3.*protocol 2/));
});

it.each([null, [], "text", {}, { S_FRONT: 1 }])("%j is no answer", (body) =>
  expect(() => readAnswer(body)).toThrow(AnswerError),
);

it.each([
  ["confirm", false],
  ["error", false],
  ["show", true],
])("a box of type %s without a title leaves it to UI5: %s is empty", (type, empty) => {
  const { system } = readAnswer({
    S_FRONT: { ID: "1", APP: "A", PARAMS: { S_MSG_BOX: { TEXT: "Sure?", TYPE: type, ACTIONS: ["YES", "NO"] } } },
    MODEL: {},
  });
  const [, , , options] = system.find(([name]) => name === "MESSAGE_BOX")!;
  expect(Object.hasOwn(options as object, "title")).toBe(empty);
});
