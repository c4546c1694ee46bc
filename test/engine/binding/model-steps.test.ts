/** When the difference to the model in the browser can be told, and when it is uncertain. */
import { describe, expect, test } from "vitest";
import { modelAfterEdits, modelSteps, type BrowserModel } from "../../../srv/z2ui5/binding/browser-model.ts";
import type { Registration } from "../../../srv/z2ui5/binding/registrations.ts";
import type { JsonObject } from "../../../srv/z2ui5/types/json.ts";

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
    const held: BrowserModel = { draftId: "d", shown, edited: [["u", "0", "id"]] };
    const now = { t: [{ id: 2 }], u: [{ id: 2 }] };
    expect(
      modelAfterEdits(
        held,
        [
          ["t", "0", "id"],
          ["u", "0", "x"],
        ],
        now,
      ).edited,
    ).toEqual([["u", "0", "id"], ["t"], ["u", "0", "x"]]);
  });

  test("is uncertain as a whole when more places were edited than are distinguished", () => {
    const fields = { t: Array.from({ length: 600 }, (_, id) => ({ id })), u: [{ id: 1 }] };
    const held: BrowserModel = {
      draftId: "d",
      shown: { fields, bindings: [binding], locals: {}, tagged: false },
      edited: [],
    };
    const places = (count: number) => Array.from({ length: count }, (_, at) => ["t", String(at), "id"]);
    expect(modelAfterEdits(held, places(500), fields).edited).toHaveLength(500);
    expect(modelAfterEdits(held, [...places(500), ["u", "0", "id"]], fields).edited).toEqual([["t"], ["u"]]);
  });
});
