import { computeAccessibleDescription, computeAccessibleName } from "dom-accessibility-api";
import type { Visibility } from "../browser/visibility.ts";
import type { DomElement, DomNode } from "./dom.ts";
import { roleOf } from "./roles.ts";

/** Something the screen shows: what it is, how it is called, and what is in it. */
export interface Shown {
  readonly role: string;
  readonly element: DomElement;
  readonly children: readonly (Shown | string)[];
}

type Styles = (element: never) => never;

/** Reads what a page shows, as a browser tells it to assistive technology. */
export class Accessibility {
  readonly #visibility: Visibility;
  readonly #styles: object;
  #names = new WeakMap<DomElement, string>();
  #ignored = new WeakMap<DomElement, boolean>();
  #found = new WeakMap<DomElement, Map<object, readonly DomElement[]>>();

  constructor(visibility: Visibility, getComputedStyle: unknown) {
    this.#visibility = visibility;
    this.#styles = { getComputedStyle: getComputedStyle as Styles, computedStyleSupportsPseudoElements: false };
  }

  /** Forgets what was read, because the page has changed. */
  forget(): void {
    this.#names = new WeakMap();
    this.#ignored = new WeakMap();
    this.#found = new WeakMap();
  }

  /** Elements of a kind in another one, looked for once until the page changes. */
  foundIn(root: DomElement, kind: object, look: () => DomElement[]): DomElement[] {
    const known = this.#found.get(root) ?? new Map<object, readonly DomElement[]>();
    this.#found.set(root, known);
    const found = known.get(kind) ?? look();
    known.set(kind, found);
    return [...found];
  }

  /** What an element and everything in it shows. */
  read(element: DomElement): (Shown | string)[] {
    if (this.isIgnored(element)) return [];
    const role = roleOf(element);
    const children = this.#childrenOf(element, role);
    return role === undefined ? children : [{ role, element, children }];
  }

  /** Whether an element itself, apart from its parents, is nothing that is shown. */
  isIgnored(element: DomElement): boolean {
    let ignored = this.#ignored.get(element);
    if (ignored === undefined)
      this.#ignored.set(
        element,
        (ignored =
          SILENT.has(element.tagName) ||
          element.getAttribute("aria-hidden") === "true" ||
          this.#visibility.hides(element)),
      );
    return ignored;
  }

  /** Whether an element is on the page, and neither it nor a parent is hidden. */
  isShown(element: DomElement): boolean {
    if (!element.isConnected) return false;
    for (let current: DomElement | null = element; current; current = current.parentElement)
      if (this.isIgnored(current)) return false;
    return true;
  }

  /** What an element is called. */
  nameOf(element: DomElement): string {
    let name = this.#names.get(element);
    if (name === undefined)
      this.#names.set(element, (name = tidy(computeAccessibleName(element as never, this.#styles))));
    return name;
  }

  /** What is said about an element besides its name. */
  descriptionOf(element: DomElement): string {
    return tidy(computeAccessibleDescription(element as never, this.#styles));
  }

  /** Text of an element as it can be read. */
  textOf(element: DomElement): string {
    const parts: string[] = [];
    const collect = (shown: readonly (Shown | string)[]): void => {
      for (const one of shown) {
        if (typeof one === "string") parts.push(one);
        else if (FIELDS.has(one.role)) parts.push(valueOf(one.element, one.role) ?? "");
        else collect(one.children);
      }
    };
    collect(this.isIgnored(element) ? [] : this.#childrenOf(element, undefined));
    return tidy(parts.join(" "));
  }

  #childrenOf(element: DomElement, role: string | undefined): (Shown | string)[] {
    if (role !== undefined && (FIELDS.has(role) || LEAVES.has(role))) return [];
    const found: (Shown | string)[] = [];
    for (let node: DomNode | null = element.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === 3) {
        const text = tidy(node.nodeValue ?? "");
        if (text !== "") found.push(text);
      } else if (node.nodeType === 1) found.push(...this.read(node as DomElement));
    }
    return found;
  }
}

/** Elements that show nothing. */
const SILENT: ReadonlySet<string> = new Set([
  "SCRIPT",
  "STYLE",
  "TEMPLATE",
  "NOSCRIPT",
  "HEAD",
  "LINK",
  "META",
  "TITLE",
]);
/** What holds a value instead of content. */
export const FIELDS: ReadonlySet<string> = new Set(["textbox", "searchbox", "spinbutton", "combobox", "slider"]);
const LEAVES: ReadonlySet<string> = new Set([
  "img",
  "checkbox",
  "radio",
  "switch",
  "progressbar",
  "meter",
  "separator",
  "scrollbar",
]);

/** What is in a field. */
export function valueOf(element: DomElement, role: string): string | undefined {
  if (role === "slider" || role === "progressbar" || role === "meter" || role === "scrollbar")
    return element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow") ?? element.value;
  if (typeof element.value === "string" && /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) return element.value;
  return tidy(element.textContent ?? "");
}

/** Text without line breaks and spaces that nobody sees. */
export const tidy = (text: string): string => text.replace(/[\s\u00a0\u200b\ufeff]+/g, " ").trim();
