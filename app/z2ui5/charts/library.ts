/**
 * The parts of ECharts that `z2ui5.cc.Chart` uses. They are bundled into a file of their own (`tools/frontend.mjs`), which is loaded when the first chart
 * is drawn.
 */
import { BarChart, GaugeChart, HeatmapChart, LineChart, PieChart, ScatterChart } from "echarts/charts";
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
} from "echarts/components";
import { init, use } from "echarts/core";
import { LabelLayout } from "echarts/features";
import { SVGRenderer } from "echarts/renderers";

use([
  BarChart,
  LineChart,
  PieChart,
  ScatterChart,
  HeatmapChart,
  GaugeChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
  AriaComponent,
  LabelLayout,
  SVGRenderer,
]);

export { init };
