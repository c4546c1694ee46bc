/** All rows of a list as a spreadsheet, which is made while the browser fetches it. */
import { startDownload } from "../../client/files/files.ts";
import { runOf } from "../../client/run.ts";
import { text } from "../../texts/texts.ts";
import { entityDefinition, type EntityDefinition } from "../definition/definition.ts";
import { described, type Described } from "../definition/described.ts";
import { eachRow, type EachOptions } from "../rows/each.ts";
import type { Filter } from "../rows/filter-conditions.ts";
import type { FieldSource } from "../fields/fields.ts";
import { currentLocale, pluralOf, wordsIn } from "../definition/labels.ts";
import { hiddenIn } from "./columns.ts";
import type { ListColumn } from "./list-columns.ts";
import { isMet } from "../rows/conditions.ts";
import { valueAt } from "../rows/value-at.ts";
import type { ListOptions } from "./list-options.ts";
import { queryOf } from "./list-rows.ts";
import type { ListState } from "./list-state.ts";
import { projectText } from "../definition/project-text.ts";
import { zoneOfUser } from "../rows/user-zone.ts";
import { MOST_ROWS, workbook, WORKBOOK_TYPE, type CellKind, type SheetColumn } from "../spreadsheet/workbook.ts";
import type { UntypedRow } from "../definition/types.ts";
import { isNumeric } from "../definition/values.ts";

/** A column of the list that is exported. */
export interface ExportedColumn {
  /** The column, as the list names it. */
  readonly name: string;
  readonly label: string;
  /** Paths of the value and of the text that stands for it; "" if there is none. */
  readonly value: string;
  readonly text: string;
  /** Condition of rows whose cell is empty. */
  readonly hidden?: unknown;
}

/** What is exported; plain data, because the rows are read in a later request. */
export interface ListExport {
  readonly entity: string;
  readonly title: string;
  readonly columns: readonly ExportedColumn[];
  readonly query: EachOptions<UntypedRow>;
  readonly filters: readonly Filter[];
  /** Conditions in CQN. */
  readonly conditions: readonly (readonly unknown[])[];
  readonly zone: string;
}

/** The built-in app whose method makes the file. */
const MAKER = "z2ui5_cl_ui5_app_export";

/** Downloads all rows that a list finds, with the columns that it shows, and says so. */
export function exportRows(
  source: FieldSource,
  state: ListState,
  columns: readonly ListColumn[],
  shown: readonly ListColumn[],
  options: ListOptions<UntypedRow>,
): void {
  const { client, entity, locale } = source;
  const { query, filters, conditions } = queryOf(source, state, columns, options);
  const { columns: read, search, filter, sort } = query;
  const run = runOf(client, "list");
  const language = run.env.language();
  const data: ListExport = {
    entity: entity.name,
    title: pluralOf(entity, wordsIn(locale)),
    columns: exportedColumns(source, shown),
    query: { columns: read, search, filter, sort } as ListExport["query"],
    filters,
    conditions,
    zone: zoneOfUser(run),
  };
  startDownload(client, { app: MAKER, method: "rows", data }, { name: `${data.title}.xlsx`, type: WORKBOOK_TYPE });
  client.message_toast_display(exportingText(state.count ?? null, language));
}

function exportingText(count: number | null, language: string): string {
  const { format } = new Intl.NumberFormat(language);
  if (count !== null && count > MOST_ROWS)
    return text("list.exportingFirst", [format(MOST_ROWS), format(count)], language);
  return text("list.exporting", [count === null ? "" : format(count)], language);
}

const exportedColumns = ({ client, entity }: FieldSource, shown: readonly ListColumn[]): ExportedColumn[] =>
  shown.map(({ name, label, of, request, query: { value, text: shownText } }) => ({
    hidden: hiddenIn(entity, of, name, request.options),
    name,
    label: projectText(client, label),
    value,
    text: shownText,
  }));

/** The columns of a list with the values that are written of a row: none of files and tables. */
export const writtenColumns = (source: FieldSource, shown: readonly ListColumn[]): Written[] =>
  exportedColumns(source, shown).flatMap((column, index) =>
    writtenIn(source.entity, column, (shown[index] as ListColumn).of, source.locale),
  );

/** The bytes of the spreadsheet, read as the current user. */
export function exportedRows({
  entity,
  title,
  columns,
  query,
  filters,
  conditions,
  zone,
}: ListExport): AsyncGenerator<Uint8Array> {
  const definition = entityDefinition(entity);
  const locale = currentLocale();
  const written = columns.flatMap((column) =>
    writtenIn(definition, column, described(definition, column.name, locale), locale),
  );
  const rows = eachRow(() => entityDefinition(entity), query, filters, conditions);
  return workbook(
    title,
    written.map(({ column }) => column),
    valuesOf(rows, written),
    zone,
  );
}

/** A column of the sheet, and where its values are. */
export interface Written {
  readonly column: SheetColumn;
  readonly valueOf: (row: UntypedRow) => unknown;
}

const KINDS: Readonly<Partial<Record<Described["kind"], CellKind>>> = {
  date: "date",
  dateTime: "dateTime",
  time: "time",
  yesNo: "yesNo",
};

async function* valuesOf(rows: AsyncIterable<UntypedRow>, written: readonly Written[]): AsyncGenerator<unknown[]> {
  for await (const row of rows) yield written.map(({ valueOf }) => valueOf(row));
}

/** Values as the list shows them: none where it hides them. */
const writtenIn = (entity: EntityDefinition, column: ExportedColumn, of: Described, locale: string): Written[] =>
  writtenOf(entity, column, of, locale).map(({ column: ofSheet, valueOf }) => ({
    column: ofSheet,
    valueOf: (row) => (isMet(column.hidden, row, entity) ? null : valueOf(row)),
  }));

/** Values as the list shows them: texts in place of keys, a currency or unit beside its value. */
function writtenOf(
  entity: EntityDefinition,
  { label, value, text: textPath }: ExportedColumn,
  of: Described,
  locale: string,
): Written[] {
  if (["file", "image", "table"].includes(of.kind)) return [];
  if (textPath !== "")
    return [
      { column: { header: label, kind: "text" }, valueOf: (row) => valueAt(row, textPath) ?? valueAt(row, value) },
    ];
  if (of.kind === "choice" || of.kind === "list") {
    const texts = new Map(of.choices.map((choice) => [choice.value, choice.text]));
    const textOf = (given: unknown): unknown => texts.get(given) ?? given;
    const shown = (given: unknown): unknown => (Array.isArray(given) ? given.map(textOf).join(", ") : textOf(given));
    return [{ column: { header: label, kind: "text" }, valueOf: (row) => shown(valueAt(row, value)) }];
  }
  const kind = KINDS[of.kind] ?? (isNumeric(of.element) ? "number" : "text");
  const scale = typeof of.element.scale === "number" ? { scale: of.element.scale } : {};
  const own: Written = { column: { header: label, kind, ...scale }, valueOf: (row) => valueAt(row, value) };
  const measure = of.fixedMeasure || of.measure;
  if (measure === "") return [own];
  const unit: Written = of.fixedMeasure
    ? { column: { header: "", kind: "text" }, valueOf: () => measure }
    : {
        column: { header: described(entity, measure, locale).label, kind: "text" },
        valueOf: (row) => valueAt(row, measure),
      };
  return [own, unit];
}
