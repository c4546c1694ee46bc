import { expect, test } from "vitest";
import { newDraftId } from "../../../srv/z2ui5/instance/draft-id.ts";
import { defineApp, raise, start } from "../contract/frontend.ts";

defineApp("zcl_draft_id", () => ({}), { "": () => {}, GO_ON: () => {} });

test("an id is a UUID that begins with its time", () => {
  const id = newDraftId(Date.UTC(2026, 0, 1));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toBe(Date.UTC(2026, 0, 1));
});

test("the same time gives no id twice, and the next one comes later in an index", () => {
  const ids = Array.from({ length: 1000 }, () => newDraftId(1_000));
  expect(new Set(ids).size).toBe(1000);
  expect(ids.every((id) => id < newDraftId(1_001))).toBe(true);
});

test("drafts are in the order they were stored in", async () => {
  const before = newDraftId(Date.now() - 1);
  const page = await start("zcl_draft_id");
  const next = await raise(page, "GO_ON");
  const after = newDraftId(Date.now() + 1);
  expect([before < page.id, before < next.id, page.id < after, next.id < after]).toEqual([true, true, true, true]);
});

test("the draft of an action begins as the action's id does", async () => {
  const action = newDraftId(Date.now());
  const { id } = await raise(await start("zcl_draft_id"), "GO_ON", {
    front: { S_EXT: { CAN: [], ACTION: { ID: action } } },
  });
  expect([id.slice(0, 13), id.slice(14, 15)]).toEqual([action.slice(0, 13), "8"]);
});
