import type ManagedObject from "sap/ui/base/ManagedObject";
import type Control from "sap/ui/core/Control";
import UI5Element from "sap/ui/core/Element";
import LabelEnablement from "sap/ui/core/LabelEnablement";
import type Model from "sap/ui/model/Model";
import { boundPaths, modelOf } from "./boundPath";

/** What a cell and the table around its row have in common, whatever the table. */
interface Row extends UI5Element {
  getCells(): UI5Element[];
}

/** How a user knows a field: its label, and the first text of its row; "" if it has neither. */
export function nameOfField(field: UI5Element): string {
  const { cell, row } = rowOf(field);
  const label = labelOf(field) || (cell && row ? headerOf(cell, row) : "");
  const record = row ? firstText(row) : "";
  return label && record ? `${label} (${record})` : label || record;
}

/**
 * How a user knows the fields that show some paths of a model.
 *
 * @param root what is shown
 * @param paths paths without a leading slash
 * @returns names by path, as far as there are any
 */
export function namesOfFields(root: Control, model: Model, paths: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  if (!paths.length) return names;
  for (const object of root.findAggregatedObjects(true) as UI5Element[])
    for (const property of Object.keys(object.getMetadata().getAllProperties()))
      for (const path of boundPaths(object, property).map((one) => one.slice(1)))
        if (paths.includes(path) && !names.get(path) && modelOf(object, property) === model)
          names.set(path, nameOfField(object));
  return names;
}

function labelOf(field: UI5Element): string {
  const label = UI5Element.getElementById(LabelEnablement.getReferencingLabels(field)[0] ?? "");
  return label ? textOf(label) : "";
}

/** The row with cells that a field is in, and the cell. */
function rowOf(field: UI5Element): { cell?: UI5Element; row?: Row } {
  let cell = field;
  for (let owner = field.getParent(); owner instanceof UI5Element; owner = owner.getParent()) {
    if ("getCells" in owner) return { cell, row: owner as Row };
    cell = owner;
  }
  return {};
}

function headerOf(cell: UI5Element, row: Row): string {
  const table = row.getParent() as (UI5Element & { getColumns?(): UI5Element[] }) | null;
  const ids = row.getCells().indexOf(cell);
  const own = (cell as { data(key: string): unknown }).data("sap-ui-colid");
  const column = typeof own === "string" ? UI5Element.getElementById(own) : table?.getColumns?.()[ids];
  const header = (column?.getAggregation("header") ?? column?.getAggregation("label")) as UI5Element | null | undefined;
  return header ? textOf(header) : "";
}

const firstText = (row: Row): string => {
  const [first] = row.findAggregatedObjects(true, (object) => textOf(object) !== "");
  return first ? textOf(first) : "";
};

/** What a control shows as text that cannot be entered. */
function textOf(control: ManagedObject): string {
  const name = ["text", "title"].find((one) => control.getMetadata().hasProperty(one));
  return name ? String(control.getProperty(name) ?? "") : "";
}
