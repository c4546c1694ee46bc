import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { wireOfRun } from "./browser.ts";
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
  /** Opens an app of an entity, and waits until UI5 has measured the title of its list: until then rows move, also under the pointer. */
  openList(query: string, options?: BrowserContextOptions): Promise<Page>;
  /** Opens an app and waits until it can be used. @param wire `"1"` or `"2"`; without it, the one that the page uses by itself */
  openApp(app: string, wire?: string): Promise<Page>;
  /** The button with a text. */
  button(name: string): Locator;
  /** The input field of the main view with an id. */
  field(id: string): Locator;
  /** Waits until no roundtrip is running and none waits. */
  idle(): Promise<void>;
  /** Presses a button and waits until its roundtrip has ended. */
  press(name: string): Promise<void>;
  /** Presses a button while answers are held back, and waits until the server has given the answer. */
  pressHeld(name: string): Promise<DelayedAnswers>;
  /** Holds answers back from now on. */
  holdAnswers(): Promise<DelayedAnswers>;
}

/** Answers that the server has given and the page does not have: what a user does meanwhile decides, not how fast the machine is. */
export interface DelayedAnswers {
  /** Waits until the server has given so many answers. */
  arrived(count: number): Promise<void>;
  /** Lets the page have one of them. */
  release(index: number): void;
  /** Lets the page have all of them and those to come, and waits until it can be used. */
  end(): Promise<void>;
}

/** The wire of this run, for `describe.each`. */
export const wires = [wireOfRun] as const;

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
  const open = async (query: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await take(Object.keys(options).length ? { ...as("alice"), ...options } : {});
    await page.goto(url + ENDPOINT + query);
    return page;
  };
  const button = (name: string): Locator => current.page.getByRole("button", { name, exact: true });
  const idle = (): Promise<void> =>
    expect.poll(() => current.page.evaluate(() => document.body.getAttribute("aria-busy"))).toBeNull() as Promise<void>;
  const hold = (): Promise<DelayedAnswers> => holdAnswers(current.page, idle);
  return {
    url,
    open,
    openList: async (query, options) => {
      const page = await open(query, options);
      await expect.poll(() => page.evaluate(isListMeasured)).toBe(true);
      return page;
    },
    openApp: async (app, wire) => {
      const page = await open(`?app_start=${app}${wire ? `&z2ui5-wire=${wire}` : ""}`);
      await page.locator("#mainView").waitFor();
      await idle();
      return page;
    },
    button,
    field: (id) => current.page.locator(`#mainView--${id}-inner`),
    idle,
    press: async (name) => {
      await button(name).click();
      await idle();
    },
    holdAnswers: hold,
    pressHeld: async (name) => {
      const held = await hold();
      await button(name).click();
      await held.arrived(1);
      return held;
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

/** UI5 puts the content below the title as soon as it knows how high that is. */
function isListMeasured(): boolean {
  const [title] = document.getElementsByClassName("sapFDynamicPageTitleWrapper");
  const [content] = document.getElementsByClassName("sapFDynamicPageContentWrapper");
  if (!title || !content) return false;
  return Math.abs(Number.parseFloat(getComputedStyle(content).paddingTop) - title.clientHeight) <= 1;
}

async function holdAnswers(page: Page, idle: () => Promise<void>): Promise<DelayedAnswers> {
  const gates: PromiseWithResolvers<void>[] = [];
  let ended = false;
  await page.route("**/rest/root/z2ui5*", async (route) => {
    if (ended || route.request().method() !== "POST") return route.continue();
    const gate = Promise.withResolvers<void>();
    const response = await route.fetch();
    gates.push(gate);
    if (!ended) await gate.promise;
    // Nobody waits for it any more if the page was left.
    await route.fulfill({ response }).catch(() => {});
  });
  return {
    arrived: (count) => expect.poll(() => gates.length).toBeGreaterThanOrEqual(count) as Promise<void>,
    release: (index) => gates[index]!.resolve(),
    end: async () => {
      ended = true;
      for (const gate of gates) gate.resolve();
      await idle();
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
  };
}
