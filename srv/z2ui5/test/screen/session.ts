import type { LogEntry } from "../browser/boot.ts";
import { until } from "../browser/boot.ts";
import type { PageResponse, Transport } from "../browser/network.ts";
import type { Device } from "../browser/page-window.ts";
import { discardPage, returnPage, takePage, type Page, type PageOptions } from "../browser/pages.ts";
import type { Login, TestServer } from "../server/test-server.ts";
import { Steps } from "./steps.ts";
import { Accessibility } from "./accessibility.ts";
import type { DomDocument, DomElement } from "./dom.ts";

/** Path of the page and of the roundtrips. */
export const ENDPOINT = "/rest/root/z2ui5";
const CONTAINER = "container";
const ROOT = `${CONTAINER}-place`;
const AREA = "data-sap-ui-area";
/** What is on the page beside the frontend. */
const BESIDE = `body > :not([${AREA}], #${ROOT}), #sap-ui-static > *`;

/** A roundtrip: what was sent and what came back. */
export interface Exchange {
  readonly request: Record<string, unknown>;
  readonly answer: Record<string, unknown>;
  readonly status: number;
}

/** A roundtrip of a session. */
export interface SessionExchange extends Exchange {
  /** Whether the answer can bring markup. */
  readonly mayBringViews: boolean;
  /** Whether the answer can bring what the server tells developers. */
  readonly mayBringNotes: boolean;
  /** Whether the answer can bring why the app failed. */
  readonly mayBringFailure: boolean;
}

/** What a session needs to know. */
export interface SessionOptions {
  readonly server: TestServer;
  readonly login: Login;
  /** Query and hash of the address. */
  readonly address: string;
  readonly language: string;
  readonly device: Device;
  readonly now: number;
}

/** A UI5 control or element, as far as this package asks it. */
export interface Ui5Element {
  getId(): string;
  getParent(): Ui5Element | null;
  /** The part of the page it is in; null where it is in none, as a template is. */
  getUIArea(): object | null;
  getDomRef(suffix?: string): object | null;
  getMetadata(): {
    getName(): string;
    getAllProperties(): Record<string, unknown>;
    getAllAggregations(): Record<string, { multiple: boolean }>;
  };
  getProperty(name: string): unknown;
  getAggregation(name: string): unknown;
  getBindingContext(name?: string): { getObject(): unknown } | null | undefined;
  isA(name: string): boolean;
  destroy(): void;
}

interface ElementModule {
  getElementById(id: string): Ui5Element | undefined;
}

/** The frontend on a page: it is loaded, settled, reloaded and ended. */
export class Session {
  readonly options: SessionOptions;
  readonly #pageOptions: PageOptions;
  readonly #page: Page;
  readonly accessibility: Accessibility;
  /** What UI5 and the frontend have logged since the page was loaded, oldest first. */
  readonly log: LogEntry[] = [];
  /** Roundtrips, oldest first. */
  readonly exchanges: SessionExchange[] = [];
  /** Called when the screen has come to rest. */
  whenSettled: (() => Promise<void>) | undefined;
  #elements: ElementModule | undefined;
  /** Whether it was not closed yet. */
  isOpen = true;
  readonly steps = new Steps();
  /** Time outside of the window when time was passed last. */
  #lookedAt = Date.now();

  private constructor(page: Page, pageOptions: PageOptions, options: SessionOptions) {
    this.#page = page;
    this.#pageOptions = pageOptions;
    this.options = options;
    this.accessibility = new Accessibility(page.window.visibility, page.window.global["getComputedStyle"]);
    page.transport = this.#noting(options.server.transportFor(options.login));
    page.listener = (entry) => void this.log.push(entry);
  }

  /** Loads the page of a server and waits until it shows something. */
  static async open(options: SessionOptions): Promise<Session> {
    const { server, login, language, device, now } = options;
    const transport = server.transportFor(login);
    const address = server.origin + ENDPOINT + options.address;
    const { pathname, search } = new URL(address);
    const answer = await transport({
      method: "GET",
      path: pathname + search,
      headers: { "accept-language": language },
    });
    const type = answer.headers["content-type"] ?? "";
    if (answer.status !== 200 || !type.includes("text/html"))
      throw new Error(
        `The server did not send its page: GET ${pathname + search} was answered with ${answer.status} and ${type || "no media type"}. ${answer.body.slice(0, 300)}`,
      );
    const pageOptions: PageOptions = {
      address,
      html: answer.body,
      language,
      device,
      now,
      project: server.project,
      runtime: server.runtime,
      transport,
      cache: server.cache,
    };
    const session = new Session(await takePage(pageOptions), pageOptions, options);
    try {
      await session.#start();
    } catch (error) {
      session.close();
      throw error;
    }
    return session;
  }

  /** The page's window. */
  get window(): Page["window"] {
    return this.#page.window;
  }

  /** The page's document. */
  get document(): DomDocument {
    return this.#page.window.document as unknown as DomDocument;
  }

  /** A module UI5 has loaded. */
  module<Module>(name: string): Module {
    return this.#page.ui5.module<Module>(name);
  }

  /** A module of UI5, if it has been loaded. */
  loaded<Module>(name: string): Module | undefined {
    try {
      return this.module<Module>(name);
    } catch {
      return undefined;
    }
  }

  /** Loads a module of UI5. */
  load<Module>(name: string): Promise<Module> {
    return until(this.window, this.#page.ui5.load<Module>(name));
  }

  /** Waits until the screen has come to rest. */
  async settle(): Promise<void> {
    await this.window.settle();
    if (this.window.wantsReload) {
      this.window.wantsReload = false;
      return this.reload();
    }
    await this.whenSettled?.();
  }

  /** Lets time pass. */
  async pass(milliseconds: number): Promise<void> {
    await this.window.pass(milliseconds);
    await this.settle();
  }

  /** Lets as much time pass as has really passed since the last time, or since the screen was opened. */
  async catchUp(): Promise<void> {
    const before = this.#lookedAt;
    this.#lookedAt = Date.now();
    await this.pass(this.#lookedAt - before);
  }

  /** Loads the page again at its address. */
  async reload(): Promise<void> {
    this.#clear();
    await this.#start();
  }

  /** The control an element of the page belongs to. */
  controlOf(element: DomElement): Ui5Element | undefined {
    const id = element.closest("[data-sap-ui]")?.getAttribute("data-sap-ui");
    return id ? this.controlById(id) : undefined;
  }

  /** A control by its full id. */
  controlById(id: string): Ui5Element | undefined {
    this.#elements ??= this.module<ElementModule>("sap/ui/core/Element");
    return this.#elements.getElementById(id);
  }

  /** All controls there are. */
  controls(): Ui5Element[] {
    const all: Ui5Element[] = [];
    this.module<{ forEach(call: (element: Ui5Element) => void): void }>("sap/ui/core/ElementRegistry").forEach(
      (element) => void all.push(element),
    );
    return all;
  }

  /** Ends the screen. */
  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.whenSettled = undefined;
    if (this.#canClear()) returnPage(this.#page, this.#pageOptions);
    else discardPage(this.#page);
  }

  async #start(): Promise<void> {
    const { window } = this;
    const root = this.#rootElement();
    // UI5 marks places it knows, and takes every mark it finds there for a setting.
    const area = root.getAttribute(AREA);
    for (const { name } of [...root.attributes]) if (name !== "id") root.removeAttribute(name);
    for (const [name, value] of Object.entries(this.#page.component)) root.setAttribute(name, value);
    root.setAttribute("data-sap-ui-component", "");
    const support = await this.load<{ run(): Promise<unknown> | void }>("sap/ui/core/ComponentSupport");
    await until(window, Promise.resolve(this.#startedByLoading() ? undefined : support.run()));
    if (area !== null) root.setAttribute(AREA, area);
    await this.settle();
  }

  /** Where the frontend is shown. UI5 remembers places by their id, so a window has one. */
  #rootElement(): DomElement {
    const { document } = this;
    const existing = document.getElementById(ROOT);
    if (existing) return existing;
    const root = document.createElement("div");
    root.setAttribute("id", ROOT);
    (document.body as unknown as { append(node: object): void }).append(root);
    return root;
  }

  /** Loading the module starts the components of a page, once. */
  #startedByLoading(): boolean {
    return this.controlById(CONTAINER) !== undefined;
  }

  /** Removes what a screen has left in the window. @returns whether nothing is left, which the next screen would meet */
  #canClear(): boolean {
    // jsdom keeps the window of a frame for as long as the page lives.
    const hasFrames = this.document.querySelector("iframe") !== null;
    try {
      this.#clear();
      return !hasFrames && !this.controls().some(isOfApp);
    } catch {
      return false;
    }
  }

  /** Removes everything a screen has left in the window. */
  #clear(): void {
    const { document } = this;
    const container = this.controlById(CONTAINER) as
      | (Ui5Element & { getComponentInstance?(): { destroy(): void } | undefined })
      | undefined;
    container?.getComponentInstance?.()?.destroy();
    container?.destroy();
    for (const control of this.controls())
      if (isOnItsOwn(control) && (isOfApp(control) || OPENED.some((name) => control.isA(name)))) control.destroy();
    this.module<{ removeAllMessages(): void }>("sap/ui/core/Messaging").removeAllMessages();
    this.window.clock.finish();
    const root = document.getElementById(ROOT);
    if (root) root.textContent = "";
    for (const element of [...document.querySelectorAll(BESIDE)]) {
      // UI5 speaks to the user through these as long as the page lives.
      if (element.hasAttribute("aria-live")) element.textContent = "";
      // What controls have put onto the page and forgotten there: UI5 as well, in browsers too, such as where a menu opens.
      else if (element.id === "" || !this.controlById(element.id)) element.remove();
    }
  }

  #noting(transport: Transport): Transport {
    return async (request) => {
      const answer = await transport(request);
      if (request.method === "POST" && request.path.startsWith(ENDPOINT))
        this.exchanges.push(new Texts(String(request.body ?? ""), answer.body, answer.status));
      return answer as PageResponse;
    };
  }
}

/** Whether no other control holds a control. */
function isOnItsOwn(control: Ui5Element): boolean {
  const parent = control.getParent();
  return !parent || parent.getMetadata().getName() === "sap.ui.core.UIArea";
}

/** Whether a control has an id that UI5 did not make up: those of a view that could not be built to its end belong to nothing. */
const isOfApp = (control: Ui5Element): boolean => !/^(?:__|sap-)/.test(control.getId());

/** Controls that are on the page without being in a view. */
const OPENED = [
  "sap.m.Dialog",
  "sap.m.Popover",
  "sap.m.ResponsivePopover",
  "sap.m.ActionSheet",
  "sap.m.BusyDialog",
  "sap.m.Menu",
  "sap.m.ViewSettingsDialog",
  "sap.m.SelectDialogBase",
];

/** A roundtrip as it travelled; most are never looked at. */
class Texts implements SessionExchange {
  readonly status: number;
  readonly #request: string | undefined;
  readonly #answer: string;

  constructor(request: string | undefined, answer: string, status: number) {
    this.#request = request;
    this.#answer = answer;
    this.status = status;
  }

  get request(): Record<string, unknown> {
    return objectOf(this.#request);
  }

  get answer(): Record<string, unknown> {
    return objectOf(this.#answer);
  }

  get mayBringViews(): boolean {
    return this.#answer.includes(" xmlns");
  }

  get mayBringNotes(): boolean {
    return this.#answer.includes('"NOTES":');
  }

  get mayBringFailure(): boolean {
    return this.#answer.includes('"DETAILS":');
  }

  /** As it is printed. */
  toJSON(): Exchange {
    const { status, request, answer } = this;
    return { status, request, answer };
  }
}

function objectOf(text: string | undefined): Record<string, unknown> {
  try {
    return JSON.parse(text ?? "{}") as Record<string, unknown>;
  } catch {
    return { text };
  }
}
