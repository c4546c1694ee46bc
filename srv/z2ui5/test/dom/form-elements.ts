import { EVENTS, type PageEvent } from "./events.ts";
import { HTMLElement, reflect } from "./html-element.ts";
import type { PageElement } from "./element.ts";
import type { PageNode } from "./node.ts";
import { findAll } from "./selectors.ts";

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
  override toggle(): (() => void) | undefined {
    if (this.hasAttribute("disabled") || (this.type !== "checkbox" && this.type !== "radio")) return undefined;
    const before = this.checked;
    this.checked = this.type === "radio" ? true : !before;
    return () => void (this.checked = before);
  }

  /** What a click does in the end. */
  override clicked(): boolean {
    if (this.hasAttribute("disabled")) return true;
    if (this.type === "checkbox" || this.type === "radio") {
      const EventOf = EVENTS["Event"]!;
      for (const name of ["input", "change"]) this.dispatchEvent(new EventOf(name, { bubbles: true }));
    } else if (this.type === "submit") submit(this);
    return true;
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
export class HTMLTextAreaElement extends FormControl {
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
export class HTMLButtonElement extends FormControl {
  get type(): string {
    return this.getAttribute("type")?.toLowerCase() ?? "submit";
  }

  set type(type: string) {
    this.setAttribute("type", type);
  }

  /** What a click does. */
  override clicked(): boolean {
    if (!this.hasAttribute("disabled") && this.type === "submit") submit(this);
    return true;
  }
}

function submit(button: FormControl): void {
  const { form } = button;
  if (form)
    form.dispatchEvent(new EVENTS["SubmitEvent"]!("submit", { bubbles: true, cancelable: true, submitter: button }));
}

/** `<option>`. */
export class HTMLOptionElement extends HTMLElement {
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
export class HTMLSelectElement extends FormControl {
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
export class HTMLLabelElement extends HTMLElement {
  get control(): PageElement | null {
    const id = this.getAttribute("for");
    const inside = "button, input, select, textarea";
    const found = id === null ? this.querySelector(inside) : this.ownerDocument.getElementById(id);
    return found?.matches(inside) ? found : null;
  }

  /** Passes a click on to what it labels. */
  override clicked(event: PageEvent): boolean {
    const { control } = this;
    const target = event.target as unknown as PageNode;
    if (
      control &&
      !control.contains(target) &&
      !(target as PageElement).closest("button,input,select,textarea,a[href]")
    ) {
      control.focus();
      control.click();
    }
    return true;
  }
}

/** `<form>`. */
export class HTMLFormElement extends HTMLElement {
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

/** `<fieldset>`. */
export class HTMLFieldSetElement extends HTMLElement {}

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
