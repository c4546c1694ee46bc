import type { DomDocument, DomElement } from "../screen/dom.ts";

/** An event of a page. */
export interface PageEvent {
  readonly type: string;
  readonly defaultPrevented: boolean;
  readonly cancelable: boolean;
  readonly target: DomElement | null;
  preventDefault(): void;
  composedPath(): readonly (DomElement | { readonly matches?: undefined })[];
}

/** Something that hears events. */
export interface PageTarget {
  addEventListener(type: string, listener: (event: PageEvent) => void, capture?: boolean): void;
  removeEventListener(type: string, listener: (event: PageEvent) => void, capture?: boolean): void;
  dispatchEvent(event: PageEvent): boolean;
}

/** A class of a DOM. */
export interface DomClass<Instance = object> {
  new (...args: readonly unknown[]): Instance;
  readonly prototype: Instance;
}

/** The window of a DOM: its classes by their names, and what hears the events of the page. */
export type DomWindow = PageTarget &
  Readonly<Record<string, unknown>> & { readonly document: DomDocument; close(): void };
