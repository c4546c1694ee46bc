/** Edits of members and columns that a draft of another version of the app had, and that are not there any more. */
import { isDeepStrictEqual } from "node:util";
import type { Json } from "../types/json.ts";
import { isMembers, isRowDelta, isSentObject, skipEach, type Edits, type EditTarget, type Members } from "./assign.ts";
import { spelling, wireName } from "./names.ts";

/**
 * Reports edits that could not be applied because nothing takes them any more. Structures are sent with members that the user has not
 * edited: those are as they were.
 * @param sent what the browser sent @param former what the draft had there @param current what the app has there
 */
export function skipGone(sent: Json, former: unknown, current: unknown, target: EditTarget, context: Edits): void {
  const rows = isRowDelta(sent) ? sent.__delta : Array.isArray(sent) ? { ...sent } : undefined;
  if (rows === undefined) return skipGoneMembers(sent, former, current, target, context);
  if (!isSentObject(rows)) return;
  for (const [index, row] of Object.entries(rows)) {
    const ofRow = { ...target, row: Number(index) + 1, outerRow: target.row };
    skipGoneMembers(
      row,
      Array.isArray(former) ? former[Number(index)] : former,
      rowAt(current, Number(index)),
      ofRow,
      context,
    );
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
    const ofMember = isCell ? { ...target, field: upper } : { ...target, name: `${target.name}-${upper}` };
    if (now === undefined) skipEach(value, ofMember, context);
    else skipGone(value, former[before], (current as Record<string, unknown>)[now], ofMember, context);
  }
}

/** Names of members and columns that are gone, each with those that are gone in it; a table has those of all its rows. */
export type GoneNames = { readonly [name: string]: GoneNames | null };

/**
 * The members and columns that fields of a draft had, and that are not there any more. Of a table without rows nothing is known.
 * @param former what the draft had @param current what the app has
 */
export function goneNames(former: unknown, current: unknown): GoneNames {
  const [olds, news] = [former, current].map((value) => [value].flat(Infinity).filter(isMembers));
  const gone: Record<string, GoneNames | null> = {};
  if (news!.length === 0) return gone;
  for (const name of new Set(olds!.flatMap(Object.keys))) {
    const valuesIn = (all: readonly Members[]): unknown[] =>
      all.flatMap((one) => (Object.hasOwn(one, name) ? [one[name]] : []));
    const inside = valuesIn(news!).length === 0 ? null : goneNames(valuesIn(olds!), valuesIn(news!));
    if (inside === null || Object.keys(inside).length > 0) gone[name] = inside;
  }
  return gone;
}

/** All names that are gone, as they travel. */
export const allNames = (gone: GoneNames): string[] =>
  Object.entries(gone).flatMap(([name, inside]) => (inside ? allNames(inside) : [wireName(name)]));

const rowAt = (table: unknown, index: number): unknown =>
  Array.isArray(table) ? (table as unknown[])[index] : undefined;
