import { describe, expect, test } from "vitest";
import { createEngine } from "../../srv/z2ui5/engine.ts";
import type { Draft, DraftStore } from "../../srv/z2ui5/ports.ts";
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
  test("keep drafts in stores of their own", async () => {
    const [one, two] = [recordingStore(), recordingStore()];
    const first = await createEngine({ store: one }).answer(start("zcl_engine_own"), context);
    expect([first.status, one.drafts.size, two.drafts.size]).toEqual([200, 1, 0]);
    const other = await createEngine({ store: two }).answer(goOn(first.body), context);
    // A draft the other engine does not have: the app starts again.
    expect([other.body.includes("has expired"), two.drafts.size]).toEqual([true, 1]);
  });

  test("cannot continue one another's drafts from memory", async () => {
    const [one, two] = [createEngine(), createEngine()];
    const first = await one.answer(start("zcl_engine_own"), context);
    expect((await one.answer(goOn(first.body), context)).body).not.toContain("has expired");
    expect((await two.answer(goOn(first.body), context)).body).toContain("has expired");
  });

  test("cannot end one another's sessions", async () => {
    const [one, two] = [createEngine(), createEngine()];
    const { sessionId: session } = await one.answer(start("zcl_engine_sticky"), accepting);
    expect([session === "", two.endSession(session), one.endSession(session)]).toEqual([false, false, true]);
  });

  test("have identity, settings and log of their own", async () => {
    const lines: string[] = [];
    const log = { debug() {}, info: (line: string) => void lines.push(line), warn() {}, error() {} };
    const owners: string[] = [];
    const store: DraftStore = { load: () => null, save: () => void owners.push(user) };
    let user = "alice";
    const one = createEngine({ store, log, identity: () => ({ user }) });
    const two = createEngine({ store });
    one.configure({ viewCheck: "error", development: true });
    expect((await one.answer(start("zcl_engine_own"), context)).body).toContain("sap.m.Text has no property");
    user = "bob";
    expect((await two.answer(start("zcl_engine_own"), context)).body).toContain("{/COUNT}");
    expect([lines.length, owners]).toEqual([1, ["alice", "bob"]]);
  });

  test("measure the age of sessions by a clock of their own", async () => {
    let now = 0;
    const engine = createEngine({ clock: () => now });
    engine.configure({ stickyMinutes: 1 });
    const { sessionId, body } = await engine.answer(start("zcl_engine_sticky"), accepting);
    now = 61_000;
    const late = await engine.answer(goOn(body), { ...context, sessionId });
    expect(late.status).toBe(200);
    expect(engine.endSession("no such session")).toBe(false);
  });
});
