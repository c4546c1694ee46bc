/** The language a user uses, from the browser over the server to UI5's own texts. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startServer } from "../service/server.ts";
import { useRealPage } from "./real-page.ts";

const real = useRealPage();

async function open(query: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await real.open(`?app_start=zbr_language&${query}`, options);
  await page.locator("#mainView--seen").waitFor();
  return page;
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
    await expect.poll(() => state(page)).toEqual(german);
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
    await expect.poll(() => state(page).catch(() => [])).toEqual(german);
    await page.goto(`${real.url}/rest/root/z2ui5?app_start=zbr_language&${wired}&sap-language=FR`);
    await expect.poll(() => state(page).catch(() => [])).toEqual(["server fr", "Language", "A {date}", "fr"]);
    await page.goto(`${real.url}/rest/root/z2ui5?app_start=zbr_language&${wired}`);
    await expect.poll(() => state(page).catch(() => [])).toEqual(german);
    await page.getByRole("button", { name: "BROWSER" }).click();
    await expect.poll(() => state(page).catch(() => [])).toEqual(["server en", "Language", "A {date}", "en-US"]);
  });
});

it("the launcher is there in four languages, and lets one be chosen", async () => {
  const page = await real.open("", { locale: "fr-FR" });
  await page.getByText("Prise en main", { exact: true }).waitFor();
  await page.locator(".sapMSlt").first().click();
  await page.getByRole("option", { name: "Español" }).click();
  await page.getByText("Inicio rápido", { exact: true }).waitFor();
  await page.reload();
  await page.getByText("Inicio rápido", { exact: true }).waitFor();
});

it("the launcher shows the chosen language in full", async () => {
  for (const locale of ["ar", "de-DE"]) {
    const page = await real.open("", { locale });
    const chosen = page.locator(".sapMSltLabel").first();
    await expect.poll(() => chosen.textContent()).toMatch(/Browser language|Deutsch/);
    expect(await chosen.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});

it("a screen is in one language where the apps are not written in that of the browser", async () => {
  const server = await startServer({
    appDirs: ["test/fixtures/apps/browser"],
    config: { z2ui5: { languages: ["en", "de"] } },
  });
  const at = `${server.url}/rest/root/z2ui5?app_start=zbr_language`;
  try {
    const page = await real.open("?app_start=zbr_language", { locale: "fr-FR" });
    await page.goto(at);
    await expect.poll(() => state(page).catch(() => [])).toEqual(["server en", "Language", "A {date}", "en"]);
    await page.getByRole("button", { name: "GERMAN" }).click();
    await expect.poll(() => state(page).catch(() => [])).toEqual(german);
    const austrian = await real.open("?app_start=zbr_language", { locale: "de-AT" });
    await austrian.goto(at);
    await expect.poll(() => state(austrian).catch(() => [])).toEqual(["server de", "Sprache", "Ein {Datum}", "de-AT"]);
  } finally {
    await server.stop();
  }
});
