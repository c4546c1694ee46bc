import {
  axis,
  belowAxis,
  categoriesBelow,
  categoriesBeside,
  gridOf,
  legend,
  scaled,
  styleOf,
  type Given,
  type Option,
} from "./axes";
import { axisOf, distinct, groupBy, isMissing, sumOf, type ChartPoint } from "./chartPoints";

const MARKS = ["circle", "rect", "triangle", "diamond"];
const DASHES = ["solid", "dashed", "dotted"];
const TYPES: Record<string, string> = { line: "line", area: "line", scatter: "scatter" };

/** Columns, bars, lines, areas and points. */
export function cartesian(given: Given): Option {
  const { settings, points, formats } = given;
  const { type } = settings;
  const series = groupBy(points, (point) => point.series);
  const names = [...series.keys()];
  const kind = type in TYPES ? axisOf(points.map((point) => point.x)) : "category";
  const categories = kind === "category" ? distinct(points.map((point) => formats.plain(point.x))) : undefined;
  return {
    ...axesOf(given, kind, categories),
    ...legend(names.length > 1 ? names : [], given),
    grid: gridOf(
      type === "bar" ? { above: settings.x, below: settings.y } : { above: settings.y, below: settings.x },
      names,
    ),
    series: names.map((name, index) => ({
      id: `series ${name}`,
      name,
      type: TYPES[type] ?? "bar",
      ...(settings.stacked && type !== "scatter" ? { stack: "all" } : {}),
      ...(type === "area" ? { areaStyle: {} } : {}),
      ...(given.theme.isHighContrast ? patternOf(index) : {}),
      barMaxWidth: 48,
      data: itemsOf(series.get(name) ?? [], type === "scatter" ? undefined : categories, given),
    })),
  };
}

/** How lines and points differ where colours do not suffice. */
const patternOf = (index: number): Option => ({
  symbol: MARKS[index % MARKS.length],
  lineStyle: { type: DASHES[index % DASHES.length] },
});

function axesOf(given: Given, kind: string, categories: readonly string[] | undefined): Option {
  const { settings, theme } = given;
  const side = theme.isRightToLeft ? "right" : "left";
  const across = axis(withUnit(settings.y, settings.unit), "value", given);
  // Bars are horizontal, the first one at the top.
  if (settings.type === "bar")
    return {
      xAxis: { ...across, ...belowAxis, position: "bottom", inverse: theme.isRightToLeft },
      yAxis: {
        ...categoriesBeside(settings.x, categories ?? [], given),
        ...{ inverse: true, nameLocation: "start", position: side },
      },
    };
  const along = categories
    ? categoriesBelow(settings.x, categories, given)
    : // The least value need not be near 0, as years are not.
      {
        ...scaled(
          axis(settings.x, kind, given),
          given.points.map(({ x }) => x),
          given,
        ),
        // Points at the ends do not cover the other axis.
        ...(settings.type === "scatter" && { boundaryGap: ["8%", "8%"] }),
        ...belowAxis,
      };
  return {
    xAxis: { ...along, inverse: theme.isRightToLeft },
    yAxis: {
      ...(settings.type === "scatter"
        ? {
            ...scaled(
              across,
              given.points.map(({ y }) => y),
              given,
            ),
            boundaryGap: [0, "8%"],
          }
        : across),
      position: side,
    },
  };
}

const withUnit = (title: string, unit: string): string => (title === "" || unit === "" ? title : `${title} (${unit})`);

/** Items of a series: one per category, or one per point. Points of the same category add up, as the height of a column does. */
function itemsOf(points: readonly ChartPoint[], categories: readonly string[] | undefined, given: Given): Option[] {
  const { formats, settings } = given;
  const item = (point: ChartPoint, value: unknown): Option => ({
    value,
    point: point.index,
    ...(settings.type === "scatter" && point.value !== undefined
      ? { symbolSize: sizeOf(point.value, given.points) }
      : {}),
    ...styleOf(point, given.theme),
  });
  const positionOf = ({ x }: ChartPoint): unknown =>
    x instanceof Date ? x.getTime() : typeof x === "number" ? x : formats.plain(x);
  if (!categories) return points.map((point) => item(point, [positionOf(point), isMissing(point.y) ? null : point.y]));
  const here = groupBy(points, (point) => formats.plain(point.x));
  return categories.map((category) => {
    const group = here.get(category);
    return group ? item(group[0], sumOf(group)) : { value: null };
  });
}

/** Areas are proportional to values. */
function sizeOf(value: number, points: readonly ChartPoint[]): number {
  const most = points.reduce((highest, point) => Math.max(highest, point.value ?? 0), 0);
  return most > 0 ? Math.max(6, 40 * Math.sqrt(Math.max(0, value) / most)) : 10;
}
