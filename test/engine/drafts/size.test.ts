import { afterEach, expect, test } from "vitest";
import { answer, configure } from "../../../srv/z2ui5/engine.ts";

const start = (): ReturnType<typeof answer> =>
  answer(JSON.stringify({ value: { S_FRONT: { SEARCH: "?app_start=z2ui5_cl_ui5_app_hi_world", HASH: "" } } }), { query: {}, headers: {}, correlationId: "test" });

afterEach(() => configure({ development: false }));

test("in development an answer tells the size of the draft it saved", async () => {
  configure({ development: true });
  expect(Number(/draft;desc="(\d+)"/.exec((await start()).headers["Server-Timing"] ?? "")?.[1])).toBeGreaterThan(100);
});

test("in production it does not", async () => {
  expect((await start()).headers).not.toHaveProperty("Server-Timing");
});
