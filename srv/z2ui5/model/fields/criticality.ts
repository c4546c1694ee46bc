/** How good a value is: a path to a number, or a number that is the same for all rows, as states of UI5. */
import { Binding } from "../../view/authored-values.ts";
import { ObjectStatus } from "../../view/sap/m.ts";
import { bindingText, shownText, type ControlOfModel } from "./controls.ts";
import type { ShownCriticality } from "../definition/annotated-paths.ts";
import type { Described } from "../definition/described.ts";
import type { BoundPath, RowBinder } from "./row-binder.ts";

const STATES = ["Error", "Warning", "Success", "None", "Information"] as const;

/** A state of UI5, or what it is bound to. */
export type State = (typeof STATES)[number] | Binding;

/** Icons of the states; what is neutral has none. */
const ICONS = ["error", "warning", "success", "", "information"].map((name) => name && `sap-icon://message-${name}`);

/** The state of a value. @param criticality as `criticalityIn` finds it @returns undefined if nothing is said of it */
export function stateFor(criticality: string | number | undefined, row: RowBinder): State | undefined {
  if (criticality === undefined) return undefined;
  // What is neutral is 0, and newer criticalities are no states.
  if (typeof criticality === "number") return STATES[criticality - 1] ?? "None";
  return chosenBy(row.path(criticality, false), STATES, "None");
}

/** A value with the colour and the icon of its state; undefined if it has none. */
export function statusControl(
  of: Described,
  name: string,
  { criticality, criticalityRepresentation }: ShownCriticality,
  row: RowBinder,
): ControlOfModel | undefined {
  const state = stateFor(criticality, row);
  if (state === undefined) return undefined;
  const text = shownText(of, name, row);
  const icon =
    typeof criticality === "string"
      ? chosenBy(row.path(criticality, false), ICONS, "")
      : ICONS[Number(criticality) - 1];
  return {
    make: ObjectStatus,
    settings: {
      ...(criticalityRepresentation === "OnlyIcon" ? { tooltip: text } : { text }),
      state,
      ...(criticalityRepresentation !== "WithoutIcon" && icon && { icon }),
    },
  };
}

/** What a value of OData's criticality chooses, which begins with 1. */
const chosenBy = (path: BoundPath, choices: readonly string[], otherwise: string): Binding =>
  new Binding((clientTexts) => {
    const value = `$${bindingText({ path }, clientTexts)}`;
    const cases = choices.map((choice, index) =>
      choice === otherwise ? "" : `${value} === ${index + 1} ? '${choice}' : `,
    );
    return `{= ${cases.join("")}'${otherwise}' }`;
  });
