/** What the wires read out of a request (wire-v1 §2, wire-v2 §3), member by member; a value of the wrong type counts as absent. */
import { describe, expect, test } from "vitest";
import type { ExtensionRequest, RoundtripRequest } from "../../../srv/z2ui5/types/request.ts";
import type { Json, JsonObject } from "../../../srv/z2ui5/types/json.ts";
import { wireNamed } from "../../../srv/z2ui5/wire/wires.ts";

const [v1, v2] = [wireNamed("1")!, wireNamed("2")!];
const wires = [["wire 1", v1] as const, ["wire 2", v2] as const];
const ID = "0f0f0f0f-1111-4222-8333-444444444444";
const front = (wire: typeof v1, members: JsonObject): RoundtripRequest => wire.decode({ value: { S_FRONT: members } });

describe.each(wires)("a request of %s", (_name, wire) => {
  test("may be wrapped or bare, or nothing", () => {
    const members = { ID, EVENT: "GO" };
    for (const root of [{ value: { S_FRONT: members } }, { S_FRONT: members }] as Json[])
      expect(wire.decode(root)).toMatchObject({ draftId: ID, event: "GO" });
    for (const root of [undefined, {}, { value: null }, { value: {} }, { S_FRONT: [] }] as (Json | undefined)[])
      expect(wire.decode(root)).toMatchObject({
        draftId: "",
        event: "",
        eventArgs: [],
        edits: null,
        ext: null,
        front: {},
      });
  });

  test("has no event without a draft", () => {
    expect(front(wire, { EVENT: "GO", T_EVENT_ARG: ["a"] })).toMatchObject({ event: "", eventArgs: [] });
    expect(front(wire, { ID: 5, EVENT: "GO" })).toMatchObject({ draftId: "", event: "" });
  });

  test("has arguments that are text, with sorted members inside", () => {
    const args = ["a", true, false, null, 1.5, { b: 1, a: [{ d: null, c: "x" }] }, [{ z: 1, y: 2 }], ""];
    expect(front(wire, { ID, T_EVENT_ARG: args }).eventArgs).toEqual([
      "a",
      "X",
      "",
      "",
      "1.5",
      `{"a":[{"c":"x","d":null}],"b":1}`,
      `[{"y":2,"z":1}]`,
      "",
    ]);
  });

  test("describes the browser in blocks, each of them only if it is one", () => {
    const blocks = {
      S_UI5: { VERSION: "1" },
      S_DEVICE: { A: 1 },
      S_FOCUS: { B: 2 },
      S_SCROLL: { C: 3 },
      ComponentData: { D: 4 },
    };
    const page = { ORIGIN: "https://x", PATHNAME: "/p", SEARCH: "?a=1", HASH: "#h" };
    expect(front(wire, { ...page, CONFIG: blocks }).session).toEqual({
      origin: "https://x",
      pathname: "/p",
      search: "?a=1",
      hash: "#h",
      ui5: { VERSION: "1" },
      device: { A: 1 },
      focus: { B: 2 },
      scroll: { C: 3 },
      componentData: { D: 4 },
    });
    const wrong = Object.fromEntries(Object.keys(blocks).map((name) => [name, "text"]));
    expect(Object.keys(front(wire, { ...page, CONFIG: wrong }).session).sort()).toEqual([
      "hash",
      "origin",
      "pathname",
      "search",
    ]);
    expect(front(wire, { ...page, CONFIG: "text", HASH: 1 }).session.hash).toBe("");
  });

  test.each<[string, JsonObject, object]>([
    [
      "a parameter of the address",
      { SEARCH: "?x=1&app_start=my_app&app_start=other" },
      { className: "my_app", draftId: "" },
    ],
    ["one that is packed", { SEARCH: "?sap-startup-params=app_start%3Dmy_app%26x%3D1" }, { className: "my_app" }],
    [
      "one behind others that are packed",
      { SEARCH: "?y=1&sap-startup-params=x%3d1%26app_start%3dmy_app" },
      { className: "my_app" },
    ],
    ["none", { SEARCH: "?my_app_start=x&app_star=y" }, { className: "", draftId: "" }],
    [
      "a startup parameter before the address",
      { SEARCH: "?app_start=other", CONFIG: { ComponentData: { startupParameters: { app_start: ["my_app"] } } } },
      { className: "my_app" },
    ],
    [
      "a startup parameter with a namespace",
      { CONFIG: { ComponentData: { startupParameters: { app_start: ["-ns-my-app"] } } } },
      { className: "/ns/my-app" },
    ],
    [
      "a startup parameter that is no list",
      { SEARCH: "?app_start=other", CONFIG: { ComponentData: { startupParameters: { app_start: "my_app" } } } },
      { className: "other" },
    ],
    [
      "a startup parameter that is no text",
      { SEARCH: "?app_start=other", CONFIG: { ComponentData: { startupParameters: { app_start: [1] } } } },
      { className: "other" },
    ],
    [
      "a draft in the address",
      { SEARCH: "?app_start=my_app", HASH: `#/z2ui5-xapp-state=${ID}` },
      { className: "my_app", draftId: ID },
    ],
    [
      "a draft behind the shell",
      { SEARCH: "?app_start=my_app", HASH: `#Shell-home&/z2ui5-xapp-state=${ID}&x=1` },
      { className: "my_app", draftId: ID },
    ],
    ["a draft without an app", { HASH: `#/z2ui5-xapp-state=${ID}` }, { className: "", draftId: "" }],
  ])("asks for the app by %s", (_how, members, start) => {
    const { className, draftId, keepAppState } = front(wire, { ORIGIN: "https://x", HASH: "", ...members }).start();
    const expected = { draftId: "", ...start } as { className: string; draftId: string };
    expect({ className: className.toLowerCase(), draftId, keepAppState }).toEqual({ ...expected, keepAppState: true });
  });
});

describe("a request of wire 1", () => {
  test.each<[string, Json, string]>([
    ["null", null, "null"],
    ["a list", [], "an array"],
    ["a text", "x", "a string"],
    ["a number", 1, "a number"],
    ["a wrapped list", { value: [] }, "an array"],
    ["a wrapped switch", { value: true }, "a boolean"],
  ])("cannot be %s", (_what, root, got) => {
    expect(() => v1.decode(root)).toThrow(
      expect.objectContaining({ code: "BODY_NOT_OBJECT", details: { got } }) as Error,
    );
  });

  test("brings the edits of a draft, and the view they were made in", () => {
    expect(v1.decode({ S_FRONT: { ID, VIEW: "NEST" }, XX: { A: 1 } })).toMatchObject({
      edits: { A: 1 },
      viewName: "NEST",
    });
    expect(v1.decode({ S_FRONT: { ID }, XX: [] }).edits).toBeNull();
    expect(v1.decode({ S_FRONT: {}, XX: { A: 1 } }).edits).toBeNull();
  });

  test("has startup parameters in the order of their names, whatever else is there", () => {
    const { componentData } = front(v1, {
      CONFIG: { ComponentData: { x: 1, startupParameters: { b: ["2"], a: ["1"], C: [] } } },
    }).session;
    expect(componentData).toEqual({ x: 1, startupParameters: { a: ["1"], b: ["2"], C: [] } });
    expect(Object.keys(componentData!["startupParameters"] as object)).toEqual(["C", "a", "b"]);
    expect(front(v1, { CONFIG: { ComponentData: { startupParameters: 1 } } }).session.componentData).toEqual({
      startupParameters: 1,
    });
  });

  test("takes the app of a route from a frontend that keeps it there, and from no other", () => {
    const address = { SEARCH: "?app_start=other", HASH: `#/app/my_app/${ID}` };
    expect(front(v1, address).start().className).toBe("other");
    expect(front(v1, { ...address, S_EXT: { CAN: ["ROUTES"] } }).start()).toEqual({
      className: "MY_APP",
      draftId: ID,
      keepAppState: false,
      address: "",
    });
    expect(front(v1, { ...address, HASH: "#/other", S_EXT: { CAN: ["ROUTES"] } }).start().className).toBe("other");
  });
});

describe("a request of wire 2", () => {
  test("cannot have more arguments than allowed, or some that are no list", () => {
    const args = Array.from({ length: 100 }, () => "a");
    expect(front(v2, { ID, T_EVENT_ARG: args }).eventArgs).toHaveLength(100);
    expect(front(v2, { ID, T_EVENT_ARG: null }).eventArgs).toEqual([]);
    for (const wrong of [[...args, "a"], {}, "a"] as Json[])
      expect(() => front(v2, { ID, T_EVENT_ARG: wrong })).toThrow(
        expect.objectContaining({ code: "TOO_MANY_ARGUMENTS", details: { limit: "100" } }) as Error,
      );
  });

  test("brings edits under the names as they travel, and none where there are none", () => {
    expect(v2.decode({ S_FRONT: { ID }, MODEL: { A: 1, b: 2, C_1: null } }).edits).toEqual({ A: 1, C_1: null });
    expect(v2.decode({ S_FRONT: { ID }, MODEL: { b: 2 } }).edits).toBeNull();
    expect(v2.decode({ S_FRONT: {}, MODEL: { A: 1 } }).edits).toBeNull();
  });

  test("reports its page only on the first one", () => {
    expect(front(v2, { HASH: "#h", PATHNAME: "/p", SEARCH: "?x" }).session).toEqual({ hash: "#h" });
  });

  test.each<[string, string, string, string, string?]>([
    ["an app", "#/app/my_app", "MY_APP", ""],
    ["an app without the slash", "#app/my_app", "MY_APP", ""],
    ["an app without the number sign", "/app/my_app", "MY_APP", ""],
    ["an app and a draft", `#/app/my_app/${ID}/more`, "MY_APP", ID],
    ["an app behind the shell", `#Shell-home&/app/my_app/${ID}`, "MY_APP", ID],
    ["what only looks like a shell", `#/app/my_app&/app/other`, "MY_APP", ""],
    ["an app with parameters", "#/app/my_app?x=1&y=/2", "MY_APP", "", "x=1&y=/2"],
    ["an app with a namespace", `#/app//ns/my_app/${ID}`, "/NS/MY_APP", ID],
    ["an app with a packed namespace", "#/app/%2fns%2fmy_app", "/NS/MY_APP", ""],
    ["an app with blanks around it", "#/app/ my_app ", "MY_APP", ""],
  ])("starts what its route names: %s", (_what, hash, className, draftId, address = "") => {
    expect(front(v2, { ORIGIN: "https://x", SEARCH: "?app_start=other", HASH: hash }).start()).toEqual({
      className,
      draftId,
      keepAppState: false,
      address,
    });
  });

  test.each(["#/apps/my_app", "#/my/app/x", "#/app/", "#/app//ns", "#/app//ns/", "#/app/?x=1", "", "#"])(
    "starts what the address names where the hash names no route: %s",
    (hash) => {
      expect(front(v2, { ORIGIN: "https://x", SEARCH: "?app_start=other", HASH: hash }).start().className).toBe(
        "OTHER",
      );
    },
  );

  test.each<[string, string]>([
    ["in any letter case", "?APP_START=my_app"],
    ["with blanks around its name", "?x=1& app_start =my_app"],
    ["behind another question mark", "?a=1?app_start=my_app"],
    ["in the first place it has", "?app_start=my_app&app_start=other"],
    ["with an equals sign in it", "?app_start=my_app"],
  ])("starts what a parameter names %s", (_how, SEARCH) => {
    expect(front(v2, { ORIGIN: "https://x", HASH: "", SEARCH }).start().className).toBe("MY_APP");
  });

  test.each(["?app_start", "?app_start&x=1", "?x_app_start=my_app", "?"])("starts nothing for %s", (SEARCH) => {
    expect(front(v2, { ORIGIN: "https://x", HASH: "", SEARCH }).start().className).toBe("");
  });
});

describe.each(wires)("extensions asked for on %s", (_name, wire) => {
  const extensionOf = (members: Json): ExtensionRequest | null => front(wire, { ID, S_EXT: members }).ext;
  const NONE = {
    can: new Set(),
    action: null,
    user: null,
    models: {},
    views: {},
    invalid: [],
    open: null,
    automatic: false,
    launchpad: false,
    zone: "",
    screen: null,
    history: null,
    failed: "",
  };

  test("are none when they are no object, and nothing is in an empty one", () => {
    for (const none of [null, "x", [], 1] as Json[]) expect(extensionOf(none)).toBeNull();
    expect(extensionOf({})).toEqual(NONE);
    expect(
      extensionOf({
        CAN: "x",
        ACTION: "x",
        MODELS: "x",
        VIEWS: [],
        INVALID: {},
        OPEN: "POPUP",
        AUTOMATIC: "X",
        SCREEN: "whole",
        HISTORY: "LIST",
      }),
    ).toEqual(NONE);
  });

  test("name what the frontend can, fifty at most", () => {
    expect(extensionOf({ CAN: ["ROWS", 1, "FIELDS"] })?.can).toEqual(new Set(["ROWS", "FIELDS"]));
    expect(extensionOf({ CAN: Array.from({ length: 60 }, (_, at) => `A${at}`) })?.can.size).toBe(50);
  });

  test("name the action by a UUID, which has to be one as a whole", () => {
    expect(extensionOf({ ACTION: { ID: ID.toUpperCase() } })?.action).toEqual({ id: ID, isRetry: false });
    expect(extensionOf({ ACTION: { ID, REPEAT: true } })?.action).toEqual({ id: ID, isRetry: true });
    expect(extensionOf({ ACTION: { ID, REPEAT: "X" } })?.action).toEqual({ id: ID, isRetry: false });
    for (const wrong of [`${ID}0`, `0${ID}`, ID.slice(1), "", 1, null] as Json[])
      expect(extensionOf({ ACTION: { ID: wrong } })?.action).toBeNull();
  });

  test("say that the page itself fired the event", () => {
    expect(extensionOf({ AUTOMATIC: true })?.automatic).toBe(true);
  });

  test("name models and views by slot", () => {
    const sent = { MAIN: "a", POPOVER: "b", OTHER: "c", NEST: 1 };
    expect(extensionOf({ MODELS: sent, VIEWS: sent })).toMatchObject({
      models: { MAIN: "a", POPOVER: "b" },
      views: { MAIN: "a", POPOVER: "b" },
    });
    expect(Object.keys(extensionOf({ MODELS: sent })!.models)).toEqual(["MAIN", "POPOVER"]);
  });

  test("report invalid inputs, a hundred at most and not longer than allowed", () => {
    const one = { PATH: "A", TEXT: "x".repeat(600), REASON: 5 };
    expect(extensionOf({ INVALID: [one, "x", {}] })?.invalid).toEqual([
      { path: "A", text: "x".repeat(500), reason: "" },
      { path: "", text: "", reason: "" },
    ]);
    expect(extensionOf({ INVALID: Array.from({ length: 120 }, () => one) })?.invalid).toHaveLength(100);
  });

  test("report which dialogs are open, and what is shown again", () => {
    expect(extensionOf({ OPEN: ["POPOVER", "POPUP", "MAIN", 1] })?.open).toEqual(["POPUP", "POPOVER"]);
    expect(extensionOf({ OPEN: [] })?.open).toEqual([]);
    expect(extensionOf({ SCREEN: "WHOLE" })?.screen).toBe("whole");
    expect(extensionOf({ SCREEN: "BEHIND" })?.screen).toBe("behind");
  });

  test.each(["LIST", "STEP", "EXPORT", "CONTINUE", "BEFORE", "REPEAT"])("ask the past: %s", (DO) => {
    expect(extensionOf({ HISTORY: { DO } })?.history).toEqual({ do: DO, step: "", to: "", draft: "" });
    expect(extensionOf({ HISTORY: { DO, STEP: `${ID}more`, TO: "b", DRAFT: 1 } })?.history).toEqual({
      do: DO,
      step: ID,
      to: "b",
      draft: "",
    });
  });

  test("cannot ask anything else of the past", () => {
    for (const wrong of [{}, { DO: "FORGET" }, { STEP: ID }] as Json[])
      expect(extensionOf({ HISTORY: wrong })?.history).toBeNull();
  });
});
