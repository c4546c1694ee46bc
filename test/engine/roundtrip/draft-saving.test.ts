/** How drafts are stored: what this process had in memory only as long as its predecessor is still there, everything else as it is. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Draft, DraftStore } from "../../../srv/z2ui5/types/drafts.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { defineApp, view } from "../contract/frontend.ts";

interface Fields {
  count: number;
  much: string[];
}
const fields = (): Fields => ({ count: 0, much: Array.from({ length: 2_000 }, (_, i) => `text ${i}`) });
const Called = defineApp<Fields>("zcl_saved_after_called", fields, { "": (client) => client.view_display(view()) });
defineApp<Fields>("zcl_saved_after", fields, {
  "": (client, app) => client.view_display(view(client._bind_edit(app.count))),
  COUNT: (client, app) => ((app.count += 1), client.view_model_update()),
  STICKY: (client) => client.set_session_stateful(true),
  CALL: (client) => void client.nav_app_call(new Called() as never),
});

/** Code of the error that was answered last. */
let code = "";
let rows: Map<string, Draft>;
/** Ids of the drafts that were stored as they are, and of those that were stored after another one. */
let [plain, after]: [string[], string[]] = [[], []];
beforeEach(() => {
  rows = new Map();
  [plain, after] = [[], []];
});

const store: DraftStore = {
  keepsDifferences: true,
  load: (id) => {
    const row = rows.get(id);
    const base = row?.base_id ? rows.get(row.base_id) : undefined;
    return row ? { ...row, ...(base && { base: { data: base.data, storedAt: Date.now() } }) } : null;
  },
  save: (draft) => (plain.push(draft.id), void rows.set(draft.id, draft)),
  saveAfter: (draft, before) => (after.push(draft.id), rows.has(before) && (rows.set(draft.id, draft), true)),
};
const { saveAfter: _, ...withoutSaveAfter } = store;

function page(store: DraftStore, liveInstances: number, more: object = {}) {
  const engine = engineWithApps({ store });
  engine.configure({ liveInstances, ...more });
  let [id, session] = ["", ""];
  return async (EVENT = "") => {
    const start = id ? { ID: id, EVENT } : { ORIGIN: "o", SEARCH: "?app_start=zcl_saved_after" };
    const front = { ...start, S_EXT: { CAN: ["ERRORS"] } };
    [plain, after] = [[], []];
    const answer = await engine.answer(JSON.stringify({ value: { S_FRONT: front } }), {
      correlationId: "c",
      query: { "z2ui5-wire": "2" },
      acceptsSessionId: true,
      sessionId: session,
    });
    session = answer.sessionId || session;
    code = /"CODE":"(\w+)"/.exec(answer.body)?.[1] ?? "";
    if (answer.status === 200) id = (JSON.parse(answer.body) as { S_FRONT: { ID: string } }).S_FRONT.ID;
    return answer.status;
  };
}

describe("a draft", () => {
  test("of an app that was in memory is stored after the one before, and only where that is still there", async () => {
    const post = page(store, 100);
    await post();
    expect([plain.length, after.length]).toEqual([1, 0]);
    expect([await post("COUNT"), plain.length, after.length]).toEqual([200, 0, 1]);
    rows.clear();
    expect(await post("COUNT")).toBe(410);
  });

  test("of an app that was read in this request is stored as it is", async () => {
    const post = page(store, 0);
    await post();
    expect([await post("COUNT"), plain.length, after.length]).toEqual([200, 1, 0]);
  });

  test("of a called app is stored as it is, behind that of the app that was left", async () => {
    const post = page(store, 100);
    await post();
    expect([await post("CALL"), plain.length, after.length]).toEqual([200, 1, 1]);
  });

  test("of a session in memory that only says what changed is stored where it still has its base", async () => {
    const post = page(store, 0);
    for (const event of ["", "STICKY", "COUNT"]) expect(await post(event)).toBe(200);
    expect([plain.length, after.length, rows.get(after[0]!)!.base_id]).toEqual([0, 1, expect.any(String)]);
    rows.clear();
    expect(await post("COUNT")).toBe(410);
  });

  test("of a session is stored as it is in a store that does not know its base", async () => {
    const post = page(withoutSaveAfter, 100);
    for (const event of ["", "STICKY", "COUNT", "COUNT"])
      expect([await post(event), plain.length, after.length]).toEqual([200, 1, 0]);
  });

  test("says what changed only to a store that can put it together again", async () => {
    for (const [one, difference] of [
      [store, true],
      [{ ...store, keepsDifferences: undefined } as never, false],
    ] as [DraftStore, boolean][]) {
      const post = page(one, 100);
      await post();
      expect(await post("COUNT")).toBe(200);
      expect(rows.get(after[0]!)!.base_id !== undefined).toBe(difference);
    }
  });

  test("cannot be larger than the setting allows, and then nothing is stored", async () => {
    const post = page(store, 100, { stateBytes: 10_000 });
    expect([await post(), code, rows.size]).toEqual([expect.any(Number), "STATE_TOO_LARGE", 0]);
  });

  test("of a session in memory that is whole is stored as it is, though the one before is gone", async () => {
    const post = page({ ...store, keepsDifferences: undefined } as never, 0);
    for (const event of ["", "STICKY", "COUNT"]) expect(await post(event)).toBe(200);
    rows.clear();
    expect([await post("COUNT"), plain.length, after.length]).toEqual([200, 1, 0]);
  });

  describe("that is as large as the setting allows", () => {
    /** Bytes of a whole state, and of one that only says what changed. */
    const sizes = async () => {
      const post = page(store, 100);
      await post();
      const whole = rows.get(plain[0]!)!.data.length;
      await post("COUNT");
      const both = whole + rows.get(after[0]!)!.data.length;
      const spelled = page({ ...store, keepsDifferences: undefined } as never, 100);
      await spelled();
      await spelled("COUNT");
      return { whole, both, counted: rows.get(after[0]!)!.data.length };
    };

    test("is stored, and cannot be larger by a byte", async () => {
      const { whole } = await sizes();
      expect(await page(store, 100, { stateBytes: whole })()).toBe(200);
      expect([await page(store, 100, { stateBytes: whole - 1 })(), code]).toEqual([413, "STATE_TOO_LARGE"]);
    });

    test("says what changed as long as that fits beside the whole one, and is stored whole where it does not", async () => {
      const { both, counted } = await sizes();
      for (const [stateBytes, difference] of [
        [both, true],
        [both - 1, false],
        [counted, false],
      ] as const) {
        const post = page(store, 100, { stateBytes });
        await post();
        expect(await post("COUNT")).toBe(200);
        expect(rows.get(after[0]!)!.base_id !== undefined).toBe(difference);
      }
    });
  });

  test("that the store refuses is reported by its code, and not by what the store said", async () => {
    const post = page(
      {
        ...store,
        save: () => {
          throw new Error("disk full");
        },
      },
      100,
    );
    expect([await post(), code]).toEqual([500, "DRAFT_NOT_SAVED"]);
  });
});
