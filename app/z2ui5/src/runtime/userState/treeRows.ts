import type Control from "sap/ui/core/Control";
import type Context from "sap/ui/model/Context";
import { kinship } from "../../core/MovedRows";
import type { RowStateKind } from "./rowStateKind";

/** What a tree of `sap.m` and a tree table have in common, as far as it is used here. */
interface Tree extends Control {
  expand(index: number): unknown;
  collapse(index: number): unknown;
}

/** A row. */
interface Node {
  readonly context?: Context;
  readonly level: number;
}

interface TreeBinding {
  getLength?(): number;
  getNumberOfExpandedLevels?(): number;
  getNodeByIndex?(index: number): Node | undefined;
  nodeHasChildren?(node: Node): boolean;
  isExpanded?(index: number): boolean;
}

interface State {
  readonly isExpanded: boolean;
  /** Its data. */
  readonly data: unknown;
}

/** Rows of trees that are expanded, and those that are collapsed where the tree expands rows by itself. */
export const treeRows: RowStateKind<State> = {
  isList: (object) => object.isA(["sap.m.Tree", "sap.ui.table.TreeTable"]),
  read: (tree) =>
    new Map(
      [...parentsIn(tree as Tree)].flatMap(({ path, isExpanded, data, expandsItself }) =>
        isExpanded || expandsItself ? [[path, { isExpanded, data }] as const] : [],
      ),
    ),
  write(tree, rows) {
    // What was found somewhere is there, whatever was there before.
    const states = new Map<string, State & { isFound: boolean }>([
      ...rows.map(({ path, state }) => [path, { ...state, isFound: false }] as const),
      ...rows.flatMap(({ now, state }) => (now ? [[now, { ...state, isFound: true }] as const] : [])),
    ]);
    for (const { index, path, isExpanded, data, expandsItself } of parentsIn(tree as Tree)) {
      const former = states.get(path);
      // A row that was not found, such as one that has lost a child, is where it was if what is there is like it.
      const isFormer = former && (former.isFound || kinship(former.data, data));
      const wanted = isFormer ? former.isExpanded : expandsItself;
      if (wanted !== isExpanded) (tree as Tree)[wanted ? "expand" : "collapse"](index);
    }
  },
};

/** A visible row that has others below it. */
interface Parent extends State {
  readonly index: number;
  readonly path: string;
  /** The tree expands rows of its level. */
  readonly expandsItself: boolean;
}

/** Rows that are expanded while they are gone through are followed by those below them. */
function* parentsIn(tree: Tree): Generator<Parent> {
  const binding = tree.getBinding(tree.isA("sap.m.Tree") ? "items" : "rows") as TreeBinding | undefined;
  const levels = binding?.getNumberOfExpandedLevels?.() ?? 0;
  for (let index = 0; index < (binding?.getLength?.() ?? 0); index++) {
    const row = binding?.getNodeByIndex?.(index);
    if (!row?.context || !binding?.nodeHasChildren?.(row)) continue;
    const path = row.context.getPath();
    const isExpanded = binding.isExpanded?.(index) === true;
    yield {
      index,
      path,
      isExpanded,
      data: { ...(row.context.getObject() as object) },
      expandsItself: row.level < levels,
    };
  }
}
