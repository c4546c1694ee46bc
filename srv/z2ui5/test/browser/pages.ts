import { bootUi5, type LogEntry, type Ui5 } from "./boot.ts";
import { PageWindow, type Device } from "./page-window.ts";
import { Ui5Files } from "./ui5-files.ts";
import type { PageResponse, Transport } from "./network.ts";

/** A window in which UI5 runs, and who uses it now. */
export interface Page {
  readonly window: PageWindow;
  readonly ui5: Ui5;
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
  return page;
}

/** Gives a window back that shows nothing any more. */
export function returnPage(page: Page, options: PageOptions): void {
  page.listener = undefined;
  page.transport = refused;
  const key = keyOf(options);
  idle.set(key, [...(idle.get(key) ?? []), page]);
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
  const ui5 = await bootUi5(window, files, html, { language, log: (entry) => page?.listener?.(entry) });
  page = { window, ui5, listener: undefined, transport: options.transport };
  return page;
}

/** What cannot be changed any more once UI5 has started. */
const keyOf = ({ address, html, language, device, project, runtime }: PageOptions): string =>
  [new URL(address).origin, language, device, project, runtime, html].join("\n");

const refused: Transport = () => Promise.reject(new Error("The screen is closed."));
