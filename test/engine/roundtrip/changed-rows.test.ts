/** A row the app changed in its place reaches the views on wire 1 for a frontend that follows rows, as one that moved does. */
import { expect, test } from "vitest";
import { defineApp, raise, start, view, type Parts } from "../contract/frontend.ts";

interface Fields {
  rows: { id: number; text?: string }[];
}
defineApp<Fields>("zcl_rows_in_place", () => ({ rows: [{ id: 1, text: "a" }] }), {
  "": (client, app) => client.view_display(view(client._bind_edit(app.rows))),
  CHANGE: (_client, app) => void (app.rows[0]!.text += "!"),
  DROP: (_client, app) => void delete app.rows[0]!.text,
  NOTHING: () => {},
  ADD: (_client, app) => void app.rows.push({ id: 2, text: "b" }),
});
const drafts: string[] = [];
defineApp<Fields & { same: unknown; id_draft: string }>(
  "zcl_rows_twice",
  () => ({ rows: [{ id: 1, text: "a" }], same: null, id_draft: "" }),
  {
    "": (client, app) => {
      app.same = app.rows;
      client.view_display(view(client._bind_edit(app.rows, { name: "rows" })));
    },
    DRAFT: (_client, app) => void drafts.push(app.id_draft),
  },
);
const ROWS: Parts = { front: { S_EXT: { CAN: ["ROWS"] } } };
const NO_ROWS: Parts = { front: { S_EXT: { CAN: [] } } };

test.each([
  ["the row that changed is sent", "CHANGE", ROWS, true],
  ["nothing is sent where no row changed", "NOTHING", ROWS, false],
  ["nothing is sent to a frontend that does not follow rows", "CHANGE", NO_ROWS, false],
])("%s", async (_what, event, parts, travels) => {
  const answer = await raise(await start("zcl_rows_in_place", parts), event, parts);
  expect(answer.params["S_VIEW"]?.CHECK_UPDATE_MODEL ?? false).toBe(travels);
});

test.each([
  ["nothing is sent of what a user has edited", "NOTHING", false],
  ["what the app changes of an edited row is sent", "CHANGE", true],
  ["that a cell of an edited row is gone is sent", "DROP", true],
])("%s", async (_what, event, travels) => {
  const edits = { ROWS: { __delta: { 0: { TEXT: "b" } } } };
  const answer = await raise(await start("zcl_rows_in_place", ROWS), event, { ...ROWS, edits });
  expect(answer.params["S_VIEW"]?.CHECK_UPDATE_MODEL ?? false).toBe(travels);
});

test("a row whose key a user has changed is still the same row", async () => {
  const page = await raise(await start("zcl_rows_in_place", ROWS), "ADD", ROWS);
  const { body } = await raise(page, "NOTHING", { ...ROWS, edits: { ROWS: { __delta: { 1: { ID: 7 } } } } });
  expect(body["S_FRONT"].S_EXT.ROWS).toEqual({ ROWS: true });
});

test("an app knows its draft, also when a row was edited that it holds in two places", async () => {
  const page = await start("zcl_rows_twice", ROWS);
  await raise(page, "DRAFT", { ...ROWS, edits: { ROWS: { __delta: { 0: { TEXT: "b" } } } } });
  expect(drafts).toEqual([page.id]);
});
