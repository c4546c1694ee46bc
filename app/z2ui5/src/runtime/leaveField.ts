import UI5Element from "sap/ui/core/Element";
import { notifyFocusLeft } from "../patch/internals";
import { writeText } from "./codeEditor";
import { isTextField } from "./textField";
import type { TextField } from "./textField";

/** Fields that take what was typed when the browser moves the focus, and not when UI5 says that a control was left. */
const takesOnFocusOut = ["sap.m.MaskInput", "sap.m.TimePicker", "sap.ui.codeeditor.CodeEditor"];

/** Inputs without a text that a user types. */
const withoutText = new Set(["button", "checkbox", "file", "image", "radio", "range", "reset", "submit"]);

/** Fields that got a text without the focus, as from a password manager, which they have not taken yet. */
const filled = new Set<TextField>();

/** Records a field that gets a text while another one has the focus. @param target of an event `input` */
export function noteFilled(target: EventTarget | null): void {
  if (isTextField(target) && target !== document.activeElement && !withoutText.has(target.type)) filled.add(target);
}

/**
 * Lets the focused field, and those filled without the focus, take their text, as leaving them would. The focus stays.
 *
 * @param source id of the control that needs the text; a field whose own event it is decides itself when it takes it
 */
export function leaveField(source = ""): void {
  const fields = [...filled];
  filled.clear();
  const focused = document.activeElement;
  if (isTextField(focused) && !withoutText.has(focused.type)) fields.push(focused);
  for (const field of fields) {
    const control = field.isConnected ? UI5Element.closestTo(field) : undefined;
    if (control && !isWithin(control, source)) takeText(control, field);
  }
}

/**
 * Types a text into the field of a control, and leaves it.
 *
 * @returns whether it has a field for texts
 */
export function typeInto(control: UI5Element, text: string): boolean {
  const field = control.getFocusDomRef();
  if (!isTextField(field)) return false;
  writeText(field, text);
  takeText(UI5Element.closestTo(field) ?? control, field);
  return true;
}

function takeText(control: UI5Element, field: HTMLElement): void {
  field.dispatchEvent(new Event("change", { bubbles: true }));
  notifyLeft(control, field);
}

/** The control hears that it was left in the way it listens for. */
function notifyLeft(control: UI5Element, field: HTMLElement): void {
  notifyFocusLeft(control);
  if (!control.isA(takesOnFocusOut)) return;
  for (const type of ["blur", "focus"]) field.dispatchEvent(new FocusEvent(type));
  for (const type of ["focusout", "focusin"]) field.dispatchEvent(new FocusEvent(type, { bubbles: true }));
}

/** Whether a control is the source of an event, or a part of it. */
function isWithin(control: UI5Element, source: string): boolean {
  for (let one: unknown = control; source && one instanceof UI5Element; one = one.getParent())
    if (one.getId() === source) return isField(one);
  return false;
}

/** A list or a dialog around the field is no field. */
const isField = (control: UI5Element): boolean => control.getMetadata().hasProperty("value");
