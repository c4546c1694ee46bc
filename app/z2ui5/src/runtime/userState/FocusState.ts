import UI5Element from "sap/ui/core/Element";
import type ManagedObject from "sap/ui/base/ManagedObject";
import type { SlotName } from "../../core/types";
import type { DiscardedEdit } from "../../core/edits";
import type { SlotModel } from "../SlotModel";
import { boundPath } from "../boundPath";
import { textOf, writeText } from "../codeEditor";
import { nameOfField } from "../fieldName";
import { focusIsNowhere } from "../FocusKeeper";
import { isSameScreen } from "../Shown";
import type { Shown, ShownViews } from "../Shown";
import { isTextField } from "../textField";
import type { TextField } from "../textField";

/** Identifies an element of the document by its control, which has the same id when it is built again. */
interface ElementPosition {
  slot: SlotName;
  id: string;
  /** What follows the control's id in the DOM id. */
  suffix: string;
  /** Row of the control, its id, and that of what holds it; undefined outside of rows. */
  row?: { path: string; id: string; holder: string };
}

interface Typed {
  /** Its element, in which the user may move the caret as long as it is on the page. */
  field: TextField;
  text: string;
  /** The text is not yet in the control, as the field was not left. */
  uncommitted: boolean;
  /** The field was left since. */
  left?: boolean;
  /** Path it is for; undefined if the field is not bound. */
  path?: string;
  /** How the user knows its field. */
  name?: string;
  selectionStart: number | null;
  selectionEnd: number | null;
}

/**
 * Focus, caret, text that is typed but not yet entered, and scroll positions. A slot keeps them while its controls stay, and
 * gets them back in those that are built again. Another app and a dialog for another record are other screens.
 */
export class FocusState {
  private readonly focus?: ElementPosition;
  private readonly typed?: Typed;
  private readonly isField: boolean;
  private readonly scrolled: Array<{ position: ElementPosition; top: number; left: number; by?: ScrollDelegate }> = [];
  private readonly screens = new Map<SlotName, Shown>();
  private readonly restored = new AbortController();

  /**
   * Records the state of the page before it changes.
   *
   * @param slots what is shown
   * @param scrolled the elements that are scrolled
   * @param names slots
   * @param leaves the page leaves: what was typed and not entered is reported as discarded, so the text is not recorded
   */
  constructor(
    private readonly slots: ShownViews,
    scrolled: readonly HTMLElement[],
    names: readonly SlotName[],
    private readonly leaves: boolean,
  ) {
    for (const [slot, shown] of slots.shown) if (names.includes(slot)) this.screens.set(slot, { ...shown });
    const active = document.activeElement;
    this.isField = isTextField(active);
    const focus =
      active instanceof HTMLElement && active !== document.body ? elementPosition(active, slots) : undefined;
    this.focus = focus && this.screens.has(focus.slot) ? focus : undefined;
    // A field that leaves the page loses the focus, and would enter what was typed.
    if (this.focus && isTextField(active) && leaves) settle(active);
    else if (this.focus && isTextField(active)) this.typed = this.followed(active);
    if (this.focus?.row) this.model(this.focus)?.track([this.focus.row.path]);
    if (this.typed?.path) this.model(this.focus)?.track([this.typed.path]);
    for (const element of scrolled) {
      const position = elementPosition(element, slots);
      if (position && this.screens.has(position.slot))
        this.scrolled.push({ position, top: element.scrollTop, left: element.scrollLeft, by: delegateOf(element) });
    }
  }

  /** What is typed in a field, also what is typed from now on: the user continues while the page changes. */
  private followed(field: TextField): Typed {
    const typed = typedIn(field);
    const { signal } = this.restored;
    const onInput = ({ target }: Event): void => {
      if (isTextField(target) && target.id === field.id) Object.assign(typed, textIn(target));
    };
    // What a control enters itself on a key, as a mask does, is no input of the browser's, and known when the control has heard of the key.
    for (const type of ["input", "keydown", "keypress"])
      document.addEventListener(type, onInput, { capture: type === "input", signal });
    const onChange = ({ target }: Event): void => {
      if (target === field) typed.left = true;
    };
    document.addEventListener("change", onChange, { capture: true, signal });
    return typed;
  }

  /** Restores the state, as far as the page still shows the same. The focus of a suspended page was not set on purpose. */
  restore(): void {
    this.restored.abort();
    for (const { position, by, ...before } of this.scrolled) {
      const element = this.find(position);
      if (!element) continue;
      // A control that is still there may have scrolled on purpose, as one does whose header moves out of the scrolled area.
      const isSameScroller = by !== undefined && by === delegateOf(element);
      const { top, left } = isSameScroller ? { top: by.getScrollTop(), left: by.getScrollLeft() } : before;
      if (element.scrollTop !== top || element.scrollLeft !== left)
        element.scrollTo({ top, left, behavior: "instant" });
    }
    const element = this.focus && this.find(this.focus);
    const { activeElement: before } = document;
    const isReplaced =
      this.focus !== undefined && before?.id === this.focus.id + this.focus.suffix && element !== before;
    // Leaving the field of another row must not write there what was typed for this one.
    if (isReplaced && isTextField(before)) settle(before);
    // A field that only shows its value from now on is another one.
    if (!element || (this.isField && !isTextField(element))) return;
    if (element !== document.activeElement && (isReplaced || this.leaves || focusIsNowhere()))
      element.focus({ preventScroll: true });
    if (element !== document.activeElement || !this.typed || !isTextField(element)) return;
    if (this.isOfRecord(this.typed)) retype(element, this.typed);
    else settle(element);
  }

  /** Text that was typed, not yet entered, and whose field no longer exists. */
  get discarded(): DiscardedEdit[] {
    const { focus, typed } = this;
    if (!focus || !typed?.uncommitted) return [];
    const isThere = this.find(focus) !== undefined || this.isEntered(typed);
    return !isThere || !this.isOfRecord(typed) ? [{ path: typed.path ?? "", value: typed.text, name: typed.name }] : [];
  }

  /** Whether what was typed is still for the record that is shown. */
  private isOfRecord({ uncommitted, path }: Typed): boolean {
    return !uncommitted || path === undefined || this.model(this.focus)?.tracked(path) !== undefined;
  }

  /** A table that was scrolled has left the field of a row, which is still there. */
  private isEntered({ left, path = "" }: Typed): boolean {
    const model = this.model(this.focus);
    return left === true && model?.unsentPaths.includes(model.tracked(path)?.slice(1) ?? "") === true;
  }

  private model(position: ElementPosition | undefined): SlotModel | undefined {
    return position && this.slots.shown.get(position.slot)?.model;
  }

  private find(position: ElementPosition): HTMLElement | undefined {
    const shown = this.slots.shown.get(position.slot);
    const before = this.screens.get(position.slot);
    if (!shown || !before || !isSameScreen(position.slot, shown, before)) return undefined;
    const { id, row, suffix } = position;
    const control = row ? findInRow(id, row, shown.model.tracked(row.path) ?? "") : UI5Element.getElementById(id);
    return domOf(control, suffix);
  }
}

/** The same control of a row, wherever the row is now. */
function findInRow(
  id: string,
  { id: before, holder }: NonNullable<ElementPosition["row"]>,
  path: string,
): UI5Element | undefined {
  const rows = UI5Element.getElementById(holder)?.findAggregatedObjects(false) as UI5Element[] | undefined;
  const row = rows?.find((one) => pathOf(one) === path);
  if (id === before) return row;
  const isSame = (object: ManagedObject): boolean => idInTemplate(object.getId(), holder) === idInTemplate(id, holder);
  return row?.findAggregatedObjects(true, isSame)[0] as UI5Element | undefined;
}

/** Id of a control of a row without what UI5 has put into it for the row: a number, or the id of the list and a number. */
const idInTemplate = (id: string, list: string): string => {
  const [start = "", ...rest] = id.split(`-${list}-`);
  return [start.replace(/__clone\d+/, ""), ...rest.map((end) => end.replace(/^\d+/, ""))].join("-");
};

function elementPosition(element: HTMLElement, slots: ShownViews): ElementPosition | undefined {
  const control = UI5Element.closestTo(element);
  const slot = control && slots.slotOf(control);
  const root = slot && slots.shown.get(slot)?.control;
  if (!control || !slot || !root || !element.id.startsWith(control.getId())) return undefined;
  const id = control.getId();
  return { slot, id, suffix: element.id.slice(id.length), row: rowOf(control, root) };
}

/** Where a control is in a row of the model. */
function rowOf(control: UI5Element, root: UI5Element): ElementPosition["row"] {
  const path = pathOf(control);
  if (!path || !/\/\d+$/.test(path)) return undefined;
  let row = control;
  let holder = row.getParent();
  while (row !== root && holder instanceof UI5Element && pathOf(holder) === path) {
    row = holder;
    holder = row.getParent();
  }
  return holder instanceof UI5Element ? { path, id: row.getId(), holder: holder.getId() } : undefined;
}

/** What scrolls an element for its control: a `sap/ui/core/delegate/ScrollEnablement`, of which UI5 publishes no types. */
interface ScrollDelegate {
  getContainerDomRef(): HTMLElement | undefined;
  getScrollLeft(): number;
  getScrollTop(): number;
}

function delegateOf(element: HTMLElement): ScrollDelegate | undefined {
  const control = UI5Element.closestTo(element) as { getScrollDelegate?(): ScrollDelegate | undefined } | undefined;
  const delegate = control?.getScrollDelegate?.();
  return delegate?.getContainerDomRef() === element ? delegate : undefined;
}

const pathOf = (control: UI5Element): string | undefined => control.getBindingContext()?.getPath();

function domOf(control: UI5Element | undefined, suffix: string): HTMLElement | undefined {
  return control ? (document.getElementById(control.getId() + suffix) ?? undefined) : undefined;
}

/** Shows in a field what its control holds, so that leaving it changes nothing. */
function settle(field: TextField): void {
  const control = UI5Element.closestTo(field);
  if (control?.getMetadata().hasProperty("value")) writeText(field, String(control.getProperty("value") ?? ""));
}

function typedIn(field: TextField): Typed {
  const control = UI5Element.closestTo(field);
  const hasValue = control?.getMetadata().hasProperty("value") ?? false;
  const path = hasValue ? boundPath(control as ManagedObject, "value") : undefined;
  const name = hasValue ? nameOfField(control as UI5Element) : undefined;
  return { ...textIn(field), path, name };
}

function textIn(field: TextField): Omit<Typed, "path" | "name" | "left"> {
  const control = UI5Element.closestTo(field);
  // getValue() of an input answers what is typed, the property what the control has taken.
  const text = textOf(field);
  const uncommitted = (control?.getMetadata().hasProperty("value") ?? false) && control?.getProperty("value") !== text;
  const { selectionStart, selectionEnd } = field;
  return { field, text, uncommitted, selectionStart, selectionEnd };
}

/** Text that the control does not know yet is put back; the control takes it when the field is left. */
function retype(field: TextField, typed: Typed): void {
  const { field: before, text, uncommitted } = typed;
  if (uncommitted && textOf(field) !== text) writeText(field, text);
  else if (field === before) return; // The user may have moved the caret in the meantime.
  const { selectionStart, selectionEnd } = field !== before && before.value === text ? before : typed;
  if (field.value === text && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}
