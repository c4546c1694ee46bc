import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { desktop, launchBrowser, openPage, watchPage } from "./browser.ts";
import type { Complaints, WatchedPage } from "./browser.ts";
import { ScriptedServer, v1, view } from "./scripted-server.ts";
import type { Script } from "./scripted-server.ts";

/** A page of the frontend, opened against a server whose answers the test writes. */
export interface ScriptedPage {
  readonly server: ScriptedServer;
  readonly page: Page;
  readonly complaints: Complaints;
  /** Opens the page; the first answer shows `content` with `model`, later ones are given by `script`. */
  open(
    content: string,
    model?: Record<string, unknown>,
    script?: Script,
    options?: BrowserContextOptions & { query?: string },
  ): Promise<Page>;
  /** Opens the page with all answers given by `script`. */
  play(script: Script, options?: BrowserContextOptions & { query?: string }): Promise<Page>;
  /** Payload of the last request, once `count` requests have arrived. */
  request(count: number): Promise<any>;
  /** The page is allowed to complain in this test. */
  allowComplaints(): void;
}

/**
 * Starts a scripted server and a browser for the tests of a file. After every test the page must not have complained: no
 * console error or warning, no script error, no status of 400 or more, no violation of the content security policy.
 */
export function useScriptedPage(): ScriptedPage {
  const server = new ScriptedServer();
  let browser: Browser;
  // Shared by the tests that need no context of their own: what is cached need not be compiled again.
  let shared: BrowserContext;
  let current: WatchedPage | undefined;
  let mayComplain = false;

  beforeAll(async () => {
    await server.start();
    browser = await launchBrowser();
    shared = await browser.newContext(desktop);
  });
  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });
  afterEach(async () => {
    const complaints = current?.complaints;
    await (current?.context === shared ? current?.page : current?.context)?.close();
    current = undefined;
    if (!mayComplain && complaints)
      expect(complaints).toEqual({ console: [], errors: [], notFound: [], violations: [] });
    mayComplain = false;
  });

  const play: ScriptedPage["play"] = async (script, { query = "?app_start=probe", ...options } = {}) => {
    server.play(script);
    current = Object.keys(options).length ? await openPage(browser, options) : await watchPage(shared);
    current.page.setDefaultTimeout(10_000);
    await current.page.goto(server.page(query));
    await current.page.locator("#container [data-sap-ui]").first().waitFor();
    return current.page;
  };

  return {
    server,
    play,
    get page() {
      return current!.page;
    },
    get complaints() {
      return current!.complaints;
    },
    open: async (content, model = {}, script = () => ({ json: v1() }), options) => {
      const page = await play(
        (request, number) =>
          number === 1 ? { json: v1({ S_VIEW: { XML: view(content) } }, model) } : script(request, number),
        options,
      );
      await page.locator("#mainView").waitFor({ state: "attached" });
      return page;
    },
    request: async (count) => {
      await expect.poll(() => server.received.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
      return server.received[count - 1]!.payload;
    },
    allowComplaints: () => {
      mayComplain = true;
    },
  };
}

/** Something that happens when the test says so. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}
