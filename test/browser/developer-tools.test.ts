/** Looking back, going back, and showing others, on the real server: the developer tools and shared screens. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PROJECT, startServer } from "../service/server.ts";
import type { RunningServer } from "../service/server.ts";
import { launchBrowser, openPage } from "./browser.ts";
import type { WatchedPage } from "./browser.ts";

let server: RunningServer;
let browser: Browser;
const opened: WatchedPage[] = [];

beforeAll(async () => {
  server = await startServer({
    appDirs: [join(PROJECT, "test/fixtures/apps/browser")],
    config: { z2ui5: { sharing: { allow: "continue" } } },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close();
});

async function as(user: string): Promise<Page> {
  const watched = await openPage(browser, { httpCredentials: { username: user, password: user } });
  opened.push(watched);
  return watched.page;
}
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
const idle = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.body.getAttribute("aria-busy"))).toBeNull() as Promise<void>;
const orders = (page: Page): Promise<string[]> => page.locator("#mainView--orders li").allTextContents();
const shown = (page: Page, ...names: string[]): Promise<void> =>
  expect.poll(() => orders(page)).toEqual(names.length > 0 ? names : ["No data"]) as Promise<void>;

async function order(page: Page, name: string): Promise<void> {
  await button(page, "New").click();
  await page.locator("#popupId--name-inner").fill(name);
  await button(page, "Add").click();
  await page.locator("#popupId--name-inner").waitFor({ state: "detached" });
  await idle(page);
}
async function history(page: Page): Promise<Locator> {
  await page.keyboard.press("Control+F12");
  const tools = page.getByRole("dialog", { name: /Developer Tools/ });
  await tools.getByRole("tab", { name: "History" }).click();
  await tools.getByRole("row").nth(1).waitFor();
  return tools;
}
/** The step of an event; the newest one if there are several. */
const step = (tools: Locator, event: string): Locator =>
  tools
    .getByRole("row")
    .filter({ hasText: new RegExp(`(AM|PM)\\s*${event.replace(/[()]/g, "\\$&")}`) })
    .first();
const select = (row: Locator): Promise<void> => row.getByRole("checkbox").click();

/** Two pages of two people take their time on a busy machine. */
const PATIENCE = { timeout: 120_000 };

describe.each(["1", "2"])("over wire v%s", PATIENCE, (wire) => {
  let page: Page;
  const open = async (): Promise<void> => {
    page = await as("alice");
    await page.goto(`${server.url}/rest/root/z2ui5?app_start=zbr_past&z2ui5-wire=${wire}`);
    await button(page, "New").waitFor();
    await idle(page);
  };
  beforeEach(open);

  it("the developer tools list the steps and what changed", async () => {
    await order(page, "Chai");
    const tools = await history(page);
    await select(step(tools, "ADD"));
    const details = tools.getByRole("textbox");
    await expect.poll(() => details.inputValue()).toContain('+ orders/0: {"name":"Chai"}');
    await expect.poll(() => details.inputValue()).toContain('+ ORDERS/0: {"NAME":"Chai"}');
    await tools.getByRole("option", { name: "Request" }).click();
    await expect.poll(() => details.inputValue()).toContain('"EVENT": "ADD"');
  });

  it("a step is looked at in a tab of its own, where nothing can be changed", async () => {
    await order(page, "Chai");
    await order(page, "Tea");
    const tools = await history(page);
    await select(tools.getByRole("row").filter({ hasText: "ADD" }).last());
    const [tab] = await Promise.all([page.context().waitForEvent("page"), button(page, "View").click()]);
    await button(tab, "New").waitFor();
    await shown(tab, "Chai");
    await idle(tab);
    await button(tab, "New").click();
    await tab.getByText("This screen is read-only").waitFor();
    expect(tab.url()).toContain("look-");
    await button(page, "Close").click();
    await order(page, "Coffee");
    await shown(page, "Chai", "Tea", "Coffee");
  });

  it("the session continues from a step, and the other branch stays", async () => {
    await order(page, "Chai");
    await order(page, "Tea");
    const tools = await history(page);
    await select(tools.getByRole("row").filter({ hasText: "ADD" }).last());
    await button(page, "Continue from here").click();
    await tools.waitFor({ state: "detached" });
    await shown(page, "Chai");
    await order(page, "Coffee");
    await shown(page, "Chai", "Coffee");
    const again = await history(page);
    await select(again.getByRole("row").filter({ hasText: "ADD" }).nth(1));
    await button(page, "Continue from here").click();
    await shown(page, "Chai", "Tea");
  });

  it("a step is repeated on the state before it", async () => {
    await order(page, "Chai");
    await order(page, "Tea");
    const tools = await history(page);
    await select(tools.getByRole("row").filter({ hasText: "ADD" }).last());
    await button(page, "Repeat").click();
    await tools.waitFor({ state: "detached" });
    await shown(page, "Chai");
    await order(page, "Coffee");
    await shown(page, "Chai", "Coffee");
  });

  it("steps are exported as a file", async () => {
    await order(page, "Chai");
    await history(page);
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Export").click()]);
    const file = JSON.parse(readFileSync(await download.path(), "utf8")) as { steps: { event: string }[] };
    expect(file.steps.map(({ event }) => event)).toEqual(["", "ASK", "ADD"]);
  });

  it("a shared screen is looked at by another user, or continued with a copy", async () => {
    await order(page, "Chai");
    await button(page, "Share").click();
    const link = page.locator("#mainView--link");
    await expect.poll(() => link.textContent()).toContain("share-");
    const bob = await as("bob");
    await bob.goto((await link.textContent())!);
    await shown(bob, "Chai");
    await bob.getByText("alice shares this screen with you").waitFor();
    await idle(bob);
    await button(bob, "New").click();
    await bob.getByText("This screen is read-only").waitFor();
    await bob.reload();
    await shown(bob, "Chai");
    await button(page, "Hand over").click();
    await idle(page);
    await bob.goto("about:blank");
    await bob.goto((await link.textContent())!);
    await shown(bob, "Chai");
    await idle(bob);
    await order(bob, "Tea");
    await shown(bob, "Chai", "Tea");
    expect(bob.url()).not.toContain("share-");
    await bob.reload();
    await shown(bob, "Chai", "Tea");
    await order(page, "Coffee");
    await shown(page, "Chai", "Coffee");
  });
});

it("screens are shared from the launcher, and taken back", PATIENCE, async () => {
  const page = await as("alice");
  await page.goto(`${server.url}/rest/root/z2ui5?app_start=zbr_past`);
  await button(page, "New").waitFor();
  await order(page, "Chai");
  await page.goto(`${server.url}/rest/root/z2ui5`);
  await button(page, "System").click();
  await button(page, "Shared Screens").click();
  await button(page, "Create link").waitFor();
  await idle(page);
  await page.getByRole("textbox", { name: "For user" }).fill("carol");
  await button(page, "Create link").click();
  const row = page.getByRole("row").filter({ hasText: "carol" });
  await row.waitFor();
  await row.getByRole("button", { name: "Revoke" }).click();
  await row.waitFor({ state: "detached" });
});
