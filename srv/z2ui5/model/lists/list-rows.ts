/** Reads the rows of a list: a page of what its user looks for, or all that were shown before. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { keyText, loadedRowsOf, remember } from "../rows/baseline.ts";
import { changedValues } from "../rows/changes.ts";
import { conditionOf, sortPath } from "./column-query.ts";
import type { EntityDefinition } from "../definition/definition.ts";
import { hierarchyOf } from "../definition/hierarchy.ts";
import type { FieldSource } from "../fields/fields.ts";
import type { Filter } from "../rows/filter-conditions.ts";
import { filterToday } from "./filter-days.ts";
import { pathsOf, rowPaths, type ListColumn } from "./list-columns.ts";
import { groupColumn } from "./list-groups.ts";
import type { ListOptions } from "./list-options.ts";
import type { ListState } from "./list-state.ts";
import { rowsSelected } from "./list-selection.ts";
import { countTabs, openTab } from "./list-tabs.ts";
import { readGroupTotals, readTotals } from "./list-totals.ts";
import { asTree } from "./list-tree.ts";
import { keyOf } from "../rows/load.ts";
import { MOST_IN_TREE, withRowsBelow } from "../rows/nested-rows.ts";
import { readForActions } from "./row-actions.ts";
import { readPage, type PageOptions } from "../rows/page.ts";
import { mayDo } from "../rows/rights.ts";
import type { UntypedRow } from "../definition/types.ts";

const USUAL_ROWS = 100;
/** Rows that a page reads beyond its list. */
const PAGE = 25;

/** What is read for a list, whatever page of it. */
export function queryOf(
  { client, entity }: FieldSource,
  state: ListState,
  columns: readonly ListColumn[],
  { filter = {}, where = [], tabs = [], columns: others = [] }: ListOptions<UntypedRow>,
): {
  readonly query: PageOptions<UntypedRow>;
  readonly filters: readonly Filter[];
  readonly conditions: readonly (readonly unknown[])[];
} {
  const byName = new Map(columns.map((column) => [column.request.name, column]));
  const filters = (state.filters ?? [])
    .map((one) => {
      const column = byName.get(one.name);
      const condition = column && conditionOf(column.query, column.of, one);
      return condition && filterToday(client, entity, condition);
    })
    .filter((one) => one !== undefined);
  const query = {
    columns: [...new Set([...columns.flatMap((column) => pathsOf(entity, column)), ...rowPaths(entity), ...others])],
    search: state.search ?? "",
    filter: filterToday(client, entity, filter),
    sort: sortOf(state, byName),
  };
  return { query, filters, conditions: [...where, openTab(tabs, state)?.where ?? []] };
}

/** Reads the next page, or the rows that are shown as they are now. */
export async function readRows(
  source: FieldSource,
  state: ListState,
  columns: readonly ListColumn[],
  listOptions: ListOptions<UntypedRow>,
  isMore: boolean,
): Promise<void> {
  const { client, entity } = source;
  if (!mayDo(entity, "read")) return clearRows(state);
  const { limit = USUAL_ROWS, count = true, edit = false, select = false } = listOptions;
  const { columns: along, rights } = readForActions(entity, listOptions);
  const { query, filters, conditions } = queryOf(source, state, columns, { ...listOptions, columns: along });
  const isEntered = edit || columns.some(({ request }) => request.options.editable === true);
  const hierarchy = listOptions.tree && !isEntered && !state.group ? hierarchyOf(entity) : undefined;
  const options: PageOptions<UntypedRow> = {
    ...query,
    columns: [...new Set([...(query.columns ?? []), ...(hierarchy ? [...hierarchy.node, ...hierarchy.parent] : [])])],
    edit: isEntered,
    rights,
  };
  const read = await readPages(entity, filters, conditions, {
    ...options,
    limit: isMore ? limit : Math.max(limit, state.rows.length),
    after: isMore ? (state.next ?? null) : null,
    // A further page does not change how many rows there are.
    count: (count || hierarchy !== undefined) && !isMore,
    mayBeTree: hierarchy !== undefined && !isMore,
  });
  if (!isMore) state.count = read.count;
  const { tabs = [], where = [] } = listOptions;
  if (!isMore && count && tabs.length > 0)
    state.counts = await countTabs(entity, tabs, query, filters, where, openTab(tabs, state), state.count);
  const { totals = [] } = listOptions;
  const group = totals.length > 0 ? groupColumn(columns, state) : undefined;
  if (!isMore) state.totals = await readTotals(source, columns, totals, query, filters, conditions);
  if (!isMore) delete state.groupTotals;
  if (group)
    state.groupTotals = {
      ...state.groupTotals,
      ...(await readGroupTotals(source, columns, totals, group, read.rows, query, filters, conditions)),
    };
  const nested = hierarchy && read.isTree ? await asTree(entity, hierarchy, options, read.rows) : undefined;
  const rows = nested?.rows ?? (edit ? withEntries(client, entity, state.rows, read.rows) : read.rows);
  if (select) restoreSelection(entity, isMore ? [] : state.rows, rows);
  if (nested) state.openLevels = nested.openLevels;
  else delete state.openLevels;
  // Rows that stay where they were restored are not captured again.
  if (isMore) state.rows.push(...rows);
  else state.rows = rows;
  state.next = nested ? null : read.next;
  // A copy: users go on to change the filter that it was read by.
  if (state.next) state.query = structuredClone({ options: query, filters, conditions });
  else delete state.query;
}

/**
 * Rows of a list as far as a page needs them to lead to the next one: if the row is the last one that was read, with the next page.
 * @param further holds what was read beyond the list: the list itself, or another one where the list is not stored again
 */
export async function rowsAround(
  entity: EntityDefinition,
  row: UntypedRow,
  list: ListState,
  further: ListState,
): Promise<readonly UntypedRow[]> {
  const all = further === list ? list.rows : [...list.rows, ...further.rows];
  const { next, query } = further.query ? further : list;
  const last = withRowsBelow(all).at(-1);
  if (!next || !query || !last || keyText(entity, last) !== keyText(entity, row)) return all;
  const { options, filters, conditions } = query;
  const page = await readPage(entity, { ...options, after: next, limit: PAGE }, filters, conditions);
  const rows = page.rows.map((one) => keyOf(entity, one));
  Object.assign(further, { query, next: page.next, rows: [...further.rows, ...rows] });
  return [...all, ...rows];
}

/** A list that its user may not read. */
function clearRows(state: ListState): void {
  Object.assign(state, { rows: [], next: null });
  for (const name of ["count", "counts", "totals", "groupTotals", "openLevels", "query"] as const) delete state[name];
}

/** Reads pages until there are as many rows as wanted: a page has an end, but a user may have read many. A tree needs all rows. */
async function readPages(
  entity: EntityDefinition,
  filters: readonly Filter[],
  conditions: readonly (readonly unknown[])[],
  { mayBeTree, limit, ...options }: PageOptions<UntypedRow> & { readonly limit: number; readonly mayBeTree: boolean },
) {
  const first = await readPage(entity, { ...options, limit }, filters, conditions);
  const isTree = mayBeTree && (first.count ?? Infinity) <= MOST_IN_TREE;
  const wanted = isTree ? MOST_IN_TREE : limit;
  const rows = [...first.rows];
  let { next } = first;
  while (next && rows.length < wanted) {
    const more = { ...options, limit: wanted - rows.length, after: next, count: false };
    const page = await readPage(entity, more, filters, conditions);
    rows.push(...page.rows);
    next = page.next;
  }
  return { rows, next, isTree, count: first.count ?? null };
}

/** Rows that were read again are other objects. */
function restoreSelection(entity: EntityDefinition, before: readonly UntypedRow[], rows: readonly UntypedRow[]): void {
  const selected = new Set(rowsSelected<UntypedRow>({ rows: [...before] }).map((row) => keyText(entity, row)));
  for (const row of withRowsBelow(rows)) row["selected"] = selected.has(keyText(entity, row));
}

function sortOf(state: ListState, byName: ReadonlyMap<string, ListColumn>): { name: string; descending: boolean }[] {
  const given = (state.sort ?? []).map(({ name, descending = false }) => ({ name, descending }));
  const group = state.group;
  const all = group
    ? [
        given.find(({ name }) => name === group) ?? { name: group, descending: false },
        ...given.filter(({ name }) => name !== group),
      ]
    : given;
  return all.map(({ name, descending }) => {
    const column = byName.get(name);
    return { name: column ? sortPath(column.query) : name, descending };
  });
}

/** Rows with entries that are not saved stay as they are. */
function withEntries(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  before: readonly UntypedRow[],
  found: readonly UntypedRow[],
): UntypedRow[] {
  const rows = loadedRowsOf(client);
  const entered = new Map(
    before.flatMap((row) => {
      const loaded = rows.get(row);
      return loaded && Object.keys(changedValues(entity, row, loaded, rows)).length > 0
        ? [[JSON.stringify(loaded.key), row] as const]
        : [];
    }),
  );
  return found.map((row) => {
    const own = entered.get(JSON.stringify(keyOf(entity, row)));
    if (own) return own;
    remember(rows, entity, row, []);
    return row;
  });
}
