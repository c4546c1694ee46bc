import UI5Element from "sap/ui/core/Element";

/**
 * A point of a `Chart`: what is at one position, of one series.
 *
 * @namespace z2ui5.cc
 */
export default class ChartRow extends UI5Element {
  static readonly metadata = {
    interfaces: ["z2ui5.Patchable"],
    properties: {
      /** The category, a number, or a date such as `2026-03-31`. */
      x: { type: "any" },
      /** The value; in a heat map the category of the other axis. */
      y: { type: "any" },
      /** The series that the point belongs to; several of them have a legend. */
      series: { type: "string", defaultValue: "" },
      /** In a heat map the value, in a scatter chart the size of the point. */
      value: { type: "any" },
      /** Meaning of the colour: `Neutral`, `Good`, `Critical` or `Error`. Without it, series have colours of the theme. */
      color: { type: "sap.m.ValueColor" },
    },
    events: {
      /** The point was pressed. Arguments of the event can name members of its row. */
      press: {},
    },
  };
}
