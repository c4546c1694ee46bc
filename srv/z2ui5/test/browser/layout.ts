import type { StyledElement, Visibility } from "./visibility.ts";
import type { Viewport } from "./media.ts";

interface LaidOut extends StyledElement {
  readonly tagName: string;
  readonly isConnected: boolean;
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
const NARROW_CLASS =
  /\b(?:sapMTBChild|sapMBarChild|sapMITBItem|sapMITBFilter|sapMToken|sapMBtn|sapMSlt|sapMInputBase|sapMSF|sapMSegBBtn)\b/;
const NARROW_WIDTH = 100;
const HEIGHT = 20;

/**
 * Gives elements a size. There is no layout, only enough of one for UI5 to tell what is shown from what is not and to find room for everything:
 * what is hidden has no size, a control is 100 pixels wide, and everything that holds others is as wide as the screen.
 */
export function installLayout(elementPrototype: object, viewport: Viewport, visibility: Visibility): void {
  const isShown = (element: LaidOut): boolean => element.isConnected && !visibility.isHidden(element);
  const width = (element: LaidOut): number =>
    !isShown(element) ? 0 : isNarrow(element) ? NARROW_WIDTH : viewport.width;
  const height = (element: LaidOut): number => (!isShown(element) ? 0 : isNarrow(element) ? HEIGHT : viewport.height);
  const rectangle = (element: LaidOut): object => {
    const [w, h] = [width(element), height(element)];
    return { x: 0, y: 0, left: 0, top: 0, right: w, bottom: h, width: w, height: h, toJSON: () => ({}) };
  };
  const getters: Record<string, (element: LaidOut) => unknown> = {
    offsetWidth: width,
    clientWidth: width,
    scrollWidth: width,
    offsetHeight: height,
    clientHeight: height,
    scrollHeight: height,
    offsetLeft: () => 0,
    offsetTop: () => 0,
    clientLeft: () => 0,
    clientTop: () => 0,
    offsetParent: (element) => (isShown(element) ? element.parentElement : null),
  };
  for (const [name, get] of Object.entries(getters)) {
    Object.defineProperty(elementPrototype, name, {
      get(this: LaidOut) {
        return get(this);
      },
      set() {},
      configurable: true,
    });
  }
  Object.assign(elementPrototype, {
    getBoundingClientRect(this: LaidOut) {
      return rectangle(this);
    },
    getClientRects(this: LaidOut) {
      return isShown(this) ? [rectangle(this)] : [];
    },
    scrollIntoView() {},
    scrollTo() {},
  });
}

function isNarrow(element: LaidOut): boolean {
  return NARROW.has(element.tagName) || (typeof element.className === "string" && NARROW_CLASS.test(element.className));
}

interface WithStyle extends StyledElement {
  readonly style: Record<string, unknown> & { getPropertyValue?(name: string): string };
  readonly tagName: string;
}

/** `getComputedStyle`, as far as there are styles: those of the element itself, and whether it is hidden. */
export function computedStyles(visibility: Visibility): (element: object) => object {
  return (target) => {
    const element = target as WithStyle;
    const value = (name: string): string => {
      const camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      if (camel === "display" && visibility.hides(element)) return "none";
      const own = element.style?.[camel];
      if (typeof own === "string" && own !== "") return own;
      if (camel === "visibility") return "visible";
      return DEFAULTS[camel] ?? (camel === "display" ? (NARROW.has(element.tagName) ? "inline" : "block") : "");
    };
    return new Proxy(
      {},
      {
        get: (_, name) => (name === "getPropertyValue" ? value : typeof name === "string" ? value(name) : undefined),
        has: () => true,
      },
    );
  };
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
