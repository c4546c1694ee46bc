import type Control from "sap/ui/core/Control";
import type Context from "sap/ui/model/Context";
import type { RowStateKind } from "./rowStateKind";

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
  isLeaf(): boolean;
}

interface TreeBinding {
  getLength?(): number;
  getNumberOfExpandedLevels?(): number;
  getNodeByIndex?(index: number): unknown;
  nodeHasChildren?(node: unknown): boolean;
}

/** A visible row of a tree. */
interface Row {
  readonly path: string | undefined;
  readonly isExpanded: boolean;
  /** It has rows below it. */
  readonly isNode: boolean;
}

const isTree: RowStateKind["isList"] = (object) => object.isA(["sap.m.Tree", "sap.ui.table.TreeTable"]);

/** Rows of trees that are expanded. */
export const expandedRows: RowStateKind = {
  isList: isTree,
  read: (tree) => rowsOf(tree as Tree).flatMap(({ path, isExpanded }) => (isExpanded ? (path ?? []) : [])),
  // A row that is not recognized, such as one that has lost a child, is taken to be where it was, as UI5 does.
  write: (tree, rows) => expandOnly(tree as Tree, new Set(rows.map(({ path, now }) => now ?? path))),
};

/** Rows that are collapsed in trees that expand rows by themselves. */
export const collapsedRows: RowStateKind = {
  isList: isTree,
  read: (tree) =>
    expandsItself(tree as Tree)
      ? rowsOf(tree as Tree).flatMap(({ path, isExpanded, isNode }) => (isNode && !isExpanded ? (path ?? []) : []))
      : undefined,
  write: (tree, rows) => collapse(tree as Tree, new Set(rows.map(({ now }) => now))),
};

function expandOnly(tree: Tree, paths: ReadonlySet<string>): void {
  for (let index = 0; index < lengthOf(tree); index++) {
    const { path, isExpanded } = rowOf(tree, index);
    const wanted = path !== undefined && paths.has(path);
    if (wanted && !isExpanded) tree.expand(index);
    else if (!wanted && isExpanded && !expandsItself(tree)) tree.collapse(index);
  }
}

function collapse(tree: Tree, paths: ReadonlySet<string | undefined>): void {
  for (let index = 0; index < lengthOf(tree); index++) {
    const { path, isExpanded } = rowOf(tree, index);
    if (path !== undefined && paths.has(path) && isExpanded) tree.collapse(index);
  }
}

const expandsItself = (tree: Tree): boolean => (bindingOf(tree)?.getNumberOfExpandedLevels?.() ?? 0) > 0;

const bindingOf = (tree: Tree): TreeBinding | undefined =>
  tree.getBinding(tree.getItems ? "items" : "rows") as TreeBinding | undefined;

const lengthOf = (tree: Tree): number =>
  tree.getItems ? tree.getItems().length : (bindingOf(tree)?.getLength?.() ?? 0);

function rowOf(tree: Tree, index: number): Row {
  const item = tree.getItems?.()[index];
  if (item)
    return { path: item.getBindingContext()?.getPath(), isExpanded: item.getExpanded(), isNode: !item.isLeaf() };
  const binding = bindingOf(tree);
  const node = binding?.getNodeByIndex?.(index);
  return {
    path: tree.getContextByIndex?.(index)?.getPath(),
    isExpanded: tree.isExpanded?.(index) === true,
    isNode: Boolean(node && binding?.nodeHasChildren?.(node)),
  };
}

const rowsOf = (tree: Tree): Row[] => Array.from({ length: lengthOf(tree) }, (_one, index) => rowOf(tree, index));
