/** Rows of a list of values, read through the service as the current user: only what the list names is read and compared. */
import { entityDefinition, type ElementDefinition, type EntityDefinition } from "../definition/definition.ts";
import { comparison, joined, within } from "../rows/filter-conditions.ts";
import { readPage, type Page, type PageOptions } from "../rows/page.ts";
import { isForbidden } from "../definition/forbidden.ts";
import type { UntypedRow } from "../definition/types.ts";
import type { ValueList } from "../definition/value-list.ts";
import { canBe, isGiven, isText, normalised, typeOf } from "../definition/values.ts";

/** What a user types to find a value; no value is longer. */
const LONGEST_ENTRY = 255;

/** A page of a list. @param row the row whose element gets a value: the list may depend on other ones @param more conditions in CQN */
export function readList(
  list: ValueList,
  row: UntypedRow,
  options: Omit<PageOptions<UntypedRow>, "columns" | "filter">,
  more: readonly (readonly unknown[])[] = [],
): Promise<Page<UntypedRow>> {
  const columns = [...new Set([...list.columns, list.text, ...list.fills.map(({ listed }) => listed)])].filter(Boolean);
  const limits = limitsOf(list, row);
  return orNothing(readPage(entityDefinition(list.entity), { ...options, columns, filter: limits }, [], more));
}

/** Users who may not read a list are offered nothing of it. */
async function orNothing(page: Promise<Page<UntypedRow>>): Promise<Page<UntypedRow>> {
  try {
    return await page;
  } catch (error) {
    if (isForbidden(error)) return { rows: [], next: null };
    throw error;
  }
}

/** The row with some values, with all its elements; undefined if the user may not see it. */
export const listedRow = async ({ entity }: ValueList, filter: UntypedRow): Promise<UntypedRow | undefined> =>
  (await orNothing(readPage(entityDefinition(entity), { filter }))).rows[0];

/** What the list is limited by; an element of the row without a value limits nothing. */
export function limitsOf({ entity, filters, constants }: ValueList, row: UntypedRow): Record<string, unknown> {
  const { elements } = entityDefinition(entity);
  const limits = [
    ...filters.map(({ local, listed }) => [listed, row[local] as unknown] as const),
    ...constants.map(({ listed, value }) => [listed, value] as const),
  ].map(([listed, value]) => [listed, normalised(elements[listed] as ElementDefinition, value)] as const);
  const isLimit = (value: unknown): boolean => isGiven(value) && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(limits.filter(([, value]) => isLimit(value)));
}

export const OFFERED_AT_ONCE = 10;

/** Rows that are read where many of them may be one suggestion. */
const MOST_ALIKE = 1_000;

/** The first rows whose text has what was typed, or whose value begins with it. */
export async function offeredFor(list: ValueList, row: UntypedRow, typed: string): Promise<UntypedRow[]> {
  const words = typed.slice(0, LONGEST_ENTRY).replaceAll("\0", " ").trim();
  const condition = words === "" ? [] : [joined("or", [isValue(list, words), ...containing(list, words)])];
  const sort = list.text === "" ? [list.value] : [list.text];
  const limit = list.later.length > 0 ? MOST_ALIKE : OFFERED_AT_ONCE;
  return (await readList(list, row, { sort, limit }, condition)).rows;
}

/** Every word occurs in the text; of texts as values, in them. */
function containing(list: ValueList, words: string): unknown[][] {
  const { elements } = entityDefinition(list.entity);
  const texts = [list.text, list.value].filter((name) => name !== "" && isText(elements[name] as ElementDefinition));
  return texts.map((name) =>
    joined(
      "and",
      words
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => [within("contains", { ref: [name] }, word)]),
    ),
  );
}

/** The row has what was typed as its value; nothing if it cannot be one. */
function isValue({ entity, value }: ValueList, typed: string): unknown[] {
  const element = entityDefinition(entity).elements[value] as ElementDefinition;
  const wanted = normalised(element, typed);
  if (!canBe(element, wanted) || (typeOf(element) === "cds.UUID" && !UUID.test(typed))) return [];
  return comparison(value, "=", wanted);
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** What entries can be: a value or a text that a database may hold. */
const fitting = (names: readonly string[]): string[] =>
  names.filter((name) => name !== "" && name.length <= LONGEST_ENTRY && !name.includes("\0"));

/** Rows that have one of several entries as their value: databases find them by their keys. */
export const rowsWithValue = (list: ValueList, row: UntypedRow, names: readonly string[]): Promise<UntypedRow[]> =>
  someRows(
    list,
    row,
    fitting(names).map((name) => isValue(list, name)),
  );

/** Rows whose value or text is one of several entries, whatever their capitals. */
export const rowsCalled = (list: ValueList, row: UntypedRow, names: readonly string[]): Promise<UntypedRow[]> =>
  someRows(
    list,
    row,
    fitting(names).flatMap((name) => [isValue(list, name), hasText(list, name)]),
  );

async function someRows(
  list: ValueList,
  row: UntypedRow,
  conditions: readonly (readonly unknown[])[],
): Promise<UntypedRow[]> {
  const some = conditions.filter((one) => one.length > 0);
  if (some.length === 0) return [];
  const limit = list.later.length > 0 ? MOST_ALIKE : 20;
  return (await readList(list, row, { limit }, [joined("or", some)])).rows;
}

function hasText(list: ValueList, name: string): unknown[] {
  const { elements }: EntityDefinition = entityDefinition(list.entity);
  const texts = [list.text, list.value].filter((one) => one !== "" && isText(elements[one] as ElementDefinition));
  return joined(
    "or",
    texts.flatMap((one) => [
      comparison(one, "=", name),
      [{ func: "tolower", args: [{ ref: [one] }] }, "=", { val: name.toLowerCase() }],
    ]),
  );
}

const MOST_TEXTS = 1_000;

/** A value with the other keys of its row, as one text. */
export const keyTextOf = ([value, ...keys]: readonly unknown[]): string =>
  keys.length === 0 ? String(value ?? "") : JSON.stringify([value, ...keys].map((one) => String(one ?? "")));

/**
 * Texts, whatever the list is limited by: what is stored stays readable. Values the user may not see have none.
 * @param wanted values, each with the other keys of its row, if it has some @returns texts by {@link keyTextOf}
 */
export async function textsOf(
  { entity, value, text, keys }: ValueList,
  wanted: readonly (readonly unknown[])[],
): Promise<Map<string, string>> {
  if (text === "" || wanted.length === 0) return new Map();
  const names = [value, ...keys.map(({ listed }) => listed)].slice(0, wanted[0]?.length);
  const filter = Object.fromEntries(
    names.map((name, index) => [name, [...new Set(wanted.map((one) => one[index]))].slice(0, MOST_TEXTS)]),
  );
  const columns = [...new Set([...names, text])];
  const { rows } = await orNothing(readPage(entityDefinition(entity), { columns, filter, limit: MOST_TEXTS }));
  return new Map(rows.map((row) => [keyTextOf(names.map((name) => row[name])), String(row[text] ?? "")]));
}
