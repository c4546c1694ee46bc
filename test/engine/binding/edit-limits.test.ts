/** What edits may add to a state. */
import { expect, test } from "vitest";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { defineApp } from "../contract/frontend.ts";

const wide = { c: "", d: "", e: "", f: "" };
let seen: object[];
defineApp<{ rows: object[] }>(
  "zcl_edit_limits",
  () => ({ rows: [{ id: 0, name: "", tags: [], place: { ...wide } }, { id: 1 }, { id: 2 }] }),
  {
    "": (client, app) => client.view_display(`<Table items="${client._bind_edit(app.rows)}"/>`),
    /** Nothing of the edits has to be stored. */
    LOOK: (_client, app) => {
      seen = app.rows;
      app.rows = [];
    },
  },
);

/** The answer to edits of the rows where a state may take so many bytes. */
async function edited(ROWS: unknown, stateBytes = 100_000): Promise<{ status: number; body: string }> {
  const engine = engineWithApps();
  const send = (front: object, more: object = {}) =>
    engine.answer({ value: { S_FRONT: { HASH: "", ...front }, ...more } }, { correlationId: "test" });
  const start = await send({ SEARCH: "?app_start=zcl_edit_limits" });
  engine.configure({ stateBytes });
  const { ID } = (JSON.parse(start.body) as { S_FRONT: { ID: string } }).S_FRONT;
  return send({ ID, EVENT: "LOOK", VIEW: "MAIN", S_EXT: { CAN: ["INPUT"] } }, { XX: { ROWS } });
}
const rows = (count: number) => Array.from({ length: count }, (_, ID) => ({ ID }));
const places = { __delta: { 1: { PLACE: {} }, 2: { PLACE: {} } } };

test("as many rows as a state may hold can be entered", async () => {
  expect((await edited(rows(100))).status).toBe(200);
  expect(seen).toHaveLength(100);
});

test("structures that rows lack can be entered, with all their members", async () => {
  expect((await edited(places)).status).toBe(200);
  expect(seen[2]).toEqual({ id: 2, place: wide });
});

test.each<[string, unknown, number, string]>([
  ["more rows than a state may hold, because each gets all columns", rows(1_000), 100_000, "more than 0.1 MB"],
  ["structures that rows lack beyond what a state may hold", places, 200, "more than 0.0 MB"],
])("%s cannot be entered", async (_what, edits, stateBytes, size) => {
  const { status, body } = await edited(edits, stateBytes);
  expect([status, body]).toEqual([413, expect.stringContaining(size)]);
});

test("more than 1,000 entries that were left out are not reported", async () => {
  const { body } = await edited(Array.from({ length: 5_000 }, () => "no row"));
  expect((JSON.parse(body) as any).S_FRONT.S_EXT.REFUSED).toHaveLength(1_000);
});
