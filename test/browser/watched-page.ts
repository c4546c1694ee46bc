/** What the tests of a file need of the browser: a page, and the certainty that it did not complain. */
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterEach, expect } from "vitest";
import { noComplaints, openPage } from "./browser.ts";
import type { Complaints, WatchedPage } from "./browser.ts";
import { closeSoon, sharedBrowser, type WarmPage } from "./warm-page.ts";

/** What the page of a test complains about on purpose. Each of them must come, but for what is only possible, and nothing else may. */
export interface Expected {
  /** Statuses of answers, together with the line the browser itself writes about them. */
  readonly status?: readonly number[];
  /** Messages on the console. */
  readonly console?: readonly RegExp[];
  /** Messages on the console that come or not, for example depending on what the browser has loaded before. */
  readonly possible?: readonly RegExp[];
  /** The page may complain about anything. */
  readonly anything?: true;
  /** Script errors. */
  readonly errors?: readonly RegExp[];
  /** Directives of the content security policy; only a test of the policy itself has any. */
  readonly violations?: readonly string[];
}

/** The page of the running test. */
export interface CurrentPage {
  readonly page: Page;
  readonly complaints: Complaints;
  /** Names what the page complains about in this test. */
  allowComplaints(expected: Expected): void;
}

/** How a page of the file is opened. */
export interface Opening {
  readonly current: CurrentPage;
  /** A page for the running test: the warm one, or one of a context of its own where the test has options for it. */
  take(options: BrowserContextOptions): Promise<Page>;
}

/**
 * After every test the page must not have complained: no console error or warning, no script error, no status of 400 or
 * more, no violation of the content security policy.
 * @param warm the page that the tests of a file share
 */
export function useWatchedPage(warm: WarmPage): Opening {
  let watched: WatchedPage | undefined;
  let own = false;
  let expected: Expected = {};

  async function giveBack(): Promise<void> {
    if (!watched) return;
    const done = watched;
    watched = undefined;
    if (own) await closeSoon(done.context);
    else await warm.giveBack();
  }

  afterEach(async ({ task }) => {
    const complaints = watched?.complaints;
    const wanted = expected;
    expected = {};
    try {
      const [error] = task.result?.errors ?? [];
      if (watched && error) error.message += await shownBy(watched.page);
      if (complaints) {
        if (missing(complaints, wanted).length) await expect.poll(() => missing(complaints, wanted)).toEqual([]);
        expect(unexpected(complaints, wanted)).toEqual(noComplaints());
      }
    } finally {
      await giveBack();
    }
  });

  return {
    take: async (options) => {
      await giveBack();
      own = Object.keys(options).length > 0;
      watched = own ? await openPage(await sharedBrowser(), options) : await warm.take(expect.getState().testPath!);
      return watched.page;
    },
    current: {
      get page() {
        return watched!.page;
      },
      get complaints() {
        return watched!.complaints;
      },
      allowComplaints: (named) => {
        expected = named;
      },
    },
  };
}

/** What a page shows, for whoever reads why a test failed. */
async function shownBy(page: Page): Promise<string> {
  const timeout = 5_000;
  const shown = await page
    .locator("body")
    .ariaSnapshot({ timeout })
    .catch((error: Error) => error.message);
  const focused = await page
    .locator(":focus")
    .evaluate(({ id }) => id, undefined, { timeout })
    .catch(() => "");
  // Dialogs come last.
  const ends = shown.length > 4_000 ? `${shown.slice(0, 2_000)}\n…\n${shown.slice(-2_000)}` : shown;
  return `\n\n${page.url()} shows, with the focus on "${focused}":\n${ends}\n`;
}

/** Presses Escape until something is gone. */
export async function closeByEscape(page: Page, shown: Locator): Promise<void> {
  const remaining = async () => {
    await page.keyboard.press("Escape");
    return shown.filter({ visible: true }).count();
  };
  await dialogHasFocus(page);
  await expect.poll(remaining).toBe(0);
}

/** Waits until a dialog takes keys. UI5 hides a dialog for a moment while it opens, even if a field in it has the focus already. */
export const dialogHasFocus = (page: Page): Promise<void> =>
  page.locator(":is([role=dialog], [role=alertdialog]):focus-within").first().waitFor();

const statusLine = (status: number): RegExp => new RegExp(`^Failed to load resource: .*\\b${status}\\b`);
const consoleOf = ({ status = [], console = [] }: Expected): RegExp[] => [...status.map(statusLine), ...console];
const statusOf = ({ status = [] }: Expected): RegExp[] => status.map((code) => new RegExp(`^${code} `));
const directivesOf = ({ violations = [] }: Expected): RegExp[] => violations.map((name) => new RegExp(`^${name} `));
const none = (lines: readonly string[], patterns: readonly RegExp[]): string[] =>
  lines.filter((line) => !patterns.some((pattern) => pattern.test(line)));
const unseen = (patterns: readonly RegExp[], lines: readonly string[]): RegExp[] =>
  patterns.filter((pattern) => !lines.some((line) => pattern.test(line)));

function unexpected(complaints: Complaints, expected: Expected): Complaints {
  if (expected.anything) return noComplaints();
  return {
    console: none(complaints.console, [...consoleOf(expected), ...(expected.possible ?? [])]),
    errors: none(complaints.errors, expected.errors ?? []),
    notFound: none(complaints.notFound, statusOf(expected)),
    violations: none(complaints.violations, directivesOf(expected)),
  };
}

function missing(complaints: Complaints, expected: Expected): RegExp[] {
  return [
    ...unseen(consoleOf(expected), complaints.console),
    ...unseen(expected.errors ?? [], complaints.errors),
    ...unseen(statusOf(expected), complaints.notFound),
    ...unseen(directivesOf(expected), complaints.violations),
  ];
}
