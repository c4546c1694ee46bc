import { PageElement } from "./element.ts";
import type { PageEvent } from "./events.ts";

/** An element of HTML. */
export class HTMLElement extends PageElement {
  get hidden(): boolean {
    return this.hasAttribute("hidden");
  }

  set hidden(hidden: boolean) {
    this.toggleAttribute("hidden", Boolean(hidden));
  }

  get tabIndex(): number {
    const given = Number.parseInt(this.getAttribute("tabindex") ?? "", 10);
    return Number.isNaN(given) ? (this.isFocusable ? 0 : -1) : given;
  }

  set tabIndex(index: number) {
    this.setAttribute("tabindex", String(index));
  }

  get isContentEditable(): boolean {
    return /^(?:true|)$/.test(this.closest("[contenteditable]")?.getAttribute("contenteditable") ?? "false");
  }

  override get isFocusable(): boolean {
    return super.isFocusable || this.isContentEditable;
  }

  get outerText(): string {
    return this.textContent ?? "";
  }

  protected override beforeActivation(event: PageEvent): (() => void) | undefined {
    if (event.type !== "click") return undefined;
    return (this.closest("input") as HTMLElement | null)?.toggle();
  }

  protected override activated(event: PageEvent): void {
    if (event.type !== "click") return;
    for (let element: PageElement | null = this; element; element = element.parentElement) {
      if (element instanceof HTMLElement && element.clicked(event)) return;
      if (element.localName === "summary") return void element.parentElement?.toggleAttribute("open");
      if (element.localName === "a" || element.localName === "select") return;
    }
  }

  /** Checks or unchecks it, if it is something to check, before anybody hears of the click. @returns what takes it back */
  toggle(): (() => void) | undefined {
    return undefined;
  }

  /** What a click on it, or on something in it, does by itself. @returns whether it does anything */
  clicked(_event: PageEvent): boolean {
    return false;
  }
}

/** Members that are attributes. */
interface Reflected {
  readonly texts?: string;
  readonly flags?: string;
  readonly numbers?: Readonly<Record<string, number>>;
  readonly addresses?: string;
}

const ATTRIBUTES: Readonly<Record<string, string>> = {
  htmlFor: "for",
  httpEquiv: "http-equiv",
  defaultValue: "value",
  defaultChecked: "checked",
  defaultSelected: "selected",
  noValidate: "novalidate",
};

/** Gives elements of a kind members that are attributes. */
export function reflect(
  kind: { prototype: PageElement },
  { texts = "", flags = "", numbers = {}, addresses = "" }: Reflected,
): void {
  const define = (
    name: string,
    get: (element: PageElement) => unknown,
    set: (element: PageElement, value: unknown) => void,
  ): void =>
    void Object.defineProperty(kind.prototype, name, {
      get(this: PageElement) {
        return get(this);
      },
      set(this: PageElement, value: unknown) {
        set(this, value);
      },
      configurable: true,
      enumerable: true,
    });
  const attribute = (name: string): string => ATTRIBUTES[name] ?? name.toLowerCase();
  const words = (text: string): string[] => text.split(" ").filter((word) => word !== "");
  for (const name of words(texts))
    define(
      name,
      (element) => element.getAttribute(attribute(name)) ?? "",
      (element, value) => element.setAttribute(attribute(name), value),
    );
  for (const name of words(flags))
    define(
      name,
      (element) => element.hasAttribute(attribute(name)),
      (element, value) => void element.toggleAttribute(attribute(name), Boolean(value)),
    );
  for (const [name, otherwise] of Object.entries(numbers))
    define(
      name,
      (element) => {
        const value = Number.parseInt(element.getAttribute(attribute(name)) ?? "", 10);
        return Number.isNaN(value) ? otherwise : value;
      },
      (element, value) => element.setAttribute(attribute(name), value),
    );
  for (const name of words(addresses))
    define(
      name,
      (element) => {
        const value = element.getAttribute(attribute(name));
        return value === null ? "" : (URL.parse(value, element.baseURI)?.href ?? value);
      },
      (element, value) => element.setAttribute(attribute(name), value),
    );
}

reflect(HTMLElement, {
  texts: "title lang dir accessKey contentEditable role ariaLabel enterKeyHint inputMode nonce",
  flags: "draggable inert autofocus",
});

// Libraries ask whether a browser knows an event by looking for its handler.
for (const name of "blur change click contextmenu dblclick drag dragend dragenter dragleave dragover dragstart drop error focus input keydown keypress keyup load mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup pointerdown pointermove pointerup reset resize scroll select submit wheel transitionend animationend".split(
  " ",
))
  Object.defineProperty(HTMLElement.prototype, `on${name}`, { value: null, writable: true, configurable: true });
