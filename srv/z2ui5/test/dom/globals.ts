import { DataTransfer } from "./data-transfer.ts";
import { Attr, NamedNodeMap, TokenList } from "./attributes.ts";
import { DocumentFragment, PageDocument } from "./document.ts";
import { EVENTS, type PageEvent } from "./events.ts";
import { PageTarget } from "./event-target.ts";
import { ELEMENTS } from "./html-elements.ts";
import { CharacterData, NodeList, PageNode } from "./node.ts";
import { NO_SELECTION, PageRange } from "./selection.ts";
import { pageStorage } from "./storage.ts";
import { Style } from "./style.ts";
import { NODE_FILTER, NodeWalker } from "./walker.ts";

/** The part of a page's window that hears events. */
export class WindowTarget extends PageTarget {
  readonly #global: () => object;
  readonly #report: (error: unknown) => void;

  constructor(global: () => object, report: (error: unknown) => void) {
    super();
    this.#global = global;
    this.#report = report;
  }

  override get self(): object {
    return this.#global();
  }

  protected override report(error: unknown): void {
    this.#report(error);
  }
}

/** Watches nothing: without layout nothing changes its size, and nobody who asks for changes of the page needs to know them. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** A connection that never comes about: a screen under test talks to its own server only. */
class WebSocket extends PageTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState = 0;
  send(): void {}
  close(): void {
    this.readyState = 3;
  }
}

/** Elements a page defines stay what they are. */
function customElements(): object {
  const defined = new Map<string, unknown>();
  return {
    define: (name: string, kind: unknown) => void defined.set(name, kind),
    get: (name: string) => defined.get(name),
    getName: () => null,
    upgrade() {},
    whenDefined: (name: string) => (defined.has(name) ? Promise.resolve(defined.get(name)) : new Promise(() => {})),
  };
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

class DOMRect implements Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  constructor(x = 0, y = 0, width = 0, height = 0) {
    [this.x, this.y, this.width, this.height] = [x, y, width, height];
  }
  static fromRect({ x, y, width, height }: Rectangle): DOMRect {
    return new DOMRect(x, y, width, height);
  }
  get left(): number {
    return this.x;
  }
  get top(): number {
    return this.y;
  }
  get right(): number {
    return this.x + this.width;
  }
  get bottom(): number {
    return this.y + this.height;
  }
}

/** A browser's list of what it has built in. */
const NOTHING = Object.assign([], { item: () => null, namedItem: () => null, refresh() {} });

class CSSStyleSheet {
  readonly cssRules: string[] = [];
  disabled = false;
  insertRule(rule: string): number {
    this.cssRules.push(rule);
    return 0;
  }
  deleteRule(): void {}
  replaceSync(): void {}
  replace(): Promise<this> {
    return Promise.resolve(this);
  }
}

const escapeCss = (text: string): string =>
  String(text)
    .replace(/[^\w\u0080-\uffff-]/g, (character) => `\\${character}`)
    .replace(/^(-?)(\d)/, (_, dash: string, digit: string) => `${dash}\\3${digit} `);

/** What a page finds in its window besides the language itself: constructors of the DOM, storage, and what there is of a browser. */
export function domGlobals(
  document: PageDocument,
  target: WindowTarget,
  agent: string,
  touch: boolean,
): Record<string, unknown> {
  let clipboard = "";
  const Image = class {
    constructor(width?: number, height?: number) {
      const image = document.createElement("img");
      if (width !== undefined) image.setAttribute("width", width);
      if (height !== undefined) image.setAttribute("height", height);
      // biome-ignore lint/correctness/noConstructorReturn: new Image() is an element in every browser.
      return image as never;
    }
  };
  const Option = class {
    constructor(text = "", value?: string) {
      const option = document.createElement("option");
      option.textContent = text;
      if (value !== undefined) option.setAttribute("value", value);
      // biome-ignore lint/correctness/noConstructorReturn: new Option() is an element in every browser.
      return option as never;
    }
  };
  return {
    ...ELEMENTS,
    ...EVENTS,
    document,
    EventTarget: PageTarget,
    Node: PageNode,
    CharacterData,
    Text: CharacterData,
    Comment: CharacterData,
    Document: PageDocument,
    HTMLDocument: PageDocument,
    XMLDocument: PageDocument,
    DocumentFragment,
    ShadowRoot: class extends DocumentFragment {},
    NodeList,
    HTMLCollection: NodeList,
    FileList: Array,
    NamedNodeMap,
    Attr,
    DOMTokenList: TokenList,
    CSSStyleDeclaration: Style,
    CSSStyleSheet,
    DOMRect,
    DOMRectReadOnly: DOMRect,
    DOMException,
    Range: PageRange,
    Selection: class {},
    NodeFilter: NODE_FILTER,
    TreeWalker: NodeWalker,
    NodeIterator: NodeWalker,
    MutationObserver: Observer,
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    PerformanceObserver: Observer,
    DataTransfer,
    Image,
    Option,
    WebSocket,
    Blob,
    File,
    FormData,
    Storage: class {},
    MessageChannel,
    customElements: customElements(),
    localStorage: pageStorage(),
    sessionStorage: pageStorage(),
    screen: {
      colorDepth: 24,
      pixelDepth: 24,
      orientation: { type: "landscape-primary", angle: 0, addEventListener() {} },
    },
    navigator: {
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
    },
    CSS: { escape: escapeCss, supports: () => true },
    getSelection: () => NO_SELECTION,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: (event: PageEvent) => target.dispatchEvent(event),
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
    onerror: null,
    onhashchange: null,
    onpopstate: null,
    onresize: null,
    onorientationchange: null,
    scroll() {},
    scrollBy() {},
    close() {},
    stop() {},
    getScreenDetails: () => Promise.reject(new DOMException("Not allowed.", "NotAllowedError")),
  };
}
