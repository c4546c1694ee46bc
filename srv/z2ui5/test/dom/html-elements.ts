import type { PageDocument } from "./document.ts";
import { HTML, PageElement } from "./element.ts";
import { EVENTS, type PageEvent } from "./events.ts";
import type { PageNode } from "./node.ts";
import { below, findAll } from "./selectors.ts";

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
    const box = this.closest("input");
    return box instanceof HTMLInputElement ? box.toggle() : undefined;
  }

  protected override activated(event: PageEvent): void {
    if (event.type !== "click") return;
    for (let element: PageElement | null = this; element; element = element.parentElement) {
      if (element instanceof HTMLLabelElement) return element.passOn(event);
      if (element instanceof HTMLInputElement || element instanceof HTMLButtonElement) return element.act();
      if (element.localName === "summary") return void element.parentElement?.toggleAttribute("open");
      if (element.localName === "a" || element.localName === "select") return;
    }
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

function reflect(
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

/** Something in a form that holds a value. */
class FormControl extends HTMLElement {
  selectionStart = 0;
  selectionEnd = 0;
  selectionDirection = "none";
  readonly validity = { valid: true, customError: false, valueMissing: false, badInput: false };
  readonly validationMessage = "";
  readonly willValidate = true;

  get form(): PageElement | null {
    return this.closest("form");
  }

  get labels(): PageElement[] {
    return this.ownerDocument.labelsOf(this);
  }

  override get isFocusable(): boolean {
    return !this.hasAttribute("disabled") && this.getAttribute("type") !== "hidden";
  }

  setSelectionRange(start: number, end: number, direction = "none"): void {
    Object.assign(this, { selectionStart: start, selectionEnd: end, selectionDirection: direction });
  }

  select(): void {
    this.setSelectionRange(0, String(Reflect.get(this, "value") ?? "").length);
  }

  checkValidity(): boolean {
    return true;
  }

  reportValidity(): boolean {
    return true;
  }

  setCustomValidity(): void {}
}

const INPUT_TYPES = new Set(
  "button checkbox color date datetime-local email file hidden image month number password radio range reset search submit tel text time url week".split(
    " ",
  ),
);

/** `<input>`. */
export class HTMLInputElement extends FormControl {
  /** What a person has chosen. */
  files: readonly { readonly name: string }[] = [];
  indeterminate = false;
  #value: string | undefined;
  #checked: boolean | undefined;

  get type(): string {
    const type = (this.getAttribute("type") ?? "text").toLowerCase();
    return INPUT_TYPES.has(type) ? type : "text";
  }

  set type(type: string) {
    this.setAttribute("type", type);
  }

  get value(): string {
    if (this.type === "file") return this.files[0] ? `C:\\fakepath\\${this.files[0].name}` : "";
    const otherwise = this.type === "checkbox" || this.type === "radio" ? "on" : "";
    return this.#value ?? this.getAttribute("value") ?? otherwise;
  }

  set value(value: unknown) {
    if (this.type === "file") {
      if (value === "") this.files = [];
      return;
    }
    const text = value === null ? "" : String(value as string);
    const clean = text.replace(/[\r\n]/g, "");
    this.#value = this.type === "number" && (clean === "" || Number.isNaN(Number(clean))) ? "" : clean;
    this.setSelectionRange(this.#value.length, this.#value.length);
    if (this.isConnected) this.ownerDocument.changes.content(this);
  }

  get valueAsNumber(): number {
    return this.value === "" ? Number.NaN : Number(this.value);
  }

  get checked(): boolean {
    return this.#checked ?? this.hasAttribute("checked");
  }

  set checked(checked: unknown) {
    this.#checked = Boolean(checked);
    if (this.isConnected) this.ownerDocument.changes.content(this);
    if (this.#checked && this.type === "radio" && this.getAttribute("name"))
      for (const other of findAll(this.form ?? this.getRootNode(), "input"))
        if (
          other !== this &&
          other instanceof HTMLInputElement &&
          other.type === "radio" &&
          other.getAttribute("name") === this.getAttribute("name")
        )
          other.checked = false;
  }

  get list(): PageElement | null {
    const id = this.getAttribute("list");
    return id === null ? null : this.ownerDocument.getElementById(id);
  }

  /** What a click does before anybody hears of it. @returns what takes it back */
  toggle(): (() => void) | undefined {
    if (this.hasAttribute("disabled") || (this.type !== "checkbox" && this.type !== "radio")) return undefined;
    const before = this.checked;
    this.checked = this.type === "radio" ? true : !before;
    return () => void (this.checked = before);
  }

  /** What a click does in the end. */
  act(): void {
    if (this.hasAttribute("disabled")) return;
    if (this.type === "checkbox" || this.type === "radio") {
      const EventOf = EVENTS["Event"]!;
      for (const name of ["input", "change"]) this.dispatchEvent(new EventOf(name, { bubbles: true }));
    } else if (this.type === "submit") submit(this);
  }

  /** Forgets what a person has put in. */
  reset(): void {
    this.#value = this.#checked = undefined;
    this.files = [];
    if (this.isConnected) this.ownerDocument.changes.content(this);
  }

  stepUp(): void {}
  stepDown(): void {}
  showPicker(): void {}

  protected override copy(): PageElement {
    const copy = super.copy() as HTMLInputElement;
    copy.#value = this.#value;
    copy.#checked = this.#checked;
    return copy;
  }
}

/** `<textarea>`. */
class HTMLTextAreaElement extends FormControl {
  readonly type = "textarea";
  #value: string | undefined;

  get value(): string {
    return this.#value ?? this.textContent ?? "";
  }

  set value(value: unknown) {
    this.#value = value === null ? "" : String(value as string).replaceAll("\r\n", "\n");
    this.setSelectionRange(this.#value.length, this.#value.length);
    if (this.isConnected) this.ownerDocument.changes.content(this);
  }

  get textLength(): number {
    return this.value.length;
  }
}

/** `<button>`. */
class HTMLButtonElement extends FormControl {
  get type(): string {
    return this.getAttribute("type")?.toLowerCase() ?? "submit";
  }

  set type(type: string) {
    this.setAttribute("type", type);
  }

  /** What a click does. */
  act(): void {
    if (!this.hasAttribute("disabled") && this.type === "submit") submit(this);
  }
}

function submit(button: FormControl): void {
  const { form } = button;
  if (form)
    form.dispatchEvent(new EVENTS["SubmitEvent"]!("submit", { bubbles: true, cancelable: true, submitter: button }));
}

/** `<option>`. */
class HTMLOptionElement extends HTMLElement {
  #selected: boolean | undefined;

  get value(): string {
    return this.getAttribute("value") ?? this.text;
  }

  set value(value: string) {
    this.setAttribute("value", value);
  }

  get text(): string {
    return (this.textContent ?? "").replace(/\s+/g, " ").trim();
  }

  set text(text: string) {
    this.textContent = text;
  }

  get index(): number {
    return (this.closest("select") as HTMLSelectElement | null)?.options.indexOf(this) ?? 0;
  }

  get selected(): boolean {
    const select = this.closest("select") as HTMLSelectElement | null;
    if (this.#selected !== undefined || !select || select.hasAttribute("multiple"))
      return this.#selected ?? this.hasAttribute("selected");
    return select.selectedOption === this;
  }

  set selected(selected: boolean) {
    const select = this.closest("select") as HTMLSelectElement | null;
    if (selected && select && !select.hasAttribute("multiple"))
      for (const other of select.options) other.#selected = false;
    this.#selected = selected;
  }

  /** What was chosen, if anything was. */
  get choice(): boolean | undefined {
    return this.#selected;
  }
}

/** `<select>`. */
class HTMLSelectElement extends FormControl {
  get type(): string {
    return this.hasAttribute("multiple") ? "select-multiple" : "select-one";
  }

  get options(): HTMLOptionElement[] {
    return this.ownerDocument.listed(findAll(this, "option") as HTMLOptionElement[]);
  }

  get length(): number {
    return this.options.length;
  }

  get selectedOptions(): HTMLOptionElement[] {
    return this.options.filter((option) => option.selected);
  }

  /** The one that is chosen, where only one can be. */
  get selectedOption(): HTMLOptionElement | undefined {
    const { options } = this;
    return (
      options.find((option) => option.choice === true) ??
      options.findLast((option) => option.choice === undefined && option.hasAttribute("selected")) ??
      options.find((option) => option.choice === undefined)
    );
  }

  get selectedIndex(): number {
    return this.options.findIndex((option) => option.selected);
  }

  set selectedIndex(index: number) {
    this.options.forEach((option, at) => void (option.selected = at === index));
  }

  get value(): string {
    return this.selectedOptions[0]?.value ?? "";
  }

  set value(value: string) {
    this.selectedIndex = this.options.findIndex((option) => option.value === String(value));
  }

  add(option: PageElement, before: PageNode | null = null): void {
    this.insertBefore(option, before);
  }
}

/** `<label>`. */
class HTMLLabelElement extends HTMLElement {
  get control(): PageElement | null {
    const id = this.getAttribute("for");
    const inside = "button, input, select, textarea";
    const found = id === null ? this.querySelector(inside) : this.ownerDocument.getElementById(id);
    return found?.matches(inside) ? found : null;
  }

  /** Passes a click on to what it labels. */
  passOn(event: PageEvent): void {
    const { control } = this;
    const target = event.target as unknown as PageNode;
    if (!control || control.contains(target) || (target as PageElement).closest("button,input,select,textarea,a[href]"))
      return;
    control.focus();
    control.click();
  }
}

/** `<form>`. */
class HTMLFormElement extends HTMLElement {
  get elements(): PageElement[] {
    return this.querySelectorAll("button, input, select, textarea, fieldset, output");
  }

  get length(): number {
    return this.elements.length;
  }

  submit(): void {}

  reset(): void {
    for (const element of this.elements) if (element instanceof HTMLInputElement) element.reset();
    this.dispatchEvent(new EVENTS["Event"]!("reset", { bubbles: true, cancelable: true }));
  }

  checkValidity(): boolean {
    return true;
  }

  requestSubmit(submitter: unknown = null): void {
    this.dispatchEvent(new EVENTS["SubmitEvent"]!("submit", { bubbles: true, cancelable: true, submitter }));
  }
}

/** `<a>`. */
class HTMLAnchorElement extends HTMLElement {
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
class HTMLImageElement extends HTMLElement {
  readonly complete = true;
  readonly naturalWidth = 0;
  readonly naturalHeight = 0;
  decode(): Promise<void> {
    return Promise.resolve();
  }
}

/** `<iframe>`; what is in it is not loaded. */
class HTMLIFrameElement extends HTMLElement {
  readonly contentWindow = { name: "", location: { href: "about:blank" }, postMessage() {}, addEventListener() {} };
  readonly contentDocument = null;
}

/** `<canvas>`; nothing can be drawn. */
class HTMLCanvasElement extends HTMLElement {
  getContext(): null {
    return null;
  }
  toDataURL(): string {
    return "data:,";
  }
}

/** `<audio>` and `<video>`; nothing is played. */
class HTMLMediaElement extends HTMLElement {
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
class HTMLTemplateElement extends HTMLElement {
  readonly content = this.ownerDocument.createDocumentFragment();
}

/** `<dialog>`. */
class HTMLDialogElement extends HTMLElement {
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
class HTMLTableElement extends HTMLElement {
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

class HTMLTableRowElement extends HTMLElement {
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

class HTMLTableCellElement extends HTMLElement {
  get cellIndex(): number {
    return [...(this.parentElement?.children ?? [])].indexOf(this);
  }
}

/** `<link>` and `<style>`: without style sheets. */
class HTMLLinkElement extends HTMLElement {
  readonly sheet = null;
}
class HTMLStyleElement extends HTMLElement {
  readonly sheet = null;
}

/** `<script>`. */
class HTMLScriptElement extends HTMLElement {
  get text(): string {
    return this.textContent ?? "";
  }

  set text(text: string) {
    this.textContent = text;
  }
}

class HTMLDivElement extends HTMLElement {}
class HTMLSpanElement extends HTMLElement {}
class HTMLBodyElement extends HTMLElement {}
class HTMLHeadElement extends HTMLElement {}
class HTMLHtmlElement extends HTMLElement {}
class HTMLParagraphElement extends HTMLElement {}
class HTMLHeadingElement extends HTMLElement {}
class HTMLLIElement extends HTMLElement {}
class HTMLUListElement extends HTMLElement {}
class HTMLOListElement extends HTMLElement {}
class HTMLUnknownElement extends HTMLElement {}
class HTMLVideoElement extends HTMLMediaElement {}
class HTMLAudioElement extends HTMLMediaElement {}
class HTMLObjectElement extends HTMLElement {}
class HTMLFieldSetElement extends HTMLElement {}
class HTMLMetaElement extends HTMLElement {}
class HTMLProgressElement extends HTMLElement {}

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

const BY_TAG: Readonly<Record<string, typeof HTMLElement>> = {
  a: HTMLAnchorElement,
  audio: HTMLAudioElement,
  body: HTMLBodyElement,
  button: HTMLButtonElement,
  canvas: HTMLCanvasElement,
  dialog: HTMLDialogElement,
  div: HTMLDivElement,
  fieldset: HTMLFieldSetElement,
  form: HTMLFormElement,
  h1: HTMLHeadingElement,
  h2: HTMLHeadingElement,
  h3: HTMLHeadingElement,
  h4: HTMLHeadingElement,
  h5: HTMLHeadingElement,
  h6: HTMLHeadingElement,
  head: HTMLHeadElement,
  html: HTMLHtmlElement,
  iframe: HTMLIFrameElement,
  img: HTMLImageElement,
  input: HTMLInputElement,
  label: HTMLLabelElement,
  li: HTMLLIElement,
  link: HTMLLinkElement,
  meta: HTMLMetaElement,
  object: HTMLObjectElement,
  ol: HTMLOListElement,
  option: HTMLOptionElement,
  p: HTMLParagraphElement,
  progress: HTMLProgressElement,
  script: HTMLScriptElement,
  select: HTMLSelectElement,
  span: HTMLSpanElement,
  style: HTMLStyleElement,
  table: HTMLTableElement,
  tbody: HTMLTableElement,
  td: HTMLTableCellElement,
  template: HTMLTemplateElement,
  textarea: HTMLTextAreaElement,
  tfoot: HTMLTableElement,
  th: HTMLTableCellElement,
  thead: HTMLTableElement,
  tr: HTMLTableRowElement,
  ul: HTMLUListElement,
  video: HTMLVideoElement,
};

/** Kinds of elements that a page may ask for, and that have nothing of their own here. */
const OTHERS =
  "HTMLAreaElement HTMLBRElement HTMLBaseElement HTMLDListElement HTMLDataElement HTMLDataListElement HTMLDetailsElement HTMLEmbedElement HTMLHRElement HTMLLegendElement HTMLMapElement HTMLMenuElement " +
  "HTMLMeterElement HTMLModElement HTMLOptGroupElement HTMLOutputElement HTMLParamElement HTMLPictureElement HTMLPreElement HTMLQuoteElement HTMLSlotElement HTMLSourceElement HTMLTableCaptionElement " +
  "HTMLTableColElement HTMLTimeElement HTMLTitleElement HTMLTrackElement";

/** Constructors of elements, by the names a page has them under. */
export const ELEMENTS: Readonly<Record<string, typeof PageElement>> = {
  Element: PageElement,
  HTMLElement,
  SVGElement,
  SVGSVGElement: SVGElement,
  ...Object.fromEntries(OTHERS.split(" ").map((name) => [name, class extends HTMLElement {}])),
  HTMLMediaElement,
  HTMLUnknownElement,
  HTMLTableSectionElement: HTMLTableElement,
  ...Object.fromEntries(Object.values(BY_TAG).map((kind) => [kind.name, kind])),
};

/** Makes an element. */
export function makeElement(document: PageDocument, name: string, namespace: string): PageElement {
  if (namespace !== HTML) return new SVGElement(document, name, namespace);
  return new (BY_TAG[name] ?? HTMLElement)(document, name);
}

reflect(HTMLElement, {
  texts: "title lang dir accessKey contentEditable role ariaLabel enterKeyHint inputMode nonce",
  flags: "draggable inert autofocus",
});
for (const kind of [FormControl, HTMLOptionElement, HTMLFieldSetElement])
  reflect(kind, { texts: "name", flags: "disabled" });
reflect(FormControl, {
  texts: "placeholder autocomplete pattern min max step accept alt defaultValue formAction",
  flags: "readOnly required multiple defaultChecked",
  numbers: { maxLength: -1, minLength: -1, size: 20, cols: 20, rows: 2 },
});
reflect(HTMLInputElement, { addresses: "src" });
reflect(HTMLOptionElement, { texts: "label", flags: "defaultSelected" });
reflect(HTMLLabelElement, { texts: "htmlFor" });
reflect(HTMLFormElement, {
  texts: "name method target enctype encoding acceptCharset",
  flags: "noValidate",
  addresses: "action",
});
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

// Libraries ask whether a browser knows an event by looking for its handler.
for (const name of "blur change click contextmenu dblclick drag dragend dragenter dragleave dragover dragstart drop error focus input keydown keypress keyup load mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup pointerdown pointermove pointerup reset resize scroll select submit wheel transitionend animationend".split(
  " ",
))
  Object.defineProperty(HTMLElement.prototype, `on${name}`, { value: null, writable: true, configurable: true });

/** Labels of controls, by their ids and by what they hold. */
export function labelsIn(document: PageDocument): Map<string, PageElement[]> {
  const labels = new Map<string, PageElement[]>();
  for (const element of below(document)) {
    if (element.localName !== "label") continue;
    const id = element.getAttribute("for");
    if (id) labels.set(id, [...(labels.get(id) ?? []), element]);
  }
  return labels;
}
