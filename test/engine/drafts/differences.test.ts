/** Drafts as differences (client-api §11): what changed is stored, a whole state now and then, and nothing depends on a chain. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { Engine } from "../../../srv/z2ui5/engine.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import type { Draft, DraftStore, FoundDraft } from "../../../srv/z2ui5/types/drafts.ts";
import type { Json } from "../../../srv/z2ui5/types/json.ts";
import { defineApp } from "../contract/frontend.ts";

const MINUTE = 60_000;
let time = 0;
let rows: Map<string, Draft & { readonly storedAt: number }>;
let loads: number;

/** Keeps rows as a database does: a row, and with it the one it is the difference to. */
const find = (id: string): FoundDraft | null => {
  const row = rows.get(id);
  const base = row?.base_id ? rows.get(row.base_id) : undefined;
  return row ? { ...row, ...(base && { base }) } : null;
};
const save = (draft: Draft): void => void rows.set(draft.id, { ...draft, storedAt: time });
const store: DraftStore = {
  keepsDifferences: true,
  save,
  load: (id) => (loads++, find(id)),
  saveAfter: (draft, predecessor) =>
    rows.has(predecessor) && (!draft.base_id || rows.has(draft.base_id)) && (save(draft), true),
};

interface Row {
  id: number;
  text: string;
}
interface Fields {
  rows: Row[];
  note: string;
  extra: unknown;
}
const table = (count: number): Row[] =>
  Array.from({ length: count }, (_, id) => ({ id, text: `the text of row number ${id}` }));
defineApp<Fields>("zcl_difference", () => ({ rows: [], note: "", extra: null }), {
  "": (client, app) => {
    if (app.rows.length === 0) app.rows = table(500);
    client.view_display(`<Table items="${client._bind_edit(app.rows)}"/>`);
  },
  ONE: (_client, app) => {
    (app.rows[7] as Row).text += "!";
  },
  ALL: (_client, app) => void (app.rows = app.rows.map((row) => ({ ...row, text: `${row.text}?` }))),
  LOOK: (client, app) => client.message_toast_display(JSON.stringify([app.rows, app.note, app.extra])),
  CALL: (client) => void client.nav_app_call(new Callee() as never),
});
const Callee = defineApp("zcl_difference_callee", () => ({}), { BACK: (client) => client.nav_app_leave() });

let engine: Engine;
const created = (liveInstances = 100): Engine => {
  const one = engineWithApps({ store, clock: () => time });
  one.configure({ liveInstances });
  return one;
};
beforeEach(() => {
  rows = new Map();
  [time, loads] = [0, 0];
  engine = created();
});

interface Answer {
  readonly S_FRONT: { readonly ID: string; readonly PARAMS?: { readonly S_MSG_TOAST?: { readonly TEXT: string } } };
}
async function send(front: object, on = engine): Promise<Answer> {
  const { body } = await on.answer(
    JSON.stringify({ value: { S_FRONT: { HASH: "", SEARCH: "?app_start=zcl_difference", ...front } } }),
    { correlationId: "test" },
  );
  return JSON.parse(body) as Answer;
}
const start = (): Promise<Answer> => send({});
const raise = ({ S_FRONT: { ID } }: Answer, event: string, on?: Engine): Promise<Answer> =>
  send({ ID, EVENT: event, VIEW: "MAIN" }, on);
const rowOf = ({ S_FRONT: { ID } }: Answer): Draft => rows.get(ID) as Draft;
const state = async (answer: Answer): Promise<[Row[], string, unknown]> =>
  JSON.parse((await raise(answer, "LOOK", created(0))).S_FRONT.PARAMS?.S_MSG_TOAST?.TEXT ?? "null") as [
    Row[],
    string,
    unknown,
  ];

describe("a draft", () => {
  test("of a large state holds what changed, as a JSON Patch an operator can read", async () => {
    const first = await start();
    const second = await raise(first, "ONE");
    expect(rowOf(second).base_id).toBe(first.S_FRONT.ID);
    expect(JSON.parse(rowOf(second).data)).toEqual({
      v: 1,
      whole: first.S_FRONT.ID,
      changes: [{ op: "replace", path: "/fields/rows/7/text", value: "the text of row number 7!" }],
    });
  });

  test("of an event that changes nothing holds nothing", async () => {
    const answer = await raise(await raise(await start(), "NOTHING"), "NOTHING");
    expect(JSON.parse(rowOf(answer).data)).toMatchObject({ changes: [] });
  });

  test("is never the difference to a difference", async () => {
    let answer = await start();
    for (let click = 0; click < 30; click++) answer = await raise(answer, click % 7 === 6 ? "ALL" : "ONE");
    for (const { base_id } of rows.values()) if (base_id) expect(rows.get(base_id)?.base_id ?? null).toBeNull();
    expect([...rows.values()].filter(({ base_id }) => base_id).length).toBeGreaterThan(20);
  });

  test("holds the whole state again when the difference grows beyond half of it", async () => {
    const answer = await raise(await start(), "ALL");
    expect(rowOf(answer).base_id ?? null).toBeNull();
    expect(rowOf(await raise(answer, "ONE")).base_id).toBe(answer.S_FRONT.ID);
  });

  test("holds the whole state again once the differences to the last one take as much together", async () => {
    const first = await start();
    const whole = rowOf(first).data.length;
    let answer = await raise(first, "ONE");
    let together = rowOf(answer).data.length;
    for (; rowOf(answer).base_id; together += rowOf(answer).data.length) answer = await raise(answer, "ONE");
    expect(together - rowOf(answer).data.length).toBeLessThanOrEqual(whole);
    expect(together - rowOf(answer).data.length).toBeGreaterThan(whole - 400);
    expect(rowOf(await raise(answer, "ONE")).base_id).toBe(answer.S_FRONT.ID);
  });

  test("counts what a process has stored itself, and what it found", async () => {
    const first = await start();
    let answer = await raise(first, "ONE");
    while (rowOf(answer).base_id) answer = await raise(answer, "ONE");
    const { id_prev: last } = rowOf(answer);
    const elsewhere = await raise({ S_FRONT: { ID: last as string } }, "NOTHING", created());
    expect(rowOf(elsewhere).base_id).toBe(first.S_FRONT.ID);
  });

  test("holds the whole state again when the last one gets old, so that that one may be removed", async () => {
    let answer = await start();
    time += 59 * MINUTE;
    expect(rowOf((answer = await raise(answer, "ONE"))).base_id).toBeTruthy();
    time += MINUTE;
    expect(rowOf((answer = await raise(answer, "ONE"))).base_id ?? null).toBeNull();
    expect(rowOf(await raise(answer, "ONE"))).toMatchObject({ base_id: answer.S_FRONT.ID });
  });

  test("of a small state is whole: a difference would save nothing", async () => {
    const start = await send({ SEARCH: "?app_start=zcl_difference_callee" });
    expect(rowOf(await raise(start, "NOTHING")).base_id ?? null).toBeNull();
  });

  test("is a difference from 4,096 characters on, and as long as it has at most half of them", async () => {
    let [text, next] = ["", ""];
    defineApp("zcl_difference_text", () => ({ text: "" }), {
      "": (_client, app) => void (app.text = text),
      SET: (_client, app) => void (app.text = next),
    });
    const pair = async (whole: number, change: number): Promise<[Draft, Draft]> => {
      [text, next] = ["x".repeat(whole), "y".repeat(change)];
      const first = await send({ SEARCH: "?app_start=zcl_difference_text" });
      return [rowOf(first), rowOf(await raise(first, "SET"))];
    };
    const beside = (await pair(0, 0))[0].data.length;
    const besideChange = (await pair(8000 - beside, 0))[1].data.length;
    for (const [whole, change, isDifference] of [
      [4096 - beside, 0, true],
      [4095 - beside, 0, false],
      [8000 - beside, 4000 - besideChange, true],
      [8000 - beside, 4001 - besideChange, false],
    ] as const)
      expect(Boolean((await pair(whole, change))[1].base_id)).toBe(isDifference);
  });

  test("is whole in a store that only loads and saves", async () => {
    const plain = engineWithApps({ store: { load: store.load, save } });
    const answer = await raise(await send({}, plain), "ONE", plain);
    expect(rowOf(answer).base_id ?? null).toBeNull();
    expect(JSON.parse(rowOf(answer).data)).toMatchObject({ v: 1, class: "zcl_difference" });
  });

  test("whose whole state is gone counts as gone, and nothing is stored that nobody could read", async () => {
    const first = await start();
    const second = await raise(first, "ONE");
    rows.delete(first.S_FRONT.ID);
    const before = rows.size;
    const answer = await raise(second, "ONE");
    expect(answer.S_FRONT.PARAMS?.S_MSG_TOAST?.TEXT).toContain("expired");
    expect([rows.size, rowOf(answer).base_id ?? null]).toEqual([before + 1, null]);
  });

  test("of a caller is the difference to what it was, and is returned to", async () => {
    const called = await raise(await raise(await start(), "ONE"), "CALL");
    const caller = [...rows.values()].at(-2) as Draft;
    expect(caller.base_id).toBeTruthy();
    const back = await raise(called, "BACK");
    expect((await state(back))[0][7]?.text).toBe("the text of row number 7!");
  });
});

describe("reading a draft", () => {
  test("asks the store once, also when it is a difference", async () => {
    const answer = await raise(await raise(await start(), "ONE"), "ONE");
    loads = 0;
    await raise(answer, "NOTHING", created());
    expect(loads).toBe(1);
  });

  test("of a newer format is refused by name", async () => {
    const answer = await raise(await start(), "ONE");
    save({ ...rowOf(answer), data: rowOf(answer).data.replace('"v":1', '"v":2') });
    const { status, body } = await created(0).answer(
      JSON.stringify({ value: { S_FRONT: { ID: answer.S_FRONT.ID, EVENT: "X", HASH: "" } } }),
      { correlationId: "test" },
    );
    expect([status, body]).toEqual([
      500,
      expect.stringContaining("it has the format number 2, and this release reads 1"),
    ]);
  });

  test("with members of a later release in it ignores them", async () => {
    const first = await start();
    save({ ...rowOf(first), data: rowOf(first).data.replace('{"v":1', '{"later":{"x":1},"v":1') });
    const second = await raise(first, "ONE", created(0));
    expect((await state(second))[0][7]?.text).toBe("the text of row number 7!");
  });
});

test("whatever an app does, a process that reads the draft continues from the same state as the one that kept it", async () => {
  let seen: Json[] = [];
  const step = fc.record({
    kind: fc.constantFrom("edit", "push", "drop", "sort", "note", "share", "all"),
    at: fc.nat(99),
    text: fc.string({ maxLength: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ steps: fc.array(step, { maxLength: 3 }), read: fc.boolean(), minutes: fc.nat(20) }), {
        maxLength: 8,
      }),
      async (clicks) => {
        const name = `zcl_any_${randomUUID().replaceAll("-", "")}`;
        let next: readonly { kind: string; at: number; text: string }[] = [];
        defineApp<Fields>(name, () => ({ rows: [], note: "", extra: null }), {
          "": (_client, app) => void (app.rows = table(100)),
          GO: (_client, app) => {
            seen.push(structuredClone([app.rows, app.note, app.extra]) as Json);
            for (const each of next) perform(app, each);
            seen.push(structuredClone([app.rows, app.note, app.extra]) as Json);
          },
        });
        let answer = await send({ SEARCH: `?app_start=${name}` });
        let known: Json = [table(100), "", null] as unknown as Json;
        for (const { steps, read, minutes } of clicks) {
          [next, seen] = [steps, []];
          time += minutes * MINUTE;
          answer = await raise(answer, "GO", read ? created() : engine);
          expect(seen[0]).toEqual(known);
          known = seen[1] as Json;
        }
      },
    ),
    { numRuns: 60 },
  );
});

function perform(app: Fields, { kind, at, text }: { kind: string; at: number; text: string }): void {
  const row = app.rows[at % Math.max(1, app.rows.length)];
  if (kind === "edit" && row) row.text = text;
  if (kind === "push") app.rows.splice(at, 0, { id: at, text });
  if (kind === "drop") app.rows.splice(at % 10, 1);
  if (kind === "sort") app.rows.sort((a, b) => (a.text < b.text ? -1 : 1));
  if (kind === "note") app.note = text;
  if (kind === "share") app.extra = row ?? null;
  if (kind === "all") app.rows = app.rows.map((each) => ({ ...each, text }));
}
