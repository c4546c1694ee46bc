import type { PageNode } from "./node.ts";
import { following } from "./selectors.ts";

/** What a page may be told of the nodes it walks over. */
export const NODE_FILTER = {
  FILTER_ACCEPT: 1,
  FILTER_REJECT: 2,
  FILTER_SKIP: 3,
  SHOW_ALL: 0xffffffff,
  SHOW_ELEMENT: 1,
  SHOW_TEXT: 4,
  SHOW_CDATA_SECTION: 8,
  SHOW_PROCESSING_INSTRUCTION: 0x40,
  SHOW_COMMENT: 0x80,
  SHOW_DOCUMENT: 0x100,
};

type Filter = ((node: PageNode) => number) | { acceptNode(node: PageNode): number };

/** `TreeWalker` and `NodeIterator`: nodes below another one, in the order of the page. */
export class NodeWalker {
  readonly root: PageNode;
  readonly whatToShow: number;
  readonly filter: Filter | null;
  currentNode: PageNode;
  readonly #visited: PageNode[] = [];
  #includesRoot: boolean;

  constructor(root: PageNode, show: number | null | undefined, filter: unknown, includesRoot = false) {
    this.root = root;
    this.currentNode = root;
    this.whatToShow = show ?? NODE_FILTER.SHOW_ALL;
    this.filter = (filter ?? null) as Filter | null;
    this.#includesRoot = includesRoot;
  }

  get referenceNode(): PageNode {
    return this.currentNode;
  }

  nextNode(): PageNode | null {
    if (this.#includesRoot) {
      this.#includesRoot = false;
      if (this.#verdict(this.root) === NODE_FILTER.FILTER_ACCEPT) return this.#arrive(this.root);
    }
    // Where the node was taken away meanwhile, the one before goes on.
    while (this.#visited.length > 0 && !this.root.contains(this.currentNode))
      this.currentNode = this.#visited.pop() ?? this.root;
    let node: PageNode | null = this.currentNode;
    for (;;) {
      node = following(node, this.root);
      while (node && this.#verdict(node) === NODE_FILTER.FILTER_REJECT) node = afterSubtree(node, this.root);
      if (!node) return null;
      if (this.#verdict(node) === NODE_FILTER.FILTER_ACCEPT) return this.#arrive(node);
    }
  }

  parentNode(): PageNode | null {
    const parent = this.currentNode === this.root ? null : this.currentNode.parentNode;
    return parent ? this.#arrive(parent) : null;
  }

  firstChild(): PageNode | null {
    return this.#sibling(this.currentNode.firstChild);
  }

  nextSibling(): PageNode | null {
    return this.#sibling(this.currentNode.nextSibling);
  }

  detach(): void {}

  #sibling(first: PageNode | null): PageNode | null {
    for (let node = first; node; node = node.nextSibling)
      if (this.#verdict(node) === NODE_FILTER.FILTER_ACCEPT) return this.#arrive(node);
    return null;
  }

  #arrive(node: PageNode): PageNode {
    this.#visited.push(this.currentNode);
    return (this.currentNode = node);
  }

  #verdict(node: PageNode): number {
    if (((this.whatToShow >>> (node.nodeType - 1)) & 1) === 0) return NODE_FILTER.FILTER_SKIP;
    const { filter } = this;
    if (!filter) return NODE_FILTER.FILTER_ACCEPT;
    return typeof filter === "function" ? filter(node) : filter.acceptNode(node);
  }
}

function afterSubtree(node: PageNode, root: PageNode): PageNode | null {
  for (let current: PageNode | null = node; current && current !== root; current = current.parentNode)
    if (current.nextSibling) return current.nextSibling;
  return null;
}
