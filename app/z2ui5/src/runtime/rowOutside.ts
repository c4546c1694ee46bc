import type ManagedObject from "sap/ui/base/ManagedObject";
import type Control from "sap/ui/core/Control";
import ListBinding from "sap/ui/model/ListBinding";
import type Model from "sap/ui/model/Model";
import { isBoundTo } from "./boundPath";
import { revealField } from "./revealField";

/** A row that a table has no controls for, because nobody has scrolled to it. */
export interface RowOutside {
  /** The table. */
  readonly table: Control;
  /** Scrolls to the row, and gives its field the focus. */
  show(): void;
}

/** What tables have that show some of their rows. */
interface Growing extends Control {
  getItems(): unknown[];
  requestItems?(count: number): void;
  setFirstVisibleRow?(row: number): void;
}

/**
 * The row outside of what a table shows that a path leads into, where the table has a field for it.
 *
 * @param root what is shown
 * @param path absolute path of a member of the row
 */
export function rowOutside(root: Control, model: Model, path: string): RowOutside | undefined {
  for (const table of root.findAggregatedObjects(true, (one) => bindingOf(one) !== undefined) as Growing[]) {
    const binding = bindingOf(table) as ListBinding;
    const rows = `${binding.getResolvedPath() ?? ""}/`;
    if (binding.getModel() !== model || !path.startsWith(rows)) continue;
    const [index = ""] = path.slice(rows.length).split("/", 1);
    const member = path.slice(rows.length + index.length);
    const position = binding.getAllCurrentContexts().findIndex((context) => context.getPath() === rows + index);
    const [shown] = binding.getCurrentContexts();
    if (position < 0 || !shown || !fieldIn(table, shown.getPath() + member)) continue;
    return { table, show: () => show(table, position, path) };
  }
  return undefined;
}

function bindingOf(one: ManagedObject): ListBinding | undefined {
  const binding = ["items", "rows"]
    .filter((name) => one.getMetadata().hasAggregation(name))
    .map((name) => one.getBinding(name))
    .find(Boolean);
  return binding instanceof ListBinding ? binding : undefined;
}

const fieldIn = (table: Control, path: string): Control | undefined =>
  table.findAggregatedObjects(true, (one) => isBoundTo(one, path))[0] as Control | undefined;

function show(table: Growing, position: number, path: string): void {
  const focus = (): void => {
    const field = fieldIn(table, path);
    if (field) revealField(field);
  };
  if (table.setFirstVisibleRow) {
    table.attachEventOnce("rowsUpdated", focus);
    table.setFirstVisibleRow(position);
  } else if (table.requestItems && position >= table.getItems().length) {
    table.attachEventOnce("updateFinished", focus);
    table.requestItems(position + 1 - table.getItems().length);
  }
}
