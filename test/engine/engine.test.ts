import { describe, expect, test } from "vitest";
import z2ui5_if_app from "../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { createEngine, defaultEngine, type Engine } from "../../srv/z2ui5/engine.ts";
import { cjs, tempDir } from "./registry/temp-dirs.ts";
import { engineWithApps } from "./contract/engine-with-apps.ts";
import type { Draft, DraftStore } from "../../srv/z2ui5/types/drafts.ts";
import { defineApp } from "./contract/frontend.ts";

defineApp("zcl_engine_own", () => ({ count: 0, who: "" }), {
  "*": (client, app) => {
    app.count += 1;
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="${client._bind(app.count)}" unknown="1"/></mvc:View>`,
    );
  },
});
defineApp("zcl_engine_sticky", () => ({}), { "": (client) => client.set_session_stateful(true), "*": () => {} });

const context = { correlationId: "test" };
const accepting = { ...context, acceptsSessionId: true };
const start = (name: string): string =>
  JSON.stringify({ value: { S_FRONT: { SEARCH: `?app_start=${name}`, HASH: "" } } });
const goOn = (body: string): string =>
  JSON.stringify({
    value: { S_FRONT: { ID: idIn(body), EVENT: "GO", VIEW: "MAIN", HASH: "", SEARCH: "?app_start=zcl_engine_own" } },
  });
const idIn = (body: string): string => (JSON.parse(body) as { S_FRONT: { ID: string } }).S_FRONT.ID;

function recordingStore(): DraftStore & { readonly drafts: Map<string, Draft> } {
  const drafts = new Map<string, Draft>();
  return { drafts, load: (id) => drafts.get(id) ?? null, save: (draft) => void drafts.set(draft.id, draft) };
}

describe("engines of one process", () => {
  test("cannot start apps of one another's directories, nor classes registered with the other", async () => {
    const [one, two] = [createEngine(), createEngine()];
    const source = (text: string) =>
      `import base from "z2ui5/z2ui5_if_app"; export default class zz_room extends base { main(client) { client.message_toast_display("${text}"); } }`;
    one.registerDir(tempDir({ "zz_room.mjs": source("room one"), "zz_only_one.js": cjs("zz_only_one") }));
    two.registerDir(tempDir({ "zz_room.mjs": source("room two") }));
    one.registerClass(
      class zz_by_hand extends z2ui5_if_app {
        main(): void {}
      },
    );
    const started = async (engine: Engine, name: string): Promise<string> =>
      (await engine.answer(start(name), context)).body;
    expect(await started(one, "zz_room")).toContain("room one");
    expect(await started(two, "zz_room")).toContain("room two");
    for (const name of ["zz_only_one", "zz_by_hand"]) {
      expect(JSON.parse(await started(one, name))).toMatchObject({ S_FRONT: { APP: name.toUpperCase() } });
      for (const other of [two, defaultEngine])
        expect(JSON.parse(await started(other, name))).toMatchObject({ S_FRONT: { APP: "Z2UI5_CL_UI5_APP_START" } });
    }
  });

  test("offer in their launcher what they have themselves", async () => {
    const [one, two] = [createEngine(), createEngine()];
    one.registerDir(tempDir({ "zz_offered.js": cjs("zz_offered") }));
    const offered = async (engine: Engine) =>
      (await engine.answer(start("z2ui5_cl_ui5_app_start"), context)).body.includes("zz_offered");
    expect([await offered(one), await offered(two)]).toEqual([true, false]);
  });

  test("have user exits of their own", async () => {
    const exit = `module.exports = class zz_exit { set_config_http_get(c, s) { return { ...s, title: "From the exit" }; } set_config_http_post(c, s) { return s; } };`;
    const [one, two] = [createEngine(), createEngine()];
    one.registerDir(tempDir({ "zz_exit.js": exit }));
    expect([(await one.exitGet()).title, (await two.exitGet()).title]).toEqual([
      "From the exit",
      expect.not.stringContaining("exit"),
    ]);
  });

  test("keep drafts in stores of their own", async () => {
    const [one, two] = [recordingStore(), recordingStore()];
    const first = await engineWithApps({ store: one }).answer(start("zcl_engine_own"), context);
    expect([first.status, one.drafts.size, two.drafts.size]).toEqual([200, 1, 0]);
    const other = await engineWithApps({ store: two }).answer(goOn(first.body), context);
    // A draft the other engine does not have: the app starts again.
    expect([other.body.includes("has expired"), two.drafts.size]).toEqual([true, 1]);
  });

  test("cannot continue one another's drafts from memory", async () => {
    const [one, two] = [engineWithApps(), engineWithApps()];
    const first = await one.answer(start("zcl_engine_own"), context);
    expect((await one.answer(goOn(first.body), context)).body).not.toContain("has expired");
    expect((await two.answer(goOn(first.body), context)).body).toContain("has expired");
  });

  test("cannot end one another's sessions", async () => {
    const [one, two] = [engineWithApps(), engineWithApps()];
    const { sessionId: session } = await one.answer(start("zcl_engine_sticky"), accepting);
    expect([session === "", two.endSession(session), one.endSession(session)]).toEqual([false, false, true]);
  });

  test("have identity, settings and log of their own", async () => {
    const lines: string[] = [];
    const log = { debug() {}, info: (line: string) => void lines.push(line), warn() {}, error() {} };
    const owners: string[] = [];
    const store: DraftStore = { load: () => null, save: () => void owners.push(user) };
    let user = "alice";
    const one = engineWithApps({ store, log, identity: () => ({ user }) });
    const two = engineWithApps({ store });
    one.configure({ viewCheck: "error", development: true });
    expect((await one.answer(start("zcl_engine_own"), context)).body).toContain("sap.m.Text has no property");
    user = "bob";
    expect((await two.answer(start("zcl_engine_own"), context)).body).toContain("{/COUNT}");
    expect([lines.length, owners]).toEqual([1, ["alice", "bob"]]);
  });

  test("measure the age of sessions by a clock of their own", async () => {
    let now = 0;
    const engine = engineWithApps({ clock: () => now });
    engine.configure({ stickyMinutes: 1 });
    const { sessionId, body } = await engine.answer(start("zcl_engine_sticky"), accepting);
    now = 61_000;
    const late = await engine.answer(goOn(body), { ...context, sessionId });
    expect(late.status).toBe(200);
    expect(engine.endSession("no such session")).toBe(false);
  });
});
