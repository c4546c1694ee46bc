/** What a snapshot takes of an instance, and what comes back of it. */
import { describe, expect, test } from "vitest";
import { Registrations } from "../../../srv/z2ui5/binding/registrations.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type { AppClass } from "../../../srv/z2ui5/types/app.ts";
import { draftOf } from "../../../srv/z2ui5/instance/draft.ts";
import { newInstance, restoredInstance } from "../../../srv/z2ui5/instance/instance.ts";
import { LoadedRows } from "../../../srv/z2ui5/instance/loaded-rows.ts";
import { newRemembered, type Remembered } from "../../../srv/z2ui5/instance/remembered.ts";
import { heapBytesOfData, heapBytesOfText } from "../../../srv/z2ui5/state/heap-bytes.ts";
import { classesOf, restoreInstance, storedOf, takeSnapshot } from "../../../srv/z2ui5/instance/snapshot.ts";
import { versionOf } from "../../../srv/z2ui5/instance/upgrade.ts";

class zcl_taken extends z2ui5_if_app {
  n = 1;
  rows = [{ a: 1 }];
  override main(): void {}
}
const NOTHING: Remembered = {
  prevAppId: "",
  defaultModelPath: "",
  clientModel: "",
  modelSent: false,
  routingMode: "",
  routingSent: "",
  appStateActive: false,
  address: "",
  session: {},
  dataEvents: [],
  rowFields: [],
  gone: {},
  locals: {},
  helps: {},
  instanceId: "",
  openSlots: {},
  screen: {},
  behind: "",
  behindApp: "",
  topics: [],
  files: [],
};
const SOMETHING: Remembered = {
  prevAppId: "p",
  defaultModelPath: "/x",
  clientModel: "f",
  modelSent: true,
  routingMode: "KEEP",
  routingSent: "FRESH",
  appStateActive: true,
  address: "book=5",
  session: { a: { b: 1 } },
  dataEvents: ["GO"],
  rowFields: ["A"],
  gone: { rows: { qty: null } },
  locals: { total: { value: [1], draftId: "d" } },
  helps: { __help_0: { entity: "S.Books" } },
  instanceId: "i",
  openSlots: { MAIN: "d" },
  screen: { MAIN: { xml: "<x/>" } as never },
  behind: "b",
  behindApp: "zcl_b",
  topics: [{ topic: "orders", event: "CHANGED", version: "@1" }],
  files: [
    {
      id: "f",
      kind: "upload",
      app: "zcl_b",
      entity: "E",
      element: "e",
      key: { ID: 1 },
      types: ["*/*"],
      bytes: 1,
      count: 1,
    },
  ],
};
const classOf = () => zcl_taken as unknown as AppClass;

describe("an instance that is new", () => {
  test("has never been saved, is called by nobody, has bound nothing, and nothing is remembered of it", () => {
    const app = new zcl_taken();
    expect(newInstance(app, "d")).toEqual({
      app,
      draftId: "d",
      savedId: "",
      stack: [],
      bindings: new Registrations(),
      remembered: NOTHING,
      loadedRows: new LoadedRows(app),
    });
    expect(newInstance(app, "d", ["c"]).stack).toEqual(["c"]);
    expect(newRemembered()).toEqual(NOTHING);
    expect(newRemembered().session).not.toBe(newRemembered().session);
  });

  test("has no id yet when it was restored, and what the draft did not hold is as in a new one", () => {
    const app = new zcl_taken();
    const bound = [{ path: "n", oneWay: true, twoWay: false }];
    expect(restoredInstance(app, "s", { stack: ["c"], bindings: bound, remembered: { behind: "b" } })).toEqual({
      app,
      draftId: "",
      savedId: "s",
      stack: ["c"],
      bindings: new Registrations(bound),
      remembered: { ...NOTHING, behind: "b" },
      loadedRows: new LoadedRows(app),
    });
  });
});

describe("a snapshot", () => {
  test("has what says something, and shares nothing with the instance", () => {
    const app = Object.assign(new zcl_taken(), { id_app: "a" });
    const instance = { ...newInstance(app, "d", ["c"]), remembered: structuredClone(SOMETHING) };
    instance.bindings.add(app, ["n"], "twoWay", {}, "");
    const expected = {
      id: "d",
      className: "zcl_taken",
      version: "",
      classes: [],
      stack: ["c"],
      bindings: [{ path: "n", oneWay: false, twoWay: true }],
      remembered: SOMETHING,
      base: { id_app: "a" },
      tagged: false,
      fields: { n: 1, rows: [{ a: 1 }] },
    };
    const snapshot = takeSnapshot(instance);
    expect(snapshot).toEqual(expected);
    expect(app.id_draft).toBe("d");
    app.rows[0]!.a = 2;
    (instance.remembered.session["a"] as { b: number }).b = 2;
    instance.remembered.dataEvents.push("X");
    (instance.stack as string[]).push("x");
    expect(snapshot).toEqual(expected);
  });

  test("remembers nothing of an instance that nothing is known of", () => {
    expect(takeSnapshot(newInstance(new zcl_taken(), "d")).remembered).toEqual({});
  });

  test.each(Object.keys(SOMETHING) as (keyof Remembered)[])("remembers %s alone", (name) => {
    const instance = newInstance(new zcl_taken(), "d");
    Object.assign(instance.remembered, { [name]: SOMETHING[name] });
    expect(takeSnapshot(instance).remembered).toEqual({ [name]: SOMETHING[name] });
  });

  test("becomes the instance again, which shares nothing with it", () => {
    const app = Object.assign(new zcl_taken(), { n: 7, check_initialized: true });
    const instance = { ...newInstance(app, "d", ["c"]), remembered: structuredClone(SOMETHING) };
    instance.bindings.add(app, ["n"], "twoWay", {}, "");
    const data = JSON.stringify(storedOf(takeSnapshot(instance)));
    const draft = draftOf({ id: "d", id_prev: null, data }, 0);
    const restored = restoreInstance(draft, classOf);
    expect(restored).toMatchObject({
      app: { n: 7, rows: [{ a: 1 }], id_draft: "d", check_initialized: true },
      draftId: "",
      savedId: "d",
      stack: ["c"],
      remembered: SOMETHING,
    });
    expect(restored.bindings.all()).toEqual(instance.bindings.all());
    expect(restored.continues?.draft).toBe(draft);
    (restored.remembered.session["a"] as { b: number }).b = 9;
    expect(draft.snapshot.remembered.session).toEqual({ a: { b: 1 } });
  });

  test("names its class before those of apps in it", () => {
    expect(classesOf({ className: "a", classes: ["b", "c"] })).toEqual(["a", "b", "c"]);
  });
});

test("the version of a class is its own or that of a parent, as a text, and none where nothing is said", () => {
  class Bare extends zcl_taken {}
  class Numbered extends zcl_taken {
    static override readonly version = 3 as unknown as string;
  }
  class Below extends Numbered {}
  class Emptied extends Numbered {
    static override readonly version = undefined as unknown as string;
  }
  expect([zcl_taken, Bare, Numbered, Below, Emptied].map((each) => versionOf(each as never))).toEqual([
    "",
    "",
    "3",
    "3",
    "",
  ]);
});

test("data takes three times the bytes of its text", () => {
  expect(heapBytesOfData(heapBytesOfText("abcd"))).toBe(12);
});
