import UI5Element from "sap/ui/core/Element";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A field in which the user types. */
interface Typed {
  readonly control: UI5Element;
  /** Its element, which has the text also after it was taken out of the page. */
  field: Field;
  /** What the control has taken so far. */
  readonly taken: unknown;
}

/**
 * Keeps a text that is not entered yet, and its caret, while the field is rendered again. UI5 does so unless the element is taken out of the page
 * before, as a table does whose columns go below each other when the page gets narrower.
 *
 * @returns ends it
 */
export function keepTypedText(): () => void {
  let typed: Typed | undefined;
  const watched = new WeakSet<UI5Element>();
  const onRendered = (control: UI5Element): void => {
    if (typed?.control === control) typed = carriedOver(typed);
  };
  const onInput = ({ target }: Event): void => {
    typed = typedIn(target);
    if (!typed || watched.has(typed.control)) return;
    const { control } = typed;
    watched.add(control);
    control.addEventDelegate({ onAfterRendering: () => onRendered(control) });
  };
  const onFocus = ({ target }: Event): void => {
    if (typed && target !== typed.field && (target as Element).id !== typed.field.id) typed = undefined;
  };
  document.addEventListener("input", onInput, true);
  document.addEventListener("focusin", onFocus, true);
  return () => {
    document.removeEventListener("input", onInput, true);
    document.removeEventListener("focusin", onFocus, true);
  };
}

function typedIn(target: EventTarget | null): Typed | undefined {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || !target.id) return undefined;
  const control = UI5Element.closestTo(target);
  if (!control?.getMetadata().hasProperty("value")) return undefined;
  return { control, field: target, taken: control.getProperty("value") as unknown };
}

/** The text in the new element; nothing is typed any more if the control has another value now. */
function carriedOver(typed: Typed): Typed | undefined {
  const { control, field: before, taken } = typed;
  const field = document.getElementById(before.id) as Field | null;
  if (!field || field === before) return typed;
  if (control.getProperty("value") !== taken) return undefined;
  if (field.value !== before.value) {
    field.value = before.value;
    if (before.selectionStart !== null) field.setSelectionRange(before.selectionStart, before.selectionEnd);
  }
  return { ...typed, field };
}
