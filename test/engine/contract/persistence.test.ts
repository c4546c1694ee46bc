/** What is written to the draft store (wire-v1 §8.5, §11; client-api §10.2): all of an answer or nothing, and no more than needed. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { set_store } from "../../../srv/z2ui5/engine.ts";
import type { Draft } from "../../../srv/z2ui5/types/drafts.ts";
import { defineApp, raise, start, view, type Reply } from "./frontend.ts";
import { raise2, start2 } from "./frontend-v2.ts";

interface Fields {
  count: number;
}
const fields = (): Fields => ({ count: 0 });

const Callee = defineApp<Fields>("zcl_store_callee", fields, {
  "": (client, app) => client.view_display(view(client._bind_edit(app.count))),
  BACK: (client) => client.nav_app_leave(),
  COUNT: (_client, app) => void (app.count += 1),
});
const Failing = defineApp<Fields>("zcl_store_failing", fields, {
  "*": () => {
    throw new Error("failed in the hop");
  },
});
defineApp<Fields>("zcl_store", fields, {
  "": (client, app) => client.view_display(view(client._bind_edit(app.count))),
  COUNT: (_client, app) => void (app.count += 1),
  CALL: (client) => void client.nav_app_call(new Callee() as never),
  CALL_FAILING: (client) => void client.nav_app_call(new Failing() as never),
  FAIL: () => {
    throw new Error("failed");
  },
});

let rows: Map<string, Draft>;
let saved: string[];
let refuse: boolean;

beforeEach(() => {
  rows = new Map();
  saved = [];
  refuse = false;
  set_store({
    load: (id) => rows.get(id) ?? null,
    save: (draft) => {
      if (refuse) throw new Error("disk full");
      if (rows.has(draft.id)) throw new Error(`${draft.id} is written a second time`);
      rows.set(draft.id, draft);
      saved.push(draft.id);
    },
  });
});
afterEach(() => set_store(null));

/** The rows a roundtrip wrote. */
async function written(roundtrip: () => Promise<{ readonly id: string }>): Promise<Draft[]> {
  saved = [];
  await roundtrip();
  return saved.map((id) => rows.get(id) as Draft);
}

describe("a roundtrip", () => {
  test("appends one row under the answered id that names the request's, and changes none", async () => {
    const first = await start("zcl_store");
    const before = structuredClone([...rows]);
    let second: Reply | undefined;
    const [row, ...others] = await written(async () => (second = await raise(first, "COUNT")));
    expect(others).toEqual([]);
    expect(row).toMatchObject({ id: second?.id, id_prev: first.id });
    expect([...rows].slice(0, before.length)).toEqual(before);
  });

  test("of a start names no earlier row", async () => {
    const [row] = await written(() => start("zcl_store"));
    expect(row?.id_prev).toBeNull();
  });

  test("of a called app does not write the stacked app again", async () => {
    let page = await raise(await start("zcl_store"), "CALL");
    for (let step = 0; step < 3; step++) {
      const drafts = await written(async () => (page = await raise(page, "COUNT")));
      expect(drafts.map(({ id }) => id)).toEqual([page.id]);
    }
    expect((await raise(page, "BACK")).app).toBe("ZCL_STORE");
  });

  test("finds its draft in the store alone, as another process would", async () => {
    const page = await raise(await start("zcl_store"), "CALL");
    const kept = new Map(rows);
    set_store({ load: (id) => kept.get(id) ?? null, save: (draft) => void kept.set(draft.id, draft) });
    expect((await raise(await raise(page, "COUNT"), "BACK")).xx).toEqual({ COUNT: 0 });
  });

  test("does not accept a draft that is gone from the store, although it was in memory", async () => {
    const page = await start("zcl_store");
    rows.clear();
    expect((await raise2(page, "COUNT")).status).toBeGreaterThanOrEqual(400);
  });
});

describe("a store that saves only after a draft that is still there", () => {
  let loads: number;
  let gone: boolean;
  const pairs: (readonly [string, string])[] = [];

  beforeEach(() => {
    loads = 0;
    gone = false;
    pairs.length = 0;
    const save = (draft: Draft) => void rows.set(draft.id, draft);
    set_store({
      load: (id) => (loads++, gone ? null : (rows.get(id) ?? null)),
      save,
      saveAfter: (draft, predecessor) => {
        pairs.push([predecessor, draft.id]);
        if (gone || !rows.has(predecessor)) return false;
        save(draft);
        return true;
      },
    });
  });

  test("is not read for what is still in memory", async () => {
    const first = await start("zcl_store");
    const second = await raise(first, "COUNT");
    expect(loads).toBe(0);
    expect(pairs).toEqual([[first.id, second.id]]);
    expect((await raise2(second, "COUNT")).model).toEqual({ COUNT: 2 });
  });

  test("refuses what is in memory but gone from the store", async () => {
    const page = await start("zcl_store");
    gone = true;
    expect((await raise2(page, "COUNT")).status).toBeGreaterThanOrEqual(400);
    expect((await raise(page, "COUNT", { front: { SEARCH: "?app_start=zcl_store" } })).xx).toEqual({ COUNT: 0 });
  });
});

describe("nothing is written", () => {
  test.each(["FAIL", "CALL_FAILING"])("by a roundtrip that fails: %s on wire 2", async (event) => {
    const page = await start2("zcl_store");
    expect(await written(async () => ({ id: (await raise2(page, event)).id }))).toEqual([]);
  });

  test("of the failed app by a roundtrip whose error dialog answers", async () => {
    const page = await start("zcl_store");
    const drafts = await written(() => raise(page, "FAIL"));
    expect(drafts).toHaveLength(1);
    expect(drafts[0]?.data).toContain("z2ui5_cl_ui5_app_error");
  });
});

describe("when the store refuses", () => {
  test("the answer is an error and hands out no id", async () => {
    const page = await start("zcl_store");
    refuse = true;
    for (const reply of [await raise(page, "COUNT"), await raise2(page, "COUNT"), await raise(page, "CALL")]) {
      expect(reply.status).toBeGreaterThanOrEqual(500);
      expect(reply.id).toBe("");
      expect(reply.text).not.toContain("disk full");
    }
  });

  test("the draft continues when it works again", async () => {
    const page = await start("zcl_store");
    refuse = true;
    await raise(page, "COUNT");
    refuse = false;
    expect((await raise2(page, "COUNT")).model).toEqual({ COUNT: 1 });
  });
});
