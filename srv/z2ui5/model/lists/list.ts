/** A list whose columns users sort, filter and group: all of it by the query, through the service as the current user. */
import { wireName } from "../../binding/names.ts";
import type { RawExpression } from "../../client/actions/action-arguments.ts";
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { text } from "../../texts/texts.ts";
import { DynamicPageHeader, type DynamicPageHeaderNode } from "../../view/sap/f.ts";
import {
  Button,
  CheckBox,
  FlexItemData,
  HBox,
  OverflowToolbar,
  Text,
  type ButtonNode,
  type FlexBoxNode,
  type FlexItemDataNode,
  type ColumnListItemSettings,
  type OverflowToolbarNode,
} from "../../view/sap/m.ts";
import type { MenuNode } from "../../view/sap/m/table/columnmenu.ts";
import {
  RowAction,
  RowActionItem,
  RowSettings,
  type RowActionNode,
  type RowSettingsNode,
} from "../../view/sap/ui/table.ts";
import { MoreButton } from "../../view/z2ui5/cc.ts";
import type { Binding } from "../../view/authored-values.ts";
import { expression } from "../../view/index.ts";
import { stringLiteral } from "../../view/syntax.ts";
import { fields, type FieldsOf } from "../../view/rows.ts";
import type { Sorting } from "../../view/values.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";
import { isAdded, offeredFilters, openFilters, takeFilters } from "./added-filters.ts";
import { columnHeader, columnMenus, LIST_EVENT, openMenu, type MenuSource, type TableKind } from "./column-menu.ts";
import { conditionOf } from "./column-query.ts";
import {
  gridColumns,
  tableColumns,
  type ColumnRequest,
  type ColumnsOfList,
  type GridTableColumns,
  type TableColumns,
} from "./columns.ts";
import { draggedColumns, draggedGridColumns, type DraggedColumns, type DraggedGridColumns } from "./dragged-columns.ts";
import { namesOf, requestsOf, type FieldOptions, type FieldSource } from "../fields/fields.ts";
import { keysOf, type EntityDefinition } from "../definition/definition.ts";
import { isBesideElement } from "../definition/entry-members.ts";
import { atOnce } from "../definition/options.ts";
import { languageTag } from "../definition/labels.ts";
import { filterBar } from "./filter-bar.ts";
import { filterNodes } from "./filter-fields.ts";
import { isChosen } from "./list-address.ts";
import { listColumns, shownColumns, type ListColumn } from "./list-columns.ts";
import { apply, takeTab, takeVariant } from "./list-events.ts";
import { copySelected } from "./list-copy.ts";
import { exportRows } from "./list-export.ts";
import { openPaste, takePasted } from "./list-paste.ts";
import type { ListOptions } from "./list-options.ts";
import { GROUP, setGroups } from "./list-groups.ts";
import { readRows } from "./list-rows.ts";
import { changeSettings, decidedSettings, loadSettings } from "./list-settings.ts";
import { isFiltered, keepFilters, type ListState } from "./list-state.ts";
import { columnsOfTab, openTab, tabHeader } from "./list-tabs.ts";
import { listToolbar, tableId, titleId } from "./list-toolbar.ts";
import { groupText, totalText } from "./list-totals.ts";
import { currentState, openVariants } from "./list-variants.ts";
import { actionButtons, offerActions, runRowAction } from "./row-actions.ts";
import { rowBinder, type RowBinder } from "../fields/row-binder.ts";
import { keyText } from "../rows/baseline.ts";
import { BELOW, withRowsBelow } from "../rows/nested-rows.ts";
import { mayDo } from "../rows/rights.ts";
import type { UntypedRow } from "../definition/types.ts";

/** Settings of a `sap.m.Table`, with what its columns are filtered by. */
export interface ListTable extends TableColumns, DraggedColumns {
  readonly infoToolbar?: OverflowToolbarNode;
  readonly mode?: "MultiSelect";
  /** Says that the user may not read the rows. */
  readonly noDataText?: string;
  /** Where users can paste rows. */
  readonly id?: string;
  readonly paste?: string;
  /** Totals on phones, where columns stand below their row and UI5 leaves out their footers. */
  readonly footerText?: Binding;
}

/** Settings of a `sap.ui.table.Table`. */
export interface ListGridTable extends GridTableColumns, DraggedGridColumns {
  /** The title of its toolbar. */
  readonly ariaLabelledBy?: string;
  /** Where users can paste rows. */
  readonly id?: string;
  readonly paste?: string;
}

/** Settings of a `DynamicPage`. */
export interface FilterHeader {
  readonly headerExpanded?: Binding;
  readonly header?: DynamicPageHeaderNode;
}

/** Settings of a `sap.ui.table.TreeTable`. */
export interface ListTreeTable extends ListGridTable {
  readonly layoutData: FlexItemDataNode;
  readonly selectionMode: "None";
  readonly rowMode: "Auto";
  readonly rowSettingsTemplate?: RowSettingsNode;
  readonly cellClick?: string;
  readonly rowActionCount?: number;
  readonly rowActionTemplate?: RowActionNode;
}

/** Member of rows: whether the page of the row is open beside the list. */
const OPEN = "z2ui5_open";

/** A list of one run, with the parts of its table; get it with `list` of an entity. */
export class ListOfApp<R extends object = UntypedRow> {
  readonly #source: FieldSource;
  readonly #state: ListState;
  readonly #row: RowBinder;
  readonly #listPath: string;
  readonly #columns: readonly ListColumn[];
  #offeredNames?: readonly string[];
  readonly #options: ListOptions<UntypedRow>;
  readonly #isReadable: boolean;
  /** Whether its table scrolls by itself, so that what is below stays in sight. */
  #isGrid = false;
  /** Whether there is a title, which tables of `sap.ui.table` do not take from their toolbar by themselves. */
  #isTitled = false;

  /** @param row binds what the state holds @param columns what the list shows, in its order @param options what users can do; use `list` of an entity */
  constructor(
    source: FieldSource,
    state: ListState,
    row: RowBinder,
    columns: readonly ListColumn[],
    options: ListOptions<UntypedRow>,
  ) {
    this.#options = options;
    this.#isReadable = mayDo(source.entity, "read");
    this.#source = source;
    this.#state = state;
    this.#row = row;
    this.#listPath = row.rowPath;
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
      ...(this.#options.open !== undefined && { navigated: row[OPEN] }),
      ...atOnce(this.#source.client, "table of list", item(row as never)),
    });
    const totals = groupText(this.#source, this.#columns, this.#state.totals);
    const columns: ListTable = {
      ...(this.#options.select && { mode: "MultiSelect" }),
      ...(totals !== "" && { footerText: onPhones(text("list.total", [totals], this.#source.locale)) }),
      ...(!this.#isReadable && { noDataText: text("list.notReadable", {}, this.#source.locale) }),
      ...this.#pasted(),
      ...draggedColumns(this.#source.client, this.#listPath, this.#menus("m")),
      ...tableColumns(this.#source, this.#state.rows, this.#requests(), settings, this.#headers("m")),
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
  gridTable(): ListGridTable {
    this.#isGrid = true;
    const { client } = this.#source;
    const columns = gridColumns(this.#source, this.#state.rows, this.#requests(), this.#headers("grid"));
    const dragged = draggedGridColumns(client, this.#listPath, this.#menus("grid"));
    return { ...this.#titled(), ...this.#pasted(), ...dragged, ...columns };
  }

  /** Whether the rows are shown below each other, with {@link ListOfApp.treeTable}: see `tree` of the options. */
  get isTree(): boolean {
    return this.#state.openLevels !== undefined;
  }

  /**
   * Columns of a `sap.ui.table.TreeTable` with the rows of the list below each other. With `select`, check boxes select rows.
   * @param event event of a row that is pressed; its arguments are the key of the row, or empty below the last row
   * @returns settings of the table
   * @example
   * const list = await genres.list(this.list, ["name"], { tree: true });
   * list.isTree ? TreeTable({ extension: list.toolbar("Genres"), ...list.treeTable("OPEN") }) : Table({ headerToolbar: list.toolbar("Genres"), ...list.table() })
   */
  treeTable(event?: string): ListTreeTable {
    const { client, entity } = this.#source;
    const { rows, openLevels = 1 } = this.#state;
    const row = fields(rows);
    const list: ColumnsOfList = {
      header: this.#headers("grid").header,
      parameters: { arrayNames: [wireName(BELOW)], numberOfExpandedLevels: openLevels },
      ...(this.#options.select && { first: (cell) => selectable(this.#source, this.#listPath, row, cell) }),
    };
    return {
      ...this.#titled(),
      ...this.#pasted(),
      ...draggedGridColumns(client, this.#listPath, this.#menus("grid")),
      ...gridColumns(this.#source, rows, this.#requests(), list),
      layoutData: FlexItemData({ growFactor: 1, baseSize: "0" }),
      selectionMode: "None",
      rowMode: "Auto",
      ...(this.#options.open !== undefined && {
        rowSettingsTemplate: RowSettings({ navigated: row[OPEN] as unknown as boolean }),
      }),
      ...(event !== undefined && {
        cellClick: client._event(event, keysOf(entity).map(keyOfPressed(client))),
        rowActionCount: 1,
        rowActionTemplate: RowAction({
          items: RowActionItem({ type: "Navigation", press: client._event(event, fieldsOfKey(entity, row)) }),
        }),
      }),
    };
  }

  #titled(): Pick<ListGridTable, "ariaLabelledBy"> {
    return this.#isTitled ? { ariaLabelledBy: titleId(this.#listPath) } : {};
  }

  #pasted(): Pick<ListTable, "id" | "paste"> {
    if (!this.#options.paste) return {};
    const paste = this.#source.client._event(LIST_EVENT, [this.#listPath, "paste", "${$parameters>/data}"]);
    return { id: tableId(this.#listPath), paste };
  }

  /**
   * A toolbar with the title and the number of rows, the search, and what the app adds.
   * @param title title of the table, which may refer to a text of the project (`{i18n>books}`) @param content controls beside the search
   */
  toolbar(title: string, content: readonly ControlNode[] = []): OverflowToolbarNode {
    this.#isTitled = true;
    const filtered = this.#isReadable ? this.#filtered() : undefined;
    const isSearchable = this.#source.entity["@Capabilities.SearchRestrictions.Searchable"] !== false;
    const hasFilters = this.#hasFilters;
    const adapts = !hasFilters && this.#offered().length > 0;
    return listToolbar(this.#menuSource(), title, content, filtered, this.#options, {
      isSearchable,
      hasFilters,
      adapts,
    });
  }

  /**
   * The header of a `DynamicPage` with {@link ListOfApp.filterBar}; nothing as long as there are no fields, where the toolbar lets users add some. On phones,
   * it is collapsed at first.
   * @param event event of *Go* @param layout layout of a `FlexibleColumnLayout`, bound: the header is expanded as long as no page is beside the list
   * @example DynamicPage({ ...list.filterHeader("GO"), content: Table({ headerToolbar: list.toolbar("Books"), ...list.table() }) })
   */
  filterHeader(event: string, layout?: string): FilterHeader {
    if (!this.#hasFilters) return {};
    return {
      headerExpanded:
        layout === undefined
          ? expression`!\${device>/system/phone}`
          : expression`!\${device>/system/phone} && ${layout} === 'OneColumn'`,
      header: DynamicPageHeader({ pinnable: true, content: this.filterBar(event) }),
    };
  }

  /** Whether there are fields of filters: of the app, or those that the user has added. */
  get #hasFilters(): boolean {
    const { variants = {}, filters = [] } = this.#options;
    return filters.length > 0 || this.#offered().some((name) => isAdded(variants, name));
  }

  /** Elements whose fields users can add. */
  #offered(): readonly string[] {
    const { variants, filters } = this.#options;
    return (this.#offeredNames ??= variants && filters ? offeredFilters(this.#source.entity, namesOf(filters)) : []);
  }

  /**
   * The fields of `filters` of the options, then those that the user has added, a button *Go*, and one that adds fields. They are bound to `variants`.
   * @param event event of *Go*, raised once all entries are valid
   * @throws ELEMENT_UNKNOWN, ELEMENT_WITHOUT_FIELD, BINDING_NOT_FOUND
   * @example
   * const list = await books.list(this.list, ["title", "price"], { filter: this.filter, variants: this.filter, filters: ["author", "status"] });
   * DynamicPageHeader({ content: list.filterBar("GO") })
   */
  filterBar(event: string): FlexBoxNode {
    const { client } = this.#source;
    const { variants = {}, filters = [] } = this.#options;
    const requests = requestsOf(filters);
    const offered = this.#offered();
    const all = [...requests, ...requestsOf<FieldOptions>(offered.filter((name) => isAdded(variants, name)))];
    const adapt = client._event(LIST_EVENT, [this.#listPath, "filters"]);
    const nodes = all.map((one) => filterNodes(this.#source, variants, [one]));
    return filterBar(client, nodes, event, offered.length > 0 ? adapt : undefined);
  }

  /** The tabs with the number of their rows; nothing for a list without tabs. */
  tabs(): ControlNode[] {
    const { locale } = this.#source;
    const { tabs = [] } = this.#options;
    return tabs.length > 0 ? [tabHeader(this.#menuSource(), tabs, languageTag(locale))] : [];
  }

  /**
   * What the table says without rows: what the user can do where nothing matches the search and the filters, where a tab is empty, and otherwise.
   * @param mayCreate whether the screen offers *Create*
   * @example Table({ noDataText: list.noRows(books.may("create")), ...list.table() })
   */
  noRows(mayCreate = false): string {
    const { tabs = [], variants, filter = {} } = this.#options;
    const fields = Object.entries(variants ?? filter).filter(([name]) => !isBesideElement(name));
    const isLimited =
      (this.#state.search ?? "").trim() !== "" ||
      (this.#state.filters ?? []).some(isFiltered) ||
      fields.some(([, wanted]) => isChosen(wanted));
    const isInTab = (openTab(tabs, this.#state)?.where ?? []).length > 0;
    const key = isLimited ? "noMatch" : isInTab ? "noRowsInTab" : mayCreate ? "noRowsCreate" : "noRows";
    return text(`list.${key}`, {}, this.#source.locale);
  }

  /**
   * A button below the table that reads the next page; below a `sap.m.Table`, it is also pressed when the user scrolls to it. It is hidden after the last row.
   * @param onScroll false if other content follows, to which users scroll
   */
  more(onScroll = true): ButtonNode {
    const { client, locale } = this.#source;
    const { ext } = runOf(client, "list").request;
    const make = onScroll && !this.#isGrid && ext?.can.has("MORE") ? MoreButton : Button;
    const { rows, count, next } = this.#state;
    const numbers = typeof count === "number" ? [rows.length, count] : [rows.length];
    const [shown, all] = numbers.map((one) => one.toLocaleString(languageTag(locale)));
    // A view that says the same is neither sent nor stored again for each page.
    this.#state.more = all === undefined ? text("list.more", {}, locale) : text("list.moreOf", [shown, all], locale);
    return make({
      text: { path: this.#row.path("more", false) },
      visible: next !== null && next !== undefined,
      press: client._event(LIST_EVENT, [this.#listPath, "more"]),
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

  #requests(): ColumnRequest[] {
    return this.#columns.map(({ request }) => request);
  }

  #menuSource(): MenuSource {
    const { client, locale } = this.#source;
    return { client, locale, listPath: this.#listPath, state: this.#state, row: this.#row };
  }

  #menus(kind: TableKind): MenuNode[] {
    return columnMenus(this.#menuSource(), this.#columns, kind);
  }

  #headers(kind: TableKind): ColumnsOfList {
    return {
      header: (name) => {
        const column = this.#columns.find(({ request }) => request.name === name) as ListColumn;
        const total = totalText(this.#source, column, this.#state.totals?.[name]);
        return { ...columnHeader(this.#menuSource(), name), total };
      },
      buttons: actionButtons(this.#source, this.#listPath, this.#options),
      sorter: kind === "m" && this.#state.group ? groupSorter(this.#source.client) : undefined,
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

const onPhones = (shown: string): Binding => expression`\${device>/system/phone} ? ${shown} : ''`;

/** The first cell of a row of a tree with a check box: rows of trees have no entries, so that each press is an event. */
function selectable(
  { client, entity, locale }: FieldSource,
  listPath: string,
  row: FieldsOf<UntypedRow>,
  cell: ControlNode,
): FlexBoxNode {
  return HBox({
    alignItems: "Center",
    items: [
      CheckBox({
        selected: row["selected"] as unknown as boolean,
        tooltip: text("list.selectRow", {}, locale),
        select: client._event(LIST_EVENT, [
          listPath,
          "select",
          "${$parameters>/selected}",
          ...fieldsOfKey(entity, row),
        ]),
      }),
      cell,
    ],
  });
}

const fieldsOfKey = (entity: EntityDefinition, row: FieldsOf<UntypedRow>): string[] =>
  keysOf(entity).map(({ name }) => row[name] as unknown as string);

/** The key of the row whose cell was pressed; there is none below the last row. */
const keyOfPressed =
  (client: z2ui5_if_client) =>
  ({ name }: { readonly name: string }): RawExpression => {
    const row = "${$parameters>/rowBindingContext}";
    return client._raw(`${row} && ${row}.getProperty(${stringLiteral(wireName(name))})`);
  };

/** Rows stay in the order of the query; other frontends compare the headings. */
function groupSorter(client: z2ui5_if_client): Sorting {
  const path = wireName(GROUP);
  return runOf(client, "list").request.ext?.can.has("GROUPS")
    ? { path, group: ".groupOf" }
    : { path: `${path}/TEXT`, group: true };
}

/** Sets for each row whether its page is open. */
function markOpen(entity: EntityDefinition, { rows }: ListState, open: UntypedRow | null | undefined): void {
  if (open === undefined) return;
  const key = open && keyText(entity, open);
  for (const row of withRowsBelow(rows)) row[OPEN] = keyText(entity, row) === key;
}

/** What a list does not offer whose rows the user may not read. */
const NOTHING_READ = {
  export: false,
  paste: false,
  select: false,
  variants: undefined,
  filters: undefined,
  tabs: [],
  rowActions: [],
};

/** Applies what the user has done with a list, and reads its rows. */
export async function readList(
  source: FieldSource,
  state: ListState,
  requests: readonly ColumnRequest[],
  settings: ListOptions<UntypedRow>,
): Promise<ListOfApp<never>> {
  const { client } = source;
  const bound = settings.filters && settings.variants;
  const given = bound && !settings.filter ? { ...settings, filter: bound } : settings;
  const row = rowBinder(client, state, "list");
  const { rowPath: listPath } = row;
  const tabBefore = openTab(given.tabs ?? [], state);
  const before = listColumns(source, columnsOfTab(requests, tabBefore));
  await loadSettings(client, listPath, state);
  const decided = decidedSettings(client, listPath);
  if (decided) await changeSettings(client, listPath, state, decided.settings);
  const { variants, filters } = given;
  const own = filters && namesOf(filters);
  if (variants && own) takeFilters(client, source.entity, listPath, variants, own);
  takePasted(client, listPath);
  await takeVariant(client, listPath, state, before, given, source.entity);
  const tab = openTab(given.tabs ?? [], state);
  const columns = tab === tabBefore ? before : listColumns(source, columnsOfTab(requests, tab));
  keepFilters(
    state,
    columns.filter(({ query }) => query.filter).map(({ request }) => request.name),
    (filter) => columns.some((one) => one.name === filter.name && conditionOf(one.query, one.of, filter)),
  );
  if (client.check_on_navigated()) delete state.menu;
  const happened = await apply(client, listPath, state, columns, source.entity);
  if (happened === "variants" && variants) await openVariants(client, listPath, currentState(state, variants));
  if (happened === "filters" && variants && own) await openFilters(source, listPath, variants, own);
  takeTab(state, given, happened === "tab");
  if (state.group && !columns.some(({ name, query }) => name === state.group && query.sortable)) state.group = null;
  if (happened === "action") await runRowAction(source, state, given);
  const current = atOnce(client, "query of list", given.query?.(given)) ?? given;
  const allowed = { ...current, paste: current.paste === true && mayDo(source.entity, "create") };
  const options = mayDo(source.entity, "read") ? allowed : { ...allowed, ...NOTHING_READ };
  const isRead = state.next !== undefined;
  const isOther = happened === "more" || happened === "tab" || happened === "query";
  const stays = options.edit && isRead && !isOther && !client.check_on_navigated();
  if (!stays) await readRows(source, state, columns, options, happened === "more");
  setGroups(source, state, columns);
  markOpen(source.entity, state, options.open);
  offerActions(source, state, options);
  const shown = shownColumns(columns, state.columns ?? []);
  if (happened === "export" && options.export) exportRows(source, state, columns, shown, options);
  if (happened === "copy" && options.select) copySelected(source, state, shown);
  if (happened === "paste" && options.paste)
    await openPaste(source, listPath, namesOf(shown.map(({ request }) => request)), client.get_event_arg(3));
  const opened = happened === "menu" && shown.find(({ name }) => name === state.menu);
  if (opened) openMenu({ client, listPath, state, row, locale: source.locale }, opened);
  return new ListOfApp<never>(source, state, row, shown, options);
}
