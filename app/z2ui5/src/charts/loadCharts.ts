import type { init } from "echarts/core";

/** What is in the file with the chart library (`app/z2ui5/charts/library.ts`). */
interface ChartLibrary {
  readonly init: typeof init;
}

/** Loads the chart library, once for the page. */
export function loadCharts(): Promise<ChartLibrary> {
  return new Promise((resolve, reject) => {
    sap.ui.require(["z2ui5/charts"], (library: ChartLibrary) => resolve(library), reject);
  });
}
