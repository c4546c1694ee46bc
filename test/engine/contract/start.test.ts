/** Which app a request starts (wire-v1 §1.2, §8.1, §9; D5, D6, D12), and which bodies are understood. */
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { register_app_class, register_app_dir } from "../../../srv/z2ui5/engine.ts";
import zcl_contract_no_app from "./apps/zcl_contract_no_app.ts";
import { defineApp, post, raise, start, view, type Reply } from "./frontend.ts";

const LAUNCHER = "Z2UI5_CL_UI5_APP_START";
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

beforeAll(() => {
  for (const name of ["zcl_start_a", "zcl_start_b"]) {
    defineApp(name, () => ({ val: "fresh", log: [] as string[] }), {
      "*": (client, app) => {
        app.log.push(`${client.check_on_init() ? "init" : ""} ${client.get_event()}`.trim());
        if (client.check_on_event("STATE")) client.set_app_state_active();
        client.view_display(view(client._bind_edit(app.val) + client._bind_edit(app.log)));
      },
    });
  }
});

const message = ({ params }: Reply) => params["S_MSG_TOAST"]?.TEXT ?? params["S_MSG_BOX"]?.TEXT;
const startup = (parameters: object, front: object = {}) =>
  start("", { front: { SEARCH: "", CONFIG: { ComponentData: { startupParameters: parameters } }, ...front } });

describe("the app named by the query", () => {
  test.each([
    ["plainly", "?app_start=zcl_start_a"],
    ["in another letter case", "?app_start=ZCL_Start_A"],
    ["among others", "?sap-client=100&app_start=zcl_start_a&x=1"],
    ["without question mark", "app_start=zcl_start_a"],
    ["with blanks around it", "?app_start= zcl_start_a "],
    ["first of two", "?app_start=zcl_start_a&app_start=zcl_start_b"],
    ["with escaped signs", "?x%3D1%26app_start%3Dzcl_start_a"],
    ["behind sap-startup-params, which wins", "?app_start=zcl_start_b&sap-startup-params=app_start%3Dzcl_start_a"],
  ])("%s starts", async (_name, search) => {
    expect(await start("", { front: { SEARCH: search } })).toMatchObject({ status: 200, app: "ZCL_START_A" });
  });

  test.each([
    ["whose parameter name is in upper case", "?APP_START=zcl_start_a"],
    ["with an empty value", "?app_start="],
    ["not at all", ""],
  ])("%s: the launcher, without a message", async (_name, search) => {
    const reply = await start("", { front: { SEARCH: search } });
    expect(reply.app).toBe(LAUNCHER);
    expect(message(reply)).toBeUndefined();
  });

  test.each([
    ["that nobody has", "?app_start=zcl_no_such_app", "zcl_no_such_app"],
    ["with escaped blanks, which are not decoded", "?app_start=%20zcl_start_a", "zcl_start_a"],
    ["that is a path", "?app_start=../../etc/passwd", ""],
  ])("%s: the launcher, with a message (D5)", async (_name, search, named) => {
    const reply = await start("", { front: { SEARCH: search } });
    expect(reply).toMatchObject({ status: 200, app: LAUNCHER });
    expect(reply.params["S_VIEW"].XML).toBeTruthy();
    expect(String(message(reply)).toLowerCase()).toContain(named);
    expect(message(reply)).toBeTruthy();
  });

  test("that is no app: the request fails and names the class", async () => {
    expect(() => register_app_class("zcl_start_no_app", zcl_contract_no_app as never)).toThrow("zcl_start_no_app");
    register_app_dir(join(import.meta.dirname, "apps"));
    const reply = await start("zcl_contract_no_app");
    expect(reply.status).toBe(500);
    expect(reply.text).toContain("zcl_contract_no_app");
  });
});

describe("the app named by a launchpad startup parameter", () => {
  test("wins over the query", async () => {
    expect(
      (await startup({ app_start: ["zcl_start_a", "zcl_start_b"] }, { SEARCH: "?app_start=zcl_start_b" })).app,
    ).toBe("ZCL_START_A");
  });

  test("is not read under another letter case, nor from an empty list", async () => {
    expect((await startup({ APP_START: ["zcl_start_a"] }, { SEARCH: "?app_start=zcl_start_b" })).app).toBe(
      "ZCL_START_B",
    );
    expect((await startup({ app_start: [] }, { SEARCH: "?app_start=zcl_start_b" })).app).toBe("ZCL_START_B");
  });

  test("may name a namespace, which no class here has", async () => {
    const reply = await startup({ app_start: ["-acme-cl_app"] });
    expect(reply.app).toBe(LAUNCHER);
    expect(message(reply)).toBeTruthy();
  });
});

describe("a draft id that cannot be loaded", () => {
  test.each([
    ["unknown", UNKNOWN_ID],
    ["malformed", "short"],
    ["in another letter case", "UPPER"],
  ])("%s: the named app starts fresh, with a message (D5)", async (kind, text) => {
    const page = await raise(await start("zcl_start_a"), "X");
    const id = kind === "in another letter case" ? page.id.toUpperCase() : text;
    const reply = await raise({ id }, "GO", {
      args: ["a"],
      edits: { VAL: "edited" },
      front: { SEARCH: "?app_start=zcl_start_a" },
    });
    expect(reply).toMatchObject({ status: 200, app: "ZCL_START_A" });
    expect(reply.xx).toEqual({ VAL: "fresh", LOG: ["init"] });
    expect(message(reply)).toBeTruthy();
    expect(Object.keys(reply.params["S_MSG_TOAST"] ?? {})).toEqual(["TEXT"]);
  });

  test("without a named app: the launcher, with a message", async () => {
    const reply = await raise({ id: UNKNOWN_ID }, "GO", { front: { SEARCH: "" } });
    expect(reply.app).toBe(LAUNCHER);
    expect(message(reply)).toBeTruthy();
  });
});

describe("the app-state hash", () => {
  const restore = (hash: string, search = "?app_start=zcl_start_a") =>
    start("", { front: { SEARCH: search, HASH: hash } });
  const saved = async () => raise(await start("zcl_start_a"), "STATE", { edits: { VAL: "kept" } });

  test.each([
    ["standalone", (id: string) => `#/z2ui5-xapp-state=${id}`],
    ["with the id in upper case", (id: string) => `#/z2ui5-xapp-state=${id.toUpperCase()}`],
    ["in a launchpad", (id: string) => `#Object-action&/z2ui5-xapp-state=${id}`],
    ["among other parameters", (id: string) => `#/x=1&z2ui5-xapp-state=${id}`],
  ])("%s restores the state, keeps it in the address, and leaves the draft as it is", async (_name, hash) => {
    const { id } = await saved();
    for (let times = 0; times < 2; times++) {
      const reply = await restore(hash(id));
      expect(reply.xx).toEqual({ VAL: "kept", LOG: ["init", "STATE", ""] });
      expect(reply.params["SET_APP_STATE_ACTIVE"]).toBe(true);
      expect(message(reply)).toBeUndefined();
    }
  });

  test("restores the app of the draft, not the one named, whose class need not exist", async () => {
    const { id } = await saved();
    expect((await restore(`#/z2ui5-xapp-state=${id}`, "?app_start=zcl_start_b")).app).toBe("ZCL_START_A");
    expect((await restore(`#/z2ui5-xapp-state=${id}`, "?app_start=zcl_no_such_app")).app).toBe("ZCL_START_A");
  });

  test.each([
    ["without the slash", (id: string) => `#z2ui5-xapp-state=${id}`],
    ["with an empty value", () => "#/z2ui5-xapp-state="],
    ["with another spelling of the name", (id: string) => `#/Z2UI5-XAPP-STATE=${id}`],
  ])("%s is an ordinary start without a message", async (_name, hash) => {
    const reply = await restore(hash((await saved()).id));
    expect(reply.xx).toEqual({ VAL: "fresh", LOG: ["init"] });
    expect(message(reply)).toBeUndefined();
    expect(reply.params["SET_APP_STATE_ACTIVE"]).toBeUndefined();
  });

  test("of a lost draft starts the named app fresh and says so (D12)", async () => {
    const reply = await restore(`#/z2ui5-xapp-state=${UNKNOWN_ID}`);
    expect(reply.xx).toEqual({ VAL: "fresh", LOG: ["init"] });
    expect(reply.params["S_MSG_TOAST"]).toEqual({ TEXT: expect.stringMatching(/\w/) });
  });

  test("without a named app is ignored", async () => {
    expect((await restore(`#/z2ui5-xapp-state=${(await saved()).id}`, "")).app).toBe(LAUNCHER);
  });

  test("does not survive the answers after the restore", async () => {
    const restored = await restore(`#/z2ui5-xapp-state=${(await saved()).id}`);
    expect((await raise(restored, "X")).params["SET_APP_STATE_ACTIVE"]).toBeUndefined();
  });
});

describe("a body", () => {
  test.each([
    ["empty", ""],
    ["nothing but blanks", "  \n"],
    ["an empty object", "{}"],
    ["an empty payload", '{"value":{}}'],
    ["a payload of null", '{"value":null}'],
  ])("that is %s starts the launcher (D6)", async (_name, body) => {
    const reply = await post(body);
    expect(reply).toMatchObject({ status: 200, app: LAUNCHER });
    expect(message(reply)).toBeUndefined();
  });

  test.each([
    ["a payload of text", '{"value":"text"}'],
    ["a payload of a number", '{"value":1}'],
    ["an array", "[]"],
    ["a number", "5"],
    ["null", "null"],
    ["a payload that is an array", '{"value":[]}'],
    ["no JSON", "this is not json"],
  ])("that is %s is refused with 400", async (_name, body) => {
    expect((await post(body)).status).toBe(400);
  });

  test("without envelope is understood, with unknown members beside", async () => {
    const first = await post(JSON.stringify({ S_FRONT: { SEARCH: "?app_start=zcl_start_a", HASH: "" }, APP: "x" }));
    expect(first.app).toBe("ZCL_START_A");
    const second = await post(
      JSON.stringify({ S_FRONT: { ID: first.id, EVENT: "E", VIEW: "MAIN", UNKNOWN: 1 }, XX: { VAL: "v" } }),
    );
    expect(second.xx).toMatchObject({ VAL: "v", LOG: ["init", "E"] });
  });
});
