import { FIELDS, valueOf } from "./accessibility.ts";
import type { DomElement } from "./dom.ts";
import {
  allOf,
  called,
  expectName,
  calledIn,
  hiddenControls,
  isCalled,
  isOf,
  quotedName,
  textProperty,
  titleOf,
  tooltipOf,
  type Kind,
  type Name,
} from "./find.ts";
import { KINDS } from "./kinds.ts";
import { Lookup, type Finders } from "./lookup.ts";
import { optionsOf, outline, type OutlineOptions } from "./outline.ts";
import { refusalOf, whyDeaf, whyNoNumber, wouldChange } from "./refusals.ts";
import { roleOf } from "./roles.ts";
import { listed, ScreenError } from "./screen-error.ts";
import type { Session, Ui5Element } from "./session.ts";
import type { UserInput } from "./user-input.ts";
import { asSteps } from "./steps.ts";
import { UntilChanged } from "../browser/until-changed.ts";

/**
 * Something on the screen, found by what a user calls it. It is looked up at each use, so it remains valid while the screen changes.
 * Asking is free of effects; actions wait until the screen has come to rest, and fail where a user could not do them.
 * @typeParam Found what finds anything but tables in it @typeParam Table what finds a table in it
 */
export class Located<Found, Table> extends Lookup<Found, Table> {
  readonly session: Session;
  readonly input: UserInput;
  readonly finders: Finders<Found, Table>;
  protected readonly scope: Lookup<Found, Table>;
  protected readonly kind: Kind;
  protected readonly name: Name | undefined;
  protected readonly index: number | undefined;
  readonly #found = new UntilChanged(() => this.candidates());

  /** @param name what it is called; the only or the first one without @param index which of several, from 0 */
  constructor(scope: Lookup<Found, Table>, kind: Kind, name?: Name, index?: number) {
    super();
    if (name !== undefined) expectName(`${kind.word}()`, name);
    this.scope = scope;
    this.session = scope.session;
    this.input = scope.input;
    this.finders = scope.finders;
    this.kind = kind;
    this.name = name;
    this.index = index;
  }

  /** What it is, in words. */
  override get where(): string {
    return ` in the ${this.kind.word}${quotedName(this.name)}${this.scope.where}`;
  }

  /** One of several that are called the same, from 0. */
  nth(index: number): this {
    return new (this.constructor as new (scope: Lookup<Found, Table>, kind: Kind, name?: Name, index?: number) => this)(
      this.scope,
      this.kind,
      this.name,
      index,
    );
  }

  /** Number of those that are called so. */
  get count(): number {
    return this.current().length;
  }

  /** Whether there is one, seen or not. */
  get exists(): boolean {
    return this.found() !== undefined || this.#unseen() !== undefined;
  }

  /** Whether a user sees it. @throws ScreenError if there is none, seen or not: only {@link exists} tells whether there is */
  get visible(): boolean {
    if (this.found()) return true;
    if (this.#unseen()) return false;
    throw this.missing(this.current().length);
  }

  /** Whether it can be used. @throws ScreenError if it is not there */
  get enabled(): boolean {
    return isEnabled(this.one(), this.control);
  }

  /** Whether its content can be changed. */
  get editable(): boolean {
    const element = this.one();
    return isEnabled(element, this.control) && !isReadOnly(element, this.control);
  }

  /** The text it shows. */
  get text(): string {
    return this.session.accessibility.textOf(this.one());
  }

  /** What is in it: the text of a field, or its tokens, the text of what is chosen, or of a checkbox "true" or "false". */
  get value(): string {
    const element = this.one();
    const role = roleOf(element) ?? "";
    if (KINDS.checkbox.roles.has(role)) return String(this.checked);
    if (FIELDS.has(role)) return valueOf(element, role) || this.#titlesIn(tokensOf(element));
    return this.#titlesIn(element, isChosen) || this.text;
  }

  /** What items in an element are called. */
  #titlesIn(element: DomElement | null, isMeant: (item: DomElement) => boolean = () => true): string {
    const items = element ? allOf(KINDS.item, element, this.session.accessibility).filter(isMeant) : [];
    return items.map((item) => titleOf(item, this.session)).join(", ");
  }

  /** Whether it is checked, pressed or selected. */
  get checked(): boolean {
    const element = this.one();
    return (
      element.checked === true ||
      ["aria-checked", "aria-pressed", "aria-selected"].some((name) => element.getAttribute(name) === "true")
    );
  }

  /** Whether it is required. */
  get required(): boolean {
    const element = this.one();
    return element.getAttribute("aria-required") === "true" || element.hasAttribute("required");
  }

  /** State of its value: "None", "Error", "Warning", "Success" or "Information". */
  get valueState(): string {
    return textProperty(this.controlWith("valueState"), "valueState") || "None";
  }

  /** Text that explains the state of its value. */
  get valueStateText(): string {
    return textProperty(this.controlWith("valueStateText"), "valueStateText");
  }

  /** Text of its tooltip. */
  get tooltip(): string {
    const element = this.one();
    return tooltipOf(this.control) || element.getAttribute("title") || "";
  }

  /** Hint of an empty field. */
  get placeholder(): string {
    return this.one().getAttribute("placeholder") ?? "";
  }

  /** Presses it, as with the mouse. */
  async press(): Promise<void> {
    const element = this.ready("pressed");
    const role = roleOf(element) ?? "";
    if (isChangedByPress(element, role) && isReadOnly(element, this.control))
      throw this.error(`The ${this.described} is read-only: nothing happens when it is pressed.`);
    const why = whyDeaf(this.control);
    if (why !== undefined) throw this.error(`Nothing happens when the ${this.described} is pressed: ${why}`);
    await this.input.click(pressedIn(element));
  }

  /**
   * Types a text in place of what is in the field, and moves to the next field.
   * @param options `stay`: does not leave the field, for suggestions and for {@link enter}
   */
  async type(text: string, options: { readonly stay?: boolean } = {}): Promise<void> {
    if (typeof text !== "string" && typeof text !== "number")
      throw new TypeError(`type() expects a text, and was given ${String(text)}.`);
    const element = this.writable("typed into");
    const why = whyNoNumber(element, String(text));
    if (why !== undefined) throw this.error(`The ${this.described} ${why}`);
    await this.input.type(element, String(text), options.stay ?? false);
  }

  /** Empties the field. */
  async clear(): Promise<void> {
    await this.input.type(this.writable("cleared"), "", false);
  }

  /** Presses the Enter key in it. */
  async enter(): Promise<void> {
    await this.input.press(this.ready("given the Enter key"), "Enter");
  }

  /** Presses a key in it, such as "Escape", "ArrowDown" or "F4". */
  async key(name: string): Promise<void> {
    const element = this.ready(`given the key ${name}`);
    if (isReadOnly(element, this.control) && wouldChange(this.input.keyCalled(name), element))
      throw this.error(`The ${this.described} is read-only: the key ${name} changes nothing in it.`);
    await this.input.press(element, name);
  }

  /** Checks a checkbox, switches a switch on; nothing happens if it is so already. */
  async check(): Promise<void> {
    const element = this.#checkable("checked");
    if (!this.checked) await this.input.click(element);
  }

  /** Unchecks a checkbox, switches a switch off; nothing happens if it is so already. */
  async uncheck(): Promise<void> {
    const element = this.#checkable("unchecked");
    if (this.checked) await this.input.click(element);
  }

  /**
   * Chooses an item by its text: of a select, a combo box, suggestions, radio buttons, a segmented button, a list, a menu, a calendar.
   * @param further items of the menus that it opens, from level to level, or of a popup that stays open: more of several, the end of a period
   * @throws ScreenError that lists the items, if there is none called so
   * @example await screen.button("Export").choose("Text", "CSV");
   */
  async choose(item: Name, ...further: readonly Name[]): Promise<void> {
    for (const name of [item, ...further]) expectName("choose()", name);
    const element = this.ready("chosen from");
    if (isReadOnly(element, this.control))
      throw this.error(`The ${this.described} is read-only: a user cannot choose ${quotedName(item).trim()} in it.`);
    const inside = this.#items(element);
    const opensPopup = inside.length === 0;
    if (opensPopup) this.#expectUsable(element, "chosen from");
    let open = this.#popups();
    const before = opensPopup && !this.#opened(element) ? element.value : undefined;
    if (opensPopup && !this.#opened(element)) await this.#open(element, item);
    let popup = opensPopup ? (this.#opened(element) ?? this.#popupBeside(open)) : undefined;
    let items = popup ? this.#items(popup) : inside;
    const names = [item, ...further];
    const isMulti = /\b(?:sapMMultiComboBox|sapMMultiInput)/.test(element.closest("[data-sap-ui]")?.className ?? "");
    for (const [level, name] of names.entries()) {
      // A press on the text of an item closes the list, also where several can be chosen.
      if (isMulti && !popup && opensPopup) {
        await this.#open(element);
        popup = this.#opened(element);
        items = popup ? this.#items(popup) : [];
      }
      const wanted = called(name, items, this.session)[0];
      if (!wanted || !isEnabled(wanted, this.session.controlOf(wanted))) {
        if (popup) await this.input.press(element, "Escape");
        // What was typed for suggestions that are not there.
        if (before !== undefined && element.value !== before) await this.#putBack(element, before);
        throw wanted ? this.#disabledItem(name) : this.#noItem(name, items, names[level - 1]);
      }
      open = this.#popups();
      await this.input.click(wanted);
      popup = this.#popupBeside(open) ?? (this.#opened(element) && popup);
      items = popup ? this.#items(popup) : [];
    }
    // Where a press on an item has closed them already, the key would close the dialog around the field.
    if (isMulti && this.#opened(element)) await this.input.press(element, "Escape");
  }

  /** Texts of the items that can be chosen, without choosing one. */
  async items(): Promise<string[]> {
    const element = this.ready("opened");
    if (isReadOnly(element, this.control)) throw this.error(`The ${this.described} is read-only: it cannot be opened.`);
    const inside = this.#items(element);
    if (inside.length > 0) return inside.map((each) => titleOf(each, this.session));
    const isOpen = this.#opened(element) !== undefined;
    const open = this.#popups();
    if (!isOpen) await this.#open(element);
    const popup = this.#opened(element) ?? this.#popupBeside(open);
    const texts = popup ? this.#items(popup).map((each) => titleOf(each, this.session)) : [];
    if (popup && !isOpen) await this.input.press(element, "Escape");
    return texts;
  }

  /** Gives files to a field for files. @param content of each file, text or bytes */
  async upload(
    ...files: readonly { readonly name: string; readonly content: string | Uint8Array; readonly type?: string }[]
  ): Promise<void> {
    if (files.length === 0 || files.some((file) => typeof file?.name !== "string" || file.content == null))
      throw new TypeError('upload() expects files, such as { name: "notes.txt", content: "Hello" }.');
    const element = this.ready("given a file");
    const input = element.matches("input[type=file]")
      ? element
      : (element.closest(".sapUiFup,[data-sap-ui]:has(input[type=file])")?.querySelector("input[type=file]") ?? null);
    if (!input) throw this.error(`The ${this.described} takes no files.`);
    if (files.length > 1 && !input.hasAttribute("multiple"))
      throw this.error(`The ${this.described} takes one file at a time, and was given ${files.length}.`);
    const File = this.session.window.global["File"] as new (parts: unknown[], name: string, options: object) => object;
    const why = await refusalOf(input, this.session, () =>
      this.input.upload(
        input,
        files.map(({ name, content, type = "text/plain" }) => new File([content], name, { type })),
      ),
    );
    if (why !== undefined) throw this.error(`The ${this.described} ${why}`);
  }

  /** What it shows, as an outline; empty where it is not there. */
  override toString(): string {
    return this.found() ? this.outline() : "";
  }

  /** What it shows, as {@link toString} writes it. @param given what is included */
  outline(given: OutlineOptions = {}): string {
    const options = optionsOf(given);
    const { accessibility } = this.session;
    return outline(accessibility.read(this.one(), options.spoken), accessibility, options).join("\n");
  }

  /** The element; throws where there is none, or where several are called so. */
  override root(): DomElement {
    return this.one();
  }

  /** The control it belongs to. */
  protected get control(): Ui5Element | undefined {
    return this.session.controlOf(this.one());
  }

  /** In words: what it is and how it is called. */
  protected get described(): string {
    const isOneOfSeveral = this.index !== undefined && (this.index > 0 || this.current().length > 1);
    return `${this.kind.word}${quotedName(this.name)}${isOneOfSeveral ? ` (number ${this.index})` : ""}${this.scope.where}`;
  }

  /** All that are called so, looked for once until the page changes. */
  protected current(): readonly DomElement[] {
    this.session.steps.expectNone("the screen is read");
    return this.#found.at(this.session.document.changes);
  }

  /** Looks for all that are called so. */
  protected candidates(): readonly DomElement[] {
    const { name } = this;
    if (name === undefined) return this.#allOf(this.kind);
    return this.reachable(this.#inScope((root) => calledIn(name, this.kind, root, this.session)));
  }

  /** Everything of a kind where it is looked for. */
  #allOf(kind: Kind): readonly DomElement[] {
    return this.#inScope((root) => allOf(kind, root, this.session.accessibility));
  }

  #inScope(find: (root: DomElement) => readonly DomElement[]): readonly DomElement[] {
    const roots = this.scope.roots();
    return roots.length === 1 ? find(roots[0]!) : roots.flatMap(find);
  }

  /** Where a dialog covers some of them, those that it does not cover. */
  protected reachable(elements: readonly DomElement[]): readonly DomElement[] {
    if (elements.length < 2) return elements;
    const free = elements.filter((element) => coverOf(element, this.session) === undefined);
    return free.length > 0 ? free : elements;
  }

  /** The one that is meant, if it is there. */
  protected found(): DomElement | undefined {
    return this.current()[this.index ?? 0];
  }

  /** The one that is meant. @throws ScreenError */
  protected one(): DomElement {
    const found = this.current();
    if (this.index === undefined && found.length > 1 && this.name !== undefined) {
      throw this.error(
        `There are ${found.length} ${this.kind.plural} called${quotedName(this.name)}${this.scope.where}. Say which one: look for it in a row, a dialog or another part of the screen, or use nth(0) to nth(${found.length - 1}).`,
      );
    }
    const element = found[this.index ?? 0];
    if (element) return element;
    const hidden = this.#unseen();
    if (hidden)
      throw this.error(
        `The ${this.described} is there, but it is not visible: ${this.#whereToChoose(hidden) ?? "a user does not see it"}. (${hidden.getMetadata().getName()})`,
      );
    throw this.missing(found.length);
  }

  /** The control that is meant where a user sees none that is called so. */
  #unseen(): Ui5Element | undefined {
    return this.current().length > 0 ? undefined : this.hidden();
  }

  /** How an item is chosen of what is closed. */
  #whereToChoose(item: Ui5Element): string | undefined {
    if (!CLOSED_ITEMS.some((name) => item.isA(name))) return undefined;
    const { accessibility } = this.session;
    for (let each = item.getParent(); each; each = each.getParent()) {
      if (each.isA("sap.m.MenuItem")) return undefined;
      const dom = each.getDomRef() as DomElement | null;
      if (!dom || !accessibility.isShown(dom)) continue;
      for (const word of ["button", "select", "field"] as const) {
        const opener = [dom, ...allOf(KINDS[word], dom, accessibility)].find((one) => isOf(KINDS[word], one));
        if (opener)
          return `it is an item of what is closed: ${word}(${JSON.stringify(titleOf(opener, this.session))}).choose(${quotedName(this.name).trim()})`;
      }
      return undefined;
    }
    return undefined;
  }

  protected missing(count: number): ScreenError {
    if (count > 0) return this.error(`There is no ${this.described}: there are only ${count}.`);
    const others = this.reachable(this.#allOf(this.kind)).map((each) => this.titleOf(each));
    return this.error(
      `There is no ${this.described}. ${others.length > 0 ? `The ${this.kind.plural} there are: ${listed(others)}.` : `There are no ${this.kind.plural}${this.scope.where} at all.`}${this.#otherwise()}`,
    );
  }

  /** Where something else is called so, what it is. */
  #otherwise(): string {
    const { name } = this;
    if (name === undefined) return "";
    const { accessibility } = this.session;
    for (const [word, kind] of Object.entries(KINDS)) {
      if (kind === this.kind || kind === KINDS.messageBox) continue;
      const fits = this.#allOf(kind).some((each) =>
        isCalled(name, accessibility.nameOf(each) || (kind === KINDS.table ? "" : accessibility.textOf(each))),
      );
      if (fits)
        return ` There is ${/^[aeiou]/.test(kind.word) ? "an" : "a"} ${kind.word} called so: ${word}(${quotedName(name).trim()}).`;
    }
    return "";
  }

  /** What a user calls one of its kind. */
  protected titleOf(element: DomElement): string {
    return titleOf(element, this.session);
  }

  /** A hidden control of that name. */
  protected hidden(): Ui5Element | undefined {
    if (this.name === undefined) return undefined;
    const around = this.session.controlOf(this.scope.root());
    return hiddenControls(this.name, this.session).find(
      (control) =>
        (!around || isPartOf(control, around)) &&
        (!KINDS_OF_USE.includes(this.kind) || !ONLY_TEXT.some((name) => control.isA(name))),
    );
  }

  /** The element, if a user could use it now. @param done what shall be done with it: "pressed" */
  protected ready(done: string): DomElement {
    const element = this.one();
    if (!isEnabled(element, this.control)) throw this.error(`The ${this.described} is disabled: it cannot be ${done}.`);
    const cover = coverOf(element, this.session);
    if (cover)
      throw this.error(
        `The ${this.described} cannot be ${done}: ${dialogInWords(cover, this.session)} covers it and has to be closed first.${buttonsInWords(cover, this.session)}`,
      );
    if (element.closest("[aria-busy=true]")) throw this.error(`The ${this.described} cannot be ${done}: it is busy.`);
    const blocked = blockedAround(this.control);
    if (blocked) throw this.error(`The ${this.described} cannot be ${done}: the ${blocked} it is in is blocked.`);
    return element;
  }

  protected writable(done: string): DomElement {
    const element = this.ready(done);
    if (isReadOnly(element, this.control))
      throw this.error(`The ${this.described} is read-only: it cannot be ${done}.`);
    const role = roleOf(element);
    const isText = /^(?:INPUT|TEXTAREA)$/.test(element.tagName);
    if (role === "slider" || (role === "spinbutton" && !isText))
      throw this.error(
        `The ${this.described} is a ${role} and takes no text: move it with key("${role === "slider" ? "ArrowRight" : "ArrowUp"}"), key("PageUp"), key("Home") or key("End").`,
      );
    if (isText) return element;
    this.#expectUsable(element, done);
    throw this.error(`The ${this.described} takes no text: choose() one of its items.`);
  }

  /** A cell is used by the only thing in it. */
  #expectUsable(element: DomElement, done: string): void {
    if (!CELL_ROLES.has(roleOf(element) ?? "")) return;
    const used = KINDS_OF_USE.flatMap((kind) => allOf(kind, element, this.session.accessibility));
    throw this.error(
      `The ${this.described} cannot be ${done}: ${used.length === 0 ? "it only shows a text" : `there are several things in it. Name one of them: ${listed(used.map((each) => titleOf(each, this.session)))}`}.`,
    );
  }

  protected error(sentence: string): ScreenError {
    const { accessibility, document } = this.session;
    return new ScreenError(sentence, outline(accessibility.read(document.body), accessibility).join("\n"));
  }

  protected controlWith(property: string): Ui5Element | undefined {
    for (let control = this.control ?? null; control; control = control.getParent())
      if (property in control.getMetadata().getAllProperties()) return control;
    return undefined;
  }

  /** Something to check: of buttons those that stay pressed. */
  #checkable(done: string): DomElement {
    const element = this.ready(done);
    if (isReadOnly(element, this.control))
      throw this.error(`The ${this.described} is read-only: it cannot be ${done}.`);
    const role = roleOf(element) ?? "";
    const states = ["aria-checked", "aria-pressed", "aria-selected"];
    if (!KINDS.checkbox.roles.has(role) && !states.some((state) => element.hasAttribute(state)))
      throw this.error(`The ${this.described} cannot be ${done}: it is no checkbox, switch or radio button. Press it.`);
    return element;
  }

  #items(element: DomElement): DomElement[] {
    return allOf(KINDS.item, element, this.session.accessibility).filter((item) => !item.closest("thead"));
  }

  async #putBack(element: DomElement, text: string): Promise<void> {
    await this.input.type(element, text, true);
    if (this.#opened(element)) await this.input.press(element, "Escape");
  }

  #disabledItem(name: Name): ScreenError {
    return this.error(`The item${quotedName(name)} of the ${this.described} is disabled: a user cannot choose it.`);
  }

  /** @param opener the item that opens the menu in which it was looked for */
  #noItem(name: Name, items: readonly DomElement[], opener?: Name): ScreenError {
    const whose =
      opener === undefined ? `The ${this.described}` : `The item${quotedName(opener)} of the ${this.described}`;
    const offered = listed(items.map((each) => titleOf(each, this.session)));
    return this.error(
      `${whose} has no item${quotedName(name)}. ${items.length > 0 ? `Its items are: ${offered}.` : "It offers no items."}`,
    );
  }

  /** What has been opened beside what was open. */
  #popupBeside(before: readonly DomElement[]): DomElement | undefined {
    return this.#popups().find((each) => !before.includes(each));
  }

  #popups(): DomElement[] {
    const { document, accessibility } = this.session;
    return [...document.querySelectorAll(POPUPS)].filter((each) => accessibility.isShown(each));
  }

  /** What a select or a field with suggestions has opened. */
  #opened(element: DomElement): DomElement | undefined {
    const id = element.getAttribute("aria-controls") ?? element.getAttribute("aria-owns");
    const popup = id ? this.session.document.getElementById(id) : null;
    const shown = popup && this.session.accessibility.isShown(popup) ? popup : undefined;
    if (shown) return shown;
    const popups = this.#popups();
    const control = this.session.controlOf(element);
    const own = popups.find((each) => control && isPartOf(this.session.controlOf(each), control));
    return own ?? (element.getAttribute("aria-expanded") === "true" ? popups.at(-1) : undefined);
  }

  /** @param wanted what will be chosen of it */
  async #open(element: DomElement, wanted: Name = ""): Promise<void> {
    const control = element.closest("[data-sap-ui]");
    // What is typed opens the suggestions; the icon of such a field opens a dialog.
    const field = this.session.controlOf(element);
    if (field?.isA("sap.m.Input") && field.getProperty("showValueHelp") === true) return this.input.click(element);
    const arrow =
      element.tagName === "INPUT"
        ? control?.querySelector(
            ".sapMInputBaseIconContainer [role=button], .sapMInputBaseIconContainer .sapUiIcon, .sapMComboBoxBaseArrow, .sapMInputBaseIcon",
          )
        : // Beside a button that does something itself.
          element.closest(".sapMMenuBtn")?.querySelector(".sapMSBArrow");
    if (arrow) await this.input.click(arrow);
    else await this.input.click(element);
    if (!this.#opened(element) && element.tagName === "INPUT") await this.input.press(element, "F4");
    if (this.#opened(element) || !field?.isA("sap.m.Input") || field.getProperty("showSuggestion") !== true) return;
    // Suggestions are shown for what is typed.
    const typed = typeof wanted === "string" ? wanted : element.value;
    if (typed) await this.input.type(element, typed, true);
  }
}

/** Whether a control is another one or belongs to it. */
export function isPartOf(control: Ui5Element | undefined, whole: Ui5Element): boolean {
  for (let each = control ?? null; each; each = each.getParent()) if (each === whole) return true;
  return false;
}

asSteps(Located, ["press", "type", "clear", "enter", "key", "check", "uncheck", "choose", "items", "upload"]);

/** Whether a press does nothing but change what is in something, or show what it may be changed to. */
const isChangedByPress = (element: DomElement, role: string): boolean =>
  KINDS.checkbox.roles.has(role) || role === "slider" || (role === "combobox" && element.tagName !== "INPUT");

/** Where the mouse is when a row is pressed: a `sap.ui.table.Table` looks at the cell. */
const pressedIn = (element: DomElement): DomElement => element.querySelector(":scope > .sapUiTableDataCell") ?? element;

const POPUPS = ".sapMPopover, .sapMDialog, .sapMMenu, .sapMSuggestionsPopover, .sapMActionSheet, .sapUiMnu";

/** Whether a user can use an element. */
export function isEnabled(element: DomElement, control: Ui5Element | undefined): boolean {
  if (element.disabled === true || element.closest("[aria-disabled=true]") || element.closest("[disabled]"))
    return false;
  const own = (control as (Ui5Element & { getEnabled?(): boolean }) | undefined)?.getEnabled?.();
  return own !== false || roleOf(element) === "row";
}

/** Whether an element can be looked at only. */
function isReadOnly(element: DomElement, control: Ui5Element | undefined): boolean {
  if (element.readOnly === true || element.getAttribute("aria-readonly") === "true") return true;
  return (control as (Ui5Element & { getEditable?(): boolean }) | undefined)?.getEditable?.() === false;
}

/** The control around that takes no input because its `blocked` is true, by the last part of its name. */
function blockedAround(control: Ui5Element | undefined): string | undefined {
  for (let each = control ?? null; each; each = each.getParent())
    if ((each as Ui5Element & { getBlocked?(): boolean }).getBlocked?.() === true)
      return each.getMetadata().getName().split(".").at(-1);
  return undefined;
}

/** What lies over an element: the modal dialog that was opened last. */
export function coverOf(element: DomElement, session: Session): DomElement | undefined {
  const manager = session.loaded<{ getOpenDialogs(): Ui5Element[] }>("sap/m/InstanceManager");
  const dialog = manager?.getOpenDialogs().at(-1)?.getDomRef() as DomElement | null | undefined;
  if (!dialog || dialog.contains(element)) return undefined;
  const layer = (each: DomElement | null): number => {
    for (let current = each; current; current = current.parentElement) {
      const level = Number(/z-index:\s*(\d+)/.exec(current.getAttribute("style") ?? "")?.[1]);
      if (level > 0) return level;
    }
    return 0;
  };
  return layer(element) > layer(dialog) ? undefined : dialog;
}

/** What a dialog is called in a sentence. */
export function dialogInWords(dialog: DomElement, session: Session): string {
  const title = session.accessibility.nameOf(dialog);
  return `the dialog${title ? ` ${JSON.stringify(title)}` : ""}`;
}

/** A sentence that lists the buttons of a dialog. */
export function buttonsInWords(dialog: DomElement, session: Session): string {
  const buttons = allOf(KINDS.button, dialog, session.accessibility).map((each) => titleOf(each, session));
  return buttons.length > 0 ? ` Its buttons are: ${listed(buttons)}.` : "";
}

/** Controls that only show a text, and are nothing to use. */
const ONLY_TEXT = ["sap.m.Label", "sap.m.Text", "sap.m.Title", "sap.m.Column"];

/** Items that are shown when what they belong to is opened. */
const CLOSED_ITEMS = ["sap.ui.core.Item", "sap.m.MenuItem"];

const CELL_ROLES: ReadonlySet<string> = new Set(["cell", "gridcell", "rowheader"]);

/** What is used, in a cell for example. */
const KINDS_OF_USE: readonly Kind[] = [KINDS.field, KINDS.checkbox, KINDS.button];

const isChosen = (item: DomElement): boolean =>
  ["aria-selected", "aria-checked"].some((name) => item.getAttribute(name) === "true");

/** Where the tokens of a field are; null if it has none. */
const tokensOf = (field: DomElement): DomElement | null =>
  field.closest(".sapMInputBase")?.querySelector(".sapMTokenizer") ?? null;
