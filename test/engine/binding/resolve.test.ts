/** Which attribute a binding means, and what the error says where that cannot be known (client-api §5.6). */
import { describe, expect, test } from "vitest";
import type z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { modelAfterEdits, modelSteps, type BrowserModel } from "../../../srv/z2ui5/binding/browser-model.ts";
import { HandedOut } from "../../../srv/z2ui5/binding/handed-out.ts";
import type { Registration } from "../../../srv/z2ui5/binding/registrations.ts";
import { resolveAttribute } from "../../../srv/z2ui5/binding/resolve.ts";
import z2ui5_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type { JsonObject } from "../../../srv/z2ui5/types/json.ts";
import { defineApp, start, view } from "../contract/frontend.ts";

const shared = { v: "shared" };
const FIELDS = () => ({
  a: "one",
  b: "two",
  twin: "same",
  other_twin: "same",
  list: ["p", "q"],
  rows: [
    { n: 1, m: 1, text: "x" },
    { n: 2, m: 5, text: "y" },
  ],
  sub: { rows: [{ n: 9 }] },
  part: shared,
  same_part: shared,
  one: { n: 1 },
  s: { x: "deep", "with-minus": "w" } as Record<string, unknown>,
  email: { to: "t", cc: "c" } as Record<string, unknown>,
  empty: undefined as unknown,
});
type App = ReturnType<typeof FIELDS> & z2ui5_if_app;
let runs = 0;

/** What a call of the client answers, or the error it throws. */
async function called(act: (client: z2ui5_if_client, app: App) => unknown): Promise<unknown> {
  const name = `zcl_resolve_${++runs}`;
  let result: unknown;
  defineApp(name, FIELDS, {
    "": (client, app) => {
      try {
        result = act(client, app);
      } catch (error) {
        result = error;
      }
      client.view_display(view(""));
    },
  });
  await start(name);
  return result;
}
const refusal = (code: string, details: object = {}): unknown =>
  expect.objectContaining({ code, details: expect.objectContaining(details) as object });

class Empty extends z2ui5_app {
  override main(): void {}
}

describe("a binding by name", () => {
  test.each<[string, string]>([
    ["a", "{/A}"],
    ["/a", "{/A}"],
    ["A", "{/A}"],
    ["s-x", "{/S/X}"],
    ["s/x", "{/S/X}"],
    ["s->x", "{/S/X}"],
    ["rows-1-text", "{/ROWS/1/TEXT}"],
  ])("means the attribute in any spelling: %s", async (name, path) => {
    expect(await called((client) => client._bind({ val: "", name }))).toBe(path);
    expect(await called((client) => client._bind("", { path: name } as never))).toBe(path);
  });

  test("names members of structures by texts and rows by numbers, whatever they are called", () => {
    const app = Object.assign(new Empty(), {
      s: { 0: "a", 1: { x: 1 } },
      list: ["p", ["q"]],
      orders: [{}, { pos: 1 }],
    });
    const found = (name: string) =>
      resolveAttribute(app, { method: "_bind", source: undefined, value: "", options: { name } });
    expect([found("s-0"), found("s-1-x"), found("list-0"), found("list-1-0"), found("orders-1-POS")]).toEqual([
      ["s", "0"],
      ["s", "1", "x"],
      ["list", 0],
      ["list", 1, 0],
      ["orders", 1, "pos"],
    ]);
  });

  test("cannot mean a member of what the app added and its class does not know", async () => {
    expect(
      await called((client, app) => {
        Object.assign(app, { added: { inner: { x: 1 } } });
        return client._bind("", { name: "added-inner-y" });
      }),
    ).toEqual(refusal("BINDING_NOT_FOUND", { got: `the name "added-inner-y"` }));
  });

  test("gives way to the cell of a table that is named", async () => {
    expect(await called((c, a) => c._bind_edit(a.rows[0]!.m, { tab: a.rows, tab_index: 1, name: "a" } as never))).toBe(
      "{/XX/ROWS/0/M}",
    );
  });

  test.each(["missing", "a-x", "rows-7-text", "rows-length", "id_draft", "s-x-y", "empty-x"])(
    "cannot mean what is not there: %s",
    async (name) => {
      expect(await called((client) => client._bind("", { name }))).toEqual(
        refusal("BINDING_NOT_FOUND", {
          method: "_bind",
          got: `the name "${name}"`,
          className: expect.stringMatching(/^zcl_resolve_/) as string,
          reason: "",
        }),
      );
    },
  );
});

describe("a binding of a cell", () => {
  test.each<[string, (client: z2ui5_if_client, app: App) => unknown, unknown]>([
    [
      "by its row and column",
      (c, a) => c._bind_edit(a.rows[1]!.text, { tab: a.rows, tab_index: 2 }),
      "{/XX/ROWS/1/TEXT}",
    ],
    [
      "where another column holds the same",
      (c, a) => c._bind_edit(a.rows[0]!.m, { tab: a.rows, tab_index: 1 }),
      "{/XX/ROWS/0/M}",
    ],
    [
      "of a table in a structure",
      (c, a) => c._bind_edit(a.sub.rows[0]!.n, { tab: a.sub.rows, tab_index: 1 }),
      "{/XX/SUB/ROWS/0/N}",
    ],
    [
      "with the table by another name",
      (c, a) => {
        const table = a.rows;
        const [row] = table;
        return c._bind_edit(row!.m, { tab: table, tab_index: 1 });
      },
      "{/XX/ROWS/0/M}",
    ],
    ["of a list of values", (c, a) => c._bind_edit(a.list[1], { tab: a.list as never, tab_index: 2 }), "{/XX/LIST/1}"],
    ["by named arguments", (c, a) => c._bind_edit({ val: a.rows[0]!.m, tab: a.rows, tab_index: 1 }), "{/XX/ROWS/0/M}"],
    [
      "with a member of something else that is called like a column and holds the same",
      (c, a) => c._bind_edit(a.one.n, { tab: a.rows, tab_index: 1 }),
      refusal("BINDING_CELL_NOT_FOUND"),
    ],
    [
      "of a table that is in two places, by the one that is named",
      (c, a) => {
        const app = a as App & { again: App["rows"] };
        app.again = a.rows;
        return [
          c._bind_edit(app.again[0]!.m, { tab: app.again, tab_index: 1 }),
          c._bind_edit({ val: app.again[0]!.m, tab: app.again, tab_index: 1 }),
        ];
      },
      ["{/XX/AGAIN/0/M}", "{/XX/AGAIN/0/M}"],
    ],
    [
      "of a table that is in two places, both of which may be meant",
      (c, a) => {
        const app = a as App & { again: App["rows"] };
        app.again = a.rows;
        return c._bind_edit(app.rows[0]!.m, { tab: a.b ? app.again : app.rows, tab_index: 1 });
      },
      refusal("BINDING_AMBIGUOUS", { candidates: "rows, again", reason: "" }),
    ],
    [
      "of a row before the first",
      (c, a) => c._bind_edit(a.rows[0]!.n, { tab: a.rows, tab_index: 0 }),
      refusal("BINDING_CELL", { method: "_bind_edit", rows: "2", index: "0" }),
    ],
    [
      "of a row behind the last",
      (c, a) => c._bind_edit(a.rows[0]!.n, { tab: a.rows, tab_index: 3 }),
      refusal("BINDING_CELL", { rows: "2", index: "3" }),
    ],
    [
      "of half a row",
      (c, a) => c._bind_edit(a.rows[0]!.n, { tab: a.rows, tab_index: 1.5 }),
      refusal("BINDING_CELL", { index: "1.5" }),
    ],
    [
      "of no row",
      (c, a) => c._bind_edit(a.rows[0]!.n, { tab: a.rows } as never),
      refusal("BINDING_CELL", { index: "undefined" }),
    ],
    [
      "with an attribute in its place",
      (c, a) => c._bind_edit(a.a, { tab: a.rows, tab_index: 1 }),
      refusal("BINDING_CELL_NOT_FOUND", { method: "_bind_edit", row: "1", zeroBased: "0" }),
    ],
    [
      "with a cell of another row",
      (c, a) => c._bind_edit(a.rows[0]!.text, { tab: a.rows, tab_index: 2 }),
      refusal("BINDING_CELL_NOT_FOUND", { row: "2", zeroBased: "1" }),
    ],
    [
      "of a table that is no attribute",
      (c, a) => c._bind_edit(a.rows[0]!.n, { tab: [...a.rows], tab_index: 1 }),
      refusal("BINDING_NOT_FOUND", { reason: "" }),
    ],
  ])("%s", async (_what, call, expected) => {
    expect(await called(call)).toEqual(expected);
  });
});

describe("a binding of a value", () => {
  test.each<[string, (client: z2ui5_if_client, app: App) => unknown, unknown]>([
    ["of an object by what it is", (c, a) => c._bind(((): unknown => a.sub)() as never), "{/SUB}"],
    [
      "of an object that is in two places",
      (c, a) => c._bind(((): unknown => a.part)() as never),
      refusal("BINDING_AMBIGUOUS", { candidates: "part, same_part", className: expect.any(String) as string }),
    ],
    [
      "of an object of nobody",
      (c) => c._bind({ v: "shared" } as never),
      refusal("BINDING_NOT_FOUND", { method: "_bind", reason: "" }),
    ],
    [
      "of a function that is in two attributes",
      (c, a) => {
        const app = Object.assign(a, { f: String, g: String }) as Partial<{ f: unknown; g: unknown }>;
        try {
          return c._bind(((): unknown => String)() as never);
        } finally {
          delete app.f;
          delete app.g;
        }
      },
      refusal("BINDING_NOT_FOUND", {}),
    ],
    ...["`${a.a}`", '"one"', "String(a.a)", "a.b ? a.a : a.b", "a.a + ''"].map(
      (text): [string, (client: z2ui5_if_client, app: App) => unknown, unknown] => [
        `of ${text}`,
        new Function("client", "a", `return client._bind(${text})`) as never,
        refusal("BINDING_NOT_FOUND", { reason: " The argument of the call is no chain of names that can be read." }),
      ],
    ),
    ["of what the framework keeps", (c, a) => c._bind(a.id_draft), refusal("BINDING_NOT_FOUND", {})],
    ["of the app itself", (c, a) => c._bind(a as never), refusal("BINDING_NOT_FOUND", {})],
    ["of nothing", (c) => c._bind(undefined as never), refusal("BINDING_NOT_FOUND", {})],
    ["of a function", (c, a) => c._bind(a.main as never), refusal("BINDING_NOT_FOUND", {})],
    ["of an attribute that is not set", (c, a) => c._bind(a.empty as never), "{/EMPTY}"],
    [
      "of a length",
      (c, a) => c._bind(a.rows.length as never),
      refusal("BINDING_NOT_FOUND", {
        reason: " No attribute that bears the name written at the call, a.rows.length, holds this value.",
      }),
    ],
    ["of a member that is not there", (c, a) => c._bind(a.s["missing"] as never), refusal("BINDING_NOT_FOUND", {})],
    [
      "of a member the class declares and the structure lost",
      (c, a) => {
        a.email = { to: "t" };
        return c._bind_edit(a.email["cc"] as never);
      },
      refusal("BINDING_NOT_FOUND", {}),
    ],
  ])("%s", async (_what, call, expected) => {
    expect(await called(call)).toEqual(expected);
  });

  test("that a structure lost and its class declares comes back with its initial value", async () => {
    const name = await called((client, app) => {
      app.email = { to: "t" };
      return [client._bind_edit({ val: "", name: "email-cc" }), app.email["cc"]];
    });
    expect(name).toEqual(["{/XX/EMAIL/CC}", "c"]);
    expect(
      await called((client, app) => {
        app.email = Object.freeze({ to: "t" }) as Record<string, unknown>;
        return client._bind_edit({ val: "", name: "email-cc" });
      }),
    ).toEqual(refusal("BINDING_NOT_FOUND"));
  });
});

describe("the model the browser holds", () => {
  const bindings: Registration[] = [
    { path: "a", oneWay: true, twoWay: false },
    { path: "t", oneWay: false, twoWay: true },
    { path: "s/x", oneWay: true, twoWay: true },
  ];
  const shown = (fields: JsonObject, more: Partial<BrowserModel["shown"]> = {}) => ({
    fields,
    bindings,
    locals: {},
    tagged: false,
    ...more,
  });
  const before = { a: 1, t: [{ id: 1, Ab: "x" }], s: { x: 1 }, u: 1 };
  const steps = (
    now: JsonObject,
    {
      held = {} as Partial<BrowserModel>,
      was = {} as Partial<BrowserModel["shown"]>,
      is = {} as Partial<BrowserModel["shown"]>,
      branch = "XX",
    } = {},
  ) => modelSteps({ draftId: "d", shown: shown(before, was), edited: [], ...held }, shown(now, is), branch);

  test("gets there by the steps of what is bound, in the directions it is bound", () => {
    expect(steps(before)).toEqual([]);
    expect(steps({ ...before, u: 2 })).toEqual([]);
    expect(steps({ ...before, a: 2 })).toEqual([{ op: "replace", path: "/A", value: 2 }]);
    expect(steps({ ...before, t: [{ id: 1, Ab: "y" }] })).toEqual([{ op: "replace", path: "/XX/T/0/AB", value: "y" }]);
    expect(steps({ ...before, t: [] })).toEqual([{ op: "remove", path: "/XX/T/0" }]);
    expect(steps({ ...before, t: [...before.t, { id: 2, Ab: "z" }] })).toEqual([
      { op: "add", path: "/XX/T/1", value: { ID: 2, AB: "z" } },
    ]);
    expect(steps({ ...before, s: { x: 2 } })).toEqual([
      { op: "replace", path: "/S/X", value: 2 },
      { op: "replace", path: "/XX/S/X", value: 2 },
    ]);
    expect(steps({ ...before, s: { x: 2 } }, { branch: "" })).toEqual([{ op: "replace", path: "/S/X", value: 2 }]);
  });

  test("gets values that no attribute holds", () => {
    const locals = (value: number) => ({ locals: { total: { value, draftId: "d" } } });
    expect(steps(before, { was: locals(1), is: locals(1) })).toEqual([]);
    expect(steps(before, { was: locals(1), is: locals(2) })).toEqual([{ op: "replace", path: "/TOTAL", value: 2 }]);
    expect(steps(before, { is: locals(2) })).toBeNull();
  });

  test.each<[string, JsonObject, Parameters<typeof steps>[1]]>([
    ["something else is bound", before, { is: { bindings: bindings.slice(1) } }],
    ["an attribute is not there any more", { t: before.t, s: before.s }, {}],
    ["a structure is not there any more", { ...before, s: 5 }, {}],
    ["objects are in two places", { ...before, t: [{ __t: "Ref", v: 0 }] }, { is: { tagged: true } }],
    ["what a user edited is not known", { ...before, a: 1 }, { held: { edited: [["a"]] } }],
  ])("is sent as a whole where %s", (_why, now, how) => {
    const found = steps(now, how);
    if (how?.held) expect(found).toEqual([{ op: "replace", path: "/A", value: 1 }]);
    else expect(found).toBeNull();
  });

  test("is not known at the places that were edited, and at no other", () => {
    const held: BrowserModel = { draftId: "d", shown: shown(before), edited: [] };
    expect(modelAfterEdits(held, [], before)).toBe(held);
    expect(modelAfterEdits(held, [["t", "0", "Ab"]], before).edited).toEqual([["t", "0", "Ab"]]);
    expect(
      modelAfterEdits(
        held,
        [
          ["t", "0", "Ab"],
          ["t", "0", "Ab"],
        ],
        before,
      ).edited,
    ).toEqual([["t", "0", "Ab"]]);
    // The server has other rows by now than the browser shows.
    expect(modelAfterEdits(held, [["t", "0", "Ab"], ["a"]], { ...before, t: [] }).edited).toEqual([["t"], ["a"]]);
    const twice = modelAfterEdits(modelAfterEdits(held, [["t", "0", "Ab"]], before), [["t", "0", "id"]], {
      ...before,
      t: [{ id: 1, Ab: "typed" }],
    });
    expect(twice.edited).toEqual([
      ["t", "0", "Ab"],
      ["t", "0", "id"],
    ]);
  });
});

describe("what the client handed out", () => {
  test("is distinguished from data that looks like it", () => {
    const out = new HandedOut();
    out.noteBinding("{/A}", []);
    out.noteCall(".eB(['GO'])");
    out.note("/A");
    expect([out.has("{/A}"), out.has("/A"), out.has("{/B}")]).toEqual([true, true, false]);
    expect([out.isCall(".eB(['GO'])"), out.isCall("{/A}")]).toEqual([true, false]);
    expect([...out.texts()]).toEqual(["{/A}", ".eB(['GO'])", "/A"]);
    expect(out.isBinding("{/A}", "client")).toBe(true);
    expect(out.isBinding("{/A}", "data")).toBe(false);
    expect(out.isBinding("{/B}", "client")).toBe(false);
    expect(out.isBinding("/A", "client")).toBe(false);
    expect(out.isBinding("{/A}", "unknown" as never)).toBe(true);
    expect(out.isData("{/A}")).toBe(false);
    out.setData((text) => text === "{/A}");
    expect(out.isBinding("{/A}", "unknown" as never)).toBe(false);
    expect(out.isBinding("{/A}", "client")).toBe(true);
  });

  test("is one-way until it was bound for editing", () => {
    const out = new HandedOut();
    expect(out.isOneWay("{/A}")).toBe(false);
    out.noteBinding("{/A}", []);
    expect(out.isOneWay("{/A}")).toBe(true);
    out.noteBinding("{/A}", undefined);
    expect(out.isOneWay("{/A}")).toBe(false);
    out.noteBinding("{/A}", []);
    expect(out.isOneWay("{/A}")).toBe(false);
  });

  test("names fields of rows, and binds tables when the app runs", () => {
    const out = new HandedOut();
    out.noteField("{NAME}");
    expect([out.isField("{NAME}"), out.isField("{OTHER}")]).toEqual([true, false]);
    const options = { edit: true, key: undefined, nullable: false };
    expect(() => out.pathOf([], options)).toThrow(
      expect.objectContaining({
        code: "VIEW_INVALID",
        details: {
          problems:
            "rows(…) binds its table when the view is displayed. Pass the view itself to the client, not its text, or bind by path: client._bind(this.table, { path: true }).",
        },
      }) as Error,
    );
    out.setTables((table, { edit }) => `${(table as unknown[]).length}${edit}`);
    expect(out.pathOf([1, 2], options)).toBe("2true");
  });
});
