/** The model of an app as it travels (wire-v1 §4.4), and what is registered of it. */
import { describe, expect, test } from "vitest";
import { defineApp, inDevelopment, raise, start, view } from "../contract/frontend.ts";

interface Bound {
  readonly path: string;
  /** For editing. */
  readonly two?: boolean;
  readonly [option: string]: unknown;
}
type Model = Record<string, any>;
let runs = 0;

/** What a page receives of an app with these attributes; the same when the app was restored from its draft. */
async function sent(fields: object, ...bound: Bound[]): Promise<{ oneWay: Model; twoWay: Model | undefined }> {
  const name = `zcl_model_${++runs}`;
  defineApp(name, () => fields, {
    "": (client) => {
      for (const { path, two, ...options } of bound)
        client[two ? "_bind_edit" : "_bind"]({ val: "", name: path, ...options } as never);
      client.view_display(view());
    },
    AGAIN: (client) => client.view_model_update(),
  });
  const page = await start(name);
  expect((await raise(page, "AGAIN")).model).toEqual(page.model);
  const { XX: twoWay, ...oneWay } = page.model;
  return { oneWay, twoWay };
}
const one = async (value: unknown, options: object = {}): Promise<unknown> =>
  (await sent({ a: value }, { path: "a", ...options })).oneWay["A"];

describe("a model", () => {
  test("has what is bound, by direction, in upper case", async () => {
    const fields = { one: 1, two: 2, both: 3, none: 4, s: { a: 1, b: { c: 2 } } };
    const bound = [
      { path: "one" },
      { path: "two", two: true },
      { path: "both" },
      { path: "both", two: true },
      { path: "s/b/c" },
      { path: "s/a" },
    ];
    expect(await sent(fields, ...bound)).toEqual({
      oneWay: { ONE: 1, BOTH: 3, S: { A: 1, B: { C: 2 } } },
      twoWay: { TWO: 2, BOTH: 3 },
    });
  });

  test("has a structure as a whole where it is bound as a whole, wherever its parts are bound", async () => {
    const fields = { s: { a: 1, b: 2 }, s2: { a: 3 } };
    expect((await sent(fields, { path: "s/a" }, { path: "s" }, { path: "s2/a" })).oneWay).toEqual({
      S: { A: 1, B: 2 },
      S2: { A: 3 },
    });
    expect(await sent(fields, { path: "s/a", two: true }, { path: "s" })).toEqual({
      oneWay: { S: { A: 1, B: 2 } },
      twoWay: { S: { A: 1 } },
    });
  });

  test("has nothing of what is gone", async () => {
    defineApp("zcl_model_gone", () => ({ gone: { x: 1 } as object, one: { x: 1 } as unknown }), {
      "": (client) => {
        for (const name of ["gone-x", "one-x"]) client._bind({ val: "", name });
        client.view_display(view());
      },
      DROP: (client, app) => {
        [app.gone, app.one] = [{}, 5];
        client.view_model_update();
      },
    });
    expect((await raise(await start("zcl_model_gone"), "DROP")).model).toEqual({ GONE: {}, ONE: {} });
  });

  test.each<[string, unknown, unknown]>([
    ["a date", new Date("2026-01-02T03:04:05Z"), "2026-01-02T03:04:05.000Z"],
    ["a date that is none", new Date(Number.NaN), null],
    ["a large number", 12345678901234567890n, "12345678901234567890"],
    ["a number that is none", Number.NaN, null],
    ["a number without end", Number.POSITIVE_INFINITY, null],
    ["a negative zero", -0, 0],
    ["nothing", null, null],
    ["what is not set", undefined, undefined],
    ["a structure", { Ab: { cD: 1, u: undefined } }, { AB: { CD: 1 } }],
    ["what looks like a value of a draft", { __t: "Date", v: 1 }, { __T: "Date", V: 1 }],
    ["a list", [1, null, undefined, { a: 1 }, [2]], [1, null, null, { A: 1 }, [2]]],
    ["a table", [{ Ab: 1, d: new Date(0) }, { Ab: 2n }], [{ AB: 1, D: "1970-01-01T00:00:00.000Z" }, { AB: "2" }]],
    ["a map", new Map([["a", 1]]), {}],
    ["a set", new Set([1]), {}],
    [
      "an app, without what the framework knows of it",
      Object.assign(new (defineApp("zcl_model_inner", () => ({ x: 1 }), {}))(), { id_app: "y" }),
      { X: 1 },
    ],
    ["what brings a prototype along", JSON.parse(`{"__proto__":{"x":1},"a":1}`), { A: 1 }],
  ])("has %s as JSON has it", async (_what, value, expected) => {
    expect(await one(value)).toEqual(expected);
  });

  test("has an object in two places twice, and one in itself not at all", async () => {
    const row = { a: 1 };
    expect(await one({ x: row, y: row, rows: [row] })).toEqual({ X: { A: 1 }, Y: { A: 1 }, ROWS: [{ A: 1 }] });
    const ring: Model = { a: 1 };
    ring["ring"] = ring;
    ring["list"] = [ring];
    expect(await one(ring)).toEqual({ A: 1, LIST: [null] });
  });

  test("has JSON text as JSON, and other text as it is", async () => {
    expect(await one(`{"a":[1]}`, { json: true })).toEqual({ a: [1] });
    expect(await one(`{"a"`, { json: true })).toBe(`{"a"`);
    expect(await one([{ a: 1 }], { json: true })).toEqual([{ a: 1 }]);
  });

  test("leaves initial values out where that is wanted: all of them, or those that are named", async () => {
    const rows = [
      { a: "", b: 0, c: false, d: null, e: [], f: { x: "" }, g: "x", h: { x: 1 }, i: [0], j: " ", k: new Date(0) },
    ];
    const left = { G: "x", H: { X: 1 }, I: [0], J: " ", K: "1970-01-01T00:00:00.000Z" };
    expect(await one(rows, { omit_initial: true })).toEqual([left]);
    expect(await one(rows, { omit_initial_paths: ["A", "F", "G"] })).toEqual([
      { ...left, B: 0, C: false, D: null, E: [] },
    ]);
  });

  test.each([
    ["NAME", "NAME"],
    ["camelcase", "CAMELCASE"],
    ["STRASSE", "STRASSE"],
  ])("has the attribute that is called %s in any letter case", async (path, name) => {
    expect((await sent({ name: 1, camelCase: 1, straße: 1 }, { path })).oneWay).toEqual({ [name]: 1 });
  });

  test("cannot have the same objects more than 250,000 times", async () => {
    const row = { n: 1 };
    const shown = async (count: number) => {
      defineApp("zcl_model_large", () => ({ s: { list: Array<object>(count).fill(row) } }), {
        "": (client) => {
          client._bind({ val: "", name: "s-list" });
          client.view_display(view());
        },
      });
      const { app, text } = await inDevelopment(() => start("zcl_model_large"));
      return [app, text.includes("S/LIST cannot be shown")];
    };
    expect([await shown(250_000), await shown(250_010)]).toEqual([
      ["ZCL_MODEL_LARGE", false],
      ["Z2UI5_CL_UI5_APP_ERROR", true],
    ]);
  });
});

describe("a large table", () => {
  type Rows = { id: number }[];
  const table = (count: number): Rows => Array.from({ length: count }, (_, id) => ({ id }));
  let change: (rows: Rows) => Rows;
  defineApp("zcl_model_table", () => ({ t: table(40) }), {
    "": (client) => client.view_display(view(client._bind({ val: "", name: "t" } as never))),
    CHANGE: (client, app) => {
      app.t = change(app.t);
      client.view_model_update();
    },
  });

  test.each<[string, (rows: Rows) => Rows]>([
    ...[0, 15, 16, 31, 32, 39].map((at): [string, (rows: Rows) => Rows] => [
      `whose row ${at} changed`,
      (rows) => rows.with(at, { id: 99 }),
    ]),
    ["that has one row more at its end", (rows) => [...rows, { id: 99 }]],
    ["that has one row less at its end", (rows) => rows.slice(0, -1)],
    ["that has the first 32 rows only", (rows) => rows.slice(0, 32)],
    ["that has a new row in its middle", (rows) => rows.toSpliced(20, 0, { id: 99 })],
    ["that is another one", () => table(16)],
    ["that is empty", () => []],
  ])("%s is sent as it is now", async (_which, by) => {
    change = by;
    const changed = await raise(await start("zcl_model_table"), "CHANGE");
    const ids = (rows: { ID: number }[]) => rows.map(({ ID }) => ID);
    expect(ids(changed.model["T"])).toEqual(by(table(40)).map(({ id }) => id));
    change = (rows) => [...rows, { id: 100 }];
    expect(ids((await raise(changed, "CHANGE")).model["T"])).toEqual([...by(table(40)).map(({ id }) => id), 100]);
  });
});

describe("a registration", () => {
  test.each<[string, object, Bound[], string]>([
    [
      "cannot have two formatters",
      { a: 1 },
      ["f", "g"].map((custom_mapper) => ({ path: "a", custom_mapper })),
      "BINDING_FORMATTER",
    ],
    ...["id_app", "Check_Initialized", "check_sticky", "client", "constructor", "PROTOTYPE", "__x"].map(
      (path): [string, object, Bound[], string] => [
        `cannot be of a name of the framework: ${path}`,
        path === "constructor" ? {} : { [path]: 1 },
        [{ path }],
        "BINDING_NOT_FOUND",
      ],
    ),
  ])("%s", async (_what, fields, bound, code) => {
    let thrown: unknown;
    const name = `zcl_registered_${++runs}`;
    defineApp(name, () => fields, {
      "": (client) => {
        try {
          for (const { path, ...options } of bound) client._bind({ val: "", name: path, ...options } as never);
        } catch (error) {
          thrown = error;
        }
      },
    });
    await start(name);
    expect(thrown).toMatchObject({ code });
  });
});
