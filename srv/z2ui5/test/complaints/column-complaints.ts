import { didYouMean } from "../../view/suggestion.ts";
import type { Ui5Element } from "../screen/session.ts";
import { classAndId, isPlaced, ofClass, type ByClass } from "./class-and-id.ts";

interface RowsBinding {
  getPath(): string;
  getContexts(start: number, length: number): readonly { getObject(): unknown }[];
}

type Bound = Ui5Element & { getBinding(name: string): RowsBinding | undefined };

const FIELDS = ["sortProperty", "filterProperty"];

/** Columns that sort or filter by a field that the rows do not have: they do not sort, and find nothing. */
export const columnComplaints = (controls: ByClass): string[] =>
  ofClass(controls, "sap.ui.table.Column")
    .filter(isPlaced)
    .flatMap((column) => [...emptyColumn(column), ...fieldComplaints(column)]);

/** A column without a template has no cells. */
function emptyColumn(column: Ui5Element): string[] {
  const isBound = (column.getParent() as Bound | null)?.getBinding("rows") !== undefined;
  return isBound && !column.getAggregation("template")
    ? [`${classAndId(column)} has no template, so its cells are empty. Give it one, such as Text({ text: row.name }).`]
    : [];
}

function fieldComplaints(column: Ui5Element): string[] {
  const table = column.getParent() as Bound | null;
  const rows = table?.getBinding("rows");
  const row = rows?.getContexts(0, 1)[0]?.getObject();
  if (!rows || typeof row !== "object" || row === null) return [];
  return FIELDS.flatMap((name) => {
    const path = column.getProperty(name);
    const problem = typeof path === "string" && path !== "" ? missing(row, path) : undefined;
    return problem === undefined
      ? []
      : [
          `${classAndId(column)}: ${name} is "${String(path)}", which the rows of ${rows.getPath()} do not have${problem}`,
        ];
  });
}

/** @returns the end of the sentence; undefined if the field is there */
function missing(row: object, path: string): string | undefined {
  let current: unknown = row;
  for (const name of path.split("/")) {
    if (typeof current !== "object" || current === null) return undefined;
    if (!Object.hasOwn(current, name)) return didYouMean(name, Object.keys(current));
    current = (current as Record<string, unknown>)[name];
  }
  return undefined;
}
