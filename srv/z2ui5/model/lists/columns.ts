/** Columns of tables: a header and a cell for each element, as the model describes it. */
import { fields, pathOfField, rows, type FieldsOf, type RowsOptions } from "../../view/rows.ts";
import {
  Column,
  ColumnListItem,
  VBox,
  Label,
  Link,
  Text,
  type ColumnListItemNode,
  type ColumnNode,
} from "../../view/sap/m.ts";
import type { BoundRows, Repeated, Sorting } from "../../view/values.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";
import { Column as GridColumn, type ColumnNode as GridColumnNode } from "../../view/sap/ui/table.ts";
import { stateFor, statusControl, type State } from "../fields/criticality.ts";
import {
  displayControl,
  editControl,
  shownText,
  type ControlOfModel,
  type MakesControl,
  type Settings,
} from "../fields/controls.ts";
import { isInput, keysOf, pathIn, symbolIn, type EntityDefinition } from "../definition/definition.ts";
import { described, valueElement, type Described } from "../definition/described.ts";
import {
  conditional,
  criticalityIn,
  either,
  seenFrom,
  shownPaths,
  shownValues,
  targetOf,
  type ShownCriticality,
  type ShownValue,
} from "../definition/annotated-paths.ts";
import { conditionIn } from "../definition/edm-json.ts";
import { atOnce } from "../definition/options.ts";
import { shownFor } from "../definition/entry-members.ts";
import { isMet } from "../rows/conditions.ts";
import { withRowsBelow } from "../rows/nested-rows.ts";
import { pointControl, pointTarget } from "../fields/data-point.ts";
import { leftBy, rulesFor, takesEntries, type FieldSource } from "../fields/fields.ts";
import { helpedControl } from "../fields/helped-controls.ts";
import { text } from "../../texts/texts.ts";
import { textIn } from "../definition/labels.ts";
import { mediaCell } from "../fields/file-controls.ts";
import { quickLink } from "../fields/quick-link.ts";
import { structureCell } from "../fields/structure-rows.ts";
import { mayDo } from "../rows/rights.ts";
import { pathOfTable, templateRow, type RowBinder } from "../fields/row-binder.ts";
import { editableMember, followRights } from "./row-rights.ts";
import type { UntypedRow } from "../definition/types.ts";
import { leaveEvent } from "../fields/validation.ts";
import { isNumeric } from "../definition/values.ts";

/** What an app changes of a column: any setting of the control in its cells, and these. */
export interface ColumnOptions extends ShownCriticality {
  /** Text of the header. */
  readonly label?: string;
  /** Width of the column. */
  readonly width?: string;
  /** Which columns a phone shows first. */
  readonly importance?: "High" | "Medium" | "Low";
  /** Whether the user may enter values in its cells. The service decides about that anyway. */
  readonly editable?: boolean;
  /** Whether a value is checked when the user leaves its cell, unless the app has an event of its own there. */
  readonly validate?: boolean;
  /** Condition of rows whose cell is empty: a path `{ "=": "closed" }`, or an expression in CQN. */
  readonly hidden?: unknown;
  /** Another control for the cells, such as `ObjectNumber`; it gets the settings of the one it replaces. */
  readonly control?: MakesControl;
  /** A setting of the control in the cells, which takes precedence over what the model says. */
  readonly [setting: string]: unknown;
}

/** A column by the name of its element, and what the app changes of it. */
export interface ColumnRequest {
  readonly name: string;
  readonly options: ColumnOptions;
}

/** What the header of a column has besides its label. */
export interface ColumnHeader {
  /** Id of the column. */
  readonly id: string;
  /** Id of the menu. */
  readonly menu: string;
  readonly sortOrder: "None" | "Ascending" | "Descending";
  readonly isFiltered: boolean;
  /** What stands below the column; "" for nothing. */
  readonly total: string;
}

/** A column with buttons. */
export interface ButtonsOfRows {
  readonly width: string;
  /** Makes the cell of a row. */
  cell(row: FieldsOf<UntypedRow>): ControlNode;
}

/** What the columns of a list have besides those of a table. */
export interface ColumnsOfList {
  /** @param name the column, as the app names it */
  header(name: string): ColumnHeader;
  /** The last column, with buttons in each row. */
  readonly buttons?: ButtonsOfRows | undefined;
  /** Makes headings of groups; undefined if there are none. */
  readonly sorter?: Sorting | undefined;
  /** How rows below each other are bound. */
  readonly parameters?: NonNullable<BoundRows["parameters"]>;
  /** What the cells of the first column are shown with. */
  first?(cell: ControlNode): ControlNode;
}

/** What a column consists of, in tables of either kind. */
interface ColumnParts {
  readonly header: ColumnHeader | undefined;
  readonly label: string;
  readonly width: string;
  readonly hAlign: "Begin" | "Center" | "End";
  readonly importance: "High" | "Medium" | "Low" | undefined;
  readonly tooltip: string;
  readonly cell: ControlNode;
  /** Member of the rows that the cell changes; undefined if it changes none. */
  readonly edited: string | undefined;
  /** How phones show it below the row; by default with its label. */
  readonly popinDisplay?: "WithoutHeader";
}

/** Settings of a `sap.m.Table`. */
export interface TableColumns {
  readonly columns: ColumnNode[];
  readonly items: Repeated<ColumnListItemNode>;
  readonly autoPopinMode: true;
}

/** Settings of a `sap.ui.table.Table`. */
export interface GridTableColumns {
  readonly columns: GridColumnNode[];
  readonly rows: BoundRows;
}

type Table = readonly Readonly<Record<string, unknown>>[];

/** @param item settings of the items, such as `press` */
export function tableColumns(
  source: FieldSource,
  table: Table,
  requests: readonly ColumnRequest[],
  item: (row: never) => Settings,
  list?: ColumnsOfList,
): TableColumns {
  const row = fields(table) as object;
  const ofItem = { ...highlight(source, row, table), ...atOnce(source.client, "columns", item(row as never)) };
  const parts = partsOf(source, row, table, requests, list);
  const columns = parts.map(({ label, width, hAlign, importance, tooltip, header, popinDisplay }) =>
    Column({
      header: Label({ text: label, wrapping: true, ...(tooltip && { tooltip }) }),
      hAlign,
      ...(header && { id: header.id, headerMenu: header.menu, sortIndicator: header.sortOrder }),
      ...(header?.total && { footer: Text({ text: header.total }) }),
      ...(width && { width }),
      ...(importance && { importance }),
      ...(popinDisplay && { popinDisplay }),
    }),
  );
  const template = (): ColumnListItemNode => ColumnListItem({ ...ofItem, cells: parts.map(({ cell }) => cell) });
  const options = {
    ...rowsOptions(source.entity, table, parts, ofItem),
    ...(list?.sorter && { sorter: list.sorter }),
  };
  const items = rows(table, template, options) as Repeated<ColumnListItemNode>;
  return { columns, items, autoPopinMode: true };
}

/** How good a row is as a whole (`@UI.Criticality` of `@UI.LineItem`). */
export const rowCriticality = (entity: EntityDefinition): string | number | undefined =>
  criticalityIn(entity[`${LINE_ITEM}.@UI.Criticality`], entity);

/** The colour at the edge of the rows, as far as they have what it depends on. */
function highlight({ entity }: FieldSource, row: object, [first]: Table): { readonly highlight?: State } {
  const criticality = rowCriticality(entity);
  if (typeof criticality === "string" && first && !Object.hasOwn(first, criticality.split(".")[0]!)) return {};
  const state = stateFor(criticality, templateRow(row, first));
  return state === undefined ? {} : { highlight: state };
}

/** The same for tables that make their rows themselves. */
export function gridColumns(
  source: FieldSource,
  table: Table,
  requests: readonly ColumnRequest[],
  list?: ColumnsOfList,
): GridTableColumns {
  const parts = partsOf(source, fields(table) as object, table, requests, list, onOneLine);
  return {
    columns: parts.map(({ label, width, hAlign, tooltip, cell, header }, index) =>
      GridColumn({
        label: Label({ text: label, ...(tooltip && { tooltip }) }),
        hAlign: list?.parameters && index === 0 ? "Begin" : hAlign,
        ...(header && {
          id: header.id,
          headerMenu: header.menu,
          sortOrder: header.sortOrder,
          filtered: header.isFiltered,
        }),
        template: (index === 0 && list?.first?.(cell)) || cell,
        ...(list?.parameters && index === 0 ? { minWidth: 180 } : width ? { width } : { minWidth: 80 }),
      }),
    ),
    rows: rows(table, {
      ...rowsOptions(source.entity, table, parts, {}),
      ...(list?.parameters && { parameters: list.parameters }),
    }),
  };
}

/**
 * Entries follow their row by the key of the model, where the rows have it. They reach editable columns and what selects rows, and then whatever
 * else settings of the items are bound to.
 */
function rowsOptions(
  entity: EntityDefinition,
  [first]: Table,
  parts: readonly ColumnParts[],
  settings: Settings,
): RowsOptions {
  const key = keysOf(entity).map(({ name }) => name);
  const edited = parts.flatMap((one) => one.edited ?? []);
  const bound = Object.values(settings).flatMap((value) => pathOfField(value)?.split("/", 1) ?? []);
  const isEdited = edited.length > 0 || pathOfField(settings["selected"]) !== undefined;
  return {
    ...(first && key.every((name) => Object.hasOwn(first, name)) && { key }),
    ...(isEdited && { edit: [...edited, ...bound], nullable: true }),
  };
}

function partsOf(
  source: FieldSource,
  row: object,
  table: Table,
  requests: readonly ColumnRequest[],
  list: ColumnsOfList | undefined,
  fitted?: (shown: ControlOfModel) => ControlOfModel,
): ColumnParts[] {
  followRights(source.client, source.entity, table as UntypedRow[]);
  const binder = templateRow(row, table[0], () => pathOfTable(source.client, table));
  const state = { isNew: false, mayWrite: mayDo(source.entity, "update") };
  const buttons = list?.buttons ? [columnOfButtons(source, list.buttons, row as FieldsOf<UntypedRow>)] : [];
  const columns = requests.flatMap(({ name, options }, index) => {
    const of = described(source.entity, name, source.locale);
    const rules = rulesFor(source.entity, of, name, binder, state);
    const given = state.mayWrite ? options : { ...options, editable: false };
    return rules.hidden ? [] : [columnOf(source, binder, of, name, given, index === 0, list, table, fitted)];
  });
  return [...columns, ...buttons];
}

const columnOfButtons = (
  { locale }: FieldSource,
  { width, cell }: ButtonsOfRows,
  row: FieldsOf<UntypedRow>,
): ColumnParts => ({
  header: undefined,
  label: text("list.actions", {}, locale),
  width,
  hAlign: "End",
  importance: "High",
  tooltip: "",
  cell: cell(row),
  edited: undefined,
  popinDisplay: "WithoutHeader",
});

function columnOf(
  { client, entity, locale }: FieldSource,
  row: RowBinder,
  of: Described,
  name: string,
  options: ColumnOptions,
  isFirst: boolean,
  list: ColumnsOfList | undefined,
  table: Table,
  fitted: ((shown: ControlOfModel) => ControlOfModel) | undefined,
): ColumnParts {
  const {
    label,
    width,
    importance,
    editable: mayBeEditable = false,
    validate = false,
    hidden: _,
    criticality: __,
    criticalityRepresentation: ___,
    control,
    ...settings
  } = options;
  const editable = mayBeEditable && takesEntries(client, of) && isInput(of.element, true) && of.kind !== "table";
  const valueName = name.includes(".") ? name : of.element.name;
  const helped =
    editable && valueName === of.element.name ? helpedControl(client, entity, of, row, validate) : undefined;
  const point = control ? undefined : pointControl(entity, pointOf(entity, name), row, "100%");
  const shown = editable
    ? (helped ?? editControl(of, valueName, row))
    : (structureCell({ client, entity, of, row, locale }) ??
      mediaCell(client, entity, of, row) ??
      point ??
      statusOf(entity, of, name, options, row) ??
      linkOf(entity, of, name, row) ??
      (control ? undefined : quickLink(client, entity, of, valueName, row)) ??
      cellOf(of, valueName, row));
  const { make, settings: given } = editable || control || !fitted ? shown : fitted(shown);
  const left = editable && validate && row.table !== "" && { [leftBy(of)]: leaveEvent(client, entity, row, valueName) };
  const member = editable ? editableMember(client, entity, of, table as UntypedRow[]) : undefined;
  const title = label ?? columnLabel(entity, of, name, locale);
  const node = (control ?? make)({
    ...left,
    ...given,
    ...(member && { editable: { path: row.path(member, false) } }),
    ...settings,
  } as never);
  const hidden = hiddenIn(entity, of, name, options);
  const named = lineItem(entity, name)?.record["@UI.Importance"] ?? of.element["@UI.Importance"];
  return {
    header: list?.header(name),
    label: title,
    width: width ?? (point ? WIDTH_OF_POINT : widthOf(of, title, editable)),
    hAlign: isAlignedRight(of) && !point ? "End" : of.kind === "yesNo" ? "Center" : "Begin",
    importance: importance ?? priority(symbolIn(named)) ?? (isFirst ? "High" : undefined),
    tooltip: of.tooltip,
    cell: hidden === undefined ? node : shownInSome(entity, table as UntypedRow[], name, hidden, row, node),
    edited: editable ? (helped?.member ?? valueName) : undefined,
  };
}

/** A cell that is empty in the rows that meet a condition. Images and links may be hidden for reasons of their own. */
function shownInSome(
  entity: EntityDefinition,
  table: readonly UntypedRow[],
  name: string,
  hidden: unknown,
  row: RowBinder,
  cell: ControlNode,
): ControlNode {
  const member = shownFor(name);
  for (const one of withRowsBelow(table)) one[member] = !isMet(hidden, one, entity);
  return VBox({ visible: { path: row.path(member, false) }, items: cell });
}

/** A value with the colour and the icon of its criticality; undefined if it has none. */
function statusOf(
  entity: EntityDefinition,
  of: Described,
  name: string,
  options: ColumnOptions,
  row: RowBinder,
): ControlOfModel | undefined {
  const valueName = name.includes(".") ? name : of.element.name;
  const criticalityRepresentation =
    options.criticalityRepresentation ?? shownInItem(entity, name)?.criticalityRepresentation;
  const criticality = criticalityOf(entity, of, name, options);
  return statusControl(of, valueName, { criticality, criticalityRepresentation }, row);
}

/** A value that leads to an address of the row, or to one for all rows (`UI.DataFieldWithUrl`); undefined if it leads nowhere. */
function linkOf(entity: EntityDefinition, of: Described, name: string, row: RowBinder): ControlOfModel | undefined {
  const url = lineItem(entity, name)?.record["Url"];
  const path = urlPath(entity, name);
  const href = path === undefined ? (typeof url === "string" ? url : undefined) : { path: row.path(path, false) };
  if (href === undefined) return undefined;
  const valueName = name.includes(".") ? name : of.element.name;
  const text = shownText(of, valueName, row);
  return { make: Link, settings: { text, href, target: "_blank", validateUrl: true, wrapping: true } };
}

/** The path of the element with the address that a column leads to. */
export const urlPath = (entity: EntityDefinition, name: string): string | undefined =>
  pathIn(lineItem(entity, name)?.record["Url"], entity);

/** The label of a column: that of `@UI.LineItem`, otherwise that of the element. */
export function columnLabel(entity: EntityDefinition, of: Described, name: string, locale: string): string {
  const item = lineItem(entity, name);
  return (item?.shown.length === 1 && textIn(item.record["Label"], locale)) || of.label;
}

/** How good the values of a column are. */
export const criticalityOf = (
  entity: EntityDefinition,
  { element }: Described,
  name: string,
  { criticality }: ColumnOptions,
): string | number | undefined =>
  criticality ?? shownInItem(entity, name)?.criticality ?? criticalityIn(element["@UI.Criticality"], entity);

/** The condition of rows whose cell of a column is empty; undefined if there are none. */
export function hiddenIn(
  entity: EntityDefinition,
  { element }: Described,
  name: string,
  { hidden }: ColumnOptions,
): unknown {
  const { hidden: own } = conditional(conditionIn(element, "@UI.Hidden"));
  const end = name.lastIndexOf(".");
  return either(end < 0 ? own : seenFrom(name.slice(0, end), own), hidden ?? shownInItem(entity, name)?.hidden);
}

/** What `@UI.LineItem` says of the values of a column. */
const shownInItem = (entity: EntityDefinition, name: string): ShownValue | undefined =>
  lineItem(entity, name)?.shown.find((one) => isOf(entity, one.name, name));

/** The data point that a column shows; "" for another column. */
function pointOf(entity: EntityDefinition, name: string): string {
  const target = targetOf(lineItem(entity, name)?.record ?? {});
  return target.startsWith("@UI.DataPoint") ? target : "";
}

/** The path of the value that the data point of a column is compared with. */
export const comparedPath = (entity: EntityDefinition, name: string): string | undefined =>
  pointTarget(entity, pointOf(entity, name));

/** Cells have no tooltip of their own: that of the element is in the header. */
function cellOf(of: Described, name: string, row: RowBinder): { make: MakesControl; settings: Settings } {
  const { make, settings } = displayControl({ ...of, tooltip: "" }, name, row);
  if (of.kind === "image") return { make, settings: { ...settings, displaySize: "S" } };
  return make === (Text as MakesControl) && isAlignedRight(of)
    ? { make, settings: { ...settings, wrapping: false } }
    : { make, settings };
}

/** Rows of a `sap.ui.table.Table` are of one height: a text stays on one line, and its tooltip has all of it. */
function onOneLine({ make, settings }: ControlOfModel): ControlOfModel {
  if (!("text" in settings)) return { make, settings };
  const wraps = make === (Text as MakesControl) || make === (Link as MakesControl);
  return { make, settings: { ...settings, tooltip: settings["text"], ...(wraps && { wrapping: false }) } };
}

const isAlignedRight = (of: Described): boolean => isNumeric(of.element) && of.kind !== "choice" && !isShownAsText(of);

/** A key whose text is shown looks like a text. */
const isShownAsText = ({ text, arrangement }: Described): boolean => text !== "" && arrangement !== "TextSeparate";

/** An entry of `@UI.LineItem`, and the values that it shows. */
interface LineItem {
  readonly record: Readonly<Record<string, unknown>>;
  readonly shown: readonly ShownValue[];
}

/** Read once for each entity, because a model of CAP never changes. */
const cache = new WeakMap<EntityDefinition, readonly LineItem[]>();

/** The entry of `@UI.LineItem` for an element, or for the association whose key it is. */
export function lineItem(entity: EntityDefinition, name: string): LineItem | undefined {
  const all = cache.get(entity) ?? allLineItems(entity);
  cache.set(entity, all);
  return all.find(({ shown }) => shown.some((one) => isOf(entity, one.name, name)));
}

const LINE_ITEM = "@UI.LineItem";

/** Those of the annotation without a qualifier, then those with one, which other tables of the entity have. */
const allLineItems = (entity: EntityDefinition): LineItem[] =>
  [LINE_ITEM, ...Object.keys(entity).filter((name) => name.startsWith(`${LINE_ITEM}#`))]
    .flatMap((term) => lineItems(entity, term))
    .map((record) => ({ record, shown: shownValues(entity, record) }));

const lineItems = (entity: EntityDefinition, term: string): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(entity[term]) ? (entity[term] as Readonly<Record<string, unknown>>[]) : [];

/** Whether two paths mean the same value: an association means its key. */
const isOf = (entity: EntityDefinition, path: string | undefined, name: string): boolean =>
  path === name ||
  (path !== undefined &&
    !path.includes(".") &&
    !name.includes(".") &&
    Object.hasOwn(entity.elements, path) &&
    valueElement(entity, path).name === valueElement(entity, name).name);

const priority = (name: unknown): ColumnParts["importance"] =>
  name === "High" || name === "Medium" || name === "Low" ? name : undefined;

/** What stands in `@UI.LineItem` can be listed without naming it. @param term the annotation, with its qualifier */
export const listedElements = (entity: EntityDefinition, term = LINE_ITEM): string[] =>
  lineItems(entity, term).flatMap((one) => (one["@UI.Hidden"] === true ? [] : shownPaths(entity, one)));

/** Widths in rem by kind; texts share what is left. */
const WIDTHS: Readonly<Partial<Record<Described["kind"], number>>> = {
  number: 8,
  amount: 11,
  quantity: 9,
  date: 8,
  time: 8,
  dateTime: 13,
  yesNo: 6,
  choice: 9,
};
const SHORT_TEXT = 12;
/** Wide enough for five stars. */
const WIDTH_OF_POINT = "10rem";

/** What fields have beside their text: an icon that opens a picker. */
const BESIDE: Readonly<Partial<Record<Described["kind"], number>>> = { date: 3, time: 3, dateTime: 3 };

/** Wide enough for the header, too. */
function widthOf(of: Described, label: string, editable: boolean): string {
  if (isShownAsText(of)) return "";
  const { kind, element } = of;
  const rem = WIDTHS[kind] ?? (kind === "text" && (element.length ?? Infinity) <= SHORT_TEXT ? 8 : undefined);
  const own = rem && rem + ((editable && BESIDE[kind]) || 0);
  return own === undefined ? "" : `${Math.max(own, Math.ceil(label.length * 0.5) + 3)}rem`;
}
