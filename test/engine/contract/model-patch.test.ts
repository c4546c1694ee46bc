/** With our frontend the model travels as what changed (docs/protocol.md, PATCH): never wrong, and whole whenever that cannot be known. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { applyPatch, type Operation } from "rfc6902";
import { beforeEach, describe, expect, test } from "vitest";
import type { Engine } from "../../../srv/z2ui5/engine.ts";
import { engineWithApps } from "./engine-with-apps.ts";
import type { Draft } from "../../../srv/z2ui5/types/drafts.ts";
import type { Json, JsonObject } from "../../../srv/z2ui5/types/json.ts";
import { defineApp } from "./frontend.ts";

const rows = new Map<string, Draft>();
const store = {
  keepsDifferences: true as const,
  save: (draft: Draft) => void rows.set(draft.id, draft),
  load: (id: string) => found(id),
  saveAfter: (draft: Draft, predecessor: string) => rows.has(predecessor) && (void rows.set(draft.id, draft), true),
};
const found = (id: string) => {
  const row = rows.get(id);
  const base = row?.base_id ? rows.get(row.base_id) : undefined;
  return row ? { ...row, ...(base && { base: { data: base.data, storedAt: Date.now() } }) } : null;
};
const created = (liveInstances = 100): Engine => {
  const engine = engineWithApps({ store });
  engine.configure({ liveInstances });
  return engine;
};

interface Row {
  [column: string]: unknown;
}
interface Fields {
  rows: Row[];
  address: { city: string; zip: unknown };
  name: string;
  amount: number;
  when: Date;
  one: string;
  free: unknown;
}
const fields = (): Fields => ({
  rows: [],
  address: { city: "Rome", zip: 1 },
  name: "Ada",
  amount: 1.5,
  when: new Date(0),
  one: "x",
  free: null,
});
const show = (client: Parameters<Parameters<typeof defineApp<Fields>>[2][string]>[0], app: Fields, more = ""): void =>
  client.view_display(
    `<Table items="${client._bind_edit(app.rows)}"/>${client._bind_edit(app.address.city)}${client._bind_edit(app.name)}${client._bind_edit(app.amount)}${client._bind(app.when)}${client._bind(app.one)}${client._bind(app.free)}${more}`,
  );

interface Answer {
  readonly S_FRONT: {
    readonly ID: string;
    readonly PARAMS?: { readonly S_VIEW?: { XML?: string; CHECK_UPDATE_MODEL?: boolean } };
    readonly S_EXT?: { readonly PATCH?: { BASE: string; STEPS: Operation[] } };
  };
  readonly MODEL: JsonObject;
}

/** A page of our frontend: what it holds is changed by whole models, by patches, and by the person. */
class Page {
  id = "";
  holds = "";
  model: JsonObject = {};
  last!: Answer;
  private edits: JsonObject = {};
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }

  /** Types into a cell or a field. */
  edit(path: readonly string[], value: Json): void {
    let holder: Json | undefined = this.model["XX"];
    for (const name of path.slice(0, -1)) holder = (holder as JsonObject | undefined)?.[name];
    if (typeof holder !== "object" || holder === null || !(path.at(-1)! in holder)) return;
    (holder as JsonObject)[path.at(-1)!] = value;
    const [table = "", row = "", cell = ""] = path;
    if (path.length === 3)
      this.edits = {
        ...this.edits,
        [table]: {
          __delta: {
            ...(this.edits[table] as { __delta?: JsonObject } | undefined)?.__delta,
            [row]: {
              ...((this.edits[table] as { __delta?: JsonObject } | undefined)?.__delta?.[row] as
                | JsonObject
                | undefined),
              [cell]: value,
            },
          },
        },
      };
    else
      this.edits = {
        ...this.edits,
        [table]: path.length === 2 ? { ...(this.edits[table] as JsonObject | undefined), [row]: value } : value,
      };
  }

  async send(engine: Engine, event: string): Promise<Answer> {
    const front = this.id ? { ID: this.id, EVENT: event, VIEW: "MAIN" } : {};
    const ext = { CAN: ["PATCH", "ROWS"], MODELS: this.holds ? { MAIN: this.holds } : {} };
    const { status, body } = await engine.answer(
      JSON.stringify({
        value: { S_FRONT: { HASH: "", SEARCH: `?app_start=${this.name}`, S_EXT: ext, ...front }, XX: this.edits },
      }),
      { correlationId: "test" },
    );
    if (status !== 200) throw new Error(body);
    this.edits = {};
    const answer = (this.last = JSON.parse(body) as Answer);
    const { PATCH } = answer.S_FRONT.S_EXT ?? {};
    const view = answer.S_FRONT.PARAMS?.S_VIEW;
    if (PATCH) {
      expect(PATCH.BASE).toBe(this.holds);
      const holder = { root: this.model };
      const errors = applyPatch(
        holder,
        PATCH.STEPS.map((step) => ({ ...step, path: `/root${step.path}` })),
      );
      expect(errors.filter(Boolean)).toEqual([]);
      this.model = holder.root;
    } else if (view?.XML || view?.CHECK_UPDATE_MODEL) this.model = answer.MODEL;
    if (view?.XML || view?.CHECK_UPDATE_MODEL) this.holds = answer.S_FRONT.ID;
    this.id = answer.S_FRONT.ID;
    return answer;
  }
}

/** The model a page gets that knows nothing. */
async function fresh(id: string): Promise<JsonObject> {
  const { body } = await created(0).answer(
    JSON.stringify({ value: { S_FRONT: { ID: id, EVENT: "SHOW", HASH: "" } } }),
    { correlationId: "test" },
  );
  return (JSON.parse(body) as Answer).MODEL;
}

let engine: Engine;
let change: (app: Fields) => void = () => {};
const table = (count: number): Row[] =>
  Array.from({ length: count }, (_, id) => ({ id, text: `text ${id}`, on: false }));
const define = (name: string): void =>
  void defineApp<Fields>(name, fields, {
    "": (client, app) => {
      app.rows = table(60);
      show(client, app);
    },
    SHOW: show,
    UPDATE: (client, app) => {
      change(app);
      client.view_model_update();
    },
    QUIET: (_client, app) => change(app),
    AGAIN: (client, app) => {
      change(app);
      show(client, app);
    },
    OTHER: (client, app) => {
      change(app);
      show(client, app, client._bind(app.address.zip as string));
    },
  });
define("zcl_patch");
beforeEach(() => {
  engine = created();
  change = () => {};
  rows.clear();
});
const started = async (): Promise<Page> => {
  const page = new Page("zcl_patch");
  await page.send(engine, "");
  return page;
};

describe("an answer to our frontend", () => {
  test("says which cell changed", async () => {
    const page = await started();
    change = (app) => void ((app.rows[7] as Row)["text"] = "new");
    const { S_FRONT, MODEL } = await page.send(engine, "UPDATE");
    expect(S_FRONT.S_EXT?.PATCH?.STEPS).toEqual([{ op: "replace", path: "/XX/ROWS/7/TEXT", value: "new" }]);
    expect(MODEL).toEqual({});
    expect(page.model).toEqual(await fresh(page.id));
  });

  test("says nothing when nothing changed, also when the view is displayed again", async () => {
    const page = await started();
    expect((await page.send(engine, "UPDATE")).S_FRONT.S_EXT?.PATCH?.STEPS).toEqual([]);
    expect((await page.send(engine, "AGAIN")).S_FRONT.S_EXT?.PATCH?.STEPS).toEqual([]);
  });

  test("takes back what the server made of an entry, or did not take", async () => {
    const page = await started();
    page.edit(["AMOUNT"], "no number");
    page.edit(["NAME"], "Bob");
    await page.send(engine, "UPDATE");
    expect(page.last.S_FRONT.S_EXT?.PATCH).toBeDefined();
    expect(page.model).toEqual(await fresh(page.id));
    expect(page.model["XX"]).toMatchObject({ AMOUNT: 1.5, NAME: "Bob" });
  });

  test("follows rows that were inserted, deleted and sorted", async () => {
    const page = await started();
    change = (app) => {
      app.rows.unshift({ id: -1, text: "first", on: true });
      app.rows.splice(20, 2);
    };
    await page.send(engine, "UPDATE");
    expect(page.last.S_FRONT.S_EXT?.PATCH?.STEPS).toHaveLength(3);
    expect(page.model).toEqual(await fresh(page.id));
  });

  test("counts from the last model, over answers that brought none", async () => {
    const page = await started();
    change = (app) => void ((app.rows[1] as Row)["text"] = "quiet");
    page.edit(["ROWS", "2", "TEXT"], "typed");
    await page.send(engine, "QUIET");
    page.edit(["ROWS", "3", "TEXT"], "typed, too");
    change = (app) => void ((app.rows[2] as Row)["text"] = "overwritten");
    await page.send(engine, "UPDATE");
    expect(page.last.S_FRONT.S_EXT?.PATCH).toBeDefined();
    expect(page.model).toEqual(await fresh(page.id));
  });

  test("names cells after entries in several rows and requests, rather than the table", async () => {
    const page = await started();
    for (const row of ["2", "3"]) {
      page.edit(["ROWS", row, "TEXT"], "typed");
      await page.send(engine, "QUIET");
    }
    change = (app) => void ((app.rows[7] as Row)["text"] = "new");
    await page.send(engine, "UPDATE");
    const paths = page.last.S_FRONT.S_EXT?.PATCH?.STEPS.map(({ path }) => path);
    expect(paths).toEqual(["/XX/ROWS/2/TEXT", "/XX/ROWS/3/TEXT", "/XX/ROWS/7/TEXT"]);
  });

  test("is the change also at an instance that has to read the draft", async () => {
    const page = await started();
    change = (app) => void ((app.rows[7] as Row)["text"] = "elsewhere");
    await page.send(created(), "UPDATE");
    expect(page.last.S_FRONT.S_EXT?.PATCH).toBeDefined();
    expect(page.model).toEqual(await fresh(page.id));
  });

  test.each<readonly [string, (page: Page) => Promise<unknown>]>([
    [
      "the page holds the model of another draft",
      async (page) => {
        page.holds = randomUUID();
        await page.send(engine, "UPDATE");
      },
    ],
    [
      "the page holds none",
      async (page) => {
        page.holds = "";
        await page.send(engine, "UPDATE");
      },
    ],
    ["an attribute was bound that was not before", async (page) => page.send(engine, "OTHER")],
    [
      "this instance does not know what went before",
      async (page) => {
        await page.send(engine, "QUIET");
        await page.send(created(), "UPDATE");
      },
    ],
    [
      "an object is in two places",
      async (page) => {
        change = (app) => void (app.free = app.rows[1]);
        await page.send(engine, "UPDATE");
      },
    ],
    [
      "everything changed, so that the change is longer",
      async (page) => {
        change = (app) =>
          void (app.rows = app.rows.map((row) => ({ ...row, text: "other", id: -Number(row["id"]), on: true })));
        await page.send(engine, "UPDATE");
      },
    ],
  ])("is the whole model when %s", async (_name, send) => {
    const page = await started();
    await send(page);
    if (_name.startsWith("everything"))
      expect(JSON.stringify(page.last).length).toBeLessThan(JSON.stringify(await fresh(page.id)).length * 1.2);
    else expect(page.last.S_FRONT.S_EXT?.PATCH).toBeUndefined();
    expect(page.model).toEqual(await fresh(page.id));
  });

  test.each([
    ["json", { json: true }],
    ["omit_initial", { omit_initial: true }],
    ["omit_initial_paths", { omit_initial_paths: ["TEXT"] }],
  ])("is the whole model when a table changed that travels in a form of its own: %s", async (form, options) => {
    const name = `zcl_patch_${form}`;
    defineApp<Fields>(name, fields, {
      "": (client, app) => {
        app.rows = table(60);
        client.view_display(`<Table items="${client._bind(app.rows, options)}"/>${client._bind(app.one)}`);
      },
      UPDATE: (client, app) => {
        change(app);
        client.view_model_update();
      },
    });
    const page = new Page(name);
    await page.send(engine, "");
    change = (app) => void (app.one = "y");
    expect((await page.send(engine, "UPDATE")).S_FRONT.S_EXT?.PATCH?.STEPS).toEqual([
      { op: "replace", path: "/ONE", value: "y" },
    ]);
    change = (app) => void ((app.rows[7] as Row)["text"] = "new");
    expect((await page.send(engine, "UPDATE")).S_FRONT.S_EXT?.PATCH).toBeUndefined();
  });

  test("leaves values alone that a view shows and the app does not hold, until the view is displayed again", async () => {
    const display: Parameters<typeof defineApp<Fields>>[2][string] = (client, app) =>
      client.view_display(`${client._bind(app.one)}${client._bind_local(app.name)}`);
    defineApp<Fields>("zcl_patch_local", fields, {
      "": display,
      AGAIN: display,
      UPDATE: (client, app) => {
        [app.one, app.name] = ["y", "Eve"];
        client.view_model_update();
      },
    });
    const page = new Page("zcl_patch_local");
    await page.send(engine, "");
    const steps = async (event: string) => (await page.send(engine, event)).S_FRONT.S_EXT?.PATCH?.STEPS;
    expect(await steps("UPDATE")).toEqual([{ op: "replace", path: "/ONE", value: "y" }]);
    expect(await steps("AGAIN")).toBeUndefined();
    expect(Object.values(page.model).toSorted()).toEqual(["Eve", "y"]);
  });

  test("without S_EXT it is what the wire says", async () => {
    const page = await started();
    const { body } = await engine.answer(
      JSON.stringify({ value: { S_FRONT: { ID: page.id, EVENT: "UPDATE", HASH: "" } } }),
      { correlationId: "test" },
    );
    expect((JSON.parse(body) as Answer).MODEL).toEqual(await fresh(page.id));
    expect(body).not.toContain("S_EXT");
  });
});

describe("whatever an app and a user do", () => {
  const value = fc.oneof(
    fc.string({ maxLength: 4 }),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.date({ noInvalidDate: false }),
    fc.bigInt(),
    fc.constant(undefined),
    fc.array(fc.record({ a: fc.string({ maxLength: 2 }), "b/~": fc.nat(3) }, { noNullPrototype: true }), {
      maxLength: 3,
    }),
  );
  const step = fc.record({
    kind: fc.constantFrom(
      "cell",
      "insert",
      "delete",
      "sort",
      "all",
      "city",
      "name",
      "when",
      "free",
      "share",
      "column",
      "replace",
    ),
    at: fc.nat(70),
    value,
  });
  const edit = fc.record({
    path: fc.constantFrom(
      ["NAME"],
      ["AMOUNT"],
      ["ADDRESS", "CITY"],
      ["ROWS", "1", "TEXT"],
      ["ROWS", "5", "ON"],
      ["ROWS", "0", "ID"],
    ),
    value: fc.oneof(fc.string({ maxLength: 3 }), fc.nat(9), fc.boolean()),
  });
  const click = fc.record({
    event: fc.constantFrom("UPDATE", "UPDATE", "QUIET", "AGAIN", "OTHER"),
    steps: fc.array(step, { maxLength: 3 }),
    edits: fc.array(edit, { maxLength: 3 }),
    elsewhere: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  });

  test("after every answer that brings the model the page holds the one a fresh page gets", async () => {
    let patches = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(click, { minLength: 1, maxLength: 8 }), async (clicks) => {
        engine = created();
        const page = await started();
        for (const { event, steps, edits, elsewhere } of clicks) {
          for (const each of edits) page.edit(each.path, each.value);
          change = (app) => {
            for (const each of steps) perform(app, each.kind, each.at, each.value);
          };
          await page.send(elsewhere ? created() : engine, event);
          if (page.last.S_FRONT.S_EXT?.PATCH) patches++;
          if (event !== "QUIET") expect(page.model).toEqual(await fresh(page.id));
        }
      }),
      { numRuns: 150 },
    );
    expect(patches).toBeGreaterThan(50);
  });
});

function perform(app: Fields, kind: string, at: number, value: unknown): void {
  const row = app.rows[at % Math.max(1, app.rows.length)];
  if (kind === "cell" && row) row["text"] = value;
  if (kind === "insert") app.rows.splice(at, 0, { id: at, text: value, on: false });
  if (kind === "delete") app.rows.splice(at, 1);
  if (kind === "sort") app.rows.sort((a, b) => (String(a["text"]) < String(b["text"]) ? -1 : 1));
  if (kind === "all") for (const each of app.rows) each["on"] = !each["on"];
  if (kind === "city") app.address.city = String(value);
  if (kind === "name") app.name = String(value);
  if (kind === "when") app.when = new Date(at);
  if (kind === "free") app.free = value ?? null;
  if (kind === "share") app.free = row ?? null;
  if (kind === "column" && row) row["more"] = value;
  if (kind === "replace") app.rows = table(at);
}
