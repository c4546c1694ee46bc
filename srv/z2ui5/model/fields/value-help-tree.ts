/** A list of values whose rows are below each other, as a tree. */
import { entityDefinition } from "../definition/definition.ts";
import { otherKeys, type ListToOpen } from "./helped-events.ts";
import { hierarchyOf } from "../definition/hierarchy.ts";
import { BELOW, MOST_IN_TREE, nestedRows } from "../rows/nested-rows.ts";
import { readPage } from "../rows/page.ts";
import type { UntypedRow } from "../definition/types.ts";

/** A row of the list with those below it, and its other keys; names as they travel. */
export interface TreeNode {
  readonly K: string;
  readonly KEYS: string[];
  readonly T: string;
  readonly NODES: TreeNode[];
}

/** Where the rows are, and what they are called. */
type TreeSource = Pick<ListToOpen, "entity" | "value" | "text" | "limits">;

/**
 * The rows of a list as a tree, read as the current user.
 * @returns no nodes for a list without a hierarchy, and for one that is too long
 */
export async function treeOf(source: TreeSource): Promise<TreeNode[]> {
  const { value, text, limits } = source;
  const entity = entityDefinition(source.entity);
  const hierarchy = hierarchyOf(entity);
  if (!hierarchy) return [];
  const others = otherKeys(source);
  const shown = text || value;
  const { rows, next } = await readPage(entity, {
    columns: [...new Set([value, shown, ...others, ...hierarchy.node, ...hierarchy.parent])],
    filter: limits,
    sort: [shown],
    limit: MOST_IN_TREE,
  });
  const nodeOf = (row: UntypedRow): TreeNode => ({
    K: String(row[value]),
    KEYS: others.map((one) => String(row[one])),
    T: String(row[shown] ?? row[value]),
    NODES: (row[BELOW] as UntypedRow[]).map(nodeOf),
  });
  return next === null ? nestedRows(rows, hierarchy).map(nodeOf) : [];
}
