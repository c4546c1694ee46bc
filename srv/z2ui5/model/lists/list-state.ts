/** What an app holds of a list: its rows, and what the user looks for. Plain data, which drafts store. */
import type { Filter } from "../rows/filter-conditions.ts";
import type { PageCursor, PageOptions } from "../rows/page.ts";
import type { OptionsOf } from "../definition/options.ts";
import type { Path, UntypedRow } from "../definition/types.ts";
import { isGiven } from "../definition/values.ts";

/** The total of a column, and the currency or unit of all its values; null where they have several, which cannot be added. */
export interface ListTotal {
  readonly value: number | string | null;
  readonly measure: string | null;
}

/** What a user looks for in a column: a part of a text, from one value to another, or some of the values. */
export interface ListFilter {
  /** The column, as `list` names it. */
  readonly name: string;
  text?: string | null;
  from?: string | number | null;
  to?: string | number | null;
  /** A period in place of days, such as `thisMonth`; then `from` and `to` do not count. */
  period?: string | null;
  /** Values of an enum, or `true` or `false`. */
  values?: string[];
}

/** What a user has changed of a column; the columns are in the order of the user. */
export interface ColumnSetting {
  readonly name: string;
  readonly visible?: boolean;
  /** As in CSS; "" for that of the model. */
  readonly width?: string;
}

/** A column to sort by. */
export interface ListSort {
  readonly name: string;
  readonly descending?: boolean;
}

/** What the rows of a list are read by. */
export interface ListQuery {
  readonly options: Pick<PageOptions<UntypedRow>, "columns" | "search" | "filter" | "sort">;
  readonly filters: readonly Filter[];
  readonly conditions: readonly (readonly unknown[])[];
}

/**
 * State of a list, in an attribute of the app. What it holds at first is how the list begins.
 * @example list: ListState<Book> = { rows: [], sort: [{ name: "title" }] };
 */
export interface ListState<R extends object = UntypedRow> {
  /** The rows that were read. */
  rows: R[];
  search?: string | null;
  sort?: (ListSort & { readonly name: Path<R> })[];
  /** The column whose values are headings; "" for none in a list that begins with one. */
  group?: Path<R> | "" | null;
  filters?: (ListFilter & { readonly name: Path<R> })[];
  /** The column whose menu was opened last. */
  menu?: string;
  /** How the user has arranged the columns; read from the settings of the user where it is missing. */
  columns?: (ColumnSetting & { readonly name: Path<R> })[];
  /** Name of the variant that was chosen last; "" for the list as the app makes it. */
  variant?: string;
  /** Rows that were deleted last, as long as the user can bring them back. */
  deleted?: UntypedRow[];
  /** Rows that were deleted on their page, until the list says so; null for one that cannot be brought back. */
  gone?: (UntypedRow | null)[];
  /** Key of the tab that is open. */
  tab?: string | null;
  /** How many rows each tab has. */
  counts?: number[];
  /** Totals over all rows, by column. */
  totals?: Readonly<Record<string, ListTotal>>;
  /** Totals of the groups whose rows are shown, by their value and by column. */
  groupTotals?: Readonly<Record<string, Readonly<Record<string, ListTotal>>>>;
  /** How many levels of a tree are open at first; missing where the rows are not below each other. */
  openLevels?: number;
  /** Where the next page begins; null behind the last row. */
  next?: PageCursor | null;
  /** What the next page is read by; missing behind the last row. */
  query?: ListQuery;
  /** Text of the button that reads the next page. */
  more?: string;
  /** How many rows there are altogether. */
  count?: number | null;
}

/** What a list is sorted by. */
export const LIST_SORT: OptionsOf<ListSort> = { name: true, descending: true };

/** Leaves of the filters those of columns that can be filtered. @param limits whether a filter asks for something: others, which may come from an address, are emptied */
export function keepFilters(state: ListState, names: readonly string[], limits: (filter: ListFilter) => boolean): void {
  const shown = (state.filters ?? []).filter(({ name }) => names.includes(name));
  for (const filter of shown) Object.assign(filter, emptyFilter(limits(filter) ? filter : {}));
  if (shown.length !== state.filters?.length) state.filters = shown;
}

/** The filter of a column, which can be bound. */
export function filterFor(state: ListState, name: string): ListFilter {
  state.filters ??= [];
  const given = state.filters.find((one) => one.name === name);
  if (given) return given;
  const filter = { name, ...emptyFilter() };
  state.filters.push(filter);
  return filter;
}

/** What a filter does not say is said to be nothing, so that it can be bound. */
const emptyFilter = ({
  text,
  from,
  to,
  period,
  values,
}: Partial<ListFilter> = {}): Omit<Required<ListFilter>, "name"> => ({
  text: text ?? "",
  from: from ?? null,
  to: to ?? null,
  period: period ?? "",
  values: Array.isArray(values) ? values : [],
});

/** Takes back what the user looks for in a column. */
export const clearFilter = (filter: ListFilter): void => {
  Object.assign(filter, emptyFilter());
};

/** Whether the user looks for something in a column. */
export const isFiltered = ({ text, from, to, period, values }: ListFilter): boolean =>
  (text ?? "") !== "" || (period ?? "") !== "" || isGiven(from) || isGiven(to) || (values ?? []).length > 0;
