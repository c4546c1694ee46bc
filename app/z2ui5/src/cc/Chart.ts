import Control from "sap/ui/core/Control";
import InvisibleMessage from "sap/ui/core/InvisibleMessage";
import { InvisibleMessageMode } from "sap/ui/core/library";
import type RenderManager from "sap/ui/core/RenderManager";
import Theming from "sap/ui/core/Theming";
import type { ChartSettings } from "../charts/axes";
import { ChartDrawing } from "../charts/ChartDrawing";
import { chartFormats, type ChartFormats } from "../charts/chartFormats";
import { loadChartTheme } from "../charts/chartTheme";
import { chartOption } from "../charts/chartOption";
import { chartPoints, type ChartPoint } from "../charts/chartPoints";
import { dataTable, type DataTable } from "../charts/dataTable";
import { addStyle } from "../runtime/addStyle";
import { text } from "../runtime/Texts";
import type ChartRow from "./ChartRow";
import "./ChartType";
import { fire, read } from "./tools";

/**
 * Chart of the rows of a table, with a data table for screen readers. The arrow keys go from point to point, Enter presses the point.
 *
 * @namespace z2ui5.cc
 */
export default class Chart extends Control {
  static readonly metadata = {
    interfaces: ["z2ui5.Patchable"],
    properties: {
      /** Kind of chart. */
      type: { type: "z2ui5.cc.ChartType", defaultValue: "column" },
      /** What the chart shows: its title. */
      title: { type: "string", defaultValue: "" },
      /** Meaning of `x`: title of the axis, and header in the data table. */
      x: { type: "string", defaultValue: "" },
      /** Meaning of `y`. */
      y: { type: "string", defaultValue: "" },
      /** Meaning of the series. */
      series: { type: "string", defaultValue: "" },
      /** Meaning of `value`. */
      value: { type: "string", defaultValue: "" },
      /** Unit or currency of the values, such as `kg` or `EUR`. */
      unit: { type: "string", defaultValue: "" },
      /** Most digits after the decimal separator. */
      decimals: { type: "int", defaultValue: 2 },
      /** Whether the series are stacked. */
      stacked: { type: "boolean", defaultValue: false },
      /** Lowest value of a gauge. */
      min: { type: "float", defaultValue: 0 },
      /** Highest value of a gauge. */
      max: { type: "float", defaultValue: 100 },
      /** Width. */
      width: { type: "sap.ui.core.CSSSize", defaultValue: "100%" },
      /** Height. */
      height: { type: "sap.ui.core.CSSSize", defaultValue: "20rem" },
    },
    aggregations: {
      /** The points. Bind them with `rows`. */
      rows: { type: "z2ui5.cc.ChartRow", multiple: true, singularName: "row" },
    },
    defaultAggregation: "rows",
    events: {
      /** A point was pressed: `x`, `y`, `series`, and `index`, its position in `rows`. */
      press: {
        parameters: { x: { type: "any" }, y: { type: "any" }, series: { type: "string" }, index: { type: "int" } },
      },
    },
  };

  static readonly renderer = {
    apiVersion: 2,
    render(manager: RenderManager, control: Chart): void {
      manager.openStart("div", control).class("z2ui5Chart").style("width", read(control, "width")).openEnd();
      const title = read(control, "title");
      if (title !== "")
        manager
          .openStart("div")
          .class("z2ui5ChartTitle")
          .attr("aria-hidden", "true")
          .openEnd()
          .text(title)
          .close("div");
      manager.openStart("div", control.plotId()).class("z2ui5ChartPlot").style("height", read(control, "height"));
      manager.attr("tabindex", "0").attr("role", "group").attr("aria-label", control.describe()).openEnd();
      if (control.points.length === 0) manager.text(text("chartEmpty"));
      manager.close("div");
      renderTable(manager, control);
      manager.close("div");
    },
  };

  /** What is shown, since the last rendering began. */
  declare points: readonly ChartPoint[];
  declare table: DataTable;
  declare private drawing: ChartDrawing;
  /** Position of the point the keyboard is at; -1 for none. */
  declare private current: number;
  declare private applyTheme: () => void;

  override init(): void {
    addStyle(`.z2ui5Chart{position:relative}
.z2ui5ChartTitle{font:var(--sapFontHeader5Size,1rem)/1.5 var(--sapFontHeaderFamily,inherit);color:var(--sapGroup_TitleTextColor,inherit);padding:.5rem}
.z2ui5ChartPlot{outline:none;display:grid;align-items:center;justify-items:stretch;text-align:center}
.z2ui5ChartPlot:focus-visible{outline:.125rem solid var(--sapContent_FocusColor,currentColor);outline-offset:-.125rem}`);
    this.points = [];
    this.current = -1;
    this.drawing = new ChartDrawing((point) => this.pressPoint(point));
    this.applyTheme = () => this.draw();
    Theming.attachApplied(this.applyTheme);
  }

  override exit(): void {
    Theming.detachApplied(this.applyTheme);
    this.drawing.dispose();
  }

  override onBeforeRendering(): void {
    this.points = chartPoints(this.readRows(), read(this, "type"));
    this.table = dataTable(this.points, (name) => read(this, name), this.formats());
    if (this.current >= this.points.length) this.current = -1;
  }

  override onAfterRendering(): void {
    if (this.points.length > 0) document.getElementById(this.plotId())?.append(this.drawing.element);
    this.draw();
  }

  /** Id of the element with the drawing. */
  plotId(): string {
    return `${this.getId()}-plot`;
  }

  /** What screen readers read of the chart as a whole. */
  describe(): string {
    const kind = text("chartKind", text(`chartKind_${read(this, "type")}`), String(this.points.length));
    return [read(this, "title"), kind].filter((part) => part !== "").join(": ");
  }

  /** Goes from point to point with the keyboard. */
  onsapnext(event: Event): void {
    this.moveTo(event, this.current + 1);
  }

  onsapprevious(event: Event): void {
    this.moveTo(event, Math.max(this.current - 1, 0));
  }

  onsaphome(event: Event): void {
    this.moveTo(event, 0);
  }

  onsapend(event: Event): void {
    this.moveTo(event, this.points.length - 1);
  }

  /** Enter and Space press a point. */
  onsapselect(event: Event): void {
    event.preventDefault();
    if (this.current >= 0) this.pressPoint(this.current);
  }

  onsapfocusleave(): void {
    this.current = -1;
    this.drawing.leave();
  }

  /** Screen readers click a row of the data table. */
  onclick(event: Event): void {
    const row = (event.target as Element).closest<HTMLElement>("tr[data-point]");
    if (row) this.pressPoint(Number(row.dataset["point"]));
  }

  private moveTo(event: Event, point: number): void {
    event.preventDefault();
    if (point >= this.points.length) return;
    this.current = point;
    this.drawing.highlight(point);
    InvisibleMessage.getInstance().announce(this.table.textOf(point), InvisibleMessageMode.Assertive);
  }

  private pressPoint(point: number): void {
    const { x, y, series, index } = this.points[point];
    this.readRows()[point].fireEvent("press");
    fire(this, "press", { x: asSent(x), y: asSent(y), series, index });
  }

  /** Draws what has changed, in the colours of the theme. */
  private draw(): void {
    if (this.points.length === 0) return;
    void loadChartTheme().then((theme) => {
      if (this.isDestroyed()) return;
      const { points } = this;
      const [settings, formats] = [this.settings(), this.formats()];
      this.drawing.show({
        type: settings.type,
        optionFor: (width) => chartOption({ settings, points, theme, formats, width }),
        textOf: (point) => this.table.textOf(point),
      });
    });
  }

  private settings(): ChartSettings {
    return {
      type: read(this, "type"),
      x: read(this, "x"),
      y: read(this, "y"),
      unit: read(this, "unit"),
      stacked: Boolean(this.getProperty("stacked")),
      min: Number(this.getProperty("min")),
      max: Number(this.getProperty("max")),
    };
  }

  private readRows(): ChartRow[] {
    return (this.getAggregation("rows") ?? []) as ChartRow[];
  }

  private formats(): ChartFormats {
    return chartFormats(read(this, "unit"), Number(read(this, "decimals")));
  }
}

/** The points as text, out of sight: for screen readers, and for tests. */
function renderTable(manager: RenderManager, control: Chart): void {
  const { heads, rows } = control.table;
  manager.openStart("table", `${control.getId()}-table`).class("sapUiPseudoInvisibleText");
  manager.attr("aria-label", read(control, "title") || text("chartData")).openEnd();
  manager.openStart("thead").openEnd().openStart("tr").openEnd();
  for (const head of heads) manager.openStart("th").attr("scope", "col").openEnd().text(head).close("th");
  manager.close("tr").close("thead").openStart("tbody").openEnd();
  for (const [point, cells] of rows.entries()) {
    manager.openStart("tr").attr("data-point", String(point)).openEnd();
    for (const cell of cells) manager.openStart("td").openEnd().text(cell).close("td");
    manager.close("tr");
  }
  manager.close("tbody").close("table");
}

const asSent = (value: ChartPoint["x"]): string | number => (value instanceof Date ? value.toISOString() : value);
