import { isPlainObject } from "./types";
import type { PlainObject } from "./types";

/** Merges edits of two models; if both contain a cell, the second takes precedence. */
export function mergeDeltas(one: PlainObject | undefined, other: PlainObject | undefined): PlainObject | undefined {
  if (!one || !other) return one ?? other;
  const merged = { ...one };
  for (const [name, value] of Object.entries(other)) merged[name] = mergeValue(merged[name], value);
  return merged;
}

function mergeValue(one: unknown, other: unknown): unknown {
  if (!isDelta(one) || !isDelta(other)) return other;
  const rows: PlainObject = { ...one.__delta };
  for (const [row, fields] of Object.entries(other.__delta)) {
    rows[row] = mergeDeltas(rows[row] as PlainObject | undefined, fields as PlainObject);
  }
  return { __delta: rows };
}

function isDelta(value: unknown): value is { __delta: PlainObject } {
  return isPlainObject(value) && isPlainObject(value["__delta"]);
}
