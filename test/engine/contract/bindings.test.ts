/** Binding expressions (wire-v1 §5, client-api §5.6; D17) and what cannot be bound. */
import { describe, expect, test } from "vitest";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { answerTo, defineApp, inDevelopment, raise, start, view, type Reply } from "./frontend.ts";

const FIELDS = () => ({
  first: "",
  last: "",
  last_name: "",
  num: 7,
  same: 7,
  s: { a: "x", deep: { b: "x" }, t: [{ c: 1 }] },
  tab: [
    { name: "x", n: 1 },
    { name: "x", n: 1 },
  ],
  other: [{ name: "x", n: 1 }],
  xx: "own",
});
type Fields = ReturnType<typeof FIELDS>;
type Bind = (client: z2ui5_if_client, app: Fields & z2ui5_if_app) => unknown;

let runs = 0;

/** What a binding call returns on a start, and the answer of that start. */
async function bound(call: Bind): Promise<{ text: string; reply: Reply }> {
  let text = "";
  runs += 1;
  defineApp(`zcl_bindings_${runs}`, FIELDS, {
    "": (client, app) => {
      text = String(call(client, app));
      client.view_display(view(text));
    },
  });
  const reply = await start(`zcl_bindings_${runs}`);
  return { text, reply };
}

describe("the expression of", () => {
  test.each<readonly [string, Bind, string, object]>([
    ["a two-way attribute", (c, a) => c._bind_edit(a.num), "{/XX/NUM}", { XX: { NUM: 7 } }],
    ["a one-way attribute", (c, a) => c._bind(a.num), "{/NUM}", { NUM: 7 }],
    [
      "two attributes with equal values",
      (c, a) => c._bind_edit(a.first) + c._bind_edit(a.last),
      "{/XX/FIRST}{/XX/LAST}",
      { XX: { FIRST: "", LAST: "" } },
    ],
    ["equal numbers", (c, a) => c._bind_edit(a.same), "{/XX/SAME}", { XX: { SAME: 7 } }],
    ["a bare path", (c, a) => c._bind_edit(a.num, { path: true }), "/XX/NUM", { XX: { NUM: 7 } }],
    ["a bare path by path_only", (c, a) => c._bind(a.num, { path_only: true }), "/NUM", { NUM: 7 }],
    ["a bare path by its own method", (c, a) => c._bind_path(a.num), "/NUM", { NUM: 7 }],
    ["a bare path of a component", (c, a) => c._bind_path(a.s.deep.b), "/S/DEEP/B", { S: { DEEP: { B: "x" } } }],
    ["a bare path of a name", (c) => c._bind_path({ val: "", name: "s-a" }), "/S/A", { S: { A: "x" } }],
    ["a component", (c, a) => c._bind_edit(a.s.a), "{/XX/S/A}", { XX: { S: { A: "x" } } }],
    ["a deep component", (c, a) => c._bind_edit(a.s.deep.b), "{/XX/S/DEEP/B}", { XX: { S: { DEEP: { B: "x" } } } }],
    [
      "a component named with -",
      (c, a) => c._bind_edit(a.s.deep.b, { name: "s-deep-b" }),
      "{/XX/S/DEEP/B}",
      { XX: { S: { DEEP: { B: "x" } } } },
    ],
    [
      "a component named with /",
      (c, a) => c._bind_edit(a.s.deep.b, { name: "s/deep/b" }),
      "{/XX/S/DEEP/B}",
      { XX: { S: { DEEP: { B: "x" } } } },
    ],
    [
      "a component named with ->",
      (c, a) => c._bind_edit(a.s.deep.b, { name: "s->deep->b" }),
      "{/XX/S/DEEP/B}",
      { XX: { S: { DEEP: { B: "x" } } } },
    ],
    ["a table in a structure", (c, a) => c._bind_edit(a.s.t), "{/XX/S/T}", { XX: { S: { T: [{ C: 1 }] } } }],
    ["a table", (c, a) => c._bind_edit(a.other), "{/XX/OTHER}", { XX: { OTHER: [{ NAME: "x", N: 1 }] } }],
    [
      "a cell",
      (c, a) => c._bind_edit(a.tab[1]?.name, { tab: a.tab, tab_index: 2 }),
      "{/XX/TAB/1/NAME}",
      {
        XX: {
          TAB: [
            { NAME: "x", N: 1 },
            { NAME: "x", N: 1 },
          ],
        },
      },
    ],
    [
      "an explicit path",
      (c) => c._bind_edit("anything", { path: "last_name" }),
      "{/XX/LAST_NAME}",
      { XX: { LAST_NAME: "" } },
    ],
    [
      "a formatter (D17)",
      (c, a) => c._bind(a.num, { custom_mapper: ".fmt" }),
      "{path: '/NUM', formatter: '.fmt'}",
      { NUM: 7 },
    ],
    [
      "the same formatter twice",
      (c, a) => c._bind(a.num, { custom_mapper: ".fmt" }) && c._bind(a.num, { custom_mapper: ".fmt" }),
      "{path: '/NUM', formatter: '.fmt'}",
      { NUM: 7 },
    ],
    [
      "an attribute with and without formatter",
      (c, a) => c._bind(a.num, { custom_mapper: ".fmt" }) && c._bind(a.num),
      "{/NUM}",
      { NUM: 7 },
    ],
    [
      "a filter, which is a formatter too (D17)",
      (c, a) => c._bind_edit(a.num, { custom_filter: ".fmt" }),
      "{path: '/XX/NUM', formatter: '.fmt'}",
      { XX: { NUM: 7 } },
    ],
    [
      "a switched default model",
      (c, a) => c._bind_edit(a.num, { switch_default_model: true }),
      "{http>/XX/NUM}",
      { XX: { NUM: 7 } },
    ],
    ["an attribute called XX, two-way", (c, a) => c._bind_edit(a.xx), "{/XX/XX}", { XX: { XX: "own" } }],
    ["both directions", (c, a) => c._bind(a.num) + c._bind_edit(a.num), "{/NUM}{/XX/NUM}", { NUM: 7, XX: { NUM: 7 } }],
    ["named arguments", (c, a) => c._bind_edit({ val: a.num, path: true }), "/XX/NUM", { XX: { NUM: 7 } }],
    [
      "an object that has a member called val",
      (c, a) => ((a.s as object) = { val: 1, x: 2 }) && c._bind_edit(a.s),
      "{/XX/S}",
      { XX: { S: { VAL: 1, X: 2 } } },
    ],
    [
      "options without effect",
      (c, a) => c._bind_edit(a.num, { view: "MAIN", custom_mapper_back: "x", custom_filter_back: "y" }),
      "{/XX/NUM}",
      { XX: { NUM: 7 } },
    ],
  ])("%s", async (_name, call, text, model) => {
    const { text: made, reply } = await bound(call);
    expect(made, reply.text).toBe(text);
    expect(reply.model).toEqual(model);
  });

  test("a row in a loop: each its own", async () => {
    const { text } = await bound((c, a) =>
      a.tab.map((row, index) => c._bind_edit(row.name, { tab: a.tab, tab_index: index + 1 })).join(""),
    );
    expect(text).toBe("{/XX/TAB/0/NAME}{/XX/TAB/1/NAME}");
  });

  test("what a field of the class behind a setter holds, and setters still run", async () => {
    const app = class zcl_bindings_setter extends z2ui5_if_app {
      stored = "";
      set shouted(value: string) {
        this.stored = value.toUpperCase();
      }
      override main(client: z2ui5_if_client): void {
        this.shouted = "hello";
        client.view_display(view(client._bind_edit(this.stored)));
      }
    };
    register_app_class(app);
    expect((await start("zcl_bindings_setter")).model).toEqual({ XX: { STORED: "HELLO" } });
  });

  test("a local value: the same spelling in path and model", async () => {
    const { text, reply } = await bound((c) => c._bind_local([{ a: 1 }]));
    const member = /^\{\/(\w+)\}$/.exec(text)?.[1] as string;
    expect(member).toMatch(/^__LOCAL_\d+$/i);
    expect(reply.model[member]).toEqual([{ A: 1 }]);
  });
});

describe("cannot be bound:", () => {
  test.each<readonly [string, Bind]>([
    ["a value no attribute has", (c) => c._bind_edit("a local text")],
    ["an object no attribute has", (c) => c._bind_edit({ some: "object" })],
    ["a row that does not exist", (c, a) => c._bind_edit(a.tab[0]?.name, { tab: a.tab, tab_index: 99 })],
    ["row 0", (c, a) => c._bind_edit(a.tab[0]?.name, { tab: a.tab, tab_index: 0 })],
    ["an attribute that does not exist", (c) => c._bind_edit("x", { path: "no_such" })],
    ["an attribute called XX one-way", (c, a) => c._bind(a.xx)],
    ["a field of the framework", (c, a) => c._bind_edit(a.id_draft, { name: "id_draft" })],
    ["the prototype", (c) => c._bind_edit("x", { path: "__proto__" })],
    [
      "an attribute with two different formatters",
      (c, a) => c._bind(a.num, { custom_mapper: ".a" }) + c._bind(a.num, { custom_mapper: ".b" }),
    ],
    ["a mapper that cannot be stored", (c, a) => c._bind_edit(a.num, { custom_mapper_back: (() => {}) as never })],
  ])("%s", async (_name, call) => {
    const { reply } = await bound(call);
    expect(reply.app).toBe("Z2UI5_CL_UI5_APP_ERROR");
  });

  const part = { x: 1 };
  const TWINS = "the names differ only in letter case, which the browser does not see";
  test.each<readonly [string, Record<string, unknown>, object, object]>([
    [
      "two names that differ only in letter case",
      { name: "a", NAME: "b" },
      { name: "name" },
      { path: "name and NAME", reason: TWINS },
    ],
    [
      "two members that differ only in letter case",
      { s: { a: 1, A: 2 } },
      { name: "s-a" },
      { path: "a and A", reason: TWINS },
    ],
    [
      "XX in another letter case, one-way",
      { xX: 1 },
      { name: "xX" },
      { path: "XX", reason: "a one-way binding of this name would hide all two-way ones" },
    ],
    ...["/", "'", '"', "{", "}", "\\", ">"].map(
      (sign) =>
        [
          `a name with ${sign}`,
          { [`a${sign}b`]: part },
          {},
          { reason: "the browser would not read the name as one" },
        ] as const,
    ),
  ])("%s", async (_what, fields, options, details) => {
    const app = `zcl_bindings_refused_${++runs}`;
    let error: unknown;
    defineApp(app, () => fields, {
      "": (client) => {
        try {
          client._bind(((): unknown => part)() as never, options);
        } catch (thrown) {
          error = thrown;
        }
      },
    });
    await start(app);
    expect(error).toMatchObject({ code: "BINDING_RESERVED", details });
  });

  test("an ambiguous value, with an error that says how to name it", async () => {
    defineApp("zcl_bindings_twice", () => ({ a: "same", b: "same" }), {
      "": (client) => client.view_display(view(client._bind_edit("same"))),
    });
    const reply = await inDevelopment(() => start("zcl_bindings_twice"));
    expect(reply.app).toBe("Z2UI5_CL_UI5_APP_ERROR");
    expect(reply.text).toContain("{ path: ");
  });
});

describe("a view whose default model was switched (D14)", () => {
  test("repeats the path in every later answer while it is on screen", async () => {
    defineApp("zcl_bindings_switch", () => ({ a: "x" }), {
      "": (client, app) =>
        client.view_display(view(client._bind_edit(app.a, { switch_default_model: true })), "/anno", "/odata/"),
      UPDATE: (client) => client.view_model_update(),
      OTHER: (client) => client.view_display(view()),
    });
    const first = await start("zcl_bindings_switch");
    expect(first.params["S_VIEW"]).toMatchObject({
      SWITCH_DEFAULT_MODEL_PATH: "/odata/",
      SWITCHDEFAULTMODELANNOURI: "/anno",
    });
    const second = await raise(first, "NOTHING");
    expect(second.params["S_VIEW"]).toEqual({ SWITCH_DEFAULT_MODEL_PATH: "/odata/" });
    expect(second.model).toEqual({});
    const third = await raise(second, "UPDATE");
    expect(third.params["S_VIEW"]).toEqual({ SWITCH_DEFAULT_MODEL_PATH: "/odata/", CHECK_UPDATE_MODEL: true });
    const fourth = await raise(third, "OTHER");
    expect(fourth.params["S_VIEW"]).toEqual({ XML: view() });
    expect((await raise(fourth, "NOTHING")).params).toEqual({});
  });
});

describe("rows that are no attribute", () => {
  test("can fill an aggregation by their path", async () => {
    let path = "";
    const { model } = await answerTo((client) => {
      path = client._bind_local([{ key: "A" }], { path: true });
      client.view_display(view());
    });
    expect(path).toBe("/__LOCAL_0");
    expect(model).toEqual({ __LOCAL_0: [{ KEY: "A" }] });
  });
});

describe("a structure that was replaced by one without a member", () => {
  const fields = (): { email: { to: string; cc?: string }; s: { deep: { a: number; b?: number } } } => ({
    email: { to: "", cc: "nobody" },
    s: { deep: { a: 1, b: 2 } },
  });
  const replaced = (app: { email: object; s: { deep: object } }): void => {
    app.email = { to: "ann" };
    app.s.deep = { a: 5 };
  };

  test.each<readonly [string, (client: z2ui5_if_client, app: ReturnType<typeof fields>) => string, string, object]>([
    ["by name", (c, a) => c._bind(a.email.cc, { name: "email-cc" }), "{/EMAIL/CC}", { EMAIL: { CC: "nobody" } }],
    [
      "by name, in another letter case",
      (c, a) => c._bind_edit(a.email.cc, { name: "EMAIL-CC" }),
      "{/XX/EMAIL/CC}",
      { XX: { EMAIL: { CC: "nobody" } } },
    ],
    [
      "deeper",
      (c, a) => c._bind_edit(a.s.deep.b, { name: "s-deep-b" }),
      "{/XX/S/DEEP/B}",
      { XX: { S: { DEEP: { B: 2 } } } },
    ],
  ])("is bound with the initial value that the class declares: %s", async (kind, call, text, model) => {
    let made = "";
    const name = `zcl_bindings_initial_${kind.replace(/\W/g, "_")}`;
    defineApp(name, fields, {
      "": (client, app) => (replaced(app), (made = call(client, app)), client.view_display(view(made))),
    });
    const reply = await start(name);
    expect([made, reply.model]).toEqual([text, model]);
  });

  test("cannot be bound by a name that the class does not declare either", async () => {
    defineApp("zcl_bindings_undeclared", fields, {
      "": (client, app) => (replaced(app), client._bind("", { name: "email-bcc" })),
    });
    expect((await start("zcl_bindings_undeclared")).app).toBe("Z2UI5_CL_UI5_APP_ERROR");
  });
});
