import { DataTransfer } from "./data-transfer.ts";
import type { DomClass, DomWindow, PageTarget } from "./dom-window.ts";

/** Without layout nothing changes its size or comes into sight. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** A connection that never comes about: a screen under test talks to its own server only. */
const webSocket = (Target: DomClass<PageTarget>): DomClass<PageTarget> =>
  class WebSocket extends Target {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;
    readyState = 0;
    send(): void {}
    close(): void {
      this.readyState = 3;
    }
  };

/** A browser's list of what it has built in. */
const NOTHING = Object.assign([], { item: () => null, namedItem: () => null, refresh() {} });

const escapeCss = (text: string): string =>
  String(text)
    .replace(/[^\w\u0080-\uffff-]/g, (character) => `\\${character}`)
    .replace(/^(-?)(\d)/, (_, dash: string, digit: string) => `${dash}\\3${digit} `);

/** Members of the window that belong to it, and not to its prototype. */
const OWN = ["customElements", "getSelection", "localStorage", "sessionStorage", "DOMException"];

/**
 * What a page finds of its DOM in its window: classes, handlers and storage.
 * @param existing names of the language itself @param touch whether the screen can be touched, which pages conclude from the handlers
 */
export function domGlobals(window: DomWindow, existing: object, touch: boolean): Record<string, unknown> {
  const globals: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(window))) {
    const isHandler = /^on[a-z]/.test(name) && member.get !== undefined && (touch || !name.startsWith("ontouch"));
    if (isHandler || OWN.includes(name) || (/^[A-Z]/.test(name) && !(name in existing)))
      Object.defineProperty(globals, name, member);
  }
  return globals;
}

/** What a page finds of its browser in its window. */
export function browserGlobals(window: DomWindow, agent: string, touch: boolean): Record<string, unknown> {
  const forbidden = window["DOMException"] as new (message: string, name: string) => Error;
  return {
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    PerformanceObserver: Observer,
    DataTransfer,
    WebSocket: webSocket(window["EventTarget"] as DomClass<PageTarget>),
    Blob,
    File,
    FormData,
    MessageChannel,
    screen: {
      colorDepth: 24,
      pixelDepth: 24,
      orientation: { type: "landscape-primary", angle: 0, addEventListener() {} },
    },
    navigator: navigatorOf(agent, touch),
    CSS: { escape: escapeCss, supports: () => true },
    name: "",
    closed: false,
    opener: null,
    length: 0,
    scrollX: 0,
    scrollY: 0,
    pageXOffset: 0,
    pageYOffset: 0,
    screenX: 0,
    screenY: 0,
    scroll() {},
    scrollBy() {},
    close() {},
    stop() {},
    getScreenDetails: () => Promise.reject(new forbidden("Not allowed.", "NotAllowedError")),
  };
}

function navigatorOf(agent: string, touch: boolean): object {
  let clipboard = "";
  return {
    userAgent: agent,
    appName: "Netscape",
    appCodeName: "Mozilla",
    appVersion: agent.replace(/^Mozilla\//, ""),
    platform: "Linux x86_64",
    vendor: "Google Inc.",
    product: "Gecko",
    maxTouchPoints: touch ? 5 : 0,
    hardwareConcurrency: 2,
    onLine: true,
    cookieEnabled: true,
    doNotTrack: null,
    plugins: NOTHING,
    mimeTypes: NOTHING,
    pdfViewerEnabled: false,
    clipboard: {
      writeText: (text: string) => ((clipboard = text), Promise.resolve()),
      readText: () => Promise.resolve(clipboard),
    },
    sendBeacon: () => true,
    vibrate: () => true,
    javaEnabled: () => false,
  };
}
