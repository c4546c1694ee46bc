import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { playedWire, ScriptedServer, v1, view } from "./scripted-server.ts";
import type { Script } from "./scripted-server.ts";
import { WarmPage } from "./warm-page.ts";
import { useWatchedPage } from "./watched-page.ts";
import type { CurrentPage } from "./watched-page.ts";

/** A page of the frontend, opened against a server whose answers the test writes. */
export interface ScriptedPage extends CurrentPage {
  readonly server: ScriptedServer;
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
}

const server = new ScriptedServer();
const warm = new WarmPage();
let started: Promise<unknown> | undefined;

/**
 * A scripted server and a page of it for the tests of a file; the files of a worker share both. After every test the page
 * must not have complained.
 */
export function useScriptedPage(): ScriptedPage {
  beforeAll(() => (started ??= server.start()));
  const { current, take } = useWatchedPage(warm);

  const play: ScriptedPage["play"] = async (script, { query = "?app_start=probe", ...options } = {}) => {
    const page = await take(options);
    await page.context().setExtraHTTPHeaders(server.play(script));
    await page.goto(server.page(playedWire === 2 ? `${query}&z2ui5-wire=2` : query));
    await page.locator("#container [data-sap-ui]").first().waitFor();
    return page;
  };
  return {
    server,
    play,
    allowComplaints: current.allowComplaints,
    get page() {
      return current.page;
    },
    get complaints() {
      return current.complaints;
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
      await expect.poll(() => server.received.length).toBeGreaterThanOrEqual(count);
      return server.received[count - 1]!.payload;
    },
  };
}

/** Something that happens when the test says so. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}
