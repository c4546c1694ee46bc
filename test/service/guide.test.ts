/** What the pages of the guide promise about requests nobody makes by pressing something. */
import { expect, inject, it } from "vitest";
import { raise, startApp } from "./client.ts";

const url = inject("url");

it.each(["4", "99", "", "__proto__"])("a letter that is not one's own cannot be deleted by its id %j", async (id) => {
  const started = await startApp(url, "guide_security");
  const answer = await raise(url, started.S_FRONT.ID, "DELETE", {}, [id]);
  expect(answer.S_FRONT.PARAMS.S_MSG_BOX?.TEXT).toBe("There is no such letter");
});

it("a field that is only shown cannot be changed", async () => {
  const started = await startApp(url, "guide_security");
  const answer = await raise(url, started.S_FRONT.ID, "DELETE", { LETTERS: [], OWN: [] }, ["3"]);
  expect(answer.S_FRONT.PARAMS.S_MSG_BOX?.TEXT).toBeUndefined();
  expect(JSON.stringify(answer)).toContain("To Grace {with love}");
});
