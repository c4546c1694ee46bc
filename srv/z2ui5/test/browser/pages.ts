import type { DomDocument } from "../screen/dom.ts";
import { bootUi5, until, type LogEntry, type Ui5 } from "./boot.ts";
import { PageWindow, type Device } from "./page-window.ts";
import { Ui5Files } from "./ui5-files.ts";
import type { PageResponse, Transport } from "./network.ts";

/** A window in which UI5 runs, and who uses it now. */
export interface Page {
  readonly window: PageWindow;
  readonly ui5: Ui5;
  /** Attributes of the element in which the server's page starts the frontend. */
  readonly component: Readonly<Record<string, string>>;
  /** How the page was when UI5 had started. */
  readonly fresh: { readonly title: string; readonly bodyClass: string; readonly settings: string };
  /** Receives UI5's log while a screen uses the window. */
  listener: ((entry: LogEntry) => void) | undefined;
  /** Where requests go while a screen uses the window. */
  transport: Transport;
}

/** What a screen wants from a window. */
export interface PageOptions {
  readonly address: string;
  readonly html: string;
  readonly language: string;
  readonly device: Device;
  readonly now: number;
  readonly project: string;
  readonly runtime: string;
  readonly transport: Transport;
  readonly cache: Map<string, PageResponse>;
}

const idle = new Map<string, Page[]>();
const found = new Map<string, Ui5Files>();

/** Takes a window in which UI5 is running already, or opens one: that takes a while, so windows are used again. */
export async function takePage(options: PageOptions): Promise<Page> {
  const page = idle.get(keyOf(options))?.pop();
  if (!page) return openPage(options);
  page.transport = options.transport;
  page.window.reset(options.address, options.now);
  const { document } = page.window;
  document.title = page.fresh.title;
  document.body.className = page.fresh.bodyClass;
  return page;
}

/**
 * Gives a window back that shows nothing any more. It is not used again where an answer is still to come, which would show something in the next
 * screen, or where the app has changed what all apps of a page share.
 */
export function returnPage(page: Page, options: PageOptions): void {
  if (page.window.network.pending > 0 || settingsOf(page.ui5) !== page.fresh.settings) return discardPage(page);
  leave(page);
  forgetScreen(page);
  const key = keyOf(options);
  idle.set(key, [...(idle.get(key) ?? []), page]);
}

/** Ends a window that no other screen can use. */
export function discardPage(page: Page): void {
  leave(page);
  page.window.close();
}

function leave(page: Page): void {
  page.listener = undefined;
  page.transport = refused;
}

/** Sets of widths that UI5's pages listen to; destroyed ones still do. */
const WIDTHS = ["DynamicPageRangeSet", "ObjectPageRangeSet"];

/** Lets go of the controls and elements of a screen that is gone. */
function forgetScreen({ window, ui5 }: Page): void {
  const { media } = ui5.module<{ readonly media: { removeRangeSet(name: string): void } }>("sap/ui/Device");
  for (const name of WIDTHS) media.removeRangeSet(name);
  window.forgetElements();
}

async function openPage(options: PageOptions): Promise<Page> {
  const { project, runtime, html, language } = options;
  const key = `${project}\n${runtime}`;
  const files = found.get(key) ?? Ui5Files.find(project, runtime);
  found.set(key, files);
  let page: Page | undefined;
  const window = PageWindow.create({
    ...options,
    files,
    transport: (request) => (page?.transport ?? options.transport)(request),
  });
  const given = window.read(html);
  const ui5 = await bootUi5(window, files, given, { language, log: (entry) => page?.listener?.(entry) });
  for (const module of [...Object.keys(SETTINGS), "sap/ui/core/Messaging"]) await until(window, ui5.load(module));
  const { title, body } = window.document;
  page = {
    window,
    ui5,
    component: componentOf(given),
    fresh: { title, bodyClass: body.className, settings: settingsOf(ui5) },
    listener: undefined,
    transport: options.transport,
  };
  return page;
}

/** What the server's page says about the component it starts. */
const componentOf = (page: DomDocument): Record<string, string> =>
  Object.fromEntries(
    [...(page.querySelector("[data-sap-ui-component]")?.attributes ?? [])]
      .filter(({ name }) => /^data-(?:name|id|settings|height|handle-validation)$/.test(name))
      .map(({ name, value }) => [name, value]),
  );

type Getters = Readonly<Record<string, () => unknown>>;

/** Settings of UI5 that an app may change for the whole page. */
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  "sap/ui/core/Theming": ["getTheme"],
  "sap/ui/core/Popup": ["getWithinArea"],
  "sap/base/i18n/Localization": ["getLanguage", "getTimezone", "getRTL"],
  "sap/base/i18n/Formatting": ["getCalendarType", "getCustomCurrencies"],
};

const settingsOf = (ui5: Ui5): string =>
  Object.entries(SETTINGS)
    .flatMap(([module, getters]) => getters.map((name) => JSON.stringify(ui5.module<Getters>(module)[name]?.())))
    .join(" ");

/** What cannot be changed any more once UI5 has started. */
const keyOf = ({ address, html, language, device, project, runtime }: PageOptions): string =>
  [new URL(address).origin, language, device, project, runtime, html].join("\n");

const refused: Transport = () => Promise.reject(new Error("The screen is closed."));
