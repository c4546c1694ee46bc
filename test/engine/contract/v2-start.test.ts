/** Which app starts on wire 2 (wire-v2 §8.1–8.4), the hash grammar, remembered session data (§3.6). */
import { beforeAll, describe, expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { defineApp, view } from "./frontend.ts";
import { post2, raise2, start2 } from "./frontend-v2.ts";

const LAUNCHER = "Z2UI5_CL_UI5_APP_START";
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

beforeAll(() => {
  for (const name of ["zcl_start2_a", "zcl_start2_b"])
    defineApp(name, () => ({ val: "fresh" }), {
      "": (client, app) => client.view_display(view(client._bind_edit(app.val))),
      ON: (client) => client.app_state_set_active(),
    });
});

const withHash = (hash: string, search = "") =>
  start2("", { front: { HASH: hash, ...(search ? { SEARCH: search } : {}) } });
const saved = async () => raise2(await start2("zcl_start2_a"), "NOTHING", { edits: { VAL: "kept" } });

describe("the hash", () => {
  test.each([
    ["#/app/ZCL_START2_A", "ZCL_START2_A"],
    ["#app/zcl_start2_a", "ZCL_START2_A"],
    ["#//app/zcl_start2_a", "ZCL_START2_A"],
    ["#/app/ZCL_START2_A?x=1", "ZCL_START2_A"],
    ["#Order-manage&/app/ZCL_START2_A", "ZCL_START2_A"],
    ["#&/app/ZCL_START2_A", "ZCL_START2_A"],
    ["#/app/", LAUNCHER],
    ["#/APP/ZCL_START2_A", LAUNCHER],
    ["#/app//ACME", LAUNCHER],
    ["#/other&/app/ZCL_START2_A", LAUNCHER],
    ["#Order-manage?x=1", LAUNCHER],
    ["#/detail/4711", LAUNCHER],
  ])("%s starts %s", async (hash, app) => {
    expect(await withHash(hash)).toMatchObject({
      status: 200,
      app,
      custom: expect.not.arrayContaining([["MESSAGE_TOAST"]]),
    });
  });

  test.each([
    ["a route", (id: string) => `#/app/ZCL_START2_A/${id}`],
    ["a route in another letter case", (id: string) => `#//app/zcl_start2_a/${id.toUpperCase()}`],
    ["a route with parameters", (id: string) => `#/app/ZCL_START2_A/${id}?x=1`],
    ["a route with more segments", (id: string) => `#/app/ZCL_START2_A/${id}/more`],
    ["a route in a launchpad", (id: string) => `#Order-manage&/app/ZCL_START2_A/${id}`],
    ["a route that names another class", (id: string) => `#/app/ZCL_NO_SUCH/${id}`],
  ])("that is %s restores the draft, without switching the app state on (E9)", async (_name, hash) => {
    const reply = await withHash(hash((await saved()).id));
    expect(reply).toMatchObject({ status: 200, app: "ZCL_START2_A", model: { VAL: "kept" } });
    expect(reply.router?.["setAppStateActive"]).toBeUndefined();
  });

  test.each([
    ["with slash", (id: string) => `#/z2ui5-xapp-state=${id}`],
    ["without slash", (id: string) => `#z2ui5-xapp-state=${id}`],
    ["among other parameters", (id: string) => `#/x=1&z2ui5-xapp-state=${id}`],
    ["in a launchpad, in upper case", (id: string) => `#Order-manage&/z2ui5-xapp-state=${id.toUpperCase()}`],
  ])("with an app state %s restores it beside a named app", async (_name, hash) => {
    const reply = await withHash(hash((await saved()).id), "?app_start=zcl_start2_b");
    expect(reply).toMatchObject({ app: "ZCL_START2_A", model: { VAL: "kept" }, router: { setAppStateActive: true } });
  });

  test("with an app state alone is ignored", async () => {
    expect((await withHash(`#/z2ui5-xapp-state=${(await saved()).id}`)).app).toBe(LAUNCHER);
  });

  test("outranks the query", async () => {
    expect((await withHash("#/app/ZCL_START2_A", "?app_start=zcl_start2_b")).app).toBe("ZCL_START2_A");
  });

  test("with a lost draft starts the class fresh and says so (E7)", async () => {
    const reply = await withHash(`#/app/ZCL_START2_A/${UNKNOWN_ID}`);
    expect(reply).toMatchObject({ status: 200, model: { VAL: "fresh" } });
    expect(reply.custom).toEqual([["MESSAGE_TOAST", "show", expect.stringMatching(/\w/)]]);
  });

  test("with a class nobody has fails, never the start app", async () => {
    expect((await withHash("#/app/ZCL_NO_SUCH")).status).toBeGreaterThanOrEqual(400);
  });
});

describe("the query", () => {
  test.each([
    "?APP_START=zcl_start2_a",
    "?x?app_start=zcl_start2_a",
    "?app_start%3Dzcl_start2_a",
    "?app_start= ZCL_START2_A ",
    "?&&app_start=zcl_start2_a",
  ])("%s names the app", async (search) => {
    expect((await withHash("", search)).app).toBe("ZCL_START2_A");
  });

  test.each(["?app_start=zcl_no_such", "?app_start=zcl_start2_a?"])(
    "%s with a class nobody has fails",
    async (search) => {
      expect((await withHash("", search)).status).toBeGreaterThanOrEqual(400);
    },
  );

  test("of the URL itself is not read", async () => {
    expect((await post2(JSON.stringify({ S_FRONT: {} }), { query: { app_start: "zcl_start2_a" } })).app).toBe(LAUNCHER);
  });
});

describe("a body", () => {
  test.each([
    "",
    "  \n",
    "{}",
    '{"value":{}}',
    '{"value":null}',
    "null",
    "[]",
    "5",
    '"text"',
    '{"value":[]}',
    '{"S_FRONT":"x"}',
  ])("%j starts the start app (E4)", async (body) => {
    const reply = await post2(body);
    expect(reply).toMatchObject({ status: 200, app: LAUNCHER });
    expect(reply.slots.map(([, call, slot]) => `${call} ${slot}`)).toEqual(["display MAIN"]);
  });

  test("with both value and S_FRONT: the value counts", async () => {
    const front = (name: string) => ({ S_FRONT: { ORIGIN: "http://localhost", SEARCH: `?app_start=${name}` } });
    expect((await post2(JSON.stringify({ value: front("zcl_start2_a"), ...front("zcl_start2_b") }))).app).toBe(
      "ZCL_START2_A",
    );
  });
});

describe("what the browser said once", () => {
  type Info = ReturnType<z2ui5_if_client["get"]>;
  let info: Info;
  const CONFIG = {
    S_UI5: { VERSION: "1.143", BUILDTIMESTAMP: "b", GAV: "g", THEME: "t" },
    S_DEVICE: {
      SYSTEM: "desktop",
      ORIENTATION: "landscape",
      BROWSER: { NAME: "cr", VERSION: "1" },
      OS: { NAME: "mac", VERSION: "1" },
      RESIZE: { WIDTH: 100, HEIGHT: 50 },
      SUPPORT: { TOUCH: false, POINTER: true, RETINA: false },
    },
    ComponentData: { startupParameters: { z: ["1"], a: [2] } },
    S_FOCUS: { ID: "f" },
  };

  beforeAll(() => {
    defineApp("zcl_start2_info", () => ({}), { "*": (client) => void (info = client.get()) });
  });
  const page = () => start2("zcl_start2_info", { front: { CONFIG, HASH: "#h" } });

  test("is remembered in the draft; focus, scroll and hash are not", async () => {
    await raise2(await page(), "E");
    expect(info).toMatchObject({
      S_CONFIG: { ORIGIN: "http://localhost:8080", PATHNAME: "/page", SEARCH: "?app_start=zcl_start2_info", HASH: "" },
      S_UI5: { VERSION: "1.143" },
      S_DEVICE: { SYSTEM: "desktop", RESIZE: { WIDTH: 100 } },
      S_FOCUS: { ID: "" },
      T_COMP_PARAMS: [
        { N: "z", V: "1" },
        { N: "a", V: "2" },
      ],
    });
  });

  test("is overwritten by live device fields only", async () => {
    await raise2(await page(), "E", {
      front: {
        CONFIG: { S_DEVICE: { ORIENTATION: "portrait", RESIZE: { WIDTH: 40, HEIGHT: 80 }, BROWSER: { NAME: "ff" } } },
      },
    });
    expect(info.S_DEVICE).toMatchObject({
      SYSTEM: "desktop",
      ORIENTATION: "portrait",
      RESIZE: { WIDTH: 40, HEIGHT: 80 },
      BROWSER: { NAME: "cr" },
    });
  });

  test("is replaced as a whole by a device with its system, and the location by a request with an origin", async () => {
    await raise2(await page(), "E", { front: { ORIGIN: "https://new", CONFIG: { S_DEVICE: { SYSTEM: "phone" } } } });
    expect(info.S_DEVICE).toMatchObject({ SYSTEM: "phone", ORIENTATION: "", BROWSER: { NAME: "" } });
    expect(info.S_CONFIG).toMatchObject({ ORIGIN: "https://new", PATHNAME: "", SEARCH: "" });
  });

  test("goes along to every app of a hop", async () => {
    const Next = defineApp("zcl_start2_next", () => ({}), { "": (client) => void (info = client.get()) });
    defineApp("zcl_start2_hop", () => ({}), { "": () => {}, GO: (client) => client.nav_app_call(new Next()) });
    await raise2(await start2("zcl_start2_hop", { front: { CONFIG } }), "GO");
    expect(info).toMatchObject({ S_UI5: { VERSION: "1.143" }, S_CONFIG: { ORIGIN: "http://localhost:8080" } });
  });
});
