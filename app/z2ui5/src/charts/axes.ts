import type { ChartFormats } from "./chartFormats";
import type { ChartPoint } from "./chartPoints";
import type { ChartTheme } from "./chartTheme";

/** What the settings of a chart say. */
export interface ChartSettings {
  readonly type: string;
  readonly x: string;
  readonly y: string;
  readonly unit: string;
  readonly stacked: boolean;
  readonly min: number;
  readonly max: number;
}

/** A part of an option of ECharts; its own types demand literal values everywhere. */
export type Option = Record<string, unknown>;

/** What a chart is drawn of. */
export interface Given {
  readonly settings: ChartSettings;
  readonly points: readonly ChartPoint[];
  readonly theme: ChartTheme;
  readonly formats: ChartFormats;
  /** Width of the drawing in pixels. */
  readonly width: number;
}

/** Pixels of a character, about. */
const CHARACTER = 7;
/** Pixels of the longest label below an axis, and those between two labels. */
const LONGEST_BELOW = 72;
const GAP = 10;
/** Pixels of the labels of the other axis. */
const BESIDE = 80;
/** Pixels of a date. */
const DATE = 90;

/** An axis. @param name its title @param type `value`, `time` or `category` */
export function axis(name: string, type: string, { theme, formats, width }: Given): Option {
  return {
    type,
    name,
    nameLocation: "end",
    nameTextStyle: { color: theme.text },
    axisLine: { show: type !== "value", lineStyle: { color: theme.line } },
    axisTick: { show: false },
    splitLine: { show: type === "value", lineStyle: { color: theme.line } },
    ...(type === "time" ? { splitNumber: Math.max(1, Math.floor(width / DATE / 2)) } : {}),
    axisLabel: {
      color: theme.text,
      hideOverlap: true,
      formatter: (value: string | number): string =>
        type === "time" ? formats.plain(new Date(value)) : formats.short(value),
    },
  };
}

/** An axis of categories at the side. Long labels end with dots. */
export const categoriesBeside = (name: string, categories: readonly string[], given: Given): Option =>
  withLabels(axis(name, "category", given), categories, { width: Math.floor(given.width * 0.35) });

/** An axis of categories below the chart. Long labels end with dots; where there is no room for all, those at equal distances are shown. */
export function categoriesBelow(name: string, categories: readonly string[], given: Given): Option {
  const longest = Math.max(...categories.map((category) => category.length), 1) * CHARACTER;
  const slot = Math.max(given.width - BESIDE, BESIDE) / Math.max(categories.length, 1);
  const step = Math.max(1, Math.ceil((Math.min(longest, LONGEST_BELOW) + GAP) / slot));
  return {
    ...withLabels(axis(name, "category", given), categories, {
      width: Math.floor(slot * step) - GAP,
      interval: step - 1,
    }),
    ...belowAxis,
  };
}

/** An axis that need not begin at 0, such as one of years. Its labels are as exact as they have to be to differ. */
export function scaled(option: Option, values: readonly ChartPoint["x"][], { formats }: Given): Option {
  const numbers = values.filter((value) => typeof value === "number");
  const least = numbers.reduce((lowest, value) => Math.min(lowest, value), Infinity);
  const most = numbers.reduce((highest, value) => Math.max(highest, value), -Infinity);
  const thousands = 1000 ** Math.max(0, Math.floor(Math.log10(Math.max(Math.abs(least), Math.abs(most), 1)) / 3));
  const isExact = option["type"] === "value" && (most - least) / 5 < thousands / 10;
  if (!isExact) return { ...option, scale: true };
  return { ...option, scale: true, axisLabel: { ...(option["axisLabel"] as Option), formatter: formats.plain } };
}

const withLabels = (option: Option, categories: readonly string[], labels: Option): Option => ({
  ...option,
  data: categories,
  axisLabel: { ...(option["axisLabel"] as Option), overflow: "truncate", ...labels },
});

/** The names of series or parts. */
export function legend(names: readonly string[], { theme, width }: Given): Option {
  return {
    legend: {
      show: names.length > 0,
      data: [...names],
      bottom: 0,
      type: "scroll",
      textStyle: { color: theme.text, width: Math.floor(width * 0.5), overflow: "truncate" },
      ...(theme.isRightToLeft ? { right: 8, align: "right" } : { left: 8 }),
    },
  };
}

/** Colour of a point that has a meaning. */
export const styleOf = ({ color }: ChartPoint, theme: ChartTheme): Option =>
  theme.meanings[color] === undefined ? {} : { itemStyle: { color: theme.meanings[color] } };

/** The title of the horizontal axis is in its middle. */
export const belowAxis = { nameLocation: "middle", nameGap: 28 };

/** Room around the axes: for their titles, and for the legend of several series. */
export const gridOf = (titles: { above: string; below: string }, names: readonly string[]): Option => ({
  containLabel: true,
  left: 16,
  right: 40,
  top: titles.above === "" ? 16 : 40,
  bottom: (names.length > 1 ? 36 : 12) + (titles.below === "" ? 0 : 24),
});
