/** Rows that users remove from a table of a form, or paste into it, and take back before it is saved. */
import type { UntypedRow } from "../definition/types.ts";

/** A row that was removed, and where it was; null for one that was added there. */
export interface RemovedRow {
  readonly row: UntypedRow | null;
  readonly at: number;
}

/**
 * Removes the rows with `selected: true` from a table.
 * @returns the rows with their places, for {@link takeBack}; in an attribute of the app
 * @example this.removed = removeSelected(this.order.items);
 */
export function removeSelected(rows: UntypedRow[]): RemovedRow[] {
  const removed = rows.flatMap((row, at) => (row["selected"] === true ? [{ row, at }] : []));
  for (const { at } of removed.toReversed()) rows.splice(at, 1);
  return removed;
}

/**
 * Puts rows back where they were, with what was entered in them, and takes out those that were pasted.
 * @param removed what {@link removeSelected}, or `paste` of an entity returned; it is empty afterwards
 * @example takeBack(this.order.items, this.removed);
 */
export function takeBack(rows: UntypedRow[], removed: RemovedRow[]): void {
  for (const { row, at } of removed.splice(0)) {
    if (row) row["selected"] = false;
    // The same object, which is known to have been loaded.
    if (row) rows.splice(at, 0, row);
    else rows.splice(at, 1);
  }
}
