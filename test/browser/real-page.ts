import type { BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";
import { WarmPage } from "./warm-page.ts";
import { useWatchedPage } from "./watched-page.ts";
import type { CurrentPage } from "./watched-page.ts";

/** Path of the bootstrap page and of the endpoint. */
export const ENDPOINT = "/rest/root/z2ui5";

/** Headers instead of `httpCredentials`, with which the browser keeps nothing for the next load. */
export const as = (user: string): BrowserContextOptions => ({
  extraHTTPHeaders: { authorization: `Basic ${btoa(`${user}:${user}`)}` },
});

/** A page of the real server. */
export interface RealPage extends CurrentPage {
  /** Address of the server. */
  readonly url: string;
  /**
   * Opens the bootstrap page as alice.
   * @param query what follows the path, e.g. `?app_start=zbr_orders` @param options of a context of its own, e.g. a locale
   */
  open(query: string, options?: BrowserContextOptions): Promise<Page>;
}

const warm = new WarmPage(as("alice"));

/**
 * A page of the real server for the tests of a file. All files share the server, which has the apps of
 * `test/fixtures/apps/browser` and of the guide. After every test the page must not have complained.
 * @example
 * const real = useRealPage();
 * it("greets", async () => {
 *   const page = await real.open("?app_start=zbr_orders&z2ui5-wire=1");
 *   await page.getByRole("button", { name: "SAVE" }).click();
 * });
 */
export function useRealPage(): RealPage {
  const url = inject("url");
  const { current, take } = useWatchedPage(warm);
  return {
    url,
    open: async (query, options = {}) => {
      const page = await take(Object.keys(options).length ? { ...as("alice"), ...options } : {});
      await page.goto(url + ENDPOINT + query);
      return page;
    },
    allowComplaints: current.allowComplaints,
    get page() {
      return current.page;
    },
    get complaints() {
      return current.complaints;
    },
  };
}
