/** Every row of the lifecycle truth table (client-api §3.1). */
import { beforeEach, describe, expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { defineApp, inDevelopment, raise, start, type Script } from "./frontend.ts";

/** What one call of `main` saw. */
interface Seen {
  readonly app: string;
  readonly init: boolean;
  readonly navigated: boolean;
  readonly event: boolean;
  readonly name: string;
  readonly prev: string | null;
  readonly stack: boolean;
}

/** What a call saw; what is not given was false or empty. */
const seen = (app: string, given: Partial<Seen> = {}): Seen => ({
  app,
  init: false,
  navigated: false,
  event: false,
  name: "",
  prev: null,
  stack: false,
  ...given,
});

let calls: Seen[] = [];
beforeEach(() => {
  calls = [];
});
const last = () => calls.at(-1);

interface Fields {
  note: string;
}

function logged(app: string, script: Script<Fields>): Script<Fields> {
  return {
    "*": async (client, self) => {
      calls.push(look(app, client));
      await script[client.get_event()]?.(client, self);
    },
  };
}

function look(app: string, client: z2ui5_if_client): Seen {
  return {
    app,
    init: client.check_on_init(),
    navigated: client.check_on_navigated(),
    event: client.check_on_event(),
    name: client.get_event(),
    prev: client.get_app_prev()?.constructor.name ?? null,
    stack: client.check_app_prev_stack(),
  };
}

const Callee = defineApp<Fields>(
  "zcl_life_callee",
  () => ({ note: "" }),
  logged("callee", {
    BACK: (client) => client.nav_app_leave(),
    BACK_EVENT: (client) => client.nav_app_leave({ event: "RESULT" }),
    REPLACE: (client) => client.nav_app_leave(new Other()),
    REPLACE_EVENT: (client) => client.nav_app_leave({ app: new Other(), event: "RESULT" }),
    CALL_KEPT: (client) => client.nav_app_call(client.get_app_prev() as never),
    FAIL: () => {
      throw new Error("callee failed");
    },
  }),
);
const Other = defineApp<Fields>("zcl_life_other", () => ({ note: "" }), logged("other", {}));
defineApp<Fields>(
  "zcl_life_caller",
  () => ({ note: "" }),
  logged("caller", {
    CALL: (client) => client.nav_app_call(new Callee()),
    LEAVE: (client) => client.nav_app_leave(),
    LEAVE_EVENT: (client) => client.nav_app_leave({ event: "RESULT" }),
    STATE: (client) => client.set_app_state_active(),
    FAIL: () => {
      throw new Error("caller failed");
    },
  }),
);

const caller = () => start("zcl_life_caller");
const called = async () => raise(await caller(), "CALL");

describe("check_on_init, check_on_navigated, check_on_event, get_event, get_app_prev, check_app_prev_stack", () => {
  test("on the first start", async () => {
    await caller();
    expect(calls).toEqual([seen("caller", { init: true, navigated: true })]);
  });

  test("on a first start whose request carries an event", async () => {
    await start("zcl_life_caller", { front: { EVENT: "GO" } });
    expect(last()).toEqual(seen("caller", { init: true, navigated: true }));
  });

  test("on an event", async () => {
    await raise(await caller(), "GO");
    expect(last()).toEqual(seen("caller", { event: true, name: "GO" }));
  });

  test("on an event of a called app", async () => {
    await raise(await called(), "GO");
    expect(last()).toEqual(seen("callee", { event: true, name: "GO", prev: "zcl_life_caller", stack: true }));
  });

  test("on a request with id but without event", async () => {
    await raise(await caller(), "");
    expect(last()).toEqual(seen("caller"));
  });

  test("in a new instance reached by nav_app_call", async () => {
    await called();
    expect(last()).toEqual(seen("callee", { init: true, navigated: true, prev: "zcl_life_caller", stack: true }));
  });

  test("in an instance that already ran, reached by nav_app_call", async () => {
    await raise(await called(), "CALL_KEPT");
    expect(last()).toEqual(seen("caller", { navigated: true, prev: "zcl_life_callee", stack: true }));
  });

  test("after nav_app_leave", async () => {
    await raise(await called(), "BACK");
    expect(last()).toEqual(seen("caller", { navigated: true, prev: "zcl_life_callee" }));
  });

  test("after the leave event, which does not run the leaving app", async () => {
    const page = await called();
    calls = [];
    await raise(page, "___ZZZ_NAL");
    expect(calls).toEqual([seen("caller", { navigated: true, prev: "zcl_life_callee" })]);
  });

  test("after nav_app_leave with an event", async () => {
    await raise(await called(), "BACK_EVENT");
    expect(last()).toEqual(seen("caller", { navigated: true, event: true, name: "RESULT", prev: "zcl_life_callee" }));
  });

  test("after a leave with an empty stack: the same instance again", async () => {
    const page = await caller();
    calls = [];
    await raise(page, "LEAVE");
    expect(calls).toEqual([
      seen("caller", { event: true, name: "LEAVE" }),
      seen("caller", { navigated: true, prev: "zcl_life_caller" }),
    ]);
  });

  test("after the leave event with an empty stack", async () => {
    const page = await caller();
    calls = [];
    await raise(page, "___ZZZ_NAL");
    expect(calls).toEqual([seen("caller", { navigated: true, prev: "zcl_life_caller" })]);
  });

  test("after nav_app_leave with a new instance", async () => {
    await raise(await called(), "REPLACE");
    expect(last()).toEqual(seen("other", { init: true, navigated: true, prev: "zcl_life_callee", stack: true }));
  });

  test("after nav_app_leave with a new instance and an event", async () => {
    await raise(await called(), "REPLACE_EVENT");
    expect(last()).toEqual(
      seen("other", { init: true, navigated: true, event: true, name: "RESULT", prev: "zcl_life_callee", stack: true }),
    );
  });

  test("on a restore from the app-state hash", async () => {
    const { id } = await raise(await caller(), "STATE");
    await start("zcl_life_caller", { front: { HASH: `#/z2ui5-xapp-state=${id}` } });
    expect(last()).toEqual(seen("caller", { navigated: true }));
  });

  test("on a restart after the draft was lost", async () => {
    await raise({ id: "00000000-0000-4000-8000-000000000000" }, "GO", {
      front: { SEARCH: "?app_start=zcl_life_caller" },
    });
    expect(last()).toEqual(seen("caller", { init: true, navigated: true }));
  });

  test("event names are compared with letter case", async () => {
    const heard: boolean[] = [];
    defineApp("zcl_life_case", () => ({}), {
      go: (client) => void heard.push(client.check_on_event("GO"), client.check_on_event("go")),
    });
    await raise(await start("zcl_life_case"), "go");
    expect(heard).toEqual([false, true]);
  });
});

describe("an exception in main", () => {
  test("is answered by the error app", async () => {
    const reply = await inDevelopment(async () => raise(await caller(), "FAIL"));
    expect(reply).toMatchObject({ status: 200, app: "Z2UI5_CL_UI5_APP_ERROR" });
    expect(reply.params["S_POPUP"].XML).toContain("<Dialog");
    expect(reply.text).toContain("caller failed");
  });

  test("does not show its text outside development, but the id under which it was logged", async () => {
    const reply = await raise(await caller(), "FAIL");
    expect(reply.app).toBe("Z2UI5_CL_UI5_APP_ERROR");
    expect(reply.text).not.toContain("caller failed");
    expect(reply.text).toContain("contract");
  });

  test("in a called app comes back to that app after OK, as navigated", async () => {
    const failed = await raise(await called(), "FAIL");
    calls = [];
    const reply = await raise(failed, "BUTTON_CONFIRM");
    expect(reply.app).toBe("ZCL_LIFE_CALLEE");
    expect(last()).toMatchObject({ app: "callee", init: false, navigated: true, event: false, stack: true });
    expect(reply.params["S_POPUP"]).toEqual({ CHECK_DESTROY: true });
  });
});
