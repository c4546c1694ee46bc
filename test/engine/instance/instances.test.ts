/** Instances of one roundtrip: which are known, which are restored, from memory or from the store, and which cannot be had. */
import { beforeEach, describe, expect, test } from "vitest";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type { AppClass } from "../../../srv/z2ui5/types/app.ts";
import { draftOf } from "../../../srv/z2ui5/instance/draft.ts";
import type { LoadedDraft } from "../../../srv/z2ui5/instance/loaded-draft.ts";
import { newInstance } from "../../../srv/z2ui5/instance/instance.ts";
import { Instances } from "../../../srv/z2ui5/instance/instances.ts";
import { DraftCache } from "../../../srv/z2ui5/instance/draft-cache.ts";
import type { FoundDraft } from "../../../srv/z2ui5/types/drafts.ts";
import type { InstanceEnvironment } from "../../../srv/z2ui5/instance/environment.ts";

const ID = "00000000-0000-4000-8000-00000000000a";
const OTHER = "00000000-0000-4000-8000-00000000000b";
const OWNER = "owner";

class zcl_one extends z2ui5_if_app {
  n = 0;
  override main(): void {}
}
class zcl_two extends z2ui5_if_app {
  static override readonly version = "2";
  n = "";
  override main(): void {}
}
class zcl_failing extends z2ui5_if_app {
  constructor() {
    super();
    throw new Error("no stock");
  }
  override main(): void {}
}

let rows: Map<string, FoundDraft>;
let asked: string[];
let warnings: string[];
let counted: number[];
let claimed: number[];
let cache: DraftCache;
let classes: Record<string, AppClass | Error>;
let saveAfter: (() => boolean) | undefined;
let instances: Instances;

beforeEach(() => {
  rows = new Map();
  [asked, warnings, counted, claimed] = [[], [], [], []];
  cache = new DraftCache({ entries: 9, weight: Infinity, age: Infinity }, () => 0);
  classes = { zcl_one, zcl_two, zcl_failing } as never;
  saveAfter = undefined;
  const found = (name: string): AppClass | null => {
    const known = classes[name];
    if (known instanceof Error) throw known;
    return known ?? null;
  };
  instances = new Instances({
    store: {
      load: (id: string) => {
        asked.push(id);
        return rows.get(id) ?? null;
      },
      save: () => {},
      get saveAfter() {
        return saveAfter;
      },
    },
    cache,
    owner: OWNER,
    classes: { find: async (name: string) => found(name), loaded: found },
    inTransaction: (work: () => Promise<unknown>) => work(),
    counted: async (find: () => Promise<FoundDraft | undefined>, bytesOf: (found: FoundDraft) => number) => {
      const one = await find();
      if (one) counted.push(bytesOf(one));
      return one;
    },
    claim: async (bytes: number) => void claimed.push(bytes),
    log: { warn: (text: string) => warnings.push(text) },
    correlationId: "c-1",
    now: () => 7,
  } as unknown as InstanceEnvironment);
});

const data = (className: string, fields: object, more: object = {}): string =>
  JSON.stringify({ v: 1, class: className, __navStackIds: [], fields, ...more });
const row = (className = "zcl_one", fields: object = { n: 5 }, more: object = {}): FoundDraft => ({
  id: ID,
  id_prev: null,
  data: data(className, fields, more),
});
const stored = (...args: Parameters<typeof row>): string => (rows.set(ID, row(...args)), ID);
const kept = (...args: Parameters<typeof row>): LoadedDraft => draftOf(row(...args), 0);

describe("an instance", () => {
  test("is found by its app, and by the id it is saved under or was loaded from", async () => {
    const [running, loaded] = [new zcl_one(), new zcl_one()];
    const [first, second] = [
      instances.add({ ...newInstance(running, ID), savedId: "earlier" }),
      instances.add({ ...newInstance(loaded, ""), savedId: OTHER }),
    ];
    expect([instances.instanceOf(running), instances.instanceOf(loaded)]).toEqual([first, second]);
    expect(instances.instanceOf(running)).toBe(first);
    expect(instances.ready(ID)).toBe(first);
    expect(instances.ready(OTHER)).toBe(second);
    expect(instances.ready("earlier")).toBeUndefined();
    expect(await instances.load(ID)).toBe(first);
    expect(asked).toEqual([]);
    expect([ID, OTHER, "earlier", ""].map((id) => instances.isReady(id))).toEqual([true, true, false, false]);
  });

  test("is new for an app nobody knows, has no id, and is the same one from then on", () => {
    const app = new zcl_one();
    const one = instances.instanceOf(app);
    expect(one).toMatchObject({ app, draftId: "", savedId: "", stack: [] });
    expect(instances.instanceOf(app)).toBe(one);
    expect(instances.ready("")).toBeUndefined();
    expect(instances.isReady("")).toBe(false);
  });

  test("is restored from the store once", async () => {
    const one = await instances.load(stored());
    expect(one).toMatchObject({ app: { n: 5, id_draft: ID }, draftId: "", savedId: ID });
    expect(one?.app).toBeInstanceOf(zcl_one);
    expect(await instances.load(ID)).toBe(one);
    expect(asked).toEqual([ID]);
    expect(await instances.load(OTHER)).toBeUndefined();
  });

  test("that was left can be had as it was left, without the store", async () => {
    instances.leave(kept());
    expect(instances.isReady(ID)).toBe(true);
    const one = instances.ready(ID);
    expect(one?.app).toMatchObject({ n: 5 });
    expect(instances.ready(ID)).toBe(one);
    expect(await instances.load(ID)).toBe(one);
    expect(asked).toEqual([]);
  });

  test("that runs again leaves under its id what it was", async () => {
    const one = (await instances.load(stored()))!;
    (one.app as zcl_one).n = 6;
    instances.resume(one);
    expect(instances.isReady(ID)).toBe(false);
    const before = await instances.load(ID);
    expect(before).not.toBe(one);
    expect(before?.app).toMatchObject({ n: 5 });
  });
});

describe("a draft", () => {
  test.each([
    "",
    "x",
    `x${ID}`,
    `${ID}x`,
    ID.toUpperCase(),
    ID.replaceAll("-", ""),
    ID.slice(1),
    ID.slice(0, -1),
    ID.replace("-0000", ""),
    `${ID}' or 1=1`,
  ])("cannot be asked for by what is no id: %j", async (id) => {
    rows.set(id, row());
    expect(await instances.load(id)).toBeUndefined();
    await instances.prepare([id]);
    expect(asked).toEqual([]);
  });

  test("in memory is not read where the store looks for it when the next one is saved, and counts as memory", async () => {
    saveAfter = () => true;
    cache.put(OWNER, { ...kept(), size: 123 }, "");
    const one = await instances.load(ID);
    expect(one?.app).toMatchObject({ n: 5 });
    expect([asked, claimed, counted]).toEqual([[], [123], []]);
    expect(instances.fromMemory(ID)).toBe(true);
    expect(instances.fromMemory(OTHER)).toBe(false);
    expect(await instances.isStored(one!)).toBe(false);
    stored();
    expect(await instances.isStored(one!)).toBe(true);
    expect(asked).toEqual([ID, ID]);
  });

  test("in memory is asked for where the store does not look later: it may have been removed", async () => {
    cache.put(OWNER, kept(), "");
    expect(await instances.load(ID)).toBeUndefined();
    stored("zcl_one", { n: 9 });
    const one = await instances.load(ID);
    // What is in memory needs no reading.
    expect(one?.app).toMatchObject({ n: 5 });
    expect(instances.fromMemory(ID)).toBe(false);
    asked = [];
    expect(await instances.isStored(one!)).toBe(true);
    expect(asked).toEqual([]);
  });

  test("of somebody else in memory is not taken", async () => {
    saveAfter = () => true;
    cache.put("other", kept(), "");
    expect(await instances.load(ID)).toBeUndefined();
    expect(asked).toEqual([ID]);
  });

  test("counts as memory with the whole state it is the difference to", async () => {
    const whole = data("zcl_one", { n: 5 });
    const change = JSON.stringify({ v: 1, whole: OTHER, changes: [{ op: "replace", path: "/fields/n", value: 6 }] });
    rows.set(ID, { id: ID, id_prev: OTHER, data: change, base_id: OTHER, base: { data: whole, storedAt: 1 } });
    expect((await instances.load(ID))?.app).toMatchObject({ n: 6 });
    expect(counted).toEqual([whole.length + change.length]);
    instances.resume((await instances.load(ID))!);
    counted = [];
    stored();
    await instances.load(ID);
    expect(counted).toEqual([row().data.length]);
  });

  test("was stored now where the store does not say when", async () => {
    const one = await instances.load(stored());
    expect(one?.continues?.draft.whole?.storedAt).toBe(7);
  });
});

describe("a draft cannot be continued", () => {
  test("when its class is gone, and the log says which", async () => {
    delete classes["zcl_one"];
    expect(await instances.load(stored())).toBeUndefined();
    expect(warnings).toEqual([`Draft ${ID} needs the class zcl_one, which is gone; it cannot be continued [c-1]`]);
  });

  test("when a class of an app in it is gone", async () => {
    expect(await instances.load(stored("zcl_one", { n: 5 }, { classes: ["zcl_two", "zcl_gone"] }))).toBeUndefined();
    expect(warnings).toEqual([`Draft ${ID} needs the class zcl_gone, which is gone; it cannot be continued [c-1]`]);
  });

  test.each([
    ["1", { version: "1" }],
    ["none", {}],
  ])("when it is of another version and does not fit, and the log says what to do: %s", async (version, more) => {
    expect(await instances.load(stored("zcl_two", { n: 5 }, more))).toBeUndefined();
    expect(warnings).toEqual([
      `Draft ${ID} was stored by version ${version} of zcl_two, and its fields no longer fit; it cannot be continued. Add a static upgrade(fields, fromVersion) to the class [c-1]`,
    ]);
  });

  test("when its class cannot be made: that is a failure of the app, without an event", async () => {
    await expect(instances.load(stored("zcl_failing"))).rejects.toMatchObject({
      name: "AppFailure",
      message: "no stock",
      appClass: zcl_failing,
      event: "",
    });
  });

  test("when its class was never loaded", () => {
    instances.leave(kept("zcl_gone"));
    expect(() => instances.ready(ID)).toThrow(
      expect.objectContaining({ code: "APP_UNKNOWN", details: { className: "zcl_gone" } }) as Error,
    );
  });
});

describe("the draft of somebody else", () => {
  test("begins an instance that refers to it in nothing", async () => {
    const found = row();
    const one = await instances.adopt(found);
    expect(one).toMatchObject({ app: { n: 5 }, draftId: "", savedId: "" });
    expect(one).not.toHaveProperty("continues");
    expect(instances.instanceOf(one!.app)).toBe(one);
    expect(instances.isReady(ID)).toBe(false);
  });

  test("cannot be adopted when its class is gone", async () => {
    expect(await instances.adopt(row("zcl_gone"))).toBeUndefined();
  });
});

describe("drafts an app may ask for", () => {
  test("are fetched once and then at hand", async () => {
    stored();
    await instances.prepare([ID, ID, "", OTHER]);
    await instances.prepare([ID]);
    expect(asked).toEqual([ID, OTHER]);
    expect(instances.isReady(ID)).toBe(true);
    expect(instances.isReady(OTHER)).toBe(false);
    expect(instances.ready(ID)?.app).toMatchObject({ n: 5 });
  });

  test("are not fetched where their instance is known", async () => {
    instances.add({ ...newInstance(new zcl_one(), ""), savedId: ID });
    await instances.prepare([stored()]);
    expect(asked).toEqual([]);
  });

  test("are left out when they cannot be read, and when their class is gone or broken", async () => {
    rows.set(ID, { id: ID, id_prev: null, data: "{" });
    await instances.prepare([ID]);
    expect(instances.isReady(ID)).toBe(false);
    for (const wrong of ["zcl_gone", "zcl_broken"]) {
      classes["zcl_broken"] = new Error("cannot be loaded");
      await instances.prepare([stored(wrong)]);
      expect(instances.isReady(ID)).toBe(false);
    }
  });
});
