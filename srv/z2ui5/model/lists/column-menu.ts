/** The menu of a column's header: sorts, filters and groups by the query of its list. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { text } from "../../texts/texts.ts";
import { DatePicker, DateTimePicker, Input, MultiComboBox, TimePicker } from "../../view/sap/m.ts";
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
import type { MakesControl } from "../fields/controls.ts";
import type { ColumnQuery } from "./column-query.ts";
import type { Described } from "../definition/described.ts";
import { isFiltered, type ListFilter, type ListState } from "./list-state.ts";
import { rowBinder } from "../fields/row-binder.ts";

/** The event of everything users do with a list; it is caught by the list itself. */
export const LIST_EVENT = "Z2UI5_LIST";

/** What menus are made of. */
export interface MenuSource {
  readonly client: z2ui5_if_client;
  readonly locale: string;
  /** Where the list is in the app. */
  readonly place: string;
  readonly state: ListState;
}

/** A `sap.m.Table` has headings for groups; a `sap.ui.table.Table` has none, and adds the width to its menus itself. */
export type TableKind = "m" | "grid";

/** @param name the column, as the app names it */
export function columnHeader(
  source: MenuSource,
  name: string,
  label: string,
  of: Described,
  query: ColumnQuery,
  kind: TableKind,
): Omit<ColumnHeader, "total"> {
  const { client, place, state, locale } = source;
  const filter = state.filters?.find((one) => one.name === name);
  const sorting = state.sort?.find((one) => one.name === name);
  const isGrouped = state.group === name;
  const sortOrder = !sorting ? "None" : sorting.descending ? "Descending" : "Ascending";
  const id = `${place}-${name}-menu`.replace(/[^\w-]/g, "-");
  const actions = [
    query.sortable &&
      QuickSort({
        items: QuickSortItem({ key: name, label, sortOrder }),
        change: client._event(LIST_EVENT, [
          place,
          "sort",
          name,
          client._raw("$event.getParameter('item').getSortOrder()"),
        ]),
      }),
    ...(filter ? filterActions(source, label, of, query, filter, id) : []),
    kind === "m" &&
      query.groupable &&
      QuickGroup({
        items: QuickGroupItem({ key: name, label, grouped: isGrouped }),
        change: client._event(LIST_EVENT, [
          place,
          "group",
          name,
          client._raw("($event.getParameter('item').getGrouped() ? 'on' : '')"),
        ]),
      }),
    kind === "m" &&
      QuickResize({
        width: pixels(state.columns?.find((one) => one.name === name)?.width) ?? USUAL_WIDTH,
        change: client._event(LIST_EVENT, [place, "width", name, client._raw("$event.getParameter('width') + 'px'")]),
      }),
  ].filter((one) => one !== false);
  const filtered = filter !== undefined && isFiltered(filter);
  const menu: MenuNode = Menu({
    id,
    quickActions: actions,
    showTableSettingsButton: true,
    tableSettingsPressed: client._event(LIST_EVENT, [place, "settings"]),
    ...(filtered && {
      items: ActionItem({
        label: text("list.clearFilter", {}, locale),
        icon: "sap-icon://clear-filter",
        press: client._event(LIST_EVENT, [place, "clear", name]),
      }),
    }),
  });
  return { menu, id, sortOrder, isFiltered: filtered };
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
  { client, place, locale }: MenuSource,
  label: string,
  of: Described,
  query: ColumnQuery,
  filter: ListFilter,
  id: string,
): QuickActionNode[] {
  const row = rowBinder(client, filter, "list");
  const change = client._event(LIST_EVENT, [place, "filter", filter.name]);
  const action = (title: string, content: ControlNode): QuickActionNode =>
    QuickAction({ label: title, category: "Filter", content });
  if (query.filter === "values")
    return [
      action(
        label,
        MultiComboBox({
          id: `${id}-values`,
          selectedKeys: { path: row.path("values", true) },
          items: choices(of, locale).map(([key, title]) => Item({ key, text: title })),
          selectionFinish: change,
        }),
      ),
    ];
  if (query.filter === "text")
    return [
      action(
        text("list.contains", [label], locale),
        Input({ id: `${id}-text`, value: { path: row.path("text", true) }, change }),
      ),
    ];
  const make = PICKERS[of.kind] ?? (Input as MakesControl);
  return (["from", "to"] as const).map((end) =>
    action(
      text(`list.${end}`, [label], locale),
      make({ id: `${id}-${end}`, value: { path: row.path(end, true), ...plainType(of) }, change } as never),
    ),
  );
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

export const choices = ({ kind, choices: all }: Described, locale: string): [string, string][] =>
  kind === "yesNo"
    ? [
        ["true", text("conflict.yes", {}, locale)],
        ["false", text("conflict.no", {}, locale)],
      ]
    : all.map(({ value, text: title }) => [String(value), title]);
