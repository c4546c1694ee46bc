/** How good a value is: a path to a number, or a number that is the same for all rows, as states of UI5. */
import { Binding } from "../../view/authored-values.ts";
import { ObjectStatus } from "../../view/sap/m.ts";
import { bindingText, shownText, type ControlOfModel } from "./controls.ts";
import type { Described } from "../definition/described.ts";
import type { BoundPath, RowBinder } from "./row-binder.ts";

const STATES = ["Error", "Warning", "Success", "None", "Information"] as const;

/** A state of UI5, or what it is bound to. */
export type State = (typeof STATES)[number] | Binding;

/** The state of a value. @param criticality as `criticalityIn` finds it @returns undefined if nothing is said of it */
export function stateFor(criticality: string | number | undefined, row: RowBinder): State | undefined {
  if (criticality === undefined) return undefined;
  // What is neutral is 0, and newer criticalities are no states.
  return typeof criticality === "number" ? (STATES[criticality - 1] ?? "None") : stateAt(row.path(criticality, false));
}

/** A value with the colour of its state; undefined if it has none. */
export function statusControl(
  of: Described,
  name: string,
  criticality: string | number | undefined,
  row: RowBinder,
): ControlOfModel | undefined {
  const state = stateFor(criticality, row);
  return state && { make: ObjectStatus, settings: { text: shownText(of, name, row), state } };
}

/** Values of OData's criticality as states of UI5. */
const stateAt = (path: BoundPath): Binding =>
  new Binding((known) => {
    const value = `$${bindingText({ path }, known)}`;
    return `{= ${STATES.map((state, index) => `${value} === ${index + 1} ? '${state}' : `).join("")}'None' }`;
  });
