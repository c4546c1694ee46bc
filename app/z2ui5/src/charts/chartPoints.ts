/** What a row of a chart says. */
export interface ChartPoint {
  /** Position in the rows. */
  readonly index: number;
  readonly x: string | number | Date;
  readonly y: string | number | Date;
  readonly series: string;
  /** Of a heat map, or the size of a point. */
  readonly value: number | undefined;
  /** Meaning of the colour; "" for the colour of the series. */
  readonly color: string;
}

/** Rows as UI5 elements or objects: what they are read by. */
export interface ReadableRow {
  getProperty(name: string): unknown;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** The points of rows. Texts that are dates become dates; `y` of all rows become numbers where all are decimal numbers, as CDS decimals are texts. */
export function chartPoints(rows: readonly ReadableRow[]): ChartPoint[] {
  const hasNumbers = rows.every(
    (row) => typeof row.getProperty("y") === "number" || DECIMAL.test(asText(row.getProperty("y"))),
  );
  return rows.map((row, index) => {
    const value = row.getProperty("value");
    return {
      index,
      x: asCoordinate(row.getProperty("x"), false),
      y: asCoordinate(row.getProperty("y"), hasNumbers),
      series: asText(row.getProperty("series")),
      value: typeof value === "number" ? value : undefined,
      color: asText(row.getProperty("color")),
    };
  });
}

/** The different coordinates or series of points, in their order. */
export function distinct<Value>(values: readonly Value[]): Value[] {
  const seen = new Map(values.map((value) => [String(value), value]));
  return [...seen.values()];
}

/** The kind of an axis: of numbers, of dates, or of categories. */
export function axisOf(values: readonly ChartPoint["x"][]): "value" | "time" | "category" {
  if (values.length > 0 && values.every((value) => typeof value === "number")) return "value";
  return values.length > 0 && values.every((value) => value instanceof Date) ? "time" : "category";
}

function asCoordinate(value: unknown, isNumber: boolean): ChartPoint["x"] {
  if (value instanceof Date || typeof value === "number") return value;
  const given = asText(value);
  if (isNumber && given !== "") return Number(given);
  const day = DAY.exec(given);
  // A day is a day wherever the user is; the text alone would be a moment in UTC.
  if (day) return new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3]));
  return MOMENT.test(given) ? new Date(given) : given;
}

const asText = (value: unknown): string => (value === undefined || value === null ? "" : String(value as string));
