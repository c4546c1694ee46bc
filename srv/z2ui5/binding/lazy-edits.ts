/** Edits of rows of a table the app has not asked for: only the rows concerned are copied. */
import type { App } from "../types/app.ts";
import type { Json, JsonObject } from "../types/json.ts";
import { noteChangedRows } from "../state/changed-rows.ts";
import { isFlatTable } from "../state/flat-rows.ts";
import { lazyTable, type LazyTable } from "../state/lazy-tables.ts";
import { same } from "../state/same.ts";
import { rowPosition } from "./names.ts";
import { assign, isRowDelta, isSentObject, type Edits, type Members, type Place } from "./assign.ts";

/**
 * Applies edits to a table without handing it over.
 * @param name of the attribute @param sent what the browser sent for it
 * @returns whether it did; else the attribute is to be edited as any other
 */
export function editLazyTable(app: App, name: string, sent: Json, place: Place, context: Edits): boolean {
  const table = lazyTable(app, name);
  if (!table || !isRowDelta(sent) || !isSentObject(sent.__delta)) return false;
  // Ascending, as objects name their positions.
  const positions = Object.keys(sent.__delta)
    .map(rowPosition)
    .filter((at) => at !== undefined && table.rows[at] !== undefined) as number[];
  const rows: unknown[] = [...table.rows];
  for (const at of positions) rows[at] = { ...table.rows[at] };
  assign({ rows }, "rows", sent, place, context);
  if (positions.every((at) => isFlat(rows[at] as Members))) keep(table, rows as JsonObject[], positions);
  else {
    const list = (app as unknown as Record<string, unknown[]>)[name] as unknown[];
    for (const at of positions) list[at] = rows[at];
  }
  return true;
}

/** Rows that are as they were stay the same objects. */
function keep(table: LazyTable, rows: JsonObject[], positions: readonly number[]): void {
  const before = table.rows;
  const changed: number[] = [];
  for (const at of positions)
    if (same(rows[at], before[at])) rows[at] = before[at] as JsonObject;
    else changed.push(at);
  if (changed.length === 0) return;
  noteChangedRows(rows, before, changed);
  isFlatTable(rows, before); // Now most rows are known; later all of them would be looked at.
  table.rows = rows;
}

/** Whether a row can be kept as captured: what JSON has no value for has to be captured from the app. */
function isFlat(row: Members): boolean {
  return Object.values(row).every((value) =>
    typeof value === "number"
      ? Number.isFinite(value) && !Object.is(value, -0)
      : typeof value === "string" || typeof value === "boolean" || value === null,
  );
}
