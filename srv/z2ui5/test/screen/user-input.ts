import { DataTransfer } from "../browser/data-transfer.ts";
import type { PageEvent } from "../browser/dom-window.ts";
import type { Session } from "./session.ts";
import type { DomElement } from "./dom.ts";
import { keyCalled, type Key } from "./keys.ts";
import { ScreenError } from "./screen-error.ts";
import { outline } from "./outline.ts";

const FOCUSABLE = "input,button,textarea,select,a[href],[tabindex]";

/** Controls that take each key by itself. */
const MASKS = ["sap.m.MaskInput", "sap.m.TimePicker"];

/** The key for a character. */
const keyOf = (character: string): Key => keyCalled(/\s/.test(character) ? "Space" : character || "Backspace");

/** What hands and keyboard do: the events a browser would send for it, in the same order. */
export class UserInput {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Clicks an element, which takes the focus as far as it can have it. */
  async click(element: DomElement): Promise<void> {
    const down = { button: 0, buttons: 1, detail: 1, clientX: 1, clientY: 1 };
    this.#pointAt(element);
    this.#fire(element, "PointerEvent", "pointerdown", down);
    this.#fire(element, "MouseEvent", "mousedown", down);
    // Whoever holds the mouse down for long drags, or wants a menu: the press ends before anything that comes later.
    this.#moveFocus(element.matches(FOCUSABLE) ? element : element.closest(FOCUSABLE));
    await this.#session.window.react();
    this.#fire(element, "PointerEvent", "pointerup", { ...down, buttons: 0 });
    this.#fire(element, "MouseEvent", "mouseup", { ...down, buttons: 0 });
    const click = this.#fire(element, "MouseEvent", "click", { ...down, buttons: 0 });
    if (!click.defaultPrevented) this.#followLink(element.closest("a[href]"));
    await this.#session.settle();
  }

  /** Types into a field in place of what is in it, and leaves it unless it is to stay. */
  async type(element: DomElement, text: string, stay: boolean): Promise<void> {
    await this.#focus(element);
    if (text === "" && this.#removes(element)) return stay ? this.#session.settle() : this.leave();
    const limit = Number(element.getAttribute("maxlength") ?? -1);
    const before = element.value;
    if (!(await this.#typeIntoMask(element, text))) {
      element.value = limit >= 0 ? text.slice(0, limit) : text;
      if (typeof element.selectionStart === "number")
        element.setSelectionRange?.(element.value.length, element.value.length);
      const key = keyOf([...text].at(-1) ?? "");
      this.#key(element, "keydown", key);
      this.#fire(element, "InputEvent", "input", { data: text, inputType: "insertText" });
      this.#key(element, "keyup", key);
    }
    await this.#session.settle();
    if (element.value !== before) this.#changed.add(element);
    if (!stay) await this.leave();
  }

  /** Selects all that is in a mask and presses each key, of which the mask makes what fits. @returns whether it is one */
  async #typeIntoMask(element: DomElement, text: string): Promise<boolean> {
    if (text === "" || !MASKS.some((name) => this.#session.controlOf(element)?.isA(name))) return false;
    element.setSelectionRange?.(0, element.value?.length ?? 0);
    for (const character of text) {
      const key = keyOf(character);
      this.#key(element, "keydown", key);
      if (!this.#key(element, "keypress", key).defaultPrevented) return false;
      this.#key(element, "keyup", key);
      await this.#session.window.react();
    }
    return true;
  }

  /** Selects all that is in a field and presses the key that removes it. @returns whether the control removes it by itself */
  #removes(element: DomElement): boolean {
    if (typeof element.selectionStart !== "number") return false;
    element.setSelectionRange?.(0, element.value?.length ?? 0);
    const key = keyCalled("Backspace");
    if (!this.#key(element, "keydown", key).defaultPrevented) return false;
    this.#key(element, "keyup", key);
    return true;
  }

  /** Presses a key in an element, also with others held. @throws ScreenError if there is no such key */
  async press(element: DomElement, name: string): Promise<void> {
    const key = this.keyCalled(name);
    await this.#focus(element);
    const down = this.#key(element, "keydown", key);
    if (!down.defaultPrevented) this.#key(element, "keypress", key);
    if (key.key === "Enter") this.#fireChange(element);
    if (key.key === "Tab" && !down.defaultPrevented) this.#goOn(key.shiftKey ? -1 : 1);
    this.#key(this.#session.document.activeElement ?? element, "keyup", key);
    await this.#session.settle();
  }

  /** The key that a name means. @throws ScreenError if there is none */
  keyCalled(name: string): Key {
    try {
      return keyCalled(name);
    } catch (error) {
      const { accessibility, document } = this.#session;
      throw new ScreenError(
        (error as Error).message,
        outline(accessibility.read(document.body), accessibility).join("\n"),
      );
    }
  }

  /** Moves the focus to what comes next in the order of the page, as the Tab key does. @param popup what it goes round in */
  #goOn(step: 1 | -1, popup?: DomElement): void {
    const { document, accessibility } = this.#session;
    const active = document.activeElement;
    const fields = [...(popup ?? document).querySelectorAll(FOCUSABLE)].filter(
      (each) =>
        each === active ||
        (Number(each.getAttribute("tabindex") ?? 0) >= 0 && each.disabled !== true && accessibility.isShown(each)),
    );
    const at = active ? fields.indexOf(active) : -1;
    this.#moveFocus(fields[at + step] ?? (popup && fields.at(step > 0 ? 0 : -1)) ?? null);
  }

  /** Drags an element with the mouse and drops it on another one. @returns whether that takes it */
  async drag(element: DomElement, onto: DomElement, position: "before" | "on" | "after"): Promise<boolean> {
    const source = element.closest("[draggable=true]");
    if (!source) return false;
    const dataTransfer = Object.assign(new DataTransfer(), { effectAllowed: "uninitialized" });
    const { top, height, left, width } = onto.getBoundingClientRect();
    const share = { before: 0.1, on: 0.5, after: 0.9 }[position];
    const at = { dataTransfer, clientX: left + width * share, clientY: top + height * share };
    const over = { ...at, pageX: at.clientX, pageY: at.clientY };
    this.#fire(source, "MouseEvent", "mousedown", { button: 0, buttons: 1 });
    const start = this.#fire(source, "DragEvent", "dragstart", { dataTransfer });
    let taken = false;
    if (!start.defaultPrevented) {
      this.#fire(onto, "DragEvent", "dragenter", over);
      await this.#session.window.react();
      taken = this.#fire(onto, "DragEvent", "dragover", over).defaultPrevented;
      if (taken) this.#fire(onto, "DragEvent", "drop", over);
      this.#fire(source, "DragEvent", "dragend", { dataTransfer });
    }
    await this.#session.settle();
    return taken;
  }

  /** Gives files to a field for files. */
  async upload(element: DomElement, files: readonly object[]): Promise<void> {
    element.files = Object.assign([...files], { item: (index: number) => files[index] ?? null });
    this.#fire(element, "Event", "input", {});
    this.#fire(element, "Event", "change", {});
    await this.#session.settle();
  }

  /** Leaves the field that has the focus, as the Tab key does. */
  async leave(): Promise<void> {
    const active = this.#session.document.activeElement;
    if (!active || active === this.#session.document.body) return;
    const popup = active.closest(".sapMPopover,.sapMDialog");
    // What was opened keeps the focus: popovers close when they lose it.
    if (popup) this.#goOn(1, popup);
    else {
      this.#fireChange(active);
      active.blur();
    }
    await this.#session.settle();
  }

  #pointedAt: DomElement | undefined;

  /** Some controls write their names again when the mouse comes to them. */
  #pointAt(element: DomElement): void {
    const before = this.#pointedAt;
    if (before === element) return;
    this.#pointedAt = element;
    if (before?.isConnected) this.#fire(before, "MouseEvent", "mouseout", { relatedTarget: element });
    this.#fire(element, "MouseEvent", "mouseover", { relatedTarget: before ?? null });
    const entered: DomElement[] = [];
    for (let each: DomElement | null = element; each && !each.contains(before); each = each.parentElement)
      entered.unshift(each);
    for (const each of entered)
      this.#fire(each, "MouseEvent", "mouseenter", { bubbles: false, relatedTarget: before ?? null });
  }

  readonly #changed = new Set<DomElement>();

  /** Browsers tell of a change once, when the field is left or Enter is pressed. */
  #fireChange(element: DomElement): void {
    if (this.#changed.delete(element) && element.isConnected)
      this.#fire(element, "Event", "change", { cancelable: false });
  }

  async #focus(element: DomElement): Promise<void> {
    if (this.#moveFocus(element)) await this.#session.settle();
  }

  #moveFocus(element: DomElement | null): boolean {
    const active = this.#session.document.activeElement;
    if (active === element) return false;
    if (active) this.#fireChange(active);
    if (element) element.focus();
    else active?.blur();
    return true;
  }

  #key(element: DomElement, type: string, key: Key): PageEvent {
    return this.#fire(element, "KeyboardEvent", type, key);
  }

  #fire(element: DomElement, kind: string, type: string, init: object): PageEvent {
    const event = this.#session.window.event(kind, type, { composed: true, ...init });
    element.dispatchEvent(event);
    return event;
  }

  #followLink(link: DomElement | null): void {
    const address = link?.getAttribute("href");
    if (!link || !address || link.hasAttribute("download") || /^javascript:/i.test(address)) return;
    const { window } = this.#session;
    if (link.getAttribute("target") === "_blank") window.opened.push(new URL(address, window.addresses.url).href);
    else (window.global["location"] as { href: string }).href = address;
  }
}
