/** What `main` may do with its state while the engine follows its reads. */
import { inspect, isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { defineApp, raise, start } from "./frontend.ts";

let number = 0;

/** What an app's `main` returns, at its start. */
async function inMain<Fields extends object>(
  fields: () => Fields,
  act: (client: z2ui5_if_client, app: Fields & z2ui5_if_app) => unknown,
): Promise<unknown> {
  let result: unknown;
  number += 1;
  const name = `zcl_review_follow_${number}`;
  defineApp<Fields>(name, fields, {
    "": (client, app) => {
      result = codeOr(() => act(client, app));
    },
  });
  expect(await start(name)).toMatchObject({ status: 200, app: name.toUpperCase() });
  return result;
}

function codeOr(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    const { code } = error as { code?: string };
    if (!code) throw error;
    return code;
  }
}

test.each<readonly [string, (object: object) => void]>([
  ["freeze", (object) => void Object.freeze(object)],
  ["seal", (object) => void Object.seal(object)],
  ["close", (object) => void Object.preventExtensions(object)],
])("may %s what it has read", async (word, close) => {
  const name = `zcl_review_${word}`;
  let seen: unknown;
  defineApp(name, () => ({ s: { a: "x" }, list: ["y"] }), {
    "": (_client, app) => void (app.s.a, app.list[0], close(app.s), close(app.list)),
    LOOK: (_client, app) => {
      seen = [app.s, app.list];
    },
  });
  const first = await start(name);
  expect(first.app).toBe(name.toUpperCase());
  await raise(first, "LOOK");
  expect(seen).toEqual([{ a: "x" }, ["y"]]);
});

test("shows itself with its values when it is logged", async () => {
  const fields = (): { title: string; s: { a: number }; list: number[] } => ({ title: "t", s: { a: 1 }, list: [1] });
  expect(await inMain(fields, (_client, app) => inspect(app))).toMatch(/title: 't',\s+s: \{ a: 1 \},\s+list: \[ 1 \]/);
});

test("is compared, copied, spread and cloned like anything else", async () => {
  const rows = (): object[] => [
    { a: 1, sub: [{ q: 1 }] },
    { a: 2, sub: [] },
  ];
  expect(
    await inMain(
      () => ({ rows: rows() }),
      (_client, app) => {
        void (app.rows[0] as { a: number }).a;
        return [
          isDeepStrictEqual(app.rows, rows()),
          JSON.stringify(app.rows) === JSON.stringify(rows()),
          isDeepStrictEqual(structuredClone(app.rows), rows()),
          isDeepStrictEqual({ ...app.rows[0] }, rows()[0]),
          isDeepStrictEqual(Object.keys(app.rows[0] as object), ["a", "sub"]),
        ];
      },
    ),
  ).toEqual([true, true, true, true, true]);
});

test("an object that two attributes share is bound under the one it was read from", async () => {
  const shared = { x: "v" };
  expect(
    await inMain(
      () => ({ a: shared, b: shared, list: [{ s: shared }] }),
      (client, app) => [client._bind_edit(app.b.x), client._bind_edit(app.a.x), client._bind_edit(app.list[0]?.s.x)],
    ),
  ).toEqual(["{/XX/B/X}", "{/XX/A/X}", "{/XX/LIST/0/S/X}"]);
});

test("members that main adds to a structure or to rows are distinguished like declared ones", async () => {
  const fields = (): { s: Record<string, string>; t: Record<string, unknown>[] } => ({ s: {}, t: [{ n: false }] });
  expect(
    await inMain(fields, (client, app) => {
      app.s["a"] = "";
      app.s["b"] = "";
      const [row] = app.t;
      if (row) row["sel"] = false;
      return [
        client._bind_edit(app.s["b"]),
        client._bind_edit(app.s["a"]),
        client._bind_edit(row?.sel, { tab: app.t, tab_index: 1 }),
      ];
    }),
  ).toEqual(["{/XX/S/B}", "{/XX/S/A}", "{/XX/T/0/SEL}"]);
});

test("a row is bound by its position of the moment", async () => {
  const fields = (): { t: { n: string }[] } => ({ t: [{ n: "b" }, { n: "a" }, { n: "c" }] });
  expect(
    await inMain(fields, (client, app) => {
      void app.t.map((row) => row.n);
      app.t.sort((x, y) => (x.n < y.n ? -1 : 1));
      const sorted = app.t.map((row) => client._bind_edit(row.n));
      app.t.splice(0, 1);
      return [...sorted, client._bind_edit(app.t[0]?.n)];
    }),
  ).toEqual(["{/XX/T/0/N}", "{/XX/T/1/N}", "{/XX/T/2/N}", "{/XX/T/0/N}"]);
});

test("a cell of a row that was taken out is not bound to what happens to hold the same", async () => {
  expect(
    await inMain(
      () => ({ t: [{ n: "same" }], other: "same" }),
      (client, app) => {
        const [row] = app.t.splice(0, 1);
        return client._bind_edit(row?.n);
      },
    ),
  ).toBe("BINDING_NOT_FOUND");
});

test("a cell of a row that a method returned is bound where the row is by now", async () => {
  expect(
    await inMain(
      () => ({ t: [{ n: "same" }], chosen: { rows: [] as { n: string }[] }, other: "same" }),
      (client, app) => {
        const row = app.t.pop() as { n: string };
        app.chosen.rows.push(row);
        return client._bind_edit(row.n);
      },
    ),
  ).toBe("{/XX/CHOSEN/ROWS/0/N}");
});

test("the length of a table is not bound to an attribute that happens to hold the same number", async () => {
  expect(
    await inMain(
      () => ({ t: ["a", "b", "c"], count: 3 }),
      (client, app) =>
        function (this: typeof app) {
          return client._bind(this.t.length);
        }.call(app),
    ),
  ).toBe("BINDING_NOT_FOUND");
});

test("a property of the class is not bound to an attribute that happens to hold the same", async () => {
  let result: unknown;
  class zcl_review_property extends z2ui5_if_app {
    #secret = "same";
    other = "same";
    get name(): string {
      return this.#secret;
    }
    main(client: z2ui5_if_client): void {
      result = codeOr(() => client._bind_edit(this.name));
    }
  }
  register_app_class("zcl_review_property", zcl_review_property);
  await start("zcl_review_property");
  expect(result).toBe("BINDING_NOT_FOUND");
});

test("a name the browser would read as a path cannot be bound", async () => {
  expect(
    await inMain(
      () => ({ s: { "a/b": "x" } }),
      (client, app) => client._bind_edit(app.s["a/b"]),
    ),
  ).toBe("BINDING_RESERVED");
  expect(
    await inMain(
      () => ({ s: { "a'}": "x" } }),
      (client, app) => client._bind_edit(app.s["a'}"]),
    ),
  ).toBe("BINDING_RESERVED");
});

test("a field of the framework in an app held inside cannot be bound by name", async () => {
  const Inner = defineApp("zcl_review_inner", () => ({ name: "x" }), {});
  expect(
    await inMain(
      () => ({ inner: new Inner() }),
      (client) => client._bind_edit("", { name: "inner/check_sticky" }),
    ),
  ).toBe("BINDING_NOT_FOUND");
});

test("users whose instances share data of the module do not disturb each other", async () => {
  const CATALOG = [{ name: "" }, { name: "" }];
  const gates: (() => void)[] = [];
  const bound: string[] = [];
  register_app_class(
    "zcl_review_shared",
    class extends z2ui5_if_app {
      title = "";
      rows = CATALOG;
      async main(client: z2ui5_if_client): Promise<void> {
        void this.rows[0]?.name;
        const { title } = this;
        await new Promise<void>((go) => gates.push(go));
        bound.push(client._bind_edit(title), client._bind_edit(this.rows[1]?.name));
      }
    },
  );
  const requests = [start("zcl_review_shared"), start("zcl_review_shared"), start("zcl_review_shared")];
  while (gates.length < 3) await new Promise((go) => setImmediate(go));
  for (const go of gates) {
    go();
    await new Promise((next) => setImmediate(next));
  }
  for (const reply of await Promise.all(requests)) expect(reply.app).toBe("ZCL_REVIEW_SHARED");
  expect(bound).toEqual(Array(3).fill(["{/XX/TITLE}", "{/XX/ROWS/1/NAME}"]).flat());
  expect(Object.getOwnPropertyDescriptor(CATALOG[0], "name")).toEqual({
    value: "",
    writable: true,
    enumerable: true,
    configurable: true,
  });
});
