/** Navigation on wire 2 (wire-v2 §8.5–8.9; E10–E13): what survives a hop, the router action, an empty stack. */
import { describe, expect, test } from "vitest";
import type z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { defineApp, dialog, view, type Script } from "./frontend.ts";
import { answerTo2, raise2, start2, type Reply2 } from "./frontend-v2.ts";

type Act = (client: z2ui5_if_client) => unknown;
interface Fields {
  log: string[];
}
type AppClass = new () => Fields & z2ui5_if_app;
const fields = (): Fields => ({ log: [] });
let number = 0;

function pair(
  first: Script<Fields>,
  second: Script<Fields>,
): { name: string; second: string; Second: new () => never } {
  number += 1;
  const second_name = `zcl_nav2_second_${number}`;
  const Second = defineApp<Fields>(second_name, fields, { BACK: (client) => client.nav_app_leave(), ...second });
  const name = `zcl_nav2_first_${number}`;
  defineApp<Fields>(name, fields, { CALL: (client) => client.nav_app_call(new Second() as never), ...first });
  return { name, second: second_name, Second: Second as never };
}

const nothing = (): void => {};
const show: Act = (client) => client.view_display(view());
const DEFAULT = { setNavRouting: "DEFAULT" };

describe("a hop", () => {
  async function carried(act: Act, target: Act = nothing): Promise<Reply2> {
    const { name, Second } = pair(
      { "": nothing, GO: (client) => (act(client), client.nav_app_call(new Second())) },
      { "": target },
    );
    return raise2(await start2(name), "GO");
  }

  test.each<readonly [string, Act]>([
    ["messages", (c) => (c.message_toast_display("t"), c.message_box_display("b"))],
    ["follow-up actions", (c) => c.follow_up_action("SET_TITLE", ["t"])],
    ["displays", (c) => (c.view_display(view()), c.popup_display(dialog()), c.popover_display(dialog(), "b"))],
  ])("drops %s", async (_name, act) => {
    expect(await carried(act)).toMatchObject({ slots: [], custom: [], router: DEFAULT });
  });

  test("carries destroys over, unless the target displays in that slot", async () => {
    const act: Act = (c) => (c.nest_view_destroy(), c.popup_destroy());
    expect((await carried(act)).slots).toEqual([
      ["VIEW_SLOTS", "destroy", "NEST"],
      ["VIEW_SLOTS", "destroy", "POPUP"],
    ]);
    expect((await carried(act, (c) => c.popup_display(dialog()))).slots).toEqual([
      ["VIEW_SLOTS", "destroy", "NEST"],
      ["VIEW_SLOTS", "display", "POPUP", dialog()],
    ]);
  });

  test("carries what the app set in the address over", async () => {
    expect((await carried((c) => c.hash_replace("/b"))).router).toEqual({ ...DEFAULT, setHashReplace: "/b" });
    expect(
      (await carried((c) => (c.hash_set("/a"), c.follow_up_action("HASH_ATTACH_CHANGED", ["HASHED"])))).router,
    ).toEqual({
      ...DEFAULT,
      setPushState: "/a",
      setHashEvent: "HASHED",
    });
  });

  test("does not take the app-state flag along: it stays with its instance", async () => {
    expect((await carried((c) => c.app_state_set_active())).router).toEqual(DEFAULT);
  });

  test("between two instances of one class closes popup and popover before the target runs", async () => {
    const Same: AppClass = defineApp<Fields>("zcl_nav2_same", fields, {
      "": show,
      AGAIN: (client) => client.nav_app_call(new Same() as never),
    });
    const reply = await raise2(await start2("zcl_nav2_same"), "AGAIN");
    expect(reply.slots.map(([, call, slot]) => `${call} ${slot}`)).toEqual(["display MAIN"]);
    const Bare: AppClass = defineApp<Fields>("zcl_nav2_bare", fields, {
      "": nothing,
      AGAIN: (client) => client.nav_app_call(new Bare() as never),
    });
    expect((await raise2(await start2("zcl_nav2_bare"), "AGAIN")).slots).toEqual([
      ["VIEW_SLOTS", "destroy", "POPUP"],
      ["VIEW_SLOTS", "destroy", "POPOVER"],
    ]);
  });

  test("back to a stacked app marks its display (E11); forward does not", async () => {
    const { name } = pair({ "": show }, { "": show });
    const called = await raise2(await start2(name), "CALL");
    expect(called.slots).toEqual([["VIEW_SLOTS", "display", "MAIN", view()]]);
    expect((await raise2(called, "BACK")).slots).toEqual([
      ["VIEW_SLOTS", "display", "MAIN", view(), { navBack: true }],
    ]);
  });

  test("starts twice from one draft with the caller as it was at the call (E12)", async () => {
    const { name } = pair(
      { "": (client, app) => (app.log.push("run"), client.view_display(view(client._bind(app.log)))) },
      { "": nothing },
    );
    const called = await raise2(await start2(name), "CALL");
    const [first, second] = [await raise2(called, "BACK"), await raise2(called, "BACK")];
    expect(first.model).toEqual({ LOG: ["run", "run"] });
    expect(second.model).toEqual({ LOG: ["run", "run"] });
    expect(first.id).not.toBe(second.id);
  });
});

describe("a leave with nothing on the stack (E13)", () => {
  test("ends the roundtrip with what main did", async () => {
    let calls = 0;
    defineApp<Fields>("zcl_nav2_alone", fields, {
      "": () => calls++,
      LEAVE: (client) => (calls++, client.message_toast_display("t"), client.nav_app_leave()),
    });
    const reply = await raise2(await start2("zcl_nav2_alone"), "LEAVE");
    expect(calls).toBe(2);
    expect(reply).toMatchObject({ app: "ZCL_NAV2_ALONE", custom: [["MESSAGE_TOAST", "show", "t"]], router: undefined });
  });

  test("by the leave event: no run, no action, no model, but the edits", async () => {
    let runs = 0;
    defineApp("zcl_nav2_event", () => ({ note: "" }), {
      "*": (client, app) => (runs++, client.view_display(view(client._bind_edit(app.note)))),
    });
    const first = await start2("zcl_nav2_event");
    const left = await raise2(first, "___ZZZ_NAL", { edits: { NOTE: "edited" } });
    expect(runs).toBe(1);
    expect(left.body).toEqual({ S_FRONT: { APP: "ZCL_NAV2_EVENT", ID: expect.any(String), PROTOCOL: 2 } });
    expect((await raise2(left, "X")).model).toEqual({ NOTE: "edited" });
  });
});

describe("the router action", () => {
  const routed =
    (mode: string): Act =>
    (client) =>
      client.follow_up_action("SET_NAV_ROUTING", mode ? [mode] : []);

  test.each([
    ["KEEP", "KEEP"],
    ["fresh", "FRESH"],
    ["", "KEEP"],
    ["DEFAULT", "DEFAULT"],
  ])("tells the mode %j", async (mode, told) => {
    expect((await answerTo2(routed(mode))).router).toEqual({ setNavRouting: told });
  });

  test("is not repeated on an event, but on every start, restore and hop", async () => {
    const { name, second } = pair(
      { "": (client) => (client.check_on_init() ? routed("KEEP")(client) : show(client)), OTHER: show },
      { "": show },
    );
    const page = await start2(name);
    expect(page.router).toEqual({ setNavRouting: "KEEP" });
    expect((await raise2(page, "OTHER")).router).toBeUndefined();
    expect((await start2("", { front: { HASH: `#/app/${name.toUpperCase()}/${page.id}` } })).router).toEqual({
      setNavRouting: "KEEP",
    });

    const called = await raise2(page, "CALL");
    expect(called.app).toBe(second.toUpperCase());
    expect(called.router).toEqual({
      setNavRouting: "KEEP",
      checkNavAppCall: true,
      navAppCallPrevApp: name.toUpperCase(),
      navAppCallPrevId: expect.any(String),
    });
    expect((await raise2(called, "BACK")).router).toEqual({ setNavRouting: "KEEP" });
  });

  test("names as previous app the caller as saved at the call", async () => {
    const { name } = pair({ "": routed("KEEP") }, { "": show });
    const called = await raise2(await start2(name), "CALL");
    const restored = await start2("", { front: { HASH: `#/app/${name}/${called.router?.["navAppCallPrevId"]}` } });
    expect(restored).toMatchObject({ status: 200, app: name.toUpperCase() });
    expect(restored.custom).toEqual([]);
  });

  test("ends the routing of the previous app on a hop to one without mode (E10), not on a fresh start", async () => {
    const { name } = pair({ "": show }, { "": show });
    const page = await start2(name);
    expect(page.router).toBeUndefined();
    const called = await raise2(page, "CALL");
    expect(called.router).toEqual(DEFAULT);
    expect((await raise2(called, "BACK")).router).toEqual(DEFAULT);
  });

  test.each<readonly [string, Act, object]>([
    ["hash_set", (c) => c.hash_set("/a"), { setPushState: "/a" }],
    ["set_push_state, its old name", (c) => c.set_push_state("/a"), { setPushState: "/a" }],
    ["hash_replace", (c) => c.hash_replace("/a"), { setHashReplace: "/a" }],
    ["the action SET_PUSH_STATE", (c) => c.follow_up_action("SET_PUSH_STATE", ["/a"]), { setPushState: "/a" }],
    ["the action HASH_REPLACE", (c) => c.follow_up_action("HASH_REPLACE", ["/a"]), { setHashReplace: "/a" }],
    ["both, of which the new entry wins", (c) => (c.hash_replace("/b"), c.hash_set("/a")), { setPushState: "/a" }],
    ["HASH_ATTACH_CHANGED", (c) => c.follow_up_action("HASH_ATTACH_CHANGED", ["HASHED"]), { setHashEvent: "HASHED" }],
    ["HASH_ATTACH_CHANGED without event", (c) => c.follow_up_action("HASH_ATTACH_CHANGED"), { setHashEvent: " " }],
    ["app_state_set_active", (c) => c.app_state_set_active(), { setAppStateActive: true }],
    ["the action SET_APP_STATE_ACTIVE", (c) => c.follow_up_action("SET_APP_STATE_ACTIVE"), { setAppStateActive: true }],
  ])("of %s; nothing of it is a follow-up action", async (_name, act, options) => {
    expect(await answerTo2(act)).toMatchObject({ router: options, custom: [] });
  });

  test("repeats an active app state in every answer until it is switched off (E8)", async () => {
    defineApp<Fields>("zcl_nav2_state", fields, {
      "": nothing,
      ON: (c) => c.app_state_set_active(),
      OFF: (c) => c.app_state_set_active(false),
    });
    const on = await raise2(await start2("zcl_nav2_state"), "ON");
    const later = await raise2(on, "NOTHING");
    expect(later.router).toEqual({ setAppStateActive: true });
    const off = await raise2(later, "OFF");
    expect(off.router).toBeUndefined();
    expect((await raise2(off, "NOTHING")).router).toBeUndefined();
  });

  test("gives the link of the state that is about to be saved", async () => {
    let href = "";
    defineApp<Fields>("zcl_nav2_href", fields, { "": nothing, LINK: (c) => (href = c.app_state_get_href()) });
    const linked = await raise2(await start2("zcl_nav2_href"), "LINK", { front: { HASH: "#Order-manage&/x" } });
    expect(href).toBe(`http://localhost:8080/page?app_start=zcl_nav2_href#Order-manage&/z2ui5-xapp-state=${linked.id}`);
  });
});
