import Localization from "sap/base/i18n/Localization";
import Theming from "sap/ui/core/Theming";
import Parameters from "sap/ui/core/theming/Parameters";

/** Colours and font of the theme, and what it demands of charts. */
export interface ChartTheme {
  readonly series: readonly string[];
  /** Colours by meaning: the values of `sap.m.ValueColor`. */
  readonly meanings: Readonly<Record<string, string>>;
  readonly text: string;
  readonly line: string;
  readonly background: string;
  readonly font: string;
  /** Series differ in patterns, too. */
  readonly isHighContrast: boolean;
  readonly isRightToLeft: boolean;
}

const SERIES = Array.from({ length: 11 }, (_, index) => `sapUiChartSequence${index + 1}`);
const MEANINGS = {
  Good: "sapUiChartGood",
  Error: "sapUiChartBad",
  Critical: "sapUiChartCritical",
  Neutral: "sapUiChartNeutral",
} as const;
const OTHERS = ["sapUiBaseText", "sapUiChartGridlineColor", "sapUiGroupContentBackground", "sapUiFontFamily"] as const;

/** Reads the theme's parameters, which arrive with its style sheets. */
export function loadChartTheme(): Promise<ChartTheme> {
  return new Promise((resolve) => {
    const name = [...SERIES, ...Object.values(MEANINGS), ...OTHERS];
    const take = (found: unknown): void => resolve(themeOf(found as Record<string, string>));
    const found = Parameters.get({ name, callback: take });
    if (found !== undefined) take(found);
  });
}

const themeOf = (found: Record<string, string>): ChartTheme => ({
  series: SERIES.map((name) => found[name]).filter((color) => color !== undefined),
  meanings: Object.fromEntries(Object.entries(MEANINGS).map(([meaning, name]) => [meaning, found[name]])),
  text: found[OTHERS[0]],
  line: found[OTHERS[1]],
  background: found[OTHERS[2]],
  font: found[OTHERS[3]],
  isHighContrast: /_hc[bw]/.test(Theming.getTheme()),
  isRightToLeft: Localization.getRTL(),
});
