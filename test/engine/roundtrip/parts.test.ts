/** The parts of a roundtrip, each on its own: what an app asked for, what is kept of a screen, what the browser said, and actions that are sent twice. */
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { newRemembered, type Remembered } from "../../../srv/z2ui5/instance/instance.ts";
import { Actions } from "../../../srv/z2ui5/roundtrip/actions.ts";
import { messageOf, sourcePositionOf, stackOf } from "../../../srv/z2ui5/roundtrip/failure-text.ts";
import { keepViews } from "../../../srv/z2ui5/roundtrip/kept-views.ts";
import { Output } from "../../../srv/z2ui5/client/output.ts";
import { asRemembered, forgetClosed, openOnNewPage, pageForOthers } from "../../../srv/z2ui5/roundtrip/screen.ts";
import { mergeSession } from "../../../srv/z2ui5/roundtrip/session.ts";
import type { Display, SlotName } from "../../../srv/z2ui5/types/slots.ts";
import type { ExtensionRequest } from "../../../srv/z2ui5/types/request.ts";
import type { JsonObject } from "../../../srv/z2ui5/types/json.ts";
import { wireNamed } from "../../../srv/z2ui5/wire/wires.ts";

const [v1, v2] = [wireNamed("1")!.policy, wireNamed("2")!.policy];
const shows = (xml: string, more: Partial<Display> = {}) =>
  ({ kind: "display", display: { xml, options: {}, ...more } }) as const;
const [DESTROY, UPDATE] = [{ kind: "destroy" }, { kind: "update" }] as const;
const ext = (more: Partial<ExtensionRequest> = {}): ExtensionRequest => ({
  can: new Set(),
  action: null,
  user: null,
  models: {},
  views: {},
  invalid: [],
  open: null,
  screen: null,
  history: null,
  ...more,
});

describe("what an app asks of a slot", () => {
  const asked = (policy: typeof v1, slot: SlotName, ...calls: Parameters<Output["call"]>[1][]) => {
    const output = new Output(policy);
    for (const call of calls) output.call(slot, call);
    const { display, destroy, update } = output.slots[slot];
    return [display?.xml ?? null, destroy, update];
  };

  test.each<[SlotName, Parameters<Output["call"]>[1][], unknown[], unknown[]]>([
    ["MAIN", [], [null, false, false], [null, false, false]],
    ["MAIN", [shows("a")], ["a", false, false], ["a", false, false]],
    ["MAIN", [shows("a"), shows("b")], ["b", false, false], ["b", false, false]],
    ["MAIN", [DESTROY, shows("a"), UPDATE], ["a", true, true], ["a", false, false]],
    ["MAIN", [shows("a"), UPDATE, DESTROY], ["a", true, true], [null, true, false]],
    ["POPUP", [DESTROY, UPDATE, shows("a")], ["a", false, true], ["a", false, false]],
    ["POPUP", [shows("a"), UPDATE, DESTROY], [null, true, false], [null, true, false]],
    ["POPOVER", [shows("a"), DESTROY], ["a", true, false], [null, true, false]],
    ["NEST", [UPDATE], [null, false, true], [null, false, false]],
  ])("adds up on wire 1, and the last counts on wire 2: %s %j", (slot, calls, first, second) => {
    expect([asked(v1, slot, ...calls), asked(v2, slot, ...calls)]).toEqual([first, second]);
  });

  test("is a model where a view is shown or updated", () => {
    const output = new Output(v1);
    output.call("POPOVER", DESTROY);
    expect(output.wantsModel()).toBe(false);
    output.call("POPOVER", UPDATE);
    expect(output.wantsModel()).toBe(true);
    const other = new Output(v2);
    other.call("NEST2", shows("a"));
    expect(other.wantsModel()).toBe(true);
  });

  test("is one step back, unless it is taken back", () => {
    const output = new Output(v1);
    output.stepBack(false);
    expect(output.actions).toEqual([]);
    output.stepBack(true);
    output.actions.push({ kind: "script", text: "x" });
    output.stepBack(true);
    expect(output.actions).toEqual([{ kind: "script", text: "x" }, { kind: "historyBack" }]);
    output.stepBack(false);
    expect(output.actions).toEqual([{ kind: "script", text: "x" }]);
    output.stepBack(true);
    expect(output.actions).toEqual([{ kind: "script", text: "x" }, { kind: "historyBack" }]);
  });
});

describe("a navigation", () => {
  const after = (policy: typeof v1, sameClass: boolean) => {
    const output = new Output(policy);
    output.call("MAIN", shows("m"));
    output.call("NEST", UPDATE);
    output.call("NEST2", DESTROY);
    output.call("POPUP", shows("p"));
    output.call("POPOVER", shows("o"));
    output.actions.push({ kind: "script", text: "x" });
    output.stepBack(true);
    output.url = { ...output.url, routingMode: "KEEP", pushState: "p" };
    output.fieldErrors.push({ parts: [], within: "" });
    output.hop(sameClass);
    const slots = Object.fromEntries(
      Object.entries(output.slots).map(([slot, { display, destroy, update }]) => [
        slot,
        [display?.xml ?? null, destroy, update],
      ]),
    );
    return {
      slots,
      actions: output.actions.map(({ kind }) => kind),
      url: [output.url.routingMode, output.url.pushState],
      fields: output.fieldErrors,
    };
  };

  test.each([true, false])("keeps views and the step back on wire 1, but no popup: %j", (sameClass) => {
    expect(after(v1, sameClass)).toEqual({
      slots: {
        MAIN: ["m", false, false],
        NEST: [null, false, false],
        NEST2: [null, true, false],
        POPUP: [null, true, false],
        POPOVER: ["o", false, false],
      },
      actions: ["historyBack"],
      url: ["", "p"],
      fields: [],
    });
  });

  test("drops both on wire 2, and closes dialogs between apps of one class", () => {
    const gone = {
      MAIN: [null, false, false],
      NEST: [null, false, false],
      NEST2: [null, true, false],
      POPUP: [null, false, false],
      POPOVER: [null, false, false],
    };
    expect(after(v2, false)).toMatchObject({ slots: gone, actions: [], url: ["", "p"], fields: [] });
    expect(after(v2, true)).toMatchObject({
      slots: { ...gone, POPUP: [null, true, false], POPOVER: [null, true, false] },
    });
  });
});

describe("a view that is displayed again as it was", () => {
  const VIEWS = { can: new Set(["VIEWS"]) };
  const output = (...calls: [SlotName, Parameters<Output["call"]>[1]][]) => {
    const one = new Output(v2);
    for (const call of calls) one.call(...call);
    return one;
  };
  const all = (): Output =>
    output(
      ["MAIN", shows("m")],
      ["NEST", shows("n")],
      ["NEST2", shows("n2")],
      ["POPUP", shows("p")],
      ["POPOVER", shows("o")],
    );
  const named = keepViews(all(), ext(VIEWS), true).VIEWS!;

  test("is named by its markup and its place, and kept where the frontend shows it", () => {
    expect(Object.keys(named)).toEqual(["MAIN", "NEST", "NEST2", "POPUP", "POPOVER"]);
    for (const name of Object.values(named)) expect(name).toMatch(/^[\w-]{16}$/);
    expect(new Set(Object.values(named)).size).toBe(5);
    const placed = output(["NEST", shows("n", { options: { containerId: "c" } })]);
    expect(keepViews(placed, ext(VIEWS), true).VIEWS).not.toEqual({ NEST: named.NEST });
    const kept = output(["NEST", shows("n")]);
    expect(keepViews(kept, ext({ ...VIEWS, views: named }), true)).toEqual({
      VIEWS: { NEST: named.NEST },
      KEPT: ["NEST"],
    });
    expect(kept.slots.NEST).toEqual({ display: null, destroy: false, update: true });
  });

  test.each<[string, Output, Partial<ExtensionRequest>, boolean]>([
    ["by a frontend that does not keep views", output(["NEST", shows("n")]), { views: named }, true],
    ["where another instance answers", output(["NEST", shows("n")]), { ...VIEWS, views: named }, false],
    ["where the frontend shows something else", output(["NEST", shows("other")]), { ...VIEWS, views: named }, true],
    ["where the frontend shows nothing", output(["NEST", shows("n")]), VIEWS, true],
    ["where it is to be built anew", output(["NEST", shows("n", { rebuild: true })]), { ...VIEWS, views: named }, true],
    [
      "where the view around it is closed",
      output(["MAIN", DESTROY], ["NEST", shows("n")]),
      { ...VIEWS, views: named },
      true,
    ],
    [
      "where the view around it is another one",
      output(["MAIN", shows("other")], ["NEST2", shows("n2")]),
      { ...VIEWS, views: named },
      true,
    ],
    [
      "where the view beside it is another one",
      output(["NEST", shows("other")], ["NEST2", shows("n2")]),
      { ...VIEWS, views: named },
      true,
    ],
    [
      "where the page below it is another one",
      output(["MAIN", shows("other")], ["POPUP", shows("p")]),
      { ...VIEWS, views: named },
      true,
    ],
    [
      "where the popup below it is closed",
      output(["POPUP", DESTROY], ["POPOVER", shows("o")]),
      { ...VIEWS, views: named },
      true,
    ],
  ])("cannot be kept %s", (_where, one, more, goesOn) => {
    expect(keepViews(one, ext(more), goesOn).KEPT).toBeUndefined();
  });

  test("is destroyed first where wire 1 asks for both", () => {
    const one = new Output(v1);
    one.call("NEST", DESTROY);
    one.call("NEST", shows("n"));
    expect(keepViews(one, ext({ ...VIEWS, views: named }), true).KEPT).toBeUndefined();
  });

  test("keeps those inside of it that are kept, too", () => {
    expect(keepViews(all(), ext({ ...VIEWS, views: named }), true).KEPT).toEqual([
      "MAIN",
      "NEST",
      "NEST2",
      "POPUP",
      "POPOVER",
    ]);
    expect(
      keepViews(output(["POPOVER", shows("o")], ["NEST", shows("other")]), ext({ ...VIEWS, views: named }), true).KEPT,
    ).toBeUndefined();
    expect(
      keepViews(output(["POPUP", shows("p")], ["NEST", shows("other")]), ext({ ...VIEWS, views: named }), true).KEPT,
    ).toEqual(["POPUP"]);
  });
});

describe("what is kept of a screen", () => {
  const screen = {
    MAIN: { xml: "m", options: {} },
    NEST: { xml: "n", options: {} },
    POPUP: { xml: "p", options: {} },
    POPOVER: { xml: "o", options: {} },
  };
  const openSlots = { MAIN: "d1", NEST: "d2", NEST2: "d2", POPUP: "d3", POPOVER: "d4" };
  const remembered = (): Remembered => ({
    ...newRemembered(),
    screen,
    openSlots,
    locals: { a: { value: 1, draftId: "d1" }, b: { value: 2, draftId: "d3" } },
  });
  const slots = (of: object) => Object.keys(of);

  test("loses dialogs that the person has closed, where the frontend says which are open", () => {
    const left = (more: Partial<ExtensionRequest> | null) => {
      const one = remembered();
      forgetClosed(one, more && ext(more));
      return slots(one.screen);
    };
    expect(left({ open: ["POPUP"] })).toEqual(["MAIN", "NEST", "POPUP"]);
    expect(left({ open: [] })).toEqual(["MAIN", "NEST"]);
    expect(left({ open: null })).toEqual(slots(screen));
    expect(left(null)).toEqual(slots(screen));
  });

  test("on a new page is the page, and after a reload the dialogs that were open", () => {
    const opened = (more: Partial<ExtensionRequest>) => openOnNewPage(remembered(), ext(more));
    expect(slots(opened({}).screen)).toEqual(["MAIN", "NEST"]);
    expect(slots(opened({ screen: "behind", open: ["POPUP"] }).screen)).toEqual(["MAIN", "NEST"]);
    expect(slots(opened({ screen: "whole" }).screen)).toEqual(["MAIN", "NEST", "POPUP", "POPOVER"]);
    expect(opened({ screen: "whole", open: ["POPOVER"] })).toEqual({
      screen: { MAIN: screen.MAIN, NEST: screen.NEST, POPOVER: screen.POPOVER },
      openSlots: { MAIN: "d1", NEST: "d2", POPOVER: "d4" },
    });
  });

  test("for somebody else is the page with what it shows, under another draft", () => {
    expect(pageForOthers(remembered(), "new")).toEqual({
      screen: { MAIN: screen.MAIN, NEST: screen.NEST },
      openSlots: { MAIN: "new", NEST: "new" },
      locals: { a: { value: 1, draftId: "new" } },
    });
  });

  test("does not move when it is shown again", () => {
    expect(
      asRemembered({
        xml: "x",
        options: { transition: "flip", transitionBack: true, containerId: "c" },
        rebuild: true,
      }),
    ).toEqual({ xml: "x", options: { containerId: "c" } });
  });
});

describe("what the browser says about itself", () => {
  test("is said with every request on wire 1", () => {
    const [sent, known] = [{ hash: "#h" }, { origin: "https://x" }];
    expect(mergeSession(sent, known, v1)).toBe(sent);
    expect(known).toEqual({ origin: "https://x" });
  });

  test("is remembered on wire 2: the page, the runtime, the component", () => {
    const known: JsonObject = {};
    const first = {
      hash: "",
      origin: "https://x",
      pathname: "/p",
      search: "?s",
      ui5: { VERSION: "1" },
      componentData: { a: 1 },
    };
    expect(mergeSession(first, known, v2)).toEqual(first);
    expect(mergeSession({ hash: "#h", ui5: { THEME: "t" } }, known, v2)).toEqual({ ...first, hash: "#h" });
    expect(mergeSession({ hash: "", origin: "https://y" }, known, v2)).toMatchObject({
      origin: "https://y",
      pathname: "",
      search: "",
      ui5: { VERSION: "1" },
    });
    expect(mergeSession({ hash: "", ui5: { VERSION: "2" } }, known, v2).ui5).toEqual({ VERSION: "2" });
  });

  test("of its device is renewed as a whole, or where it is turned and resized", () => {
    const known: JsonObject = { device: { SYSTEM: "phone", ORIENTATION: "P", RESIZE: { WIDTH: 1 }, OTHER: 1 } };
    const device = (sent?: JsonObject) => mergeSession({ hash: "", ...(sent && { device: sent }) }, known, v2).device;
    expect(device()).toEqual({ SYSTEM: "phone", ORIENTATION: "P", RESIZE: { WIDTH: 1 }, OTHER: 1 });
    expect(device({ ORIENTATION: "L", RESIZE: { WIDTH: 0 }, OTHER: 2 })).toEqual({
      SYSTEM: "phone",
      ORIENTATION: "L",
      RESIZE: { WIDTH: 1 },
      OTHER: 1,
    });
    expect(device({ RESIZE: { WIDTH: "5" } })).toEqual({
      SYSTEM: "phone",
      ORIENTATION: "L",
      RESIZE: { WIDTH: "5" },
      OTHER: 1,
    });
    expect(device({ RESIZE: [9] })).toMatchObject({ RESIZE: { WIDTH: "5" } });
    expect(device({ SYSTEM: "desktop" })).toEqual({ SYSTEM: "desktop" });
    expect(mergeSession({ hash: "", device: { ORIENTATION: "P" } }, { device: "x" }, v2).device).toEqual({
      ORIENTATION: "P",
    });
    expect(mergeSession({ hash: "" }, {}, v2)).toEqual({ hash: "" });
  });
});

describe("an action", () => {
  const MINUTE = 60_000;
  const answer = (draftId: string, body = "x") => ({ body, draftId });

  test("runs once: who comes meanwhile waits, who comes later gets the same answer", async () => {
    let [now, runs] = [0, 0];
    const actions = new Actions(() => now);
    const run = async () => answer(`d${++runs}`);
    expect(await Promise.all([actions.once("me/1", run), actions.once("me/1", run)])).toEqual([
      answer("d1"),
      answer("d1"),
    ]);
    now = 5 * MINUTE - 1;
    expect(await actions.once("me/1", run)).toEqual(answer("d1"));
    expect(await actions.once("you/1", run)).toEqual(answer("d2"));
    now = 5 * MINUTE;
    expect(await actions.once("me/1", run)).toEqual(answer("d3"));
  });

  test("that failed, or committed nothing, is not used up", async () => {
    const actions = new Actions(() => 0);
    await expect(actions.once("me/1", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await actions.once("me/1", async () => answer(""))).toEqual(answer(""));
    expect(await actions.once("me/1", async () => answer("d1"))).toEqual(answer("d1"));
    expect(await actions.once("me/1", async () => answer("d2"))).toEqual(answer("d1"));
  });

  test("is forgotten when the session of its owner has gone on", async () => {
    const actions = new Actions(() => 0);
    await actions.once("me/1", async () => answer("d1"));
    actions.wentOn("you/d1");
    actions.wentOn("me/d2");
    expect(await actions.once("me/1", async () => answer("d2"))).toEqual(answer("d1"));
    actions.wentOn("me/d1");
    expect(await actions.once("me/1", async () => answer("d2"))).toEqual(answer("d2"));
  });

  test("whose answer grew too old is not forgotten anew by the draft of that answer", async () => {
    let now = 0;
    const actions = new Actions(() => now);
    await actions.once("me/1", async () => answer("d1"));
    now = 5 * MINUTE;
    await actions.once("me/1", async () => answer("d2"));
    actions.wentOn("me/d1");
    expect(await actions.once("me/1", async () => answer("d3"))).toEqual(answer("d2"));
  });

  test("is forgotten when answers take too much memory, the oldest first", async () => {
    const actions = new Actions(() => 0);
    const large = "x".repeat(3 * 1024 * 1024);
    for (const at of [1, 2, 3]) await actions.once(`me/${at}`, async () => answer(`d${at}`, large));
    expect((await actions.once("me/1", async () => answer("new"))).draftId).toBe("new");
    expect((await actions.once("me/3", async () => answer("new"))).draftId).toBe("d3");
  });
});

describe("what an error view shows", () => {
  test("is the message, whatever was thrown", () => {
    expect(messageOf(new Error("no stock"))).toBe("no stock");
    expect(messageOf("no stock")).toBe("no stock");
    expect(messageOf([{ TYPE: "E", MESSAGE: "one" }, new Error("two")])).toBe("one\ntwo");
    for (const nothing of [new Error(""), "", []]) expect(messageOf(nothing)).toBe("");
    expect(messageOf(undefined)).toBe("undefined");
    expect(messageOf(5)).toBe("5");
  });

  test("is the stack with its causes, five at most", () => {
    const error = new Error("a", { cause: new TypeError("b", { cause: "c" }) });
    expect(stackOf(error)).toBe(`${error.stack}\nCaused by: ${(error.cause as Error).stack}`);
    let chain = new Error("0");
    for (let at = 1; at < 9; at++) chain = new Error(String(at), { cause: chain });
    expect(stackOf(chain).split("\nCaused by: ")).toHaveLength(5);
    expect(stackOf("x")).toBe("");
  });

  test("is where in an app it arose, not where in the engine or in a library", () => {
    const engine = new URL("../../../srv/z2ui5/roundtrip/run.ts", import.meta.url).href;
    const builtIn = new URL("../../../srv/z2ui5/apps/samples/x.ts", import.meta.url).href;
    const at = (...files: string[]): Error =>
      Object.assign(new Error("x"), {
        stack: ["Error: x", ...files.map((file) => `    at main (${file})`)].join("\n"),
      });
    expect(
      sourcePositionOf(
        at(
          `${engine}:1:2`,
          "file:///srv/node_modules/lib/x.js:3:4",
          "file:///srv/apps/a.ts?v=1:5:6",
          "file:///srv/apps/b.ts:7:8",
        ),
      ),
    ).toBe("/srv/apps/a.ts:5:6");
    expect(sourcePositionOf(at(`${engine}:1:2`, "node:internal/x:1:2"))).toBe("");
    expect(sourcePositionOf(at("/srv/apps/a.js:9:1"))).toBe("/srv/apps/a.js:9:1");
    expect(sourcePositionOf(at(`${builtIn}:9:1`))).toContain("/apps/samples/x.ts:9:1");
    expect(sourcePositionOf(Object.assign(at("/srv/apps/a.js:1:1"), { cause: at("/srv/apps/b.js:2:2") }))).toBe(
      "/srv/apps/b.js:2:2",
    );
    expect(sourcePositionOf("x")).toBe("");
    const ownPath = fileURLToPath(new URL("../../../srv/z2ui5/roundtrip/run.ts", import.meta.url));
    expect(sourcePositionOf(at(`${ownPath}:1:2`))).toBe("");
  });

  test("is where in an app it arose also where apps are installed as a package", () => {
    const at = (file: string) => Object.assign(new Error("x"), { stack: `Error: x\n    at main (${file})` });
    const before = process.env["Z2UI5_APP_DIRS"];
    process.env["Z2UI5_APP_DIRS"] = "/srv/node_modules/apps";
    try {
      for (const file of ["/srv/node_modules/apps/a.ts:1:2", "file:///srv/node_modules/apps/a.ts:1:2"])
        expect(sourcePositionOf(at(file))).toBe("/srv/node_modules/apps/a.ts:1:2");
      expect(sourcePositionOf(at("file:///srv/node_modules/lib/a.ts:1:2"))).toBe("");
    } finally {
      if (before === undefined) delete process.env["Z2UI5_APP_DIRS"];
      else process.env["Z2UI5_APP_DIRS"] = before;
    }
  });
});
