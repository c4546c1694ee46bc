import type { DomClass, DomWindow } from "./dom-window.ts";
import type { DomDocument } from "../screen/dom.ts";
import type { StyledElement, Visibility } from "./visibility.ts";
import type { Viewport } from "./media.ts";
import { UntilChanged } from "./until-changed.ts";

interface LaidOut extends StyledElement {
  readonly tagName: string;
  readonly isConnected: boolean;
  readonly ownerDocument: object;
  readonly firstChild: object | null;
}

/** Tags that are as wide as what they show. */
const NARROW = new Set([
  "A",
  "BDI",
  "BUTTON",
  "EM",
  "I",
  "IMG",
  "INPUT",
  "LABEL",
  "OPTION",
  "SELECT",
  "SPAN",
  "STRONG",
  "SVG",
  "TEXTAREA",
  "UI5-ICON",
]);
/** Fields show as many of their tokens as have room, so in any field there is room for all. */
const WIDTHLESS_CLASS = /\bsapMToken\b/;
const NARROW_CLASS =
  /\b(?:sapMTBChild|sapMBarChild|sapMITBItem|sapMITBFilter|sapMBtn|sapMSlt|sapMInputBase|sapMSF|sapMSegBBtn|sapMBreadcrumbsItem)\b/;
/** Titles and headers of pages, which leave room for what the page is about, and short texts that can be cut off. */
const SHORT_CLASS =
  /\b(?:sapFDynamicPageTitle|sapFDynamicPageHeader|sapFDynamicPageTitleWrapper|sapUxAPObjectPageHeaderTitle|sapUxAPObjectPageHeaderDetails|sapUxAPObjectPageHeaderContent|sapMNLITitleText|sapMNLIDescription)\b/;
const NARROW_WIDTH = 100;
const HEIGHT = 20;

/** The layout of a page. What it found out holds until the page changes. */
class Layout {
  readonly viewport: Viewport;
  readonly #document: DomDocument;
  readonly #visibility: Visibility;
  readonly #hidden = new UntilChanged(() => new Map<StyledElement, boolean>());

  constructor(document: DomDocument, viewport: Viewport, visibility: Visibility) {
    this.viewport = viewport;
    this.#document = document;
    this.#visibility = visibility;
  }

  /** Whether an element takes room on the page. */
  shows(element: LaidOut): boolean {
    return (
      element.isConnected &&
      element.ownerDocument === this.#document &&
      !isNothing(element) &&
      !this.#isHidden(element, this.#hidden.at(this.#document.changes))
    );
  }

  widthOf(element: LaidOut): number {
    if (!this.shows(element) || hasClass(element, WIDTHLESS_CLASS)) return 0;
    return isNarrow(element) ? NARROW_WIDTH : this.viewport.width;
  }

  heightOf(element: LaidOut): number {
    if (!this.shows(element)) return 0;
    const isLow = isNarrow(element) || hasClass(element, WIDTHLESS_CLASS) || hasClass(element, SHORT_CLASS);
    return isLow ? HEIGHT : this.viewport.height;
  }

  rectangleOf(element: LaidOut): object {
    const [width, height] = [this.widthOf(element), this.heightOf(element)];
    return { x: 0, y: 0, left: 0, top: 0, right: width, bottom: height, width, height, toJSON: () => ({}) };
  }

  /** Whether an element or one of its parents is hidden. */
  #isHidden(element: StyledElement, cache: Map<StyledElement, boolean>): boolean {
    let hidden = cache.get(element);
    if (hidden === undefined) {
      const { parentElement } = element;
      hidden = this.#visibility.hides(element) || (parentElement !== null && this.#isHidden(parentElement, cache));
      cache.set(element, hidden);
    }
    return hidden;
  }
}

/**
 * Gives the elements of a page a size. There is no layout, only enough of one for UI5 to tell what is shown from what is not and to find room for
 * everything: what is hidden has no size, a control is 100 pixels wide, and everything that holds others is as wide as the screen.
 */
export function installLayout(window: DomWindow, viewport: Viewport, visibility: Visibility): void {
  const layout = new Layout(window.document, viewport, visibility);
  const width = (element: LaidOut): number => layout.widthOf(element);
  const height = (element: LaidOut): number => layout.heightOf(element);
  const none = (): number => 0;
  const sizes: Readonly<Record<string, (element: LaidOut) => unknown>> = {
    offsetWidth: width,
    clientWidth: width,
    scrollWidth: width,
    offsetHeight: height,
    clientHeight: height,
    scrollHeight: height,
    offsetLeft: none,
    offsetTop: none,
    clientLeft: none,
    clientTop: none,
    offsetParent: (element) => (layout.shows(element) ? element.parentElement : null),
  };
  for (const holder of ["Element", "HTMLElement"])
    for (const [name, get] of Object.entries(sizes))
      Object.defineProperty((window[holder] as DomClass).prototype, name, {
        get(this: LaidOut) {
          return get(this);
        },
        set() {},
        configurable: true,
      });
  Object.assign((window["Element"] as DomClass).prototype, {
    getBoundingClientRect(this: LaidOut) {
      return layout.rectangleOf(this);
    },
    getClientRects(this: LaidOut) {
      return layout.shows(this) ? [layout.rectangleOf(this)] : [];
    },
    checkVisibility(this: LaidOut) {
      return layout.shows(this);
    },
  });
}

/** A piece of a line in which there is nothing takes no room. */
const isNothing = (element: LaidOut): boolean =>
  element.tagName === "SPAN" &&
  element.firstChild === null &&
  /^(?:\S*HiddenFocusable)?$/.test(element.getAttribute("class") ?? "");

function isNarrow(element: LaidOut): boolean {
  return NARROW.has(element.tagName) || hasClass(element, NARROW_CLASS);
}

function hasClass(element: LaidOut, pattern: RegExp): boolean {
  const { className } = element;
  return typeof className === "string" && className !== "" && pattern.test(className);
}

interface WithStyle extends StyledElement {
  readonly style: Record<string, unknown> & { getPropertyValue?(name: string): string };
  readonly tagName: string;
}

/** Names of styles as members: few, and read in both ways. */
const camels = new Map<string, string>();

function inCamelCase(name: string): string {
  let camel = camels.get(name);
  if (camel === undefined) {
    camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    camels.set(name, camel);
  }
  return camel;
}

/** `getComputedStyle`, as far as there are styles: those of the element itself, and whether it is hidden. */
export function computedStyles(visibility: Visibility): (element: object) => object {
  const valueOf = (element: WithStyle, name: string): string => {
    const camel = inCamelCase(name);
    if (camel === "display" && visibility.hides(element)) return "none";
    const own = element.getAttribute("style") === null ? undefined : element.style[camel];
    if (typeof own === "string" && own !== "") return own;
    if (camel === "visibility") return "visible";
    return DEFAULTS[camel] ?? (camel === "display" ? (NARROW.has(element.tagName) ? "inline" : "block") : "");
  };
  const styles: ProxyHandler<{ element: WithStyle }> = {
    get: ({ element }, name) =>
      name === "getPropertyValue"
        ? (property: string) => valueOf(element, property)
        : typeof name === "string"
          ? valueOf(element, name)
          : undefined,
    has: () => true,
  };
  return (element) => new Proxy({ element: element as WithStyle }, styles);
}

const DEFAULTS: Readonly<Record<string, string>> = {
  direction: "ltr",
  position: "static",
  opacity: "1",
  zIndex: "auto",
  overflow: "visible",
  overflowX: "visible",
  overflowY: "visible",
  fontSize: "16px",
  lineHeight: "normal",
  float: "none",
  cssFloat: "none",
  boxSizing: "border-box",
  transitionDuration: "0s",
  animationDuration: "0s",
  animationName: "none",
  marginTop: "0px",
  marginBottom: "0px",
  marginLeft: "0px",
  marginRight: "0px",
  paddingTop: "0px",
  paddingBottom: "0px",
  paddingLeft: "0px",
  paddingRight: "0px",
  borderTopWidth: "0px",
  borderBottomWidth: "0px",
  borderLeftWidth: "0px",
  borderRightWidth: "0px",
  minWidth: "0px",
  maxWidth: "none",
  minHeight: "0px",
  maxHeight: "none",
};
