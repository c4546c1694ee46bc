/** What else a roundtrip decides: which views and models travel, which texts are data, and what its refusals say. */
import { describe, expect, test } from "vitest";
import { Text, VBox } from "z2ui5/view/sap/m";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { demandAccess } from "../../../srv/z2ui5/roundtrip/access.ts";
import { StickySessions } from "../../../srv/z2ui5/roundtrip/sticky-sessions.ts";
import { launcher } from "../../../srv/z2ui5/roundtrip/start.ts";
import type { Draft } from "../../../srv/z2ui5/types/drafts.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { defineApp, dialog, raise, start, view, type Parts } from "../contract/frontend.ts";
import { raise2, start2, type Reply2 } from "../contract/frontend-v2.ts";

interface Fields {
  text: string;
  list: { id: number; text: string }[];
  seen: string;
}
const fields = (): Fields => ({ text: "a", list: [], seen: "" });
const show = (client: z2ui5_if_client, app: Fields): void =>
  client.view_display(view(client._bind_edit(app.text) + client._bind_edit(app.list)));
const Called = defineApp<Fields>("zcl_corner_called", fields, {
  "": (client, app) => {
    app.seen = `event '${client.get_event()}${client.get_event_arg(1)}'`;
    client.view_display(view(client._bind_edit(app.text) + client._bind(app.seen)));
  },
});
defineApp<Fields>("zcl_corner_at_once", fields, {
  "": (client) => (client.set_session_stateful(), client.view_display(view())),
});
/** Asks for its caller by the id of its draft. */
const Asks = defineApp<Fields>("zcl_corner_asks", fields, {
  "": async (client) => {
    const caller = client.get_app_prev()!;
    client.view_display(view((await client.get_app(caller.id_draft)) === caller ? "the same" : "another"));
  },
});
const Sends = defineApp<Fields>("zcl_corner_sends", fields, {
  "": show,
  TYPE_AND_CALL: (client, app) => {
    app.text += "!";
    client.nav_app_call(new Called() as never);
  },
  NOTHING: () => {},
});
Object.assign(Sends, { auto_model_push: true });
/** Shows what its caller shows. */
const Alike = defineApp<Fields>("zcl_corner_alike", fields, { "": show });
defineApp<Fields>("zcl_corner", fields, {
  "": (client, app) => {
    show(client, app);
    if (client.check_on_init()) client.popup_display(dialog());
  },
  CALL: (client) => void client.nav_app_call(new Called() as never),
  CALL_ALIKE: (client) => void client.nav_app_call(new Alike() as never),
  LEAVE: (client) => void client.nav_app_leave(),
  SHOW: show,
  STICKY: (client) => client.set_session_stateful(),
  TYPE_AND_CALL: (client, app) => {
    app.text += "!";
    client.nav_app_call(new Called() as never);
  },
  CALL_WHO_ASKS: (client) => void client.nav_app_call(new Asks() as never),
  CHANGE: (client, app) => ((app.text += "!"), client.view_model_update()),
  TYPE: (_client, app) => void (app.text += "!"),
  PATH: (client) => client.view_display({ val: view(), switch_default_model_path: "/odata/" }),
  DESTROY: (client) => client.view_destroy(),
  MODE_AND_CALL: (client) => {
    client.follow_up_action("SET_NAV_ROUTING", ["FRESH"]);
    client.nav_app_call(new Called() as never);
  },
  FILL: (client, app) => {
    app.list = Array.from({ length: 200 }, (_, id) => ({ id, text: "x" }));
    client.view_model_update();
  },
  ALL: (client, app) => {
    for (const row of app.list) row.text += "y";
    client.view_model_update();
  },
  SOME: (client, app) => {
    for (const row of app.list.slice(0, 60)) row.text += "z";
    client.view_model_update();
  },
});

const asks = (CAN: readonly string[], more: object = {}, front: object = {}): Parts => ({
  front: { S_EXT: { CAN, ...more }, ...front },
});
const ext = ({ body }: { readonly body: Record<string, any> }) => body["S_FRONT"].S_EXT as Record<string, any>;

describe("a view that a page shows already", () => {
  const shown = async () => {
    const page = await start("zcl_corner", asks(["VIEWS"]));
    const again = await raise(page, "SHOW", asks(["VIEWS"], { VIEWS: ext(page)["VIEWS"] }));
    return { page: again, VIEWS: ext(page)["VIEWS"] as object };
  };

  test("does not travel again", async () => {
    expect(ext((await shown()).page)["KEPT"]).toEqual(["MAIN"]);
  });

  test("is not named by an answer that shows none", async () => {
    const page = await start("zcl_corner", asks(["VIEWS"]));
    expect(ext(await raise(page, "TYPE", asks(["VIEWS"])))).not.toHaveProperty("VIEWS");
  });

  test("travels where its draft is opened on a new page, with no word of rows that nobody has seen there", async () => {
    const CAN = ["VIEWS", "ROWS"];
    const page = await start2("zcl_corner", asks(CAN));
    const front = { HASH: `#/app/ZCL_CORNER/${page.id}` };
    const opened = await start2("", asks(CAN, { VIEWS: ext(page)["VIEWS"] }, front));
    expect([ext(opened)["KEPT"], ext(opened)["ROWS"], opened.model]).toEqual([undefined, undefined, expect.anything()]);
  });

  test.each([
    ["another app shows the same", "CALL_ALIKE"],
    ["its app was left and runs anew", "LEAVE"],
  ])("travels where %s", async (_what, event) => {
    const { page, VIEWS } = await shown();
    const answer = await raise(page, event, asks(["VIEWS"], { VIEWS }));
    expect(ext(answer)).not.toHaveProperty("KEPT");
    expect([answer.params["S_VIEW"].XML, (ext(answer)["VIEWS"] as { MAIN: string }).MAIN]).toEqual([
      expect.stringContaining("Text"),
      (VIEWS as { MAIN: string }).MAIN,
    ]);
  });
});

describe("what changed of a model", () => {
  const patch = (answer: { readonly body: Record<string, any> }) =>
    ext(answer)["PATCH"] as { STEPS: object[] } | undefined;
  const can = (id = "") => asks(["PATCH"], id ? { MODELS: { MAIN: id } } : {});

  test("travels as long as it is shorter than the model, and the model where it is not", async () => {
    const page = await start("zcl_corner", can());
    const full = await raise(page, "FILL", can(page.id));
    const some = await raise(full, "SOME", can(full.id));
    expect(patch(some)?.STEPS).toHaveLength(60);
    expect(JSON.stringify(patch(some)!.STEPS).length).toBeGreaterThan(2_000);
    const all = await raise(full, "ALL", can(full.id));
    expect([patch(all), all.xx["LIST"].length]).toEqual([undefined, 200]);
  });

  test("travels also where it is longer than a model that is short", async () => {
    const page = await start("zcl_corner", can());
    const changed = await raise(page, "CHANGE", can(page.id));
    expect(patch(changed)?.STEPS).toHaveLength(1);
    expect(JSON.stringify(patch(changed)!.STEPS).length).toBeGreaterThan(JSON.stringify(page.model).length);
  });

  describe("counts from a model that the page was sent, and from no other:", () => {
    /** An engine that reads each draft from its store. */
    const rows = new Map<string, Draft>();
    const engine = engineWithApps({
      store: { load: (id) => rows.get(id) ?? null, save: (draft) => void rows.set(draft.id, draft) },
    });
    engine.configure({ liveInstances: 0 });
    const send = async (front: object) => {
      const { body } = await engine.answer(
        JSON.stringify({ value: { S_FRONT: { ORIGIN: "o", PATHNAME: "/", HASH: "", ...front } } }),
        { correlationId: "c" },
      );
      return { id: JSON.parse(body).S_FRONT.ID as string, body: JSON.parse(body) as Record<string, any> };
    };
    const S_EXT = (id: string) => ({ S_EXT: { CAN: ["PATCH"], MODELS: { MAIN: id } } });
    const begin = (more: object = S_EXT("")) => send({ SEARCH: "?app_start=zcl_corner", ...more });
    const change = ({ id }: { id: string }, from: string, event = "CHANGE") =>
      send({ ID: id, EVENT: event, VIEW: "MAIN", ...S_EXT(from) });

    test("one that another process sent", async () => {
      const page = await begin();
      expect(patch(await change(page, page.id))).toMatchObject({ BASE: page.id });
    });

    test("not one that a frontend without extensions was sent", async () => {
      const page = await begin({});
      expect(patch(await change(page, page.id))).toBeUndefined();
    });

    test("not that of an answer that brought none", async () => {
      const page = await begin();
      const quiet = await change(page, page.id, "TYPE");
      expect(patch(await change(quiet, quiet.id))).toBeUndefined();
      const here = await start("zcl_corner", can());
      const still = await raise(here, "TYPE", can(here.id));
      expect(patch(await raise(still, "CHANGE", can(still.id)))).toBeUndefined();
    });
  });

  test("does not count from a model that a frontend without extensions was sent by this process", async () => {
    const page = await start("zcl_corner");
    expect(patch(await raise(page, "CHANGE", can(page.id)))).toBeUndefined();
  });
});

describe("a draft that is opened only as the page behind a dialog", () => {
  const behind = (app: string, id: string) => asks(["SCREEN"], { SCREEN: "BEHIND" }, { HASH: `#/app/${app}/${id}` });

  test("is shown without its dialogs, and its app does not run", async () => {
    const page = await start2("zcl_corner", asks(["SCREEN"]));
    const shown = await start2("zcl_corner", behind("ZCL_CORNER", page.id));
    expect(shown.slots.map(([, call, slot]) => [call, slot])).toEqual([["display", "MAIN"]]);
    expect([shown.id, shown.model]).toMatchObject([page.id, { TEXT: "a" }]);
  });

  test("sends no model where it has no page", async () => {
    const page = await start2("zcl_corner", asks(["SCREEN"]));
    const none = await raise2(page, "DESTROY", asks(["SCREEN"]));
    expect((await start2("zcl_corner", behind("ZCL_CORNER", none.id))).model).toBeUndefined();
  });
});

test("a page that is closed takes along which model is its default", async () => {
  const page = await raise(await start("zcl_corner"), "PATH");
  expect(page.params["S_VIEW"]).toMatchObject({ SWITCH_DEFAULT_MODEL_PATH: "/odata/" });
  const kept = await raise(page, "TYPE");
  expect(kept.params["S_VIEW"]).toMatchObject({ SWITCH_DEFAULT_MODEL_PATH: "/odata/" });
  expect((await raise(page, "DESTROY")).params["S_VIEW"]).not.toHaveProperty("SWITCH_DEFAULT_MODEL_PATH");
});

test("an app that starts is asked without an event, too", async () => {
  expect((await start("zcl_corner_called")).model).toMatchObject({ SEEN: "event ''" });
});

test("a called app is asked without an event, whatever it was called by", async () => {
  expect((await raise(await start("zcl_corner"), "CALL")).model).toMatchObject({ SEEN: "event ''" });
  expect((await raise2(await start2("zcl_corner"), "CALL")).model).toMatchObject({ SEEN: "event ''" });
});

test("an app that was left in this roundtrip is found by its id as the object it is", async () => {
  const { params } = await raise(await start("zcl_corner"), "CALL_WHO_ASKS");
  expect(params["S_VIEW"].XML).toContain("the same");
});

test("who goes on from where an app was left is sent what it changed there, also with no edits", async () => {
  const page = await start2("zcl_corner", asks(["ROUTES"]));
  const called = await raise2(page, "TYPE_AND_CALL", asks(["ROUTES"]));
  const { ID } = ext(called)["ROUTE"].CALLER as { ID: string };
  expect((await raise2({ id: ID }, "NOTHING", { edits: {} })).model).toMatchObject({ TEXT: "a!" });
});

test("so does an app on wire 1 that has its changed data sent, and empty edits do not count as what the page holds", async () => {
  const page = await start("zcl_corner_sends", asks(["ROUTES"]));
  const called = await raise(page, "TYPE_AND_CALL", asks(["ROUTES"]));
  const { ID } = ext(called)["ROUTE"].CALLER as { ID: string };
  const answer = await raise({ id: ID }, "NOTHING", { edits: {} });
  expect(answer.params["S_VIEW"]).toMatchObject({ CHECK_UPDATE_MODEL: true });
});

test("an app whose draft is opened on a new page has nobody to go back to if it was not called", async () => {
  const CAN = asks(["SCREEN", "ERRORS"]);
  const page = await start2("zcl_corner", CAN);
  const opened = await start2("", asks(["SCREEN", "ERRORS"], {}, { HASH: `#/app/ZCL_CORNER/${page.id}` }));
  const [left, known] = [await raise2(opened, "LEAVE", CAN), await raise2(page, "LEAVE", CAN)];
  expect([left.app, left.custom]).toEqual([known.app, known.custom]);
});

test("an address that shows the state of one wire says nothing to the other", async () => {
  const page = await start("zcl_corner");
  const hash = { HASH: `#/z2ui5-xapp-state=${page.id}` };
  const restored = await start("zcl_corner", { front: hash, query: { "z2ui5-wire": "1" } });
  expect(restored.params["SET_APP_STATE_ACTIVE"]).toBe(true);
  expect((await raise2(restored, "TYPE")).router ?? {}).not.toHaveProperty("setAppStateActive");
});

describe("the id of a stateful session", () => {
  const ACCEPTS = { "sap-contextid-accept": "header" };

  test("cannot be chosen by whoever begins it", async () => {
    const chosen = "chosen-by-somebody-0123456789";
    const headers = { ...ACCEPTS, "sap-contextid": chosen };
    const id = (await raise(await start("zcl_corner"), "STICKY", { headers })).headers["sap-contextid"];
    expect([typeof id, id === chosen]).toEqual(["string", false]);
    const atOnce = (await start("zcl_corner_at_once", { headers })).headers["sap-contextid"];
    expect([typeof atOnce, atOnce === chosen]).toEqual(["string", false]);
  });

  test("ends with those of its owner, and not with those of others", () => {
    const sessions = new StickySessions({ entries: 10, weight: 1_000, age: 1_000 }, () => 0);
    const instance = { savedId: "d" } as never;
    for (const owner of ["alice", "bob"]) sessions.put("s", owner, instance);
    expect(sessions.endAll("alice")).toBe(1);
    expect([sessions.take("s", "alice", "d"), sessions.take("s", "bob", "d")]).toEqual([undefined, instance]);
  });

  test("is not that of the page where its draft is opened on another one", async () => {
    const page = await start2("zcl_corner_at_once", { headers: ACCEPTS });
    const id = page.headers["sap-contextid"]!;
    const front = { HASH: `#/app/ZCL_CORNER_AT_ONCE/${page.id}` };
    const opened = await start2("", { front, headers: { ...ACCEPTS, "sap-contextid": id } });
    const other = opened.headers["sap-contextid"];
    expect([opened.app, typeof other, other === id]).toEqual(["ZCL_CORNER_AT_ONCE", "string", false]);
  });

  test("is not given to whoever only sees the page behind a dialog", async () => {
    const page = await raise2(await start2("zcl_corner", asks(["SCREEN"])), "STICKY", asks(["SCREEN"]));
    const hash = { HASH: `#/app/ZCL_CORNER/${page.id}` };
    const behind = await start2("zcl_corner", { ...asks(["SCREEN"], { SCREEN: "BEHIND" }, hash), headers: ACCEPTS });
    expect([behind.id, behind.headers["sap-contextid"]]).toEqual([page.id, undefined]);
  });
});

test("an app that set its way of addressing and called another one says so when somebody goes on from where it was left", async () => {
  const page = await start2("zcl_corner", asks(["ROUTES"]));
  const called = await raise2(page, "MODE_AND_CALL", asks(["ROUTES"]));
  const { ID } = ext(called)["ROUTE"].CALLER as { ID: string };
  expect((await raise2({ id: ID }, "TYPE")).router).toMatchObject({ setNavRouting: "FRESH" });
  expect((await raise2(page, "TYPE")).router ?? {}).not.toHaveProperty("setNavRouting");
});

describe("a text that equals what the client handed out", () => {
  /** Nobody can read from the source which of the texts is whose. */
  const labels = (...texts: string[]) => {
    const shown = (index: number): string => texts[index] ?? "";
    return VBox({ items: texts.map((_, index) => Text({ text: shown(index) })) });
  };
  defineApp<{ name: string; evil: string }>("zcl_corner_data", () => ({ name: "Ada", evil: "" }), {
    "": (client, app) => client.view_display(labels(client._bind(app.name))),
    STATE: (client, app) => {
      app.evil = "{/NAME}";
      client.view_display(labels(client._bind(app.name), app.evil));
    },
    REQUEST: (client, app) => {
      client._bind(app.name);
      client.view_display(labels(client.get_event_arg(1)));
    },
  });
  const texts = async (event?: string, args: string[] = []) => {
    const page = await start("zcl_corner_data");
    const xml = (event ? await raise(page, event, { args }) : page).params["S_VIEW"].XML as string;
    return [...xml.matchAll(/ text="([^"]*)"/g)].map(([, text]) => text);
  };

  test("is a binding where the app has no such data", async () => {
    expect(await texts()).toEqual(["{/NAME}"]);
    expect(await texts("REQUEST", ["other"])).toEqual(["other"]);
  });

  test("cannot become a binding when it is data of the app", async () => {
    expect(await texts("STATE")).toEqual(["\\{/NAME\\}", "\\{/NAME\\}"]);
  });

  test("cannot become a binding when it came with the request", async () => {
    expect(await texts("REQUEST", ["{/NAME}"])).toEqual(["\\{/NAME\\}"]);
  });
});

describe("a refusal names", () => {
  test("the class that is no app", async () => {
    class zcl_corner_none extends z2ui5_if_app {
      main(): void {}
    }
    const makes = { construct: () => new Map() };
    register_app_class("zcl_corner_none", new Proxy(zcl_corner_none, makes) as never);
    for (const { status, text } of [await start("zcl_corner_none"), await start2("zcl_corner_none")])
      expect([status, text]).toEqual([500, expect.stringContaining("zcl_corner_none is not an app")]);
  });

  test("the class that is no app any more when its draft is continued", async () => {
    class zcl_corner_later extends z2ui5_if_app {
      main(client: z2ui5_if_client): void {
        client.view_display(view());
      }
    }
    let makes: object = {};
    const handler = {
      construct: (...args: Parameters<typeof Reflect.construct>) =>
        makes === Map ? new Map() : Reflect.construct(...args),
    };
    register_app_class("zcl_corner_later", new Proxy(zcl_corner_later, handler) as never);
    const [reply, reply2] = [await start("zcl_corner_later"), await start2("zcl_corner_later")];
    makes = Map;
    for (const { status, text } of [await raise(reply, "X"), await raise2(reply2, "X")])
      expect([status, text]).toEqual([500, expect.stringContaining("zcl_corner_later is not an app")]);
  });

  test("all roles of which one would do", () => {
    const env = { hasRole: () => false, classes: { nameOf: () => "zcl_roles" } } as never;
    expect(() =>
      demandAccess(
        class {
          static requires = ["Buyer", "Boss"];
        } as never,
        env,
      ),
    ).toThrow("Buyer or Boss");
  });

  test("the launcher where even that is missing", async () => {
    const env = { classes: { find: async () => null } } as never;
    await expect(launcher(env)).rejects.toThrow("z2ui5_cl_ui5_app_start");
  });

  test("what it has to in the language of the address, before any app is known", async () => {
    const at = (language: string): Promise<Reply2> =>
      start2("zcl_corner_unknown", { front: { SEARCH: `?app_start=zcl_corner_unknown&sap-language=${language}` } });
    const [german, english] = [await at("de"), await at("en")];
    expect(german.status).toBe(english.status);
    expect(german.text).not.toBe(english.text);
    expect(german.text).toContain("ZCL_CORNER_UNKNOWN");
  });

  test("what it has to in the language of the browser where the address asks for none", async () => {
    const front = { ORIGIN: "o", SEARCH: "?app_start=zcl_corner_unknown" };
    const [german, english] = await Promise.all(
      ["de", "en"].map((language) =>
        engineWithApps().answer(JSON.stringify({ value: { S_FRONT: front } }), {
          correlationId: "c",
          language,
          query: { "z2ui5-wire": "2" },
        }),
      ),
    );
    expect(german!.body).toContain("ZCL_CORNER_UNKNOWN");
    expect(german!.body).not.toBe(english!.body);
  });
});

describe("an error of an app", () => {
  const rows = new Map<string, Draft>();
  let loads = 0;
  const engine = engineWithApps({
    store: { load: (id) => (loads++, rows.get(id) ?? null), save: (draft) => void rows.set(draft.id, draft) },
    log: { debug() {}, info() {}, warn() {}, error() {} },
    errorTexts: (error) => ({
      status: 400,
      parts: [{ text: "wrong", label: "", target: (error as Error).message, severity: "Error" }],
    }),
  });
  engine.configure({ liveInstances: 0 });
  defineApp<Fields>("zcl_corner_fails", fields, {
    "": show,
    FAIL: (client) => {
      throw new Error(client.get_event_arg(1));
    },
  });
  const send = async (front: object) => {
    const page = { ORIGIN: "o", PATHNAME: "/", HASH: "", S_EXT: { CAN: ["ERRORS", "FIELDS"] } };
    const { body } = await engine.answer(JSON.stringify({ value: { S_FRONT: { ...page, ...front } } }), {
      correlationId: "c",
    });
    return JSON.parse(body).S_FRONT as Record<string, any>;
  };
  const failed = async (target: string) => {
    const { ID } = await send({ SEARCH: "?app_start=zcl_corner_fails" });
    loads = 0;
    const front = await send({ ID, EVENT: "FAIL", VIEW: "MAIN", T_EVENT_ARG: [target] });
    return { fields: front["S_EXT"].FIELDS as object[] | undefined, loads };
  };

  test("is shown at the field it names", async () => {
    expect((await failed("text")).fields).toEqual([
      { PATH: expect.stringMatching(/TEXT$/), TEXT: "wrong", TYPE: "Error" },
    ]);
  });

  test("that names none does not have the draft read once more", async () => {
    const [named, unnamed] = [await failed("text"), await failed("")];
    expect(unnamed.fields).toBeUndefined();
    expect(named.loads - unnamed.loads).toBe(1);
  });
});
