import UI5Element from "sap/ui/core/Element";
import type Model from "sap/ui/model/Model";
import { boundPath, editedProperties, modelOf } from "./boundPath";
import { textOf } from "./codeEditor";
import { nameOfField } from "./fieldName";
import type { ScreenEntry } from "./SlotModel";
import { controlOf, isTextField } from "./textField";

/** What is typed into the focused field, which has not taken it yet, if it is for the data of a model. */
export function typedEntry(model: Model): ScreenEntry[] {
  const field = document.activeElement;
  const inner = isTextField(field) ? UI5Element.closestTo(field) : undefined;
  if (!inner || !isTextField(field)) return [];
  const text = textOf(field);
  if (text === takenBy(inner)) return [];
  const control = controlOf(field) ?? inner;
  for (const property of editedProperties) {
    const path = boundPath(control, property);
    if (path && modelOf(control, property) === model)
      return [{ path: path.slice(1), value: text, name: nameOfField(control), property }];
  }
  return [];
}

/** The text that a field has taken, as it shows it. */
const takenBy = (control: UI5Element): unknown =>
  (control as UI5Element & { getLastValue?(): string }).getLastValue?.() ??
  (control.getMetadata().hasProperty("value") ? control.getProperty("value") : undefined);
