/** What an app hands to CAP's outbox follows its commit: sent once for every action, never for one that failed. */
import { randomUUID } from "node:crypto";
import { expect, inject, it } from "vitest";
import { alice, authorization, ENDPOINT, startApp, type Answer } from "./client.ts";

const url = inject("url");

/** Sends an event under the id of an action. */
async function act(draft: string, event: string, action: string = randomUUID()): Promise<[number, Answer]> {
  const front = { ID: draft, EVENT: event, T_EVENT_ARG: [], S_EXT: { CAN: ["ERRORS"], ACTION: { ID: action } } };
  const response = await fetch(url + ENDPOINT, {
    method: "POST",
    headers: { "content-type": "application/json", ...authorization(alice) },
    body: JSON.stringify({ value: { S_FRONT: front } }),
  });
  return [response.status, (await response.json()) as Answer];
}

it("a message is sent after the commit, not after a rollback, and not again for a retry", async () => {
  const start = (await startApp(url, "guide_outbox")).S_FRONT.ID;
  const shown = async (draft: string): Promise<string> => JSON.stringify((await act(draft, "REFRESH"))[1]);

  const [failed] = await act(start, "FAIL");
  expect(failed).toBe(500);

  const action = randomUUID();
  const [[, first], [, again]] = [await act(start, "ORDER", action), await act(start, "ORDER", action)];
  expect(again.S_FRONT.ID).toBe(first.S_FRONT.ID);
  await expect.poll(() => shown(first.S_FRONT.ID)).toContain("1 orders, 1 mails");

  const [, second] = await act(first.S_FRONT.ID, "ORDER");
  await expect.poll(() => shown(second.S_FRONT.ID)).toContain("2 orders, 2 mails");
});
