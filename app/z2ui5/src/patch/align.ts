/** Which children of an element in new markup are those of the old one. */
import { authorId, isControl } from "./markup";

/** Attributes that say which data an element is about: a field bound to another path is another field. */
const identifying = ["binding", "value", "selected", "selectedKey", "selectedKeys", "dateValue", "state"];

/** Pairs of children that are compared at most. */
const mostCompared = 4_000_000;

/** A child of the new markup, with the one of the old markup that it continues from. */
export interface Aligned {
  readonly after: Element;
  readonly before?: Element;
  /** It stands elsewhere among those that stay. */
  readonly moved?: boolean;
}

/** What becomes of the children of an aggregation. */
export interface Alignment {
  /** The new children in order. */
  readonly children: readonly Aligned[];
  /** The old ones that go. */
  readonly removed: readonly Element[];
}

/**
 * What makes an element the same one in other markup: its class, its id or key, and what its field is bound to.
 */
export function keyOf(element: Element): string {
  const parts = [
    element.namespaceURI,
    element.localName,
    authorId(element),
    element.getAttribute("key"),
    element.getAttributeNS("sap.ui.core", "require"),
  ];
  for (const name of identifying) {
    const text = element.getAttribute(name);
    parts.push(text?.includes("{") ? text : null);
  }
  return JSON.stringify(parts);
}

/** An element with all that is in it, but for ids of ours, comments and white space. */
export class Contents {
  private readonly texts = new WeakMap<Element, string>();

  /** The same text for the same content. */
  of(element: Element): string {
    let text = this.texts.get(element);
    if (text === undefined) this.texts.set(element, (text = this.write(element)));
    return text;
  }

  private write(element: Element): string {
    const attributes = [...element.attributes]
      .filter(({ name }) => !/^xmlns(?::|$)/.test(name) && name !== "id")
      .map(({ namespaceURI, localName, value }) => `${namespaceURI ?? ""} ${localName}=${JSON.stringify(value)}`)
      .sort();
    const inside = [...element.childNodes].map((node) => {
      if (node instanceof Element) return this.of(node);
      return node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() ? JSON.stringify(node.nodeValue) : "";
    });
    return `<${element.namespaceURI} ${element.localName} ${authorId(element)} ${attributes.join(" ")}>${inside.join("")}</>`;
  }
}

/**
 * Aligns the children of an aggregation.
 *
 * @param before children of the old markup @param after children of the new markup @param contents of both
 * @param isUnmoved whether an old one is the one that others move around; asked only where some have to move
 */
export function align(
  before: readonly Element[],
  after: readonly Element[],
  contents: Contents,
  isUnmoved: (element: Element) => boolean = () => false,
): Alignment {
  const partner = new Map<Element, Element>();
  const taken = new Set<Element>();
  const pair = (one: Element, other: Element): void => {
    partner.set(other, one);
    taken.add(one);
  };
  const free = (elements: readonly Element[]): Element[] =>
    elements.filter((element) => !taken.has(element) && !partner.has(element));
  const ids = new Map(before.filter(authorId).map((element) => [keyOf(element), element]));
  for (const element of after) {
    const same = authorId(element) ? ids.get(keyOf(element)) : undefined;
    if (same) pair(same, element);
  }
  const contentOf = (element: Element): string => contents.of(element);
  for (const [one, other] of commonRun(free(before), free(after), contentOf)) pair(one, other);
  for (const [one, other] of uniquePairs(free(before), free(after), contentOf)) pair(one, other);
  for (const [olds, news] of gaps(before, after, partner))
    for (const [one, other] of commonRun(free(olds), free(news), keyOf)) pair(one, other);
  for (const [one, other] of uniquePairs(free(before), free(after), keyOf)) pair(one, other);
  const position = new Map(before.map((element, index) => [element, index]));
  const positionOf = (element: Element): number => position.get(partner.get(element) as Element) ?? -1;
  const positions = after.map(positionOf).filter((index) => index >= 0);
  const run = longestRun(positions);
  const unmoved = run.length < positions.length ? before.find(isUnmoved) : undefined;
  const stays = new Set(unmoved ? longestRun(around(positions, position.get(unmoved))) : run);
  return {
    children: after.map((element) => {
      const old = partner.get(element);
      return old ? { after: element, before: old, moved: !stays.has(positionOf(element)) } : { after: element };
    }),
    removed: before.filter((element) => !taken.has(element)),
  };
}

/** Elements between those that are aligned in the same order, in both markups. */
function gaps(
  before: readonly Element[],
  after: readonly Element[],
  partner: ReadonlyMap<Element, Element>,
): Array<[Element[], Element[]]> {
  const position = new Map(before.map((element, index) => [element, index]));
  const paired = after.flatMap((element, at) => {
    const index = position.get(partner.get(element) as Element);
    return index === undefined ? [] : [[index, at] as const];
  });
  const inOrder = new Set(longestRun(paired.map(([index]) => index)));
  const found: Array<[Element[], Element[]]> = [];
  let [from, to] = [0, 0];
  for (const [index, at] of [...paired.filter(([one]) => inOrder.has(one)), [before.length, after.length] as const]) {
    found.push([before.slice(from, index), after.slice(to, at)]);
    [from, to] = [index + 1, at + 1];
  }
  return found;
}

/** Controls of the same text that are there once on both sides. */
function uniquePairs(
  before: readonly Element[],
  after: readonly Element[],
  textOf: (element: Element) => string,
): Array<[Element, Element]> {
  const count = (elements: readonly Element[]): Map<string, Element[]> => {
    const all = new Map<string, Element[]>();
    for (const element of elements.filter(isControl))
      all.set(textOf(element), [...(all.get(textOf(element)) ?? []), element]);
    return all;
  };
  const news = count(after);
  return [...count(before)].flatMap(([key, [one, ...more]]) => {
    const [other, ...others] = news.get(key) ?? [];
    return other && more.length + others.length === 0 ? [[one, other] as [Element, Element]] : [];
  });
}

/** Pairs of the longest common subsequence of two lists. */
function commonRun(
  before: readonly Element[],
  after: readonly Element[],
  textOf: (element: Element) => string,
): Array<[Element, Element]> {
  const pairs: Array<[Element, Element]> = [];
  const [olds, news] = [before.map(textOf), after.map(textOf)];
  let [start, oldEnd, newEnd] = [0, olds.length, news.length];
  while (start < oldEnd && start < newEnd && olds[start] === news[start]) pairs.push([before[start], after[start++]]);
  const tail: Array<[Element, Element]> = [];
  while (oldEnd > start && newEnd > start && olds[oldEnd - 1] === news[newEnd - 1])
    tail.unshift([before[--oldEnd], after[--newEnd]]);
  // Comparing everything with everything would take too long; what is alone of its kind is found all the same.
  if ((oldEnd - start) * (newEnd - start) > mostCompared) return [...pairs, ...tail];
  const width = newEnd - start + 1;
  const lengths = new Uint32Array((oldEnd - start + 1) * width);
  const at = (one: number, other: number): number => (one - start) * width + (other - start);
  for (let one = oldEnd - 1; one >= start; one--)
    for (let other = newEnd - 1; other >= start; other--)
      lengths[at(one, other)] =
        olds[one] === news[other]
          ? lengths[at(one + 1, other + 1)] + 1
          : Math.max(lengths[at(one + 1, other)], lengths[at(one, other + 1)]);
  for (let [one, other] = [start, start]; one < oldEnd && other < newEnd; ) {
    if (olds[one] === news[other]) pairs.push([before[one++], after[other++]]);
    else if (lengths[at(one + 1, other)] >= lengths[at(one, other + 1)]) one++;
    else other++;
  }
  return [...pairs, ...tail];
}

/** Numbers that can be in an increasing run with one of them. */
function around(numbers: readonly number[], one = -1): readonly number[] {
  const at = numbers.indexOf(one);
  return at < 0 ? numbers : numbers.filter((number, index) => index === at || number < one === index < at);
}

/** The longest increasing run of numbers, so that as few controls as possible are moved. */
function longestRun(numbers: readonly number[]): number[] {
  const previous: number[] = [];
  const ends: number[] = [];
  numbers.forEach((number, index) => {
    let [start, end] = [0, ends.length];
    while (start < end) {
      const middle = (start + end) >> 1;
      if (numbers[ends[middle]] < number) start = middle + 1;
      else end = middle;
    }
    previous[index] = start > 0 ? ends[start - 1] : -1;
    ends[start] = index;
  });
  const run: number[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index]) run.unshift(numbers[index]);
  return run;
}
