/** A list of values whose rows are below each other, as a tree. */
import { entityDefinition, pathIn, type ElementDefinition, type EntityDefinition } from "../definition/definition.ts";
import { readPage } from "../rows/page.ts";
import type { UntypedRow } from "../definition/types.ts";
import { valueElement } from "../definition/described.ts";

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

/** Longer lists are no trees: users search in them. */
const MOST_NODES = 1_000;

/**
 * The rows of a list as a tree, read as the current user.
 * @returns no nodes for a list without a hierarchy, and for one that is too long
 */
export async function treeOf({ entity: name, value, text, limits }: TreeSource): Promise<TreeNode[]> {
  const entity = entityDefinition(name);
  const parent = parentOf(entity);
  if (parent === undefined) return [];
  const shown = text || value;
  const { rows, next } = await readPage(entity, {
    columns: [...new Set([value, shown, parent])],
    filter: limits,
    sort: [shown],
    limit: MOST_NODES,
  });
  return next === null ? nodesOf(rows, value, shown, parent) : [];
}

/** The foreign key of the row above: of an association to the entity itself that others lead back from, or one that is annotated as such. */
function parentOf(entity: EntityDefinition): string | undefined {
  const own = Object.values(entity.elements).filter(({ _target }) => _target?.name === entity.name);
  const annotated = Object.keys(entity).find((name) =>
    /^@Aggregation\.RecursiveHierarchy(?:#[\w.]+)?\.Parent/.test(name),
  );
  const named = annotated && pathIn(entity[annotated]);
  const isTree = own.some(({ is2many }) => is2many);
  const association = own.find(({ name, is2many }) => !is2many && (named ? name === named : isTree));
  if (!association) return undefined;
  const key: ElementDefinition = valueElement(entity, association.name);
  return key === association ? undefined : key.name;
}

/** Rows whose upper row is not there, or is below them, stand at the top. */
function nodesOf(rows: readonly UntypedRow[], value: string, text: string, parent: string): TreeNode[] {
  const nodes = new Map(
    rows.map((row) => {
      const key = String(row[value]);
      return [
        key,
        { node: { K: key, T: String(row[text] ?? key), NODES: [] as TreeNode[] }, above: String(row[parent]) },
      ];
    }),
  );
  const isBelowItself = (key: string): boolean => {
    let at = nodes.get(key)?.above;
    for (let steps = 0; at !== undefined && at !== key && steps <= nodes.size; steps++) at = nodes.get(at)?.above;
    return at !== undefined;
  };
  const top: TreeNode[] = [];
  for (const [key, { node, above }] of nodes)
    (isBelowItself(key) ? top : (nodes.get(above)?.node.NODES ?? top)).push(node);
  return top;
}
