import type { PageDocument } from "./document.ts";
import type { PageNode } from "./node.ts";

/** Nobody marks text without a browser. */
export const NO_SELECTION = {
  rangeCount: 0,
  isCollapsed: true,
  anchorNode: null,
  focusNode: null,
  anchorOffset: 0,
  focusOffset: 0,
  type: "None",
  toString: () => "",
  getRangeAt: () => {
    throw new DOMException("Nothing is selected.", "IndexSizeError");
  },
  addRange() {},
  removeAllRanges() {},
  removeRange() {},
  empty() {},
  collapse() {},
  collapseToEnd() {},
  collapseToStart() {},
  extend() {},
  selectAllChildren() {},
  setBaseAndExtent() {},
  setPosition() {},
  modify() {},
  deleteFromDocument() {},
  containsNode: () => false,
};

/** A range of a page: it can be made, and make HTML to nodes; nothing is marked by it. */
export class PageRange {
  readonly #document: PageDocument;
  startContainer: PageNode;
  endContainer: PageNode;
  startOffset = 0;
  endOffset = 0;

  constructor(document: PageDocument) {
    this.#document = document;
    this.startContainer = this.endContainer = document;
  }

  get collapsed(): boolean {
    return this.startContainer === this.endContainer && this.startOffset === this.endOffset;
  }

  get commonAncestorContainer(): PageNode {
    return this.startContainer;
  }

  setStart(node: PageNode, offset: number): void {
    Object.assign(this, { startContainer: node, startOffset: offset });
  }

  setEnd(node: PageNode, offset: number): void {
    Object.assign(this, { endContainer: node, endOffset: offset });
  }

  selectNode(node: PageNode): void {
    Object.assign(this, { startContainer: node, endContainer: node });
  }

  selectNodeContents(node: PageNode): void {
    this.selectNode(node);
    this.endOffset = node.childNodes.length;
  }

  createContextualFragment(html: string): PageNode {
    return this.#document.fragment(html);
  }

  getBoundingClientRect(): object {
    return { x: 0, y: 0, left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 };
  }

  getClientRects(): [] {
    return [];
  }

  cloneRange(): PageRange {
    return Object.assign(new PageRange(this.#document), { ...this });
  }

  collapse(): void {}
  setStartBefore(): void {}
  setStartAfter(): void {}
  setEndBefore(): void {}
  setEndAfter(): void {}
  deleteContents(): void {}
  insertNode(): void {}
  detach(): void {}
  toString(): string {
    return this.startContainer.textContent ?? "";
  }
}
