/**
 * Captured tables whose rows hold nothing but scalars, as most do. They are restored and compared row by row without looking for what
 * may be inside. Captured tables never change, so what was found out about one is remembered with it.
 */
import type { Json, JsonObject } from "../types/json.ts";
import { changedRows } from "./changed-rows.ts";
import { TAG } from "./tree.ts";

/** A table that was looked at. */
interface Look {
  readonly flat: boolean;
  /** Members of every row; -1 where rows differ in it. */
  readonly width: number;
}

const NOT_FLAT: Look = { flat: false, width: -1 };
const EMPTY: Look = { flat: true, width: -1 };
const looks = new WeakMap<readonly Json[], Look>();

/**
 * Whether all rows of a captured table are objects that hold nothing but scalars.
 * @param rows the table @param like one that has most of the rows in common: those are not looked at again
 */
export const isFlatTable = (rows: readonly Json[], like?: readonly Json[]): rows is readonly JsonObject[] =>
  look(rows, like).flat;

/** The number of members every row of a flat table has; -1 if the rows differ in it, or the table is not flat. */
export const widthOf = (rows: readonly Json[]): number => look(rows).width;

/**
 * Puts equal copies in the place of the rows of flat tables, so that they lie side by side in memory. Rows that changed one by one are strewn
 * over it, and reading those takes several times as long.
 * @param fields a captured state; nobody can tell its tables from what they were
 * @param before a state whose tables stay as they are
 */
export function gatherRows(fields: JsonObject, before: JsonObject): void {
  for (const name of Object.keys(fields)) {
    const rows = fields[name];
    if (!Array.isArray(rows) || rows === before[name] || !isFlatTable(rows)) continue;
    for (let i = 0; i < rows.length; i++) (rows as JsonObject[])[i] = { ...(rows[i] as JsonObject) };
  }
}

function look(rows: readonly Json[], like?: readonly Json[]): Look {
  let found = looks.get(rows);
  if (!found) looks.set(rows, (found = lookAt(rows, like)));
  return found;
}

function lookAt(rows: readonly Json[], like: readonly Json[] = []): Look {
  const known = looks.get(like)?.flat ? like : [];
  let width = known.length > 0 ? looks.get(like)!.width : undefined;
  for (const i of changedRows(known, rows)) {
    const own = widthOfRow(rows[i] as Json);
    if (own < 0) return NOT_FLAT;
    width = width === undefined || width === own ? own : -1;
  }
  return width === undefined ? EMPTY : { flat: true, width };
}

/** @returns -1 for what is no object of scalars */
function widthOfRow(row: Json): number {
  if (typeof row !== "object" || row === null || Array.isArray(row) || TAG in row) return -1;
  let count = 0;
  for (const name in row) {
    if (typeof row[name] === "object" && row[name] !== null) return -1;
    count++;
  }
  return count;
}
