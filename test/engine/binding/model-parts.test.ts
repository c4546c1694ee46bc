/** Which parts of the state the model has, depending on what is bound. */
import { describe, expect, test } from "vitest";
import { hasBindingForm } from "../../../srv/z2ui5/binding/expressions.ts";
import { buildModel, travellingCopy } from "../../../srv/z2ui5/binding/model.ts";
import type { Registration } from "../../../srv/z2ui5/binding/registrations.ts";
import { newInstance } from "../../../srv/z2ui5/instance/instance.ts";
import { captureState } from "../../../srv/z2ui5/state/capture.ts";
import { SerializedTable } from "../../../srv/z2ui5/state/serialized.ts";
import type { Captured } from "../../../srv/z2ui5/state/tree.ts";
import { appWith, registered } from "./bound-app.ts";

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
        value instanceof SerializedTable ? [`${name} ${value.text}`] : [],
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
