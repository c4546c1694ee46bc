/** The menu of a column's header: sorts, filters and groups by the query of its list. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { text } from "../../texts/texts.ts";
import { DatePicker, DateTimePicker, Input, MultiComboBox, Select, TimePicker } from "../../view/sap/m.ts";
import {
  ActionItem,
  Menu,
  QuickAction,
  QuickGroup,
  QuickGroupItem,
  QuickResize,
  QuickSort,
  QuickSortItem,
  type MenuNode,
  type QuickActionNode,
} from "../../view/sap/m/table/columnmenu.ts";
import { Item, type ControlNode } from "../../view/sap/ui/core.ts";
import type { ColumnHeader } from "./columns.ts";
import { hasPeriods, isOffered } from "./column-query.ts";
import { isEmpty, periodItems } from "./period-items.ts";
import type { MakesControl } from "../fields/controls.ts";
import type { Described } from "../definition/described.ts";
import type { ListColumn } from "./list-columns.ts";
import { filterFor, isFiltered, type ListFilter, type ListState } from "./list-state.ts";
import { controlId } from "../fields/control-id.ts";
import type { RowBinder } from "../fields/row-binder.ts";

/** The event of everything users do with a list; it is caught by the list itself. */
export const LIST_EVENT = "Z2UI5_LIST";

/** What menus are made of. */
export interface MenuSource {
  readonly client: z2ui5_if_client;
  readonly locale: string;
  /** Where the list is in the app. */
  readonly listPath: string;
  readonly state: ListState;
  /** Binds what the state holds. */
  readonly row: RowBinder;
}

/** A `sap.m.Table` has headings for groups; a `sap.ui.table.Table` has none. */
export type TableKind = "m" | "grid";

/** Id of a column. @param name as the app names it */
const columnId = ({ listPath }: MenuSource, name: string): string => controlId(listPath, "column", name);

/** What the header of a column shows, but its total. @param name the column, as the app names it */
export function columnHeader(source: MenuSource, name: string): Omit<ColumnHeader, "total"> {
  const filter = source.state.filters?.find((one) => one.name === name);
  return {
    id: columnId(source, name),
    menu: controlId(source.listPath, "menu"),
    sortOrder: sortOrderOf(source, name),
    isFiltered: filter !== undefined && isFiltered(filter),
  };
}

function sortOrderOf({ state }: MenuSource, name: string): ColumnHeader["sortOrder"] {
  const sorting = state.sort?.find((one) => one.name === name);
  return !sorting ? "None" : sorting.descending ? "Descending" : "Ascending";
}

/** The menu of all columns, which never opens: it requests that of the column whose header was pressed. With it that one, once it was requested. */
export function columnMenus(source: MenuSource, columns: readonly ListColumn[], kind: TableKind): MenuNode[] {
  const { client, listPath, state } = source;
  // Of both wires only one can prevent by itself that the menu opens.
  const pressed = client._raw(`$event.preventDefault() || ${positionOf("openBy")}`);
  const all = Menu({
    id: controlId(listPath, "menu"),
    beforeOpen: client._event(LIST_EVENT, [listPath, "menu", pressed]),
  });
  const requested = columns.find(({ name }) => name === state.menu);
  return requested ? [all, columnMenu(source, requested, kind)] : [all];
}

/** The position of a column, which an event names, among those that are shown. */
export const positionOf = (parameter: string): string => {
  const column = `$event.getParameter('${parameter}')`;
  return `${column}.getParent().indexOfColumn(${column})`;
};

/** Opens the menu of a column, which the view has. */
export function openMenu(source: MenuSource, { name }: ListColumn): void {
  const { client } = source;
  client.follow_up_action(client.cs_event.control_by_id, [menuId(source, name), "openBy", columnId(source, name)]);
}

const menuId = (source: MenuSource, name: string): string => `${columnId(source, name)}-menu`;

function columnMenu(source: MenuSource, column: ListColumn, kind: TableKind): MenuNode {
  const { client, listPath, state, locale } = source;
  const { name, label, query, of } = column;
  const filter = isOffered(query, of) ? filterFor(state, name) : undefined;
  const event = (what: string, value: string): string =>
    client._event(LIST_EVENT, [listPath, what, name, client._raw(value)]);
  const width = state.columns?.find((one) => one.name === name)?.width;
  return Menu({
    id: menuId(source, name),
    quickActions: [
      query.sortable &&
        QuickSort({
          items: QuickSortItem({ key: name, label, sortOrder: sortOrderOf(source, name) }),
          change: event("sort", "$event.getParameter('item').getSortOrder()"),
        }),
      ...(filter ? filterActions(source, column, filter) : []),
      kind === "m" &&
        query.groupable &&
        QuickGroup({
          items: QuickGroupItem({ key: name, label, grouped: state.group === name }),
          change: event("group", "($event.getParameter('item').getGrouped() ? 'on' : '')"),
        }),
      QuickResize({
        width: pixels(width) ?? USUAL_WIDTH,
        change: event("width", "$event.getParameter('width') + 'px'"),
      }),
    ].filter((one) => one !== false),
    showTableSettingsButton: true,
    tableSettingsPressed: client._event(LIST_EVENT, [listPath, "settings"]),
    ...(filter &&
      isFiltered(filter) && {
        items: ActionItem({
          label: text("list.clearFilter", {}, locale),
          icon: "sap-icon://clear-filter",
          press: client._event(LIST_EVENT, [listPath, "clear", name]),
        }),
      }),
  });
}

/** What the menu shows as long as the user has not changed it. */
const USUAL_WIDTH = 200;
const PIXELS_OF_REM = 16;

function pixels(width: string | undefined): number | undefined {
  const number = Number.parseFloat(width ?? "");
  if (Number.isNaN(number)) return undefined;
  return Math.round(width?.endsWith("rem") ? number * PIXELS_OF_REM : number);
}

function filterActions(
  source: MenuSource,
  { label, name, of, query }: ListColumn,
  filter: ListFilter,
): QuickActionNode[] {
  const { client, listPath, locale, state, row } = source;
  const id = menuId(source, name);
  const at = `filters.${state.filters?.indexOf(filter)}`;
  const change = client._event(LIST_EVENT, [listPath, "filter", name]);
  const action = (title: string, content: ControlNode): QuickActionNode =>
    QuickAction({ label: title, category: "Filter", content });
  if (query.filter === "values")
    return [
      action(
        label,
        MultiComboBox({
          id: `${id}-values`,
          selectedKeys: { path: row.path(`${at}.values`, true) },
          items: choices(of).map(([key, title]) => Item({ key, text: title })),
          selectionFinish: change,
        }),
      ),
    ];
  if (query.filter === "text")
    return [
      action(
        text("list.contains", [label], locale),
        Input({ id: `${id}-text`, value: { path: row.path(`${at}.text`, true) }, change }),
      ),
    ];
  const make = PICKERS[of.kind] ?? (Input as MakesControl);
  const period = hasPeriods(of.kind) ? row.path(`${at}.period`, true) : undefined;
  // UI5 does not hide parts of an open menu.
  const enabled = period !== undefined && { enabled: isEmpty(period) };
  const ends = (["from", "to"] as const).map((end) => {
    const value = { path: row.path(`${at}.${end}`, true), ...plainType(of) };
    return action(
      text(`list.${end}`, [label], locale),
      make({ id: `${id}-${end}`, value, ...enabled, change } as never),
    );
  });
  if (period === undefined) return ends;
  const title = text("list.period", [label], locale);
  const settings = { selectedKey: { path: period }, items: periodItems(locale), tooltip: title };
  return [action(title, Select({ id: `${id}-period`, ...settings, change })), ...ends];
}

export const PICKERS: Readonly<Partial<Record<Described["kind"], MakesControl>>> = {
  date: DatePicker,
  time: TimePicker,
  dateTime: DateTimePicker,
};

/** A value to filter by may lie outside of what can be entered. */
export const plainType = ({ type: { type, constraints, formatOptions } }: Described): object =>
  type === "sap.ui.model.type.Integer"
    ? { type: "sap.ui.model.odata.type.Int32" }
    : type?.endsWith(".Decimal")
      ? { type, constraints: { scale: "variable" } }
      : { type, ...(constraints && { constraints }), ...(formatOptions && { formatOptions }) };

export const choices = ({ choices: all }: Described): [string, string][] =>
  all.map(({ value, text: title }) => [String(value), title]);
