import { HIDDEN_STYLES } from "./hidden-styles.ts";
import { matchesMedia, type Viewport } from "./media.ts";

/** The part of an element this needs. */
export interface StyledElement {
  readonly className: unknown;
  readonly parentElement: StyledElement | null;
  getAttribute(name: string): string | null;
  matches(selector: string): boolean;
}

/** Knows what style sheets hide; computes no styles besides. */
export class Visibility {
  /** Selectors by a class that an element must have to match. */
  readonly #byClass = new Map<string, string[]>();
  readonly #others: string[] = [];

  /** @param viewport some styles hold for some sizes of screens only */
  constructor(viewport: Viewport) {
    for (const [selector, media] of HIDDEN_STYLES) {
      if (media !== undefined && !matchesMedia(media, viewport)) continue;
      const own = selector.split(/[\s>+~]+(?![^(]*\))/).at(-1) ?? "";
      const name = /^[^:]*\.([\w-]+)/.exec(own)?.[1];
      if (name === undefined) this.#others.push(selector);
      else this.#byClass.set(name, [...this.#byClass.get(name) ?? [], selector]);
    }
  }

  /** Whether an element is hidden by itself, whatever its parents are. */
  hides(element: StyledElement): boolean {
    if (element.getAttribute("hidden") !== null) return true;
    const style = element.getAttribute("style");
    if (style !== null && /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/.test(style)) return true;
    const { className } = element;
    if (typeof className === "string" && className !== "") {
      for (const name of className.split(" ")) {
        const selectors = this.#byClass.get(name);
        if (selectors?.some((selector) => element.matches(selector))) return true;
      }
    }
    return false;
  }

  /** Whether an element or one of its parents is hidden. */
  isHidden(element: StyledElement): boolean {
    for (let current: StyledElement | null = element; current; current = current.parentElement) if (this.hides(current)) return true;
    return false;
  }
}
