/** Edits of members and columns that a draft of another version of the app had, and that are not there any more. */
import { isDeepStrictEqual } from "node:util";
import type { Json } from "../types/json.ts";
import { isMembers, isRowDelta, isSentObject, skipEach, type Edits, type EditTarget } from "./assign.ts";
import { spelling } from "./names.ts";

/**
 * Reports edits that could not be applied because nothing takes them any more. Structures are sent with members that the user has not
 * edited: those are as they were.
 * @param sent what the browser sent @param former what the draft had there @param current what the app has there
 */
export function skipGone(sent: Json, former: unknown, current: unknown, target: EditTarget, context: Edits): void {
  const rows = isRowDelta(sent) ? sent.__delta : Array.isArray(sent) ? { ...sent } : undefined;
  if (rows === undefined) return skipGoneMembers(sent, former, current, target, context);
  if (!isSentObject(rows) || !Array.isArray(former)) return;
  for (const [index, row] of Object.entries(rows)) {
    const place = { ...target, row: Number(index) + 1, outerRow: target.row };
    skipGoneMembers(row, former[Number(index)], rowAt(current, Number(index)), place, context);
  }
}

function skipGoneMembers(sent: Json, former: unknown, current: unknown, target: EditTarget, context: Edits): void {
  if (!isSentObject(sent) || !isMembers(former)) return;
  for (const [name, value] of Object.entries(sent)) {
    const before = spelling(former, name);
    if (before === undefined || isDeepStrictEqual(value, former[before])) continue;
    const now = isMembers(current) ? spelling(current, name) : undefined;
    const upper = name.toUpperCase();
    const isCell = target.row > 0 && !isRowDelta(value);
    const place = isCell ? { ...target, field: upper } : { ...target, name: `${target.name}-${upper}` };
    if (now === undefined) skipEach(value, place, context);
    else skipGone(value, former[before], (current as Record<string, unknown>)[now], place, context);
  }
}

const rowAt = (table: unknown, index: number): unknown =>
  Array.isArray(table) ? (table as unknown[])[index] : undefined;
