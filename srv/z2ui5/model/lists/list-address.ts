/** The parts of a list that the address of a screen contains: tab, search, sort order and filters. */
import { isBesideElement } from "../definition/entry-members.ts";
import type { ListSort, ListState } from "./list-state.ts";
import type { UntypedRow } from "../definition/types.ts";
import { isGiven } from "../definition/values.ts";

/**
 * Parameters of the address of a list as it is shown; those without a value are undefined.
 * @param list the list @param filter what the fields of `filters` hold
 * @example client.set_address(listAddress(this.list, this.filter)); // #/app/BOOKS?search=sea&sort=-price
 */
export function listAddress<R extends object>(
  list: ListState<R>,
  filter: UntypedRow = {},
): Record<string, string | undefined> {
  const chosen = Object.entries(filter).filter(([name, value]) => !isBesideElement(name) && isChosen(value));
  const sort = (list.sort ?? []).map(({ name, descending }) => (descending ? `-${name}` : name)).join(",");
  return {
    tab: list.tab || undefined,
    search: list.search || undefined,
    sort: sort || undefined,
    filter: chosen.length > 0 ? JSON.stringify(Object.fromEntries(chosen)) : undefined,
  };
}

/**
 * Applies the parameters of an address to a list. Addresses are user input: names that the app does not show are ignored.
 * @param parameters those of {@link listAddress}: `client.get_address()` @param list the list @param columns columns that it may be sorted by
 * @param filter receives what the list is filtered by @param filters names of the filters that the app shows
 * @example if (client.check_on_init()) takeListAddress(client.get_address(), this.list, ["title", "price"], this.filter, ["status"]);
 */
export function takeListAddress<R extends object>(
  { tab = "", search = "", sort = "", filter: filtered = "" }: Readonly<Record<string, string>>,
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
  const given = parsed(filtered);
  for (const name of filters) if (Object.hasOwn(given, name)) filter[name] = given[name];
}

/** Whether a filter limits something. To have no value is something, too: what is compared with `=` and `!=` always counts. */
function isChosen(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value !== "object" || value === null || value instanceof Date) return isGiven(value);
  return Object.entries(value).some(([name, inside]) => name === "=" || name === "!=" || isChosen(inside));
}

function parsed(text: string): UntypedRow {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as UntypedRow) : {};
  } catch {
    return {};
  }
}
