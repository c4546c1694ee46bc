/** Ids of drafts (docs/spec/client-api.md §10.2). */
import { expect, test } from "vitest";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { defineApp } from "../contract/frontend.ts";

defineApp("zcl_draft_id", () => ({}), { "": () => {} });

let now = 0;
const engine = engineWithApps({ clock: () => now });
const started = async (front: object = { SEARCH: "?app_start=zcl_draft_id" }) => {
  const { draftId } = await engine.answer({ value: { S_FRONT: front } }, { correlationId: "c" });
  return draftId;
};

test("an id is a UUID that begins with its time", async () => {
  now = Date.UTC(2026, 0, 1);
  const id = await started();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toBe(now);
});

test("the same time gives no id twice, and the next one comes later in an index", async () => {
  now = 1_000;
  const ids = await Promise.all(Array.from({ length: 100 }, () => started()));
  expect(new Set(ids).size).toBe(100);
  now = 1_001;
  const next = await started();
  expect(ids.every((id) => id < next)).toBe(true);
});

test("the draft of an action begins as the action's id does", async () => {
  now = 2_000;
  const action = await started();
  now = 9_000;
  const id = await started({
    ID: await started(),
    EVENT: "GO_ON",
    VIEW: "MAIN",
    S_EXT: { CAN: [], ACTION: { ID: action } },
  });
  expect([id.slice(0, 13), id.slice(14, 15)]).toEqual([action.slice(0, 13), "8"]);
});
