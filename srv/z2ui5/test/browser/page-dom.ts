import type { DomDocument } from "../screen/dom.ts";
import { nativeRequire } from "../native-require.ts";
import { loadTestPackage } from "../packages.ts";
import type { DomClass, DomWindow, PageEvent } from "./dom-window.ts";
import { completeDom } from "./missing-members.ts";
import { Selectors } from "./selectors.ts";

/** jsdom, as far as it is used here. */
interface Jsdom {
  readonly JSDOM: new (
    html: string,
    options: object,
  ) => { readonly window: DomWindow; reconfigure(settings: { readonly url: string }): void };
  readonly VirtualConsole: new () => { on(event: "jsdomError", listener: (error: JsdomError) => void): unknown };
}

interface JsdomError extends Error {
  readonly type: string;
}

function loadJsdom(): Jsdom {
  return loadTestPackage(() => nativeRequire("jsdom") as Jsdom, "jsdom", "shows screens without a browser");
}

/** The DOM of one page. */
export class PageDom {
  readonly window: DomWindow;
  readonly document: DomDocument;
  readonly #jsdom: InstanceType<Jsdom["JSDOM"]>;
  readonly #selectors: Selectors;

  /** @param failed is called with errors that nothing in the page has caught */
  constructor(address: string, failed: (error: unknown) => void) {
    const { JSDOM, VirtualConsole } = loadJsdom();
    const virtualConsole = new VirtualConsole();
    virtualConsole.on("jsdomError", (error) => {
      if (error.type === "unhandled-exception") failed(error.cause);
    });
    const html = "<!doctype html><html><head></head><body></body></html>";
    this.#jsdom = new JSDOM(html, { url: address, pretendToBeVisual: true, virtualConsole });
    this.window = this.#jsdom.window;
    this.document = this.window.document;
    completeDom(this.window);
    this.#selectors = new Selectors(this.window);
    keepLinks(this.window);
  }

  /** A class of the DOM by its name. */
  classOf<Instance = object>(name: string): DomClass<Instance> {
    return this.window[name] as DomClass<Instance>;
  }

  /** Changes the address that relative links refer to. */
  moveTo(address: string): void {
    this.#jsdom.reconfigure({ url: address });
  }

  /** Lets go of elements that are on the page no longer. */
  forgetElements(): void {
    this.#selectors.forget();
  }

  /** Ends the page. */
  close(): void {
    this.window.close();
  }
}

const ACTIVE = "a[href],area[href],button,input,label,select,summary,textarea";

/**
 * jsdom follows links by an address and a history of its own, which are not the page's. For it every click on a link is prevented, which no one else
 * can tell.
 */
function keepLinks(window: DomWindow): void {
  const prevent = (event: PageEvent): void => {
    const active = event.composedPath().find((each) => each.matches?.(ACTIVE));
    if (!event.cancelable || !active?.matches?.("[href]")) return;
    event.preventDefault();
    let isPrevented = false;
    Object.defineProperties(event, {
      defaultPrevented: { get: () => isPrevented },
      returnValue: { get: () => !isPrevented },
      preventDefault: { value: () => void (isPrevented = true) },
    });
  };
  window.addEventListener("click", prevent, true);
}
