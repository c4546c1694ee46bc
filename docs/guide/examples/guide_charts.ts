import cds from "@sap/cds";
import { publish } from "z2ui5/live";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { rows } from "z2ui5/view";
import { Button, GenericTile, HBox, Page, Table, Column, ColumnListItem, Text, TileContent } from "z2ui5/view/sap/m";
import { Chart, ChartRow, MicroChart } from "z2ui5/view/z2ui5/cc";

const DEALS = "guide.Deals";

export default class guide_charts extends z2ui5_if_app {
  sums: { month: string; region: string; amount: number }[] = [];
  regions: { name: string; total: number; course: number[] }[] = [];
  month = "";
  deals: { region: string; amount: number }[] = [];

  async main(client: z2ui5_if_client): Promise<void> {
    if (client.check_on_init()) client.listen("deals", "DEALS_CHANGED");
    if (client.check_on_event("DRILL")) this.month = client.get_event_arg(1);
    if (client.check_on_event("ADD")) {
      await cds.ql.INSERT.into(DEALS).entries({ ID: cds.utils.uuid(), month: "2026-06", region: "North", amount: 500 });
      await publish("deals");
    }
    await this.#read();
    client.view_display(
      Page({
        title: "Deals",
        class: "sapUiContentPadding",
        headerContent: Button({ text: "Add a deal", press: client._event("ADD") }),
        content: [
          HBox({
            wrap: "Wrap",
            items: rows(this.regions, (region) =>
              GenericTile({
                header: region.name,
                subheader: "Revenue by month",
                class: "sapUiTinyMargin",
                tileContent: TileContent({
                  footer: region.total,
                  unit: "EUR",
                  content: MicroChart({ title: "Revenue", values: region.course, unit: "EUR", width: "8rem" }),
                }),
              }),
            ),
          }),
          Chart({
            type: "column",
            title: "Revenue by month and region",
            x: "Month",
            y: "Revenue",
            series: "Region",
            unit: "EUR",
            stacked: true,
            press: client._event("DRILL", ["${$parameters>/x}"]),
            rows: rows(this.sums, ({ month, region, amount }) => ChartRow({ x: month, y: amount, series: region })),
          }),
          Table({
            headerText: `Deals of ${this.month}`,
            visible: this.month !== "",
            columns: [
              Column({ header: Text({ text: "Region" }) }),
              Column({ header: Text({ text: "Amount" }), hAlign: "End" }),
            ],
            items: rows(this.deals, (deal) =>
              ColumnListItem({ cells: [Text({ text: deal.region }), Text({ text: deal.amount })] }),
            ),
          }),
        ],
      }),
    );
  }

  async #read(): Promise<void> {
    const { SELECT } = cds.ql;
    this.sums = await SELECT.from(DEALS)
      .columns("month", "region", "sum(amount) as amount")
      .groupBy("month", "region")
      .orderBy("month", "region");
    this.regions = Object.entries(Object.groupBy(this.sums, ({ region }) => region)).map(([name, sums = []]) => ({
      name,
      total: sums.reduce((total, { amount }) => total + amount, 0),
      course: sums.map(({ amount }) => amount),
    }));
    this.deals = await SELECT.from(DEALS).columns("region", "amount").where({ month: this.month }).orderBy("amount");
  }
}
