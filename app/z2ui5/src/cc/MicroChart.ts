import Control from "sap/ui/core/Control";
import type RenderManager from "sap/ui/core/RenderManager";
import { chartFormats, type ChartFormats } from "../charts/chartFormats";
import { numberOf } from "../charts/chartPoints";
import { bulletShapes, radialShapes, sparklineShapes, type Shapes } from "../charts/microShapes";
import { addStyle } from "../runtime/addStyle";
import { text } from "../runtime/Texts";
import "./MicroChartType";
import { fire, read } from "./tools";

/**
 * Small chart for cells of tables and for tiles: the course of some values, a value beside its target, or a share. It is drawn without the chart library,
 * so that a page can have hundreds of them.
 *
 * @namespace z2ui5.cc
 */
export default class MicroChart extends Control {
  static readonly metadata = {
    interfaces: ["z2ui5.Patchable"],
    properties: {
      /** Kind of chart. */
      type: { type: "z2ui5.cc.MicroChartType", defaultValue: "sparkline" },
      /** What the chart shows. Screen readers read it. */
      title: { type: "string", defaultValue: "" },
      /** Values of a sparkline, the oldest first. */
      values: { type: "object" },
      /** The value of a bullet or radial chart. */
      value: { type: "any", defaultValue: 0 },
      /** Target of a bullet chart. */
      target: { type: "any" },
      /** Highest value of a bullet or radial chart. */
      max: { type: "any", defaultValue: 100 },
      /** Unit or currency of the values, such as `kg` or `EUR`. */
      unit: { type: "string", defaultValue: "" },
      /** Most digits after the decimal separator. */
      decimals: { type: "int", defaultValue: 2 },
      /** Meaning of the colour: `Neutral`, `Good`, `Critical` or `Error`. */
      color: { type: "sap.m.ValueColor", defaultValue: "Neutral" },
      /** Width. */
      width: { type: "sap.ui.core.CSSSize", defaultValue: "6rem" },
      /** Height. */
      height: { type: "sap.ui.core.CSSSize", defaultValue: "2rem" },
    },
    events: {
      /** The chart was pressed. */
      press: {},
    },
  };

  static readonly renderer = {
    apiVersion: 2,
    render(manager: RenderManager, control: MicroChart): void {
      manager
        .openStart("span", control)
        .class("z2ui5MicroChart")
        .class(`z2ui5MicroChart${read(control, "color")}`);
      manager.style("width", read(control, "width")).style("height", read(control, "height"));
      manager.attr("aria-label", control.describe());
      if (control.hasListeners("press")) manager.attr("role", "button").attr("tabindex", "0");
      else manager.attr("role", "img");
      manager.openEnd();
      const { box, isFixed, shapes } = control.shapes();
      manager
        .openStart("svg")
        .attr("viewBox", box)
        .attr("preserveAspectRatio", isFixed ? "xMidYMid" : "none")
        .attr("aria-hidden", "true");
      manager.openEnd();
      for (const { name, role, ...attributes } of shapes) {
        manager.openStart(name).class(`z2ui5MicroChart-${role}`);
        for (const [attribute, value] of Object.entries(attributes)) manager.attr(attribute, value);
        manager.openEnd().close(name);
      }
      manager.close("svg").close("span");
    },
  };

  override init(): void {
    addStyle(`.z2ui5MicroChart{display:inline-block;vertical-align:middle;color:var(--sapChart_Sequence_Neutral,#64748c)}
.z2ui5MicroChart[role=button]{cursor:pointer}
.z2ui5MicroChart:focus-visible{outline:.125rem solid var(--sapContent_FocusColor,currentColor)}
.z2ui5MicroChart svg{display:block;width:100%;height:100%;overflow:visible}
.z2ui5MicroChartGood{color:var(--sapChart_Sequence_Good,#256f3a)}
.z2ui5MicroChartCritical{color:var(--sapChart_Sequence_Critical,#e76500)}
.z2ui5MicroChartError{color:var(--sapChart_Sequence_Bad,#aa0808)}
.z2ui5MicroChart-line,.z2ui5MicroChart-ground{fill:none;stroke:currentColor;stroke-width:2;vector-effect:non-scaling-stroke}
.z2ui5MicroChart-arc,.z2ui5MicroChart-ring{fill:none;stroke:currentColor;stroke-width:5}
.z2ui5MicroChart-ground,.z2ui5MicroChart-ring{opacity:.25}
.z2ui5MicroChart-bar{fill:currentColor}
.z2ui5MicroChart-room{fill:currentColor;opacity:.2}
.z2ui5MicroChart-target{stroke:var(--sapTextColor,currentColor);stroke-width:2;vector-effect:non-scaling-stroke}`);
  }

  onclick(): void {
    fire(this, "press");
  }

  onsapselect(event: Event): void {
    event.preventDefault();
    fire(this, "press");
  }

  /** What screen readers read: the title, and the values as text. */
  describe(): string {
    return [read(this, "title"), this.valuesText()].filter((part) => part !== "").join(": ");
  }

  /** What is drawn, and the box it is in. */
  shapes(): Shapes {
    const max = Number(this.getProperty("max"));
    const share = (name: string): number =>
      Math.min(1, Math.max(0, max === 0 ? 0 : Number(this.getProperty(name)) / max));
    switch (read(this, "type")) {
      case "bullet":
        return bulletShapes(share("value"), this.hasTarget() ? share("target") : undefined);
      case "radial":
        return radialShapes(share("value"));
      default:
        return sparklineShapes(this.values());
    }
  }

  private valuesText(): string {
    const { long } = this.formats();
    if (read(this, "type") !== "sparkline") {
      const value = long(Number(this.getProperty("value")));
      return this.hasTarget() ? text("chartOfTarget", value, long(Number(this.getProperty("target")))) : value;
    }
    const values = this.values();
    if (values.length === 0) return text("chartEmpty");
    return text(
      "chartCourse",
      long(values[0]),
      long(values.at(-1) ?? 0),
      long(Math.min(...values)),
      long(Math.max(...values)),
    );
  }

  private hasTarget(): boolean {
    return read(this, "target") !== "";
  }

  private values(): number[] {
    const values: unknown = this.getProperty("values");
    return Array.isArray(values) ? values.map(numberOf).filter((value) => value !== undefined) : [];
  }

  private formats(): ChartFormats {
    return chartFormats(read(this, "unit"), Number(read(this, "decimals")));
  }
}
