import { asNative } from "./native.ts";
import type { DomClass, DomWindow } from "./dom-window.ts";
import type { DomDocument, DomElement } from "../screen/dom.ts";

type Members = Readonly<Record<string, unknown>>;

const nothing = (): void => {};

/** What pages use and jsdom does not have, by class: without layout, animations and sound most of it does nothing. */
const MEMBERS: Readonly<Record<string, Members>> = {
  Element: {
    scrollIntoView: nothing,
    scrollTo: nothing,
    scrollBy: nothing,
    scroll: nothing,
    setPointerCapture: nothing,
    releasePointerCapture: nothing,
    hasPointerCapture: () => false,
    getAnimations: () => [],
    animate: () => ({
      finished: Promise.resolve(),
      cancel: nothing,
      finish: nothing,
      play: nothing,
      pause: nothing,
      addEventListener: nothing,
    }),
  },
  HTMLDialogElement: {
    show: openDialog,
    showModal: openDialog,
    close(this: DomElement): void {
      this.removeAttribute("open");
    },
  },
  HTMLMediaElement: { play: () => Promise.resolve(), pause: nothing, load: nothing },
  HTMLCanvasElement: { getContext: () => null, toDataURL: () => "data:," },
  HTMLImageElement: { decode: () => Promise.resolve() },
  HTMLFormElement: { submit: nothing },
  SVGElement: {
    getBBox: () => ({ x: 0, y: 0, width: 0, height: 0 }),
    getComputedTextLength: () => 0,
  },
  Range: {
    getBoundingClientRect: () => ({ x: 0, y: 0, left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 }),
    getClientRects: () => [],
  },
  Document: {
    execCommand: () => false,
    queryCommandSupported: () => false,
    elementFromPoint: () => null,
    elementsFromPoint: () => [],
  },
};

type Getters = Readonly<Record<string, (this: DomElement) => unknown>>;

const GETTERS: Readonly<Record<string, Getters>> = {
  HTMLElement: {
    isContentEditable() {
      return /^(?:true|)$/.test(this.closest("[contenteditable]")?.getAttribute("contenteditable") ?? "false");
    },
  },
  // Pictures are not loaded.
  HTMLImageElement: { complete: () => true },
};

/** Events with a member of their own. */
const EVENTS: readonly (readonly [name: string, parent: string, members: Members])[] = [
  ["DragEvent", "MouseEvent", { dataTransfer: null }],
  ["ClipboardEvent", "Event", { clipboardData: null }],
  ["AnimationEvent", "Event", { animationName: "", elapsedTime: 0 }],
];

/** Methods that jQuery uses only where they are a browser's own, and otherwise looks at every element itself. */
const NATIVE: Readonly<Record<string, readonly string[]>> = {
  Node: ["compareDocumentPosition", "contains"],
  Element: ["matches", "querySelector", "querySelectorAll", "getElementsByClassName"],
  Document: ["querySelector", "querySelectorAll", "getElementsByClassName"],
};

/** Gives a DOM what pages expect of a browser and jsdom does not have. */
export function completeDom(window: DomWindow): void {
  const prototypeOf = (name: string): object => (window[name] as DomClass).prototype;
  for (const [name, members] of Object.entries(MEMBERS)) Object.assign(prototypeOf(name), members);
  for (const [name, getters] of Object.entries(GETTERS))
    for (const [member, get] of Object.entries(getters))
      Object.defineProperty(prototypeOf(name), member, { get, configurable: true });
  for (const [name, methods] of Object.entries(NATIVE)) asNative(prototypeOf(name), methods);
  const html = prototypeOf("HTMLElement");
  Object.defineProperty(html, "innerText", Object.getOwnPropertyDescriptor(prototypeOf("Node"), "textContent")!);
  respectInert(html as DomElement);
  for (const event of EVENTS) addEvent(window as Record<string, unknown>, ...event);
  completeDocument(window.document);
  // Nothing takes too long while time stands still.
  Object.assign(window["AbortSignal"] as object, {
    timeout: () => new (window["AbortController"] as DomClass<{ signal: object }>)().signal,
  });
}

function openDialog(this: DomElement): void {
  this.setAttribute("open", "");
}

/** What is inert cannot have the focus. */
function respectInert(prototype: DomElement): void {
  const { focus } = prototype;
  prototype.focus = function (this: DomElement): void {
    if (!this.closest("[inert]")) focus.call(this);
  };
}

function addEvent(window: Record<string, unknown>, name: string, parent: string, members: Members): void {
  const Parent = window[parent] as DomClass;
  window[name] = class extends Parent {
    constructor(type: string, init: Members = {}) {
      super(type, init);
      for (const [member, otherwise] of Object.entries(members))
        Object.defineProperty(this, member, { value: init[member] ?? otherwise, configurable: true });
    }
  };
}

function completeDocument(document: DomDocument): void {
  const own = {
    currentScript: null,
    readyState: "complete",
    adoptedStyleSheets: [],
    fonts: {
      ready: Promise.resolve(),
      status: "loaded",
      addEventListener: nothing,
      removeEventListener: nothing,
      check: () => true,
      load: () => Promise.resolve([]),
    },
  };
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(document, name, { value, writable: true, configurable: true });
}
