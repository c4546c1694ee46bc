/** What becomes of the attributes of an app when edits reach it (wire-v1 §§2.5, 3.3): every kind of value, and what is left out. */
import { describe, expect, test } from "vitest";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { defineApp, raise, start, view } from "../contract/frontend.ts";

class Inner extends z2ui5_if_app {
  override main(): void {}
}

interface Edited {
  readonly app: Record<string, any>;
  readonly skipped: readonly (readonly unknown[])[];
}
let number = 0;
/**
 * An app with these attributes after edits, in a session that keeps its objects.
 * @param bound paths bound for editing; all attributes if none are named @param columns that only markup names
 * @param leave what the app does with them once the view is displayed
 */
async function edited(
  fields: object,
  edits: object,
  { bound = Object.keys(fields), columns = [] as readonly string[], leave = (_app: object): void => {} } = {},
): Promise<Edited> {
  const seen: Edited[] = [];
  const name = `zcl_edits_${++number}`;
  const valueAt = (app: object, path: string): unknown =>
    path.split("/").reduce<any>((inner: Record<string, unknown>, step) => inner[step], app);
  defineApp<object>(name, () => fields, {
    "": (client, app) => {
      client.set_session_stateful();
      const bindings = bound.map((path) => client._bind_edit(valueAt(app, path), { name: path }));
      client.view_display(view([...bindings, ...columns.map((column) => `{${column}}`)].join(" ")));
      leave(app);
    },
    LOOK: (client, app) => {
      const skipped = client.get().T_MODEL_SKIPPED;
      seen.push({
        app: app as Record<string, unknown>,
        skipped: skipped.map(({ name, row, field, row_parent, value }) => [name, row, field, row_parent, value]),
      });
    },
  });
  const accepts = { "sap-contextid-accept": "header" };
  const page = await start(name, { headers: accepts });
  expect(page.text).toMatch(/^\{/);
  const headers = { ...accepts, "sap-contextid": page.headers["sap-contextid"]! };
  await raise(page, "LOOK", { edits, headers });
  return seen[0]!;
}
const LEFT_OUT = Symbol("left out");
const after = async (value: unknown, sent: unknown): Promise<unknown> => {
  const { app, skipped } = await edited({ a: value }, { A: sent });
  return skipped.length > 0 ? LEFT_OUT : app["a"];
};

describe("a value becomes of the kind the attribute has:", () => {
  const LONG = "1".repeat(1000);
  const LONG_DATE = `2026-01-02${" ".repeat(990)}`;
  test.each<[string, unknown, unknown, unknown]>([
    ["a text", "x", "y", "y"],
    ["a text from a number", "x", 1.5, "1.5"],
    ["a text from a switch that is on", "x", true, "X"],
    ["a text from a switch that is off", "x", false, ""],
    ["a text from nothing", "x", null, ""],
    ["no text from an object", "x", { a: 1 }, LEFT_OUT],
    ["no text from a list", "x", [1], LEFT_OUT],
    ["a number", 1, 2.5, 2.5],
    ["a number from a text", 1, " -2.5 ", -2.5],
    ["a number with a sign", 1, "+2", 2],
    ["a number without its first digit", 1, ".5", 0.5],
    ["a number without its last digit", 1, "5.", 5],
    ["a number with an exponent", 1, "1E+2", 100],
    ["a number with a negative exponent", 1, "25e-1", 2.5],
    ["no number from half an exponent", 1, "1e", LEFT_OUT],
    ["no number from two points", 1, "1.2.3", LEFT_OUT],
    ["no number from a point", 1, ".", LEFT_OUT],
    ["no number behind something", 1, "x1", LEFT_OUT],
    ["no number before something", 1, "1x", LEFT_OUT],
    ["no number with a comma", 1, "1,5", LEFT_OUT],
    ["a number with an exponent of two digits", 1, "1e10", 1e10],
    ["no number that is too large", 1, "1e999", LEFT_OUT],
    ["no number that is infinite", 1, "Infinity", LEFT_OUT],
    ["no number to the base 16", 1, "0x10", LEFT_OUT],
    ["no number to the base 2", 1, "0b1", LEFT_OUT],
    ["no number from a switch", 1, true, LEFT_OUT],
    ["a number from nothing", 1, null, 0],
    ["a number from blanks", 1, "  ", 0],
    ["a number from an empty text", 1, "", 0],
    ["a number as long as allowed", 1, `0.${LONG.slice(2)}`, Number(`0.${LONG.slice(2)}`)],
    ["no number that is longer", 1, `0.${LONG.slice(1)}`, LEFT_OUT],
    ["a switch", false, true, true],
    ["a switch from a text", false, "X", true],
    ["a switch from another text", false, "yes", true],
    ["a switch from an empty text", true, "", false],
    ["a switch from the word false", true, "false", false],
    ["a switch from a number", false, 1, true],
    ["a switch from zero", true, 0, false],
    ["a switch from nothing", true, null, false],
    ["a large number", 1n, " -12345678901234567890 ", -12345678901234567890n],
    ["a large number from a number", 1n, 5, 5n],
    ["a large number from nothing", 1n, null, 0n],
    ["a large number from an empty text", 1n, "", 0n],
    ["no large number from a fraction", 1n, "1.5", LEFT_OUT],
    ["no large number from a text", 1n, "x1", LEFT_OUT],
    ["no large number from a text with one in front", 1n, "1x", LEFT_OUT],
    ["a large number as long as allowed", 1n, LONG, BigInt(LONG)],
    ["no large number that is longer", 1n, `${LONG}1`, LEFT_OUT],
    ["a date", new Date(0), "2026-01-02T00:00:00Z", new Date("2026-01-02T00:00:00Z")],
    ["a date from milliseconds", new Date(0), 5, new Date(5)],
    ["no date from nothing", new Date(0), null, null],
    ["no date from an empty text", new Date(0), "", null],
    ["no date from a word", new Date(0), "soon", LEFT_OUT],
    ["no date from a switch", new Date(0), true, LEFT_OUT],
    ["no date from an object", new Date(0), {}, LEFT_OUT],
    ["a date as long as allowed", new Date(0), LONG_DATE, new Date(LONG_DATE)],
    ["no date from a long text", new Date(0), `${LONG_DATE} `, LEFT_OUT],
    ["anything for nothing", null, [1, { Ab: { C: 1 } }], [1, { ab: { c: 1 } }]],
    [
      "anything for what is not set",
      undefined,
      { Ab: 1, __proto: 2, CONSTRUCTOR: 3, PROTOTYPE: 4, __DELTA: 5 },
      { ab: 1, __proto: 2 },
    ],
    ["nothing for a map", new Map(), {}, LEFT_OUT],
    ["nothing for a function", () => 1, "x", LEFT_OUT],
    ["nothing for a table", [1], null, []],
    ["no object for a table", [1], {}, LEFT_OUT],
    ["no text for a table", [1], "x", LEFT_OUT],
    ["no text for a structure", { a: 1 }, "x", LEFT_OUT],
    ["nothing for a structure", { a: 1 }, null, LEFT_OUT],
    ["no list for a structure", { a: 1 }, [], LEFT_OUT],
  ])("%s", async (_what, before, sent, expected) => {
    expect(await after(before, sent)).toEqual(expected);
  });
});

describe("edits reach", () => {
  test("attributes in any letter case, and nothing that is not bound for editing", async () => {
    const fields = { camelCase: 1, other: 2, oth: 3, other2: 4 };
    expect((await edited(fields, { CAMELCASE: 5, OTHER: 6, MISSING: 7 }, { bound: ["camelCase"] })).app).toMatchObject({
      camelCase: 5,
      other: 2,
    });
    expect((await edited(fields, { OTHER: 6 }, { bound: ["oth", "other2"] })).app["other"]).toBe(2);
  });

  test("an attribute and not one whose name begins like it", async () => {
    const { app } = await edited({ s: { a: 1 }, s2: { a: 1 } }, { S: { A: 2 } }, { bound: ["s/a", "s2/a"] });
    expect(app).toMatchObject({ s: { a: 2 }, s2: { a: 1 } });
  });

  test("one component of a structure and not its neighbours", async () => {
    const fields = () => ({ s: { a: 1, b: { c: 2, d: 3 }, 7: 4 } });
    const sent = { S: { A: 10, B: { C: 20, D: 30 }, 7: 40 } };
    expect((await edited(fields(), sent, { bound: ["s/a"] })).app["s"]).toEqual({ ...fields().s, a: 10 });
    expect((await edited(fields(), sent, { bound: ["s/b/c"] })).app["s"]).toEqual({
      ...fields().s,
      b: { c: 20, d: 3 },
    });
    expect((await edited(fields(), sent, { bound: ["s/b"] })).app["s"]).toEqual({ ...fields().s, b: { c: 20, d: 30 } });
    expect((await edited(fields(), { S: { __delta: { 7: 40 } } }, { bound: ["s/7"] })).app["s"]).toEqual({
      ...fields().s,
      7: 40,
    });
    for (const other of [{ S: 5 }, { S: null }, { S: { X: 1 } }, { S: { B: 1 } }])
      expect(await edited(fields(), other, { bound: ["s/b/c"] })).toMatchObject({ app: fields(), skipped: [] });
    for (const gone of [null, {}])
      expect(
        await edited(fields(), sent, { bound: ["s/a", "s/b/c"], leave: (app) => Object.assign(app, { s: gone }) }),
      ).toMatchObject({ app: { s: gone }, skipped: [] });
  });

  test("members of a structure, also those that are called like rows", async () => {
    expect((await edited({ s: { 0: "a", x: "b" } }, { S: { __delta: { 0: "c" } } })).app["s"]).toEqual({
      0: "c",
      x: "b",
    });
    expect((await edited({ s: { 0: "a", x: "b" } }, { S: { __delta: { 0: "c", 9: "d" } } })).app["s"]).toEqual({
      0: "c",
      x: "b",
    });
    expect(await edited({ s: { x: "b" } }, { S: { __delta: { 0: "c" } } })).toMatchObject({
      app: { s: { x: "b" } },
      skipped: [["S", 0, "", 0, `{"__delta":{"0":"c"}}`]],
    });
    expect((await edited({ s: { x: "b" } }, { S: { __delta: 5 } })).skipped).toEqual([
      ["S", 0, "", 0, `{"__delta":5}`],
    ]);
    expect(await edited({ s: { x: "b" } }, { S: { X: "c", Y: "d" } })).toEqual({
      app: expect.objectContaining({ s: { x: "c" } }) as object,
      skipped: [],
    });
  });

  test("a table of a structure as a whole", async () => {
    expect((await edited({ s: { list: [{ x: 1 }] } }, { S: { LIST: [{ X: 5 }, { X: 6 }] } })).app["s"]).toEqual({
      list: [{ x: 5 }, { x: 6 }],
    });
  });

  test("no constant, and nothing frozen", async () => {
    const fields = { s: Object.freeze({ x: 1 }), t: Object.freeze([1, 2]), r: [Object.freeze({ x: 1 })] };
    const { app, skipped } = await edited(fields, { S: { X: 2 }, T: [3], R: { __delta: { 0: { X: 2 } } } });
    expect(app).toMatchObject({ s: { x: 1 }, t: [1, 2], r: [{ x: 1 }] });
    expect(skipped).toEqual([
      ["S-X", 0, "", 0, "2"],
      ["T", 0, "", 0, "[3]"],
      ["R", 1, "X", 0, "2"],
    ]);
  });

  test("an app inside of the app, and nothing the framework knows of it", async () => {
    const inner = Object.assign(new Inner(), { x: 1, id_app: "kept" });
    const { app } = await edited(
      { a: inner, t: [Object.assign(new Inner(), { x: 1, id_draft: "kept" })] },
      { A: { X: 2, ID_APP: "y" }, T: { __delta: { 0: { X: 2, ID_DRAFT: "y" } } } },
    );
    expect(app["a"]).toMatchObject({ x: 2, id_app: "kept" });
    expect((app["t"] as object[])[0]).toMatchObject({ x: 2, id_draft: "kept" });
  });
});

describe("what does not fit", () => {
  test("is reported where it was, and costs its neighbours nothing", async () => {
    const fields = {
      n: 1,
      s: { n: 1, m: 2 },
      t: [
        { n: 1, u: [{ n: 1 }] },
        { n: 2, u: [] },
      ],
    };
    const { app, skipped } = await edited(fields, {
      N: "x",
      S: { N: "x", M: 5 },
      T: { __delta: { 1: { N: "x" }, 0: { N: 7, U: { __delta: { 0: { N: "y" } } } } } },
    });
    expect(app).toMatchObject({ n: 1, s: { n: 1, m: 5 }, t: [{ n: 7, u: [{ n: 1 }] }, { n: 2 }] });
    expect(skipped).toEqual([
      ["N", 0, "", 0, "x"],
      ["S-N", 0, "", 0, "x"],
      ["T-U", 1, "N", 1, "y"],
      ["T", 2, "N", 0, "x"],
    ]);
  });

  test("in a component is named with its structure", async () => {
    expect((await edited({ s: { b: { n: 1 } } }, { S: { B: { N: "x" } } }, { bound: ["s/b/n"] })).skipped).toEqual([
      ["S-B-N", 0, "", 0, "x"],
    ]);
  });

  test("in a structure of a row is named by the row", async () => {
    expect((await edited({ t: [{ s: { n: 1 } }] }, { T: { __delta: { 0: { S: { N: "x" } } } } })).skipped).toEqual([
      ["T", 1, "S", 0, "x"],
    ]);
  });
});

describe("rows that changed", () => {
  const rows = () => [
    { id: 1, name: "a" },
    { id: 2, name: "b" },
  ];

  test("are named by their position; what names none is nothing", async () => {
    const { app, skipped } = await edited(
      { t: rows() },
      {
        T: {
          __delta: {
            1: { NAME: "x" },
            2: { NAME: "y" },
            "-1": { NAME: "y" },
            "0x0": { NAME: "y" },
            x: { NAME: "y" },
            "1.5": { NAME: "y" },
            "": { NAME: "y" },
            0: "y",
          },
        },
      },
    );
    expect(app["t"]).toEqual([
      { id: 1, name: "a" },
      { id: 2, name: "x" },
    ]);
    expect(skipped).toEqual([]);
    expect((await edited({ t: rows() }, { T: { __delta: 5 } })).app["t"]).toEqual(rows());
    expect((await edited({ t: ["a"] }, { T: { __delta: { 0: { X: "b" } } } })).app["t"]).toEqual(["a"]);
  });

  test("are reached where their position has two digits", async () => {
    const t = Array.from({ length: 12 }, (_, id) => ({ id }));
    const { app } = await edited({ t }, { T: { __delta: { 11: { ID: 99 } } } });
    expect((app["t"] as object[]).slice(10)).toEqual([{ id: 10 }, { id: 99 }]);
  });

  test("have no rows in a column that only markup names: there is no table they would belong to", async () => {
    const delta = { T: { __delta: { 0: { SUB: { __delta: { 0: { A: 1 } } } } } } };
    expect((await edited({ t: [{ id: 1 }] }, delta, { columns: ["SUB"] })).skipped).toEqual([
      ["T", 1, "SUB", 0, `{"__delta":{"0":{"A":1}}}`],
    ]);
  });

  test("may have a column other rows have, or markup names, and no other", async () => {
    const delta = { T: { __delta: { 0: { NAME: "x", SELKZ: true, OTHER: 1 } } } };
    expect(await edited({ t: [{ id: 1 }, { Name: "b" }] }, delta, { columns: ["SELKZ"] })).toEqual({
      app: expect.objectContaining({ t: [{ id: 1, Name: "x", selkz: true }, { Name: "b" }] }) as object,
      skipped: [],
    });
  });

  test("take a new column by the kind it has in the other rows", async () => {
    const t = [{ id: 1 }, { n: 5, d: new Date(0), s: { x: 1 }, u: [{ y: 1 }], o: null, b: true, g: 1n }];
    const { app, skipped } = await edited(
      { t },
      { T: { __delta: { 0: { N: "7", D: "x", S: { X: "2" }, U: [{ Y: "3" }], O: { Ab: 1 }, B: "X", G: "2" } } } },
    );
    expect((app["t"] as object[])[0]).toEqual({
      id: 1,
      n: 7,
      d: "x",
      s: { x: 2 },
      u: [{ y: 3 }],
      o: { ab: 1 },
      b: true,
      g: 2n,
    });
    expect(skipped).toEqual([]);
  });

  test("take a new column from rows that are records, and the first of names that differ in letter case", async () => {
    const { app } = await edited({ t: [{ id: 1 }, null, { n: 5, N: "x" }] }, { T: { __delta: { 0: { N: "7" } } } });
    expect(app["t"][0]).toEqual({ id: 1, n: 7 });
  });

  test("cannot get a column that markup names where nothing can be added", async () => {
    const { skipped } = await edited(
      { t: [Object.preventExtensions({ id: 1 })] },
      { T: { __delta: { 0: { SELKZ: "X" } } } },
      { columns: ["SELKZ"] },
    );
    expect(skipped).toEqual([["T", 1, "SELKZ", 0, "X"]]);
  });
});

describe("a table that is sent as a whole", () => {
  test("stays the same list, and its rows are like those they replace", async () => {
    const t = [
      { id: 1, name: "a", more: true },
      { id: 2, name: "b", at: new Date(0) },
    ];
    const { app, skipped } = await edited(
      { t },
      { T: [{ ID: "5", NAME: "x", UNKNOWN: 1 }, { ID: "y" }, { NAME: "z" }, "no row", { ID: 9 }] },
    );
    expect(app["t"]).toBe(t);
    expect(t).toEqual([
      { id: 5, name: "x", more: false },
      { id: 2, name: "", at: null },
      { id: 0, name: "z", more: false },
      { id: 9, name: "", more: false },
    ]);
    expect(skipped).toEqual([
      ["T", 2, "ID", 0, "y"],
      ["T", 4, "", 0, "no row"],
    ]);
  });

  test("is empty afterwards when nothing is sent", async () => {
    expect((await edited({ t: [{ id: 1 }] }, { T: [] })).app["t"]).toEqual([]);
    expect((await edited({ t: [{ id: 1 }] }, { T: null })).app["t"]).toEqual([]);
  });

  test("that is empty takes what comes, in lower case", async () => {
    expect((await edited({ t: [] }, { T: [{ Ab: 1, __PROTO__: 2 }, "x"] })).app["t"]).toEqual([{ ab: 1 }, "x"]);
  });

  test("may hold values, lists and structures", async () => {
    expect(await edited({ t: [1, 2] }, { T: ["3", "x", "5"] })).toMatchObject({
      app: { t: [3, 5] },
      skipped: [["T", 2, "", 0, "x"]],
    });
    expect(await edited({ t: [[1, 2], [3]] }, { T: [["4"], "x", ["5", "6"]] })).toMatchObject({
      app: { t: [[4], [5, 6]] },
      skipped: [["T", 2, "", 0, "x"]],
    });
    const { app, skipped } = await edited(
      { t: [{ s: { n: 1, m: "a" }, u: [{ n: 1, m: "a" }] }] },
      { T: [{ S: { N: "2" }, U: [{ N: "3" }, { N: "x" }] }, { S: 5, U: 5 }, { U: null }] },
    );
    expect(app["t"]).toEqual([
      {
        s: { n: 2, m: "" },
        u: [
          { n: 3, m: "" },
          { n: 0, m: "" },
        ],
      },
      { s: { n: 0, m: "" }, u: [] },
      { s: { n: 0, m: "" }, u: [] },
    ]);
    expect(skipped).toEqual([
      ["T", 2, "N", 1, "x"],
      ["T", 2, "S", 0, "5"],
      ["T", 2, "U", 0, "5"],
    ]);
  });

  test("takes the form of sub-tables and columns from the other rows", async () => {
    const t = [
      { u: [], n: 1 },
      { u: [{ x: 1, y: "a" }], m: "b" },
    ];
    expect((await edited({ t }, { T: { __delta: { 0: { U: [{ X: "2" }] } } } })).app["t"]).toEqual([
      { u: [{ x: 2, y: "" }], n: 1 },
      t[1],
    ]);
    const whole = [
      { u: [] as object[], n: 1 },
      { u: [{ x: 1, y: "a" }], m: "b" },
    ];
    expect((await edited({ t: whole }, { T: [{ U: [{ X: "2" }], M: 5 }] })).app["t"]).toEqual([
      { u: [{ x: 2, y: "" }], n: 0, m: "5" },
    ]);
  });

  test("keeps a value that was there when the one that was sent does not fit", async () => {
    expect((await edited({ t: [{ n: 7, s: "a" }] }, { T: [{ N: "x", S: {} }] })).app["t"]).toEqual([{ n: 7, s: "a" }]);
    const rows = [{ u: [{ n: 1 }, { n: 2 }] }];
    expect((await edited({ t: rows }, { T: [{ U: [{ N: "x" }, { N: "y" }, { N: "z" }] }] })).app["t"]).toEqual([
      { u: [{ n: 1 }, { n: 2 }, { n: 0 }] },
    ]);
  });
});
