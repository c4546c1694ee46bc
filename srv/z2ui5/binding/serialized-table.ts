/**
 * The text of a table as it travels. Rows that did not change are not serialized again: otherwise a click that changes one of 10,000 rows
 * misses its goal (`bench/`).
 */
import type { Json } from "../types/json.ts";
import { SerializedTable } from "../state/serialized.ts";
import { travellingTree } from "./travelling.ts";

/** Rows serialized together: few enough that a changed row costs little, many enough that concatenation does. */
const CHUNK = 16;

/** Texts by captured table: captured tables never change. */
const chunksOf = new WeakMap<readonly Json[], string[]>();

/** Characters of the texts in memory for a captured table. */
export const serializedLength = (rows: Json | undefined): number =>
  Array.isArray(rows) ? (chunksOf.get(rows) ?? []).reduce((sum, { length }) => sum + length, 0) : 0;

/**
 * Spells a captured table that holds no references.
 * @param rows the rows @param previous the table as it was serialized last
 */
export function serializedTable(rows: readonly Json[], previous: readonly Json[] | undefined): SerializedTable {
  const [first = "", ...others] = chunksOf.get(rows) ?? spell(rows, previous);
  let text = `[${first}`;
  // Put together like this the characters are copied once, with the rest of the answer.
  for (const chunk of others) text += `,${chunk}`;
  return new SerializedTable(`${text}]`);
}

function spell(rows: readonly Json[], previous: readonly Json[] | undefined): string[] {
  const texts = previous && chunksOf.get(previous);
  const chunks: string[] = [];
  for (let start = 0; start < rows.length; start += CHUNK) {
    const end = Math.min(start + CHUNK, rows.length);
    const text = texts?.[chunks.length];
    chunks.push(
      previous && text !== undefined && sameRows(rows, previous, start, end) ? text : spellRows(rows, start, end),
    );
  }
  chunksOf.set(rows, chunks);
  if (previous) chunksOf.delete(previous);
  return chunks;
}

function sameRows(rows: readonly Json[], previous: readonly Json[], start: number, end: number): boolean {
  if (Math.min(start + CHUNK, previous.length) !== end) return false;
  for (let i = start; i < end; i++) if (rows[i] !== previous[i]) return false;
  return true;
}

const spellRows = (rows: readonly Json[], start: number, end: number): string =>
  JSON.stringify(rows.slice(start, end).map((row) => travellingTree(row) ?? null)).slice(1, -1);
