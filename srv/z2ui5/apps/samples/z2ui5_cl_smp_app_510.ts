import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { rows } from "z2ui5/view";
import { HBox, MessageStrip, Page, Select, Text, VBox } from "z2ui5/view/sap/m";
import { Item } from "z2ui5/view/sap/ui/core";
import { Chart, ChartRow, MicroChart } from "z2ui5/view/z2ui5/cc";

const KINDS = ["column", "bar", "line", "area"] as const;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"];
const REGIONS = ["North", "South"];

/** The rows of a table as charts; a press on a point says which. */
export default class z2ui5_cl_smp_app_510 extends z2ui5_if_app {
  static readonly title = "Charts (Chart)";
  static readonly intro = "Choose a kind of chart. Press a column, or go there with the arrow keys and press Enter.";

  kind: (typeof KINDS)[number] = "column";
  revenue = REGIONS.flatMap((region, place) =>
    MONTHS.map((month, index) => ({ month, region, amount: 1000 + ((index * 7 + place * 5) % 11) * 150 })),
  );
  shares = REGIONS.map((region) => ({ region, amount: this.#sum(region) }));
  pressed = "Nothing pressed yet";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("DRILL"))
      this.pressed = `Pressed: ${client.get_event_arg(1)} in ${client.get_event_arg(2)}`;
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_510.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: VBox({
          items: [
            MessageStrip({ text: z2ui5_cl_smp_app_510.intro, class: "sapUiSmallMarginBottom" }),
            Select({
              selectedKey: client._bind_edit(this.kind),
              change: client._event("SHOW"),
              tooltip: "Kind of chart",
              items: KINDS.map((kind) => Item({ key: kind, text: `${kind[0]?.toUpperCase()}${kind.slice(1)}` })),
            }),
            Chart({
              type: this.kind,
              title: "Revenue by month and region",
              x: "Month",
              y: "Revenue",
              series: "Region",
              unit: "EUR",
              stacked: this.kind === "area",
              press: client._event("DRILL", ["${$parameters>/x}", "${$parameters>/series}"]),
              rows: rows(this.revenue, ({ month, region, amount }) =>
                ChartRow({ x: month, y: amount, series: region }),
              ),
            }),
            Text({ text: client._bind(this.pressed) }),
            HBox({
              class: "sapUiSmallMarginTop",
              items: [
                MicroChart({ title: "Revenue of the last months", values: [3, 5, 4, 7, 6], unit: "EUR" }),
                MicroChart({ type: "bullet", title: "Budget", value: 70, target: 80, unit: "%", color: "Good" }),
                MicroChart({ type: "radial", title: "Progress", value: 40, unit: "%", width: "2rem" }),
              ].map((chart) => HBox({ class: "sapUiSmallMarginEnd", items: chart })),
            }),
            HBox({
              wrap: "Wrap",
              items: [
                Chart({
                  type: "donut",
                  title: "Share of regions",
                  width: "20rem",
                  unit: "EUR",
                  rows: rows(this.shares, ({ region, amount }) => ChartRow({ x: region, y: amount })),
                }),
                Chart({
                  type: "gauge",
                  title: "Revenue of the year, of the target",
                  y: "of the target",
                  unit: "%",
                  width: "20rem",
                  rows: ChartRow({ x: "Target", y: 72, color: "Critical" }),
                }),
              ],
            }),
          ],
        }),
      }),
    );
  }

  #sum(region: string): number {
    return this.revenue.filter((row) => row.region === region).reduce((sum, { amount }) => sum + amount, 0);
  }
}
