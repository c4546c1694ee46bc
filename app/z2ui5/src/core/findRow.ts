import { isInitial, sameValue } from "./sameValue";
import { isPlainObject } from "./types";

/**
 * What the server knows of the rows of a table: `true` when each is where it was, else for every row of now the position it had
 * before, -1 for a row that is new (docs/protocol.md §4).
 */
export type Moves = true | readonly number[];

/** One row that is looked for. */
export interface Sought {
  /** Rows as they were when the edit was made, without the edit. */
  readonly before: readonly unknown[];
  /** Rows of the answer. */
  readonly now: readonly unknown[];
  /** Position of the row in `before`. */
  readonly index: number;
  /** What the server says about the table; undefined if it says nothing. */
  readonly moves?: Moves;
  /** Whether a row of now may be the given row of before; content is compared. */
  readonly same?: (before: unknown, now: unknown, index: number) => boolean;
}

/**
 * Finds a row again: where the server says it went, unless its content is evidently elsewhere; else by its content, if exactly one row
 * has it. Positions alone say nothing.
 *
 * @returns its position in `now`, or -1 when it cannot be told
 */
export function findRow({ before, now, index, moves, same = sameValue }: Sought): number {
  const row = before[index];
  const told = moves === true ? index : (moves?.indexOf(index) ?? -1);
  const known = told >= 0 && told < now.length ? told : -1;
  if (known >= 0 && same(row, now[known], index)) return known;
  const silent = moves === undefined || (moves !== true && moves.every((origin) => origin < 0));
  if (known < 0 && silent && unchanged(before, now, same)) return index;
  const twins = before.filter((one) => sameValue(one, row)).length;
  const places = now.flatMap((one, place) =>
    place !== known && !explained(place, one, moves, before, same) && same(row, one, index) ? [place] : [],
  );
  if (places.length === 1 && twins === 1) return places[0];
  return known >= 0 && places.length === 0 && kinship(row, now[known]) ? known : -1;
}

/** A row that stayed what it was is not the one another row became. */
function explained(
  place: number,
  row: unknown,
  moves: Moves | undefined,
  before: readonly unknown[],
  same: NonNullable<Sought["same"]>,
): boolean {
  if (moves === undefined) return false;
  const origin = moves === true ? place : moves[place];
  return origin !== undefined && origin >= 0 && same(before[origin], row, origin);
}

function unchanged(before: readonly unknown[], now: readonly unknown[], same: NonNullable<Sought["same"]>): boolean {
  return before.length === now.length && before.every((row, index) => same(row, now[index], index));
}

/** Whether a row that was changed in place still tells which one it is. */
function kinship(before: unknown, now: unknown): boolean {
  if (!isPlainObject(before) || !isPlainObject(now)) return false;
  return Object.keys(before).some((name) => !isInitial(before[name]) && sameValue(before[name], now[name]));
}
