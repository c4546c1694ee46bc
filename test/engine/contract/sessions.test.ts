/** Stateful sessions (wire-v1 §10): kept instances, their context id, and what happens without them. */
import { describe, expect, test } from "vitest";
import { drop_sticky } from "../../../srv/z2ui5/engine.ts";
import { engineWithApps } from "./engine-with-apps.ts";
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

describe("sessions in memory", () => {
  const MINUTE = 60_000;
  let size = 0;
  defineApp("zcl_session_kept", () => ({ text: "", kept: false }), {
    "*": (client, app) => {
      app.kept = live.has(app);
      live.add(app);
      app.text = "x".repeat(size);
      client.set_session_stateful();
      client.view_display(view(client._bind(app.kept)));
    },
  });

  /** Users of one engine with its own limits. */
  function users(limits: object) {
    let [user, now] = ["ann", 0];
    const engine = engineWithApps({ identity: () => ({ user }), clock: () => now });
    engine.configure(limits);
    const post = async (by: string, front: object, sessionId = "") => {
      user = by;
      const context = { correlationId: "c", acceptsSessionId: true, sessionId };
      const reply = await engine.answer({ value: { S_FRONT: front } }, context);
      const { S_FRONT, MODEL } = JSON.parse(reply.body) as { S_FRONT: { ID: string }; MODEL?: { KEPT?: boolean } };
      return { by, id: S_FRONT.ID, session: reply.sessionId, kept: MODEL?.KEPT === true };
    };
    type Page = Awaited<ReturnType<typeof post>>;
    return {
      begin: (by = "ann", characters = 0) => {
        size = characters;
        return post(by, { SEARCH: "?app_start=zcl_session_kept" });
      },
      go: ({ by, id, session }: Page) => post(by, { ID: id, EVENT: "X", VIEW: "MAIN" }, session),
      /** Which of them there still were; now there are none. */
      kept: (...pages: Page[]) => pages.map(({ session }) => engine.endSession(session)),
      wait: (milliseconds: number) => void (now += milliseconds),
    };
  }

  test("cannot be more than allowed; the one unused for longest goes first", async () => {
    const { begin, go, kept } = users({ stickySessions: 2 });
    const [first, second] = [await begin(), await begin()];
    expect((await go(first)).kept).toBe(true);
    expect(kept(await begin(), first, second)).toEqual([true, true, false]);
  });

  test("of one user cannot push out those of another one, by their number or their size", async () => {
    for (const limits of [{ stickySessions: 3 }, { stickyBytes: 60_000 }]) {
      const { begin, kept } = users(limits);
      const bobs = await begin("bob", 6_000);
      const anns = [await begin("ann", 6_000), await begin("ann", 6_000), await begin("ann", 6_000)];
      expect(kept(bobs, ...anns)).toEqual([true, false, true, true]);
    }
  });

  test("cannot be larger than all of them may be", async () => {
    const { begin, kept } = users({ stickyBytes: 20_000 });
    expect(kept(await begin("ann", 6_000), await begin("ann", 21_000))).toEqual([true, false]);
  });

  test("cannot be continued after their time, and not a moment before it ends", async () => {
    const { begin, go, wait } = users({ stickyMinutes: 1 });
    const page = await begin();
    wait(MINUTE - 1);
    const next = await go(page);
    wait(MINUTE);
    expect([next.kept, (await go(next)).kept]).toEqual([true, false]);
  });

  test("cannot be taken by another user", async () => {
    const { begin, go } = users({});
    expect((await go({ ...(await begin("ann")), by: "bob" })).kept).toBe(false);
  });
});
