import type ManagedObject from "sap/ui/base/ManagedObject";
import type UI5Event from "sap/ui/base/Event";
import type Control from "sap/ui/core/Control";
import UI5Element from "sap/ui/core/Element";
import type { InvalidInput } from "../../../../srv/z2ui5/types/extension";
import { boundPath } from "./boundPath";

interface Refusal {
  element: Control;
  property: string;
  text: string;
  reason: string;
}

/**
 * Inputs with a text that their type rejects, so that it is neither in the model nor in the edits. UI5 marks these fields; here,
 * they are only recorded.
 */
export class InvalidInputs {
  private readonly refusals = new Map<string, Refusal>();

  /** Listens to the fields of a view, dialog or popover. */
  watch(root: Control): void {
    for (const event of ["parseError", "validationError"])
      root.attachEvent(event, (refused: UI5Event) => this.note(refused));
    root.attachEvent("validationSuccess", (accepted: UI5Event) => this.refusals.delete(keyOf(accepted)));
  }

  /**
   * Fields with invalid entries, in the order of the page.
   *
   * @param counts whether to include a field
   */
  all(counts: (field: Control) => boolean): Array<InvalidInput & { field: Control }> {
    for (const [key, { element, property, text }] of this.refusals) {
      // New data, or a control that went away, ended it.
      if (element.isDestroyed() || String(element.getProperty(property) ?? "") !== text) this.refusals.delete(key);
    }
    return [...this.refusals.values()]
      .filter(({ element }) => element.getVisible() && counts(element))
      .sort((one, other) => order(one.element, other.element))
      .map(({ element, property, text, reason }) => ({
        PATH: boundPath(element, property) ?? "",
        TEXT: text,
        REASON: reason,
        field: element,
      }));
  }

  private note(event: UI5Event): void {
    const { element, property, newValue, message, exception } = event.getParameters() as {
      element?: ManagedObject;
      property?: string;
      newValue?: unknown;
      message?: string;
      exception?: Error;
    };
    if (!(element instanceof UI5Element) || !property) return;
    this.refusals.set(keyOf(event), {
      element: element as Control,
      property,
      text: String(newValue ?? ""),
      reason: message || exception?.message || "",
    });
  }
}

function keyOf(event: UI5Event): string {
  const { element, property } = event.getParameters() as { element?: ManagedObject; property?: string };
  return `${element?.getId() ?? ""}/${property ?? ""}`;
}

function order(one: Control, other: Control): number {
  const [first, second] = [one.getDomRef(), other.getDomRef()];
  if (!first || !second) return first ? -1 : 1;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}
