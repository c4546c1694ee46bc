/** Reload, Back, Forward and copied addresses show the screens as they were, without the app having asked for it. */
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PROJECT, startServer } from "../service/server.ts";
import type { RunningServer } from "../service/server.ts";
import { launchBrowser, openPage } from "./browser.ts";
import type { WatchedPage } from "./browser.ts";

let server: RunningServer;
let browser: Browser;
let opened: WatchedPage;
let page: Page;

beforeAll(async () => {
  server = await startServer({ appDirs: [join(PROJECT, "test/fixtures/apps/browser")] });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
const press = (name: string): Promise<void> => page.getByRole("button", { name, exact: true }).click();
const field = (id: string): Locator => page.locator(`#mainView--${id}-inner`);
const heading = (name: string): Promise<void> => page.getByRole("heading", { name, exact: true }).first().waitFor();
const hash = (): string => new URL(page.url()).hash;
const slow = { timeout: 20_000 };

describe.each(["", "&z2ui5-wire=1", "&z2ui5-wire=2"])("with %j in the address", (wire) => {
  beforeEach(async () => {
    opened = await openPage(browser, { httpCredentials: { username: "alice", password: "alice" } });
    page = opened.page;
    page.setDefaultTimeout(20_000);
    await page.goto(`${server.url}/rest/root/z2ui5?app_start=zbr_orders${wire}`);
    await field("note").waitFor();
  });
  afterEach(async () => {
    expect(opened.complaints).toEqual({ console: [], errors: [], notFound: [], violations: [] });
    await opened.context.close();
  });

  it("a reload keeps the screen and its state", async () => {
    await field("note").fill("kept");
    await press("SAVE");
    await expect.poll(() => page.locator("#mainView--echo").textContent(), slow).toContain("kept");
    expect(hash()).toMatch(/^#\/app\/ZBR_ORDERS\/[\w-]{36}$/);
    await page.reload();
    await expect.poll(() => field("note").inputValue(), slow).toBe("kept");
  });

  it("Back and Forward go through the screens seen, and a called app has an entry of its own", async () => {
    await field("note").fill("for detail");
    await press("CALL");
    await heading("Detail");
    await expect.poll(hash, slow).toMatch(/^#\/app\/ZBR_DETAIL\//);
    await page.goBack();
    await heading("Orders");
    expect(await field("note").inputValue()).toBe("for detail");
    await page.goForward();
    await heading("Detail");
    expect(await field("text").inputValue()).toBe("for detail");
    await page.reload();
    await heading("Detail");
  });

  it("a copied address opens the app for somebody else, too", async () => {
    await expect.poll(hash, slow).toMatch(/^#\/app\//);
    const other = await openPage(browser, { httpCredentials: { username: "bob", password: "bob" } });
    await other.page.goto(page.url());
    await other.page.locator("#mainView--note-inner").waitFor();
    await other.context.close();
  });
});

it("an app started from the launcher is in the address and in the tab", async () => {
  opened = await openPage(browser, { httpCredentials: { username: "alice", password: "alice" } });
  page = opened.page;
  page.setDefaultTimeout(20_000);
  await page.goto(`${server.url}/rest/root/z2ui5`);
  await page.getByRole("link", { name: "Hello World" }).click();
  await page.getByText("Enter your name and send it to the server").waitFor();
  await expect.poll(hash, slow).toMatch(/^#\/app\/Z2UI5_CL_UI5_APP_HI_WORLD\//);
  await expect.poll(() => page.title(), slow).toBe("Hello World");
  await page.reload();
  await page.getByText("Enter your name and send it to the server").waitFor();
  await page.goBack();
  await page.getByText("Quick start", { exact: true }).waitFor();
  await opened.context.close();
});
