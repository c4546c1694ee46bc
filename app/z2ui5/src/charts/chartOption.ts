import type { ChartFormats } from "./chartFormats";
import type { ChartTheme } from "./chartTheme";
import { axisOf, distinct, type ChartPoint } from "./chartPoints";

/** What the settings of a chart say. */
export interface ChartSettings {
  readonly type: string;
  readonly x: string;
  readonly y: string;
  readonly stacked: boolean;
  readonly min: number;
  readonly max: number;
}

/** A part of an option of ECharts; its own types demand literal values everywhere. */
type Option = Record<string, unknown>;

/** What ECharts draws a chart of. `point` of a data item is the position of its row. */
export function chartOption(
  settings: ChartSettings,
  points: readonly ChartPoint[],
  theme: ChartTheme,
  formats: ChartFormats,
): Option {
  const parts = KINDS[settings.type] ?? cartesian;
  return {
    color: [...theme.series],
    textStyle: { color: theme.text, fontFamily: theme.font },
    aria: { enabled: true, label: { enabled: false }, decal: { show: theme.isHighContrast } },
    tooltip: {
      trigger: "item",
      renderMode: "richText",
      backgroundColor: theme.background,
      borderColor: theme.line,
      textStyle: { color: theme.text },
    },
    ...parts({ settings, points, theme, formats }),
  };
}

interface Given {
  readonly settings: ChartSettings;
  readonly points: readonly ChartPoint[];
  readonly theme: ChartTheme;
  readonly formats: ChartFormats;
}

const KINDS: Record<string, (given: Given) => Option> = { pie, donut: pie, heatmap, gauge };

/** Columns, bars, lines, areas and points. */
function cartesian(given: Given): Option {
  const { settings, points, theme, formats } = given;
  const { type } = settings;
  const names = distinct(points.map((point) => point.series));
  const isPlaced = type === "line" || type === "area" || type === "scatter";
  const kind = isPlaced ? axisOf(points.map((point) => point.x)) : "category";
  const categories = distinct(points.map((point) => formats.plain(point.x)));
  const along = {
    ...axis(settings.x, kind, given),
    ...(type === "bar" ? {} : belowAxis),
    ...(kind === "category" ? { data: categories } : {}),
    inverse: theme.isRightToLeft && type !== "bar",
  };
  const across = { ...axis(settings.y, "value", given), position: theme.isRightToLeft ? "right" : "left" };
  // Bars are horizontal, the first one at the top.
  const axes =
    type === "bar"
      ? {
          xAxis: { ...across, ...belowAxis, position: "bottom", inverse: theme.isRightToLeft },
          yAxis: { ...along, inverse: true, nameLocation: "start", position: theme.isRightToLeft ? "right" : "left" },
        }
      : { xAxis: along, yAxis: across };
  return {
    ...axes,
    ...legend(names.length > 1 ? names : [], given),
    grid: gridOf(
      type === "bar" ? { above: settings.x, below: settings.y } : { above: settings.y, below: settings.x },
      names,
    ),
    series: names.map((name) => ({
      id: `series ${name}`,
      name,
      type: type === "column" || type === "bar" ? "bar" : type === "scatter" ? "scatter" : "line",
      ...(settings.stacked ? { stack: "all" } : {}),
      ...(type === "area" ? { areaStyle: {} } : {}),
      barMaxWidth: 48,
      data: itemsOf(
        points.filter((point) => point.series === name),
        kind === "category" && type !== "scatter" ? categories : undefined,
        given,
      ),
    })),
  };
}

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
  if (!categories) return points.map((point) => item(point, [position(point.x, formats), point.y]));
  return categories.map((category) => {
    const here = points.filter((point) => formats.plain(point.x) === category);
    return here.length === 0
      ? { value: null }
      : item(
          here[0],
          here.reduce((sum, { y }) => sum + Number(y), 0),
        );
  });
}

const position = (x: ChartPoint["x"], formats: ChartFormats): unknown =>
  x instanceof Date ? x.getTime() : typeof x === "number" ? x : formats.plain(x);

/** Areas are proportional to values. */
function sizeOf(value: number, points: readonly ChartPoint[]): number {
  const most = Math.max(...points.map((point) => point.value ?? 0));
  return most > 0 ? Math.max(6, 40 * Math.sqrt(Math.max(0, value) / most)) : 10;
}

const styleOf = ({ color }: ChartPoint, theme: ChartTheme): Option =>
  theme.meanings[color] === undefined ? {} : { itemStyle: { color: theme.meanings[color] } };

function axis(name: string, type: string, { theme, formats }: Given): Option {
  return {
    type,
    name,
    nameLocation: "end",
    nameTextStyle: { color: theme.text },
    axisLine: { show: type !== "value", lineStyle: { color: theme.line } },
    axisTick: { show: false },
    splitLine: { show: type === "value", lineStyle: { color: theme.line } },
    axisLabel: {
      color: theme.text,
      hideOverlap: true,
      ...(type === "time" ? { alignMinLabel: "left", alignMaxLabel: "right" } : {}),
      formatter: (value: string | number): string =>
        type === "time" ? formats.plain(new Date(value)) : formats.short(value),
    },
  };
}

function legend(names: readonly string[], { theme }: Given): Option {
  return {
    legend: {
      show: names.length > 0,
      data: [...names],
      bottom: 0,
      type: "scroll",
      textStyle: { color: theme.text },
      ...(theme.isRightToLeft ? { right: 8, align: "right" } : { left: 8 }),
    },
  };
}

/** The title of the horizontal axis is in its middle. */
const belowAxis = { nameLocation: "middle", nameGap: 28 };

/** Room around the axes: for their titles, and for the legend of several series. */
const gridOf = (titles: { above: string; below: string }, names: readonly string[]): Option => ({
  containLabel: true,
  left: 16,
  right: 40,
  top: titles.above === "" ? 16 : 40,
  bottom: (names.length > 1 ? 36 : 12) + (titles.below === "" ? 0 : 24),
});

function pie(given: Given): Option {
  const { settings, points, theme, formats } = given;
  const isDonut = settings.type === "donut";
  return {
    ...legend(distinct(points.map(({ x }) => formats.plain(x))), given),
    series: [
      {
        id: "parts",
        type: "pie",
        radius: isDonut ? ["35%", "58%"] : "58%",
        labelLine: { length: 6, length2: 6 },
        center: ["50%", "45%"],
        itemStyle: { borderColor: theme.background, borderWidth: 1 },
        label: {
          color: theme.text,
          formatter: ({ percent }: { percent: number }): string => formats.share(percent / 100),
        },
        data: points.map((point) => ({
          name: formats.plain(point.x),
          value: Number(point.y),
          point: point.index,
          ...styleOf(point, theme),
        })),
      },
    ],
  };
}

function heatmap(given: Given): Option {
  const { settings, points, theme, formats } = given;
  const [across, along] = [points.map(({ x }) => formats.plain(x)), points.map(({ y }) => formats.plain(y))];
  const values = points.map(({ value }) => value ?? 0);
  return {
    xAxis: {
      ...axis(settings.x, "category", given),
      ...belowAxis,
      data: distinct(across),
      inverse: theme.isRightToLeft,
    },
    yAxis: {
      ...axis(settings.y, "category", given),
      data: distinct(along),
      position: theme.isRightToLeft ? "right" : "left",
    },
    grid: { ...gridOf({ above: settings.y, below: "" }, []), bottom: settings.x === "" ? 56 : 76 },
    visualMap: {
      min: Math.min(...values),
      max: Math.max(...values),
      text: [Math.max(...values), Math.min(...values)].map((value) => formats.short(value)),
      orient: "horizontal",
      left: "center",
      bottom: 0,
      textStyle: { color: theme.text },
      inRange: { color: [theme.background, theme.series[0]] },
    },
    series: [
      {
        id: "cells",
        type: "heatmap",
        itemStyle: { borderColor: theme.line, borderWidth: 1 },
        data: points.map((point, index) => ({
          value: [across[index], along[index], values[index]],
          point: point.index,
        })),
      },
    ],
  };
}

function gauge({ settings, points, theme, formats }: Given): Option {
  const point = points[0];
  if (!point) return { series: [] };
  return {
    series: [
      {
        id: "gauge",
        type: "gauge",
        min: settings.min,
        max: settings.max,
        clockwise: !theme.isRightToLeft,
        startAngle: theme.isRightToLeft ? -30 : 210,
        endAngle: theme.isRightToLeft ? 210 : -30,
        progress: { show: true, width: 14 },
        pointer: { show: false },
        axisLine: { lineStyle: { width: 14, color: [[1, theme.line]] } },
        axisTick: { show: false },
        splitLine: { show: false },
        axisLabel: { color: theme.text, distance: 20, formatter: (value: number): string => formats.short(value) },
        title: { show: settings.y !== "", color: theme.text, offsetCenter: [0, "40%"] },
        detail: {
          valueAnimation: false,
          color: theme.text,
          fontSize: 24,
          offsetCenter: [0, 0],
          formatter: (value: number): string => formats.long(value),
        },
        data: [{ value: Number(point.y), name: settings.y, point: point.index, ...styleOf(point, theme) }],
      },
    ],
  };
}
