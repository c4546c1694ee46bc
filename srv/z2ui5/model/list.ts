/** A list whose columns users sort, filter and group: all of it by the query, through the service as the current user. */
import { wireName } from "../binding/names.ts";
import { runOf } from "../client/run.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import { text } from "../texts/texts.ts";
import {
  Button,
  OverflowToolbar,
  SearchField,
  Text,
  Title,
  ToolbarSpacer,
  type ButtonNode,
  type ColumnListItemSettings,
  type OverflowToolbarNode,
} from "../view/sap/m.ts";
import { MoreButton } from "../view/z2ui5/cc.ts";
import type { FieldsOf } from "../view/rows.ts";
import type { Sorting } from "../view/values.ts";
import type { ControlNode } from "../view/sap/ui/core.ts";
import { keyText, loadedRowsOf, remember } from "./baseline.ts";
import { changedValues } from "./changes.ts";
import { columnQuery, conditionOf, readPaths, sortPath, type ColumnQuery } from "./column-query.ts";
import { columnHeader, LIST_EVENT } from "./column-menu.ts";
import {
  columnLabel,
  criticalityOf,
  gridColumns,
  urlPath,
  tableColumns,
  type ColumnRequest,
  type ColumnsOfList,
  type GridTableColumns,
  type TableColumns,
} from "./columns.ts";
import { elementAt, type EntityDefinition } from "./definition.ts";
import {
  draggedColumns,
  draggedGridColumns,
  draggedSettings,
  type DraggedColumns,
  type DraggedGridColumns,
} from "./dragged-columns.ts";
import { described, type Described } from "./described.ts";
import { rulesFor, type FieldSource } from "./fields.ts";
import type { Filter } from "./filter-conditions.ts";
import { filterToday } from "./filter-days.ts";
import { inWords, textIn } from "./labels.ts";
import { startExport, type ListExport } from "./list-export.ts";
import { arranged, changeSettings, decidedSettings, loadSettings, openSettings, widthIn } from "./list-settings.ts";
import { groupOf } from "./list-groups.ts";
import { clearFilter, completeFilters, isFiltered, type ListState } from "./list-state.ts";
import { countTabs, openTab, tabHeader, type ListTab } from "./list-tabs.ts";
import { applyVariant, chosenVariant, currentState, firstVariant, openVariants } from "./list-variants.ts";
import { keyOf } from "./load.ts";
import { readPage, type PageOptions } from "./page.ts";
import { rowBinder, templateRow } from "./row-binder.ts";
import type { Path, UntypedRow } from "./types.ts";

/** What a list reads. */
export interface ListOptions<R> {
  /** Conditions that all rows meet, whatever the user looks for. */
  readonly filter?: PageOptions<R>["filter"];
  /** Further conditions in CQN, all of which the rows meet: `[[{ ref: ["stock"] }, ">", { val: 0 }]]`. */
  readonly where?: readonly (readonly unknown[])[];
  /** Tabs above the table, one of which is open. */
  readonly tabs?: readonly ListTab[];
  /** Elements to read that are no columns, such as those of settings of the items. Keys are always read. */
  readonly columns?: readonly Path<R>[];
  /** How many rows are read at once: 100, or another number up to 1,000. */
  readonly limit?: number;
  /** False leaves out how many rows there are altogether. */
  readonly count?: boolean;
  /** The rows are saved later: what they hold is stored with the draft, and entries that are not saved stay when the list is read again. */
  readonly edit?: boolean;
  /**
   * Users can store what the list shows under a name: search, filters, sort order, columns, tab, and what this object holds, which the fields of
   * `filters` are bound to; `{}` if there is none.
   */
  readonly variants?: UntypedRow;
  /** Whether users can download all rows as a spreadsheet, with a button in the toolbar. */
  readonly export?: boolean;
  /** Whether users can select rows. Selected rows have `selected: true`, and remain selected when the list is read again. */
  readonly select?: boolean;
  /** Rights to each row that are read as well, as for {@link PageOptions}; with editable columns also `"update"`. */
  readonly rights?: readonly string[];
}

/** Member of rows with the heading of their group. */
const GROUP = "z2ui5_group";

/** A column with what queries do with it. */
interface ListColumn {
  readonly name: string;
  readonly request: ColumnRequest;
  readonly of: Described;
  readonly label: string;
  readonly query: ColumnQuery;
}

/** Settings of a `sap.m.Table`, with what its columns are filtered by. */
export interface ListTable extends TableColumns, DraggedColumns {
  readonly infoToolbar?: OverflowToolbarNode;
  readonly mode?: "MultiSelect";
}

/** A list of one run, with the parts of its table; get it with `list` of an entity. */
export class ListOfApp<R extends object = UntypedRow> {
  readonly #source: FieldSource;
  readonly #state: ListState;
  readonly #place: string;
  readonly #columns: readonly ListColumn[];
  readonly #options: ListOptions<UntypedRow>;
  /** Whether its table scrolls by itself, so that what is below stays in sight. */
  #isGrid = false;

  /** @param columns what the list shows, in its order @param options what users can do; use `list` of an entity */
  constructor(
    source: FieldSource,
    state: ListState,
    place: string,
    columns: readonly ListColumn[],
    options: ListOptions<UntypedRow>,
  ) {
    this.#options = options;
    this.#source = source;
    this.#state = state;
    this.#place = place;
    this.#columns = columns;
  }

  /**
   * Columns of a `sap.m.Table` with the rows of the list; the menus of their headers sort, filter and group.
   * @param item settings of the items, from the fields of the row
   * @returns settings of the table
   * @example Table({ headerToolbar: list.toolbar("Books"), ...list.table((book) => ({ type: "Navigation", press: client._event("OPEN", [book.ID]) })) })
   */
  table(item: (row: FieldsOf<R>) => Partial<ColumnListItemSettings> = () => ({})): ListTable {
    const settings = (row: FieldsOf<UntypedRow>): Partial<ColumnListItemSettings> => ({
      ...(this.#options.select && { selected: row["selected"] }),
      ...item(row as never),
    });
    const columns: ListTable = {
      ...(this.#options.select && { mode: "MultiSelect" }),
      ...draggedColumns(this.#source.client, this.#place),
      ...tableColumns(this.#source, this.#state.rows, this.#requests(), settings, this.#headers(true)),
    };
    const filtered = this.#filtered();
    if (filtered === "") return columns;
    const locale = this.#source.locale;
    const info = OverflowToolbar({ content: [Text({ text: text("list.filteredBy", [filtered], locale) })] });
    return { ...columns, infoToolbar: info };
  }

  /**
   * Columns of a `sap.ui.table.Table`, as {@link ListOfApp.table}. There are no groups in these tables.
   * @returns settings of the table
   * @example GridTable({ extension: list.toolbar("Books"), ...list.gridTable() })
   */
  gridTable(): GridTableColumns & DraggedGridColumns {
    this.#isGrid = true;
    const { client } = this.#source;
    const columns = gridColumns(this.#source, this.#state.rows, this.#requests(), this.#headers(false));
    return { ...draggedGridColumns(client, this.#place), ...columns };
  }

  /**
   * A toolbar with the title and the number of rows, the search, and what the app adds.
   * @param title title of the table, which may refer to a text of the project (`{i18n>books}`) @param content controls beside the search
   */
  toolbar(title: string, content: readonly ControlNode[] = []): OverflowToolbarNode {
    const { client, locale } = this.#source;
    const state = this.#state;
    const { count } = state;
    const total = typeof count === "number" ? ` (${new Intl.NumberFormat(tagOf(locale)).format(count)})` : "";
    const isClearable = (state.search ?? "") !== "" || this.#filtered() !== "";
    return OverflowToolbar({
      content: [
        Title({ text: `${titleText(client, title)}${total}` }),
        ...this.#variants(),
        ToolbarSpacer(),
        SearchField({
          id: `${this.#place}-search`.replace(/[^\w-]/g, "-"),
          width: "15rem",
          value: { path: rowBinder(client, state, "list").path("search", true) },
          search: client._event(LIST_EVENT, [this.#place, "search"]),
        }),
        ...(isClearable
          ? [
              Button({
                type: "Transparent",
                icon: "sap-icon://clear-filter",
                tooltip: text("list.clearAll", {}, locale),
                press: client._event(LIST_EVENT, [this.#place, "clear"]),
              }),
            ]
          : []),
        ...content,
        ...(this.#options.export
          ? [
              Button({
                type: "Transparent",
                icon: "sap-icon://excel-attachment",
                tooltip: text("list.export", {}, locale),
                press: client._event(LIST_EVENT, [this.#place, "export"]),
              }),
            ]
          : []),
        Button({
          type: "Transparent",
          icon: "sap-icon://action-settings",
          tooltip: text("columns.title", {}, locale),
          press: client._event(LIST_EVENT, [this.#place, "settings"]),
        }),
      ],
    });
  }

  /** The tabs with the number of their rows; nothing for a list without tabs. */
  tabs(): ControlNode[] {
    const { client, locale } = this.#source;
    const { tabs = [] } = this.#options;
    return tabs.length > 0 ? [tabHeader(client, this.#state, this.#place, tabs, tagOf(locale))] : [];
  }

  /** A button that reads the next page, below the table: also when the user scrolls to it, below a `sap.m.Table`. It is hidden behind the last row. */
  more(): ButtonNode {
    const { client, locale } = this.#source;
    const { ext } = runOf(client, "list").request;
    const make = !this.#isGrid && ext?.can.has("MORE") ? MoreButton : Button;
    const { rows, count, next } = this.#state;
    const numbers = typeof count === "number" ? [rows.length, count] : [rows.length];
    const [shown, all] = numbers.map((one) => new Intl.NumberFormat(tagOf(locale)).format(one));
    return make({
      text: all === undefined ? text("list.more", {}, locale) : text("list.moreOf", [shown, all], locale),
      visible: next !== null && next !== undefined,
      press: client._event(LIST_EVENT, [this.#place, "more"]),
    });
  }

  /** A button that returns to the app that called this one; hidden if there is none. */
  back(): ButtonNode {
    const { client } = this.#source;
    return Button({
      icon: "sap-icon://nav-back",
      type: "Transparent",
      tooltip: text("entityApp.back", {}, runOf(client, "list").env.language()),
      visible: client.check_app_prev_stack(),
      press: client._event_nav_app_leave(),
    });
  }

  #variants(): ControlNode[] {
    const { client, locale } = this.#source;
    if (!this.#options.variants) return [];
    return [
      Button({
        text: this.#state.variant || text("variants.standard", {}, locale),
        icon: "sap-icon://slim-arrow-down",
        iconFirst: false,
        type: "Transparent",
        tooltip: text("variants.title", {}, locale),
        press: client._event(LIST_EVENT, [this.#place, "variants"]),
      }),
    ];
  }

  #requests(): ColumnRequest[] {
    return this.#columns.map(({ request }) => request);
  }

  #headers(canGroup: boolean): ColumnsOfList {
    const { client, locale } = this.#source;
    const source = { client, locale, place: this.#place, state: this.#state };
    return {
      header: (name, label, of) => {
        const column = this.#columns.find(({ request }) => request.name === name) as ListColumn;
        return columnHeader(source, name, label, of, column.query, canGroup);
      },
      sorter: canGroup && this.#state.group ? groupSorter(client) : undefined,
    };
  }

  /** Labels of the columns that are filtered; "" if there are none. */
  #filtered(): string {
    const names = (this.#state.filters ?? []).filter(isFiltered).map(({ name }) => name);
    return this.#columns
      .filter(({ request }) => names.includes(request.name))
      .map(({ label }) => label)
      .join(", ");
  }
}

/** Rows stay in the order of the query; other frontends compare the headings. */
function groupSorter(client: z2ui5_if_client): Sorting {
  const path = wireName(GROUP);
  return runOf(client, "list").request.ext?.can.has("GROUPS")
    ? { path, group: ".groupOf" }
    : { path: `${path}/TEXT`, group: true };
}

/** A title may refer to a text of the project, which cannot stand beside a number. */
function titleText(client: z2ui5_if_client, title: string): string {
  const key = /^\{i18n>([^{}]+)\}$/.exec(title)?.[1];
  return key === undefined ? title : client.text(key);
}

/** Locales of CAP have underscores. */
const tagOf = (locale: string): string => locale.replaceAll("_", "-");

/** Applies what the user has done with a list, and reads its rows. */
export async function readList(
  source: FieldSource,
  state: ListState,
  requests: readonly ColumnRequest[],
  options: ListOptions<UntypedRow>,
): Promise<ListOfApp<never>> {
  const { client, entity, locale } = source;
  const { place } = rowBinder(client, state, "list");
  const columns = requests.flatMap((request): ListColumn[] => {
    const of = described(entity, request.name, locale);
    if (rulesFor(entity, of, request.name, templateRow({}), { isNew: false, mayWrite: false }).hidden) return [];
    const label = request.options.label ?? columnLabel(entity, of, request.name, locale);
    return [{ name: request.name, request, of, label, query: columnQuery(entity, of, request.name) }];
  });
  await loadSettings(client, place, state);
  const decided = decidedSettings(client, place);
  if (decided) await changeSettings(client, place, state, decided.settings);
  await takeVariant(client, place, state, columns, options.variants);
  completeFilters(
    state,
    columns.filter(({ query }) => query.filter).map(({ request }) => request.name),
  );
  const happened = await apply(client, place, state, columns);
  if (happened === "variants" && options.variants)
    await openVariants(client, place, currentState(state, options.variants));
  takeTab(state, options.tabs ?? [], happened === "tab");
  const isRead = state.next !== undefined;
  const stays = options.edit && isRead && !happened && !client.check_on_navigated();
  if (!stays) await read(source, state, columns, options, happened === "more");
  for (const row of state.rows) setGroup(source, row, columns, state.group);
  const shown = shownColumns(columns, state);
  if (happened === "export" && options.export) exportList(source, state, columns, shown, options);
  return new ListOfApp<never>(source, state, place, shown, options);
}

/** The columns as the user has arranged them. */
function shownColumns(columns: readonly ListColumn[], state: ListState): ListColumn[] {
  const shown = arranged(columns, state.columns ?? []).filter(({ setting }) => setting.visible);
  return shown.map(({ column, setting }) =>
    setting.width === ""
      ? column
      : { ...column, request: { name: column.name, options: { ...column.request.options, width: setting.width } } },
  );
}

/** @returns what happened to the list; undefined if nothing did */
async function apply(
  client: z2ui5_if_client,
  place: string,
  state: ListState,
  columns: readonly ListColumn[],
): Promise<"more" | "export" | "tab" | "variants" | "query" | undefined> {
  if (!client.check_on_event(LIST_EVENT) || client.get_event_arg(1) !== place) return undefined;
  const [kind, name, value] = [2, 3, 4].map((position) => client.get_event_arg(position)) as [string, string, string];
  if (kind === "more" || kind === "export" || kind === "tab" || kind === "variants") return kind;
  // Names come from a request: others than those of columns count for nothing.
  if (kind === "settings") {
    const lines = arranged(columns, state.columns ?? []).map(({ column, setting }) => ({
      ...setting,
      label: column.label,
    }));
    await openSettings(client, place, lines);
    return undefined;
  }
  if (kind === "resize" || kind === "move") {
    const all = arranged(columns, state.columns ?? []).map(({ setting }) => setting);
    const settings = draggedSettings(all, [kind, name, value, client.get_event_arg(5)]);
    if (settings) await changeSettings(client, place, state, settings);
    return undefined;
  }
  if (kind === "width" && columns.some((one) => one.name === name)) {
    const settings = arranged(columns, state.columns ?? []).map(({ setting }) =>
      setting.name === name ? { ...setting, width: widthIn(value) } : setting,
    );
    await changeSettings(client, place, state, settings);
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
async function takeVariant(
  client: z2ui5_if_client,
  place: string,
  state: ListState,
  columns: readonly ListColumn[],
  filter: UntypedRow | undefined,
): Promise<void> {
  if (!filter) return;
  const isFirst = state.next === undefined && state.variant === undefined;
  const variant = chosenVariant(client, place) ?? (isFirst ? await firstVariant(client, place) : undefined);
  if (variant) applyVariant(state, filter, variant, (name) => columns.some((one) => one.name === name));
  state.variant ??= "";
}

/** Names of tabs come from requests and addresses: the first tab stands for one that is not there. */
function takeTab(state: ListState, tabs: readonly ListTab[], isChosen: boolean): void {
  const tab = openTab(tabs, state);
  if (!tab) return;
  const isFirst = state.next === undefined;
  state.tab = tab.key;
  if (tab.sort && (isChosen || (isFirst && (state.sort ?? []).length === 0))) state.sort = [...tab.sort];
  if (isChosen) state.rows = [];
}

/** Downloads all rows that the list finds, with the columns that it shows. */
function exportList(
  source: FieldSource,
  state: ListState,
  columns: readonly ListColumn[],
  shown: readonly ListColumn[],
  options: ListOptions<UntypedRow>,
): void {
  const { client, entity, locale } = source;
  const { query, filters, conditions } = queryOf(source, state, columns, options);
  const title = textIn(entity["@UI.HeaderInfo.TypeNamePlural"], locale) || inWords(entity.name);
  const exported = shown.map(({ name, label, query: { value, text: shownText } }) => ({
    name,
    label: titleText(client, label),
    value,
    text: shownText,
  }));
  const { columns: read, search, filter, sort } = query;
  const list = {
    entity: entity.name,
    title,
    columns: exported,
    query: { columns: read, search, filter, sort },
    filters,
    conditions,
  };
  startExport(client, list as Omit<ListExport, "zone">, state.count ?? null);
}

const USUAL_ROWS = 100;

/** What is read for a list, whatever page of it. */
function queryOf(
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
      return column && conditionOf(column.query, column.of, one);
    })
    .filter((one) => one !== undefined);
  const query = {
    columns: [...new Set([...columns.flatMap((column) => pathsOf(entity, column)), ...others])],
    search: state.search ?? "",
    filter: filterToday(client, entity, filter),
    sort: sortOf(state, byName),
  };
  return { query, filters, conditions: [...where, openTab(tabs, state)?.where ?? []] };
}

async function read(
  source: FieldSource,
  state: ListState,
  columns: readonly ListColumn[],
  asked: ListOptions<UntypedRow>,
  isMore: boolean,
): Promise<void> {
  const { client, entity } = source;
  const { limit = USUAL_ROWS, count = true, edit = false, select = false, rights = [] } = asked;
  const { query, filters, conditions } = queryOf(source, state, columns, asked);
  const options: PageOptions<UntypedRow> = {
    ...query,
    count,
    edit: edit || columns.some(({ request }) => request.options.editable === true),
    rights,
  };
  const after = isMore ? (state.next ?? null) : null;
  const before = isMore ? state.rows : [];
  const wanted = isMore ? limit : Math.max(limit, state.rows.length);
  const found: UntypedRow[] = [];
  let next = after;
  let isFirst = true;
  // A page has an end, but a user may have read many.
  while (isFirst || (next && found.length < wanted)) {
    const page = await readPage(
      entity,
      { ...options, limit: wanted - found.length, after: next, count: count && isFirst },
      filters,
      conditions,
    );
    if (isFirst) state.count = page.count ?? null;
    found.push(...page.rows);
    next = page.next;
    isFirst = false;
  }
  const { tabs = [], where = [] } = asked;
  if (!isMore && count && tabs.length > 0)
    state.counts = await countTabs(entity, tabs, query, filters, where, openTab(tabs, state), state.count);
  const rows = edit ? withEntries(client, entity, state.rows, found) : found;
  if (select) selectAgain(entity, state.rows, rows);
  state.rows = [...before, ...rows];
  state.next = next;
}

/** Rows that were read again are other objects. */
function selectAgain(entity: EntityDefinition, before: readonly UntypedRow[], rows: readonly UntypedRow[]): void {
  const selected = new Set(before.filter((row) => row["selected"] === true).map((row) => keyText(entity, row)));
  for (const row of rows) row["selected"] = selected.has(keyText(entity, row));
}

/** What has to be read to show a column. */
function pathsOf(entity: EntityDefinition, { request, of, query }: ListColumn): string[] {
  const state = criticalityOf(entity, of, request.name, request.options);
  const url = urlPath(entity, request.name);
  const measure = of.measure === "" ? [] : [of.measure];
  return [
    ...readPaths(query),
    ...measure,
    ...(state === undefined ? [] : [state]),
    ...(url === undefined ? [] : [url]),
  ].filter((path) => elementAt(entity, path).virtual !== true);
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

function setGroup(
  { client, locale }: FieldSource,
  row: UntypedRow,
  columns: readonly ListColumn[],
  group: string | null | undefined,
): void {
  const column = group ? columns.find(({ request }) => request.name === group) : undefined;
  if (!column) {
    delete row[GROUP];
    return;
  }
  const language = runOf(client, "list").env.language();
  row[GROUP] = groupOf(row, column.of, column.query, column.label, { locale, language });
}
