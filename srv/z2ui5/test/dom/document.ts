import { Changes } from "./changes.ts";
import { HTML, type PageElement } from "./element.ts";
import { EVENTS, type PageEvent } from "./events.ts";
import type { PageTarget } from "./event-target.ts";
import { parseInto } from "./html.ts";
import { labelsIn, makeElement } from "./html-elements.ts";
import { asNative } from "./native.ts";
import { CharacterData, NodeList, PageNode } from "./node.ts";
import { below, findAll, findOne } from "./selectors.ts";
import { NO_SELECTION, PageRange } from "./selection.ts";
import { NodeWalker } from "./walker.ts";

/** A part of a page that is nowhere yet. */
export class DocumentFragment extends PageNode {
  readonly nodeType = 11;

  querySelector(selector: string): PageElement | null {
    return findOne(this, selector);
  }

  querySelectorAll(selector: string): PageElement[] {
    return this.ownerDocument.listed(findAll(this, selector));
  }

  getElementById(id: string): PageElement | null {
    for (const element of below(this)) if (element.id === id) return element;
    return null;
  }

  protected override copy(): PageNode {
    return new DocumentFragment(this.ownerDocument);
  }
}

/** Elements by their ids. */
class Ids {
  readonly #elements = new Map<string, PageElement | PageElement[]>();

  add(element: PageElement): void {
    const { id } = element;
    if (id === "") return;
    const known = this.#elements.get(id);
    if (known === undefined) this.#elements.set(id, element);
    else if (Array.isArray(known)) known.push(element);
    else if (known !== element) this.#elements.set(id, [known, element]);
  }

  remove(element: PageElement): void {
    const { id } = element;
    if (id === "") return;
    const known = this.#elements.get(id);
    if (known === element) this.#elements.delete(id);
    else if (Array.isArray(known)) {
      const rest = known.filter((each) => each !== element);
      if (rest.length > 1) this.#elements.set(id, rest);
      else if (rest[0]) this.#elements.set(id, rest[0]);
      else this.#elements.delete(id);
    }
  }

  /** The first one in the page. */
  get(id: string): PageElement | null {
    const known = this.#elements.get(id);
    if (!Array.isArray(known)) return known ?? null;
    return known.reduce((first, other) => (first.compareDocumentPosition(other) & 2 ? other : first));
  }
}

/** The document of a page. */
export class PageDocument extends PageNode {
  readonly nodeType = 9;
  readonly compatMode = "CSS1Compat";
  readonly characterSet = "UTF-8";
  readonly contentType = "text/html";
  readonly readyState = "complete";
  readonly visibilityState = "visible";
  readonly hidden = false;
  readonly referrer = "";
  readonly doctype = { nodeType: 10, name: "html", nodeName: "html" };
  readonly styleSheets: readonly object[] = [];
  readonly fonts = {
    ready: Promise.resolve(),
    status: "loaded",
    addEventListener() {},
    removeEventListener() {},
    check: () => true,
    load: () => Promise.resolve([]),
  };
  adoptedStyleSheets: readonly object[] = [];
  cookie = "";
  designMode = "off";
  URL = "about:blank";
  defaultView: object | null = null;
  location: unknown;
  currentScript: PageElement | null = null;
  /** The element that has the focus; nothing else than the body if there is none. */
  focused: PageElement | null = null;
  /** What hears events after the document. */
  readonly beyond: PageTarget[] = [];
  readonly ids = new Ids();
  readonly changes = new Changes();
  readonly documentElement: PageElement;
  readonly head: PageElement;
  readonly body: PageElement;
  /** Called when a script or a style sheet comes into the page. */
  onLoad: ((element: PageElement) => void) | undefined;
  onError: ((error: unknown) => void) | undefined;
  #labels: { readonly at: number; readonly byId: Map<string, PageElement[]> } | undefined;

  constructor() {
    super(undefined as unknown as PageDocument);
    this.ownerDocument = this;
    this.isConnected = true;
    this.documentElement = this.createElement("html");
    this.head = this.createElement("head");
    this.body = this.createElement("body");
    this.documentElement.append(this.head, this.body);
    this.appendChild(this.documentElement);
  }

  /** A document of its own, read from HTML. */
  static read(html: string): PageDocument {
    const document = new PageDocument();
    const read = (root: PageElement, text: string): void => void (root.innerHTML = text);
    for (const [element, tag] of [
      [document.documentElement, "html"],
      [document.head, "head"],
      [document.body, "body"],
    ] as const) {
      const holder = document.createElement("div");
      read(holder, `<i ${partOf(html, tag)?.attributes ?? ""}></i>`);
      for (const { name, value } of holder.firstElementChild!.attributes) element.setAttribute(name, value);
    }
    read(document.head, partOf(html, "head")?.inner ?? "");
    read(document.body, partOf(html, "body")?.inner ?? withoutHead(html).replace(/<(?:!doctype|\/?html)[^<>]*>/gi, ""));
    return document;
  }

  get documentURI(): string {
    return this.URL;
  }

  get activeElement(): PageElement {
    return this.focused ?? this.body;
  }

  get scrollingElement(): PageElement {
    return this.documentElement;
  }

  get title(): string {
    return (this.head.querySelector("title")?.textContent ?? "").replace(/\s+/g, " ").trim();
  }

  set title(title: string) {
    const element = this.head.querySelector("title") ?? this.head.appendChild(this.createElement("title"));
    element.textContent = title;
  }

  get dir(): string {
    return this.documentElement.getAttribute("dir") ?? "";
  }

  set dir(direction: string) {
    this.documentElement.setAttribute("dir", direction);
  }

  get scripts(): PageElement[] {
    return this.getElementsByTagName("script");
  }

  get forms(): PageElement[] {
    return this.getElementsByTagName("form");
  }

  get images(): PageElement[] {
    return this.getElementsByTagName("img");
  }

  get links(): PageElement[] {
    return this.querySelectorAll("a[href]");
  }

  get implementation(): object {
    return {
      createHTMLDocument: (title = "") => Object.assign(new PageDocument(), { title }),
      createDocument: () => new PageDocument(),
      hasFeature: () => true,
    };
  }

  createElement(name: string): PageElement {
    return makeElement(this, String(name).toLowerCase(), HTML);
  }

  createElementNS(namespace: string | null, name: string): PageElement {
    return makeElement(this, name, namespace ?? HTML);
  }

  createTextNode(text: unknown): CharacterData {
    return new CharacterData(this, 3, String(text as string));
  }

  createComment(text: string): CharacterData {
    return new CharacterData(this, 8, String(text));
  }

  createDocumentFragment(): DocumentFragment {
    return new DocumentFragment(this);
  }

  createEvent(kind: string): PageEvent {
    const name = kind.replace(/s$/, "").toLowerCase();
    const found = Object.entries(EVENTS).find(([known]) => known.toLowerCase() === name)?.[1];
    return new (found ?? EVENTS["Event"]!)("");
  }

  createRange(): PageRange {
    return new PageRange(this);
  }

  createTreeWalker(root: PageNode, show?: number, filter?: unknown): NodeWalker {
    return new NodeWalker(root, show, filter);
  }

  createNodeIterator(root: PageNode, show?: number, filter?: unknown): NodeWalker {
    return new NodeWalker(root, show, filter, true);
  }

  importNode<Node extends PageNode>(node: Node, deep = false): Node {
    return this.adoptNode(node.cloneNode(deep));
  }

  adoptNode<Node extends PageNode>(node: Node): Node {
    node.parentNode?.removeChild(node);
    const holder = this.createDocumentFragment();
    holder.appendChild(node);
    holder.removeChild(node);
    return node;
  }

  getElementById(id: string): PageElement | null {
    return this.ids.get(String(id));
  }

  querySelector(selector: string): PageElement | null {
    return findOne(this, selector);
  }

  querySelectorAll(selector: string): PageElement[] {
    return this.listed(findAll(this, selector));
  }

  getElementsByTagName(name: string): PageElement[] {
    return this.querySelectorAll(name);
  }

  getElementsByClassName(names: string): PageElement[] {
    return this.documentElement.getElementsByClassName(names);
  }

  getElementsByName(name: string): PageElement[] {
    return this.listed([...below(this)].filter((element) => element.getAttribute("name") === name));
  }

  getSelection(): object {
    return NO_SELECTION;
  }

  hasFocus(): boolean {
    return true;
  }

  execCommand(): boolean {
    return false;
  }

  queryCommandSupported(): boolean {
    return false;
  }

  elementFromPoint(): null {
    return null;
  }

  elementsFromPoint(): [] {
    return [];
  }

  open(): this {
    return this;
  }

  close(): void {}
  write(): void {}

  /** Elements as a page gets them. */
  listed<Listed extends PageElement>(elements: readonly Listed[]): Listed[] {
    const list = new NodeList<Listed>();
    for (const element of elements) list.push(element);
    return list;
  }

  /** Labels of a control. */
  labelsOf(control: PageElement): PageElement[] {
    if (this.#labels?.at !== this.changes.labels) this.#labels = { at: this.changes.labels, byId: labelsIn(this) };
    const around = control.closest("label");
    const own = this.#labels.byId.get(control.id) ?? [];
    return this.listed(around && !own.includes(around) ? [...own, around] : own);
  }

  /** Takes the focus from an element that has left the page. */
  lostFocus(element: PageElement): void {
    if (this.focused === element) this.focused = null;
  }

  protected override copy(): PageNode {
    return new PageDocument();
  }

  protected override report(error: unknown): void {
    this.reportError(error);
  }

  /** Tells of an error nobody caught. */
  reportError(error: unknown): void {
    if (!this.onError) throw error;
    this.onError(error);
  }

  /** Reads HTML into a fragment. */
  fragment(html: string): DocumentFragment {
    const fragment = this.createDocumentFragment();
    parseInto(fragment, html);
    return fragment;
  }
}

/** Attributes and content of the part of a page that stands in it once: `html`, `head` or `body`. */
function partOf(html: string, tag: string): { readonly attributes: string; readonly inner: string } | undefined {
  const text = html.toLowerCase();
  const found = new RegExp(`<${tag}[\\s>]`).exec(text);
  if (!found) return undefined;
  const start = found.index + tag.length + 1;
  const open = text.indexOf(">", start);
  if (open < 0) return undefined;
  const close = text.indexOf(`</${tag}>`, open);
  return { attributes: html.slice(start, open), inner: html.slice(open + 1, close < 0 ? undefined : close) };
}

/** What follows the head of a page, all of it where there is none. */
function withoutHead(html: string): string {
  const end = html.toLowerCase().lastIndexOf("</head>");
  return end < 0 ? html : html.slice(end + "</head>".length);
}

asNative(PageDocument.prototype, ["querySelector", "querySelectorAll", "getElementsByClassName"]);
