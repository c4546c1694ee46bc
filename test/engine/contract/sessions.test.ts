/** Stateful sessions (wire-v1 §10): kept instances, their context id, and what happens without them. */
import { describe, expect, test } from "vitest";
import { drop_sticky } from "../../../srv/z2ui5/engine.ts";
import { defineApp, raise, start, view, type Reply } from "./frontend.ts";

const live = new WeakSet<object>();
defineApp("zcl_session", () => ({ count: 0, kept: false }), {
  "*": (client, app) => {
    app.kept = live.has(app);
    live.add(app);
    app.count += 1;
    if (client.check_on_event("ON")) client.set_session_stateful();
    if (client.check_on_event("OFF")) client.set_session_stateful(false);
    if (client.check_on_event("FAIL")) throw new Error("failed");
    client.view_display(view(client._bind_edit(app.count) + client._bind_edit(app.kept)));
  },
});

const ACCEPTS = { "sap-contextid-accept": "header" };
const contextOf = ({ headers }: Reply) => headers["sap-contextid"];
const on = async () => raise(await start("zcl_session"), "ON", { headers: ACCEPTS });
const within = (reply: Reply) => ({ headers: { ...ACCEPTS, "sap-contextid": contextOf(reply) ?? "" } });

describe("switching on", () => {
  test("hands out a context id when the browser accepts one, and says so in PARAMS", async () => {
    const reply = await on();
    expect(contextOf(reply)).toMatch(/^[A-Za-z0-9:._-]{16,200}$/);
    expect(reply.params["S_STATEFUL"]).toEqual({ ACTIVE: 1, SWITCHED: true });
  });

  test("hands out none when the browser does not accept it in a header", async () => {
    expect(contextOf(await raise(await start("zcl_session"), "ON"))).toBeUndefined();
  });

  test("hands out a different one to everybody", async () => {
    expect(contextOf(await on())).not.toBe(contextOf(await on()));
  });
});

describe("while it lasts", () => {
  test("the same instance answers, the id is echoed, PARAMS say nothing, every answer has a new draft", async () => {
    const first = await on();
    const second = await raise(first, "X", within(first));
    expect(second.xx).toEqual({ COUNT: 3, KEPT: true });
    expect(contextOf(second)).toBe(contextOf(first));
    expect(second.params["S_STATEFUL"]).toBeUndefined();
    expect(second.id).not.toBe(first.id);
  });

  test("switching on again says nothing", async () => {
    const first = await on();
    expect((await raise(first, "ON", within(first))).params["S_STATEFUL"]).toBeUndefined();
  });

  test("an unknown context id falls back to the draft", async () => {
    const first = await on();
    expect((await raise(first, "X", { headers: { ...ACCEPTS, "sap-contextid": "unknown-id-0123456789" } })).xx).toEqual(
      { COUNT: 3, KEPT: false },
    );
  });

  test("an older draft of the session is continued from the draft, not from the kept instance", async () => {
    const first = await on();
    await raise(first, "X", within(first));
    expect((await raise(first, "X", within(first))).xx).toMatchObject({ COUNT: 3 });
  });

  test("a failed roundtrip leaves nothing of it in the kept instance", async () => {
    const first = await on();
    await raise(first, "FAIL", within(first));
    expect((await raise(first, "X", within(first))).xx).toMatchObject({ COUNT: 3 });
  });
});

describe("switching off", () => {
  test("says so, echoes the id on, and goes back to drafts", async () => {
    const first = await on();
    const off = await raise(first, "OFF", within(first));
    expect(off.params["S_STATEFUL"]).toEqual({ SWITCHED: true });
    expect(contextOf(off)).toBe(contextOf(first));
    const later = await raise(off, "X", within(first));
    expect(later.xx).toEqual({ COUNT: 4, KEPT: false });
    expect(contextOf(later)).toBe(contextOf(first));
  });

  test("what is off says nothing", async () => {
    expect((await raise(await start("zcl_session"), "OFF")).params["S_STATEFUL"]).toBeUndefined();
  });
});

describe("the end-of-session beacon", () => {
  test("drops the session of its context id and no other", async () => {
    const [first, second] = [await on(), await on()];
    expect(drop_sticky({ session_id: contextOf(first) ?? "" })).toBe(true);
    expect((await raise(first, "X", within(first))).xx).toEqual({ COUNT: 3, KEPT: false });
    expect((await raise(second, "X", within(second))).xx).toEqual({ COUNT: 3, KEPT: true });
  });

  test("with an unknown or empty id drops nothing", async () => {
    const first = await on();
    expect([drop_sticky({ session_id: "unknown" }), drop_sticky({ session_id: "" }), drop_sticky()]).toEqual([
      false,
      false,
      false,
    ]);
    expect((await raise(first, "X", within(first))).xx).toMatchObject({ KEPT: true });
  });
});
