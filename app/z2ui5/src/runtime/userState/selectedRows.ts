import type ManagedObject from "sap/ui/base/ManagedObject";
import type Control from "sap/ui/core/Control";
import type Context from "sap/ui/model/Context";
import { sameValue } from "../../core/sameValue";
import type { RowStateKind } from "./rowStateKind";

/** What keeps the rows that are selected by their numbers: a table of `sap.ui.table`, or its selection plugin. */
interface Indices {
  getSelectedIndices?(): number[];
  clearSelection?(): unknown;
  addSelectionInterval?(from: number, to: number): unknown;
}

/** What lists of both table libraries have in common, as far as it is used here. */
interface Selecting extends Control, Indices {
  getItems?(): SelectableItem[];
  getSelectedContextPaths?(all: boolean): string[];
  setSelectedContextPaths?(paths: string[]): void;
  getContextByIndex?(index: number): Context | null | undefined;
}

interface SelectableItem extends Control {
  getSelected(): boolean;
  setSelected(selected: boolean): void;
}

/** Rows selected in lists of dialogs that a search has taken out of the list; they are selected again when they are back. */
const outOfSight = new WeakMap<Selecting, unknown[]>();

/**
 * Rows of lists that are selected. Lists whose rows bind their selected state to the model are left alone: there it is an
 * edit like any other.
 */
export const selectedRows: RowStateKind = {
  isList(object) {
    const list = object as Selecting;
    return typeof list.getSelectedIndices === "function" || typeof list.getSelectedContextPaths === "function";
  },
  read(control, dataAt) {
    const list = control as Selecting;
    const paths = selectedPaths(list);
    return paths.length || outOfSight.has(list) ? new Map(paths.map((path) => [path, dataAt(path)])) : undefined;
  },
  write(control, rows, isInDialog) {
    const list = control as Selecting;
    const here = rows.flatMap(({ now }) => now ?? []);
    const gone = rows.filter(({ now }) => now === undefined).map(({ state }) => state);
    select(list, isInDialog ? [...here, ...backInSight(list, gone)] : here);
  },
};

/** Paths of rows that were selected before and are shown again; what is not shown is remembered. */
function backInSight(list: Selecting, gone: readonly unknown[]): string[] {
  const contexts = (list.getItems?.() ?? []).flatMap((item) => (item.getBindingContext() as Context | null) ?? []);
  const sought = [...(outOfSight.get(list) ?? []), ...gone];
  const found = sought.map((row) => {
    const same = contexts.filter((context) => sameValue(context.getObject(), row));
    return same.length === 1 ? same[0].getPath() : undefined;
  });
  outOfSight.set(
    list,
    sought.filter((_row, index) => found[index] === undefined),
  );
  return found.filter((path) => path !== undefined);
}

/** A table that has a selection plugin refuses queries of its own selection. Plugins for services keep no indices. */
function indicesOf(table: Selecting): Indices {
  const [plugin] = table.findAggregatedObjects(false, (object) => object.isA("sap.ui.table.plugins.SelectionPlugin"));
  return (plugin as (ManagedObject & Indices) | undefined) ?? table;
}

function selectedPaths(list: Selecting): string[] {
  if (list.getSelectedIndices) {
    const indices = indicesOf(list).getSelectedIndices?.() ?? [];
    return indices.flatMap((index) => list.getContextByIndex?.(index)?.getPath() ?? []);
  }
  const items = list.getItems?.() ?? [];
  if (items.some((item) => item.isBound("selected"))) return [];
  // Items that stand in the view have no path, nor have those that a combo box makes for its own list.
  const paths: readonly (string | undefined)[] = list.getSelectedContextPaths?.(true) ?? [];
  return paths.filter((path) => path !== undefined);
}

function select(list: Selecting, rows: readonly string[]): void {
  const paths = new Set(rows);
  const now = selectedPaths(list);
  // Selecting them again would forget which one was the last, from which Shift selects.
  if (now.length === paths.size && now.every((path) => paths.has(path))) return;
  if (list.getSelectedIndices) selectIndices(list, paths);
  else {
    list.setSelectedContextPaths?.([...paths]);
    for (const item of list.getItems?.() ?? []) {
      const path = item.getBindingContext()?.getPath();
      if (path !== undefined && item.getSelected() !== paths.has(path)) item.setSelected(paths.has(path));
    }
  }
}

function selectIndices(list: Selecting, paths: ReadonlySet<string>): void {
  const length = (list.getBinding("rows") as { getLength?(): number } | undefined)?.getLength?.() ?? 0;
  const indices = indicesOf(list);
  indices.clearSelection?.();
  for (let index = 0; index < length; index++)
    if (paths.has(list.getContextByIndex?.(index)?.getPath() ?? "")) indices.addSelectionInterval?.(index, index);
}
