/** Corners of bindings and edits that only few apps meet. */
import { describe, expect, test } from "vitest";
import { applyEdits } from "../../../srv/z2ui5/binding/delta.ts";
import { hasBindingForm } from "../../../srv/z2ui5/binding/expressions.ts";
import { fieldsOfErrors } from "../../../srv/z2ui5/binding/fields-of-errors.ts";
import { heldAfter, modelSteps, type HeldModel } from "../../../srv/z2ui5/binding/held-model.ts";
import { Columns } from "../../../srv/z2ui5/binding/columns.ts";
import { buildModel, travellingCopy } from "../../../srv/z2ui5/binding/model.ts";
import { Registrations, type Registration } from "../../../srv/z2ui5/binding/registrations.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { newInstance } from "../../../srv/z2ui5/instance/instance.ts";
import type { JsonObject } from "../../../srv/z2ui5/types/json.ts";
import { captureState } from "../../../srv/z2ui5/state/capture.ts";
import { SpelledTable } from "../../../srv/z2ui5/state/spelled.ts";
import type { Captured } from "../../../srv/z2ui5/state/tree.ts";

class TestApp extends z2ui5_if_app {
  override main(): void {}
}
const appWith = (fields: object) => Object.assign(new TestApp(), fields);
const registered = (...bound: (Partial<Registration> & { path: string })[]) =>
  new Registrations(bound.map((one) => ({ oneWay: false, twoWay: true, ...one })));

/** What a value is after an edit; undefined where the edit was left out. */
function after(value: unknown, sent: unknown): unknown {
  const app = appWith({ a: value }) as unknown as { a: unknown };
  const skipped = applyEdits(app as never, registered({ path: "a" }), { A: sent } as JsonObject, new Set());
  return skipped.length > 0 ? undefined : app.a;
}

describe("a number that is typed", () => {
  test.each<[string, unknown]>([
    ["0x10", undefined],
    ["0b1", undefined],
    ["x10", undefined],
    ["Infinity", undefined],
    [".55", 0.55],
    ["1e2", 100],
    ["1e10", 1e10],
    ["1e+10", 1e10],
  ])("%s is taken or not", (sent, expected) => {
    expect(after(1, sent)).toBe(expected);
  });

  test("cannot be taken from a date that is as long as a book, but from one as long as allowed", () => {
    const long = `2026-01-02${" ".repeat(990)}`;
    expect([long.length, after(new Date(0), long)]).toEqual([1000, new Date(long)]);
    expect(after(new Date(0), `${long} `)).toBeUndefined();
  });
});

describe("edits of rows", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

  test("reach rows whose position has two digits", () => {
    expect((after(rows(12), { __delta: { 11: { ID: 99 } } }) as { id: number }[])[11]).toEqual({ id: 99 });
  });

  test("reach a structure with numbers for names, also where one of them is unknown", () => {
    expect(after({ 0: "a", x: "b" }, { __delta: { 0: "c", 9: "d" } })).toEqual({ 0: "c", x: "b" });
  });

  test("show their columns in apps that are rows, and lists in rows are no columns", () => {
    const known = new Columns([5, { a: 1, A: 2 }, null, { b: [1] }, { b: [2] }, [7], [8, 9]], () => [{ c: 3 }]);
    expect(known.column("A")).toEqual({ key: "a", value: 1 });
    expect(known.column("c")).toEqual({ key: "c", value: 3 });
    expect(known.column("x")).toBeUndefined();
    expect([known.subRows("b"), known.subRows("b"), known.subRows("a")]).toEqual([[1, 2], [1, 2], []]);
    expect(known.subRows("b")).toBe(known.subRows("b"));
    expect(known.items()).toEqual([7, 8, 9]);
    expect(new Columns([], () => [4]).first()).toBe(4);
    expect(new Columns([]).first()).toBeUndefined();
  });

  test("of a column that only markup names cannot be rows: there is no table they would belong to", () => {
    const app = appWith({ t: [{ id: 1 }] }) as unknown as { t: object[] };
    const skipped = applyEdits(
      app as never,
      registered({ path: "t" }),
      { T: { __delta: { 0: { SUB: { __delta: { 0: { A: 1 } } } } } } },
      new Set(["SUB"]),
    );
    expect(skipped).toEqual([{ name: "T", row: 1, field: "SUB", row_parent: 0, value: `{"__delta":{"0":{"A":1}}}` }]);
  });

  test("that replace a table in a row keep what was there where something does not fit", () => {
    const app = appWith({ t: [{ u: [{ n: 1 }, { n: 2 }] }] });
    applyEdits(app, registered({ path: "t" }), { T: [{ U: [{ N: "x" }, { N: "y" }, { N: "z" }] }] }, new Set());
    expect(app).toMatchObject({ t: [{ u: [{ n: 1 }, { n: 2 }, { n: 0 }] }] });
  });

  test("of an attribute do not reach one whose name begins like it", () => {
    const app = appWith({ s: { a: 1 }, s2: { a: 1 } });
    applyEdits(app, registered({ path: "s/a" }, { path: "s2/a" }), { S: { A: 2 } }, new Set());
    expect(app).toMatchObject({ s: { a: 2 }, s2: { a: 1 } });
  });
});

test("a text has the form of a binding where it begins and ends like one", () => {
  expect(["{/A}", "{", "}", "{/A", "/A}", "x{/A}", ""].map(hasBindingForm)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

describe("the field of an error", () => {
  const found = (target: string, fields: object, ...bound: string[]) =>
    fieldsOfErrors([{ text: "no", label: "", target, severity: "Error" }], {
      ...newInstance(appWith(fields), ""),
      bindings: registered(...bound.map((path) => ({ path }))),
    }).map(({ path }) => path);

  test("is the parameter of an action, which is named below the action's own parameter", () => {
    const fields = { title: "", filter: { title: "" } };
    expect(found("in/title", fields, "title", "filter/title")).toEqual(["TITLE"]);
    expect(found("filter/title", fields, "title", "filter/title")).toEqual(["FILTER/TITLE"]);
    expect(found("other/title", fields, "title", "filter/title")).toEqual(["FILTER/TITLE"]);
    expect(found("in", { in: "" }, "in")).toEqual(["IN"]);
  });

  test("is that of the row with the keys, whatever is in them", () => {
    const t = [
      { k: "a/b", n: 1 },
      { k: "c=d", n: 2 },
      { k: "it's", n: 3 },
      { k: "", n: 4 },
      { k: "x(y)", n: 5 },
    ];
    expect(found("t(k='a/b')/n", { t }, "t")).toEqual(["T/0/N"]);
    expect(found("t(k='c=d')/n", { t }, "t")).toEqual(["T/1/N"]);
    expect(found("t( k = 'c=d' )/n", { t }, "t")).toEqual(["T/1/N"]);
    expect(found("t(k=it's)/n", { t }, "t")).toEqual(["T/2/N"]);
    expect(found("t(k='')/n", { t }, "t")).toEqual(["T/3/N"]);
    expect(found("t(k='z')/n", { t }, "t")).toEqual([]);
    expect(found("o(x='1/2')/t(k='a/b')/n", { t }, "t")).toEqual(["T/0/N"]);
    expect(found("//t(k='a/b')//n/", { t }, "t")).toEqual(["T/0/N"]);
  });

  test("is that of the row with keys of which quotes are a part", () => {
    const t = [
      { k: "a'b'", n: 1 },
      { k: "'a'b", n: 2 },
      { k: "'", n: 3 },
    ];
    expect(found("t(k=a'b')/n", { t }, "t")).toEqual(["T/0/N"]);
    expect(found("t(k='a'b)/n", { t }, "t")).toEqual(["T/1/N"]);
    expect(found("t(k=')/n", { t }, "t")).toEqual(["T/2/N"]);
  });

  test("is in the table that is named by all of the target where another one only ends like it", () => {
    const fields = { t: [{ n: 1 }], s: { t: [{ n: 1 }] } };
    expect(found("t[0]/n", fields, "t", "s/t")).toEqual(["T/0/N"]);
    expect(found("s/t[0]/n", fields, "t", "s/t")).toEqual(["S/T/0/N"]);
  });

  test("is none where several fit as well, or where an attribute is nothing", () => {
    expect(found("x", { a: { x: 1 }, b: { x: 1 } }, "a", "b")).toEqual([]);
    expect(found("a/x", { a: { x: 1 }, b: { x: 1 } }, "a", "b")).toEqual(["A/X"]);
    expect(found("x", { a: null }, "a/x")).toEqual(["A/X"]);
    expect(found("x", { a: 5 }, "a/x/y")).toEqual([]);
    expect(found("", { a: 5 }, "a")).toEqual([]);
    expect(found("/", { "": 5 }, "a")).toEqual([]);
  });

  test("is the same where it is bound twice", () => {
    expect(found("x", { a: { x: 1 } }, "a", "a/x")).toEqual(["A/X"]);
  });
});

describe("the model", () => {
  const model = (fields: object, ...bound: (Partial<Registration> & { path: string })[]) =>
    JSON.parse(
      JSON.stringify(buildModel({ ...newInstance(appWith(fields), ""), bindings: registered(...bound) }).twoWay),
    ) as unknown;

  test("has a component on its own where only something with a similar name is bound as a whole", () => {
    expect(model({ s: { a: 1, b: 2 }, sa: 3 }, { path: "s/a" }, { path: "sa" })).toEqual({ S: { A: 1 }, SA: 3 });
    expect(model({ s: { a: { x: 1 }, b: 2 } }, { path: "s/a/x" }, { path: "s/a" }, { path: "s/b" })).toEqual({
      S: { A: { X: 1 }, B: 2 },
    });
  });

  test("has a component only as its structure has it, where that leaves out what is initial", () => {
    const fields = { s: { a: "", b: "x", c: { d: 0, e: 1 } } };
    for (const bound of [
      [{ path: "s", omit: true } as const, { path: "s/a" }, { path: "s/c/d" }],
      [{ path: "s/a" }, { path: "s/c/d" }, { path: "s", omit: true } as const],
    ])
      expect(model(fields, ...bound)).toEqual({ S: { B: "x", C: { E: 1 } } });
  });

  test("does not name what has no value", () => {
    const instance = { ...newInstance(appWith({ a: undefined, s: { b: undefined, c: 1 } }), "") };
    const { twoWay } = buildModel({ ...instance, bindings: registered({ path: "a" }, { path: "s" }, { path: "x/y" }) });
    expect(twoWay).toStrictEqual({ S: { C: 1 }, X: {} });
  });

  test("has tables as text where their rows are known as they were captured, and no object is in two places", () => {
    const shared = { n: 1 };
    const app = appWith({ t: [{ n: 1 }], u: [shared], v: [shared], w: [{ n: 2 }], j: [{ n: 3 }], x: 5 });
    const instance = {
      ...newInstance(app, ""),
      bindings: registered(
        ...["t", "u", "v", "x"].map((path) => ({ path })),
        { path: "w", omit: true as const },
        { path: "j", json: true as const },
      ),
    };
    const spelled = (captured?: Captured): unknown =>
      Object.entries(buildModel(instance, captured).twoWay).flatMap(([name, value]) =>
        value instanceof SpelledTable ? [`${name} ${value.text}`] : [],
      );
    expect(spelled(captureState(app))).toEqual([`T [{"N":1}]`, `U [{"N":1}]`]);
    expect(spelled()).toEqual([]);
  });

  test("has structures for components of what is nothing by now", () => {
    expect(model({ s: null, t: 5 }, { path: "s/a" }, { path: "t/a/b" })).toEqual({ S: {}, T: { A: {} } });
    expect(model({ s: "text" }, { path: "s/length" })).toEqual({ S: {} });
  });

  test("has members of apps without what is the framework's, and of structures with it", () => {
    expect(travellingCopy({ id_draft: 1, client: 2, inner: appWith({ id_draft: "x", a: 1 }) })).toEqual({
      ID_DRAFT: 1,
      CLIENT: 2,
      INNER: { A: 1 },
    });
  });
});

describe("what the browser holds of a table", () => {
  const binding: Registration = { path: "t", oneWay: true, twoWay: false };
  const steps = (
    was: JsonObject,
    is: JsonObject,
    one: Partial<Registration> = {},
    tagged: [boolean, boolean] = [false, false],
  ) => {
    const bindings = [{ ...binding, ...one }];
    return modelSteps(
      { draftId: "d", shown: { fields: was, bindings, locals: {}, tagged: tagged[0] }, edited: [] },
      { fields: is, bindings, locals: {}, tagged: tagged[1] },
      "XX",
    );
  };

  test("is nothing to change where it is the same, however it travels", () => {
    const t = [{ a: 1 }];
    expect(steps({ t }, { t }, { json: true })).toEqual([]);
    expect(steps({ t }, { t }, { omit: true })).toEqual([]);
  });

  test("is not known where it travels in a form of its own", () => {
    expect(steps({ t: [{ a: 1 }] }, { t: [{ a: 2 }] }, { json: true })).toBeNull();
    expect(steps({ t: [{ a: 1 }] }, { t: [{ a: 2 }] }, { omit: true })).toBeNull();
    expect(steps({ t: [{ a: 1 }] }, { t: [{ a: 2 }] }, { omit: ["A"] })).toBeNull();
  });

  test("is not known where an object is in two places, before or now", () => {
    const ref = [{ __t: "Ref", v: 1 }];
    expect(steps({ t: ref }, { t: [1] }, {}, [true, false])).toBeNull();
    expect(steps({ t: [1] }, { t: ref }, {}, [false, true])).toBeNull();
    expect(steps({ t: [1] }, { t: [2] }, {}, [true, true])).toEqual([{ op: "replace", path: "/T/0", value: 2 }]);
  });

  test("is uncertain in one table only, whatever was edited in the same place of another one", () => {
    const shown = { fields: { t: [{ id: 1 }], u: [{ id: 1 }] }, bindings: [binding], locals: {}, tagged: false };
    const held: HeldModel = { draftId: "d", shown, edited: [["u", "0", "id"]] };
    const now = { t: [{ id: 2 }], u: [{ id: 2 }] };
    expect(
      heldAfter(
        held,
        [
          ["t", "0", "id"],
          ["u", "0", "x"],
        ],
        now,
      ).edited,
    ).toEqual([["u", "0", "id"], ["t"], ["u", "0", "x"]]);
  });

  test("is uncertain as a whole when more places were edited than are told apart", () => {
    const fields = { t: Array.from({ length: 600 }, (_, id) => ({ id })), u: [{ id: 1 }] };
    const held: HeldModel = {
      draftId: "d",
      shown: { fields, bindings: [binding], locals: {}, tagged: false },
      edited: [],
    };
    const places = (count: number) => Array.from({ length: count }, (_, at) => ["t", String(at), "id"]);
    expect(heldAfter(held, places(500), fields).edited).toHaveLength(500);
    expect(heldAfter(held, [...places(500), ["u", "0", "id"]], fields).edited).toEqual([["t"], ["u"]]);
  });
});
