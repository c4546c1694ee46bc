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

/**
 * The points of rows. Texts that are dates become dates. Coordinates that mean numbers become numbers where all are decimal numbers, as CDS decimals are
 * texts. What is missing is "".
 */
export function chartPoints(rows: readonly ReadableRow[], type: string): ChartPoint[] {
  const areNumbers = (name: string): boolean =>
    rows.every((row) => isMissing(numberOf(row.getProperty(name))) === isMissing(row.getProperty(name)));
  const [xAreNumbers, yAreNumbers] = [type === "scatter" && areNumbers("x"), type !== "heatmap" && areNumbers("y")];
  return rows.map((row, index) => ({
    index,
    x: asCoordinate(row.getProperty("x"), xAreNumbers),
    y: asCoordinate(row.getProperty("y"), yAreNumbers),
    series: asText(row.getProperty("series")),
    value: numberOf(row.getProperty("value")),
    color: asText(row.getProperty("color")),
  }));
}

/** A number, or a decimal of CDS, which is a text; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  return typeof value === "string" && DECIMAL.test(value) ? Number(value) : undefined;
}

/** Whether a row has no value in a column. */
export const isMissing = (value: unknown): boolean => asText(value) === "";

/** The different coordinates or series of points, in their order. */
export function distinct<Value>(values: readonly Value[]): Value[] {
  const seen = new Map(values.map((value) => [String(value), value]));
  return [...seen.values()];
}

/** Rows by a text, in their order. */
export function groupBy<Row>(rows: readonly Row[], textOf: (row: Row) => string): Map<string, [Row, ...Row[]]> {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const name = textOf(row);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return groups;
}

/** The sum of the values of points; null if none has one. */
export function sumOf(points: readonly ChartPoint[]): number | null {
  const values = points.map(({ y }) => numberOf(y)).filter((value) => value !== undefined);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}

/** The kind of an axis: of numbers, of dates, or of categories. */
export function axisOf(values: readonly ChartPoint["x"][]): "value" | "time" | "category" {
  const given = values.filter((value) => !isMissing(value));
  if (given.length > 0 && given.every((value) => typeof value === "number")) return "value";
  return given.length > 0 && given.every((value) => value instanceof Date) ? "time" : "category";
}

function asCoordinate(value: unknown, isNumber: boolean): ChartPoint["x"] {
  if (value instanceof Date) return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : "";
  const given = asText(value);
  if (isNumber && given !== "") return Number(given);
  const day = DAY.exec(given);
  // A day is a day wherever the user is; the text alone would be a moment in UTC.
  if (day) return new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3]));
  return MOMENT.test(given) ? new Date(given) : given;
}

const asText = (value: unknown): string => (value === undefined || value === null ? "" : String(value as string));
