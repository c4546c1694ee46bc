/** Corners of navigation: instances that run again, what drafts say about it, constructors that fail. */
import { afterEach, describe, expect, test } from "vitest";
import { register_app_class, set_store } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type { Draft } from "../../../srv/z2ui5/types/drafts.ts";
import { defineApp, raise, start, view } from "./frontend.ts";
import { raise2, start2 } from "./frontend-v2.ts";

const nothing = (): void => {};
afterEach(() => set_store(null));

/** A store that shows what was saved. */
function watchedStore(): Map<string, Draft> {
  const drafts = new Map<string, Draft>();
  set_store({ load: (id) => drafts.get(id) ?? null, save: (draft) => void drafts.set(draft.id, draft) });
  return drafts;
}

describe("an instance that runs again while it is on the stack", () => {
  test("is for those who return to it what it was when it called", async () => {
    const notes: string[] = [];
    let Second: new () => z2ui5_if_app;
    let runs = 0;
    defineApp<{ note: string }>("zcl_review_again_first", () => ({ note: "" }), {
      GO: (client, app) => {
        app.note = "called";
        client.nav_app_call(new Second());
      },
      "": (client, app) => {
        notes.push(app.note);
        if (app.note !== "called" || ++runs > 1) return;
        app.note = "changed";
        client.nav_app_leave();
      },
    });
    Second = defineApp<{ runs: number }>("zcl_review_again_second", () => ({ runs: 0 }), {
      "": (client, app) => {
        app.runs += 1;
        if (app.runs === 1) client.nav_app_call(client.get_app_prev() as never);
        else client.nav_app_leave();
      },
    }) as never;
    await raise(await start("zcl_review_again_first"), "GO");
    expect(notes).toEqual(["", "called", "called"]);
  });

  test("calls itself and returns to what it was", async () => {
    const notes: string[] = [];
    defineApp<{ note: string }>("zcl_review_self", () => ({ note: "first" }), {
      GO: (client, app) => client.nav_app_call(app),
      "": (_client, app) => {
        notes.push(app.note);
        app.note += "+";
      },
      BACK: (client) => client.nav_app_leave(),
    });
    const called = await raise(await start("zcl_review_self"), "GO");
    await raise(called, "BACK");
    expect(notes).toEqual(["first", "first+", "first+"]);
  });
});

describe("a draft names the one before", () => {
  test("and none after a start because the one before was lost", async () => {
    const drafts = watchedStore();
    defineApp("zcl_review_lost", () => ({}), { "*": nothing });
    const reply = await raise({ id: "x".repeat(5000) }, "ANY", { front: { SEARCH: "?app_start=zcl_review_lost" } });
    expect(drafts.get(reply.id)?.id_prev).toBeNull();
    defineApp("zcl_review_lost_failing", () => ({}), {
      "*": () => {
        throw new Error("no");
      },
    });
    const failed = await raise({ id: "x".repeat(5000) }, "ANY", {
      front: { SEARCH: "?app_start=zcl_review_lost_failing" },
    });
    expect([failed.app, drafts.get(failed.id)?.id_prev]).toEqual(["Z2UI5_CL_UI5_APP_ERROR", null]);
  });

  test("also after a restore from the address", async () => {
    const drafts = watchedStore();
    defineApp("zcl_review_restored", () => ({}), { "*": nothing });
    const first = await start("zcl_review_restored");
    expect(
      drafts.get((await start("zcl_review_restored", { front: { HASH: `#/z2ui5-xapp-state=${first.id}` } })).id)
        ?.id_prev,
    ).toBe(first.id);
    expect(
      drafts.get((await start2("zcl_review_restored", { front: { HASH: `#/app/X/${first.id}` } })).id)?.id_prev,
    ).toBe(first.id);
  });
});

test("a draft that is in memory but no longer in the store is as lost for an app that fails as for any other", async () => {
  const drafts = new Map<string, Draft>();
  const save = (draft: Draft): void => void drafts.set(draft.id, draft);
  set_store({
    save,
    load: (id) => drafts.get(id) ?? null,
    saveAfter: (draft, predecessor) => drafts.has(predecessor) && (save(draft), true),
  });
  defineApp("zcl_review_gone", () => ({}), {
    "": (client) => client.view_display(view()),
    FAIL: () => {
      throw new Error("no");
    },
  });
  const page = await start("zcl_review_gone");
  drafts.clear();
  expect(await raise(page, "FAIL", { front: { SEARCH: "?app_start=zcl_review_gone" } })).toMatchObject({
    status: 200,
    app: "ZCL_REVIEW_GONE",
  });
  expect(drafts.size).toBe(1);
});

test.each(["BACK", "PREV", "___ZZZ_NAL"])(
  "a caller that is in memory but no longer in the store is lost (%s)",
  async (event) => {
    const drafts = new Map<string, Draft>();
    const save = (draft: Draft): void => void drafts.set(draft.id, draft);
    set_store({
      save,
      load: (id) => drafts.get(id) ?? null,
      saveAfter: (draft, predecessor) => drafts.has(predecessor) && (save(draft), true),
    });
    const Called = defineApp(`zcl_review_called_${event}`, () => ({}), {
      "": nothing,
      BACK: (client) => client.nav_app_leave(),
      PREV: (client) => client.nav_app_leave(client.get_app_prev()),
    });
    defineApp(`zcl_review_caller_${event}`, () => ({}), {
      "": nothing,
      CALL: (client) => client.nav_app_call(new Called() as never),
    });
    const called = await raise(await start(`zcl_review_caller_${event}`), "CALL");
    expect((await raise(called, event)).app).toBe(`ZCL_REVIEW_CALLER_${event}`);
    for (const id of drafts.keys()) if (id !== called.id) drafts.delete(id);
    expect(await raise(called, event)).toMatchObject({
      app: "Z2UI5_CL_UI5_APP_START",
      params: { S_MSG_TOAST: { TEXT: expect.stringContaining("expired") as string } },
    });
    expect((await raise2(called, event)).status).toBe(410);
  },
);

describe("a constructor that fails", () => {
  class zcl_review_constructor extends z2ui5_if_app {
    constructor() {
      super();
      throw new Error("not today");
    }
    main(): void {}
  }

  test("opens the error dialog on wire 1 and names the app on wire 2", async () => {
    register_app_class("zcl_review_constructor", zcl_review_constructor);
    expect(await start("zcl_review_constructor")).toMatchObject({ status: 200, app: "Z2UI5_CL_UI5_APP_ERROR" });
    expect((await start2("zcl_review_constructor")).text).toBe(
      "Request failed in app ZCL_REVIEW_CONSTRUCTOR\nnot today",
    );
  });
});

test("a page that was reloaded shows no view yet, so no changed data is pushed to one", async () => {
  class zcl_review_reload extends z2ui5_if_app {
    static readonly auto_model_push = true;
    name = "a";
    main(client: Parameters<z2ui5_if_app["main"]>[0]): void {
      if (client.check_on_init()) client.view_display(view(client._bind_edit(this.name)), "", "/odata/");
      else this.name += "+";
    }
  }
  register_app_class("zcl_review_reload", zcl_review_reload);
  const first = await start("zcl_review_reload");
  expect((await start("zcl_review_reload", { front: { HASH: `#/z2ui5-xapp-state=${first.id}` } })).params).toEqual({
    SET_APP_STATE_ACTIVE: true,
  });
});

describe("a step back in the history on wire 2", () => {
  test("stands among the actions where it was asked for", async () => {
    defineApp("zcl_review_back", () => ({}), {
      "": nothing,
      GO: (client) => {
        client.set_nav_back();
        client.follow_up_action("SET_TITLE", ["t"]);
      },
    });
    expect((await raise2(await start2("zcl_review_back"), "GO")).custom).toEqual([["HASH_BACK"], ["SET_TITLE", "t"]]);
  });

  test("goes with the other actions of an app that is left", async () => {
    const Target = defineApp("zcl_review_back_target", () => ({}), { "": nothing });
    defineApp("zcl_review_back_hop", () => ({}), {
      "": nothing,
      GO: (client) => {
        client.set_nav_back();
        client.nav_app_call(new Target() as never);
      },
    });
    expect((await raise2(await start2("zcl_review_back_hop"), "GO")).custom).toEqual([]);
  });
});

test("what the browser says about itself is remembered although the leave event runs no app", async () => {
  let size: unknown;
  defineApp("zcl_review_device", () => ({}), {
    "": nothing,
    LOOK: (client) => {
      size = client.get().S_DEVICE.RESIZE;
    },
  });
  const device = (width: number, more = {}): object => ({
    CONFIG: { S_DEVICE: { RESIZE: { WIDTH: width, HEIGHT: 1 }, ...more } },
  });
  const page = await start2("zcl_review_device", { front: device(1, { SYSTEM: "phone" }) });
  await raise2(await raise2(page, "___ZZZ_NAL", { front: device(5) }), "LOOK");
  expect(size).toEqual({ WIDTH: 5, HEIGHT: 1 });
});

test("a stateful session that an app switches by its field is reported to the browser", async () => {
  defineApp<z2ui5_if_app>("zcl_review_sticky", () => ({}) as never, {
    "": (_client, app) => {
      app.check_sticky = true;
    },
    OFF: (_client, app) => {
      app.check_sticky = false;
    },
  });
  const headers = { "sap-contextid-accept": "header" };
  const first = await start("zcl_review_sticky", { headers });
  expect(first.params).toEqual({ S_STATEFUL: { ACTIVE: 1, SWITCHED: true } });
  const session = { ...headers, "sap-contextid": first.headers["sap-contextid"] ?? "" };
  const second = await raise(first, "STAY", { headers: session });
  expect(second.params).toEqual({});
  expect((await raise(second, "OFF", { headers: session })).params).toEqual({ S_STATEFUL: { SWITCHED: true } });
});
