/** How methods are called (client-api §4), the constants of client and modules (§7), and when the client is over. */
import { describe, expect, test } from "vitest";
import z2ui5_cl_ui5_client from "../../../srv/z2ui5/compat/z2ui5_cl_ui5_client.ts";
import z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { answerTo, defineApp, dialog, inDevelopment, raise, start, view } from "./frontend.ts";

type Loose = Record<string, (...args: any[]) => unknown>;
type Act = (client: Loose) => unknown;

const paramsOf = async (act: Act) => (await answerTo((client) => void act(client as never))).params;

describe("positional and named calls are the same:", () => {
  test.each<readonly [string, Act, Act]>([
    [
      "view_display",
      (c) => c.view_display(view(), "/anno", "/odata/"),
      (c) =>
        c.view_display({ val: view(), switch_default_model_anno_uri: "/anno", switch_default_model_path: "/odata/" }),
    ],
    [
      "nest_view_display",
      (c) => c.nest_view_display(view(), "i", "m", "d"),
      (c) => c.nest_view_display({ val: view(), id: "i", method_insert: "m", method_destroy: "d" }),
    ],
    [
      "nest2_view_display",
      (c) => c.nest2_view_display(view(), "i", "m"),
      (c) => c.nest2_view_display({ val: view(), id: "i", method_insert: "m" }),
    ],
    ["popup_display", (c) => c.popup_display(dialog()), (c) => c.popup_display({ val: dialog() })],
    [
      "popover_display",
      (c) => c.popover_display(dialog(), "b"),
      (c) => c.popover_display({ xml: dialog(), by_id: "b" }),
    ],
    [
      "message_toast_display",
      (c) => c.message_toast_display("t", { width: "1em" }),
      (c) => c.message_toast_display({ text: "t", width: "1em" }),
    ],
    [
      "message_box_display",
      (c) => c.message_box_display("t", "error", "T"),
      (c) => c.message_box_display({ text: "t", type: "error", title: "T" }),
    ],
    [
      "follow_up_action",
      (c) => c.follow_up_action("SET_TITLE", ["t"]),
      (c) => c.follow_up_action({ val: "SET_TITLE", t_arg: ["t"] }),
    ],
    ["set_push_state", (c) => c.set_push_state("/x"), (c) => c.set_push_state({ val: "/x" })],
    ["set_app_state_active", (c) => c.set_app_state_active(true), (c) => c.set_app_state_active({ val: true })],
    ["set_nav_back", (c) => c.set_nav_back(true), (c) => c.set_nav_back({ val: "X" })],
    ["set_session_stateful", (c) => c.set_session_stateful(true), (c) => c.set_session_stateful({ val: true })],
    ["clipboard_copy", (c) => c.clipboard_copy("t"), (c) => c.clipboard_copy({ text: "t" })],
    [
      "file_download",
      (c) => c.file_download("data:,x", "f"),
      (c) => c.file_download({ b64_data_url: "data:,x", filename: "f" }),
    ],
    ["open_new_tab", (c) => c.open_new_tab("/x"), (c) => c.open_new_tab({ url: "/x" })],
    [
      "storage_set",
      (c) => c.storage_set("local", "p", "k", "v"),
      (c) => c.storage_set({ type: "local", prefix: "p", key: "k", value: "v" }),
    ],
    ["set_size_limit", (c) => c.set_size_limit("MAIN", 5), (c) => c.set_size_limit({ view_key: "MAIN", limit: 5 })],
    [
      "url_helper_redirect",
      (c) => c.url_helper_redirect("/x", true),
      (c) => c.url_helper_redirect({ url: "/x", new_window: true }),
    ],
  ])("%s", async (_name, positional, named) => {
    const params = await paramsOf(positional);
    expect(params).not.toEqual({});
    expect(await paramsOf(named)).toEqual(params);
  });

  test("expressions", async () => {
    const texts: unknown[] = [];
    await answerTo((client) => {
      const c = client as unknown as Loose;
      texts.push(
        c._event("E", ["a"], { bypass_busy: true }) ===
          c._event({ val: "E", t_arg: ["a"], s_ctrl: { bypass_busy: true } }),
      );
      texts.push(c._event_client("SET_TITLE", ["a"]) === c._event_client({ val: "SET_TITLE", t_arg: ["a"] }));
      texts.push(c.check_on_event("GO") === c.check_on_event({ val: "GO" }));
      texts.push(c.get_event_arg(1) === c.get_event_arg({ v: 1 }));
    });
    expect(texts).toEqual([true, true, true, true]);
  });
});

describe("values", () => {
  test.each<readonly [string, Act, object]>([
    [
      "markup that stringifies itself",
      (c) => c.view_display({ stringify: () => view("s") }),
      { S_VIEW: { XML: view("s") } },
    ],
    ["numbers for text", (c) => c.set_push_state(5), { SET_PUSH_STATE: "5" }],
    ["null for text", (c) => c.set_push_state(null), {}],
    ["X for a switch", (c) => c.set_nav_back("X"), { SET_NAV_BACK: true }],
    ["another text for a switch, which is off", (c) => c.set_nav_back("yes"), {}],
    [
      "an unknown id",
      (c) => c.nest_view_display(view(), "nowhere", "addItem"),
      { S_VIEW_NEST: { XML: view(), ID: "nowhere", METHOD_INSERT: "addItem" } },
    ],
  ])("%s", async (_name, act, params) => {
    expect(await paramsOf(act)).toEqual(params);
  });
});

describe("the constants", () => {
  const { cs_event, cs_view, cs_device, METHOD_NAMES, check_implements } = z2ui5_if_client;

  test("of events stand under their value in lower and in upper case", () => {
    const words =
      `POPUP_CLOSE POPOVER_CLOSE OPEN_NEW_TAB LOCATION_RELOAD HISTORY_BACK CLIPBOARD_COPY CLIPBOARD_APP_STATE DOWNLOAD_B64_FILE SYSTEM_LOGOUT STORE_DATA
      URLHELPER SET_TITLE SET_TITLE_LAUNCHPAD SET_FOCUS SCROLL_TO SCROLL_INTO_VIEW START_TIMER KEYBOARD_SET_MODE PLAY_AUDIO SET_SIZE_LIMIT SET_ODATA_MODEL BINDING_CALL
      CONTROL_BY_ID CONTROL_GLOBAL WIZARD_SET_NEXT_STEP IMAGE_EDITOR_POPUP_CLOSE Z2UI5 NAV_CONTAINER_TO NEST_NAV_CONTAINER_TO NEST2_NAV_CONTAINER_TO POPUP_NAV_CONTAINER_TO
      POPOVER_NAV_CONTAINER_TO CROSS_APP_NAV_TO_EXT CROSS_APP_NAV_TO_PREV_APP SET_FAVICON KEYBOARD_SHORTCUT SMART_VARIANT_INIT FILTER_BAR_VARIANT_INIT BIND_ELEMENT
      SET_APP_STATE_ACTIVE SET_PUSH_STATE SET_NAV_ROUTING`.split(/\s+/);
    const table = cs_event as Record<string, string>;
    for (const word of words) expect([table[word], table[word.toLowerCase()]], word).toEqual([word, word]);
  });

  test("of slots and devices", () => {
    const views = { main: "MAIN", nested: "NEST", nested2: "NEST2", popup: "POPUP", popover: "POPOVER" };
    expect(cs_view).toMatchObject(views);
    expect(cs_view).toMatchObject({ MAIN: "MAIN", NESTED: "NEST", NESTED2: "NEST2" });
    expect(cs_device).toMatchObject({
      system: { phone: "phone", tablet: "tablet", desktop: "desktop", combi: "combi" },
      browser: { chrome: "cr", firefox: "ff", safari: "sf", edge: "ed" },
      os: { windows: "win", macintosh: "mac", linux: "linux", ios: "ios", android: "android" },
      orientation: { portrait: "portrait", landscape: "landscape" },
    });
  });

  test("are the same on the client", async () => {
    let same: unknown;
    await answerTo((client) => {
      same = [client.cs_event === cs_event, client.cs_view === cs_view];
    });
    expect(same).toEqual([true, true]);
  });

  test("of the client class", () => {
    const { CS_EVENT, CS_VIEW, CS_BIND_TYPE, EVENT_NAV_APP_LEAVE } = z2ui5_cl_ui5_client;
    expect([CS_EVENT, CS_VIEW, CS_BIND_TYPE, EVENT_NAV_APP_LEAVE]).toEqual([
      cs_event,
      cs_view,
      { one_way: "ONE_WAY", two_way: "TWO_WAY" },
      "___ZZZ_NAL",
    ]);
  });

  test("of the contract: every named method is there, and a missing one is named", async () => {
    const words =
      `view_destroy view_display view_model_update set_session_stateful set_app_state_active set_push_state set_nav_back nest_view_display nest_view_destroy
      nest_view_model_update nest2_view_display nest2_view_destroy nest2_view_model_update popup_display popup_model_update popup_destroy popover_model_update popover_display
      popover_destroy get get_event get_event_arg get_app _event_nav_app_leave nav_app_leave nav_app_call message_box_display message_toast_display _event _event_client _bind
      _bind_edit follow_up_action check_on_event check_on_init check_app_prev_stack check_on_navigated get_app_prev`.split(
        /\s+/,
      );
    expect([...METHOD_NAMES].sort()).toEqual(words.sort());
    let error: unknown;
    await answerTo((client) => {
      try {
        check_implements(client);
      } catch (caught) {
        error = caught;
      }
    });
    expect(error).toBeUndefined();
    expect(() => check_implements({ get: () => 1 })).toThrow("_bind_edit");
  });
});

describe("the client", () => {
  test("waits for an asynchronous main", async () => {
    const reply = await answerTo((async (client: { set_push_state(text: string): void }) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      client.set_push_state("/late");
    }) as never);
    expect(reply.params).toEqual({ SET_PUSH_STATE: "/late" });
  });

  test("refuses calls after main has ended", async () => {
    let kept: { view_model_update(): void } | undefined;
    await answerTo((client) => {
      kept = client;
    });
    expect(() => kept?.view_model_update()).toThrow("after main had ended");
  });

  test("may be kept in a field called client, which no draft holds", async () => {
    defineApp("zcl_conventions_client", () => ({ client: null as unknown, name: "n" }), {
      "": (client, app) => {
        app.client = client;
        (app.client as typeof client).view_display(view(client._bind_edit(app.name)));
      },
      GO: (client, app) => client.message_toast_display(app.client ? "kept" : "not kept"),
    });
    const first = await start("zcl_conventions_client");
    expect(first.xx).toEqual({ NAME: "n" });
    expect((await inDevelopment(() => raise(first, "GO"))).params["S_MSG_TOAST"]?.TEXT).toBe("not kept");
  });
});
