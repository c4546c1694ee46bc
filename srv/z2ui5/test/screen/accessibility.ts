import { computeAccessibleDescription, computeAccessibleName } from "dom-accessibility-api";
import type { Visibility } from "../browser/visibility.ts";
import type { DomElement, DomNode } from "./dom.ts";
import { roleOf } from "./roles.ts";
import { UntilChanged } from "../dom/until-changed.ts";

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
  readonly #ignored = new Kept<boolean>();
  readonly #names = new Kept<string>();
  readonly #allNames = new Kept<readonly string[]>();
  readonly #texts = new Kept<string>();
  /** What was found in a part of the page, by kind. */
  readonly #found = new WeakMap<object, Kept<readonly DomElement[]>>();

  constructor(visibility: Visibility, getComputedStyle: unknown) {
    this.#visibility = visibility;
    this.#styles = { getComputedStyle: getComputedStyle as Styles, computedStyleSupportsPseudoElements: false };
  }

  /** Elements of a kind in another one, looked for once until that part of the page changes. */
  foundIn(root: DomElement, kind: object, look: () => DomElement[]): readonly DomElement[] {
    let kept = this.#found.get(kind);
    if (!kept) this.#found.set(kind, (kept = new Kept()));
    return kept.get(root, look);
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
    return this.#ignored.get(
      element,
      () =>
        SILENT.has(element.tagName) ||
        element.getAttribute("aria-hidden") === "true" ||
        this.#visibility.hides(element),
    );
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
    return this.#names.get(
      element,
      () => tidy(computeAccessibleName(element as never, this.#styles)),
      referencesOf(element),
    );
  }

  /** All an element may be called by that is on the page: its name, its text, its hints. */
  namesOf(element: DomElement): readonly string[] {
    const compute = (): string[] => {
      const hints = ["aria-label", "title", "placeholder"].map((name) => tidy(element.getAttribute(name) ?? ""));
      return [...new Set([this.nameOf(element), this.textOf(element), ...hints])].filter((name) => name !== "");
    };
    return this.#allNames.get(element, compute, referencesOf(element));
  }

  /** What is said about an element besides its name. */
  descriptionOf(element: DomElement): string {
    return tidy(computeAccessibleDescription(element as never, this.#styles));
  }

  /** Text of an element as it can be read with the eyes: an outline tells also what is only read aloud. */
  textOf(element: DomElement): string {
    return this.#texts.get(element, () => this.#readText(element));
  }

  #readText(element: DomElement): string {
    const parts: string[] = [];
    const collect = (parent: DomElement): void => {
      for (let node: DomNode | null = parent.firstChild; node; node = node.nextSibling) {
        if (node.nodeType === 3) parts.push(node.nodeValue ?? "");
        if (node.nodeType !== 1) continue;
        const child = node as DomElement;
        if (this.isIgnored(child) || ONLY_HEARD.test(child.className)) continue;
        const role = roleOf(child) ?? "";
        if (FIELDS.has(role)) parts.push(valueOf(child, role) ?? "");
        else collect(child);
      }
    };
    if (!this.isIgnored(element)) collect(element);
    return tidy(parts.join(" "));
  }

  #childrenOf(element: DomElement, role: string | undefined): (Shown | string)[] {
    if (role !== undefined && FIELDS.has(role)) return [];
    if (role !== undefined && LEAVES.has(role)) return textsOf(this.textOf(element));
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

interface Entry<Value> {
  readonly value: Value;
  /** How many of those it refers to were there. */
  readonly others: number;
  at: number;
}

/** What was read from elements; it holds until something in them or in what they refer to changes, or something around them shows or hides what is in them. */
class Kept<Value> {
  readonly #values = new WeakMap<DomElement, Entry<Value>>();

  get(element: DomElement, read: () => Value, references: readonly Reference[] = []): Value {
    const { changes } = element.ownerDocument;
    const known = this.#values.get(element);
    let others = 0;
    let latest = element.changedAt;
    for (const other of references)
      for (const each of other()) {
        others++;
        latest = Math.max(latest, each.changedAt);
      }
    if (known && known.at >= latest && known.others === others)
      if (known.at >= changes.restyled || !restyledSince(element, known.at)) {
        known.at = changes.count;
        return known.value;
      }
    const value = read();
    this.#values.set(element, { value, others, at: changes.count });
    return value;
  }
}

/** Other elements that an element is named by. */
type Reference = () => Iterable<DomElement>;

const references = new Kept<readonly Reference[]>();

/** Where the name of an element may come from besides itself. */
const referencesOf = (element: DomElement): readonly Reference[] =>
  references.get(element, () =>
    [element, ...element.querySelectorAll("[aria-labelledby],[aria-owns],input,textarea,select")].flatMap((each) => [
      ...["aria-labelledby", "aria-owns"].flatMap((name) => byIds(each, each.getAttribute(name))),
      ...(/^(?:INPUT|TEXTAREA|SELECT)$/.test(each.tagName) ? [() => each.labels ?? []] : []),
    ]),
  );

const byIds = (element: DomElement, ids: string | null): Reference[] =>
  (ids?.split(/\s+/) ?? []).filter(Boolean).map((id) => () => {
    const other = element.ownerDocument.getElementById(id);
    return other ? [other] : [];
  });

/** When something around a node has shown or hidden what is in it, as far as it was looked for since the page changed. */
const restyled = new WeakMap<object, UntilChanged<Map<DomNode, number>>>();

function restyledSince(element: DomElement, at: number): boolean {
  const { ownerDocument: document } = element;
  let kept = restyled.get(document);
  if (!kept) restyled.set(document, (kept = new UntilChanged(() => new Map())));
  return latestRestyle(element, kept.at(document.changes)) > at;
}

function latestRestyle(node: DomNode, known: Map<DomNode, number>): number {
  let latest = known.get(node);
  if (latest === undefined) {
    latest = Math.max(node.restyledAt, node.parentNode ? latestRestyle(node.parentNode, known) : 0);
    known.set(node, latest);
  }
  return latest;
}

/** What UI5 writes for assistive technology alone, such as the state of a text that has a colour. */
const ONLY_HEARD = /\bsapUi(?:Pseudo)?InvisibleText\b/;
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
/** Whose content is nothing by itself: what draws them. */
export const LEAVES: ReadonlySet<string> = new Set([
  "img",
  "checkbox",
  "radio",
  "switch",
  "progressbar",
  "meter",
  "separator",
  "scrollbar",
]);

const textsOf = (text: string): string[] => (text === "" ? [] : [text]);

/** What is in a field. */
export function valueOf(element: DomElement, role: string): string | undefined {
  if (role === "slider" || role === "progressbar" || role === "meter" || role === "scrollbar")
    return element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow") ?? element.value;
  if (typeof element.value === "string" && /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) return element.value;
  return tidy(element.textContent ?? "");
}

/** Text without line breaks and spaces that nobody sees. */
export const tidy = (text: string): string => text.replace(/[\s\u00a0\u200b\ufeff]+/g, " ").trim();
