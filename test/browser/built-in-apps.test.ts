/** The built-in apps on the real server: what loading them costs, and that the page has nothing to complain about. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { seriousFindings } from "./axe.ts";
import { openPage } from "./browser.ts";
import type { WatchedPage } from "./browser.ts";
import { as } from "./real-page.ts";
import { sharedBrowser } from "./warm-page.ts";

const url = inject("url");
const helloWorld = "app_start=z2ui5_cl_ui5_app_hi_world";
const asAlice = as("alice");
const nothing = { console: [], errors: [], notFound: [], violations: [] };

/** Opens a page as alice. */
async function open(path: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const opened = await openPage(await sharedBrowser(), { ...asAlice, ...options });
  await opened.page.goto(url + path);
  await opened.page.locator("#mainView").waitFor();
  return opened;
}

/** Counts what a page transfers from now on. */
function count(page: Page): { requests: number; bytes: number; done(): Promise<void> } {
  const all: Promise<void>[] = [];
  const result = { requests: 0, bytes: 0, done: async () => void (await Promise.all(all)) };
  page.on("requestfinished", (request) => {
    result.requests++;
    all.push(
      request
        .sizes()
        .then(
          ({ responseBodySize, responseHeadersSize }) => void (result.bytes += responseBodySize + responseHeadersSize),
        ),
    );
  });
  return result;
}

describe("hello world", () => {
  it.each([
    ["on the bootstrap page", `/rest/root/z2ui5?${helloWorld}`],
    ["on the webapp's own page", `/z2ui5/webapp/index.html?${helloWorld}`],
    ["over wire v2", `/rest/root/z2ui5?${helloWorld}&z2ui5-wire=2`],
  ])("takes a name and answers, %s", async (_where, path) => {
    const { page, complaints, context } = await open(path);
    await page.getByRole("textbox").fill("Ann <b>");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Your name is Ann <b>").waitFor();
    await page.getByRole("button", { name: "OK" }).click();
    expect(complaints).toEqual(nothing);
    await context.close();
  });

  it("loads with at most 30 requests and 2.3 MB, the second time with less than 60 KB", async () => {
    const { page, context } = await openPage(await sharedBrowser(), asAlice);
    const first = count(page);
    await page.goto(`${url}/rest/root/z2ui5?${helloWorld}`);
    await page.getByRole("button", { name: "Send" }).waitFor();
    await page.waitForLoadState("networkidle");
    await first.done();
    expect(first.requests).toBeLessThanOrEqual(30);
    expect(first.bytes).toBeLessThan(2_300_000);
    const again = await context.newPage();
    const second = count(again);
    await again.goto(`${url}/rest/root/z2ui5?${helloWorld}`);
    await again.getByRole("button", { name: "Send" }).waitFor();
    await again.waitForLoadState("networkidle");
    await second.done();
    expect(second.bytes).toBeLessThan(60_000);
    await context.close();
  });
});

describe("the launcher", () => {
  it.each([
    ["on a desktop", {}],
    ["on a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ])("opens without a complaint and within the limits %s", async (_where, options) => {
    const { page, context, complaints } = await openPage(await sharedBrowser(), { ...asAlice, ...options });
    const load = count(page);
    await page.goto(`${url}/rest/root/z2ui5`);
    await page.locator("#mainView").waitFor();
    await page.waitForLoadState("networkidle");
    await load.done();
    expect(complaints).toEqual(nothing);
    expect(load.requests).toBeLessThanOrEqual(30);
    expect(load.bytes).toBeLessThan(2_300_000);
    await context.close();
  });
});

it.each([
  ["the launcher", ""],
  ["hello world", `?${helloWorld}`],
])("%s has no serious accessibility findings", async (_app, query) => {
  const { page, context } = await open(`/rest/root/z2ui5${query}`);
  expect(await seriousFindings(page)).toEqual([]);
  await context.close();
});

it.each([
  [
    "the value help",
    "",
    async (page: Page) =>
      page
        .locator(
          "#mainView .sapMInputBaseIconContainer [role=button], #mainView .sapMInputBaseIconContainer .sapUiIcon",
        )
        .first()
        .click(),
  ],
  [
    "the error view",
    "?app_start=z2ui5_cl_smp_app_464",
    async (page: Page) => page.getByRole("button", { name: "Throw an error" }).click(),
  ],
])("%s has no serious accessibility findings", async (_app, query, act) => {
  const { page, context } = await open(`/rest/root/z2ui5${query}`);
  await act(page);
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).first().waitFor();
  // UI5 itself makes the search field of its SelectDialog and labels it by a text axe does not take.
  const ours = (finding: string): boolean =>
    !/^label-title-only: <input id="popupId---z\d+-searchField-I"[^|]*$/.test(finding);
  expect((await seriousFindings(page)).filter(ours)).toEqual([]);
  await context.close();
});
