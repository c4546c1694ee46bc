/** View slots in the answer (wire-v1 §4.3, client-api §5.2–5.4): what an app sets for one slot in one run adds up. */
import { describe, expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { answerTo, defineApp, dialog, inDevelopment, raise, start, view } from "./frontend.ts";

type Act = (client: z2ui5_if_client) => void;

const NEST = { ID: "box", METHOD_INSERT: "addItem" };
const NESTED = [view("n"), "box", "addItem"] as const;

/** What the calls of the app are, and which PARAMS they make. */
const CASES: readonly (readonly [string, Act, object])[] = [
  ["nothing", () => {}, {}],
  ["view_display", (c) => c.view_display(view("v")), { S_VIEW: { XML: view("v") } }],
  ["view_model_update", (c) => c.view_model_update(), { S_VIEW: { CHECK_UPDATE_MODEL: true } }],
  ["view_destroy", (c) => c.view_destroy(), { S_VIEW: { CHECK_DESTROY: true } }],
  [
    "view displayed twice",
    (c) => (c.view_display(view("1")), c.view_display(view("2"))),
    { S_VIEW: { XML: view("2") } },
  ],
  [
    "view destroyed, then displayed",
    (c) => (c.view_destroy(), c.view_display(view())),
    { S_VIEW: { CHECK_DESTROY: true, XML: view() } },
  ],
  [
    "view displayed, then destroyed",
    (c) => (c.view_display(view()), c.view_destroy()),
    { S_VIEW: { CHECK_DESTROY: true, XML: view() } },
  ],
  [
    "view displayed and updated",
    (c) => (c.view_display(view()), c.view_model_update()),
    { S_VIEW: { CHECK_UPDATE_MODEL: true, XML: view() } },
  ],
  [
    "view with an OData default model",
    (c) => c.view_display(view(), "/anno", "/odata/"),
    { S_VIEW: { XML: view(), SWITCH_DEFAULT_MODEL_PATH: "/odata/", SWITCHDEFAULTMODELANNOURI: "/anno" } },
  ],
  [
    "annotations without a service",
    (c) => c.view_display({ val: view(), switch_default_model_anno_uri: "/anno" }),
    { S_VIEW: { XML: view(), SWITCHDEFAULTMODELANNOURI: "/anno" } },
  ],

  ["nest_view_display", (c) => c.nest_view_display(...NESTED), { S_VIEW_NEST: { ...NEST, XML: view("n") } }],
  [
    "nest_view_display with a method to clear",
    (c) => c.nest_view_display(...NESTED, "removeAllItems"),
    { S_VIEW_NEST: { ...NEST, XML: view("n"), METHOD_DESTROY: "removeAllItems" } },
  ],
  [
    "nest_view_display by name",
    (c) => c.nest_view_display({ val: view("n"), id: "box", method_insert: "addItem" }),
    { S_VIEW_NEST: { ...NEST, XML: view("n") } },
  ],
  ["nest_view_model_update", (c) => c.nest_view_model_update(), { S_VIEW_NEST: { CHECK_UPDATE_MODEL: true } }],
  ["nest_view_destroy", (c) => c.nest_view_destroy(), { S_VIEW_NEST: { CHECK_DESTROY: true } }],
  [
    "nested view destroyed, then displayed",
    (c) => (c.nest_view_destroy(), c.nest_view_display(...NESTED)),
    { S_VIEW_NEST: { ...NEST, CHECK_DESTROY: true, XML: view("n") } },
  ],
  ["nest2_view_display", (c) => c.nest2_view_display(...NESTED), { S_VIEW_NEST2: { ...NEST, XML: view("n") } }],
  ["nest2_view_model_update", (c) => c.nest2_view_model_update(), { S_VIEW_NEST2: { CHECK_UPDATE_MODEL: true } }],
  ["nest2_view_destroy", (c) => c.nest2_view_destroy(), { S_VIEW_NEST2: { CHECK_DESTROY: true } }],

  ["popup_display", (c) => c.popup_display(dialog()), { S_POPUP: { XML: dialog() } }],
  ["popup_model_update", (c) => c.popup_model_update(), { S_POPUP: { CHECK_UPDATE_MODEL: true } }],
  ["popup_destroy", (c) => c.popup_destroy(), { S_POPUP: { CHECK_DESTROY: true } }],
  [
    "popup displayed twice",
    (c) => (c.popup_display(dialog("1")), c.popup_display(dialog("2"))),
    { S_POPUP: { XML: dialog("2") } },
  ],
  [
    "popup displayed and updated: no update flag",
    (c) => (c.popup_display(dialog()), c.popup_model_update()),
    { S_POPUP: { XML: dialog() } },
  ],
  [
    "popup updated and displayed: no update flag",
    (c) => (c.popup_model_update(), c.popup_display(dialog())),
    { S_POPUP: { XML: dialog() } },
  ],
  [
    "popup displayed, then destroyed: the destroy replaces all",
    (c) => (c.popup_display(dialog()), c.popup_destroy()),
    { S_POPUP: { CHECK_DESTROY: true } },
  ],
  [
    "popup updated, then destroyed",
    (c) => (c.popup_model_update(), c.popup_destroy()),
    { S_POPUP: { CHECK_DESTROY: true } },
  ],
  [
    "popup destroyed, then displayed: the display takes the flag back",
    (c) => (c.popup_destroy(), c.popup_display(dialog())),
    { S_POPUP: { XML: dialog() } },
  ],
  [
    "popup destroyed, then updated",
    (c) => (c.popup_destroy(), c.popup_model_update()),
    { S_POPUP: { CHECK_DESTROY: true, CHECK_UPDATE_MODEL: true } },
  ],

  ["popover_display", (c) => c.popover_display(dialog(), "btn"), { S_POPOVER: { XML: dialog(), OPEN_BY_ID: "btn" } }],
  [
    "popover_display by name",
    (c) => c.popover_display({ xml: dialog(), by_id: "btn" }),
    { S_POPOVER: { XML: dialog(), OPEN_BY_ID: "btn" } },
  ],
  [
    "popover_display by name, val for xml",
    (c) => c.popover_display({ val: dialog(), by_id: "btn" }),
    { S_POPOVER: { XML: dialog(), OPEN_BY_ID: "btn" } },
  ],
  ["popover_model_update", (c) => c.popover_model_update(), { S_POPOVER: { CHECK_UPDATE_MODEL: true } }],
  ["popover_destroy", (c) => c.popover_destroy(), { S_POPOVER: { CHECK_DESTROY: true } }],
  [
    "popover displayed, then destroyed: both, so it opens",
    (c) => (c.popover_display(dialog(), "btn"), c.popover_destroy()),
    { S_POPOVER: { XML: dialog(), OPEN_BY_ID: "btn", CHECK_DESTROY: true } },
  ],
  [
    "popover displayed and updated",
    (c) => (c.popover_display(dialog(), "btn"), c.popover_model_update()),
    { S_POPOVER: { XML: dialog(), OPEN_BY_ID: "btn", CHECK_UPDATE_MODEL: true } },
  ],
  [
    "all slots in one run",
    (c) => (c.view_display(view()), c.popup_display(dialog()), c.popover_destroy(), c.nest_view_model_update()),
    {
      S_VIEW: { XML: view() },
      S_POPUP: { XML: dialog() },
      S_POPOVER: { CHECK_DESTROY: true },
      S_VIEW_NEST: { CHECK_UPDATE_MODEL: true },
    },
  ],

  ["set_push_state", (c) => c.set_push_state("&/detail=1"), { SET_PUSH_STATE: "&/detail=1" }],
  ["set_push_state with an empty text", (c) => c.set_push_state(""), {}],
  ["set_app_state_active", (c) => c.set_app_state_active(), { SET_APP_STATE_ACTIVE: true }],
  ["set_app_state_active switched off", (c) => (c.set_app_state_active(), c.set_app_state_active(false)), {}],
  ["set_nav_back", (c) => c.set_nav_back(), { SET_NAV_BACK: true }],
  ["set_nav_back switched off", (c) => (c.set_nav_back(true), c.set_nav_back(false)), {}],
  ["set_session_stateful", (c) => c.set_session_stateful(), { S_STATEFUL: { ACTIVE: 1, SWITCHED: true } }],
  ["set_session_stateful switched off when it was off", (c) => c.set_session_stateful(false), {}],
  [
    "set_session_stateful named",
    (c) => c.set_session_stateful({ val: true } as never),
    { S_STATEFUL: { ACTIVE: 1, SWITCHED: true } },
  ],
];

describe("PARAMS of", () => {
  test.each(CASES)("%s", async (_name, act, params) => {
    expect((await answerTo(act)).params).toEqual(params);
  });

  test("an event that does nothing: the member itself is missing", async () => {
    const { body } = await answerTo(() => {});
    expect(body).toEqual({ S_FRONT: { APP: expect.any(String), ID: expect.any(String) }, MODEL: {} });
  });

  test("a later answer: nothing is left over from an earlier one", async () => {
    defineApp("zcl_slots_left", () => ({}), {
      "": (client) => (client.view_display(view()), client.popup_display(dialog()), client.set_app_state_active()),
    });
    const reply = await raise(await start("zcl_slots_left"), "NOTHING");
    expect(reply.params).toEqual({});
  });
});

describe("MODEL", () => {
  const wide: Act[] = [
    (c) => c.view_model_update(),
    (c) => c.view_display(view()),
    (c) => c.nest2_view_model_update(),
    (c) => c.popup_display(dialog()),
    (c) => c.popover_model_update(),
  ];
  const empty: Act[] = [
    (c) => c.message_toast_display("t"),
    (c) => c.follow_up_action("SET_TITLE", ["t"]),
    (c) => c.view_destroy(),
    (c) => c.popup_destroy(),
    (c) => c.set_push_state("x"),
    () => {},
  ];

  async function modelAfter(act: Act): Promise<object> {
    const name = `zcl_slots_model_${Math.random().toString(36).slice(2)}`;
    defineApp(name, () => ({ name: "n", title: "t" }), {
      "": (client, app) => client.view_display(view(client._bind_edit(app.name) + client._bind(app.title))),
      GO: act,
    });
    return (await raise(await start(name), "GO")).model;
  }

  test.each(wide.map((act) => [String(act), act] as const))("is complete after %s", async (_name, act) => {
    expect(await modelAfter(act)).toEqual({ TITLE: "t", XX: { NAME: "n" } });
  });

  test.each(empty.map((act) => [String(act), act] as const))("is empty after %s", async (_name, act) => {
    expect(await modelAfter(act)).toEqual({});
  });

  test("has no XX when nothing is bound two-way, and is empty when nothing is bound", async () => {
    defineApp("zcl_slots_oneway", () => ({ title: "t" }), {
      "": (client, app) => client.view_display(view(client._bind(app.title))),
    });
    expect((await start("zcl_slots_oneway")).model).toEqual({ TITLE: "t" });
    expect((await answerTo((client) => client.view_display(view()))).model).toEqual({});
  });

  test("holds empty values, names in upper case at every depth, and values read after main", async () => {
    defineApp(
      "zcl_slots_values",
      () => ({
        user_name: "",
        s_addr: { city: "", geo: { lat_deg: 0 } },
        t_pos: [{ flag: false, t_sub: [] }],
        nothing: null,
        keys: "a lower text",
      }),
      {
        "": (client, app) => {
          const texts = (["user_name", "s_addr", "t_pos", "nothing", "keys"] as const).map((name) =>
            client._bind_edit(app[name], { name }),
          );
          app.user_name = "";
          app.s_addr.geo.lat_deg = 3;
          client.view_display(view(texts.join("")));
        },
      },
    );
    expect((await start("zcl_slots_values")).xx).toEqual({
      USER_NAME: "",
      S_ADDR: { CITY: "", GEO: { LAT_DEG: 3 } },
      T_POS: [{ FLAG: false, T_SUB: [] }],
      NOTHING: null,
      KEYS: "a lower text",
    });
  });

  test("sends dates as ISO text and leaves undefined members out", async () => {
    defineApp(
      "zcl_slots_dates",
      () => ({ data: { date: new Date("2024-02-29T00:00:00.000Z"), missing: undefined, kept: [1, "a", null] } }),
      {
        "": (client, app) => client.view_display(view(client._bind_edit(app.data))),
      },
    );
    expect((await start("zcl_slots_dates")).model).toStrictEqual({
      XX: { DATA: { DATE: "2024-02-29T00:00:00.000Z", KEPT: [1, "a", null] } },
    });
  });

  test("a value no draft can hold is an error that names it, not a silent loss", async () => {
    class Price {
      amount = 5;
    }
    defineApp("zcl_slots_no_data", () => ({ price: new Price() }), { "": (client) => client.view_display(view()) });
    const reply = await inDevelopment(() => start("zcl_slots_no_data"));
    expect(reply.app === "Z2UI5_CL_UI5_APP_ERROR" || reply.status >= 500).toBe(true);
    expect(reply.text).toContain("price");
  });

  test("of a component alone holds only that component, also after the view was replaced", async () => {
    defineApp("zcl_slots_parts", () => ({ s: { a: 1, b: { c: 2, d: 3 } }, other: "o" }), {
      "": (client, app) => client.view_display(view(client._bind_edit(app.s.b.c))),
      MORE: (client, app) => client.view_display(view(client._bind_edit(app.other))),
      WHOLE: (client, app) => client.view_display(view(client._bind_edit(app.s))),
    });
    const first = await start("zcl_slots_parts");
    expect(first.xx).toEqual({ S: { B: { C: 2 } } });
    const second = await raise(first, "MORE");
    expect(second.xx).toEqual({ S: { B: { C: 2 } }, OTHER: "o" });
    expect((await raise(second, "WHOLE")).xx).toEqual({ S: { A: 1, B: { C: 2, D: 3 } }, OTHER: "o" });
  });
});
