/** The text of a table as it travels. Rows that stayed what they were are not spelled again. */
import type { Json } from "../types/json.ts";
import { SpelledTable } from "../state/spelled.ts";
import { travellingTree } from "./travelling.ts";

/** Rows spelled together: few enough that a changed row costs little, many enough that putting texts together does. */
const CHUNK = 16;

/** Texts by captured table; captured tables never change. */
const chunksOf = new WeakMap<readonly Json[], string[]>();

/** Characters kept for a captured table. */
export const spelledLength = (rows: Json | undefined): number =>
  Array.isArray(rows) ? (chunksOf.get(rows) ?? []).reduce((sum, { length }) => sum + length, 0) : 0;

/**
 * Spells a captured table that holds no references.
 * @param rows the rows of now @param before the table as it was spelled last
 */
export function spelledTable(rows: readonly Json[], before: readonly Json[] | undefined): SpelledTable {
  const [first = "", ...others] = chunksOf.get(rows) ?? spell(rows, before);
  let text = `[${first}`;
  // Put together like this the characters are copied once, with the rest of the answer.
  for (const chunk of others) text += `,${chunk}`;
  return new SpelledTable(`${text}]`);
}

function spell(rows: readonly Json[], before: readonly Json[] | undefined): string[] {
  const known = before && chunksOf.get(before);
  const chunks: string[] = [];
  for (let start = 0; start < rows.length; start += CHUNK) {
    const end = Math.min(start + CHUNK, rows.length);
    const text = known?.[chunks.length];
    chunks.push(
      before && text !== undefined && sameRows(rows, before, start, end) ? text : spellRows(rows, start, end),
    );
  }
  chunksOf.set(rows, chunks);
  if (before) chunksOf.delete(before);
  return chunks;
}

function sameRows(rows: readonly Json[], before: readonly Json[], start: number, end: number): boolean {
  if (Math.min(start + CHUNK, before.length) !== end) return false;
  for (let i = start; i < end; i++) if (rows[i] !== before[i]) return false;
  return true;
}

const spellRows = (rows: readonly Json[], start: number, end: number): string =>
  JSON.stringify(rows.slice(start, end).map((row) => travellingTree(row) ?? null)).slice(1, -1);
