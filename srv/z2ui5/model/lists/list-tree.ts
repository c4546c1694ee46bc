/** Rows of a list that are below each other. */
import type { EntityDefinition } from "../definition/definition.ts";
import type { Hierarchy } from "../definition/hierarchy.ts";
import type { UntypedRow } from "../definition/types.ts";
import { someOf } from "../rows/filter-conditions.ts";
import { MOST_IN_TREE, MOST_LEVELS, nestedRows, textOf } from "../rows/nested-rows.ts";
import { readPage, type PageOptions } from "../rows/page.ts";

/**
 * The rows as a tree. Rows above them are read as well, as the current user; where there are some, all levels are open, so that what was found is seen.
 * @param query what was read @param found all rows that were found
 * @returns undefined if there are too many
 */
export async function asTree(
  entity: EntityDefinition,
  hierarchy: Hierarchy,
  query: PageOptions<UntypedRow>,
  found: readonly UntypedRow[],
): Promise<{ readonly rows: UntypedRow[]; readonly openLevels: number } | undefined> {
  const { node, parent } = hierarchy;
  const nodes = new Set(found.map((row) => textOf(row, node)));
  const missingAbove = (rows: readonly UntypedRow[]): string[] => [
    ...new Set(
      rows
        .filter((row) => parent.every((name) => row[name] !== null))
        .map((row) => textOf(row, parent))
        .filter((one) => !nodes.has(one)),
    ),
  ];
  const isOneOf = (texts: Iterable<string>): unknown[] =>
    someOf(
      node,
      [...texts].map((one) => JSON.parse(one) as unknown[]),
    );
  let missing = missingAbove(found);
  if (missing.length === 0) return { rows: nestedRows(found, hierarchy), openLevels: 1 };
  for (let level = 1; missing.length > 0 && level < MOST_LEVELS; level++) {
    for (const one of missing) nodes.add(one);
    if (nodes.size > MOST_IN_TREE) return undefined;
    const columns = [...node, ...parent];
    const { rows } = await readPage(entity, { columns, limit: missing.length }, [], [isOneOf(missing)]);
    missing = missingAbove(rows);
  }
  const all = { ...query, search: "", filter: {}, limit: nodes.size, count: false };
  const { rows } = await readPage(entity, all, [], [isOneOf(nodes)]);
  return { rows: nestedRows(rows, hierarchy), openLevels: MOST_LEVELS };
}
