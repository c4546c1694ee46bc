/** A value as users read and enter it, by the text that stands for it. */
import type { Described } from "../definition/described.ts";
import { OFFERED_AT_ONCE, offeredFor, rowsCalled, rowsWithValue } from "./offered-rows.ts";
import type { UntypedRow } from "../definition/types.ts";
import type { ValueList } from "../definition/value-list.ts";

/** How a field shows value and text. */
export type Arrangement = Described["arrangement"];

/** A value with its text. @param text "" if it has none */
export function shownAs(arrangement: Arrangement, value: string, text: string): string {
  if (text === "" || arrangement === "TextSeparate") return value;
  if (arrangement === "TextOnly") return text;
  return arrangement === "TextLast" ? `${value} (${text})` : `${text} (${value})`;
}

/** A suggestion: what the field shows then, and what stands beside it. */
export interface Offer {
  readonly K: string;
  readonly T: string;
  readonly A: string;
}

/** What a user may mean by what was typed. Equal texts are distinguished by their values. */
export async function offersFor(
  list: ValueList,
  arrangement: Arrangement,
  row: UntypedRow,
  typed: string,
): Promise<Offer[]> {
  const rows = distinct(list, await offeredFor(list, row, typed));
  const shown = rows.map((one) => shownRow(list, arrangement, one));
  return rows.map((one, index) => {
    const text = shown[index] as string;
    const isOne = shown.indexOf(text) === shown.lastIndexOf(text);
    return {
      K: String(one[list.value]),
      T: isOne ? text : shownRow(list, "TextFirst", one),
      A: arrangement === "TextSeparate" ? textOf(list, one) : "",
    };
  });
}

/** Rows that differ in what users enter next are one suggestion. */
function distinct(list: ValueList, rows: readonly UntypedRow[]): readonly UntypedRow[] {
  if (list.later.length === 0) return rows;
  const first = new Map(rows.toReversed().map((one) => [JSON.stringify(decided(list, one)), one]));
  return rows.filter((one) => first.get(JSON.stringify(decided(list, one))) === one).slice(0, OFFERED_AT_ONCE);
}

/** What a row says of its value and of the keys before it. */
const decided = ({ value, keys, later }: ValueList, row: UntypedRow): UntypedRow =>
  Object.fromEntries(
    [value, ...keys.map(({ listed }) => listed)]
      .filter((name) => !later.includes(name))
      .map((name) => [name, row[name]]),
  );

const textOf = ({ text }: ValueList, row: UntypedRow): string => (text === "" ? "" : String(row[text] ?? ""));

const shownRow = (list: ValueList, arrangement: Arrangement, row: UntypedRow): string =>
  shownAs(arrangement, String(row[list.value]), textOf(list, row));

/** What was found for an entry: a row of the list, or why there is none. */
export type Found = { readonly row: UntypedRow; readonly text: string } | "unknown" | "several";

/**
 * The row of a list that an entry means: as the field shows it, by its value, or by its text.
 * @param row the row whose element gets the value
 */
export async function findEntered(
  list: ValueList,
  arrangement: Arrangement,
  row: UntypedRow,
  entered: string,
): Promise<Found> {
  const entry = entered.trim();
  const names = [entry, ...partsOf(entry)];
  const asShown = [
    (one: UntypedRow) => String(one[list.value]),
    (one: UntypedRow) => shownRow(list, arrangement, one),
    (one: UntypedRow) => shownRow(list, "TextFirst", one),
  ];
  const byText = (one: UntypedRow): string => textOf(list, one);
  const isEntry = (text: string): boolean => text === entry;
  const isLike = (text: string): boolean => text.toLowerCase() === entry.toLowerCase();
  const found = (
    rows: readonly UntypedRow[],
    is: (text: string) => boolean,
    ways: readonly ((one: UntypedRow) => string)[],
  ): Found | undefined => {
    for (const shown of ways) {
      const all = rows.filter((one) => is(shown(one)));
      const [first, other] = all.length > 1 ? alike(list, row, all) : all;
      if (other) return undecided(list, all) ?? "several";
      if (first) return { row: first, text: textOf(list, first) };
    }
    return undefined;
  };
  // Nearly every entry is a suggestion, which ends with its value, or a value.
  const exact = found(await rowsWithValue(list, row, names), isEntry, asShown);
  if (exact) return exact;
  const rows = await rowsCalled(list, row, names);
  return found(rows, isEntry, [...asShown, byText]) ?? found(rows, isLike, [...asShown, byText]) ?? "unknown";
}

/** The value of rows that differ only in what users enter next. */
function undecided(list: ValueList, [first, ...others]: readonly UntypedRow[]): Found | undefined {
  if (list.later.length === 0 || !first) return undefined;
  const row = decided(list, first);
  const isSame = others.every((one) => JSON.stringify(decided(list, one)) === JSON.stringify(row));
  return isSame ? { row, text: "" } : undefined;
}

/** Of rows that look the same, those that would leave the other elements of the row as they are, if there are any. */
function alike({ fills }: ValueList, row: UntypedRow, all: readonly UntypedRow[]): readonly UntypedRow[] {
  const same = all.filter((one) => fills.every(({ local, listed }) => String(row[local]) === String(one[listed])));
  return fills.length > 0 && same.length > 0 ? same : all;
}

/** Text and value of an entry such as `Emily Brontë (101)`. */
function partsOf(entry: string): string[] {
  const start = entry.lastIndexOf(" (");
  return start > 0 && entry.endsWith(")") ? [entry.slice(start + 2, -1), entry.slice(0, start)] : [];
}
