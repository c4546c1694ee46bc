/** The part of a browser's DOM that reading a screen needs. These types stand here because the engine is compiled without those of a browser. */
export interface DomNode {
  readonly nodeType: number;
  readonly nodeValue: string | null;
  textContent: string | null;
  readonly firstChild: DomNode | null;
  readonly nextSibling: DomNode | null;
  readonly previousSibling: DomNode | null;
  readonly parentNode: DomNode | null;
}

/** An element of the page. */
export interface DomElement extends DomNode {
  readonly id: string;
  readonly tagName: string;
  className: string;
  innerHTML: string;
  readonly outerHTML: string;
  readonly parentElement: DomElement | null;
  readonly firstElementChild: DomElement | null;
  readonly nextElementSibling: DomElement | null;
  readonly ownerDocument: DomDocument;
  readonly isConnected: boolean;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  /** Its labels, if it can have some. */
  readonly labels?: Iterable<DomElement>;
  value?: string;
  checked?: boolean;
  files?: readonly object[];
  disabled?: boolean;
  readOnly?: boolean;
  readonly type?: string;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  getBoundingClientRect(): {
    readonly top: number;
    readonly left: number;
    readonly width: number;
    readonly height: number;
  };
  matches(selector: string): boolean;
  closest(selector: string): DomElement | null;
  contains(other: unknown): boolean;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
  dispatchEvent(event: unknown): boolean;
  focus(): void;
  blur(): void;
  remove(): void;
  /** Where the cursor is, in fields that tell it. */
  readonly selectionStart?: number | null;
  setSelectionRange?(start: number, end: number): void;
}

/** The changes of a page so far. */
export interface PageChanges {
  /** Number of changes so far. */
  readonly count: number;
  /** When something was shown or hidden last by a change outside of it. */
  readonly restyled: number;
  /** When a node or something in it has changed last, as of the latest {@link count}. */
  changedAt(node: DomNode): number;
  /** When a change of a node has shown or hidden something in it last, as of the latest {@link count}. */
  restyledAt(node: DomNode): number;
}

/** The document of the page. */
export interface DomDocument {
  /** What has changed in it so far; only the document of a page that is shown knows it. */
  readonly changes: PageChanges;
  title: string;
  currentScript: DomElement | null;
  readonly body: DomElement;
  readonly head: DomElement;
  readonly documentElement: DomElement;
  readonly activeElement: DomElement | null;
  getElementById(id: string): DomElement | null;
  createElement(tag: string, options?: object): DomElement;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
}

/** Children of an element that are elements. */
export function* childElements(element: DomElement): Iterable<DomElement> {
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) yield child;
}
