/** Which attribute a binding means, and what the error says where that cannot be known (client-api §5.6). */
import { describe, expect, test } from "vitest";
import type z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
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
      "of an object that a getter gives",
      (c, a) => {
        Object.defineProperty(Object.getPrototypeOf(a), "lent", { get: () => a.sub, configurable: true });
        const bindLent = function (this: { lent: unknown }): unknown {
          return c._bind(this.lent as never);
        };
        return bindLent.call(a as never);
      },
      refusal("BINDING_NOT_FOUND", { method: "_bind" }),
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

  test("that a structure lost and its class declares is restored with its initial value", async () => {
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

describe("a chain of names", () => {
  const row = { n: "x", m: "y" };
  const fields = () => ({
    s: { a: "x", "1": "x" } as Record<string, string>,
    rows: [row, { n: "z", m: "x" }],
    again: { kept: row },
    twice: [{ k: 1 }, { k: 1 }],
    nothing: null as null | { a: string },
    text: "x",
  });
  type Chains = ReturnType<typeof fields> & z2ui5_if_app;
  const none = refusal("BINDING_NOT_FOUND");
  const second = 1;

  /** Calls that are written in a method of the app. */
  function calls(this: Chains): Record<string, [(client: z2ui5_if_client) => unknown, unknown]> {
    const holding = <Value>(value: () => Value, call: (value: Value, client: z2ui5_if_client) => unknown) => {
      return (client: z2ui5_if_client) => call(value(), client);
    };
    return {
      "means a member": [(c) => c._bind(this.s["a"]), "{/S/A}"],
      "means a row": [(c) => c._bind(this.rows[0]!.n), "{/ROWS/0/N}"],
      "means a member called like a row": [(c) => c._bind(this.s[1]), "{/S/1}"],
      "means the row that holds the value": [(c) => c._bind(this.rows[second]!.m), "{/ROWS/1/M}"],
      "means no member that is computed": [(c) => c._bind(this.s[`${"a"}`]), none],
      "means no length of a list": [(c) => c._bind(this.rows.length), none],
      "means no length of a text": [(c) => c._bind(this.text.length), none],
      "means no row that is not there": [(c) => c._bind(this.rows[5]?.n), none],
      "means nothing in nothing": [(c) => c._bind(this.nothing?.a), none],
      "means nothing of the framework": [(c) => c._bind(this.id_draft), none],
      "is found in structures": [
        holding(
          () => this.s,
          ({ a }, c) => c._bind(a),
        ),
        "{/S/A}",
      ],
      "is found in rows": [
        holding(
          () => this.rows[1]!,
          ({ m }, c) => c._bind(m),
        ),
        "{/ROWS/1/M}",
      ],
      "is found with the names before it": [
        holding(
          () => this.again,
          (again, c) => c._bind(again.kept.n),
        ),
        "{/AGAIN/KEPT/N}",
      ],
      "is not found under another name": [
        holding(
          () => this.rows[1]!.n,
          (other, c) => c._bind(other),
        ),
        none,
      ],
      "is found at all places of an object": [
        holding(
          () => this.rows[0]!,
          ({ n }, c) => c._bind(n),
        ),
        refusal("BINDING_AMBIGUOUS", { candidates: "rows/0/n, again/kept/n" }),
      ],
      "is found within the row that is given": [
        holding(
          () => this.twice[0]!,
          ({ k }, c) => c._bind(k, { tab: this.twice, tab_index: 2 }),
        ),
        "{/TWICE/1/K}",
      ],
    };
  }

  test.each(Object.keys(calls.call({} as Chains)))("%s", async (what) => {
    let expected: unknown;
    const act = (client: z2ui5_if_client, app: object) => {
      const [call, result] = calls.call(Object.assign(app, fields()) as Chains)[what]!;
      expected = result;
      return call(client);
    };
    expect(await called(act)).toEqual(expected);
  });

  test("is looked for in linear time where objects are in many places, and ends where they contain themselves", async () => {
    let shared: Record<string, unknown> = { k: 1 };
    for (let depth = 0; depth < 60; depth++) shared = { left: shared, right: shared };
    shared["self"] = shared;
    const { k } = { k: 1 };
    expect(await called((client, app) => client._bind(k, Object.assign(app, { shared }) && {}))).toEqual(
      refusal("BINDING_AMBIGUOUS"),
    );
  });
});
