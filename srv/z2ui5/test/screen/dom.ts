/** The part of a browser's DOM that reading a screen needs. These types stand here because the engine is compiled without those of a browser. */
export interface DomNode {
  readonly nodeType: number;
  readonly nodeValue: string | null;
  textContent: string | null;
  readonly firstChild: DomNode | null;
  readonly nextSibling: DomNode | null;
  readonly previousSibling: DomNode | null;
  readonly parentNode: DomNode | null;
  /** When it or something in it has changed last, as the page counts. */
  readonly changedAt: number;
  /** When a change of it has shown or hidden something in it. */
  readonly restyledAt: number;
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
  setSelectionRange?(start: number, end: number): void;
}

/** The document of the page. */
export interface DomDocument {
  /** `count`: changes so far; `restyled`: when something was shown or hidden by a change outside of it. */
  readonly changes: { readonly count: number; readonly restyled: number };
  title: string;
  currentScript: DomElement | null;
  readonly body: DomElement;
  readonly head: DomElement;
  readonly documentElement: DomElement;
  readonly activeElement: DomElement | null;
  getElementById(id: string): DomElement | null;
  createElement(tag: string): DomElement;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
}

/** Children of an element that are elements. */
export function* childElements(element: DomElement): Iterable<DomElement> {
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) yield child;
}
