/** A list of values whose rows are below each other, as a tree. */
import { entityDefinition } from "../definition/definition.ts";
import { hierarchyOf } from "../definition/hierarchy.ts";
import { BELOW, MOST_IN_TREE, nestedRows } from "../rows/nested-rows.ts";
import { readPage } from "../rows/page.ts";
import type { UntypedRow } from "../definition/types.ts";

/** A row of the list with those below it; names as they travel. */
export interface TreeNode {
  readonly K: string;
  readonly T: string;
  readonly NODES: TreeNode[];
}

/** Where the rows are, and what they are called. */
interface TreeSource {
  readonly entity: string;
  readonly value: string;
  readonly text: string;
  readonly limits: UntypedRow;
}

/**
 * The rows of a list as a tree, read as the current user.
 * @returns no nodes for a list without a hierarchy, and for one that is too long
 */
export async function treeOf({ entity: name, value, text, limits }: TreeSource): Promise<TreeNode[]> {
  const entity = entityDefinition(name);
  const parent = hierarchyOf(entity)?.parent;
  if (parent === undefined) return [];
  const shown = text || value;
  const { rows, next } = await readPage(entity, {
    columns: [...new Set([value, shown, parent])],
    filter: limits,
    sort: [shown],
    limit: MOST_IN_TREE,
  });
  const nodeOf = (row: UntypedRow): TreeNode => ({
    K: String(row[value]),
    T: String(row[shown] ?? row[value]),
    NODES: (row[BELOW] as UntypedRow[]).map(nodeOf),
  });
  return next === null ? nestedRows(rows, { node: value, parent }).map(nodeOf) : [];
}
