/** Reads rows one by one, for exports: memory holds a page of them, however many there are. */
import type { EntityDefinition } from "../definition/definition.ts";
import type { Filter } from "./filter-conditions.ts";
import { readPage, type PageOptions } from "./page.ts";
import type { OptionsOf } from "../definition/options.ts";
import type { UntypedRow } from "../definition/types.ts";

/** What is read row by row, and in which order. */
export type EachOptions<R> = Pick<PageOptions<R>, "columns" | "expand" | "search" | "filter" | "sort">;

/** Its options. */
export const EACH_OPTIONS: OptionsOf<EachOptions<UntypedRow>> = {
  columns: true,
  expand: true,
  search: true,
  filter: true,
  sort: true,
};

const ROWS_AT_ONCE = 1_000;

/** Rows through the service, as the current user. @param filters further conditions that all have to be met, @param conditions the same in CQN @throws as {@link readPage}, with the first row */
export async function* eachRow(
  entity: () => EntityDefinition,
  options: EachOptions<UntypedRow>,
  filters: readonly Filter[] = [],
  conditions: readonly (readonly unknown[])[] = [],
): AsyncGenerator<UntypedRow, void, undefined> {
  const { columns, expand, search, filter, sort } = options;
  const given = { columns, expand, search, filter, sort };
  const pageOptions = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  for (let after: PageOptions<UntypedRow>["after"] = null, isFirst = true; isFirst || after; isFirst = false) {
    const { rows, next } = await readPage(
      entity(),
      { ...pageOptions, limit: ROWS_AT_ONCE, after },
      filters,
      conditions,
    );
    yield* rows;
    after = next;
  }
}
