import { UntilChanged } from "../browser/until-changed.ts";
import type { DomElement, DomNode, PageChanges } from "./dom.ts";

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
export class ElementCache<Value> {
  readonly #values = new WeakMap<DomElement, Entry<Value>>();

  /** @param references other elements a value depends on */
  get(element: DomElement, read: () => Value, references: (value: Value) => readonly Reference[] = none): Value {
    const { changes } = element.ownerDocument;
    const now = changes.count;
    const cached = this.#values.get(element);
    if (cached && isAsAt(cached.at, element, changes) && isUnchanged(cached, references(cached.value), changes)) {
      cached.at = now;
      return cached.value;
    }
    const value = read();
    let others = 0;
    for (const other of references(value)) for (const _ of other()) others++;
    this.#values.set(element, { value, others, at: now });
    return value;
  }
}

/** Whether what a value depends on is as it was. */
function isUnchanged({ at, others }: Entry<unknown>, references: readonly Reference[], changes: PageChanges): boolean {
  let count = 0;
  for (const other of references)
    for (const each of other()) {
      if (!isAsAt(at, each, changes)) return false;
      count++;
    }
  return others === count;
}

/** Whether an element shows what it showed at a time. */
const isAsAt = (at: number, element: DomElement, changes: PageChanges): boolean =>
  at >= changes.changedAt(element) && (at >= changes.restyled || !restyledSince(element, at, changes));

/** When something around a node has shown or hidden what is in it, as far as it was looked for since the page changed. */
const restyled = new WeakMap<PageChanges, UntilChanged<Map<DomNode, number>>>();

function restyledSince(element: DomElement, at: number, changes: PageChanges): boolean {
  let latest = restyled.get(changes);
  if (!latest) restyled.set(changes, (latest = new UntilChanged(() => new Map())));
  return latestRestyle(element, latest.at(changes), changes) > at;
}

function latestRestyle(node: DomNode, cache: Map<DomNode, number>, changes: PageChanges): number {
  let latest = cache.get(node);
  if (latest === undefined) {
    const around = node.parentNode ? latestRestyle(node.parentNode, cache, changes) : 0;
    latest = Math.max(changes.restyledAt(node), around);
    cache.set(node, latest);
  }
  return latest;
}
