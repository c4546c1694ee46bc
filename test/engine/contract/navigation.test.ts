/** Navigation in one roundtrip (wire-v1 §8.3–8.5, client-api §5.9): the stack, what a hop hands over, ids. */
import { describe, expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { defineApp, dialog, inDevelopment, raise, start, view, type Script } from "./frontend.ts";

interface Fields {
  note: string;
  seen: string;
}
const fields = (): Fields => ({ note: "", seen: "" });

let number = 0;

/** A pair of apps: the first calls the second on CALL; the second does what its script says. */
function pair(
  first: Script<Fields>,
  second: Script<Fields>,
): { name: string; Second: new () => Fields & { id_app: string } } {
  number += 1;
  const Second = defineApp<Fields>(`zcl_nav_second_${number}`, fields, second);
  const name = `zcl_nav_first_${number}`;
  defineApp<Fields>(name, fields, { CALL: (client) => client.nav_app_call(new Second() as never), ...first });
  return { name, Second: Second as never };
}

const nothing = (): void => {};
const showNote = (client: z2ui5_if_client, app: Fields): void => client.view_display(view(client._bind_edit(app.note)));

describe("the stack", () => {
  test("nav_app_call pushes, nav_app_leave pops back to the caller with its state", async () => {
    const { name } = pair({ "": showNote }, { "": nothing, BACK: (client) => client.nav_app_leave() });
    const called = await raise(await start(name), "CALL", { edits: { NOTE: "kept" } });
    const back = await raise(called, "BACK");
    expect(back.app).toBe(name.toUpperCase());
    expect(back.xx).toEqual({ NOTE: "kept" });
  });

  test("a leave to the instance on top pops it, by get_app_prev and by the stack id", async () => {
    const stacks: boolean[] = [];
    const { name } = pair(
      { "": (client) => stacks.push(client.check_app_prev_stack()) },
      {
        "": nothing,
        PREV: (client) => client.nav_app_leave(client.get_app_prev()),
        STACK: (client) => client.nav_app_leave(client.get_app(client.get().S_DRAFT.ID_PREV_APP_STACK) as never),
      },
    );
    for (const event of ["PREV", "STACK"])
      expect((await raise(await raise(await start(name), "CALL"), event)).app).toBe(name.toUpperCase());
    expect(stacks.at(-1)).toBe(false);
  });

  test("a leave to a new instance takes the place of the current app", async () => {
    const Third = defineApp<Fields>("zcl_nav_third", fields, { "": nothing, BACK: (client) => client.nav_app_leave() });
    const { name } = pair(
      { "": nothing },
      { "": nothing, OTHER: (client) => client.nav_app_leave(new Third() as never) },
    );
    const third = await raise(await raise(await start(name), "CALL"), "OTHER");
    expect(third.app).toBe("ZCL_NAV_THIRD");
    expect((await raise(third, "BACK")).app).toBe(name.toUpperCase());
  });

  test("nav_app_home clears it and starts the launcher", async () => {
    const { name } = pair({ "": nothing }, { "": nothing, HOME: (client) => client.nav_app_home() });
    const home = await raise(await raise(await start(name), "CALL"), "HOME");
    expect(home.app).toBe("Z2UI5_CL_UI5_APP_START");
    expect((await raise(home, "___ZZZ_NAL")).app).toBe("Z2UI5_CL_UI5_APP_START");
  });

  test("nav_app_back leaves, and goes home when there is nobody to return to", async () => {
    const back: Script<Fields> = { "": nothing, BACK: (client) => client.nav_app_back() };
    const { name } = pair(back, back);
    const first = await start(name);
    expect((await raise(await raise(first, "CALL"), "BACK")).app).toBe(name.toUpperCase());
    expect((await raise(first, "BACK")).app).toBe("Z2UI5_CL_UI5_APP_START");
  });

  test("a leave wins over a call of the same run", async () => {
    const { name, Second } = pair(
      { "": nothing },
      {
        "": nothing,
        BOTH: (client) => {
          client.nav_app_leave();
          client.nav_app_call(new Second() as never);
        },
      },
    );
    expect((await raise(await raise(await start(name), "CALL"), "BOTH")).app).toBe(name.toUpperCase());
  });

  test("several hops in one roundtrip", async () => {
    const { name } = pair({ "": showNote }, { "": (client) => client.nav_app_leave() });
    const reply = await raise(await start(name), "CALL", { edits: { NOTE: "there and back" } });
    expect(reply).toMatchObject({ app: name.toUpperCase(), xx: { NOTE: "there and back" } });
  });

  test("apps that navigate without end are stopped with an error", async () => {
    const { name } = pair({ "": (client) => client.nav_app_leave() }, {});
    const reply = await start(name);
    expect(reply.app === "Z2UI5_CL_UI5_APP_ERROR" || reply.status === 500).toBe(true);
    expect(reply.text).toContain("1000");
  });

  test("a missing app is an error that says so", async () => {
    const { name } = pair({ "": nothing, NONE: (client) => client.nav_app_call(undefined as never) }, {});
    expect((await inDevelopment(async () => raise(await start(name), "NONE"))).text).toContain("nav_app_call");
  });

  test("an app with a field called app is still an app", async () => {
    const Odd = defineApp("zcl_nav_odd", () => ({ app: "x", event: "y", val: "z" }), { "": nothing });
    const { name } = pair({ "": nothing, ODD: (client) => client.nav_app_call(new Odd() as never) }, {});
    expect((await raise(await start(name), "ODD")).app).toBe("ZCL_NAV_ODD");
  });
});

describe("a hop hands over", () => {
  /** What the target's answer has after the first app did this and called. */
  async function carried(
    act: (client: z2ui5_if_client) => unknown,
    target: (client: z2ui5_if_client) => unknown = nothing,
  ): Promise<Record<string, unknown>> {
    const { name, Second } = pair(
      { "": nothing, GO: (client) => (act(client), client.nav_app_call(new Second() as never)) },
      { "": target },
    );
    return (await raise(await start(name), "GO")).params;
  }
  const CLOSED = { S_POPUP: { CHECK_DESTROY: true } };

  test.each<readonly [string, (client: z2ui5_if_client) => unknown, object]>([
    ["nothing of messages", (c) => (c.message_toast_display("t"), c.message_box_display("b")), {}],
    ["nothing of follow-up actions", (c) => c.follow_up_action("SET_TITLE", ["t"]), {}],
    [
      "nothing of model updates",
      (c) => (c.view_model_update(), c.nest_view_model_update(), c.popover_model_update(), c.popup_model_update()),
      {},
    ],
    ["nothing of a popup", (c) => c.popup_display(dialog()), {}],
    ["the view", (c) => c.view_display(view("v")), { S_VIEW: { XML: view("v") } }],
    ["the destroyed view", (c) => c.view_destroy(), { S_VIEW: { CHECK_DESTROY: true } }],
    [
      "nested views",
      (c) => c.nest_view_display(view("n"), "id", "addItem"),
      { S_VIEW_NEST: { XML: view("n"), ID: "id", METHOD_INSERT: "addItem" } },
    ],
    ["second nested views", (c) => c.nest2_view_destroy(), { S_VIEW_NEST2: { CHECK_DESTROY: true } }],
    ["a popover", (c) => c.popover_display(dialog(), "btn"), { S_POPOVER: { XML: dialog(), OPEN_BY_ID: "btn" } }],
    ["the push state", (c) => c.set_push_state("/x"), { SET_PUSH_STATE: "/x" }],
    ["the app-state flag", (c) => c.set_app_state_active(), { SET_APP_STATE_ACTIVE: true }],
    ["the step back", (c) => c.set_nav_back(), { SET_NAV_BACK: true }],
    ["the stateful switch", (c) => c.set_session_stateful(), { S_STATEFUL: { ACTIVE: 1, SWITCHED: true } }],
  ])("%s", async (_name, act, params) => {
    expect(await carried(act)).toEqual({ ...CLOSED, ...params });
  });

  test("what the target's own calls replace", async () => {
    expect(
      await carried(
        (c) => c.view_display(view("1")),
        (c) => c.view_display(view("2")),
      ),
    ).toEqual({ ...CLOSED, S_VIEW: { XML: view("2") } });
    expect(await carried(nothing, (c) => c.popup_display(dialog()))).toEqual({ S_POPUP: { XML: dialog() } });
    expect(await carried(nothing, (c) => c.popup_model_update())).toEqual({
      S_POPUP: { CHECK_DESTROY: true, CHECK_UPDATE_MODEL: true },
    });
  });

  test("the model of the final app only", async () => {
    const { name } = pair(
      { "": showNote },
      { "": (client, app) => client.view_display(view(client._bind_edit(app.seen))) },
    );
    expect((await raise(await start(name), "CALL")).model).toEqual({ XX: { SEEN: "" } });
  });

  test.each<readonly [string, unknown]>([
    ["a text", "x"],
    ["an empty text", ""],
    ["an object", { a: [1] }],
    ["zero", 0],
    ["false", false],
  ])("r_data that is %s, for this run only", async (_name, data) => {
    const got: unknown[] = [];
    const note = (client: z2ui5_if_client) => got.push(client.get().R_EVENT_DATA);
    const { name } = pair(
      { "": note, AGAIN: note },
      { "": nothing, BACK: (client) => client.nav_app_leave({ r_data: data }) },
    );
    const back = await raise(await raise(await start(name), "CALL"), "BACK");
    await raise(back, "AGAIN");
    expect(got).toEqual([null, data, null]);
  });

  test("no r_data when none was given, and the event of the leave by position", async () => {
    const got: unknown[] = [];
    const { name } = pair(
      { "": nothing, DONE: (client) => got.push(client.get().R_EVENT_DATA) },
      { "": nothing, BACK: (client) => client.nav_app_leave(null, "DONE") },
    );
    await raise(await raise(await start(name), "CALL"), "BACK");
    expect(got).toEqual([null]);
  });

  test("the edits of a leave event, which the target sees in the app just left", async () => {
    const notes: unknown[] = [];
    const { name } = pair(
      { "": (client) => notes.push((client.get_app_prev() as unknown as Fields | null)?.note) },
      { "": showNote },
    );
    await raise(await raise(await start(name), "CALL"), "___ZZZ_NAL", { edits: { NOTE: "edited last" } });
    expect(notes).toEqual([undefined, "edited last"]);
  });
});

describe("ids", () => {
  type Draft = ReturnType<z2ui5_if_client["get"]>["S_DRAFT"];

  test("of the drafts report where control came from, and stay readable in later roundtrips", async () => {
    const drafts: Draft[] = [];
    const note = (client: z2ui5_if_client) => void drafts.push(client.get().S_DRAFT);
    const { name } = pair({ "": note }, { "*": note, BACK: (client) => client.nav_app_leave() });
    const first = await start(name);
    const called = await raise(first, "CALL");
    const later = await raise(called, "OTHER");
    await raise(later, "BACK");

    const [onStart, onCall, onEvent, onReturn] = drafts as [Draft, Draft, Draft, Draft];
    expect(onStart).toEqual({ ID: first.id, ID_PREV: "", ID_PREV_APP: "", ID_PREV_APP_STACK: "" });
    expect(onCall.ID).toBe(called.id);
    expect(onCall.ID_PREV_APP_STACK).not.toBe("");
    expect(onCall.ID_PREV_APP).toBe(onCall.ID_PREV_APP_STACK);
    expect(onEvent).toEqual({
      ID: later.id,
      ID_PREV: called.id,
      ID_PREV_APP: onCall.ID_PREV_APP,
      ID_PREV_APP_STACK: onCall.ID_PREV_APP_STACK,
    });
    expect(onReturn.ID_PREV_APP_STACK).toBe("");
    expect(onReturn.ID_PREV_APP).not.toBe("");
  });

  test("of the drafts are accepted by get_app, in the roundtrip and later", async () => {
    const notes: unknown[] = [];
    const look = async (client: z2ui5_if_client) => {
      const { ID_PREV_APP, ID_PREV_APP_STACK } = client.get().S_DRAFT;
      for (const id of [ID_PREV_APP, ID_PREV_APP_STACK])
        notes.push(((await client.get_app(id)) as unknown as Fields | null)?.note);
    };
    const { name } = pair({ "": showNote }, { "*": look });
    const called = await raise(await start(name), "CALL", { edits: { NOTE: "of the caller" } });
    await raise(called, "OTHER");
    expect(notes).toEqual(["of the caller", "of the caller", "of the caller", "of the caller"]);
  });

  test("of instances stay the same over their life and are what the navigation methods return", async () => {
    const ids: string[] = [];
    const { name, Second } = pair(
      { "": nothing, GO: (client) => ids.push(client.nav_app_call(new Second() as never)) },
      { "": (client) => ids.push(client.get_app().id_app), LATER: (client) => ids.push(client.get_app().id_app) },
    );
    await raise(await raise(await start(name), "GO"), "LATER");
    expect(ids[0]).not.toBe("");
    expect(new Set(ids).size).toBe(1);
  });

  test("nobody has are answered by null", async () => {
    let app: unknown = "unset";
    const { name } = pair(
      { "": async (client) => void (app = await client.get_app("00000000-0000-4000-8000-000000000000")) },
      {},
    );
    await start(name);
    expect(app).toBeNull();
  });
});
