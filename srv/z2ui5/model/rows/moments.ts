/** Points in time as databases store what they fill in themselves. */
import { rowsIn } from "./rows-in.ts";
import type { EntityDefinition } from "../definition/definition.ts";
import type { UntypedRow } from "../definition/types.ts";
import { typeOf } from "../definition/values.ts";

/** SQLite stores `default $now` of rows that come from CSV files as `2026-11-25 10:11:12`, in UTC. */
const OF_SQLITE = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,12})?)Z?$/;

/** A value as conditions of queries have it. */
export const storedMoment = (value: unknown): unknown => (isOfSqlite(value) ? String(value).replace(/Z$/, "") : value);

const isOfSqlite = (value: unknown): boolean => typeof value === "string" && OF_SQLITE.test(value);

/** Writes points in time in rows as CAP does, also in the rows that were read along. */
export function writeMoments(entity: EntityDefinition, rows: readonly UntypedRow[]): void {
  if (rows.length === 0) return;
  for (const element of Object.values(entity.elements)) {
    const { name, _target: target } = element;
    if (target)
      writeMoments(
        target,
        rows.flatMap((row) => rowsIn(row[name])),
      );
    else if (typeOf(element) === "cds.DateTime" || typeOf(element) === "cds.Timestamp")
      for (const row of rows) if (isOfSqlite(row[name])) row[name] = String(row[name]).replace(OF_SQLITE, "$1T$2Z");
  }
}
