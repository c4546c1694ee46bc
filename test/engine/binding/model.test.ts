/** The model of an app as it travels (wire-v1 §4.4), and what is registered of it. */
import { describe, expect, test } from "vitest";
import { buildModel, travellingCopy } from "../../../srv/z2ui5/binding/model.ts";
import { isInitial } from "../../../srv/z2ui5/state/initial.ts";
import { isReserved, isUnsafe, spelling, spellings } from "../../../srv/z2ui5/binding/names.ts";
import { Registrations, type Registration } from "../../../srv/z2ui5/binding/registrations.ts";
import { noteRowFields } from "../../../srv/z2ui5/binding/row-fields.ts";
import { containsText } from "../../../srv/z2ui5/binding/contains-text.ts";
import { pathsEndingWith, pathsFromApp, pathsOfObject } from "../../../srv/z2ui5/binding/reach.ts";
import { holdsReferences, travellingTree } from "../../../srv/z2ui5/binding/travelling.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { newInstance } from "../../../srv/z2ui5/instance/instance.ts";
import type { Json } from "../../../srv/z2ui5/types/json.ts";
import { captureState } from "../../../srv/z2ui5/state/capture.ts";

class TestApp extends z2ui5_if_app {
  override main(): void {}
}
const appWith = (fields: object): TestApp & Record<string, unknown> => Object.assign(new TestApp(), fields) as never;
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The model of an app with these attributes, built from the app and from its captured state: both are the same. */
function model(
  fields: object,
  ...bound: (Partial<Registration> & { path: string })[]
): { oneWay: unknown; twoWay: unknown } {
  const app = appWith(fields);
  const bindings = new Registrations(bound.map((one) => ({ oneWay: true, twoWay: false, ...one })));
  const instance = { ...newInstance(app, ""), bindings };
  const built = plain(buildModel(instance)) as { oneWay: unknown; twoWay: unknown };
  expect(plain(buildModel(instance, captureState(app)))).toEqual(built);
  return built;
}
const sent = (value: unknown, more: Partial<Registration> = {}): unknown =>
  (model({ a: value }, { path: "a", ...more }).oneWay as { A?: unknown }).A;

describe("a model", () => {
  test("has what is bound, by direction, in upper case", () => {
    const fields = { one: 1, two: 2, both: 3, none: 4, s: { a: 1, b: { c: 2 } } };
    expect(
      model(
        fields,
        { path: "one" },
        { path: "two", oneWay: false, twoWay: true },
        { path: "both", twoWay: true },
        { path: "s/b/c" },
        { path: "s/a" },
        { path: "gone/x" },
        { path: "one/x" },
      ),
    ).toEqual({ oneWay: { ONE: 1, BOTH: 3, S: { A: 1, B: { C: 2 } }, GONE: {} }, twoWay: { TWO: 2, BOTH: 3 } });
  });

  test("has a structure as a whole where it is bound as a whole, wherever its parts are bound", () => {
    const fields = { s: { a: 1, b: 2 }, s2: { a: 3 } };
    expect(model(fields, { path: "s/a" }, { path: "s" }, { path: "s2/a" }).oneWay).toEqual({
      S: { A: 1, B: 2 },
      S2: { A: 3 },
    });
    expect(model(fields, { path: "s/a", twoWay: true }, { path: "s" })).toEqual({
      oneWay: { S: { A: 1, B: 2 } },
      twoWay: { S: { A: 1 } },
    });
  });

  test("has values that no attribute holds", () => {
    const instance = newInstance(appWith({}), "");
    instance.remembered.locals = { total: { value: 5, draftId: "d" } };
    expect(buildModel(instance).oneWay).toEqual({ TOTAL: 5 });
  });

  test.each<[string, unknown, unknown]>([
    ["a date", new Date("2026-01-02T03:04:05Z"), "2026-01-02T03:04:05.000Z"],
    ["a date that is none", new Date(Number.NaN), null],
    ["a large number", 12345678901234567890n, "12345678901234567890"],
    ["a number that is none", Number.NaN, null],
    ["a number without end", Number.POSITIVE_INFINITY, null],
    ["nothing", null, null],
    ["what is not set", undefined, undefined],
    ["a structure", { Ab: { cD: 1, u: undefined } }, { AB: { CD: 1 } }],
    ["a list", [1, null, undefined, { a: 1 }, [2]], [1, null, null, { A: 1 }, [2]]],
    ["a table", [{ Ab: 1, d: new Date(0) }, { Ab: 2n }], [{ AB: 1, D: "1970-01-01T00:00:00.000Z" }, { AB: "2" }]],
    ["a map", new Map([["a", 1]]), {}],
    ["a set", new Set([1]), {}],
    ["an app, without what the framework knows of it", appWith({ x: 1, id_app: "y", __z: 1 }), { X: 1 }],
  ])("has %s as JSON has it", (_what, value, expected) => {
    expect(sent(value)).toEqual(expected);
  });

  test("has an object in two places twice, and one in itself not at all", () => {
    const one = { a: 1 };
    expect(sent({ x: one, y: one, rows: [one] })).toEqual({ X: { A: 1 }, Y: { A: 1 }, ROWS: [{ A: 1 }] });
    const ring: Record<string, unknown> = { a: 1 };
    ring["ring"] = ring;
    ring["list"] = [ring];
    expect(sent(ring)).toEqual({ A: 1, LIST: [null] });
  });

  test("has JSON text as JSON, and other text as it is", () => {
    expect(sent(`{"a":[1]}`, { json: true })).toEqual({ a: [1] });
    expect(sent(`{"a"`, { json: true })).toBe(`{"a"`);
    expect(sent([{ a: 1 }], { json: true })).toEqual([{ a: 1 }]);
  });

  test("leaves initial values out where that is wanted: all of them, or those that are named", () => {
    const rows = [{ a: "", b: 0, c: false, d: null, e: [], f: { x: "" }, g: "x", h: { x: 1 }, i: [0], k: new Date(0) }];
    const kept = { G: "x", H: { X: 1 }, I: [0], K: "1970-01-01T00:00:00.000Z" };
    expect(sent(rows, { omit: true })).toEqual([kept]);
    expect(sent(rows, { omit: ["A", "F", "G"] })).toEqual([{ ...kept, B: 0, C: false, D: null, E: [] }]);
    expect(sent(rows, { omit: [] })).toEqual([{ ...kept, A: "", B: 0, C: false, D: null, E: [], F: { X: "" } }]);
  });

  test("has no functions and no symbols", () => {
    expect(travellingCopy({ a: 1, f: () => 1, s: Symbol("s"), l: [() => 1] })).toEqual({ A: 1, L: [null] });
  });

  test("cannot bring a prototype along", () => {
    const poisoned = JSON.parse(`{"__proto__":{"x":1},"a":1}`) as object;
    expect(travellingCopy(poisoned)).toEqual({ A: 1 });
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});

test.each<[unknown, boolean]>([
  [null, true],
  [undefined, true],
  ["", true],
  [0, true],
  [false, true],
  [[], true],
  [{}, true],
  [{ a: { b: [] } }, true],
  [" ", false],
  [1, false],
  [true, false],
  [[null], false],
  [{ a: { b: 1 } }, false],
  [new Date(0), false],
  [new Map(), false],
])("whether %j is initial: %j", (value, expected) => {
  expect(isInitial(value)).toBe(expected);
});

describe("a captured state as it travels", () => {
  test("is looked through for objects that are in two places", () => {
    const ref = { __t: "Ref", v: 0 };
    for (const tree of [ref, [1, ref], { a: { b: [ref] } }, [[ref]], [[[1, ref]]]] as Json[]) {
      expect(holdsReferences(tree)).toBe(true);
      expect(holdsReferences(tree)).toBe(true);
    }
    for (const tree of [null, "Ref", 1, undefined, { __t: "Date", v: "x" }, [{ a: [1] }], {}] as Json[])
      expect(holdsReferences(tree)).toBe(false);
  });

  test("has no tags", () => {
    expect(
      travellingTree({
        a: { __t: "Number", v: "-0" },
        b: { __t: "Number", v: "NaN" },
        c: { __t: "BigInt", v: "5" },
        d: { __t: "Undefined" },
        e: { __t: "Object", v: { __t: 1 } },
        f: { __t: "App", v: { class: "x", fields: { y: 1, id_app: "z" } } },
        g: [{ __t: "Undefined" }],
        h: { __t: "Set", v: [1] },
        i: { __t: "Map", v: [["a", 1]] },
      } as unknown as Json),
    ).toEqual({ A: 0, B: null, C: "5", E: { __T: 1 }, F: { Y: 1 }, G: [null], H: {}, I: {} });
  });
});

describe("a registration", () => {
  const app = appWith({ name: 1, t: [{ n: 1 }] });
  const registered = (...calls: Parameters<Registrations["add"]>[]) => {
    const registrations = new Registrations();
    for (const call of calls) registrations.add(...call);
    return registrations.all();
  };

  test("adds its direction and its form to the one that is there", () => {
    expect(
      registered(
        [app, ["name"], "oneWay", { formatter: "f" }, ""],
        [app, ["name"], "twoWay", { key: ["id"] }, ""],
        [app, ["t", 0, "n"], "twoWay", {}, "XX"],
      ),
    ).toEqual([
      { path: "name", oneWay: true, twoWay: true, formatter: "f", key: ["id"] },
      { path: "t", oneWay: false, twoWay: true },
    ]);
    expect(
      registered(
        [app, ["name"], "twoWay", {}, ""],
        [app, ["name"], "oneWay", { formatter: "f" }, ""],
        [app, ["name"], "oneWay", { formatter: "f" }, ""],
      ),
    ).toEqual([{ path: "name", oneWay: true, twoWay: true, formatter: "f" }]);
  });

  test("is a copy of what a draft holds", () => {
    const stored = { path: "name", oneWay: true, twoWay: false };
    const registrations = new Registrations([stored]);
    registrations.add(app, ["name"], "twoWay", {}, "");
    expect(stored.twoWay).toBe(false);
    expect(registrations.all()[0]?.twoWay).toBe(true);
  });

  test("cannot have two formatters", () => {
    const call = (formatter: string) =>
      [app, ["name"], "oneWay", { formatter }, ""] as Parameters<Registrations["add"]>;
    expect(() => registered(call("f"), call("g"))).toThrow(
      expect.objectContaining({ code: "BINDING_FORMATTER", details: { path: "name", previous: "f" } }) as Error,
    );
  });

  test("may be called as the two-way ones where it is one, or where nothing is called so", () => {
    expect(
      registered(
        [app, ["xx"], "twoWay", {}, "XX"],
        [app, ["xx"], "oneWay", {}, ""],
        [app, ["name", "xx"], "oneWay", {}, "XX"],
        [app, [""], "oneWay", {}, ""],
      ),
    ).toHaveLength(3);
  });
});

describe("names", () => {
  test("are found in any letter case, the exact one first", () => {
    const object = { name: 1, camelCase: 2, NAME: 3, straße: 4 };
    for (const find of [(name: string) => spelling(object, name), spellings(object)])
      for (const [asked, found] of [
        ["NAME", "NAME"],
        ["name", "name"],
        ["Name", "name"],
        ["CAMELCASE", "camelCase"],
        ["camelcase", "camelCase"],
        ["STRASSE", "straße"],
        ["OTHER", undefined],
        ["toString", undefined],
      ])
        expect(find(asked!)).toBe(found);
    const twins = { aB: 1, Ab: 2 };
    for (const find of [(name: string) => spelling(twins, name), spellings(twins)])
      for (let i = 0; i < 3; i++) expect(find("AB")).toBe("aB");
  });

  test("of the framework are reserved in any letter case, and so is what begins with two underscores", () => {
    for (const name of [
      "id_draft",
      "ID_APP",
      "Check_Initialized",
      "check_sticky",
      "client",
      "constructor",
      "PROTOTYPE",
      "__x",
    ])
      expect(isReserved(name)).toBe(true);
    for (const name of ["id", "clients", "_x", "x__"]) expect(isReserved(name)).toBe(false);
    for (const name of ["__proto__", "__PROTO__", "Constructor", "prototype", "__delta"])
      expect(isUnsafe(name)).toBe(true);
    for (const name of ["client", "__x", "proto"]) expect(isUnsafe(name)).toBe(false);
  });

  test("in templates of rows are noted once, in upper case, as many as allowed", () => {
    const known: string[] = ["A"];
    noteRowFields(
      known,
      `<Text text="{name} {a}"/><Text text="{path: 'City', formatter: 'f'}"/><Text text="{ path :&apos;Zip_2&apos;}"/><Text text="{/ABS} {m>x} {0} {name}"/>`,
    );
    expect(known).toEqual(["A", "NAME", "CITY", "ZIP_2"]);
    noteRowFields(known, Array.from({ length: 600 }, (_, at) => `{f${at}}`).join());
    expect(known).toHaveLength(500);
  });
});

describe("a chain of names", () => {
  class Rich {
    own = "x";
    get computed(): string {
      return "x";
    }
    method(): void {}
  }
  const row = { n: "x", m: "y" };
  const app = appWith({
    s: { a: "x", "1": "x" },
    rich: new Rich(),
    rows: [row, { n: "z", m: "x" }],
    again: { kept: row },
    nothing: null,
    text: "x",
    id_draft: "x",
  });

  test.each<[string, (string | number | null)[], (string | number)[][]]>([
    ["a member", ["s", "a"], [["s", "a"]]],
    ["a member of a class", ["rich", "own"], [["rich", "own"]]],
    ["a row", ["rows", "0", "n"], [["rows", 0, "n"]]],
    ["a member called like a row", ["s", 1], [["s", "1"]]],
    ["the row that holds the value", ["rows", null, "m"], [["rows", 1, "m"]]],
    ["no member that is computed", ["s", null], []],
    ["no length of a list", ["rows", "length"], []],
    ["no row with a sign", ["rows", -1, "n"], []],
    ["no row that is not there", ["rows", 5, "n"], []],
    ["nothing in nothing", ["nothing", "a"], []],
    ["nothing in a text", ["text", "length"], []],
    ["no getter", ["rich", "computed"], []],
    ["no method", ["rich", "method"], []],
    ["nothing of the framework", ["id_draft"], []],
  ])("from the app means %s", (_what, steps, paths) => {
    expect(pathsFromApp(app, steps, "x")).toEqual(paths);
  });

  test.each<[string, (string | number | null)[], (string | number)[][]]>([
    ["in structures", ["a"], [["s", "a"]]],
    ["in rows", ["m"], [["rows", 1, "m"]]],
    [
      "by each path of an object in two places",
      ["n"],
      [
        ["rows", 0, "n"],
        ["again", "kept", "n"],
      ],
    ], // prettier-ignore
    ["with the names before it", ["kept", "n"], [["again", "kept", "n"]]],
    ["in objects of classes", ["own"], [["rich", "own"]]],
    ["but not under another name", ["b"], []],
  ])("is found %s", (_what, steps, paths) => {
    expect(pathsEndingWith(app, steps, "x")).toEqual(paths);
  });

  test("is found within a row alone where that is given", () => {
    const twice = appWith({ rows: [{ n: 1 }, { n: 1 }] });
    expect(pathsEndingWith(twice, ["n"], 1, ["rows", 1])).toEqual([["rows", 1, "n"]]);
    expect(pathsFromApp(twice, ["rows", null, "n"], 1, ["rows", 1])).toEqual([["rows", 1, "n"]]);
    expect(pathsFromApp(twice, ["rows", 0, "n"], 1, ["rows", 1])).toEqual([]);
  });

  test("is looked for in linear time where objects are in many places, and ends where they contain themselves", () => {
    let shared: Record<string, unknown> = { n: 1 };
    for (let depth = 0; depth < 60; depth++) shared = { left: shared, right: shared };
    shared["self"] = shared;
    expect(pathsEndingWith(appWith({ shared }), ["n"], 1)).toHaveLength(2);
  });
});

describe("the places of a value", () => {
  test("are found in structures, and of an object in rows, too; getters are not asked", () => {
    const part = { v: 7 };
    const inner = appWith({ n: 7, id_app: 7, part });
    const app = appWith({
      a: 7,
      s: { b: 7, part },
      t: [{ c: 7, part }, part],
      inner,
      // What is no data cannot stay in an app.
      other: new (class Other {
        v = 7;
      })(),
      date: new Date(7),
    });
    Object.defineProperty(app, "d", {
      enumerable: true,
      get() {
        throw new Error("asked");
      },
    });
    expect(pathsOfObject(app, part)).toEqual([
      ["s", "part"],
      ["t", 0, "part"],
    ]);
  });

  test("are looked for no longer than it takes to know that they are many", () => {
    const app = appWith(Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`s${i}`, { v: 1 }])));
    expect(pathsEndingWith(app, ["v"], 1)).toHaveLength(100);
  });

  test("of a text are also in rows, and end where data goes in circles", () => {
    const ring: Record<string, unknown> = { t: [{ x: "a needle b" }] };
    ring["self"] = ring;
    expect(containsText(ring, "needle")).toBe(true);
    expect(containsText(ring, "thread")).toBe(false);
    expect(containsText(appWith({ x: "needle" }), "needle")).toBe(true);
    expect(containsText(new Map([["x", "needle"]]), "needle")).toBe(false);
    expect(
      containsText(
        {
          get x() {
            return "needle";
          },
        },
        "needle",
      ),
    ).toBe(false);
    for (const none of [null, undefined, 5]) expect(containsText(none, "x")).toBe(false);
  });
});
