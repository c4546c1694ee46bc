/** How much is copied of objects that refer to each other, before the model is refused. */
import { describe, expect, test } from "vitest";
import { Copying } from "../../../srv/z2ui5/binding/copying.ts";
import { buildModel, travellingCopy } from "../../../srv/z2ui5/binding/model.ts";
import { Registrations } from "../../../srv/z2ui5/binding/registrations.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { newInstance } from "../../../srv/z2ui5/instance/instance.ts";

class TestApp extends z2ui5_if_app {
  override main(): void {}
}
const tooLarge = (attribute: string): unknown =>
  expect.objectContaining({ code: "MODEL_TOO_LARGE", details: { attribute, limit: "250000" } });

/** Goes into objects one after the other, and comes back each time. */
function copied(root: unknown, objects: Iterable<object>): void {
  const copying = new Copying(root, "");
  for (const one of objects) {
    copying.enter(one);
    copying.leave();
  }
}
function* times(count: number, one: object): Iterable<object> {
  for (let i = 0; i < count; i++) yield one;
}

describe("what is copied", () => {
  test("ends where an object is met inside of itself, and not where it is met beside itself", () => {
    const [one, other] = [{}, {}];
    const copying = new Copying(one, "");
    expect([copying.enter(one), copying.enter(other), copying.enter(one), copying.enter(other)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    copying.leave();
    expect([copying.enter(one), copying.enter(other)]).toEqual([false, true]);
    copying.leave();
    copying.leave();
    expect(copying.enter(one)).toBe(true);
  });

  test("can be as many objects as there are and 250,000 more, and no others", () => {
    const root = { a: { b: {} }, list: [{}, {}] };
    expect(() => copied(root, times(250_006, root))).not.toThrow();
    expect(() => copied(root, times(250_007, root))).toThrow(tooLarge("a value"));
  });

  test("is not counted again for objects that were met before, nor for what is no object", () => {
    const shared = { n: 1 };
    const root: Record<string, unknown> = { none: null, u: undefined, text: "x", f: () => 1, s: shared, t: [shared] };
    root["self"] = root;
    expect(() => copied(root, times(250_003, root))).not.toThrow();
    expect(() => copied(root, times(250_004, root))).toThrow(tooLarge("a value"));
  });

  test("may be any number of objects that are in one place each", () => {
    const rows = Array.from({ length: 300_000 }, (_, n) => ({ n, none: null, u: undefined }));
    expect(travellingCopy(rows)).toHaveLength(300_000);
  });

  test("is refused by the name of its attribute as it travels", () => {
    const one = { n: 1 };
    const app = Object.assign(new TestApp(), { s: { list: Array(260_000).fill(one) as object[] } });
    const bindings = new Registrations([{ path: "s/list", oneWay: true, twoWay: false }]);
    expect(() => buildModel({ ...newInstance(app, ""), bindings })).toThrow(tooLarge("S/LIST"));
  });
});
