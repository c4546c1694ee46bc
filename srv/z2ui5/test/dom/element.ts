import { Attr, datasetOf, NamedNodeMap, TokenList } from "./attributes.ts";
import { classesOf, NO_CLASSES, type Classes } from "./classes.ts";
import type { PageDocument } from "./document.ts";
import { EVENTS } from "./events.ts";
import { parseInto, serialize, serializeChildren } from "./html.ts";
import { asNative } from "./native.ts";
import { PageNode } from "./node.ts";
import { below, closest, findAll, findOne, matches } from "./selectors.ts";
import { Style } from "./style.ts";

export const HTML = "http://www.w3.org/1999/xhtml";

const lowered = new Map<string, string>();

/** Names of attributes are few and asked for often. */
function inLowerCase(name: string): string {
  const known = lowered.get(name);
  if (known !== undefined) return known;
  const text = String(name).toLowerCase();
  lowered.set(name, text);
  return text;
}

/** An element of a page. */
export class PageElement extends PageNode {
  readonly nodeType = 1;
  readonly localName: string;
  readonly tagName: string;
  readonly namespaceURI: string;
  readonly prefix = null;
  readonly shadowRoot = null;
  /** It came as HTML. */
  isParsed = false;
  scrollTop = 0;
  scrollLeft = 0;
  /** Asked for much more often than other attributes, as is the id. */
  classes: Classes = NO_CLASSES;
  #id = "";
  readonly #attributes = new Map<string, string>();
  #nodes: NamedNodeMap | undefined;
  #style: Style | undefined;
  #classList: TokenList | undefined;
  #dataset: object | undefined;

  constructor(document: PageDocument, name: string, namespace = HTML) {
    super(document);
    this.localName = name;
    this.namespaceURI = namespace;
    this.tagName = namespace === HTML ? name.toUpperCase() : name;
  }

  get id(): string {
    return this.#id;
  }

  set id(id: string) {
    this.setAttribute("id", id);
  }

  get className(): string {
    return this.classes.text;
  }

  set className(names: string) {
    this.setAttribute("class", names);
  }

  get slot(): string {
    return this.#attributes.get("slot") ?? "";
  }

  get classList(): TokenList {
    return (this.#classList ??= new TokenList(this, "class"));
  }

  set classList(names: unknown) {
    this.className = String(names);
  }

  get dataset(): object {
    return (this.#dataset ??= datasetOf(this));
  }

  get style(): Style {
    return (this.#style ??= new Style(this));
  }

  set style(text: unknown) {
    this.setAttribute("style", String(text));
  }

  get attributes(): NamedNodeMap {
    if (!this.#nodes) {
      this.#nodes = new NamedNodeMap();
      this.#listAttributes(this.#nodes);
    }
    return this.#nodes;
  }

  getAttribute(name: string): string | null {
    const value = this.#attributes.get(name);
    if (value !== undefined) return value;
    const key = this.#named(name);
    return key === name ? null : (this.#attributes.get(key) ?? null);
  }

  hasAttribute(name: string): boolean {
    return this.#attributes.has(this.#named(name));
  }

  hasAttributes(): boolean {
    return this.#attributes.size > 0;
  }

  getAttributeNames(): string[] {
    return [...this.#attributes.keys()];
  }

  setAttribute(name: string, value: unknown): void {
    const key = this.#named(name);
    const text = String(value as string);
    const before = this.#attributes.get(key);
    if (before === text) return;
    if (before === undefined) this.#nodes?.push(new Attr(key, text, this));
    if (!this.isConnected) {
      this.#keep(key, text);
    } else {
      const { ids, changes } = this.ownerDocument;
      if (key === "id") ids.remove(this);
      this.#keep(key, text);
      if (key === "id") ids.add(this);
      changes.attribute(this, key, before, text);
    }
    this.attributeChanged(key, text);
  }

  removeAttribute(name: string): void {
    const key = this.#named(name);
    const before = this.#attributes.get(key);
    if (before === undefined) return;
    const { ids, changes } = this.ownerDocument;
    if (key === "id" && this.isConnected) ids.remove(this);
    this.#attributes.delete(key);
    if (key === "class") this.classes = NO_CLASSES;
    else if (key === "id") this.#id = "";
    if (this.#nodes) this.#listAttributes(this.#nodes);
    if (this.isConnected) changes.attribute(this, key, before, undefined);
    this.attributeChanged(key, null);
  }

  toggleAttribute(name: string, force?: boolean): boolean {
    const wanted = force ?? !this.hasAttribute(name);
    if (wanted) this.setAttribute(name, this.getAttribute(name) ?? "");
    else this.removeAttribute(name);
    return wanted;
  }

  getAttributeNS(_namespace: string | null, name: string): string | null {
    return this.getAttribute(name);
  }

  hasAttributeNS(_namespace: string | null, name: string): boolean {
    return this.hasAttribute(name);
  }

  setAttributeNS(_namespace: string | null, name: string, value: unknown): void {
    this.setAttribute(name, value);
  }

  removeAttributeNS(_namespace: string | null, name: string): void {
    this.removeAttribute(name);
  }

  getAttributeNode(name: string): Attr | null {
    const value = this.getAttribute(name);
    return value === null ? null : new Attr(this.#named(name), value, this);
  }

  setAttributeNode(attribute: Attr): null {
    this.setAttribute(attribute.name, attribute.value);
    attribute.ownerElement = this;
    return null;
  }

  removeAttributeNode(attribute: Attr): Attr {
    this.removeAttribute(attribute.name);
    return attribute;
  }

  matches(selector: string): boolean {
    return matches(this, selector);
  }

  closest(selector: string): PageElement | null {
    return closest(this, selector);
  }

  querySelector(selector: string): PageElement | null {
    return findOne(this, selector);
  }

  querySelectorAll(selector: string): PageElement[] {
    return this.ownerDocument.listed(findAll(this, selector));
  }

  getElementsByTagName(name: string): PageElement[] {
    const wanted = name.toLowerCase();
    const found: PageElement[] = [];
    for (const element of below(this))
      if (name === "*" || element.localName.toLowerCase() === wanted) found.push(element);
    return this.ownerDocument.listed(found);
  }

  getElementsByTagNameNS(_namespace: string, name: string): PageElement[] {
    return this.getElementsByTagName(name);
  }

  getElementsByClassName(names: string): PageElement[] {
    return this.querySelectorAll(
      names
        .trim()
        .split(/\s+/)
        .map((name) => `.${name}`)
        .join(""),
    );
  }

  get innerHTML(): string {
    return serializeChildren(this);
  }

  set innerHTML(html: unknown) {
    this.removeAll();
    if (html !== null && html !== "") parseInto(this, String(html as string));
  }

  get outerHTML(): string {
    return serialize(this);
  }

  set outerHTML(html: string) {
    this.replaceWith(this.#parsed(html));
  }

  get innerText(): string {
    return this.textContent ?? "";
  }

  set innerText(text: string) {
    this.textContent = text;
  }

  insertAdjacentHTML(where: string, html: string): void {
    this.#insertAdjacent(where, this.#parsed(html));
  }

  insertAdjacentElement(where: string, element: PageElement): PageElement {
    this.#insertAdjacent(where, element);
    return element;
  }

  insertAdjacentText(where: string, text: string): void {
    this.#insertAdjacent(where, this.ownerDocument.createTextNode(text));
  }

  attachShadow(): never {
    throw new DOMException("There are no shadow trees without a browser.", "NotSupportedError");
  }

  getAnimations(): [] {
    return [];
  }

  animate(): object {
    return { finished: Promise.resolve(), cancel() {}, finish() {}, play() {}, pause() {}, addEventListener() {} };
  }

  setPointerCapture(): void {}
  releasePointerCapture(): void {}
  hasPointerCapture(): boolean {
    return false;
  }
  scroll(): void {}
  scrollBy(): void {}

  /** Whether it can have the focus. */
  get isFocusable(): boolean {
    return this.hasAttribute("tabindex");
  }

  focus(): void {
    const { ownerDocument: document } = this;
    if (!this.isConnected || document.activeElement === this || !this.isFocusable || this.closest("[inert]")) return;
    const before = document.focused;
    if (before) {
      document.focused = null;
      before.tellFocus("blur", "focusout", this);
      // Whoever hears of it may have given the focus to something else.
      if (document.focused !== null || !this.isConnected) return;
    }
    document.focused = this;
    this.tellFocus("focus", "focusin", before);
  }

  blur(): void {
    const { ownerDocument: document } = this;
    if (document.focused !== this) return;
    document.focused = null;
    this.tellFocus("blur", "focusout", null);
  }

  /** Tells that the focus came or went. */
  tellFocus(quiet: string, bubbling: string, relatedTarget: PageElement | null): void {
    const FocusEvent = EVENTS["FocusEvent"]!;
    this.dispatchEvent(new FocusEvent(quiet, { composed: true, relatedTarget }));
    this.dispatchEvent(new FocusEvent(bubbling, { bubbles: true, composed: true, relatedTarget }));
  }

  click(): void {
    if (Reflect.get(this, "disabled") === true) return;
    const MouseEvent = EVENTS["MouseEvent"]!;
    this.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, detail: 1 }));
  }

  /** Called when an attribute has changed. */
  protected attributeChanged(_name: string, _value: string | null): void {}

  protected override copy(): PageElement {
    const copy = this.ownerDocument.createElementNS(this.namespaceURI, this.localName);
    for (const [name, value] of this.#attributes) copy.setAttribute(name, value);
    return copy;
  }

  #keep(key: string, text: string): void {
    this.#attributes.set(key, text);
    if (key === "class") this.classes = classesOf(text);
    else if (key === "id") this.#id = text;
  }

  #listAttributes(nodes: NamedNodeMap): void {
    nodes.length = 0;
    for (const [name, value] of this.#attributes) nodes.push(new Attr(name, value, this));
  }

  /** Attributes of HTML do not know upper case. */
  #named(name: string): string {
    return this.namespaceURI === HTML ? inLowerCase(name) : String(name);
  }

  #parsed(html: string): PageNode {
    const fragment = this.ownerDocument.createDocumentFragment();
    parseInto(fragment, String(html));
    return fragment;
  }

  #insertAdjacent(where: string, node: PageNode): void {
    switch (where.toLowerCase()) {
      case "beforebegin":
        return this.before(node);
      case "afterbegin":
        return this.prepend(node);
      case "beforeend":
        return this.append(node);
      default:
        return this.after(node);
    }
  }
}

asNative(PageElement.prototype, ["matches", "querySelector", "querySelectorAll", "getElementsByClassName"]);
