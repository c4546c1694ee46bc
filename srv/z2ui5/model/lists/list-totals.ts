/** Totals of a list (`@UI.PresentationVariant.Total`, or `totals` of the app): over all rows that it finds, and those of each group, whatever page is shown. */
import { runOf } from "../../client/run.ts";
import { text } from "../../texts/texts.ts";
import type { FieldSource } from "../fields/fields.ts";
import type { Filter } from "../rows/filter-conditions.ts";
import type { ListColumn } from "./list-columns.ts";
import type { ListTotal } from "./list-state.ts";
import { aggregatedGroups, aggregatedRow, type PageOptions } from "../rows/page.ts";
import { valueAt } from "../rows/value-at.ts";
import type { UntypedRow } from "../definition/types.ts";
import { isNumeric } from "../definition/values.ts";

/** Columns whose values can be added by the query: stored numbers of the rows themselves. */
const isAdded = ({ of, query }: ListColumn): boolean =>
  isNumeric(of.element) && of.kind !== "choice" && query.sortable && !query.value.includes(".");

/** Totals by column, as the list names it. */
export type TotalsOfColumns = Readonly<Record<string, ListTotal>>;

/** Reads the totals of some columns. @param names columns, as the list names them @returns none where nothing is totalled */
export async function readTotals(
  { entity }: FieldSource,
  columns: readonly ListColumn[],
  names: readonly string[],
  query: PageOptions<UntypedRow>,
  filters: readonly Filter[],
  conditions: readonly (readonly unknown[])[],
): Promise<TotalsOfColumns> {
  const totalled = totalledColumns(columns, names);
  if (totalled.length === 0) return {};
  const row = await withSums(totalled, (sums) => aggregatedRow(entity, sums, query, filters, conditions));
  return totalsIn(totalled, row);
}

/**
 * As {@link readTotals}, for each group of some rows.
 * @param group the column whose values are headings @param rows rows of the groups @returns by {@link groupKey}
 */
export async function readGroupTotals(
  { entity }: FieldSource,
  columns: readonly ListColumn[],
  names: readonly string[],
  { query: { value } }: ListColumn,
  rows: readonly UntypedRow[],
  query: PageOptions<UntypedRow>,
  filters: readonly Filter[],
  conditions: readonly (readonly unknown[])[],
): Promise<Record<string, TotalsOfColumns>> {
  const totalled = totalledColumns(columns, names).filter((column) => column.query.value !== value);
  if (totalled.length === 0) return {};
  const these = { [value]: rows.map((row) => valueAt(row, value)) };
  const groups = await withSums(totalled, (sums) =>
    aggregatedGroups(entity, sums, value, query, [...filters, these], conditions),
  );
  return Object.fromEntries(groups.map((one) => [groupKey(one["group"]), totalsIn(totalled, one)]));
}

/** What identifies the group of a value. */
export const groupKey = (value: unknown): string => JSON.stringify(value);

const totalledColumns = (columns: readonly ListColumn[], names: readonly string[]): ListColumn[] =>
  columns.filter((column) => names.includes(column.name) && isAdded(column));

/** Databases that add whole numbers as such refuse sums beyond 64 bits: these are read as approximate numbers. */
async function withSums<T>(totalled: readonly ListColumn[], read: (sums: object[]) => Promise<T>): Promise<T> {
  try {
    return await read(sums(totalled));
  } catch (error) {
    if (!OVERFLOW.test(String((error as Error | undefined)?.message))) throw error;
    return read(sums(totalled, { cast: { type: "cds.Double" } }));
  }
}

const OVERFLOW = /overflow/i;

const sums = (totalled: readonly ListColumn[], as: object = {}): object[] =>
  totalled.flatMap(({ query: { value }, of }, index) => [
    { func: "sum", args: [{ ref: [value], ...as }], as: `total${index}` },
    ...(of.measure === "" ? [] : measureColumns(of.measure, index)),
  ]);

const totalsIn = (totalled: readonly ListColumn[], result: UntypedRow): TotalsOfColumns =>
  Object.fromEntries(
    totalled.map(({ name, of }, index): [string, ListTotal] => {
      const [first, last] = [result[`least${index}`], result[`most${index}`]] as (string | null | undefined)[];
      const isOne = of.measure === "" || first === last;
      const value = (isOne ? result[`total${index}`] : null) as ListTotal["value"];
      return [name, { value: value ?? null, measure: of.fixedMeasure || (isOne ? (first ?? null) : null) }];
    }),
  );

const measureColumns = (measure: string, index: number): object[] =>
  (["min", "max"] as const).map((func) => ({
    func,
    args: [{ ref: measure.split(".") }],
    as: `${func === "min" ? "least" : "most"}${index}`,
  }));

/** What stands below a column; "" where there is no total. */
export function totalText(source: FieldSource, column: ListColumn, total: ListTotal | undefined): string {
  const shown = numberText(source, column, total);
  return shown === "" ? "" : text("list.total", [shown], runOf(source.client, "list").env.language());
}

/** The totals of a group, with the labels of their columns; "" where there are none. */
export function groupText(source: FieldSource, columns: readonly ListColumn[], totals: TotalsOfColumns = {}): string {
  const language = runOf(source.client, "list").env.language();
  return columns
    .map((column) => ({ label: column.label, shown: numberText(source, column, totals[column.name]) }))
    .filter(({ shown }) => shown !== "")
    .map(({ label, shown }) => text("list.heading", [label, shown], language))
    .join(", ");
}

/** A total as text; "" where there is none. */
function numberText({ client }: FieldSource, { of }: ListColumn, total: ListTotal | undefined): string {
  if (!total || total.value === null) return "";
  const { scale } = of.element;
  const currency = of.kind === "amount" ? currencyDigits(total.measure) : undefined;
  const most = typeof scale === "number" ? scale : 20;
  const digits = {
    minimumFractionDigits: currency ?? (typeof scale === "number" ? scale : 0),
    maximumFractionDigits: Math.max(most, currency ?? 0),
  };
  const value = new Intl.NumberFormat(runOf(client, "list").env.language(), digits).format(total.value as number);
  return total.measure ? `${value} ${total.measure}` : value;
}

/** As the cells of amounts show them: at least the decimals of the currency, more where the value has more. */
function currencyDigits(code: string | null): number | undefined {
  if (code === null || !/^[A-Z]{3}$/.test(code)) return undefined;
  return new Intl.NumberFormat("en", { style: "currency", currency: code }).resolvedOptions().minimumFractionDigits;
}
