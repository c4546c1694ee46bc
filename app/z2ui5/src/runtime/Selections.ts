import type ManagedObject from "sap/ui/base/ManagedObject";
import type Control from "sap/ui/core/Control";
import type Context from "sap/ui/model/Context";
import { sameValue } from "../core/sameValue";
import { isDialog, slotNames } from "../core/types";
import type { SlotName } from "../core/types";
import { findBelow, peersOf } from "../patch/findBelow";
import { isSameScreen } from "./Shown";
import type { Shown, ShownViews } from "./Shown";

/** What keeps the rows that are selected by their numbers: a table of `sap.ui.table`, or its selection plugin. */
interface Indices {
  getSelectedIndices?(): number[];
  clearSelection?(): unknown;
  addSelectionInterval?(from: number, to: number): unknown;
}

/** What lists of both table libraries have in common, as far as it is used here. */
interface Selecting extends Control, Indices {
  getItems?(): SelectableItem[];
  getMode?(): string;
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

interface Noted {
  slot: SlotName;
  before: Pick<Shown, "instance" | "screen">;
  className: string;
  index: number;
  paths: string[];
  /** What the rows hold, by path. */
  rows: Map<string, unknown>;
}

/**
 * Keeps the rows a person selected selected, wherever an answer moved them. Lists whose rows bind their selected state to the model need no
 * help: there it is an edit like any other.
 */
export class Selections {
  private readonly noted: Noted[] = [];

  /**
   * Notes what is selected before an answer is applied.
   *
   * @param names slots; all of them unless said otherwise
   */
  constructor(
    private readonly slots: ShownViews,
    names: readonly SlotName[] = slotNames,
  ) {
    for (const [slot, { control, model, instance, screen }] of slots.shown) {
      if (!names.includes(slot)) continue;
      const before = { instance, screen };
      for (const list of listsIn(control)) {
        const paths = selectedPaths(list);
        if (!paths.length && !outOfSight.has(list)) continue;
        const className = list.getMetadata().getName();
        const rows = new Map(paths.map((path) => [path, structuredClone(model.json.getProperty(path) as unknown)]));
        this.noted.push({ slot, before, className, index: peersOf(control, className).indexOf(list), paths, rows });
        model.track(paths);
      }
    }
  }

  /** Selects the rows again where they are now. */
  restore(): void {
    for (const { slot, before, className, index, paths, rows } of this.noted) {
      const shown = this.slots.shown.get(slot);
      const list =
        shown &&
        isSameScreen(slot, shown, before) &&
        (peersOf(shown.control, className)[index] as Selecting | undefined);
      if (!shown || !list) continue;
      const places = paths.map((path) => [path, shown.model.tracked(path)] as const);
      const here = places.flatMap(([, now]) => now ?? []);
      const gone = places.filter(([, now]) => now === undefined).map(([path]) => rows.get(path));
      select(list, isDialog(slot) ? [...here, ...backInSight(list, gone)] : here);
    }
  }
}

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

function listsIn(root: Control): Selecting[] {
  return findBelow(root, isList) as Selecting[];
}

function isList(object: ManagedObject): boolean {
  const list = object as Selecting;
  return typeof list.getSelectedIndices === "function" || typeof list.getSelectedContextPaths === "function";
}

/** A table that has a selection plugin refuses to be asked itself. Plugins for services keep no indices. */
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
  if (list.getMode?.() === "None" || items.some((item) => item.isBound("selected"))) return [];
  // Items that stand in the view have no path, nor have those that a combo box makes for its own list.
  const paths: readonly (string | undefined)[] = list.getSelectedContextPaths?.(true) ?? [];
  return paths.filter((path) => path !== undefined);
}

function select(list: Selecting, paths: readonly string[]): void {
  const now = selectedPaths(list);
  if (now.length === paths.length && now.every((path) => paths.includes(path))) return;
  if (list.getSelectedIndices) selectIndices(list, paths);
  else {
    list.setSelectedContextPaths?.([...paths]);
    for (const item of list.getItems?.() ?? []) {
      const path = item.getBindingContext()?.getPath();
      if (path === undefined) continue;
      const wanted = paths.includes(path);
      if (item.getSelected() !== wanted) item.setSelected(wanted);
    }
  }
}

function selectIndices(list: Selecting, paths: readonly string[]): void {
  const length = (list.getBinding("rows") as { getLength?(): number } | undefined)?.getLength?.() ?? 0;
  const indices = indicesOf(list);
  indices.clearSelection?.();
  for (let index = 0; index < length; index++) {
    if (paths.includes(list.getContextByIndex?.(index)?.getPath() ?? "")) indices.addSelectionInterval?.(index, index);
  }
}
