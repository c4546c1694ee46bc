import type { Given, Option } from "./axes";
import { cartesian } from "./cartesian";
import { gauge, heatmap, pie } from "./otherKinds";

const KINDS: Record<string, (given: Given) => Option> = { pie, donut: pie, heatmap, gauge };

/** What ECharts draws a chart of. `point` of a data item is the position of its row. */
export function chartOption(given: Given): Option {
  const { settings, theme } = given;
  const parts = KINDS[settings.type] ?? cartesian;
  return {
    color: [...theme.series],
    textStyle: { color: theme.text, fontFamily: theme.font },
    aria: { enabled: true, label: { enabled: false }, decal: { show: theme.isHighContrast } },
    tooltip: {
      trigger: "item",
      renderMode: "richText",
      confine: true,
      backgroundColor: theme.background,
      borderColor: theme.line,
      textStyle: { color: theme.text, width: Math.floor(given.width * 0.7), overflow: "break" },
    },
    ...parts(given),
  };
}
