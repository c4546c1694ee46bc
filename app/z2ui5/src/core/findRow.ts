import { isInitial, sameValue } from "./sameValue";
import { isPlainObject } from "./types";

/**
 * Positions of the rows of a table from the server: `true` if no row moved, otherwise for every current row its previous
 * position, -1 for a new row (docs/protocol.md §4).
 */
export type Moves = true | readonly number[];

/** Maximum number of rows that are compared to detect exchanged contents. */
const MOST_COMPARED = 100_000;

/** One row to find. */
export interface Sought {
  /** Rows at the time of the edit, without the edit. */
  readonly before: readonly unknown[];
  /** Rows of the response. */
  readonly now: readonly unknown[];
  /** Position of the row in `before`. */
  readonly index: number;
  /** Positions of rows from the server; undefined if unknown. */
  readonly moves?: Moves;
  /** Whether a row of now may be the given row of before; content is compared. */
  readonly same?: (before: unknown, now: unknown, index: number) => boolean;
}

/**
 * Finds a row again: where the server says it went, if it is still like it there; where the contents of rows were evidently exchanged,
 * where its content went; and where the server says nothing, by its content, if exactly one row has it. A row that only came to look
 * like it is not taken for it, and positions alone say nothing.
 *
 * @returns its position in `now`, or -1 if it is uncertain
 */
export function findRow({ before, now, index, moves, same = sameValue }: Sought): number {
  const row = before[index];
  const reported = moves === true ? index : (moves?.indexOf(index) ?? -1);
  const known = reported >= 0 && reported < now.length ? reported : -1;
  if (known >= 0 && same(row, now[known], index)) return known;
  const places = now.flatMap((one, place) =>
    place !== known && !explained(place, one, moves, before, same) && same(row, one, index) ? [place] : [],
  );
  if (places.length === 0) return known >= 0 && kinship(row, now[known]) ? known : -1;
  const [place = -1, ...others] = places;
  if (others.length > 0 || before.some((one, other) => other !== index && sameValue(one, row))) {
    const silent = moves === undefined || (moves !== true && moves.every((origin) => origin < 0));
    return silent && unchanged(before, now, same) ? index : -1;
  }
  const isCertain = known < 0 ? originOf(place, moves) < 0 : isExchanged({ before, now, index, moves, same }, place);
  return isCertain ? place : -1;
}

/** Previous position of a row; -1 if unknown. */
const originOf = (place: number, moves: Moves | undefined): number => (moves === true ? place : (moves?.[place] ?? -1));

/**
 * Whether a row has its content from another one, that one from a third, and so on until one has the content of the first: rows whose
 * contents were exchanged. A row that merely became what another one was is not among them.
 */
function isExchanged({ before, now, index, moves, same = sameValue }: Sought, place: number): boolean {
  const seen = new Set<number>();
  for (let origin = originOf(place, moves); origin !== index; ) {
    if (origin < 0 || seen.has(origin)) return false;
    seen.add(origin);
    if (seen.size * now.length > MOST_COMPARED) return false;
    const from = origin;
    const places = now.flatMap((one, at) => (same(before[from], one, from) ? [at] : []));
    if (places.length !== 1) return false;
    origin = originOf(places[0] as number, moves);
  }
  return true;
}

/** A row that stayed what it was is not the one another row became. */
function explained(
  place: number,
  row: unknown,
  moves: Moves | undefined,
  before: readonly unknown[],
  same: NonNullable<Sought["same"]>,
): boolean {
  const origin = originOf(place, moves);
  return origin >= 0 && same(before[origin], row, origin);
}

function unchanged(before: readonly unknown[], now: readonly unknown[], same: NonNullable<Sought["same"]>): boolean {
  return before.length === now.length && before.every((row, index) => same(row, now[index], index));
}

/** Whether a row that was changed in place can still be identified. */
export function kinship(before: unknown, now: unknown): boolean {
  if (!isPlainObject(before) || !isPlainObject(now)) return false;
  return Object.keys(before).some((name) => !isInitial(before[name]) && sameValue(before[name], now[name]));
}
