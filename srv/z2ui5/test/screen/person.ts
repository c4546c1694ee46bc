import type { PageEvent } from "../dom/events.ts";
import type { Session } from "./session.ts";
import type { DomElement } from "./dom.ts";

/** Keys a person presses, by name, with the number UI5 still looks at. */
const KEYS: Readonly<Record<string, number>> = {
  Enter: 13,
  Escape: 27,
  Tab: 9,
  " ": 32,
  ArrowUp: 38,
  ArrowDown: 40,
  ArrowLeft: 37,
  ArrowRight: 39,
  Home: 36,
  End: 35,
  PageUp: 33,
  PageDown: 34,
  Backspace: 8,
  Delete: 46,
  F4: 115,
};

const FOCUSABLE = "input,button,textarea,select,a[href],[tabindex]";

/** What hands and keyboard do: the events a browser would send for it, in the same order. */
export class Person {
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

  /** Types into a field in place of what is in it, and leaves it unless told to stay. */
  async type(element: DomElement, text: string, stay: boolean): Promise<void> {
    await this.#focus(element);
    const limit = Number(element.getAttribute("maxlength") ?? -1);
    const before = element.value;
    element.value = limit >= 0 ? text.slice(0, limit) : text;
    element.setSelectionRange?.(element.value.length, element.value.length);
    this.#key(element, "keydown", text.slice(-1) || "Backspace");
    this.#fire(element, "InputEvent", "input", { data: text, inputType: "insertText" });
    this.#key(element, "keyup", text.slice(-1) || "Backspace");
    await this.#session.settle();
    if (element.value !== before) this.#changed.add(element);
    if (!stay) await this.leave();
  }

  /** Presses a key in an element. */
  async press(element: DomElement, key: string): Promise<void> {
    await this.#focus(element);
    const down = this.#key(element, "keydown", key);
    if (!down.defaultPrevented) this.#key(element, "keypress", key);
    if (key === "Enter") this.#tellChange(element);
    this.#key(element, "keyup", key);
    await this.#session.settle();
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
    this.#tellChange(active);
    active.blur();
    await this.#session.settle();
  }

  #pointedAt: DomElement | undefined;

  /** Some controls write anew what they are called when the mouse comes to them. */
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
  #tellChange(element: DomElement): void {
    if (this.#changed.delete(element) && element.isConnected)
      this.#fire(element, "Event", "change", { cancelable: false });
  }

  async #focus(element: DomElement): Promise<void> {
    if (this.#moveFocus(element)) await this.#session.settle();
  }

  #moveFocus(element: DomElement | null): boolean {
    const active = this.#session.document.activeElement;
    if (active === element) return false;
    if (active) this.#tellChange(active);
    if (element) element.focus();
    else active?.blur();
    return true;
  }

  #key(element: DomElement, type: string, key: string): PageEvent {
    const keyCode = KEYS[key] ?? key.toUpperCase().charCodeAt(0);
    return this.#fire(element, "KeyboardEvent", type, { key, code: key, keyCode, which: keyCode });
  }

  #fire(element: DomElement, kind: string, type: string, init: object): PageEvent {
    const event = this.#session.window.event(kind, type, { composed: true, ...init });
    element.dispatchEvent(event);
    return event;
  }

  #followLink(link: DomElement | null): void {
    const address = link?.getAttribute("href");
    if (!link || !address || /^javascript:/i.test(address)) return;
    const { window } = this.#session;
    if (link.getAttribute("target") === "_blank") window.opened.push(new URL(address, window.addresses.url).href);
    else (window.global["location"] as { href: string }).href = address;
  }
}
