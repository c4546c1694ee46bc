import type { PageElement } from "./element.ts";

/** An attribute as a node. */
export class Attr {
  readonly nodeType = 2;
  readonly specified = true;
  readonly prefix = null;
  readonly namespaceURI = null;
  readonly name: string;
  ownerElement: PageElement | null;
  #own: string;

  constructor(name: string, value: string, owner: PageElement | null) {
    this.name = name;
    this.#own = value;
    this.ownerElement = owner;
  }

  get nodeName(): string {
    return this.name;
  }

  get localName(): string {
    return this.name;
  }

  get value(): string {
    return this.ownerElement?.getAttribute(this.name) ?? this.#own;
  }

  set value(value: string) {
    this.#own = value;
    this.ownerElement?.setAttribute(this.name, value);
  }

  get nodeValue(): string {
    return this.value;
  }

  get textContent(): string {
    return this.value;
  }
}

/** The attributes of an element as nodes. */
export class NamedNodeMap extends Array<Attr> {
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }

  item(index: number): Attr | null {
    return this[index] ?? null;
  }

  getNamedItem(name: string): Attr | null {
    return this.find((each) => each.name === name) ?? null;
  }

  getNamedItemNS(_namespace: string | null, name: string): Attr | null {
    return this.getNamedItem(name);
  }
}

/** The classes of an element, or another list of words in an attribute. */
export class TokenList {
  readonly #element: PageElement;
  readonly #name: string;

  constructor(element: PageElement, name: string) {
    this.#element = element;
    this.#name = name;
  }

  get value(): string {
    return this.#element.getAttribute(this.#name) ?? "";
  }

  set value(text: string) {
    this.#element.setAttribute(this.#name, text);
  }

  get length(): number {
    return this.#words.length;
  }

  item(index: number): string | null {
    return this.#words[index] ?? null;
  }

  contains(word: string): boolean {
    return this.#words.includes(word);
  }

  add(...words: readonly string[]): void {
    const all = this.#words;
    const fresh = words.filter((word, at) => !all.includes(word) && words.indexOf(word) === at);
    if (fresh.length > 0) this.value = [...all, ...fresh].join(" ");
  }

  remove(...words: readonly string[]): void {
    const all = this.#words;
    const rest = all.filter((word) => !words.includes(word));
    if (rest.length < all.length) this.value = rest.join(" ");
  }

  toggle(word: string, force?: boolean): boolean {
    const wanted = force ?? !this.contains(word);
    if (wanted) this.add(word);
    else this.remove(word);
    return wanted;
  }

  replace(old: string, word: string): boolean {
    if (!this.contains(old)) return false;
    this.value = this.#words.map((each) => (each === old ? word : each)).join(" ");
    return true;
  }

  forEach(call: (word: string, index: number, list: TokenList) => void): void {
    for (const [index, word] of this.#words.entries()) call(word, index, this);
  }

  keys(): Iterable<number> {
    return this.#words.keys();
  }

  values(): Iterable<string> {
    return this.#words.values();
  }

  entries(): Iterable<[number, string]> {
    return this.#words.entries();
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#words.values();
  }

  toString(): string {
    return this.value;
  }

  get #words(): string[] {
    const text = this.value;
    return text === "" ? [] : text.split(/\s+/).filter((word) => word !== "");
  }
}

/** `data-` attributes as members of an object. */
export function datasetOf(element: PageElement): object {
  const attribute = (name: string): string => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return new Proxy(Object.create(null) as Record<string, string>, {
    get: (_, name) => (typeof name === "string" ? (element.getAttribute(attribute(name)) ?? undefined) : undefined),
    set: (_, name, value) => (element.setAttribute(attribute(String(name)), String(value)), true),
    has: (_, name) => typeof name === "string" && element.hasAttribute(attribute(name)),
    deleteProperty: (_, name) => (element.removeAttribute(attribute(String(name))), true),
    ownKeys: () =>
      element
        .getAttributeNames()
        .filter((name) => name.startsWith("data-"))
        .map((name) => name.slice(5).replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())),
    getOwnPropertyDescriptor: (_, name) => ({
      value: element.getAttribute(attribute(String(name))) ?? undefined,
      enumerable: true,
      configurable: true,
      writable: true,
    }),
  });
}
