/** Corners of the wires: order, several of a kind, and signs in places where nobody expects them. */
import { describe, expect, test } from "vitest";
import type { ActionArgument, ClientAction } from "../../../srv/z2ui5/types/output.ts";
import type { Json, JsonObject } from "../../../srv/z2ui5/types/json.ts";
import type { RoundtripResult } from "../../../srv/z2ui5/types/result.ts";
import { wireNamed } from "../../../srv/z2ui5/wire/wires.ts";

const [v1, v2] = [wireNamed("1")!, wireNamed("2")!];
const ID = "0f0f0f0f-1111-4222-8333-444444444444";
const PAGE = { ORIGIN: "https://x", HASH: "" };
const front = (wire: typeof v1, members: JsonObject) => wire.decode({ value: { S_FRONT: members } });
const component = (startupParameters: Json): JsonObject => ({ CONFIG: { ComponentData: { startupParameters } } });

describe("the app of a start on wire 1 is", () => {
  test.each<[string, JsonObject, string]>([
    [
      "that of a startup parameter, which may have dashes and blanks around it",
      component({ app_start: [" my-app "] }),
      "my-app",
    ],
    ["that of the address without blanks around it", { SEARCH: "?app_start= my_app " }, "my_app"],
    ["named with all the signs that follow", { SEARCH: "?app_start=a=b" }, "a=b"],
    ["not that of a parameter that only begins like it", { SEARCH: "app_start?=other&app_start=my_app" }, "my_app"],
  ])("%s", (_what, members, className) => {
    expect(front(v1, { ...PAGE, ...members }).start().className).toBe(className);
  });
});

describe("the app of a start on wire 2 is", () => {
  test.each<[string, JsonObject, string]>([
    ["that of a route with a namespace and no draft", { HASH: "#/app//ns/my_app" }, "/NS/MY_APP"],
    ["that of a route behind many slashes", { HASH: "#///app/my_app" }, "MY_APP"],
    ["that of a route behind a shell that says nothing", { HASH: "#&/app/my_app" }, "MY_APP"],
    ["named with a number sign in it", { HASH: "/app/my#app" }, "MY#APP"],
    ["that of the address behind two question marks", { SEARCH: "??app_start=my_app" }, "MY_APP"],
    ["that of the address behind a question mark in its middle", { SEARCH: "a=1?app_start=my_app" }, "MY_APP"],
    [
      "that of the first of two packed queries",
      { SEARCH: "?sap-startup-params=app_start%3Dmy_app&sap-startup-params=x" },
      "MY_APP",
    ],
    ["that of a packed query with a question mark", { SEARCH: "?sap-startup-params=?app_start%3Dmy_app" }, "MY_APP"],
    ["named with all the signs that follow", { SEARCH: "?app_start=a=b?" }, "A=B?"],
    ["none for a parameter without a value", { SEARCH: "?app_startx" }, ""],
  ])("%s", (_what, members, className) => {
    expect(front(v2, { ...PAGE, ...members }).start().className).toBe(className);
  });

  test("restored from the draft the hash names, whatever it looks like", () => {
    const draft = (HASH: string) => front(v2, { ...PAGE, SEARCH: "?app_start=x", HASH }).start().draftId;
    expect([draft("#//z2ui5-xapp-state=a/b"), draft("#z2ui5-xapp-state=a/b")]).toEqual(["a/b", "a/b"]);
  });

  test("not sent which view an event comes from", () => {
    expect(front(v2, { ID, VIEW: "NEST" }).viewName).toBe("");
  });
});

describe("an argument", () => {
  const both = (argument: ActionArgument) =>
    [v1, v2].map((wire) => wire.expressions.action("DO", [argument], undefined));

  test.each<[string, ActionArgument, string, string]>([
    ["a placeholder of two digits", "{10}", "'{10}'", "'{10}'"],
    ["an expression with a placeholder behind it", "${x}{0}", "${x}{0}", "${x}{0}"],
    ["data that is a text in JSON", { text: `"{a b}"` }, `'"\\u007ba b\\u007d"'`, `'"\\u007ba b\\u007d"'`],
    ["data that is a text with a path", { text: "{/A/0} of {NAME}" }, "'{/A/0} of {NAME}'", "'{/A/0} of {NAME}'"],
  ])("may be %s", (_what, argument, first, second) => {
    expect(both(argument)).toEqual([`.eF('DO', ${first})`, `.eF('DO', ${second})`]);
  });

  test("cannot be read as a binding in the name of an action, where it stands in markup", () => {
    for (const wire of [v1, v2])
      expect(wire.expressions.action("{a b}", [], undefined)).toBe(".eF('\\u007ba b\\u007d')");
  });
});

describe("an answer", () => {
  const empty = { display: null, destroy: false, update: false };
  const answer = (wire: typeof v1, more: Partial<RoundtripResult>) =>
    JSON.parse(
      wire.encode({
        draftId: "d1",
        appClass: "my_app",
        slots: { MAIN: empty, NEST: empty, NEST2: empty, POPUP: empty, POPOVER: empty },
        actions: [],
        url: { pushState: "", replaceHash: "", hashEvent: "", appStateActive: false, routingMode: "" },
        model: null,
        hops: [],
        routingSent: "",
        routingMode: "",
        statefulSwitch: null,
        defaultModelPath: "",
        language: "",
        ext: null,
        ...more,
      }),
    );
  const action = (name: string, ...args: ActionArgument[]): ClientAction => ({ kind: "action", name, args });

  test("of wire 1 has arguments of actions as texts, in which nothing is a binding", () => {
    const actions = [action("{a b}", "{NAME}", { text: "{a b}" }), action("DO", { json: `{"path":1}` }, "${x}")];
    expect(answer(v1, { actions }).S_FRONT.PARAMS.S_FOLLOW_UP_ACTION.CUSTOM_JS).toEqual([
      ".eF('{a b}', '{NAME}', '{a b}')",
      `.eF('DO', {"path":1}, ${"${x}"})`,
    ]);
  });

  test("of wire 2 has texts that only look like JSON as texts", () => {
    expect(answer(v2, { actions: [action("DO", "123", "true", `"{"`)] }).S_FRONT.S_ACTION.T_CUSTOM).toEqual([
      ["DO", "123", "true", `"{"`],
    ]);
  });

  test("of wire 2 has a structure in the place of what is none in the other direction", () => {
    expect(answer(v2, { model: { oneWay: { L: "text", N: 5 }, twoWay: { L: { M: 1 }, N: { M: 2 } } } }).MODEL).toEqual({
      L: { M: 1 },
      N: { M: 2 },
    });
  });
});

describe("an object cannot be taken for a binding by any of the words UI5 knows", () => {
  const WORDS =
    "path parts value formatter type model mode targetType formatOptions constraints parameters events suspended useRawValues useInternalValues ui5object tree sorter filters template factory batchGroupId groupId length startIndex key templateShareable";

  test.each(WORDS.split(" "))("%s", (word) => {
    const json = JSON.stringify({ [word]: 1 });
    for (const { expressions } of [v1, v2]) {
      expect(expressions.action("DO", [{ json }], undefined)).not.toContain(json);
      expect(expressions.action("DO", [{ text: json }], undefined)).not.toContain(json);
    }
  });
});
