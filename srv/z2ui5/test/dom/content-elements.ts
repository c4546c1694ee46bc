import { parseInto, serializeChildren } from "./html.ts";
import { HTMLElement, reflect } from "./html-element.ts";
import { PageElement } from "./element.ts";
import { findAll } from "./selectors.ts";

/** `<a>`. */
export class HTMLAnchorElement extends HTMLElement {
  override get isFocusable(): boolean {
    return this.hasAttribute("href") || super.isFocusable;
  }

  get text(): string {
    return this.textContent ?? "";
  }
}
for (const part of ["origin", "protocol", "host", "hostname", "port", "pathname", "search", "hash"] as const)
  Object.defineProperty(HTMLAnchorElement.prototype, part, {
    get(this: { href: string }) {
      return URL.parse(this.href)?.[part] ?? "";
    },
    configurable: true,
  });

/** `<img>`; pictures are not loaded. */
export class HTMLImageElement extends HTMLElement {
  readonly complete = true;
  readonly naturalWidth = 0;
  readonly naturalHeight = 0;
  decode(): Promise<void> {
    return Promise.resolve();
  }
}

/** `<iframe>`; what is in it is not loaded. */
export class HTMLIFrameElement extends HTMLElement {
  readonly contentWindow = { name: "", location: { href: "about:blank" }, postMessage() {}, addEventListener() {} };
  readonly contentDocument = null;
}

/** `<canvas>`; nothing can be drawn. */
export class HTMLCanvasElement extends HTMLElement {
  getContext(): null {
    return null;
  }
  toDataURL(): string {
    return "data:,";
  }
}

/** `<audio>` and `<video>`; nothing is played. */
export class HTMLMediaElement extends HTMLElement {
  readonly paused = true;
  currentTime = 0;
  volume = 1;
  srcObject: unknown = null;
  play(): Promise<void> {
    return Promise.resolve();
  }
  pause(): void {}
  load(): void {}
  canPlayType(): string {
    return "";
  }
}

/** `<template>`: what is in it is not a part of the page. */
export class HTMLTemplateElement extends HTMLElement {
  readonly content = this.ownerDocument.createDocumentFragment();

  override get innerHTML(): string {
    return serializeChildren(this.content);
  }

  /** What is written into a template is its content, from which UI5 takes what it has rendered as text. */
  override set innerHTML(html: unknown) {
    this.content.removeAll();
    if (html !== null && html !== "") parseInto(this.content, String(html as string));
  }
}

/** `<dialog>`. */
export class HTMLDialogElement extends HTMLElement {
  returnValue = "";
  show(): void {
    this.setAttribute("open", "");
  }
  showModal(): void {
    this.show();
  }
  close(): void {
    this.removeAttribute("open");
  }
}

/** `<table>` and its parts. */
export class HTMLTableElement extends HTMLElement {
  get rows(): PageElement[] {
    return findAll(this, "tr").filter((row) => row.closest("table") === this.closest("table"));
  }

  get tBodies(): PageElement[] {
    return [...this.children].filter((child) => child.localName === "tbody");
  }

  get tHead(): PageElement | null {
    return [...this.children].find((child) => child.localName === "thead") ?? null;
  }

  get caption(): PageElement | null {
    return [...this.children].find((child) => child.localName === "caption") ?? null;
  }
}

export class HTMLTableRowElement extends HTMLElement {
  get cells(): PageElement[] {
    return [...this.children].filter((child) => child.localName === "td" || child.localName === "th");
  }

  get rowIndex(): number {
    return (this.closest("table") as HTMLTableElement | null)?.rows.indexOf(this) ?? -1;
  }

  get sectionRowIndex(): number {
    return [...(this.parentElement?.children ?? [])].indexOf(this);
  }
}

export class HTMLTableCellElement extends HTMLElement {
  get cellIndex(): number {
    return [...(this.parentElement?.children ?? [])].indexOf(this);
  }
}

/** `<link>` and `<style>`: without style sheets. */
export class HTMLLinkElement extends HTMLElement {
  readonly sheet = null;
}
export class HTMLStyleElement extends HTMLElement {
  readonly sheet = null;
}

/** `<script>`. */
export class HTMLScriptElement extends HTMLElement {
  get text(): string {
    return this.textContent ?? "";
  }

  set text(text: string) {
    this.textContent = text;
  }
}

export class HTMLDivElement extends HTMLElement {}
export class HTMLSpanElement extends HTMLElement {}
export class HTMLBodyElement extends HTMLElement {}
export class HTMLHeadElement extends HTMLElement {}
export class HTMLHtmlElement extends HTMLElement {}
export class HTMLParagraphElement extends HTMLElement {}
export class HTMLHeadingElement extends HTMLElement {}
export class HTMLLIElement extends HTMLElement {}
export class HTMLUListElement extends HTMLElement {}
export class HTMLOListElement extends HTMLElement {}
export class HTMLUnknownElement extends HTMLElement {}
export class HTMLVideoElement extends HTMLMediaElement {}
export class HTMLAudioElement extends HTMLMediaElement {}
export class HTMLObjectElement extends HTMLElement {}
export class HTMLMetaElement extends HTMLElement {}
export class HTMLProgressElement extends HTMLElement {}

/** An element of a drawing. */
export class SVGElement extends PageElement {
  get ownerSVGElement(): PageElement | null {
    return this.parentElement?.closest("svg") ?? null;
  }

  getBBox(): object {
    return { x: 0, y: 0, width: 0, height: 0 };
  }

  getComputedTextLength(): number {
    return 0;
  }
}

reflect(HTMLAnchorElement, { texts: "target rel download name type hreflang", addresses: "href" });
reflect(HTMLImageElement, {
  texts: "alt name useMap loading srcset sizes crossOrigin",
  addresses: "src",
  numbers: { width: 0, height: 0 },
});
reflect(HTMLIFrameElement, { texts: "name srcdoc width height allow loading", addresses: "src" });
reflect(HTMLCanvasElement, { numbers: { width: 300, height: 150 } });
reflect(HTMLMediaElement, { texts: "preload", flags: "controls autoplay loop muted", addresses: "src" });
reflect(HTMLLinkElement, { texts: "rel type media as crossOrigin", flags: "disabled", addresses: "href" });
reflect(HTMLStyleElement, { texts: "type media" });
reflect(HTMLScriptElement, { texts: "type charset crossOrigin", flags: "async defer noModule", addresses: "src" });
reflect(HTMLMetaElement, { texts: "name content httpEquiv" });
reflect(HTMLObjectElement, { texts: "type name", addresses: "data" });
reflect(HTMLTableCellElement, { texts: "scope headers abbr", numbers: { colSpan: 1, rowSpan: 1 } });
reflect(HTMLLIElement, { numbers: { value: 0 } });
reflect(HTMLDialogElement, { flags: "open" });
reflect(HTMLProgressElement, { numbers: { value: 0, max: 1 } });
