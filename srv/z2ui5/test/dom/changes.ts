import type { PageElement } from "./element.ts";
import type { PageNode } from "./node.ts";

/** Knows which changes of an element show or hide what is in it or beside it. */
export interface Restyling {
  /** Whether a change of an attribute may show or hide something in the element. */
  attribute(name: string, before: string | undefined, after: string | undefined): boolean;
  /** Whether an element is shown or hidden by its place among others. */
  byPlace(element: PageElement): boolean;
}

/** Longer lists have rows that are alike: none is styled by its place. */
const LONG = 100;

/**
 * Counts the changes of a page, and notes at each node when something in it has changed last: what was read from a part of a page holds until then.
 */
export class Changes {
  /** Number of changes so far. */
  count = 0;
  /** When something was shown or hidden by a change outside of it. */
  restyled = 0;
  /** When a label came or went. */
  labels = 0;
  restyling: Restyling | undefined;

  /** Something came into a node, or left it. */
  children(parent: PageNode): void {
    this.#note(parent);
    const { restyling } = this;
    if (!restyling || parent.nodeType !== 1) return;
    let seen = 0;
    for (let child = parent.firstElementChild; child && seen < LONG; child = child.nextElementSibling, seen++)
      if (restyling.byPlace(child)) return this.#restyle(parent);
  }

  /** An attribute has changed. */
  attribute(element: PageElement, name: string, before: string | undefined, after: string | undefined): void {
    this.#note(element);
    if (name === "for") this.labels = this.count;
    if (!this.restyling?.attribute(name, before, after)) return;
    this.#restyle(element.parentNode && this.restyling.byPlace(element) ? element.parentNode : element);
  }

  /** A text, or what is in a field, has changed. */
  content(node: PageNode): void {
    this.#note(node);
  }

  #note(node: PageNode): void {
    const now = ++this.count;
    for (let current: PageNode | null = node; current; current = current.parentNode) current.changedAt = now;
  }

  #restyle(node: PageNode): void {
    this.restyled = node.restyledAt = this.count;
  }
}
