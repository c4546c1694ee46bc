import { text } from "../runtime/Texts";
import type { ChartFormats } from "./chartFormats";
import type { ChartPoint } from "./chartPoints";

/** The points of a chart as a table, with the headers of its columns. */
export interface DataTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** A point as text: its cells with their headers. */
  textOf(point: number): string;
}

/**
 * @param titleOf what the app calls `x`, `y`, `series` and `value`; "" where it does not say
 */
export function dataTable(
  points: readonly ChartPoint[],
  titleOf: (name: string) => string,
  formats: ChartFormats,
): DataTable {
  const hasValues = points.some(({ value }) => value !== undefined);
  const columns: [head: string, cell: (point: ChartPoint) => string][] = [
    [titleOf("x") || text("chartX"), ({ x }) => formats.plain(x)],
    [titleOf("y") || text("chartY"), ({ y }) => (hasValues ? formats.plain(y) : formats.long(y))],
  ];
  if (points.some(({ series }) => series !== ""))
    columns.splice(1, 0, [titleOf("series") || text("chartSeries"), ({ series }) => series]);
  if (hasValues)
    columns.push([
      titleOf("value") || text("chartValue"),
      ({ value }) => (value === undefined ? "" : formats.long(value)),
    ]);
  const heads = columns.map(([head]) => head);
  const rows = points.map((point) => columns.map(([, cell]) => cell(point)));
  return { heads, rows, textOf: (point) => heads.map((head, index) => `${head}: ${rows[point][index]}`).join("\n") };
}
