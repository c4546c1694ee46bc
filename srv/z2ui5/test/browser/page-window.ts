import { constants, createContext, Script } from "node:vm";
import type { DomDocument, DomElement } from "../screen/dom.ts";
import { Changes, type Observing } from "./changes.ts";
import { Clock } from "./clock.ts";
import { watchFields } from "./fields.ts";
import { fileReader } from "./file-reader.ts";
import { browserGlobals, domGlobals } from "./globals.ts";
import { Addresses } from "./history.ts";
import { computedStyles, installLayout } from "./layout.ts";
import { matchesMedia, type Viewport } from "./media.ts";
import { Network, scriptOf, type PageResponse, type Transport } from "./network.ts";
import type { PageEvent } from "./dom-window.ts";
import { PageDom } from "./page-dom.ts";
import { queueMicrotask, setImmediate, withTasks } from "../real-timers.ts";
import { pageFetch, pageRequest, xmlHttpRequest } from "./requests.ts";
import { saveFile, type SavedFile } from "./saved-files.ts";
import { Visibility } from "./visibility.ts";
import type { Ui5Files } from "./ui5-files.ts";

/** What a window is like. */
export interface WindowOptions {
  /** Address of the page. */
  readonly address: string;
  /** Language of the user, such as `de` or `en-US`. */
  readonly language: string;
  readonly device: Device;
  /** Time at which the window opens, in milliseconds since 1970. */
  readonly now: number;
  readonly files: Ui5Files;
  readonly transport: Transport;
  /** Static files of the server, shared by all windows that show it. */
  readonly cache: Map<string, PageResponse>;
}

/** A kind of screen. */
export type Device = "desktop" | "tablet" | "phone";

const DEVICES: Readonly<Record<Device, Viewport & { readonly agent: string }>> = {
  desktop: {
    width: 1280,
    height: 800,
    touch: false,
    agent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  },
  tablet: {
    width: 820,
    height: 1180,
    touch: true,
    agent:
      "Mozilla/5.0 (Linux; Android 14; Tablet) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  },
  phone: {
    width: 390,
    height: 844,
    touch: true,
    agent:
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  },
};

const LOADABLE: ReadonlySet<string> = new Set(["SCRIPT", "LINK"]);

/** Names a page finds as its global object under. */
const SELF = ["window", "self", "top", "parent", "frames"];

/** A page without a browser: a realm of its own with a DOM, an address, a clock and a network. It shows nothing and computes no layout. */
export class PageWindow {
  readonly viewport: Viewport;
  readonly visibility: Visibility;
  readonly clock: Clock;
  readonly network: Network;
  readonly addresses: Addresses;
  /** The page's global object. */
  readonly global: Record<string, unknown>;
  /** Uncaught errors, oldest first. */
  readonly errors: unknown[] = [];
  /** Addresses the page wanted to open or go to. */
  readonly opened: string[] = [];
  /** Files the page has had the browser save. */
  readonly saved: SavedFile[] = [];
  /** Set when the page has requested a reload. */
  wantsReload = false;
  readonly #dom: PageDom;
  /** Scripts and style sheets that were made and are not on the page yet. */
  readonly #loadable = new Set<DomElement>();
  readonly #options: WindowOptions;

  private constructor(options: WindowOptions) {
    const device = DEVICES[options.device];
    this.#options = options;
    this.#dom = new PageDom(options.address, (error) => this.#failed(error));
    this.viewport = device;
    this.visibility = new Visibility(device);
    this.clock = new Clock(options.now);
    this.addresses = new Addresses(options.address, {
      changed: (before, after, state) => this.#addressChanged(before, after, state),
      reload: () => void (this.wantsReload = true),
      leave: (address) => void this.opened.push(address),
    });
    this.network = new Network(
      options.files,
      options.transport,
      () => this.addresses.url.href,
      options.cache,
      () => this.#doWhatIsDue(),
    );
    this.global = this.#makeGlobal();
  }

  /** Opens an empty window. */
  static create(options: WindowOptions): PageWindow {
    return new PageWindow(options);
  }

  /** The page's document. */
  get document(): DomDocument {
    return this.#dom.document;
  }

  /** Runs a script of UI5. @param path below `resources/` @throws Error when there is no such file */
  runUi5(path: string): void {
    const script = this.#options.files.script(path);
    if (!script) throw new Error(`UI5 has no file ${path}.`);
    script.runInContext(this.global);
  }

  /** Runs a script as part of the page. */
  run(source: string, filename: string): unknown {
    return new Script(source, { filename }).runInContext(this.global);
  }

  /** A page as a document that is not displayed. */
  read(html: string): DomDocument {
    const Parser = this.#dom.classOf<{ parseFromString(text: string, type: string): DomDocument }>("DOMParser");
    return new Parser().parseFromString(html, "text/html");
  }

  /** An event of the page's own kind. */
  event(kind: string, type: string, init: object = {}): PageEvent {
    return new (this.#dom.classOf<PageEvent>(kind))(type, { bubbles: true, cancelable: true, ...init });
  }

  /** Does everything there is to do until nothing moves any more: answers, promises, and timers that are due within a moment. */
  settle(): Promise<void> {
    return withTasks(() => this.#settle());
  }

  async #settle(): Promise<void> {
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      await nextTask();
      if (this.network.pending > 0) await this.network.nextAnswer();
      else if (!this.clock.runOne()) return;
    }
    throw new Error(
      `The screen does not come to rest: after ${MOST_STEPS} steps there is still something to do. A timer or an event that the app fires on every roundtrip keeps it busy.`,
    );
  }

  /** Does what happens at once, and waits neither for answers nor for what comes later: as long as a user presses the mouse. */
  async react(): Promise<void> {
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      await nextTask();
      if (!this.clock.runOne("at once")) return;
    }
  }

  /** Lets time pass. @param milliseconds how much */
  async pass(milliseconds: number): Promise<void> {
    const end = this.clock.now + milliseconds;
    while (this.clock.runUntil(end)) await this.settle();
    await this.settle();
  }

  /** Forgets timers, storage, errors and address, so that another screen can use the window. */
  reset(address: string, now: number): void {
    this.clock.setTo(now);
    this.errors.length = 0;
    this.opened.length = 0;
    this.saved.length = 0;
    this.wantsReload = false;
    this.addresses.restart(address);
    this.#dom.moveTo(address);
    this.#loadable.clear();
    for (const name of ["localStorage", "sessionStorage"]) (this.global[name] as { clear(): void }).clear();
  }

  /** Lets go of elements that are on the page no longer. */
  forgetElements(): void {
    this.#dom.forgetElements();
  }

  /** Ends the window. */
  close(): void {
    this.clock.clearAll();
    this.#dom.close();
  }

  #addressChanged(before: URL, after: URL, state: unknown): void {
    this.clock.setTimeout(() => {
      this.#dom.moveTo(after.href);
      const fire = (kind: string, type: string, init: object): unknown =>
        this.#dom.window.dispatchEvent(this.event(kind, type, { bubbles: false, cancelable: false, ...init }));
      fire("PopStateEvent", "popstate", { state });
      if (before.hash !== after.hash)
        fire("HashChangeEvent", "hashchange", { oldURL: before.href, newURL: after.href });
    }, 0);
  }

  #makeGlobal(): Record<string, unknown> {
    const global = createContext(constants.DONT_CONTEXTIFY as unknown as object) as Record<string, unknown>;
    const device = DEVICES[this.#options.device];
    const { window, document } = this.#dom;
    Object.defineProperties(global, Object.getOwnPropertyDescriptors(domGlobals(window, global, device.touch)));
    Object.assign(global, browserGlobals(window, device.agent, device.touch), { document });
    for (const name of SELF) Object.defineProperty(global, name, { value: global, configurable: true, writable: true });
    Object.assign(global, this.#members());
    for (const [name, value] of [
      ["location", this.addresses.location()],
      ["history", this.addresses.history()],
    ] as const)
      Object.defineProperty(global, name, { value, configurable: true, writable: true });
    Object.defineProperty(document, "defaultView", { value: global, configurable: true });
    this.#watchDocument();
    Object.assign(global["navigator"] as object, {
      language: this.#options.language,
      languages: [this.#options.language],
      geolocation: GEOLOCATION,
      mediaDevices: NO_DEVICES,
    });
    const { width, height } = this.viewport;
    Object.assign(global["screen"] as object, { width, height, availWidth: width, availHeight: height });
    new Script(DATE_OF_CLOCK).runInContext(global)(() => this.clock.now);
    new Script(ERRORS_OF_OTHERS).runInContext(global);
    installLayout(window, this.viewport, this.visibility);
    return global;
  }

  /** Members of the window that are the same in every realm, or that lead to the clock, the network and the address. */
  #members(): Record<string, unknown> {
    const { window } = this.#dom;
    const { clock, network } = this;
    const Request = pageRequest(() => this.addresses.url.href);
    const run = (call: unknown, args: unknown[]) => () =>
      this.#guarded(() => (call as (...given: unknown[]) => void)(...args));
    return {
      console: quiet,
      setTimeout: (call: unknown, delay?: unknown, ...args: unknown[]) => clock.setTimeout(run(call, args), delay),
      setInterval: (call: unknown, delay?: unknown, ...args: unknown[]) => clock.setInterval(run(call, args), delay),
      clearTimeout: (id: unknown) => clock.clear(id),
      clearInterval: (id: unknown) => clock.clear(id),
      requestAnimationFrame: (call: unknown) => clock.setTimeout(run(call, [clock.now]), 16),
      cancelAnimationFrame: (id: unknown) => clock.clear(id),
      queueMicrotask,
      performance,
      structuredClone,
      URL,
      URLSearchParams,
      Headers,
      Response,
      Request,
      TextEncoder,
      TextDecoder,
      crypto,
      atob,
      btoa,
      fetch: pageFetch(network, Request),
      XMLHttpRequest: xmlHttpRequest(network),
      FileReader: fileReader(window, (work) => this.network.waitFor(work)),
      matchMedia: (query: string) => ({
        matches: matchesMedia(query, this.viewport),
        media: query,
        addListener() {},
        removeListener() {},
        addEventListener() {},
        removeEventListener() {},
        dispatchEvent: () => true,
      }),
      getComputedStyle: computedStyles(this.visibility),
      postMessage: (data: unknown) =>
        void clock.setTimeout(() => window.dispatchEvent(this.event("MessageEvent", "message", { data })), 0),
      open: (address: unknown) => (this.opened.push(String(address)), null),
      print: () => void this.opened.push("print:"),
      scrollTo() {},
      focus() {},
      blur() {},
      alert() {},
      confirm: () => true,
      innerWidth: this.viewport.width,
      innerHeight: this.viewport.height,
      outerWidth: this.viewport.width,
      outerHeight: this.viewport.height,
      devicePixelRatio: 1,
    };
  }

  /** Loads what scripts add to the page, and saves what its links download. */
  #watchDocument(): void {
    const { window, document } = this.#dom;
    const changes = new Changes(document, window["MutationObserver"] as Observing, this.visibility, () =>
      this.#loadAdded(),
    );
    Object.defineProperty(document, "changes", { value: changes });
    watchFields(window, changes);
    // What comes as HTML is there without being loaded.
    const create = document.createElement;
    document.createElement = (...args) => {
      const element = create.apply(document, args);
      if (LOADABLE.has(element.tagName)) this.#loadable.add(element);
      return element;
    };
    window.addEventListener("click", ({ target, defaultPrevented }) => {
      const link = defaultPrevented ? null : (target as DomElement).closest("a[href][download]");
      if (link) void this.network.waitFor(this.#save(link));
    });
  }

  async #save(link: DomElement): Promise<void> {
    try {
      this.saved.push(await saveFile(link, this.network));
    } catch (error) {
      this.errors.push(error);
    }
  }

  /** Loads what scripts have put into the page since. */
  #loadAdded(): void {
    for (const element of this.#loadable) {
      if (!element.isConnected) continue;
      this.#loadable.delete(element);
      const address = element.getAttribute("src");
      if (element.tagName === "SCRIPT" && address) void this.#loadScript(element, address);
      else if (element.getAttribute("rel") === "stylesheet")
        queueMicrotask(() => element.dispatchEvent(this.event("Event", "load", { bubbles: false })));
    }
  }

  async #loadScript(element: DomElement, address: string): Promise<void> {
    const path = this.network.ui5Path(address);
    let failed = false;
    try {
      if (path !== undefined) {
        await undefined;
        this.runUi5(path);
      } else {
        this.#runOfApp(scriptOf(await this.network.read(address), address), address);
      }
    } catch (error) {
      failed = true;
      if (!(error instanceof Error && /^UI5 has no file|could not be loaded/.test(error.message)))
        this.errors.push(error);
    }
    element.dispatchEvent(this.event("Event", failed ? "error" : "load", { bubbles: false }));
  }

  /** Scripts of the frontend get timers of the app, which run when the test lets time pass. */
  #runOfApp(source: string, address: string): void {
    const wrapped = this.run(`((setTimeout) => {${source}\n})`, address) as (setTimeout: unknown) => void;
    wrapped((call: (...given: unknown[]) => void, delay?: unknown, ...args: unknown[]) =>
      this.clock.setTimeout(() => this.#guarded(() => call(...args)), delay, true),
    );
  }

  #guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#failed(error);
    }
  }

  /** What is due at once happens while an answer is still on its way, however fast that is. */
  #doWhatIsDue(): void {
    for (let calls = 0; calls < MOST_EARLY && this.clock.runOne("at once"); calls++);
  }

  /** An uncaught error. */
  #failed(error: unknown): void {
    this.errors.push(error);
  }
}

const MOST_STEPS = 5000;
const MOST_EARLY = 200;

/** Lets all promises that are ready run. */
const nextTask = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const nothing = (): void => {};
const quiet = {
  log: nothing,
  info: nothing,
  debug: nothing,
  warn: nothing,
  error: nothing,
  trace: nothing,
  table: nothing,
  group: nothing,
  groupCollapsed: nothing,
  groupEnd: nothing,
  assert: nothing,
  time: nothing,
  timeEnd: nothing,
  dir: nothing,
  count: nothing,
};

/** Nobody allows a test to know where it is. */
const GEOLOCATION = {
  getCurrentPosition: (_found: unknown, failed?: (error: object) => void) =>
    failed?.({ code: 1, message: "User denied Geolocation", PERMISSION_DENIED: 1 }),
  watchPosition: () => 0,
  clearWatch: nothing,
};

/** There is no camera. */
const NO_DEVICES = {
  getUserMedia: () => Promise.reject(new DOMException("Requested device not found", "NotFoundError")),
  enumerateDevices: () => Promise.resolve([]),
};

/** Errors of the network and of devices come from outside of the page's realm, and are errors for the page as well. */
const ERRORS_OF_OTHERS = `{
  const isOwn = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(Error, Symbol.hasInstance, { value(value) {
    return isOwn.call(this, value) || (this === Error && typeof value === "object" && value !== null && "stack" in value && "message" in value);
  } });
}`;

/** Makes the page's `Date` follow its clock. */
const DATE_OF_CLOCK = `(now) => {
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
    apply: () => new Date().toString(),
    get: (target, name) => (name === "now" ? now : target[name]),
  });
  Real.prototype.constructor = Date;
}`;
