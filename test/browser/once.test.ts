import type { Browser, Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type RunningServer } from "../service/server.ts";
import { launchBrowser, openPage } from "./browser.ts";
import { EXAMPLES } from "./guide-walks.ts";

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ appDirs: [EXAMPLES] }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const actionOf = (request: Request): { ID: string; REPEAT?: true } => request.postDataJSON().value.S_FRONT.S_EXT.ACTION;

/** Opens the counter on a wire and loses the first answers to a press, after the server has given them. */
async function lossy(wire: string, losses: number): Promise<{ page: Page; sent: { ID: string; REPEAT?: true }[] }> {
  const { page } = await openPage(browser, { httpCredentials: { username: "alice", password: "alice" } });
  const sent: { ID: string; REPEAT?: true }[] = [];
  await page.goto(`${server.url}/rest/root/z2ui5?app_start=guide_lifecycle&z2ui5-wire=${wire}`);
  await page.getByRole("button", { name: "Add" }).waitFor();
  await page.route("**/rest/root/z2ui5*", async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    sent.push(actionOf(request));
    const response = await route.fetch();
    if (sent.length <= losses) await route.abort("connectionreset");
    else await route.fulfill({ response });
  });
  return { page, sent };
}

describe.each(["1", "2"])("on wire %s a press", (wire) => {
  it("whose answer is lost is sent again by itself and counts once", async () => {
    const { page, sent } = await lossy(wire, 1);
    await page.getByRole("button", { name: "Add" }).click();
    await page.getByText("that makes 1").waitFor();
    expect(sent).toEqual([{ ID: sent[0]!.ID }, { ID: sent[0]!.ID, REPEAT: true }]);
    await page.getByRole("button", { name: "Add" }).click();
    await page.getByText("that makes 2").waitFor();
    expect(sent[2]).toEqual({ ID: expect.not.stringMatching(sent[0]!.ID) });
    await page.context().close();
  });

  it("whose answers are lost again and again counts once when the person tries again", async () => {
    const { page, sent } = await lossy(wire, 4);
    await page.getByRole("button", { name: "Add" }).click();
    await page.getByRole("button", { name: /try again|retry/i }).click({ timeout: 20_000 });
    await page.getByText("that makes 1").waitFor();
    expect(sent).toHaveLength(5);
    expect(new Set(sent.map(({ ID }) => ID)).size).toBe(1);
    await page.context().close();
  });
});
