import type ManagedObject from "sap/ui/base/ManagedObject";
import type Control from "sap/ui/core/Control";
import type Context from "sap/ui/model/Context";
import { findBelow, peersOf } from "../patch/findBelow";
import { isSameScreen } from "./Shown";
import type { Shown, ShownViews } from "./Shown";
import type { SlotName } from "../core/types";

/** What a tree of `sap.m` and a tree table have in common, as far as it is used here. */
interface Tree extends Control {
  expand(index: number): unknown;
  collapse(index: number): unknown;
  /** Rows of a tree table. */
  isExpanded?(index: number): boolean;
  getContextByIndex?(index: number): Context | null | undefined;
  /** Rows of a tree. */
  getItems?(): TreeItem[];
}

interface TreeItem extends Control {
  getExpanded(): boolean;
}

interface TreeBinding {
  getLength?(): number;
  getNumberOfExpandedLevels?(): number;
}

/** A visible row of a tree. */
interface Row {
  readonly path: string | undefined;
  readonly isExpanded: boolean;
}

interface Expanded {
  readonly slot: SlotName;
  readonly before: Pick<Shown, "instance" | "screen">;
  readonly className: string;
  readonly index: number;
  readonly paths: readonly string[];
}

/** Keeps the rows of trees expanded that the user expanded, wherever a response moved them; UI5 remembers positions. */
export class Expansions {
  private readonly expanded: readonly Expanded[];

  /** Records what is expanded before a response is applied. */
  constructor(private readonly slots: ShownViews) {
    this.expanded = [...slots.shown].flatMap(([slot, { control, model, instance, screen }]) =>
      treesIn(control).map((tree) => {
        const className = tree.getMetadata().getName();
        const paths = rowsOf(tree).flatMap(({ path, isExpanded }) => (isExpanded && path !== undefined ? [path] : []));
        model.track(paths);
        return {
          slot,
          before: { instance, screen },
          className,
          index: peersOf(control, className).indexOf(tree),
          paths,
        };
      }),
    );
  }

  /** Expands the rows where they are now, and collapses others that are shown at their former positions. */
  restore(): void {
    for (const { slot, before, className, index, paths } of this.expanded) {
      const shown = this.slots.shown.get(slot);
      if (!shown || !isSameScreen(slot, shown, before)) continue;
      const tree = peersOf(shown.control, className)[index] as Tree | undefined;
      // A row that cannot be recognized, such as one that has lost a child, is taken to be where it was, as UI5 does.
      if (tree) expandOnly(tree, new Set(paths.map((path) => shown.model.tracked(path) ?? path)));
    }
  }
}

function expandOnly(tree: Tree, paths: ReadonlySet<string>): void {
  const expandsItself = (bindingOf(tree)?.getNumberOfExpandedLevels?.() ?? 0) > 0;
  for (let index = 0; index < lengthOf(tree); index++) {
    const { path, isExpanded } = rowOf(tree, index);
    const wanted = path !== undefined && paths.has(path);
    if (wanted && !isExpanded) tree.expand(index);
    else if (!wanted && isExpanded && !expandsItself) tree.collapse(index);
  }
}

const treesIn = (root: Control): Tree[] => findBelow(root, isTree) as Tree[];

const isTree = (object: ManagedObject): boolean => object.isA(["sap.m.Tree", "sap.ui.table.TreeTable"]);

const bindingOf = (tree: Tree): TreeBinding | undefined =>
  tree.getBinding(tree.getItems ? "items" : "rows") as TreeBinding | undefined;

const lengthOf = (tree: Tree): number =>
  tree.getItems ? tree.getItems().length : (bindingOf(tree)?.getLength?.() ?? 0);

function rowOf(tree: Tree, index: number): Row {
  const item = tree.getItems?.()[index];
  if (item) return { path: item.getBindingContext()?.getPath(), isExpanded: item.getExpanded() };
  return { path: tree.getContextByIndex?.(index)?.getPath(), isExpanded: tree.isExpanded?.(index) === true };
}

const rowsOf = (tree: Tree): Row[] => Array.from({ length: lengthOf(tree) }, (_one, index) => rowOf(tree, index));
