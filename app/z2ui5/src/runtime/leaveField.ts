import UI5Element from "sap/ui/core/Element";
import { tellFocusLeft } from "../patch/internals";
import { isTextField } from "./textField";

/** Fields that take what was typed when the browser moves the focus, and not when UI5 says that a control was left. */
const takesOnFocusOut = ["sap.m.MaskInput", "sap.m.TimePicker"];

/** Inputs that hold no text that a user types. */
const withoutText = new Set(["button", "checkbox", "file", "image", "radio", "range", "reset", "submit"]);

/**
 * Lets the focused field take the text that was typed into it, as leaving it would. It keeps the focus.
 *
 * @param source id of the control that needs the text; a field whose own event it is decides itself when it takes it
 */
export function leaveField(source = ""): void {
  const field = document.activeElement;
  if (!isTextField(field) || withoutText.has(field.type)) return;
  const control = UI5Element.closestTo(field);
  if (!control || isWithin(control, source)) return;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  tellLeft(control, field);
}

/** The control hears that it was left in the way it listens for. */
function tellLeft(control: UI5Element, field: HTMLElement): void {
  tellFocusLeft(control);
  if (!control.isA(takesOnFocusOut)) return;
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
