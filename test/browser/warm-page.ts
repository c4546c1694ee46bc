/**
 * One browser for all test files of a worker, and one page for the tests of a file: what the page has loaded and compiled is
 * there for the next test, which makes it open four times as fast. No page goes from one file to another.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { desktop, launchBrowser, listen, noComplaints, PATIENCE, tellViolations } from "./browser.ts";
import type { Complaints, WatchedPage } from "./browser.ts";

/** Whatever a test may have listened to. */
const EVENTS = [
  "close",
  "console",
  "dialog",
  "download",
  "filechooser",
  "framenavigated",
  "load",
  "pageerror",
  "popup",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
  "websocket",
] as const;

let browser: Promise<Browser> | undefined;

/** The browser of this worker; it ends with the worker. */
export const sharedBrowser = (): Promise<Browser> => (browser ??= launchBrowser());

/** A page that is handed out to one test after the other and forgets in between what a test did. */
export class WarmPage {
  readonly #options: BrowserContextOptions;
  #file: string | undefined;
  #page: Page | undefined;
  #complaints: Complaints = noComplaints();

  /** @param options of the page's context, on top of those of a desktop */
  constructor(options: BrowserContextOptions = {}) {
    this.#options = options;
  }

  /**
   * The page, with nothing complained about yet. It must be given back before it is taken again.
   * @param file of the test, which gets a page that no test of another file has used
   */
  async take(file: string): Promise<WatchedPage> {
    if (this.#page && (this.#file !== file || this.#page.isClosed())) await this.#discard();
    this.#file = file;
    const page = (this.#page ??= await this.#open());
    this.#complaints = noComplaints();
    listen(page, this.#complaints);
    return { page, context: page.context(), complaints: this.#complaints };
  }

  /** Takes the page back: what runs in it ends, and what it has stored is gone. */
  async giveBack(): Promise<void> {
    // The test has left it, closed it, sent it somewhere else, or it does not answer: the next one gets a new one.
    if (!(await endsSoon(clean(this.#page!)))) await this.#discard();
  }

  async #discard(): Promise<void> {
    const page = this.#page!;
    this.#page = undefined;
    await closeSoon(page.context());
  }

  async #open(): Promise<Page> {
    const context = await (await sharedBrowser()).newContext({ ...desktop, ...this.#options });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await tellViolations(page, (text) => this.#complaints.violations.push(text));
    return page;
  }
}

/** Closes a context with its pages. One that does not close ends with the browser. */
export const closeSoon = async (context: BrowserContext): Promise<void> => void (await endsSoon(context.close()));

/** Milliseconds a page has to become clean. Most of its calls have no limit of their own, and a page that navigates may answer none of them. */
const SOON = 10_000;

/** Whether something is done soon; what is not goes on without anybody waiting for it. */
async function endsSoon(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((tell) => {
    timer = setTimeout(tell, SOON, false);
  });
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => false,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

async function clean(page: Page): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await page.mouse.move(0, 0);
  // The page itself goes there: it keeps its process, and its origin with what that has stored.
  await page.evaluate("setTimeout(() => location.replace('about:blank'))");
  await page.waitForURL("about:blank");
  await page.evaluate("sessionStorage.clear(); localStorage.clear();");
}
