import UI5Element from "sap/ui/core/Element";

/** An element in which users type. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Whether users type in an element. */
export const isTextField = (element: unknown): element is TextField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** The control whose value users type into a field: that of the field, or the one that is a part of, as of a `StepInput`. */
export function controlOf(field: TextField): UI5Element | undefined {
  const inner = UI5Element.closestTo(field);
  return [inner?.getParent(), inner].find(hasValue);
}

const hasValue = (object: unknown): object is UI5Element =>
  object instanceof UI5Element && object.getMetadata().hasProperty("value");
