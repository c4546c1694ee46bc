/** How long and how many answers of actions are remembered. */
import { describe, expect, test } from "vitest";
import { ActionAnswers } from "../../../srv/z2ui5/layers/once/answers.ts";

describe("the answer of an action", () => {
  const MINUTE = 60_000;
  const answer = (draftId: string, body = "x") => ({ body, draftId });

  test("is forgotten when the session of its owner has gone on", async () => {
    const actions = new ActionAnswers(() => 0);
    await actions.once("me/1", async () => answer("d1"));
    actions.continuedFrom("you/d1");
    actions.continuedFrom("me/d2");
    expect(await actions.once("me/1", async () => answer("d2"))).toEqual(answer("d1"));
    actions.continuedFrom("me/d1");
    expect(await actions.once("me/1", async () => answer("d2"))).toEqual(answer("d2"));
  });

  test("whose answer grew too old is not forgotten again by the draft of that answer", async () => {
    let now = 0;
    const actions = new ActionAnswers(() => now);
    await actions.once("me/1", async () => answer("d1"));
    now = 5 * MINUTE;
    await actions.once("me/1", async () => answer("d2"));
    actions.continuedFrom("me/d1");
    expect(await actions.once("me/1", async () => answer("d3"))).toEqual(answer("d2"));
  });

  test("is forgotten when answers take too much memory, the oldest first", async () => {
    const actions = new ActionAnswers(() => 0);
    const large = "x".repeat(3 * 1024 * 1024);
    for (const at of [1, 2, 3]) await actions.once(`me/${at}`, async () => answer(`d${at}`, large));
    expect((await actions.once("me/1", async () => answer("new"))).draftId).toBe("new");
    expect((await actions.once("me/3", async () => answer("new"))).draftId).toBe("d3");
  });
});
