import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { rows } from "z2ui5/view";
import { Button, Page, Text } from "z2ui5/view/sap/m";
import { Chart, ChartRow, MicroChart } from "z2ui5/view/z2ui5/cc";

/** A chart whose points are decimals, dates and rows with a name, and small ones of each kind. */
export default class zz_charts extends z2ui5_if_app {
  parcels = [
    { name: "first", day: "2026-01-05", weight: "12.50" },
    { name: "second", day: "2026-02-11", weight: "1500.00" },
  ];
  hours = [3, 1, 7];
  load = "40.00";
  loads = [
    { desk: "first", hour: "8", load: "2.50" },
    { desk: "second", hour: "8", load: null },
  ];
  name = "";
  pressed = "";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("EMPTY")) this.parcels = [];
    if (client.check_on_event("ROW")) this.name = client.get_event_arg(1);
    if (client.check_on_event("CHART"))
      this.pressed = `${this.name}, ${client.get_event_arg(1)} at ${client.get_event_arg(2)}`;
    if (client.check_on_event("SHARE")) this.pressed = "share";
    client.view_display(
      Page({
        title: "Charts",
        content: [
          Chart({
            type: "line",
            title: "Weight of parcels",
            x: "Day",
            y: "Weight",
            unit: "kg",
            press: client._event("CHART", ["${$parameters>/y}", "${$parameters>/index}"]),
            rows: rows(this.parcels, ({ name, day, weight }) =>
              ChartRow({ x: day, y: weight, press: client._event("ROW", [name]) }),
            ),
          }),
          Chart({
            type: "heatmap",
            title: "Load of desks",
            unit: "%",
            rows: rows(this.loads, ({ desk, hour, load }) => ChartRow({ x: desk, y: hour, value: load })),
          }),
          MicroChart({ title: "Course", values: client._bind(this.hours), unit: "h" }),
          MicroChart({ type: "bullet", title: "Load", value: client._bind(this.load), target: 60, unit: "%" }),
          MicroChart({ type: "radial", title: "Share", value: 75, unit: "%", press: client._event("SHARE") }),
          Text({ text: `Pressed: ${this.pressed}` }),
          Button({ text: "Empty", press: client._event("EMPTY") }),
        ],
      }),
    );
  }
}
