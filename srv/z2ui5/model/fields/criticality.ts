/** How good a value is: a path to a number, or a number or name that is the same for all rows, as states of UI5. */
import { Binding } from "../../view/authored-values.ts";
import { ObjectStatus } from "../../view/sap/m.ts";
import { bindingText, shownText, type ControlOfModel } from "./controls.ts";
import { pathIn, symbolIn } from "../definition/definition.ts";
import type { Described } from "../definition/described.ts";
import type { BoundPath, RowBinder } from "./row-binder.ts";

const STATES = ["Error", "Warning", "Success", "None", "Information"] as const;
const CRITICALITIES = ["Negative", "Critical", "Positive", "Neutral", "Information"];

/** A state of UI5, or what it is bound to. */
export type State = (typeof STATES)[number] | Binding;

/** The state that an annotation says. @param criticality a path, a number or a name @returns undefined if it says none */
export function stateFor(criticality: unknown, row: RowBinder): State | undefined {
  const path = pathIn(criticality);
  return path === undefined ? fixedState(criticality) : stateAt(row.path(path, false));
}

/** A value with the colour of its state; undefined if it has none. */
export function statusControl(
  of: Described,
  name: string,
  criticality: unknown,
  row: RowBinder,
): ControlOfModel | undefined {
  const state = stateFor(criticality, row);
  return state && { make: ObjectStatus, settings: { text: shownText(of, name, row), state } };
}

/** The state of a criticality that is the same for all rows, by its name or number. */
function fixedState(criticality: unknown): (typeof STATES)[number] | undefined {
  const name = symbolIn(criticality);
  if (name === undefined && typeof criticality !== "number") return undefined;
  const index = typeof criticality === "number" ? criticality - 1 : CRITICALITIES.indexOf(name!);
  // What is neutral is 0, and newer criticalities are no states.
  return STATES[index] ?? "None";
}

/** Values of OData's criticality as states of UI5. */
const stateAt = (path: BoundPath): Binding =>
  new Binding((known) => {
    const value = `$${bindingText({ path }, known)}`;
    return `{= ${STATES.map((state, index) => `${value} === ${index + 1} ? '${state}' : `).join("")}'None' }`;
  });
