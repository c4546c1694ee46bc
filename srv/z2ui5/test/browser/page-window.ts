import { constants, createContext, Script } from "node:vm";
import type { Window as DomWindow } from "happy-dom";
import type { DomDocument } from "../screen/dom.ts";
import { loadForTests, nativeRequire } from "../native-require.ts";
import { Clock } from "./clock.ts";
import { Addresses } from "./history.ts";
import { computedStyles, installLayout } from "./layout.ts";
import { matchesMedia, type Viewport } from "./media.ts";
import { Network, type PageResponse, type Transport } from "./network.ts";
import { pageFetch, pageRequest, xmlHttpRequest } from "./requests.ts";
import { parserFor, XMLSerializer } from "./xml.ts";
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

/** Names a page finds as its global object under. */
const SELF = ["window", "self", "top", "parent", "frames"];

/** The part of the DOM that this module touches itself. */
interface LoadedElement {
  readonly tagName: string;
  readonly src?: string;
  readonly href?: string;
  readonly rel?: string;
  dispatchEvent(event: unknown): boolean;
}

/** A page without a browser: a realm of its own with a DOM, an address, a clock and a network. It shows nothing and computes no layout. */
export class PageWindow {
  readonly viewport: Viewport;
  readonly visibility: Visibility;
  readonly clock: Clock;
  readonly network: Network;
  readonly addresses: Addresses;
  /** The page's global object. */
  readonly global: Record<string, unknown>;
  /** Errors nobody caught, oldest first. */
  readonly errors: unknown[] = [];
  /** Addresses the page wanted to open or go to. */
  readonly opened: string[] = [];
  /** Set when the page asked to be loaded anew. */
  wantsReload = false;
  readonly #dom: DomWindow;
  readonly #options: WindowOptions;

  private constructor(dom: DomWindow, options: WindowOptions) {
    const device = DEVICES[options.device];
    this.#dom = dom;
    this.#options = options;
    this.viewport = device;
    this.visibility = new Visibility(device);
    this.clock = new Clock(options.now);
    this.addresses = new Addresses(options.address, {
      changed: (before, after, state) => this.#addressChanged(before, after, state),
      reload: () => void (this.wantsReload = true),
      leave: (address) => void this.opened.push(address),
    });
    this.network = new Network(options.files, options.transport, () => this.addresses.url.href, options.cache);
    this.global = this.#makeGlobal();
  }

  /** Opens an empty window. */
  static create(options: WindowOptions): PageWindow {
    const require = nativeRequire(import.meta.filename);
    const { Window } = loadForTests(
      () => require("happy-dom") as typeof import("happy-dom"),
      "happy-dom",
      "screens without a browser are made with",
    );
    const device = DEVICES[options.device];
    const dom = new Window({
      url: options.address,
      width: device.width,
      height: device.height,
      settings: {
        navigator: { userAgent: device.agent, maxTouchPoints: device.touch ? 5 : 0 },
        disableJavaScriptFileLoading: true,
        disableCSSFileLoading: true,
      },
    });
    return new PageWindow(dom, options);
  }

  /** The page's document. */
  get document(): DomDocument {
    return this.#dom.document as unknown as DomDocument;
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

  /** An event of the page's own kind. */
  event(kind: string, type: string, init: object = {}): Event {
    const constructors = this.#dom as unknown as Record<string, new (type: string, init: object) => Event>;
    return new (constructors[kind] ?? constructors["Event"]!)(type, { bubbles: true, cancelable: true, ...init });
  }

  /** Does everything there is to do until nothing moves any more: answers, promises, and timers that are due within a moment. */
  async settle(): Promise<void> {
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      await nextTurn();
      if (this.network.pending > 0) await this.network.nextAnswer();
      else if (!this.clock.runOne()) return;
    }
    throw new Error(
      `The screen does not come to rest: after ${MOST_STEPS} steps there is still something to do. A timer or an event that the app fires on every roundtrip keeps it busy.`,
    );
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
    this.wantsReload = false;
    this.addresses.restart(address);
    this.#dom.happyDOM.setURL(address);
    this.#dom.localStorage.clear();
    this.#dom.sessionStorage.clear();
  }

  /** Ends the window. */
  async close(): Promise<void> {
    this.clock.clearAll();
    await this.#dom.happyDOM.abort();
  }

  #addressChanged(before: URL, after: URL, state: unknown): void {
    this.clock.setTimeout(() => {
      this.#dom.happyDOM.setURL(after.href);
      const fire = (event: Event): unknown => this.#dom.dispatchEvent(event as never);
      fire(Object.assign(this.event("Event", "popstate", { bubbles: false }), { state }));
      if (before.hash !== after.hash)
        fire(
          Object.assign(this.event("Event", "hashchange", { bubbles: false }), {
            oldURL: before.href,
            newURL: after.href,
          }),
        );
    }, 0);
  }

  #makeGlobal(): Record<string, unknown> {
    const global = createContext(constants.DONT_CONTEXTIFY as unknown as object) as Record<string, unknown>;
    this.#copyDom(global);
    for (const name of SELF) Object.defineProperty(global, name, { value: global, configurable: true, writable: true });
    const { clock, network } = this;
    const Request = pageRequest(() => this.addresses.url.href);
    const run = (call: unknown, args: unknown[]) => () =>
      this.#guarded(() => (call as (...given: unknown[]) => void)(...args));
    Object.assign(global, {
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
      AbortController,
      AbortSignal: { timeout: () => new AbortController().signal, any: AbortSignal.any, abort: AbortSignal.abort },
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
      DOMParser: parserFor(new this.#dom.DOMParser() as never),
      XMLSerializer,
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
    });
    for (const [name, value] of [
      ["location", this.addresses.location()],
      ["history", this.addresses.history()],
    ] as const)
      Object.defineProperty(global, name, { value, configurable: true, writable: true });
    Object.defineProperty(this.#dom.document, "location", { value: global["location"], configurable: true });
    Object.defineProperty(this.#dom.document, "defaultView", { value: global, configurable: true });
    const navigator = this.#dom.navigator as unknown as object;
    Object.defineProperty(navigator, "language", { value: this.#options.language, configurable: true });
    Object.defineProperty(navigator, "languages", { value: [this.#options.language], configurable: true });
    Object.defineProperty(navigator, "geolocation", { value: GEOLOCATION, configurable: true });
    Object.defineProperty(navigator, "mediaDevices", { value: NO_DEVICES, configurable: true });
    new Script(DATE_OF_CLOCK).runInContext(global)(() => clock.now);
    new Script(ERRORS_OF_OTHERS).runInContext(global);
    installLayout(this.#dom.HTMLElement.prototype, this.viewport, this.visibility);
    this.#interceptLoading();
    return global;
  }

  /** Makes everything the DOM's window has global for the page. */
  #copyDom(global: Record<string, unknown>): void {
    const builtIn = new Set(Object.getOwnPropertyNames(global));
    const dom = this.#dom as unknown as Record<string, unknown>;
    for (
      let level: object | null = dom;
      level && level !== Object.prototype;
      level = Object.getPrototypeOf(level) as object | null
    ) {
      for (const name of Object.getOwnPropertyNames(level)) {
        if (builtIn.has(name) || name === "constructor" || SELF.includes(name)) continue;
        builtIn.add(name);
        const property = Object.getOwnPropertyDescriptor(level, name)!;
        if ("value" in property) {
          const value: unknown = property.value;
          const isMethod = typeof value === "function" && !/^[A-Z]/.test(name);
          Object.defineProperty(global, name, {
            value: isMethod ? (value as () => unknown).bind(dom) : value,
            writable: true,
            configurable: true,
          });
        } else {
          Object.defineProperty(global, name, {
            get: () => dom[name],
            set: (value) => void (dom[name] = value),
            configurable: true,
          });
        }
      }
    }
  }

  /** Loads what scripts put into the page. */
  #interceptLoading(): void {
    const { document } = this;
    for (const host of [document.head, document.body] as unknown as Record<
      string,
      (node: LoadedElement, ...more: unknown[]) => unknown
    >[]) {
      for (const method of ["appendChild", "insertBefore", "append"]) {
        const insert = host[method]!.bind(host);
        host[method] = (node, ...more) => {
          const result = node.tagName === "SCRIPT" && node.src ? node : insert(node, ...more);
          if (node.tagName === "SCRIPT" && node.src) void this.#loadScript(node, node.src);
          else if (node.tagName === "LINK" && node.rel === "stylesheet")
            queueMicrotask(() => node.dispatchEvent(this.event("Event", "load", { bubbles: false })));
          return result;
        };
      }
    }
  }

  async #loadScript(element: LoadedElement, address: string): Promise<void> {
    const path = this.network.ui5Path(address);
    let failed = false;
    try {
      if (path !== undefined) {
        await undefined;
        this.runUi5(path);
      } else {
        const { status, body } = await this.network.read(address);
        if (status >= 400) throw new Error(`${address} could not be loaded (${status}).`);
        this.#runOfApp(body, address);
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
      this.errors.push(error);
    }
  }
}

const MOST_STEPS = 5000;

/** Lets all promises that are ready run. */
const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

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
