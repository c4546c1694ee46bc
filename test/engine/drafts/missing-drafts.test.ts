import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { answer, register_app_class, set_store } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import type { Draft } from "../../../srv/z2ui5/types/drafts.ts";

const rows = new Map<string, Draft>();
let loads = 0;
let effects: string[] = [];

beforeAll(() =>
  set_store({
    load: (id) => (loads++, rows.get(id) ?? null),
    save: (draft) => void rows.set(draft.id, draft),
    saveAfter: (draft, predecessorId) => rows.has(predecessorId) && (rows.set(draft.id, draft), true),
  }),
);
afterAll(() => set_store(null));
afterEach(() => {
  rows.clear();
  effects = [];
});

register_app_class(
  "gone_app",
  class extends z2ui5_if_app {
    count = 0;
    main(client: z2ui5_if_client): void {
      this.count += 1;
      effects.push(`run ${this.count}`);
      client.view_display(
        `<mvc:View xmlns:mvc="sap.ui.core.mvc"><Text text="${client._bind(this.count)}"/></mvc:View>`,
      );
    }
  },
);

async function send(front: object): Promise<{ id: string; params: { S_MSG_TOAST?: { TEXT: string } }; count: number }> {
  const { body } = await answer(
    JSON.stringify({ value: { S_FRONT: { SEARCH: "?app_start=gone_app", HASH: "", ...front } } }),
    { correlationId: "test" },
  );
  const { S_FRONT, MODEL } = JSON.parse(body);
  return { id: S_FRONT.ID, params: S_FRONT.PARAMS, count: MODEL.COUNT };
}

test("a draft this process still has in memory is not read again", async () => {
  const { id } = await send({});
  loads = 0;
  expect((await send({ ID: id, EVENT: "GO" })).count).toBe(2);
  expect(loads).toBe(0);
});

test("a draft that was deleted from the database is gone, though this process still has it in memory", async () => {
  const { id } = await send({});
  rows.clear();
  const answered = await send({ ID: id, EVENT: "GO" });
  expect(answered.count).toBe(1);
  expect(answered.params.S_MSG_TOAST?.TEXT).toContain("expired");
  expect([...rows.keys()]).toEqual([answered.id]);
});

test("a draft of a class that is gone is reported to the user, who starts again", async () => {
  const { id } = await send({});
  const draft = rows.get(id) as Draft;
  const moved = "00000000-0000-4000-8000-000000000001";
  rows.set(moved, { ...draft, id: moved, data: draft.data.replaceAll("gone_app", "gone_for_good") });
  const answered = await send({ ID: moved, EVENT: "GO" });
  expect(answered.count).toBe(1);
  expect(answered.params.S_MSG_TOAST?.TEXT).toContain("expired");
});

test("one draft continued twice gives two branches that know nothing of each other", async () => {
  const { id } = await send({});
  const [first, second] = await Promise.all([send({ ID: id, EVENT: "GO" }), send({ ID: id, EVENT: "GO" })]);
  expect([first.count, second.count]).toEqual([2, 2]);
  expect((await send({ ID: first.id, EVENT: "GO" })).count).toBe(3);
  expect(first.id).not.toBe(second.id);
});
