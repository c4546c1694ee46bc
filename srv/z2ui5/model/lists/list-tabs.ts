/** Tabs of a list: each limits the rows in its own way, and says how many there are. */
import { IconTabFilter, IconTabHeader, type IconTabHeaderNode } from "../../view/sap/m.ts";
import { LIST_EVENT, type MenuSource } from "./column-menu.ts";
import type { ColumnRequest } from "./columns.ts";
import type { EntityDefinition } from "../definition/definition.ts";
import type { Filter } from "../rows/filter-conditions.ts";
import type { ListSort, ListState } from "./list-state.ts";
import { countRows, type PageOptions } from "../rows/page.ts";
import type { UntypedRow } from "../definition/types.ts";

/** A column by the name of its element, or with the label that it has there. */
export type ListedColumn = string | { readonly name: string; readonly label?: string };

/** A tab of a list. */
export interface ListTab {
  readonly key: string;
  readonly title: string;
  /** Condition in CQN that its rows meet: `[{ ref: ["stock"] }, "=", { val: 0 }]`; without it all rows do. */
  readonly where?: readonly unknown[];
  /** Its own columns in their order, instead of those of the list. */
  readonly columns?: readonly ListedColumn[];
  /** What its rows are sorted by when the user comes to it; without it what the list begins with. */
  readonly sort?: readonly ListSort[];
}

/** The tab that is open: that of the state if there is one, otherwise the first. */
export const openTab = (tabs: readonly ListTab[], { tab }: ListState): ListTab | undefined =>
  tabs.find(({ key }) => key === tab) ?? tabs[0];

/** The columns of a tab: its own, as the list shows them, or those of the list. */
export const columnsOfTab = (requests: readonly ColumnRequest[], tab: ListTab | undefined): readonly ColumnRequest[] =>
  tab?.columns?.map((column) => {
    const { name, ...own } = typeof column === "string" ? { name: column } : column;
    const listed = requests.find((one) => one.name === name);
    return { name, options: { ...listed?.options, ...own } };
  }) ?? requests;

/** Reads how many rows each tab has. @param open the tab whose page was read @param count how many rows it has, if that is known */
export async function countTabs(
  entity: EntityDefinition,
  tabs: readonly ListTab[],
  query: PageOptions<UntypedRow>,
  filters: readonly Filter[],
  where: readonly (readonly unknown[])[],
  open: ListTab | undefined,
  count: number | null | undefined,
): Promise<number[]> {
  const counts: number[] = [];
  for (const tab of tabs) {
    const counted = tab === open ? count : undefined;
    counts.push(counted ?? (await countRows(entity, query, filters, [...where, tab.where ?? []])));
  }
  return counts;
}

/** The tabs with their numbers. @param locale of the numbers */
export const tabHeader = (
  { client, state, listPath, row }: MenuSource,
  tabs: readonly ListTab[],
  locale: string,
): IconTabHeaderNode =>
  IconTabHeader({
    selectedKey: { path: row.path("tab", true) },
    select: client._event(LIST_EVENT, [listPath, "tab"]),
    items: tabs.map(({ key, title }, index) => {
      const count = state.counts?.[index];
      return IconTabFilter({
        key,
        text: title,
        ...(count !== undefined && { count: count.toLocaleString(locale) }),
      });
    }),
  });
