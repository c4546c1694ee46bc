/** The parts of a list that the address of a screen contains: tab, search, sort order, group and filters. */
import { isComparison } from "../rows/filter-conditions.ts";
import { isBesideElement } from "../definition/entry-members.ts";
import { filterFor, isFiltered, type ListFilter, type ListSort, type ListState } from "./list-state.ts";
import type { UntypedRow } from "../definition/types.ts";
import { isGiven } from "../definition/values.ts";

/** Names of the parameters of a list. */
export const LIST_PARAMETERS = ["tab", "search", "sort", "group", "filter", "columns"] as const;

/** Characters that a list may have in an address, as it is written; the key of a page beside it needs the others. */
const LONGEST = 1_500;

/**
 * Parameters of the address of a list as it is shown; those without a value are undefined. Addresses are short: conditions that are longer than others
 * are left out where all of them do not fit.
 * @param list the list @param filter what the fields of `filters` hold
 * @example client.set_address(listAddress(this.list, this.filter)); // #/app/BOOKS?search=sea&sort=-price
 */
export function listAddress<R extends object>(
  list: ListState<R>,
  filter: UntypedRow = {},
): Record<string, string | undefined> {
  const chosen = Object.entries(filter).filter(([name, value]) => !isBesideElement(name) && isChosen(value));
  const filtered = (list.filters ?? []).filter(isFiltered).map((one) => [one.name, givenIn(one)] as const);
  const sort = (list.sort ?? []).map(({ name, descending }) => (descending ? `-${name}` : name)).join(",");
  return fitting({
    tab: list.tab || undefined,
    search: list.search || undefined,
    sort: sort || undefined,
    // "" says that there is none where the list begins with one.
    group: list.group ?? undefined,
    filter: chosen.length > 0 ? JSON.stringify(Object.fromEntries(chosen)) : undefined,
    columns: filtered.length > 0 ? JSON.stringify(Object.fromEntries(filtered)) : undefined,
  });
}

/** What a user looks for in a column, without what nothing is said of. */
const givenIn = ({ name: _, values = [], ...given }: ListFilter): object => ({
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => isGiven(value))),
  ...(values.length > 0 && { values }),
});

type Parameters = Record<string, string | undefined>;

function fitting(parameters: Parameters): Parameters {
  const lengthOf = (name: string): number => new URLSearchParams({ [name]: parameters[name] ?? "" }).toString().length;
  const names = Object.keys(parameters).filter((name) => parameters[name] !== undefined);
  const byLength = names.toSorted((one, other) => lengthOf(one) - lengthOf(other));
  let length = 0;
  const left = byLength.filter((name) => (length += lengthOf(name) + 1) > LONGEST);
  return { ...parameters, ...Object.fromEntries(left.map((name) => [name, undefined])) };
}

/**
 * Applies the parameters of an address to a list. Addresses are user input: names that the app does not show, and what is no filter, are ignored.
 * @param parameters those of {@link listAddress}: `client.get_address()` @param list the list @param columns columns that it may be sorted by
 * @param filter receives what the list is filtered by @param filters names of the filters that the app shows
 * @example if (client.check_on_init()) takeListAddress(client.get_address(), this.list, ["title", "price"], this.filter, ["status"]);
 */
export function takeListAddress<R extends object>(
  {
    tab = "",
    search = "",
    sort = "",
    group,
    filter: filtered = "",
    columns: ofColumns = "",
  }: Readonly<Record<string, string>>,
  list: ListState<R>,
  columns: readonly string[],
  filter: UntypedRow = {},
  filters: readonly string[] = [],
): void {
  if (tab !== "") list.tab = tab;
  if (search !== "") list.search = search;
  const sorting = sort
    .split(",")
    .map((one): ListSort => ({ name: one.replace(/^-/, ""), descending: one.startsWith("-") }))
    .filter(({ name }) => columns.includes(name));
  if (sorting.length > 0) list.sort = sorting as NonNullable<ListState<R>["sort"]>;
  // The list leaves out what names no column of the tab that is open.
  if (group !== undefined) list.group = group as NonNullable<ListState<R>["group"]>;
  for (const [name, given] of Object.entries(parsed(ofColumns)).map(([name, one]) => [name, filterIn(one)] as const))
    if (isFiltered({ name, ...given })) Object.assign(filterFor(list as ListState, name), given);
  const given = parsed(filtered);
  for (const name of filters) if (Object.hasOwn(given, name) && isComparison(given[name])) filter[name] = given[name];
}

/** Whether a filter limits something. To have no value is something, too: what is compared with `=` and `!=` always counts. */
export function isChosen(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value !== "object" || value === null || value instanceof Date) return isGiven(value);
  return Object.entries(value).some(([name, inside]) => name === "=" || name === "!=" || isChosen(inside));
}

/** What an address says of a column, as far as it is a filter. */
function filterIn(given: unknown): Omit<ListFilter, "name"> {
  const { text, from, to, period, values } = { ...(given as Partial<Record<keyof ListFilter, unknown>> | null) };
  const isEnd = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";
  return {
    ...(typeof text === "string" && { text }),
    ...(isEnd(from) && { from }),
    ...(isEnd(to) && { to }),
    ...(typeof period === "string" && { period }),
    ...(Array.isArray(values) && { values: values.filter((one) => typeof one === "string") }),
  };
}

function parsed(text: string): UntypedRow {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as UntypedRow) : {};
  } catch {
    return {};
  }
}
