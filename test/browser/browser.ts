import fs from "node:fs";
import { chromium } from "playwright-core";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Without it, Chromium writes no names of files beyond ASCII. */
const env = { ...process.env, LC_ALL: "C.UTF-8" };

/** Starts Chromium: the installed one, first the shell without a window, else the one that came from npm. */
export async function launchBrowser(): Promise<Browser> {
  const installed = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    .map((name) => `/usr/bin/${name}`)
    .find((file) => fs.existsSync(file));
  if (installed) return chromium.launch({ executablePath: installed, args: flags, env });
  // Without the arguments it recommends: one process for all pages ends with the first that closes, and sites are not kept apart.
  const { default: packaged } = await import("@sparticuz/chromium");
  return chromium.launch({ executablePath: await packaged.executablePath(), args: flags, env });
}

/** Runs in the page. As text, so that this module can be imported where the browser's types are not known. */
const noteViolations = `document.addEventListener("securitypolicyviolation", (event) => {
  noteViolation([event.violatedDirective, event.blockedURI, event.sourceFile, event.lineNumber, event.sample].join(" "));
});`;

/** The wire that the frontend uses in this run, unless a test names another: 1 except in the projects for wire 2. */
export const wireOfRun = process.env["Z2UI5_TEST_WIRE"] === "2" ? "2" : "1";

/** The screen of a desktop. */
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: "en-US" };

/** A browser on a phone. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 800 },
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1",
  isMobile: true,
  hasTouch: true,
};

/** What a page complained about; a healthy page leaves all of it empty. */
export interface Complaints {
  console: string[];
  errors: string[];
  notFound: string[];
  violations: string[];
}

/** A page together with what it complained about so far. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  complaints: Complaints;
}

/**
 * Opens a page of its own context that notes every console error and warning, script error, status of 400 and more, and
 * violation of the content security policy.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  return watchPage(await browser.newContext({ ...desktop, ...options }));
}

/** Milliseconds something may take on a page: a busy machine is slow, not wrong. */
export const PATIENCE = 60_000;

/** As `openPage`, in a context that is there already. */
export async function watchPage(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const complaints = noComplaints();
  await tellViolations(page, (text) => complaints.violations.push(text));
  listen(page, complaints);
  return { page, context, complaints };
}

/** What a healthy page complains about. */
export const noComplaints = (): Complaints => ({ console: [], errors: [], notFound: [], violations: [] });

/** Lets a page, and all it loads from now on, tell violations of its content security policy. */
export async function tellViolations(page: Page, note: (text: string) => unknown): Promise<void> {
  await page.exposeFunction("noteViolation", note);
  await page.addInitScript({ content: noteViolations });
}

/** Told where a machine is slow, not where a page is wrong. */
const SLOW = /was preloaded using link preload but not used within a few seconds/;

/** Notes what a page complains about from now on; violations are told by `tellViolations`. */
export function listen(page: Page, complaints: Complaints): void {
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !SLOW.test(message.text()))
      complaints.console.push(message.text());
  });
  page.on("pageerror", (error) => complaints.errors.push(error.message));
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.notFound.push(`${response.status()} ${response.url()}`);
  });
}
