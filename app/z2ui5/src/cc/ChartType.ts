import DataType from "sap/ui/base/DataType";

/** Kinds of charts: columns are vertical, bars horizontal. */
const ChartType = {
  column: "column",
  bar: "bar",
  line: "line",
  area: "area",
  pie: "pie",
  donut: "donut",
  scatter: "scatter",
  heatmap: "heatmap",
  gauge: "gauge",
} as const;

DataType.registerEnum("z2ui5.cc.ChartType", ChartType);

export default ChartType;
