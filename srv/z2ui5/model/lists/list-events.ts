/** What users do with a list: events of its header, tabs and toolbar, and what its dialogs have decided. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { LIST_EVENT } from "./column-menu.ts";
import { draggedSettings } from "./dragged-columns.ts";
import { takeAddressed } from "./added-filters.ts";
import { isChosen } from "./list-address.ts";
import { shownColumns, type ListColumn } from "./list-columns.ts";
import { arranged, changeSettings, openSettings, widthIn } from "./list-settings.ts";
import { selectRow } from "./list-selection.ts";
import { clearFilter, type ListState } from "./list-state.ts";
import type { ListOptions } from "./list-options.ts";
import { openTab } from "./list-tabs.ts";
import { applyVariant, chosenVariant, firstVariant, isInAddress } from "./list-variants.ts";
import { namesOf } from "../fields/fields.ts";
import { keysOf, type EntityDefinition } from "../definition/definition.ts";
import type { UntypedRow } from "../definition/types.ts";

/** What the list carries out; the rest changes its columns, its query or its selection. */
const OF_LIST = ["more", "export", "copy", "paste", "tab", "variants", "filters", "action"] as const;

type ListChange = (typeof OF_LIST)[number] | "menu" | "query";

/** @returns what happened to the list; undefined if nothing did */
export async function apply(
  client: z2ui5_if_client,
  listPath: string,
  state: ListState,
  columns: readonly ListColumn[],
  entity: EntityDefinition,
): Promise<ListChange | undefined> {
  if (!client.check_on_event(LIST_EVENT) || client.get_event_arg(1) !== listPath) return undefined;
  const [kind, name, value] = [2, 3, 4].map((position) => client.get_event_arg(position)) as [string, string, string];
  const ofList = OF_LIST.find((one) => one === kind);
  if (ofList) return ofList;
  if (kind === "select") {
    const keys = keysOf(entity).map((_key, index) => client.get_event_arg(4 + index));
    selectRow(state, entity, keys, name === "true" || name === "X");
    return undefined;
  }
  // Names come from a request: others than those of columns count for nothing.
  if (kind === "settings") {
    const lines = arranged(columns, state.columns ?? []).map(({ column, setting }) => ({
      ...setting,
      label: column.label,
    }));
    await openSettings(client, listPath, lines);
    return undefined;
  }
  if (kind === "menu") {
    const pressed = shownColumns(columns, state.columns ?? [])[Number(name)];
    if (!pressed) return undefined;
    state.menu = pressed.name;
    return kind;
  }
  if (kind === "resize" || kind === "move") {
    const all = arranged(columns, state.columns ?? []).map(({ setting }) => setting);
    const settings = draggedSettings(all, [kind, name, value, client.get_event_arg(5)]);
    if (settings) await changeSettings(client, listPath, state, settings);
    return undefined;
  }
  if (kind === "width" && columns.some((one) => one.name === name)) {
    const settings = arranged(columns, state.columns ?? []).map(({ setting }) =>
      setting.name === name ? { ...setting, width: widthIn(value) } : setting,
    );
    await changeSettings(client, listPath, state, settings);
    return undefined;
  }
  const query = columns.find(({ request }) => request.name === name)?.query;
  if (kind === "sort" && query?.sortable)
    state.sort = value === "Ascending" || value === "Descending" ? [{ name, descending: value === "Descending" }] : [];
  if (kind === "group" && query?.groupable) state.group = value === "on" ? name : null;
  if (kind === "clear") {
    for (const filter of state.filters ?? []) if (name === "" || filter.name === name) clearFilter(filter);
    if (name === "") state.search = "";
  }
  return "query";
}

/** Shows the variant that was chosen, or at first the one that the user begins with. */
export async function takeVariant(
  client: z2ui5_if_client,
  listPath: string,
  state: ListState,
  columns: readonly ListColumn[],
  { variants: filter, filterAtFirst = {}, filters }: ListOptions<UntypedRow>,
  entity: EntityDefinition,
): Promise<void> {
  if (!filter) return;
  const isFirst = state.next === undefined && state.variant === undefined;
  const variant = chosenVariant(client, listPath) ?? (isFirst ? await firstVariant(client, listPath) : undefined);
  if (variant) applyVariant(state, filter, variant, (name) => columns.some((one) => one.name === name), entity);
  if (variant ? variant.key === "" : isFirst && !isInAddress(client))
    for (const [name, wanted] of Object.entries(filterAtFirst))
      if (!isChosen(filter[name])) filter[name] = structuredClone(wanted);
  if (filters && isFirst && isInAddress(client)) takeAddressed(client, entity, filter, namesOf(filters));
  state.variant ??= "";
}

/**
 * Opens a tab, and sorts and groups a list whose user has not decided that. Names of tabs come from requests and addresses: the first tab stands for one
 * that is not there.
 */
export function takeTab(state: ListState, options: ListOptions<UntypedRow>, isChosen: boolean): void {
  const tab = openTab(options.tabs ?? [], state);
  if (isChosen || !state.sort) state.sort = [...(tab?.sort ?? options.sort ?? [])];
  if (state.group === undefined) state.group = options.group ?? null;
  else if (!state.group) state.group = options.group ? "" : null;
  if (!tab) return;
  state.tab = tab.key;
  if (isChosen) state.rows = [];
}
