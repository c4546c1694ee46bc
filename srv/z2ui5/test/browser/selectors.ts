import type { DomElement } from "../screen/dom.ts";
import type { DomWindow } from "./dom-window.ts";
import { asNative } from "./native.ts";

/** What UI5 looks for by ids it makes up, such as everything of a control that it destroys, or the cells of a column. */
const OF_ID = /^(\w*)\[([\w-]*id)(\^?)=(["'])([^"'\\]+)\4\]$/;
/** What UI5 looks for in a table to number what has the focus: jsdom would go through it once for each class, and then put all in order. */
const CLASSES = /^\.[\w-]+(?:,\.[\w-]+)+$/;

interface Selecting {
  readonly firstElementChild: DomElement | null;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): ArrayLike<DomElement> & Iterable<DomElement>;
}

/**
 * Selectors of a window. jsdom compiles each of them once, and keeps it, where it was used last and what it found there for as long as the window
 * lives: each would keep a screen that is closed.
 */
export class Selectors {
  readonly #window: DomWindow;
  readonly #used = new Set<string>();

  constructor(window: DomWindow) {
    this.#window = window;
    for (const name of ["Element", "Document", "DocumentFragment"])
      this.#remember((window[name] as { readonly prototype: Selecting }).prototype);
  }

  /** Lets go of the elements that selectors have found. */
  forget(): void {
    const nothing = this.#window.document.createElement("div");
    for (const selector of this.#used) nothing.querySelectorAll(selector);
    this.#used.clear();
  }

  #remember(prototype: Selecting): void {
    const { querySelector, querySelectorAll } = prototype;
    const used = this.#used;
    prototype.querySelector = function (this: Selecting, selector: string) {
      if (OF_ID.test(selector)) return this.querySelectorAll(selector)[0] ?? null;
      const found = querySelector.call(this, selector);
      used.add(selector);
      return found;
    };
    prototype.querySelectorAll = function (this: Selecting, selector: string) {
      if (CLASSES.test(selector)) return ofClasses(this, selector);
      // A selector with such an id never comes again.
      const [, tag, name, begins, , id] = OF_ID.exec(selector) ?? [];
      if (name === undefined || id === undefined) {
        const found = querySelectorAll.call(this, selector);
        used.add(selector);
        return found;
      }
      return [...this.querySelectorAll(`${tag}[${name}]`)].filter((element) => {
        const value = element.getAttribute(name) ?? "";
        return begins ? value.startsWith(id) : value === id;
      });
    };
    asNative(prototype, ["querySelector", "querySelectorAll"]);
  }
}

/** Elements of any of some classes, in the order of the page. */
function ofClasses(root: Selecting, selector: string): DomElement[] {
  const classes = new RegExp(`(?:^|\\s)(?:${selector.replaceAll(",", "|").replaceAll(".", "")})(?:\\s|$)`);
  const found: DomElement[] = [];
  const searchIn = ({ firstElementChild }: Pick<Selecting, "firstElementChild">): void => {
    for (let child = firstElementChild; child; child = child.nextElementSibling) {
      if (classes.test(child.getAttribute("class") ?? "")) found.push(child);
      searchIn(child);
    }
  };
  searchIn(root);
  return found;
}
