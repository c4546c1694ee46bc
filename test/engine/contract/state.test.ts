/** State survives a draft (client-api §11): what can be stored comes back as it was, what cannot is named. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { set_store } from "../../../srv/z2ui5/engine.ts";
import type { Draft } from "../../../srv/z2ui5/types/drafts.ts";
import { defineApp, inDevelopment, raise, start } from "./frontend.ts";

const rows = new Map<string, Draft>();

/** A store that only loads and saves: every roundtrip reads its draft, as in another process. */
beforeAll(() => set_store({ load: (id) => rows.get(id) ?? null, save: (draft) => void rows.set(draft.id, draft) }));
afterAll(() => set_store(null));

let runs = 0;

/** What an app's field holds after its draft was written and read. */
async function afterDraft(value: unknown): Promise<unknown> {
  runs += 1;
  let seen: unknown = "nothing came back";
  defineApp(`zcl_state_${runs}`, () => ({ state: undefined as unknown }), {
    "": (_client, app) => {
      app.state = value;
    },
    GO: (_client, app) => {
      seen = app.state;
    },
  });
  const page = await start(`zcl_state_${runs}`);
  if (page.status !== 200 || page.app.endsWith("ERROR")) throw new Error(page.text);
  const { app, text } = await raise(page, "GO");
  if (app.endsWith("ERROR")) throw new Error(text);
  return seen;
}

describe("a field keeps", () => {
  test.each<readonly [string, unknown]>([
    ["text", 'a "text" \\ \u2028 😀'],
    ["numbers", [0, -1.5, 1e300, Number.MIN_VALUE]],
    ["booleans and null", [true, false, null]],
    ["nested data", { a: { b: [{ c: [] }, {}] } }],
    ["a date", new Date("2024-02-29T12:00:00.123Z")],
    ["an invalid date", new Date(Number.NaN)],
    [
      "a map",
      new Map<unknown, unknown>([
        ["k", new Date(0)],
        [{ key: 1 }, new Set([1])],
      ]),
    ],
    ["a set", new Set(["a", { b: 1 }])],
    ["a large integer", 12345678901234567890n],
    [
      "names that mean something elsewhere",
      JSON.parse('{"constructor":1,"prototype":2,"toJSON":3,"__x":4,"$ref":5,"__date":"x","0":6}'),
    ],
    ["objects that look like tagged ones", [{ $date: "2024" }, { $map: [] }, { $ref: 0 }, { type: "Date", value: 1 }]],
  ])("%s", async (_name, value) => {
    expect(await afterDraft(value)).toStrictEqual(value);
  });

  test("one object that two places share", async () => {
    const shared = { n: 1 };
    const back = (await afterDraft({ first: shared, second: [shared] })) as { first: object; second: object[] };
    expect(back.first).toEqual({ n: 1 });
    expect(back.second[0]).toBe(back.first);
  });

  test("any data", async () => {
    const data = fc
      .anything({
        withDate: true,
        withMap: true,
        withSet: true,
        withBigInt: true,
        withObjectString: false,
        withNullPrototype: false,
        withSparseArray: false,
        withTypedArray: false,
        withBoxedValues: false,
      })
      .filter((value) => !hasUnstorable(value));
    await fc.assert(
      fc.asyncProperty(data, async (value) => {
        expect(await afterDraft({ value })).toEqual({ value });
      }),
      { numRuns: 120 },
    );
  });

  test("what the class declares when a draft has no such field", async () => {
    let seen: unknown;
    defineApp("zcl_state_default", () => ({ name: "declared" as string | undefined }), {
      "": (_client, app) => void (app.name = undefined),
      GO: (_client, app) => void (seen = app.name),
    });
    await raise(await start("zcl_state_default"), "GO");
    expect(seen).toBe("declared");
  });

  test("another app", async () => {
    const Inner = defineApp("zcl_state_inner", () => ({ note: "" }), { "": () => {} });
    const inner = new Inner();
    inner.note = "kept";
    const back = (await afterDraft({ inner })) as { inner: InstanceType<typeof Inner> };
    expect(back.inner).toBeInstanceOf(Inner);
    expect(back.inner.note).toBe("kept");
  });
});

describe("what no draft can hold", () => {
  test.each<readonly [string, unknown]>([
    ["a function in data", { run: () => 1 }],
    ["an object of some class", { socket: new (class Socket {})() }],
    ["a symbol", { s: Symbol("s") }],
  ])("%s is named in the error", async (_name, value) => {
    await expect(inDevelopment(() => afterDraft(value))).rejects.toThrow(/state/);
  });

  test("stays out when the class declares it transient", async () => {
    const seen: unknown[] = [];
    const App = defineApp("zcl_state_transient", () => ({ cache: null as unknown, name: "n" }), {
      "": (_client, app) => void (app.cache = new (class Socket {})()),
      GO: (_client, app) => void seen.push(app.cache, app.name),
    });
    Object.assign(App, { transient: ["cache"] });
    const page = await start("zcl_state_transient");
    expect(page.app).toBe("ZCL_STATE_TRANSIENT");
    await raise(page, "GO");
    expect(seen).toEqual([null, "n"]);
  });
});

describe("a stored draft cannot", () => {
  test.each([
    ["name a class by path", (data: string) => data.replaceAll(/zcl_state_evil/gi, "../../evil"), 500],
    [
      "change a prototype",
      (data: string) => data.replace("{", '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},'),
      200,
    ],
    [
      "change the prototype of its app",
      (data: string) => data.replace(/"fields":\{/, '"fields":{"__proto__":{"polluted":1},'),
      200,
    ],
    ["be no draft at all", () => "not a draft", 500],
  ] as const)("%s", async (_name, change, status) => {
    const apps: object[] = [];
    const App = defineApp("zcl_state_evil", () => ({ name: "n" }), { GO: (_client, app) => void apps.push(app) });
    const page = await start("zcl_state_evil");
    const row = rows.get(page.id) as Draft;
    const changed = change(row.data);
    expect(changed).not.toBe(row.data);
    // Under another id, because the draft itself is still in memory.
    const id = crypto.randomUUID();
    rows.set(id, { ...row, id, data: changed });
    const reply = await raise({ ...page, id }, "GO", { front: { SEARCH: "?app_start=zcl_state_evil" } });
    expect(reply.status).toBe(status);
    expect(apps.length).toBe(status === 200 ? 1 : 0);
    for (const app of apps) {
      expect(Object.getPrototypeOf(app)).toBe(App.prototype);
      expect("polluted" in app).toBe(false);
    }
    expect("polluted" in {}).toBe(false);
    expect(reply.text).not.toContain("evil.");
  });
});

/** Symbols, functions and what JSON has no number for are no data; `__proto__` is no name. */
function hasUnstorable(value: unknown): boolean {
  if (typeof value === "symbol" || typeof value === "function" || value === undefined) return true;
  if (typeof value === "number") return !Number.isFinite(value) || Object.is(value, -0);
  if (typeof value !== "object" || value === null || value instanceof Date) return false;
  if (value instanceof Map) return [...value].flat().some(hasUnstorable);
  if (value instanceof Set) return [...value].some(hasUnstorable);
  return Object.entries(value).some(([key, inner]) => key === "__proto__" || hasUnstorable(inner));
}
