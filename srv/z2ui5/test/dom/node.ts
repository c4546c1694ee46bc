import type { PageDocument } from "./document.ts";
import { asNative } from "./native.ts";
import { PageTarget } from "./event-target.ts";
import type { PageEvent } from "./events.ts";
import type { PageElement } from "./element.ts";

/** Nodes as a page gets them: a list that keeps up with what it lists. */
export class NodeList<Listed> extends Array<Listed> {
  // Methods that make other lists make plain ones.
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }

  item(index: number): Listed | null {
    return this[index] ?? null;
  }

  namedItem(name: string): Listed | null {
    return (
      this.find((each) => {
        const element = each as unknown as PageElement;
        return element.id === name || element.getAttribute("name") === name;
      }) ?? null
    );
  }
}

const TYPES = {
  ELEMENT_NODE: 1,
  ATTRIBUTE_NODE: 2,
  TEXT_NODE: 3,
  CDATA_SECTION_NODE: 4,
  PROCESSING_INSTRUCTION_NODE: 7,
  COMMENT_NODE: 8,
  DOCUMENT_NODE: 9,
  DOCUMENT_TYPE_NODE: 10,
  DOCUMENT_FRAGMENT_NODE: 11,
  DOCUMENT_POSITION_DISCONNECTED: 1,
  DOCUMENT_POSITION_PRECEDING: 2,
  DOCUMENT_POSITION_FOLLOWING: 4,
  DOCUMENT_POSITION_CONTAINS: 8,
  DOCUMENT_POSITION_CONTAINED_BY: 16,
} as const;

const NAMES: Readonly<Record<number, string>> = {
  [TYPES.TEXT_NODE]: "#text",
  [TYPES.COMMENT_NODE]: "#comment",
  [TYPES.DOCUMENT_NODE]: "#document",
  [TYPES.DOCUMENT_FRAGMENT_NODE]: "#document-fragment",
};

/** A node of a page: neighbours are linked, and lists of children are made only for those who ask. */
export abstract class PageNode extends PageTarget {
  abstract readonly nodeType: number;
  ownerDocument: PageDocument;
  parentNode: PageNode | null = null;
  firstChild: PageNode | null = null;
  lastChild: PageNode | null = null;
  previousSibling: PageNode | null = null;
  nextSibling: PageNode | null = null;
  isConnected = false;
  /** When it or something in it has changed last, as the page counts. */
  changedAt = 0;
  /** When a change of it has shown or hidden something in it. */
  restyledAt = 0;
  #childNodes: NodeList<PageNode> | undefined;
  #children: NodeList<PageElement> | undefined;

  constructor(document: PageDocument) {
    super();
    this.ownerDocument = document;
  }

  get nodeName(): string {
    return this.nodeType === 1 ? (this as unknown as PageElement).tagName : (NAMES[this.nodeType] ?? "");
  }

  get nodeValue(): string | null {
    return null;
  }

  set nodeValue(_value: string | null) {}

  get baseURI(): string {
    return this.ownerDocument.URL;
  }

  get parentElement(): PageElement | null {
    const parent = this.parentNode;
    return parent?.nodeType === 1 ? (parent as PageElement) : null;
  }

  get childNodes(): NodeList<PageNode> {
    if (!this.#childNodes) {
      this.#childNodes = new NodeList<PageNode>();
      for (let child = this.firstChild; child; child = child.nextSibling) this.#childNodes.push(child);
    }
    return this.#childNodes;
  }

  get children(): NodeList<PageElement> {
    if (!this.#children) {
      this.#children = new NodeList<PageElement>();
      for (let child = this.firstElementChild; child; child = child.nextElementSibling) this.#children.push(child);
    }
    return this.#children;
  }

  get childElementCount(): number {
    return this.children.length;
  }

  get firstElementChild(): PageElement | null {
    return elementFrom(this.firstChild, true);
  }

  get lastElementChild(): PageElement | null {
    return elementFrom(this.lastChild, false);
  }

  get nextElementSibling(): PageElement | null {
    return elementFrom(this.nextSibling, true);
  }

  get previousElementSibling(): PageElement | null {
    return elementFrom(this.previousSibling, false);
  }

  get textContent(): string | null {
    let text = "";
    for (let child = this.firstChild; child; child = child.nextSibling)
      if (child.nodeType !== 8) text += child.textContent ?? "";
    return text;
  }

  set textContent(text: unknown) {
    this.removeAll();
    const content = text === null || text === undefined ? "" : String(text as string);
    if (content !== "") this.appendChild(this.ownerDocument.createTextNode(content));
  }

  hasChildNodes(): boolean {
    return this.firstChild !== null;
  }

  appendChild<Child extends PageNode>(child: Child): Child {
    return this.insertBefore(child, null);
  }

  insertBefore<Child extends PageNode>(child: Child, before: PageNode | null | undefined): Child {
    const reference = before ?? null;
    if (reference && reference.parentNode !== this)
      throw new DOMException("The node before which the new node is to be inserted is not a child.", "NotFoundError");
    if (child.contains(this))
      throw new DOMException("The new child element contains the parent.", "HierarchyRequestError");
    if ((child as PageNode) === reference) return child;
    if (child.nodeType === TYPES.DOCUMENT_FRAGMENT_NODE) {
      for (let each = child.firstChild; each; each = child.firstChild) this.insertBefore(each, reference);
      return child;
    }
    child.parentNode?.removeChild(child);
    this.#link(child, reference);
    return child;
  }

  removeChild<Child extends PageNode>(child: Child): Child {
    if (child.parentNode !== this)
      throw new DOMException("The node to be removed is not a child of this node.", "NotFoundError");
    const { previousSibling: previous, nextSibling: next } = child;
    if (previous) previous.nextSibling = next;
    else this.firstChild = next;
    if (next) next.previousSibling = previous;
    else this.lastChild = previous;
    child.parentNode = child.previousSibling = child.nextSibling = null;
    drop(this.#childNodes, child);
    drop(this.#children, child as unknown as PageElement);
    if (this.isConnected) {
      disconnect(child);
      this.ownerDocument.changes.children(this);
    }
    return child;
  }

  replaceChild<Child extends PageNode>(child: PageNode, old: Child): Child {
    const next = old.nextSibling === child ? child.nextSibling : old.nextSibling;
    this.removeChild(old);
    this.insertBefore(child, next);
    return old;
  }

  /** Removes all children. */
  removeAll(): void {
    for (let child = this.firstChild; child; child = this.firstChild) this.removeChild(child);
  }

  append(...nodes: readonly (PageNode | string)[]): void {
    for (const node of nodes) this.appendChild(this.asNode(node));
  }

  prepend(...nodes: readonly (PageNode | string)[]): void {
    const first = this.firstChild;
    for (const node of nodes) this.insertBefore(this.asNode(node), first);
  }

  replaceChildren(...nodes: readonly (PageNode | string)[]): void {
    this.removeAll();
    this.append(...nodes);
  }

  before(...nodes: readonly (PageNode | string)[]): void {
    for (const node of nodes) this.parentNode?.insertBefore(this.asNode(node), this);
  }

  after(...nodes: readonly (PageNode | string)[]): void {
    const next = this.nextSibling;
    for (const node of nodes) this.parentNode?.insertBefore(this.asNode(node), next);
  }

  replaceWith(...nodes: readonly (PageNode | string)[]): void {
    const [parent, next] = [this.parentNode, this.nextSibling];
    if (!parent) return;
    parent.removeChild(this);
    for (const node of nodes) parent.insertBefore(this.asNode(node), next);
  }

  remove(): void {
    this.parentNode?.removeChild(this);
  }

  contains(other: PageNode | null): boolean {
    for (let current: PageNode | null = other; current; current = current.parentNode) if (current === this) return true;
    return false;
  }

  getRootNode(): PageNode {
    let root: PageNode = this;
    while (root.parentNode) root = root.parentNode;
    return root;
  }

  isSameNode(other: PageNode | null): boolean {
    return this === other;
  }

  isEqualNode(other: PageNode | null): boolean {
    const outer = (node: PageNode | null): unknown =>
      (node as { outerHTML?: string } | null)?.outerHTML ?? node?.textContent;
    return this.nodeName === other?.nodeName && outer(this) === outer(other);
  }

  compareDocumentPosition(other: PageNode): number {
    if (other === this) return 0;
    const mine = chain(this);
    const theirs = chain(other);
    if (mine[0] !== theirs[0]) return TYPES.DOCUMENT_POSITION_DISCONNECTED | TYPES.DOCUMENT_POSITION_PRECEDING | 32;
    let depth = 0;
    while (mine[depth] === theirs[depth] && depth < mine.length && depth < theirs.length) depth++;
    if (depth === mine.length) return TYPES.DOCUMENT_POSITION_CONTAINED_BY | TYPES.DOCUMENT_POSITION_FOLLOWING;
    if (depth === theirs.length) return TYPES.DOCUMENT_POSITION_CONTAINS | TYPES.DOCUMENT_POSITION_PRECEDING;
    for (let node: PageNode | null = mine[depth]!; node; node = node.nextSibling)
      if (node === theirs[depth]) return TYPES.DOCUMENT_POSITION_FOLLOWING;
    return TYPES.DOCUMENT_POSITION_PRECEDING;
  }

  cloneNode(deep = false): this {
    const copy = this.copy();
    if (deep)
      for (let child = this.firstChild; child; child = child.nextSibling) copy.appendChild(child.cloneNode(true));
    return copy as this;
  }

  normalize(): void {
    for (let child = this.firstChild; child; ) {
      const next: PageNode | null = child.nextSibling;
      if (child.nodeType === 3) {
        if (child.nodeValue === "") this.removeChild(child);
        else if (next?.nodeType === 3) {
          child.nodeValue = `${child.nodeValue}${next.nodeValue}`;
          this.removeChild(next);
          continue;
        }
      } else child.normalize();
      child = next;
    }
  }

  /** The node alone, without its children. */
  protected abstract copy(): PageNode;

  protected asNode(node: PageNode | string): PageNode {
    return node instanceof PageNode ? node : this.ownerDocument.createTextNode(String(node));
  }

  protected override eventPath(event: PageEvent): PageTarget[] {
    const path: PageTarget[] = [];
    for (let node: PageNode | null = this; node; node = node.parentNode) path.push(node);
    const { ownerDocument: document } = this;
    if (path.at(-1) === document && event.type !== "load") path.push(...document.beyond);
    return path;
  }

  protected override report(error: unknown): void {
    this.ownerDocument.reportError(error);
  }

  #link(child: PageNode, reference: PageNode | null): void {
    const previous = reference ? reference.previousSibling : this.lastChild;
    child.parentNode = this;
    child.previousSibling = previous;
    child.nextSibling = reference;
    if (previous) previous.nextSibling = child;
    else this.firstChild = child;
    if (reference) reference.previousSibling = child;
    else this.lastChild = child;
    if (this.#childNodes) insert(this.#childNodes, child, reference);
    if (this.#children && child.nodeType === 1)
      insert(this.#children, child as unknown as PageElement, elementFrom(reference, true));
    if (child.ownerDocument !== this.ownerDocument) adopt(child, this.ownerDocument);
    if (this.isConnected) {
      connect(child);
      this.ownerDocument.changes.children(this);
    }
  }
}

for (const holder of [PageNode, PageNode.prototype]) Object.assign(holder, TYPES);
asNative(PageNode.prototype, ["compareDocumentPosition", "contains"]);

/** The node itself or the next one that is an element. */
function elementFrom(node: PageNode | null, forward: boolean): PageElement | null {
  let current = node;
  while (current && current.nodeType !== 1) current = forward ? current.nextSibling : current.previousSibling;
  return current as PageElement | null;
}

function insert<Listed>(list: Listed[], child: Listed, before: Listed | null): void {
  const at = before === null ? -1 : list.indexOf(before);
  if (at < 0) list.push(child);
  else list.splice(at, 0, child);
}

function drop<Listed>(list: Listed[] | undefined, child: Listed): void {
  if (!list) return;
  if (list.at(-1) === child) list.pop();
  else {
    const at = list.indexOf(child);
    if (at >= 0) list.splice(at, 1);
  }
}

function chain(node: PageNode): PageNode[] {
  const nodes: PageNode[] = [];
  for (let current: PageNode | null = node; current; current = current.parentNode) nodes.unshift(current);
  return nodes;
}

function connect(node: PageNode): void {
  node.isConnected = true;
  // What was read from it when it was on the page before holds no more.
  node.changedAt = node.ownerDocument.changes.count + 1;
  if (node.nodeType === 1) {
    const element = node as PageElement;
    element.ownerDocument.ids.add(element);
    if (element.localName === "label") element.ownerDocument.changes.labels = node.changedAt;
    if ((element.localName === "script" && !element.isParsed) || element.localName === "link")
      element.ownerDocument.onLoad?.(element);
  }
  for (let child = node.firstChild; child; child = child.nextSibling) connect(child);
}

function disconnect(node: PageNode): void {
  node.isConnected = false;
  if (node.nodeType === 1) {
    const { ownerDocument } = node;
    ownerDocument.ids.remove(node as PageElement);
    if ((node as PageElement).localName === "label") ownerDocument.changes.labels = ownerDocument.changes.count + 1;
    ownerDocument.lostFocus(node as PageElement);
  }
  for (let child = node.firstChild; child; child = child.nextSibling) disconnect(child);
}

function adopt(node: PageNode, document: PageDocument): void {
  node.ownerDocument = document;
  for (let child = node.firstChild; child; child = child.nextSibling) adopt(child, document);
}

/** A text of a page, or a comment. */
export class CharacterData extends PageNode {
  readonly nodeType: number;
  #data: string;

  constructor(document: PageDocument, type: number, data: string) {
    super(document);
    this.nodeType = type;
    this.#data = data;
  }

  get data(): string {
    return this.#data;
  }

  set data(text: unknown) {
    this.#data = text === null || text === undefined ? "" : String(text as string);
    if (this.isConnected) this.ownerDocument.changes.content(this);
  }

  get length(): number {
    return this.#data.length;
  }

  get wholeText(): string {
    return this.#data;
  }

  override get nodeValue(): string {
    return this.#data;
  }

  override set nodeValue(text: string | null) {
    this.data = text;
  }

  override get textContent(): string {
    return this.#data;
  }

  override set textContent(text: unknown) {
    this.data = text;
  }

  splitText(at: number): PageNode {
    const rest = this.ownerDocument.createTextNode(this.#data.slice(at));
    this.data = this.#data.slice(0, at);
    this.parentNode?.insertBefore(rest, this.nextSibling);
    return rest;
  }

  appendData(text: string): void {
    this.data = this.#data + text;
  }

  substringData(at: number, count: number): string {
    return this.#data.substr(at, count);
  }

  protected override copy(): PageNode {
    return new CharacterData(this.ownerDocument, this.nodeType, this.#data);
  }
}
