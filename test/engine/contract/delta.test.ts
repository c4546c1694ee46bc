/** How edits reach the app (wire-v1 §2.5, §3.3; D15, D16): bound paths only, types kept, bad values skipped alone. */
import { describe, expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { defineApp, post, raise, start, view } from "./frontend.ts";

interface Row {
  id: number;
  name: string;
  flag: boolean;
  s_adr: { city: string; zip: string };
  t_sub: { pos: number; note: string }[];
}

const row = (id: number, members: Partial<Row> = {}): Row => ({
  id,
  name: `n${id}`,
  flag: false,
  s_adr: { city: "", zip: "" },
  t_sub: [],
  ...members,
});

const FIELDS = () => ({
  name: "old",
  age: 30,
  flag: false,
  born: new Date("2020-01-01T00:00:00.000Z") as Date | null,
  nothing: null as unknown,
  s: { a: "a", b: { c: 1, d: "d" }, list: [{ x: 1 }] },
  tags: ["a", "b"],
  tab: [
    row(1, {
      t_sub: [
        { pos: 10, note: "s1" },
        { pos: 20, note: "s2" },
      ],
    }),
    row(2),
    row(3),
  ],
  oneway: "one",
  unbound: "secret",
});
type Fields = ReturnType<typeof FIELDS>;

function bindAll(client: z2ui5_if_client, app: Fields): void {
  const names = ["name", "age", "flag", "born", "nothing", "s", "tags", "tab"] as const;
  client.view_display(
    view(names.map((name) => client._bind_edit(app[name], { name })).join("") + client._bind(app.oneway)),
  );
}

let seen = FIELDS();
defineApp("zcl_delta", FIELDS, {
  "": (client, app) => bindAll(client, app),
  GO: (client, app) => {
    seen = structuredClone({ ...app } as never);
    client.view_model_update();
  },
});

/** What the app sees when these edits arrive. */
async function after(edits: object): Promise<Fields> {
  const reply = await raise(await start("zcl_delta"), "GO", { edits });
  expect(reply, reply.text).toMatchObject({ status: 200, app: "ZCL_DELTA" });
  return seen;
}

describe("a scalar", () => {
  test.each([
    ["text takes a text", "NAME", "new", "name", "new"],
    ["text takes a number", "NAME", 5, "name", "5"],
    ["text takes true", "NAME", true, "name", "X"],
    ["text takes false", "NAME", false, "name", ""],
    ["text takes null", "NAME", null, "name", ""],
    ["text leaves an object (D16)", "NAME", { a: 1 }, "name", "old"],
    ["text leaves an array (D16)", "NAME", ["x"], "name", "old"],
    ["text leaves a delta (D16)", "NAME", { __delta: { 0: { A: 1 } } }, "name", "old"],
    ["number takes a number", "AGE", 31, "age", 31],
    ["number takes numeric text", "AGE", " 12.5 ", "age", 12.5],
    ["number takes an empty text", "AGE", "", "age", 0],
    ["number takes null", "AGE", null, "age", 0],
    ["number leaves letters (D16)", "AGE", "abc", "age", 30],
    ["number leaves what is too large for a number (D16)", "AGE", "1e999", "age", 30],
    ["number leaves a boolean", "AGE", true, "age", 30],
    ["boolean takes true", "FLAG", true, "flag", true],
    ["boolean takes X", "FLAG", "X", "flag", true],
    ["boolean takes another text", "FLAG", "yes", "flag", true],
    ["boolean takes the text false", "FLAG", "false", "flag", false],
    ["boolean takes a number", "FLAG", 2, "flag", true],
    ["boolean takes zero", "FLAG", 0, "flag", false],
    ["date takes ISO text", "BORN", "2024-02-29T00:00:00.000Z", "born", new Date("2024-02-29T00:00:00.000Z")],
    ["date takes an empty text", "BORN", "", "born", null],
    ["date leaves an unreadable text (D16)", "BORN", "soon", "born", new Date("2020-01-01T00:00:00.000Z")],
    ["null takes whatever comes", "NOTHING", { x: [1] }, "nothing", { x: [1] }],
    ["names are matched in any letter case", "name", "new", "name", "new"],
  ])("%s", async (_name, member, value, field, result) => {
    expect((await after({ [member]: value }))[field as keyof Fields]).toEqual(result);
  });

  test("that does not convert does not keep its neighbours from being applied", async () => {
    expect(await after({ AGE: "abc", NAME: "new", TAB: { __delta: { 0: { ID: "x", NAME: "cell" } } } })).toMatchObject({
      age: 30,
      name: "new",
      tab: [{ id: 1, name: "cell" }, {}, {}],
    });
  });
});

describe("a structure", () => {
  test("is merged member by member; what is missing keeps its value (D15)", async () => {
    expect((await after({ S: { B: { c: "2" } } })).s).toEqual({ a: "a", b: { c: 2, d: "d" }, list: [{ x: 1 }] });
  });

  test("ignores unknown members", async () => {
    expect((await after({ S: { NEW: 1, A: "b" } })).s).toEqual({ a: "b", b: { c: 1, d: "d" }, list: [{ x: 1 }] });
  });

  test.each([
    ["a scalar", "x"],
    ["an array", []],
    ["null", null],
  ])("is not changed by %s", async (_name, sent) => {
    expect((await after({ S: sent })).s).toEqual(FIELDS().s);
  });

  test("with a table inside takes the whole table", async () => {
    expect((await after({ S: { LIST: [{ X: 5 }, { X: 6 }] } })).s.list).toEqual([{ x: 5 }, { x: 6 }]);
  });

  test("of which components are bound is open for exactly these", async () => {
    defineApp("zcl_delta_parts", FIELDS, {
      "": (client, app) => client.view_display(view(client._bind_edit(app.s.b.c))),
      GO: (_client, app) => void (seen = structuredClone({ ...app } as never)),
    });
    await raise(await start("zcl_delta_parts"), "GO", { edits: { S: { A: "hacked", B: { C: 7, D: "hacked" } } } });
    expect(seen.s).toEqual({ a: "a", b: { c: 7, d: "d" }, list: [{ x: 1 }] });
  });
});

describe("a table", () => {
  test("takes a cell", async () => {
    const { tab } = await after({ TAB: { __delta: { 1: { NAME: "x", ID: "22" } } } });
    expect(tab[1]).toEqual(row(22, { name: "x" }));
    expect([tab[0]?.name, tab[2]?.name]).toEqual(["n1", "n3"]);
  });

  test("takes a cell of a table in a row, at any depth", async () => {
    expect(
      (await after({ TAB: { __delta: { 0: { T_SUB: { __delta: { 1: { NOTE: "deep" } } } } } } })).tab[0]?.t_sub,
    ).toEqual([
      { pos: 10, note: "s1" },
      { pos: 20, note: "deep" },
    ]);
  });

  test("merges a structure in a row", async () => {
    expect((await after({ TAB: { __delta: { 0: { S_ADR: { CITY: "Bonn" } } } } })).tab[0]?.s_adr).toEqual({
      city: "Bonn",
      zip: "",
    });
  });

  test("replaces a whole sub-table, rows getting the members others show", async () => {
    expect((await after({ TAB: { __delta: { 0: { T_SUB: [{ POS: "5" }] } } } })).tab[0]?.t_sub).toEqual([
      { pos: 5, note: "" },
    ]);
  });

  test("takes a sub-table like one of another row", async () => {
    expect((await after({ TAB: { __delta: { 1: { T_SUB: [{ NOTE: "n" }] } } } })).tab[1]?.t_sub).toEqual([
      { pos: 0, note: "n" },
    ]);
  });

  test("is replaced whole; rows are converted and completed from the row at their index, else the first", async () => {
    const { tab } = await after({ TAB: [{ ID: "9", NAME: "only" }, {}, {}, { NAME: "fourth" }] });
    expect(tab).toHaveLength(4);
    expect(tab[0]).toEqual({ id: 9, name: "only", flag: false, s_adr: { city: "", zip: "" }, t_sub: [] });
    expect(tab[3]).toEqual({ id: 0, name: "fourth", flag: false, s_adr: { city: "", zip: "" }, t_sub: [] });
  });

  test("takes a sub-table like one of another row, also where rows lack the column or hold something else", async () => {
    defineApp(
      "zcl_delta_sparse",
      () => ({ tab: [{ n: 1 }, { n: 2, sub: [] }, { n: 3, sub: [{ pos: 1, note: "x" }] }] as object[] }),
      {
        "": (client, app) => client.view_display(view(client._bind_edit(app.tab))),
        GO: (_client, app) => void (seen = structuredClone({ ...app }) as never),
      },
    );
    await raise(await start("zcl_delta_sparse"), "GO", { edits: { TAB: { __delta: { 1: { SUB: [{ POS: "7" }] } } } } });
    expect(seen.tab).toEqual([{ n: 1 }, { n: 2, sub: [{ pos: 7, note: "" }] }, { n: 3, sub: [{ pos: 1, note: "x" }] }]);
  });

  test("that is replaced whole leaves out only the cells that do not convert (D16)", async () => {
    const { tab } = await after({
      TAB: [
        { ID: "abc", NAME: "x" },
        { ID: 5, NAME: { odd: 1 } },
      ],
    });
    expect(tab.map(({ id, name }) => ({ id, name }))).toEqual([
      { id: 1, name: "x" },
      { id: 5, name: "n2" },
    ]);
  });

  test("of texts is replaced, elements converted", async () => {
    expect((await after({ TAGS: ["x", 5] })).tags).toEqual(["x", "5"]);
  });

  test("is emptied by null", async () => {
    expect((await after({ TAB: null })).tab).toEqual([]);
  });

  test("without a template row takes names in lower case and values as sent", async () => {
    defineApp("zcl_delta_empty", () => ({ tab: [] as object[] }), {
      "": (client, app) => client.view_display(view(client._bind_edit(app.tab))),
      GO: (_client, app) => void (seen = { ...app } as never),
    });
    await raise(await start("zcl_delta_empty"), "GO", { edits: { TAB: [{ SOME_NAME: "1" }] } });
    expect(seen.tab).toEqual([{ some_name: "1" }]);
  });

  test.each([
    ["a negative row", { "-1": { NAME: "x" } }],
    ["a row that does not exist", { 3: { NAME: "x" } }],
    ["a row that is no number", { x: { NAME: "x" }, "1.5": { NAME: "x" }, "": { NAME: "x" } }],
    ["a row that is no object", { 0: "x", 1: null, 2: [] }],
    ["an unknown column", { 0: { NEW: 1 } }],
    ["nothing", {}],
  ])("is not changed by %s", async (_name, rows) => {
    expect((await after({ TAB: { __delta: rows } })).tab).toEqual(FIELDS().tab);
  });

  test("ignores members beside the delta", async () => {
    expect((await after({ TAB: { NAME: "x", __delta: { 0: { NAME: "y" } } } })).tab[0]?.name).toBe("y");
  });

  test("gets a column its rows left out, when the displayed markup names it", async () => {
    defineApp("zcl_delta_column", () => ({ tab: [{ name: "a" }] as object[] }), {
      "": (client, app) => client.view_display(view(`${client._bind_edit(app.tab)}" selected="{SELKZ}`)),
      GO: (_client, app) => void (seen = { ...app } as never),
    });
    await raise(await start("zcl_delta_column"), "GO", {
      edits: { TAB: { __delta: { 0: { SELKZ: true, OTHER: true } } } },
    });
    expect(seen.tab).toEqual([{ name: "a", selkz: true }]);
  });
});

describe("edits cannot", () => {
  test("reach an attribute that is bound one-way, or not at all, or unknown", async () => {
    const app = await after({ ONEWAY: "x", UNBOUND: "x", NEW_ONE: "x", oneway: "x" });
    expect(app).toMatchObject({ oneway: "one", unbound: "secret" });
    expect(Object.keys(app)).not.toContain("new_one");
    expect(Object.keys(app)).not.toContain("NEW_ONE");
  });

  test("reach an attribute that is bound only later in the same request", async () => {
    defineApp("zcl_delta_later", () => ({ name: "old" }), {
      "": () => {},
      GO: (client, app) => client.view_display(view(client._bind_edit(app.name))),
    });
    expect((await raise(await start("zcl_delta_later"), "GO", { edits: { NAME: "new" } })).xx).toEqual({ NAME: "old" });
  });

  test.each([
    "ID_DRAFT",
    "ID_APP",
    "CHECK_INITIALIZED",
    "CHECK_STICKY",
    "__PROTO__",
    "__proto__",
    "constructor",
    "prototype",
    "__aBind",
  ])("reach %s", async (name) => {
    const app = await after(
      JSON.parse(
        `{${JSON.stringify(name)}: {"polluted": "x"}, "S": {${JSON.stringify(name)}: {"polluted": "x"}}, "TAB": {"__delta": {${JSON.stringify(name)}: {"polluted": "x"}, "0": {${JSON.stringify(name)}: {"polluted": "x"}}}}}`,
      ) as object,
    );
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(app.s).toEqual(FIELDS().s);
    expect(app.tab).toEqual(FIELDS().tab);
    expect(app).toMatchObject({ check_initialized: true, check_sticky: false });
  });

  test("change anything on a start, nor in an app of a later hop", async () => {
    const Next = defineApp("zcl_delta_next", () => ({ name: "next" }), {
      "": (client, app) => client.view_display(view(client._bind_edit(app.name))),
    });
    defineApp("zcl_delta_hop", () => ({ name: "old" }), {
      "": (client, app) => client.view_display(view(client._bind_edit(app.name))),
      GO: (client) => client.nav_app_call(new Next()),
    });
    const body = { value: { S_FRONT: { SEARCH: "?app_start=zcl_delta_hop", CONFIG: {} }, XX: { NAME: "x" } } };
    const first = await post(JSON.stringify(body));
    expect(first.xx).toEqual({ NAME: "old" });
    expect((await raise(first, "GO", { edits: { NAME: "edited" } })).xx).toEqual({ NAME: "next" });
  });
});

describe("edits that do not fit", () => {
  test("are reported to the app", async () => {
    let skipped: readonly object[] = [];
    defineApp("zcl_delta_skipped", FIELDS, {
      "": (client, app) => bindAll(client, app),
      GO: (client) => {
        skipped = client.get().T_MODEL_SKIPPED;
      },
    });
    await raise(await start("zcl_delta_skipped"), "GO", { edits: { TAB: [{ ID: "x", NAME: "fits" }] } });
    expect(skipped).toEqual([
      expect.objectContaining({
        name: expect.stringMatching(/^tab$/i),
        row: 1,
        field: expect.stringMatching(/^id$/i),
        value: "x",
      }),
    ]);

    await raise(await start("zcl_delta_skipped"), "GO", {
      edits: { AGE: "abc", TAB: { __delta: { 1: { ID: "x" } } } },
    });
    expect(skipped).toEqual([
      expect.objectContaining({ name: expect.stringMatching(/^age$/i), row: 0, value: "abc" }),
      expect.objectContaining({
        name: expect.stringMatching(/^tab$/i),
        row: 2,
        field: expect.stringMatching(/^id$/i),
        row_parent: 0,
        value: "x",
      }),
    ]);
  });

  test("leave the request as it is when XX is garbled", async () => {
    for (const edits of [[], "text", 5, null]) {
      const page = await start("zcl_delta");
      const reply = await post(
        JSON.stringify({ value: { S_FRONT: { ID: page.id, EVENT: "GO", VIEW: "MAIN", CONFIG: {} }, XX: edits } }),
      );
      expect(reply.status).toBe(200);
      expect(seen).toMatchObject({ name: "old" });
    }
  });
});
