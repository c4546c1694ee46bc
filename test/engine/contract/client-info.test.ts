/** What an app learns about the request (client-api §6, §5.11). */
import { describe, expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { defineApp, post, raise, start } from "./frontend.ts";

type Info = ReturnType<z2ui5_if_client["get"]>;
let info: Info;
let front: Readonly<Record<string, unknown>>;
defineApp("zcl_info", () => ({}), {
  "*": (client) => {
    info = client.get();
    front = client.get_frontend_data();
  },
});

const NOWHERE = { ID: "", X: 0, Y: 0 };

describe("client.get()", () => {
  test("has every member with its empty value when the request says nothing", async () => {
    await post(JSON.stringify({ S_FRONT: { SEARCH: "?app_start=zcl_info", HASH: "" } }));
    expect(info).toMatchObject({
      EVENT: "",
      T_EVENT_ARG: [],
      CHECK_LAUNCHPAD_ACTIVE: false,
      CHECK_ON_NAVIGATED: true,
      VIEWNAME: "",
      S_DRAFT: { ID: expect.stringMatching(/./), ID_PREV: "", ID_PREV_APP: "", ID_PREV_APP_STACK: "" },
      S_CONFIG: { ORIGIN: "", PATHNAME: "", SEARCH: "?app_start=zcl_info", HASH: "" },
      T_COMP_PARAMS: [],
      S_DEVICE: {
        SYSTEM: "",
        ORIENTATION: "",
        BROWSER: { NAME: "", VERSION: "" },
        OS: { NAME: "", VERSION: "" },
        RESIZE: { WIDTH: 0, HEIGHT: 0 },
        SUPPORT: { TOUCH: false, POINTER: false, RETINA: false },
      },
      S_FOCUS: { ID: "", SELECTION_START: 0, SELECTION_END: 0 },
      S_SCROLL: { MAIN: NOWHERE, NEST: NOWHERE, NEST2: NOWHERE, POPUP: NOWHERE, POPOVER: NOWHERE },
      S_UI5: { VERSION: "", BUILD_TIMESTAMP: "", GAV: "", THEME: "" },
      R_EVENT_DATA: null,
      _S_NAV: { CHECK_CALL: false, CHECK_LEAVE: false },
    });
  });

  test("shows what the request says", async () => {
    const device = {
      SYSTEM: "phone",
      ORIENTATION: "portrait",
      BROWSER: { NAME: "sf", VERSION: "17" },
      OS: { NAME: "linux", VERSION: "17" },
      RESIZE: { WIDTH: 390, HEIGHT: 844 },
      SUPPORT: { TOUCH: true, POINTER: false, RETINA: true },
    };
    const focus = { ID: "inp", SELECTION_START: 1, SELECTION_END: 3 };
    const page = await start("zcl_info");
    await raise(page, "E", {
      args: ["a", "b"],
      front: {
        VIEW: "NEST",
        ORIGIN: "https://h",
        PATHNAME: "/p",
        SEARCH: "?x=1",
        HASH: "#h",
        CONFIG: {
          S_DEVICE: device,
          S_FOCUS: focus,
          S_SCROLL: { POPUP: { ID: "d", X: 1, Y: 2 } },
          S_UI5: { VERSION: "1.142", BUILDTIMESTAMP: "2026", GAV: "g", THEME: "t" },
        },
      },
    });
    expect(info).toMatchObject({
      EVENT: "E",
      T_EVENT_ARG: ["a", "b"],
      CHECK_ON_NAVIGATED: false,
      VIEWNAME: "NEST",
      S_DRAFT: { ID_PREV: page.id },
      S_CONFIG: { ORIGIN: "https://h", PATHNAME: "/p", SEARCH: "?x=1", HASH: "#h" },
      S_DEVICE: device,
      S_FOCUS: focus,
      S_SCROLL: { MAIN: NOWHERE, POPUP: { ID: "d", X: 1, Y: 2 } },
      S_UI5: { VERSION: "1.142", BUILD_TIMESTAMP: "2026", GAV: "g", THEME: "t" },
    });
    expect(front).toMatchObject({ VIEW: "NEST", EVENT: "E", T_EVENT_ARG: ["a", "b"], HASH: "#h" });
  });

  test("lists the first value of each launchpad startup parameter, sorted by name, empty lists left out", async () => {
    const ComponentData = {
      startupParameters: { b: ["2", "3"], B: ["1"], a: ["0"], none: [], app_start: ["zcl_info"] },
    };
    await start("zcl_info", { front: { CONFIG: { ComponentData } } });
    expect(info.T_COMP_PARAMS).toEqual([
      { N: "B", V: "1" },
      { N: "a", V: "0" },
      { N: "app_start", V: "zcl_info" },
      { N: "b", V: "2" },
    ]);
    expect(info.S_CONFIG.ComponentData).toEqual(ComponentData);
  });

  test.each([
    ["scenario=LAUNCHPAD in the query", { SEARCH: "?app_start=zcl_info&scenario=LAUNCHPAD" }, true],
    ["a launchpad path", { PATHNAME: "/sap/bc/ui2/flp" }, true],
    ["the sandbox", { PATHNAME: "/test/flpSandbox.html" }, true],
    ["component data alone", { CONFIG: { ComponentData: { startupParameters: {} } } }, false],
    ["this frontend in a launchpad at any address", { S_EXT: { LAUNCHPAD: true } }, true],
    ["neither", {}, false],
  ])("says whether the page is inside a launchpad: %s", async (_name, parts, active) => {
    await start("zcl_info", { front: parts });
    expect(info.CHECK_LAUNCHPAD_ACTIVE).toBe(active);
  });

  test("says whether a navigation was requested in this run", async () => {
    const Next = defineApp("zcl_info_next", () => ({}), { "": () => {} });
    const before: object[] = [];
    defineApp("zcl_info_nav", () => ({}), {
      "": (client) => void client.nav_app_call(new Next()) === undefined && before.push({ ...client.get()._S_NAV }),
    });
    await start("zcl_info_nav");
    expect(before).toEqual([{ CHECK_CALL: true, CHECK_LEAVE: false }]);
  });
});
