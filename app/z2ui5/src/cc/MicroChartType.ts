import DataType from "sap/ui/base/DataType";

/** Kinds of micro charts. */
const MicroChartType = {
  sparkline: "sparkline",
  bullet: "bullet",
  radial: "radial",
} as const;

DataType.registerEnum("z2ui5.cc.MicroChartType", MicroChartType);

export default MicroChartType;
