/** The language a person uses, from the browser over the server to UI5's own texts. */
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PROJECT, startServer } from "../service/server.ts";
import type { RunningServer } from "../service/server.ts";
import { launchBrowser, openPage } from "./browser.ts";
import type { WatchedPage } from "./browser.ts";

let server: RunningServer;
let browser: Browser;
let opened: WatchedPage;

beforeAll(async () => {
  server = await startServer({ appDirs: [join(PROJECT, "test/fixtures/apps/browser")] });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
afterEach(async () => {
  expect(opened.complaints).toEqual({ console: [], errors: [], notFound: [], violations: [] });
  await opened.context.close();
});

async function open(query: string, options: BrowserContextOptions = {}): Promise<Page> {
  opened = await openPage(browser, { httpCredentials: { username: "alice", password: "alice" }, ...options });
  opened.page.setDefaultTimeout(15_000);
  await opened.page.goto(`${server.url}/rest/root/z2ui5?app_start=zbr_language&${query}`);
  await opened.page.locator("#mainView--seen").waitFor();
  return opened.page;
}

const state = async (page: Page): Promise<string[]> => [
  (await page.locator("#mainView--seen").textContent())!,
  (await page.getByRole("heading").first().textContent())!,
  (await page.locator("#mainView--date-inner").getAttribute("placeholder"))!,
  await page.evaluate(() => document.documentElement.lang),
];
const german = ["server de", "Sprache", "Ein {Datum}", "de"];

describe.each(["1", "2"])("over wire v%s", (wire) => {
  const wired = `z2ui5-wire=${wire}`;

  it("the address decides, and an event later it still does", async () => {
    const page = await open(`${wired}&sap-language=DE`);
    expect(await state(page)).toEqual(german);
    await page.getByRole("button", { name: "AGAIN" }).click();
    await expect.poll(() => state(page), { timeout: 20_000 }).toEqual(german);
  });

  it("without one, the browser does", async () => {
    expect(await state(await open(wired, { locale: "de-DE" }))).toEqual([
      "server de",
      "Sprache",
      "Ein {Datum}",
      "de-DE",
    ]);
  });

  it("a choice is remembered, goes before the browser's language and behind the address, and can be taken back", async () => {
    const page = await open(wired, { locale: "en-US" });
    expect((await state(page))[0]).toBe("server en");
    await page.getByRole("button", { name: "GERMAN" }).click();
    await expect.poll(() => state(page).catch(() => []), { timeout: 20_000 }).toEqual(german);
    await page.goto(`${server.url}/rest/root/z2ui5?app_start=zbr_language&${wired}&sap-language=FR`);
    await expect
      .poll(() => state(page).catch(() => []), { timeout: 20_000 })
      .toEqual(["server fr", "Language", "A {date}", "fr"]);
    await page.goto(`${server.url}/rest/root/z2ui5?app_start=zbr_language&${wired}`);
    await expect.poll(() => state(page).catch(() => []), { timeout: 20_000 }).toEqual(german);
    await page.getByRole("button", { name: "BROWSER" }).click();
    await expect
      .poll(() => state(page).catch(() => []), { timeout: 20_000 })
      .toEqual(["server en", "Language", "A {date}", "en-US"]);
  });
});

it("the launcher is there in four languages, and lets one be chosen", async () => {
  opened = await openPage(browser, { httpCredentials: { username: "alice", password: "alice" }, locale: "fr-FR" });
  const { page } = opened;
  await page.goto(`${server.url}/rest/root/z2ui5`);
  await page.getByText("Prise en main", { exact: true }).waitFor();
  await page.locator(".sapMSlt").first().click();
  await page.getByRole("option", { name: "Español" }).click();
  await page.getByText("Inicio rápido", { exact: true }).waitFor();
  await page.reload();
  await page.getByText("Inicio rápido", { exact: true }).waitFor();
});
