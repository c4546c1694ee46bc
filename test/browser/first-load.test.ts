/** What a visit fetches: few files at first, next to nothing from then on. Bytes are those on the network, headers included. */
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { launchBrowser, openPage, watchPage } from "./browser.ts";

let browser: Browser;
beforeAll(async () => void (browser = await launchBrowser()));
afterAll(() => browser?.close());

interface Visit {
  readonly requests: number;
  readonly bytes: number;
}

async function visit(context: BrowserContext, app = ""): Promise<Visit> {
  const { page } = await watchPage(context);
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  let requests = 0;
  let bytes = 0;
  network.on("Network.responseReceived", ({ response }) => {
    if (!response.fromDiskCache && !response.url.startsWith("data:")) requests++;
  });
  network.on("Network.loadingFinished", ({ encodedDataLength }) => void (bytes += encodedDataLength));
  await page.goto(`${inject("url")}/rest/root/z2ui5${app}`);
  await page.locator("#mainView").waitFor();
  await page.waitForLoadState("networkidle");
  await page.close();
  return { requests, bytes };
}

it("the first visit takes at most 30 requests and 2.2 MB, and the second one less than 60 KB", async () => {
  const { context } = await openPage(browser, { extraHTTPHeaders: { authorization: `Basic ${btoa("alice:alice")}` } });
  const first = await visit(context);
  const second = await visit(context);
  expect(first.requests, "requests of the first visit").toBeLessThanOrEqual(30);
  expect(first.requests).toBeGreaterThan(5);
  expect(first.bytes, "bytes of the first visit").toBeLessThanOrEqual(2.2e6);
  expect(first.bytes).toBeGreaterThan(500_000);
  expect(second.bytes, "bytes of the second visit").toBeLessThan(60_000);
  expect(second.bytes).toBeGreaterThan(0);
});

it.each([
  ["the list of an entity", "?app_start=guide_entity_app"],
  ["a tree", "?app_start=zbr_rooms"],
  ["the page of a row", "#/app/guide_entity_app?ID=1"],
  ["a list beside which pages open", "?app_start=demo_books"],
  ["list and page beside each other", "#/app/demo_books?ID=c239c642-57f8-5f50-9b66-8acd99ff1567"],
])("the first visit of %s takes at most 35 requests and 3 MB", async (_, app) => {
  const { context } = await openPage(browser, { extraHTTPHeaders: { authorization: `Basic ${btoa("alice:alice")}` } });
  const { requests, bytes } = await visit(context, app);
  expect(requests, "requests").toBeLessThanOrEqual(35);
  expect(bytes, "bytes").toBeLessThanOrEqual(3e6);
  expect(bytes).toBeGreaterThan(500_000);
});
