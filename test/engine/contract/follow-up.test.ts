/** Follow-up actions (wire-v1 §7, client-api §5.8): the vocabulary, its rewrites, raw scripts, convenience methods. */
import { describe, expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { answerTo, defineApp, raise, start, view } from "./frontend.ts";

/** The action strings an answer carries. */
async function queued(act: (client: z2ui5_if_client) => void): Promise<string[] | undefined> {
  return (await answerTo(act)).params["S_FOLLOW_UP_ACTION"]?.CUSTOM_JS as string[] | undefined;
}

/** Action, arguments, text written: every row of the vocabulary. */
const VOCABULARY: readonly (readonly [string, readonly string[], string])[] = [
  ["POPUP_CLOSE", [], ".eF('POPUP_CLOSE')"],
  ["POPOVER_CLOSE", [], ".eF('POPOVER_CLOSE')"],
  ["HISTORY_BACK", [], ".eF('HISTORY_BACK')"],
  ["LOCATION_RELOAD", ["/x"], ".eF('LOCATION_RELOAD', '/x')"],
  ["OPEN_NEW_TAB", ["/x?a=1&b=2"], ".eF('OPEN_NEW_TAB', '/x?a=1&b=2')"],
  ["CLIPBOARD_COPY", ["it's"], ".eF('CLIPBOARD_COPY', 'it\\'s')"],
  ["CLIPBOARD_APP_STATE", [], ".eF('CLIPBOARD_APP_STATE')"],
  [
    "DOWNLOAD_B64_FILE",
    ["data:text/plain;base64,QQ==", "a.txt"],
    ".eF('DOWNLOAD_B64_FILE', 'data:text/plain;base64,QQ==', 'a.txt')",
  ],
  ["SET_TITLE", ["a;b"], ".eF('SET_TITLE', 'a;b')"],
  ["SET_TITLE_LAUNCHPAD", ["t"], ".eF('SET_TITLE_LAUNCHPAD', 't')"],
  ["SET_FOCUS", ["inp", "0", "4"], ".eF('SET_FOCUS', 'inp', '0', '4')"],
  ["SCROLL_TO", ["pg", "100", "", "smooth"], ".eF('SCROLL_TO', 'pg', '100', '', 'smooth')"],
  [
    "SCROLL_INTO_VIEW",
    ["pg", "smooth", "start", "nearest"],
    ".eF('SCROLL_INTO_VIEW', 'pg', 'smooth', 'start', 'nearest')",
  ],
  ["START_TIMER", ["TICK", "2000"], ".eF('START_TIMER', 'TICK', '2000')"],
  ["KEYBOARD_SET_MODE", ["inp", "numeric"], ".eF('KEYBOARD_SET_MODE', 'inp', 'numeric')"],
  ["PLAY_AUDIO", ["/a.mp3"], ".eF('PLAY_AUDIO', '/a.mp3')"],
  ["SET_SIZE_LIMIT", ["500", "MAIN"], ".eF('SET_SIZE_LIMIT', '500', 'MAIN')"],
  ["SET_ODATA_MODEL", ["/odata/", "m", "/anno"], ".eF('SET_ODATA_MODEL', '/odata/', 'm', '/anno')"],
  [
    "STORE_DATA",
    ['{"TYPE":"local","PREFIX":"p","KEY":"k","VALUE":"v"}'],
    '.eF(\'STORE_DATA\', {"TYPE":"local","PREFIX":"p","KEY":"k","VALUE":"v"})',
  ],
  [
    "URLHELPER",
    ["REDIRECT", '{"URL":"https://x","NEW_WINDOW":true}'],
    '.eF(\'URLHELPER\', \'REDIRECT\', {"URL":"https://x","NEW_WINDOW":true})',
  ],
  ["URLHELPER", ["TRIGGER_SMS", "0800"], ".eF('URLHELPER', 'TRIGGER_SMS', '0800')"],
  ["SYSTEM_LOGOUT", [], ".eF('SYSTEM_LOGOUT')"],
  ["CROSS_APP_NAV_TO_PREV_APP", [], ".eF('CROSS_APP_NAV_TO_PREV_APP')"],
  [
    "CROSS_APP_NAV_TO_EXT",
    ['{"semanticObject":"O"}', '{"p":["1"]}', "EXT"],
    '.eF(\'CROSS_APP_NAV_TO_EXT\', {"semanticObject":"O"}, {"p":["1"]}, \'EXT\')',
  ],
  ["IMAGE_EDITOR_POPUP_CLOSE", [], ".eF('IMAGE_EDITOR_POPUP_CLOSE')"],
  ["WIZARD_SET_NEXT_STEP", ["wiz", "s1", "s2"], ".eF('WIZARD_SET_NEXT_STEP', 'wiz', 's1', 's2')"],
  ["CONTROL_BY_ID", ["id", "POPUP", "setExpanded", "X"], ".eF('CONTROL_BY_ID', 'id', 'POPUP', 'setExpanded', 'X')"],
  ["CONTROL_BY_ID", ["id", "", "focus"], ".eF('CONTROL_BY_ID', 'id', '', 'focus')"],
  ["CONTROL_GLOBAL", ["BUSY_INDICATOR", "show", "0"], ".eF('CONTROL_GLOBAL', 'BUSY_INDICATOR', 'show', '0')"],
  [
    "BINDING_CALL",
    ["tab", "items", "filter", "NAME", "Contains", "x"],
    ".eF('BINDING_CALL', 'tab', 'items', 'filter', 'NAME', 'Contains', 'x')",
  ],
  ["Z2UI5", ["myFunction", "a"], ".eF('Z2UI5', 'myFunction', 'a')"],
  ["NAV_CONTAINER_TO", ["nc", "p2"], ".eF('CONTROL_BY_ID', 'nc', 'MAIN', 'to', 'p2')"],
  ["NEST_NAV_CONTAINER_TO", ["nc", "p2"], ".eF('CONTROL_BY_ID', 'nc', 'NEST', 'to', 'p2')"],
  ["NEST2_NAV_CONTAINER_TO", ["nc", "p2"], ".eF('CONTROL_BY_ID', 'nc', 'NEST2', 'to', 'p2')"],
  ["POPUP_NAV_CONTAINER_TO", ["nc", "p2"], ".eF('CONTROL_BY_ID', 'nc', 'POPUP', 'to', 'p2')"],
  ["POPOVER_NAV_CONTAINER_TO", ["nc", "p2"], ".eF('CONTROL_BY_ID', 'nc', 'POPOVER', 'to', 'p2')"],
  ["MY_OWN", ["a", "", ""], ".eF('MY_OWN', 'a')"],
];

describe("follow_up_action", () => {
  test.each(VOCABULARY)("%s %j", async (action, args, text) => {
    expect(await queued((c) => c.follow_up_action(action, args))).toEqual([text]);
    expect(await queued((c) => c.follow_up_action({ val: action, t_arg: args }))).toEqual([text]);
    expect(await queued((c) => c.action.gen({ val: action, t_arg: args }))).toEqual([text]);
  });

  test("keeps the order of the calls", async () => {
    expect(
      await queued((c) => (c.follow_up_action("SET_TITLE", ["1"]), c.follow_up_action("SET_TITLE", ["2"]))),
    ).toEqual([".eF('SET_TITLE', '1')", ".eF('SET_TITLE', '2')"]);
  });

  test.each(["alert('hi \"there\"')", ".eB(['AGAIN'])", ".eF('SET_TITLE', 'x')"])(
    "passes %s on as it is",
    async (text) => {
      expect(await queued((c) => c.follow_up_action(text))).toEqual([text]);
    },
  );

  test("queues nothing for an empty text", async () => {
    expect(await queued((c) => c.follow_up_action(""))).toBeUndefined();
  });

  test("written into a view attribute is wired there and not queued", async () => {
    const reply = await answerTo((client) => {
      client.view_display(view(`${client.follow_up_action("SET_TITLE", ["x"])}`));
      client.follow_up_action("SET_TITLE", ["y"]);
    });
    expect(reply.params["S_VIEW"].XML).toBe(view(".eF('SET_TITLE', 'x')"));
    expect(reply.params["S_FOLLOW_UP_ACTION"].CUSTOM_JS).toEqual([".eF('SET_TITLE', 'y')"]);
  });

  test("of a leaving app is dropped, of the next app stays", async () => {
    const Next = defineApp("zcl_follow_next", () => ({}), {
      "": (client) => void client.follow_up_action("SET_TITLE", ["next"]),
    });
    defineApp("zcl_follow_first", () => ({}), {
      "": () => {},
      GO: (client) => {
        client.follow_up_action("SET_TITLE", ["first"]);
        client.nav_app_call(new Next());
      },
    });
    const reply = await raise(await start("zcl_follow_first"), "GO");
    expect(reply.params["S_FOLLOW_UP_ACTION"].CUSTOM_JS).toEqual([".eF('SET_TITLE', 'next')"]);
  });
});

/** Convenience method, text written. */
const METHODS: readonly (readonly [string, (client: z2ui5_if_client) => void, string])[] = [
  ["clipboard_copy", (c) => c.clipboard_copy("t"), ".eF('CLIPBOARD_COPY', 't')"],
  ["clipboard_copy_app_state", (c) => c.clipboard_copy_app_state(), ".eF('CLIPBOARD_APP_STATE')"],
  ["file_download", (c) => c.file_download("data:,x", "a.txt"), ".eF('DOWNLOAD_B64_FILE', 'data:,x', 'a.txt')"],
  ["open_new_tab", (c) => c.open_new_tab("/x"), ".eF('OPEN_NEW_TAB', '/x')"],
  ["location_reload", (c) => c.location_reload("/x"), ".eF('LOCATION_RELOAD', '/x')"],
  ["history_back", (c) => c.history_back(), ".eF('HISTORY_BACK')"],
  ["system_logout", (c) => c.system_logout("/bye"), ".eF('SYSTEM_LOGOUT', '/bye')"],
  ["system_logout without url", (c) => c.system_logout(), ".eF('SYSTEM_LOGOUT')"],
  ["popup_close", (c) => c.popup_close(), ".eF('POPUP_CLOSE')"],
  ["popover_close", (c) => c.popover_close(), ".eF('POPOVER_CLOSE')"],
  ["cross_app_nav_to_prev_app", (c) => c.cross_app_nav_to_prev_app(), ".eF('CROSS_APP_NAV_TO_PREV_APP')"],
  [
    "cross_app_nav_to_ext",
    (c) => c.cross_app_nav_to_ext({ semanticObject: "O" }, { p: ["1"] }, "EXT"),
    '.eF(\'CROSS_APP_NAV_TO_EXT\', {"semanticObject":"O"}, {"p":["1"]}, \'EXT\')',
  ],
  [
    "storage_set",
    (c) => c.storage_set("local", "p", "k", "v"),
    '.eF(\'STORE_DATA\', {"TYPE":"local","PREFIX":"p","KEY":"k","VALUE":"v"})',
  ],
  [
    "storage_remove",
    (c) => c.storage_remove("session", "p", "k"),
    '.eF(\'STORE_DATA\', {"TYPE":"session","PREFIX":"p","KEY":"k","VALUE":""})',
  ],
  [
    "set_odata_model",
    (c) => c.set_odata_model("/odata/", "m", "/anno"),
    ".eF('SET_ODATA_MODEL', '/odata/', 'm', '/anno')",
  ],
  ["set_size_limit", (c) => c.set_size_limit("MAIN", 500), ".eF('SET_SIZE_LIMIT', '500', 'MAIN')"],
  ["reset_size_limit", (c) => c.reset_size_limit("POPUP"), ".eF('SET_SIZE_LIMIT', 'POPUP')"],
  [
    "url_helper_redirect",
    (c) => c.url_helper_redirect("https://x"),
    '.eF(\'URLHELPER\', \'REDIRECT\', {"URL":"https://x","NEW_WINDOW":false})',
  ],
];

describe("the convenience method", () => {
  test.each(METHODS)("%s", async (_name, act, text) => {
    expect(await queued(act)).toEqual([text]);
  });

  test("url_helper_email", async () => {
    const [text] = (await queued((c) =>
      c.url_helper_email({ email: "a@b.c", subject: "s", new_window: true }),
    )) as string[];
    expect(argumentsOf(text)).toEqual({ EMAIL: "a@b.c", SUBJECT: "s", BODY: "", CC: "", BCC: "", NEW_WINDOW: true });
  });
});

function argumentsOf(text: string | undefined): unknown {
  return JSON.parse(/, (\{.*\})\)$/.exec(text ?? "")?.[1] ?? "null");
}
