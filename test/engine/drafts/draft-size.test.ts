import { expect, test } from "vitest";
import { answer } from "../../../srv/z2ui5/engine.ts";

const start = (): ReturnType<typeof answer> =>
  answer(JSON.stringify({ value: { S_FRONT: { SEARCH: "?app_start=z2ui5_cl_ui5_app_hi_world", HASH: "" } } }), {
    correlationId: "test",
  });

test("an answer reports the size of the draft it saved", async () => {
  expect((await start()).draftSize).toBeGreaterThan(100);
});
