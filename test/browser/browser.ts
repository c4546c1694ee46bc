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

/** Starts Chromium: the installed one, else the one that came from npm. */
export async function launchBrowser(): Promise<Browser> {
  const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((file) =>
    fs.existsSync(file),
  );
  if (installed) return chromium.launch({ executablePath: installed, args: flags });
  const { default: packaged } = await import("@sparticuz/chromium");
  return chromium.launch({ executablePath: await packaged.executablePath(), args: [...packaged.args, ...flags] });
}

/** Runs in the page. As text, so that this module can be imported where the browser's types are not known. */
const noteViolations = `document.addEventListener("securitypolicyviolation", (event) => {
  noteViolation([event.violatedDirective, event.blockedURI, event.sourceFile, event.lineNumber, event.sample].join(" "));
});`;

/** The screen of a desktop. */
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: "en-US" };

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

/** As `openPage`, in a context that is there already. */
export async function watchPage(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  const complaints: Complaints = { console: [], errors: [], notFound: [], violations: [] };
  await page.exposeFunction("noteViolation", (text: string) => complaints.violations.push(text));
  await page.addInitScript({ content: noteViolations });
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.console.push(message.text());
  });
  page.on("pageerror", (error) => complaints.errors.push(error.message));
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.notFound.push(`${response.status()} ${response.url()}`);
  });
  return { page, context, complaints };
}
