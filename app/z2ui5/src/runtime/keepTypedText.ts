import type ManagedObject from "sap/ui/base/ManagedObject";
import UI5Element from "sap/ui/core/Element";
import { delegateFirst } from "../patch/internals";
import { codeIn, isInEditor } from "./codeEditor";
import { controlOf, isTextField } from "./textField";
import type { TextField } from "./textField";

/** A field in which the user types. */
interface Typed {
  /** Its control, or what that is a part of, such as the `StepInput` around an input. */
  readonly outer: UI5Element;
  /** Its element, which has the text also after it was taken out of the page. */
  field: TextField;
  /** What the field has taken so far. */
  readonly taken: unknown;
  /** What stood in the field before it is rendered again; undefined between renderings. */
  text?: string | undefined;
}

/**
 * Keeps a text that is not entered yet, and its caret, while the field is rendered again. UI5 does so unless the element is taken out of the page
 * before, as a table does whose columns go below each other when the page gets narrower, or unless a control has another one as its field,
 * to which it gives the value it has taken so far, as `StepInput` does. A table that is scrolled shows other records in its fields; the one
 * with the focus is left before, as a table does itself that is scrolled by hand.
 *
 * @returns ends it
 */
export function keepTypedText(): () => void {
  let typed: Typed | undefined;
  const watched = new WeakSet<UI5Element>();
  const watch = (control: UI5Element): void => {
    if (watched.has(control)) return;
    watched.add(control);
    const delegate = {
      onBeforeRendering: () => {
        keepSelection();
        if (typed?.outer !== control) return;
        typed.text ??= typed.field.value;
        restoreCode(typed);
      },
      onAfterRendering: () => {
        if (typed?.outer === control) typed = carriedOver(typed);
      },
    };
    // Before the control: it may change its field when it is about to be rendered.
    delegateFirst(control, delegate);
  };
  const onInput = ({ target }: Event): void => {
    typed = typedIn(target);
    if (typed) watch(typed.outer);
  };
  const onFocus = ({ target }: Event): void => {
    const table = scrollingTable(target as HTMLElement);
    if (table && !watched.has(table)) {
      watched.add(table);
      table.attachEvent("firstVisibleRowChanged", () => leaveFieldOf(table));
    }
    const control = isTextField(target) ? UI5Element.closestTo(target) : undefined;
    if (control) watch(control);
    if (typed && target !== typed.field && (target as Element).id !== typed.field.id) typed = undefined;
    if (isTextField(target) && isInEditor(target)) typed = typedIn(target);
  };
  // A number is also changed by keys.
  const listeners = { input: onInput, keydown: onInput, focusin: onFocus };
  for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener, true);
  };
}

/** Selects again what is selected in the focused field, if only a caret is left after its rendering, which ends without a pause. */
function keepSelection(): void {
  const field = document.activeElement;
  if (!isTextField(field) || field.selectionStart === field.selectionEnd) return;
  const { id, selectionStart, selectionEnd, value } = field;
  queueMicrotask(() => {
    const now = document.activeElement;
    if (isTextField(now) && now.id === id && now.value === value && now.selectionStart === now.selectionEnd)
      now.setSelectionRange(selectionStart, selectionEnd);
  });
}

/** Restores the text of an editor after its rendering, which ends without a pause. */
function restoreCode({ field, taken }: Typed): void {
  const restore = codeIn(field, taken);
  if (restore) queueMicrotask(restore);
}

/** The table around an element that shows some of its records in controls which it has once. */
function scrollingTable(element: HTMLElement): UI5Element | undefined {
  let one: ManagedObject | null | undefined = UI5Element.closestTo(element);
  while (one && !one.getMetadata().hasEvent("firstVisibleRowChanged")) one = one.getParent();
  return one as UI5Element | undefined;
}

function leaveFieldOf(table: UI5Element): void {
  const field = document.activeElement;
  if (isTextField(field) && table.getDomRef()?.contains(field)) field.closest("td")?.focus({ preventScroll: true });
}

function typedIn(target: EventTarget | null): Typed | undefined {
  if (!isTextField(target) || !target.id) return undefined;
  const outer = controlOf(target);
  return outer && { outer, field: target, taken: outer.getProperty("value") as unknown };
}

/** The text in the new element; nothing is typed any more if the control has another value now. */
function carriedOver(typed: Typed): Typed | undefined {
  const { outer, field: before, taken, text = before.value } = typed;
  const field = document.getElementById(before.id) as TextField | null;
  if (!field) return { ...typed, text: undefined };
  if (outer.getProperty("value") !== taken) return undefined;
  const tellsCaret = field.selectionStart !== null;
  if (field.value !== text || (field !== before && !tellsCaret)) {
    // A new field that does not tell its caret gets it at the end with another text.
    field.value = "";
    field.value = text;
    if (before.selectionStart !== null && tellsCaret)
      field.setSelectionRange(before.selectionStart, before.selectionEnd);
  }
  return { ...typed, field, text: undefined };
}
