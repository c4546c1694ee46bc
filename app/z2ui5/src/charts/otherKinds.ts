import { categoriesBelow, categoriesBeside, gridOf, legend, styleOf, type Given, type Option } from "./axes";
import { distinct, groupBy, sumOf } from "./chartPoints";

/** Longest value in the middle of a gauge; others are shortened. */
const LONG = 12;

/** Shares of a whole, as a pie or a ring. Parts that have no share, or a negative one, are not drawn. */
export function pie(given: Given): Option {
  const { settings, points, theme, formats } = given;
  const parts = groupBy(points, ({ x }) => formats.plain(x));
  return {
    ...legend([...parts.keys()], given),
    series: [
      {
        id: "parts",
        type: "pie",
        radius: settings.type === "donut" ? ["35%", "58%"] : "58%",
        labelLine: { length: 6, length2: 6 },
        // Narrow parts have no label.
        minShowLabelAngle: 12,
        center: ["50%", "45%"],
        stillShowZeroSum: false,
        itemStyle: { borderColor: theme.background, borderWidth: 1 },
        label: {
          color: theme.text,
          formatter: ({ percent }: { percent: number }): string => formats.share(percent / 100),
        },
        data: [...parts].map(([name, group]) => {
          const sum = sumOf(group) ?? 0;
          return { name, value: sum > 0 ? sum : null, point: group[0].index, ...styleOf(group[0], theme) };
        }),
      },
    ],
  };
}

/** Values as colours. Where there is no value, there is no cell. */
export function heatmap(given: Given): Option {
  const { settings, points, theme, formats } = given;
  const cells = points.flatMap(({ index, x, y, value }) =>
    value === undefined ? [] : [{ value: [formats.plain(x), formats.plain(y), value], point: index, of: value }],
  );
  const least = cells.reduce((lowest, { of }) => Math.min(lowest, of), Infinity);
  const most = cells.reduce((highest, { of }) => Math.max(highest, of), -Infinity);
  const side = theme.isRightToLeft ? "right" : "left";
  return {
    xAxis: {
      ...categoriesBelow(settings.x, distinct(points.map(({ x }) => formats.plain(x))), {
        ...given,
        width: given.width * 0.8,
      }),
      inverse: theme.isRightToLeft,
    },
    yAxis: {
      ...categoriesBeside(settings.y, distinct(points.map(({ y }) => formats.plain(y))), given),
      position: side,
    },
    grid: { ...gridOf({ above: settings.y, below: "" }, []), bottom: settings.x === "" ? 56 : 76 },
    visualMap: {
      // A single value has a colour, but no range.
      ...(least < most ? { min: least, max: most } : { show: false, min: least - 1, max: least }),
      text: [most, least].map((value) => formats.short(value)),
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
        data: cells.map(({ value, point }) => ({ value, point })),
      },
    ],
  };
}

/** One value between the ends of a scale. */
export function gauge({ settings, points, theme, formats }: Given): Option {
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
        // Labels at both ends only: the others would be where the value is.
        splitNumber: 1,
        axisLabel: { color: theme.text, distance: 20, formatter: (value: number): string => formats.short(value) },
        title: { show: settings.y !== "", color: theme.text, offsetCenter: [0, "65%"] },
        detail: {
          valueAnimation: false,
          color: theme.text,
          fontSize: 24,
          offsetCenter: [0, 0],
          formatter: (value: number): string => {
            if (Number.isNaN(value)) return "";
            const full = formats.long(value);
            return full.length > LONG ? formats.short(value) : full;
          },
        },
        data: [{ value: sumOf([point]) ?? Number.NaN, name: settings.y, point: point.index, ...styleOf(point, theme) }],
      },
    ],
  };
}
