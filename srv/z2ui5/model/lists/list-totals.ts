/** Totals below the columns of a list (`@UI.PresentationVariant.Total`, or `totals` of the app): over all rows that it finds, whatever page is shown. */
import { runOf } from "../../client/run.ts";
import { text } from "../../texts/texts.ts";
import type { FieldSource } from "../fields/fields.ts";
import type { Filter } from "../rows/filter-conditions.ts";
import type { ListColumn } from "./list-columns.ts";
import type { ListTotal } from "./list-state.ts";
import { aggregatedRow, type PageOptions } from "../rows/page.ts";
import type { UntypedRow } from "../definition/types.ts";
import { isNumeric } from "../definition/values.ts";

/** Columns whose values can be added by the query: stored numbers of the rows themselves. */
const isAdded = ({ of, query }: ListColumn): boolean =>
  isNumeric(of.element) && of.kind !== "choice" && query.sortable && !query.value.includes(".");

/** Reads the totals of some columns. @param names columns, as the list names them @returns by column; none where nothing is totalled */
export async function readTotals(
  { entity }: FieldSource,
  columns: readonly ListColumn[],
  names: readonly string[],
  query: PageOptions<UntypedRow>,
  filters: readonly Filter[],
  conditions: readonly (readonly unknown[])[],
): Promise<Record<string, ListTotal>> {
  const totalled = columns.filter((column) => names.includes(column.name) && isAdded(column));
  if (totalled.length === 0) return {};
  const result = await aggregatedRow(
    entity,
    totalled.flatMap(({ query: { value }, of }, index) => [
      { func: "sum", args: [{ ref: [value] }], as: `total${index}` },
      ...(of.measure === "" ? [] : measureColumns(of.measure, index)),
    ]),
    query,
    filters,
    conditions,
  );
  return Object.fromEntries(
    totalled.map(({ name, of }, index): [string, ListTotal] => {
      const [first, last] = [result[`least${index}`], result[`most${index}`]] as (string | null | undefined)[];
      const isOne = of.measure === "" || first === last;
      const value = (isOne ? result[`total${index}`] : null) as ListTotal["value"];
      return [name, { value: value ?? null, measure: of.fixedMeasure || (isOne ? (first ?? null) : null) }];
    }),
  );
}

const measureColumns = (measure: string, index: number): object[] =>
  (["min", "max"] as const).map((func) => ({
    func,
    args: [{ ref: measure.split(".") }],
    as: `${func === "min" ? "least" : "most"}${index}`,
  }));

/** A total as text; "" where there is none. */
export function totalText({ client }: FieldSource, { of }: ListColumn, total: ListTotal | undefined): string {
  if (!total || total.value === null) return "";
  const language = runOf(client, "list").env.language();
  const { scale } = of.element;
  const digits = { maximumFractionDigits: 20, ...(typeof scale === "number" && fixedDigits(scale)) };
  const value = new Intl.NumberFormat(language, digits).format(total.value as number);
  return text("list.total", [total.measure ? `${value} ${total.measure}` : value], language);
}

const fixedDigits = (scale: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: scale,
  maximumFractionDigits: scale,
});
