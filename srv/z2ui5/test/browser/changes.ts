import type { DomDocument, DomElement, DomNode, PageChanges } from "../screen/dom.ts";

/** Knows which changes of an element show or hide what is in it or beside it. */
export interface Restyling {
  /** Whether a change of an attribute may show or hide something in the element. */
  attribute(name: string, before: string | undefined, after: string | undefined): boolean;
  /** Whether an element is shown or hidden by its place among others. */
  byPosition(element: DomElement): boolean;
}

/** A `MutationRecord`. */
interface Mutation {
  readonly type: "childList" | "attributes" | "characterData";
  readonly target: DomNode;
  readonly addedNodes: ArrayLike<DomNode>;
  readonly attributeName: string | null;
  readonly oldValue: string | null;
}

/** `MutationObserver` of a page. */
export type Observing = new (
  callback: (mutations: readonly Mutation[]) => void,
) => {
  observe(document: DomDocument, options: object): void;
  takeRecords(): readonly Mutation[];
};

/** Longer lists have rows that are alike: none is styled by its place. */
const LONG = 100;
const EVERYTHING = {
  subtree: true,
  childList: true,
  attributes: true,
  attributeOldValue: true,
  characterData: true,
};

/**
 * Counts the changes of a page, and knows of each node when something in it has changed last: what was read from a part of a page holds until then.
 */
export class Changes implements PageChanges {
  readonly #observer: InstanceType<Observing>;
  readonly #restyling: Restyling;
  readonly #recorded: () => void;
  readonly #changedAt = new WeakMap<DomNode, number>();
  readonly #restyledAt = new WeakMap<DomNode, number>();
  #count = 0;
  #restyled = 0;

  /** @param recorded is called after changes were recorded */
  constructor(document: DomDocument, Observer: Observing, restyling: Restyling, recorded: () => void) {
    this.#restyling = restyling;
    this.#recorded = recorded;
    this.#observer = new Observer((mutations) => this.#note(mutations));
    this.#observer.observe(document, EVERYTHING);
  }

  get count(): number {
    this.#note(this.#observer.takeRecords());
    return this.#count;
  }

  get restyled(): number {
    return this.#restyled;
  }

  changedAt(node: DomNode): number {
    return this.#changedAt.get(node) ?? 0;
  }

  restyledAt(node: DomNode): number {
    return this.#restyledAt.get(node) ?? 0;
  }

  /** What is in a field has changed, which no observer is notified of. */
  content(node: DomNode): void {
    this.#stamp(node, ++this.#count);
  }

  #note(mutations: readonly Mutation[]): void {
    if (mutations.length === 0) return;
    const now = ++this.#count;
    const parents = new Set<DomNode>();
    for (const mutation of mutations) {
      this.#stamp(mutation.target, now);
      if (mutation.type === "attributes") this.#attribute(mutation, now);
      else if (mutation.type === "childList") {
        parents.add(mutation.target);
        // What was read from them when they were on the page before holds no more.
        for (const node of Array.from(mutation.addedNodes)) this.#restyle(node, now);
      }
    }
    for (const parent of parents) this.#children(parent, now);
    this.#recorded();
  }

  #attribute({ target, attributeName, oldValue }: Mutation, now: number): void {
    const element = target as DomElement;
    const name = attributeName ?? "";
    if (!this.#restyling.attribute(name, oldValue ?? undefined, element.getAttribute(name) ?? undefined)) return;
    this.#restyle(element.parentNode && this.#restyling.byPosition(element) ? element.parentNode : element, now);
  }

  /** What is in an element may be styled by its place there. */
  #children(parent: DomNode, now: number): void {
    if (parent.nodeType !== 1) return;
    let seen = 0;
    let child = (parent as DomElement).firstElementChild;
    for (; child && seen < LONG; child = child.nextElementSibling, seen++)
      if (this.#restyling.byPosition(child)) return this.#restyle(parent, now);
  }

  #stamp(node: DomNode, now: number): void {
    for (let current: DomNode | null = node; current; current = current.parentNode) {
      if (this.#changedAt.get(current) === now) return;
      this.#changedAt.set(current, now);
    }
  }

  #restyle(node: DomNode, now: number): void {
    this.#restyledAt.set(node, now);
    this.#restyled = now;
  }
}
