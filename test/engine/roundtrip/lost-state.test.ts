/** An event that continues a draft which is gone: what becomes of it depends on what the frontend can. */
import { expect, test } from "vitest";
import { defineApp, raise, start, view } from "../contract/frontend.ts";
import { raise2, start2 } from "../contract/frontend-v2.ts";

let runs = 0;
defineApp<{ note: string }>("zcl_lost_state", () => ({ note: "" }), {
  "*": (client, app) => {
    runs++;
    client.view_display(view(client._bind_edit(app.note)));
  },
});

const gone = "00000000-0000-4000-8000-000000000000";

test("a frontend that keeps its screen is notified on both wires, and no app runs", async () => {
  const front = { S_EXT: { CAN: ["ERRORS"] } };
  const [one, two] = [await start("zcl_lost_state"), await start2("zcl_lost_state")];
  runs = 0;
  for (const answer of [
    await raise({ ...one, id: gone }, "SAVE", { front }),
    await raise2({ ...two, id: gone }, "SAVE", { front }),
  ]) {
    expect(answer.status).toBe(410);
    expect(answer.body["S_FRONT"].S_EXT.ERROR.CODE).toBe("DRAFT_UNKNOWN");
  }
  expect(runs).toBe(0);
});

test("another frontend of wire v1 gets the app restarted, as its specification says", async () => {
  const answer = await raise({ ...(await start("zcl_lost_state")), id: gone }, "SAVE");
  expect(answer.status).toBe(200);
});
