import { PageElement } from "../dom/element.ts";
import type { StyledElement, Visibility } from "./visibility.ts";
import type { Viewport } from "./media.ts";
import { UntilChanged } from "../dom/until-changed.ts";

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
  readonly #visibility: Visibility;
  readonly #changes: { readonly count: number };
  readonly #hidden = new UntilChanged(() => new Map<StyledElement, boolean>());

  constructor(document: { readonly changes: { readonly count: number } }, viewport: Viewport, visibility: Visibility) {
    this.viewport = viewport;
    this.#visibility = visibility;
    this.#changes = document.changes;
  }

  /** Whether an element or one of its parents is hidden. */
  isHidden(element: StyledElement): boolean {
    const known = this.#hidden.at(this.#changes);
    let hidden = known.get(element);
    if (hidden === undefined) {
      const { parentElement } = element;
      hidden = this.#visibility.hides(element) || (parentElement !== null && this.isHidden(parentElement));
      known.set(element, hidden);
    }
    return hidden;
  }
}

/** Pages that have a layout; others are only read. */
const layouts = new WeakMap<object, Layout>();

/**
 * Gives elements a size. There is no layout, only enough of one for UI5 to tell what is shown from what is not and to find room for everything:
 * what is hidden has no size, a control is 100 pixels wide, and everything that holds others is as wide as the screen.
 */
export function installLayout(
  document: { readonly changes: { readonly count: number } },
  viewport: Viewport,
  visibility: Visibility,
): void {
  layouts.set(document, new Layout(document, viewport, visibility));
}

/** A piece of a line in which there is nothing takes no room. */
const isNothing = (element: LaidOut): boolean =>
  element.tagName === "SPAN" &&
  element.firstChild === null &&
  /^(?:\S*HiddenFocusable)?$/.test(element.getAttribute("class") ?? "");

const layoutOf = (element: LaidOut): Layout | undefined => {
  const layout = element.isConnected ? layouts.get(element.ownerDocument) : undefined;
  return layout && !isNothing(element) && !layout.isHidden(element) ? layout : undefined;
};
const widthIn = (layout: Layout | undefined, element: LaidOut): number =>
  !layout || hasClass(element, WIDTHLESS_CLASS) ? 0 : isNarrow(element) ? NARROW_WIDTH : layout.viewport.width;
const heightIn = (layout: Layout | undefined, element: LaidOut): number =>
  !layout
    ? 0
    : isNarrow(element) || hasClass(element, WIDTHLESS_CLASS) || hasClass(element, SHORT_CLASS)
      ? HEIGHT
      : layout.viewport.height;
const width = (element: LaidOut): number => widthIn(layoutOf(element), element);
const height = (element: LaidOut): number => heightIn(layoutOf(element), element);
const rectangle = (element: LaidOut): object => {
  const layout = layoutOf(element);
  const [w, h] = [widthIn(layout, element), heightIn(layout, element)];
  return { x: 0, y: 0, left: 0, top: 0, right: w, bottom: h, width: w, height: h, toJSON: () => ({}) };
};
const none = (): number => 0;

const SIZES: Readonly<Record<string, (element: LaidOut) => unknown>> = {
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
  offsetParent: (element) => (layoutOf(element) ? element.parentElement : null),
};

for (const [name, get] of Object.entries(SIZES))
  Object.defineProperty(PageElement.prototype, name, {
    get(this: LaidOut) {
      return get(this);
    },
    set() {},
    configurable: true,
  });
Object.assign(PageElement.prototype, {
  getBoundingClientRect(this: LaidOut) {
    return rectangle(this);
  },
  getClientRects(this: LaidOut) {
    return layoutOf(this) ? [rectangle(this)] : [];
  },
  scrollIntoView() {},
  scrollTo() {},
});

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

/** Names of styles as members: few, and asked for in both ways. */
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
        ? (asked: string) => valueOf(element, asked)
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
