import type { DomElement } from "../screen/dom.ts";
import type { DomWindow } from "./dom-window.ts";
import { asNative } from "./native.ts";

/** What UI5 looks for when it destroys a control: everything whose id begins with that of the control. */
const ID_BEGINS = /^\[id\^="([^"\\]+)"\]$/;
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
      const found = querySelector.call(this, selector);
      used.add(selector);
      return found;
    };
    prototype.querySelectorAll = function (this: Selecting, selector: string) {
      if (CLASSES.test(selector)) return ofClasses(this, selector);
      // UI5 makes up ids, and looks for each of them by a selector that never comes again.
      const begin = ID_BEGINS.exec(selector)?.[1];
      const lookedFor = begin === undefined ? selector : "[id]";
      const found = querySelectorAll.call(this, lookedFor);
      used.add(lookedFor);
      return begin === undefined ? found : [...found].filter(({ id }) => id.startsWith(begin));
    };
    asNative(prototype, ["querySelector", "querySelectorAll"]);
  }
}

/** Elements of any of some classes, in the order of the page. */
function ofClasses(root: Selecting, selector: string): DomElement[] {
  const classes = new RegExp(`(?:^|\\s)(?:${selector.replaceAll(",", "|").replaceAll(".", "")})(?:\\s|$)`);
  const found: DomElement[] = [];
  const lookIn = ({ firstElementChild }: Pick<Selecting, "firstElementChild">): void => {
    for (let child = firstElementChild; child; child = child.nextElementSibling) {
      if (classes.test(child.getAttribute("class") ?? "")) found.push(child);
      lookIn(child);
    }
  };
  lookIn(root);
  return found;
}
