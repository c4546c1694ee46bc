import { UntilChanged } from "../dom/until-changed.ts";
import type { DomElement, DomNode } from "./dom.ts";

/** Other elements that what was read from an element depends on, as they are now. */
export type Reference = () => Iterable<DomElement>;

const none = (): readonly Reference[] => [];

interface Entry<Value> {
  readonly value: Value;
  /** How many of those it refers to were there. */
  readonly others: number;
  at: number;
}

/** What was read from elements; it holds until something in them or in what they refer to changes, or something around them shows or hides what is in them. */
export class Kept<Value> {
  readonly #values = new WeakMap<DomElement, Entry<Value>>();

  /** @param references other elements a value depends on */
  get(element: DomElement, read: () => Value, references: (value: Value) => readonly Reference[] = none): Value {
    const { changes } = element.ownerDocument;
    const known = this.#values.get(element);
    if (known && known.at >= element.changedAt && this.#holds(known, references(known.value)))
      if (known.at >= changes.restyled || !restyledSince(element, known.at)) {
        known.at = changes.count;
        return known.value;
      }
    const value = read();
    let others = 0;
    for (const other of references(value)) for (const _ of other()) others++;
    this.#values.set(element, { value, others, at: changes.count });
    return value;
  }

  /** Whether what a value depends on is as it was. */
  #holds(known: Entry<Value>, references: readonly Reference[]): boolean {
    let others = 0;
    for (const other of references)
      for (const each of other()) {
        if (each.changedAt > known.at) return false;
        others++;
      }
    return others === known.others;
  }
}

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
