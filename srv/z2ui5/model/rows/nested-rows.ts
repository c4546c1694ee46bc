/** Rows that are below each other, in the rows above them. */
import type { Hierarchy } from "../definition/hierarchy.ts";
import type { UntypedRow } from "../definition/types.ts";
import { rowsIn } from "./rows-in.ts";

/** Member of rows with the rows below them. */
export const BELOW = "z2ui5_below";

/** Longer lists are no trees: users search in them. */
export const MOST_IN_TREE = 1_000;

/** Levels of a tree. */
export const MOST_LEVELS = 50;

/**
 * Puts rows below each other, in their order.
 * @returns those at the top: whose upper row is not among them, that are below themselves, or too far below
 */
export function nestedRows(rows: readonly UntypedRow[], { node, parent }: Hierarchy): UntypedRow[] {
  const byNode = new Map(rows.map((row) => [textOf(row, node), row]));
  const above = (row: UntypedRow): UntypedRow | undefined => byNode.get(textOf(row, parent));
  const isTooDeep = (row: UntypedRow): boolean => {
    let at = above(row);
    for (let level = 1; at && level < MOST_LEVELS; level++) at = above(at);
    return at !== undefined;
  };
  for (const row of rows) row[BELOW] = [];
  const top: UntypedRow[] = [];
  for (const row of rows) {
    const upper = isTooDeep(row) ? undefined : above(row);
    (upper ? (upper[BELOW] as UntypedRow[]) : top).push(row);
  }
  return top;
}

/** Some values of a row as one text. */
export const textOf = (row: UntypedRow, names: readonly string[]): string =>
  JSON.stringify(names.map((name) => row[name]));

/** Rows with all rows below them, in the order in which a tree shows them. */
export const withRowsBelow = (rows: readonly UntypedRow[]): UntypedRow[] =>
  rows.flatMap((row) => [row, ...withRowsBelow(rowsIn(row[BELOW]))]);
