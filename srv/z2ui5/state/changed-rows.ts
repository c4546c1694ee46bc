/**
 * Where captured tables differ that were made from each other, so that a table of which one row changed need not be compared row by row.
 * Captured tables never change, so what is known of one is remembered with it.
 */
import type { Json } from "../types/json.ts";

/** The table another one goes back to, and in which rows the two may differ. */
interface Descent {
  readonly origin: readonly Json[];
  /** Ascending. */
  readonly places: readonly number[];
}

/** Shorter tables are compared as fast as anything is remembered of them. */
const SHORT = 64;
/** Of a table with more changes than this share of its rows nothing is remembered: looking at all of them costs about the same. */
const SHARE = 1 / 8;

const descents = new WeakMap<readonly Json[], Descent>();

/**
 * Notes where a table differs from the one it was made from.
 * @param rows the table @param from the other one; of another length nothing is noted
 * @param changed positions at which the two may differ, ascending
 */
export function noteChangedRows(rows: readonly Json[], from: readonly Json[], changed: readonly number[]): void {
  if (rows.length < SHORT || rows.length !== from.length) return;
  const known = descents.get(from);
  const places = known ? united(known.places, changed) : changed;
  if (places.length <= rows.length * SHARE) descents.set(rows, { origin: known?.origin ?? from, places });
}

/** Forgets where a table differs from others: what is made of it from now on is compared with it. */
export const forgetChangedRows = (rows: readonly Json[]): void => void descents.delete(rows);

/**
 * Positions at which a table holds another row than another table, as an object or a scalar, ascending. Where both go back to the same one,
 * only the rows that changed since are looked at; the others are equal.
 */
export function changedRows(from: readonly Json[], rows: readonly Json[]): number[] {
  const known = placesBetween(from, rows);
  if (known) return known.filter((i) => rows[i] !== from[i]);
  const places: number[] = [];
  for (let i = 0; i < rows.length; i++) if (rows[i] !== from[i]) places.push(i);
  return places;
}

function placesBetween(from: readonly Json[], rows: readonly Json[]): readonly number[] | undefined {
  const one = descents.get(from);
  const other = descents.get(rows);
  if (other?.origin === from) return other.places;
  if (one?.origin === rows) return one.places;
  return one && other && one.origin === other.origin ? united(one.places, other.places) : undefined;
}

/** Two ascending lists as one. */
function united(some: readonly number[], others: readonly number[]): readonly number[] {
  if (some.length === 0) return others;
  const all: number[] = [];
  let i = 0;
  for (const place of others) {
    while (i < some.length && (some[i] as number) < place) all.push(some[i++] as number);
    if (some[i] === place) i++;
    all.push(place);
  }
  while (i < some.length) all.push(some[i++] as number);
  return all;
}
