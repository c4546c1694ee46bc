/** What charts draw of rows as apps have them: with gaps, decimals of CDS, long names, years, and several rows at a place. */
import { expect, it } from "vitest";
import { chartOption } from "../../app/z2ui5/src/charts/chartOption";
import { chartPoints } from "../../app/z2ui5/src/charts/chartPoints";

interface Row {
  readonly x: unknown;
  readonly y: unknown;
  readonly series?: string;
  readonly value?: unknown;
}
const text = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));
const formats = { short: (value: unknown) => `~${text(value)}`, long: text, plain: text, share: text };
const THEME = {
  ...{ series: ["red", "blue"], meanings: {}, text: "", line: "", background: "", font: "" },
  ...{ isHighContrast: false, isRightToLeft: false },
};

function drawn(type: string, rows: readonly Row[], more: object = {}, theme: object = {}): any {
  const points = chartPoints(
    rows.map((row) => ({ getProperty: (name) => row[name as keyof Row] })),
    type,
  );
  const settings = { ...{ type, x: "X", y: "Y", unit: "", stacked: false, min: 0, max: 100 }, ...more };
  return chartOption({ settings, points, theme: { ...THEME, ...theme }, formats, width: 320 });
}
const values = (option: any): unknown[] =>
  option.series.flatMap(({ data }: any) => data.map(({ value }: any) => value));

const GAP = [
  { x: "Kiel", y: "1.50", value: "2.5" },
  { x: "Husum", y: null, value: null },
  { x: "Emden", y: "3.00", value: "4.0" },
];

it.each(["column", "bar", "line", "area", "pie", "donut"])("a missing value is a gap, not a 0: %s", (type) => {
  expect(values(drawn(type, GAP))).toEqual([1.5, null, 3]);
});

it("a missing value is no cell, no point, and nothing that a gauge shows", () => {
  expect(
    values(
      drawn(
        "heatmap",
        GAP.map((row) => ({ ...row, y: "2024" })),
      ),
    ),
  ).toEqual([
    ["Kiel", "2024", 2.5],
    ["Emden", "2024", 4],
  ]);
  expect(values(drawn("scatter", GAP))).toEqual([
    ["Kiel", 1.5],
    ["Husum", null],
    ["Emden", 3],
  ]);
  expect(
    drawn("gauge", [{ x: "", y: null }]).series[0].detail.formatter(values(drawn("gauge", [{ x: "", y: null }]))[0]),
  ).toBe("");
});

it("what is drawn leaves room for texts: the ends of a gauge alone have labels, and points are beside the other axis", () => {
  const [gauge] = drawn("gauge", [{ x: "", y: 40 }]).series;
  expect([gauge.splitNumber, gauge.detail.offsetCenter, gauge.title.offsetCenter]).toEqual([1, [0, 0], [0, "65%"]]);
  expect(drawn("scatter", [{ x: 1, y: 1 }]).xAxis.boundaryGap).toEqual(["8%", "8%"]);
});

it("decimals of CDS are numbers on both axes of points", () => {
  const option = drawn("scatter", [
    { x: "0.50", y: "1.0" },
    { x: "12.25", y: "3.5" },
  ]);
  expect(option.xAxis.type).toBe("value");
  expect(values(option)).toEqual([
    [0.5, 1],
    [12.25, 3.5],
  ]);
});

it("points are where their values are, also if the chart is stacked", () => {
  const rows = [
    { x: 1, y: 1, series: "a" },
    { x: 1, y: 2, series: "b" },
  ];
  expect(drawn("scatter", rows, { stacked: true }).series.map(({ stack }: any) => stack)).toEqual([
    undefined,
    undefined,
  ]);
  expect(drawn("column", rows, { stacked: true }).series.map(({ stack }: any) => stack)).toEqual(["all", "all"]);
});

it("an axis of years begins near the first one, and its labels differ", () => {
  const { xAxis } = drawn("line", [
    { x: 2021, y: 5 },
    { x: 2026, y: 6 },
  ]);
  expect([xAxis.scale, xAxis.axisLabel.formatter(2021)]).toEqual([true, "2021"]);
  const wide = drawn("line", [
    { x: 0, y: 5 },
    { x: 90_000, y: 6 },
  ]);
  expect(wide.xAxis.axisLabel.formatter(45_000)).toBe("~45000");
});

it("rows at the same place are one part of a pie; what is negative or 0 is none", () => {
  const rows = [
    { x: "in", y: 2 },
    { x: "out", y: -1 },
    { x: "in", y: 3 },
    { x: "none", y: 0 },
  ];
  expect(values(drawn("pie", rows))).toEqual([5, null, null]);
});

it("long names leave room for the chart, and some of them are shown", () => {
  const rows = [1, 2, 3, 4, 5, 6].map((index) => ({ x: `${"Reparaturwerft ".repeat(6)}${index}`, y: index }));
  const { axisLabel } = drawn("column", rows).xAxis;
  expect(axisLabel).toMatchObject({ overflow: "truncate", interval: expect.any(Number) });
  expect((axisLabel.interval + 1) * 2).toBeLessThanOrEqual(rows.length);
  expect(drawn("bar", rows).yAxis.axisLabel).toMatchObject({ overflow: "truncate", width: 112 });
  const short = drawn(
    "column",
    rows.map((row, index) => ({ ...row, x: `M${index}` })),
  );
  expect(short.xAxis.axisLabel.interval).toBe(0);
});

it("the axis of values has the unit, and lines differ without colours in themes of high contrast", () => {
  const rows = [
    { x: "a", y: 1, series: "one" },
    { x: "a", y: 1, series: "two" },
  ];
  expect(drawn("column", rows, { unit: "kg" }).yAxis.name).toBe("Y (kg)");
  const [one, two] = drawn("line", rows, {}, { isHighContrast: true }).series;
  expect([one.symbol, one.lineStyle]).not.toEqual([two.symbol, two.lineStyle]);
});

it("a column chart of thousands of rows reads each row a few times, not once for each category", () => {
  let reads = 0;
  const count = (value: unknown): string => (reads++, text(value));
  const rows = Array.from({ length: 3000 }, (_, index) => ({ x: `row ${index}`, y: index }));
  const points = chartPoints(
    rows.map((row) => ({ getProperty: (name) => (row as any)[name] })),
    "column",
  );
  const settings = { type: "column", x: "", y: "", unit: "", stacked: false, min: 0, max: 100 };
  chartOption({ settings, points, theme: THEME, formats: { ...formats, plain: count }, width: 320 });
  expect(reads).toBeLessThan(10 * rows.length);
});
