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
  s: { a: "a", b: { c: 1, d: "d" } },
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
  const names = ["name", "s", "tab"] as const;
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

test("names are matched in any letter case", async () => {
  expect((await after({ name: "new" })).name).toBe("new");
});

describe("a table", () => {
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

  test("ignores members beside the delta", async () => {
    expect((await after({ TAB: { NAME: "x", __delta: { 0: { NAME: "y" } } } })).tab[0]?.name).toBe("y");
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
