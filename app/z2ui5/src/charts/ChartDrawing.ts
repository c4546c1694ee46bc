import type { EChartsType } from "echarts/core";
import { loadCharts } from "./loadCharts";

interface Item {
  readonly point?: number;
}

/** What is drawn. */
export interface Drawn {
  /** An option of ECharts without its tooltips, for a width in pixels. */
  optionFor(width: number): Record<string, unknown>;
  /** A kind of chart; another one is drawn from scratch, the same one is animated to its new data. */
  readonly type: string;
  /** Text of a point, for its tooltip. */
  textOf(point: number): string;
}

/** A drawing of ECharts in an element of its own, which outlives renderings of its control. The library is loaded when there is something to draw. */
export class ChartDrawing {
  readonly element: HTMLElement;
  private readonly sizes: ResizeObserver;
  private chart: EChartsType | undefined;
  private wanted: Drawn | undefined;
  private drawn: Drawn | undefined;
  private option: Record<string, unknown> = {};
  private width = 0;
  private isGone = false;

  /** @param press called with the point that is pressed */
  constructor(private readonly press: (point: number) => void) {
    this.element = document.createElement("div");
    this.element.style.height = "100%";
    this.element.setAttribute("aria-hidden", "true");
    // ECharts places texts itself, from the left; what is mirrored is said in the option.
    this.element.dir = "ltr";
    this.sizes = new ResizeObserver(() => {
      if (this.chart && this.isVisible) this.chart.resize();
      void this.update();
    });
    this.sizes.observe(this.element);
  }

  /** Draws something, as soon as there is room for it. */
  show(drawn: Drawn): void {
    this.wanted = drawn;
    void this.update();
  }

  /** Points at a point. */
  highlight(point: number): void {
    const series = (this.option["series"] ?? []) as readonly { readonly data: readonly Item[] }[];
    this.chart?.dispatchAction({ type: "downplay" });
    const seriesIndex = series.findIndex(({ data }) => data.some((item) => item.point === point));
    const dataIndex = series[seriesIndex]?.data.findIndex((item) => item.point === point);
    if (dataIndex === undefined) return;
    this.chart?.dispatchAction({ type: "highlight", seriesIndex, dataIndex });
    this.chart?.dispatchAction({ type: "showTip", seriesIndex, dataIndex });
  }

  /** Takes the highlight back. */
  leave(): void {
    this.chart?.dispatchAction({ type: "downplay" });
    this.chart?.dispatchAction({ type: "hideTip" });
  }

  dispose(): void {
    this.isGone = true;
    this.sizes.disconnect();
    this.chart?.dispose();
  }

  private get mustDraw(): boolean {
    return this.isVisible && (this.wanted !== this.drawn || this.width !== this.element.clientWidth);
  }

  private get isVisible(): boolean {
    return this.element.clientWidth > 0 && this.element.clientHeight > 0;
  }

  private async update(): Promise<void> {
    if (!this.mustDraw) return;
    const { init } = await loadCharts();
    const { wanted } = this;
    if (this.isGone || wanted === undefined || !this.mustDraw) return;
    if (!this.chart) {
      this.chart = init(this.element, undefined, { renderer: "svg" });
      this.chart.on("click", ({ data }) => {
        const { point } = (data ?? {}) as Item;
        if (point !== undefined) this.press(point);
      });
    }
    const isOther = this.drawn?.type !== wanted.type;
    this.drawn = wanted;
    this.width = this.element.clientWidth;
    this.option = wanted.optionFor(this.width);
    const tooltip = {
      ...(this.option["tooltip"] as object),
      formatter: ({ data }: { data?: Item }): string => (data?.point === undefined ? "" : wanted.textOf(data.point)),
    };
    this.chart.setOption({ ...this.option, tooltip }, isOther ? { notMerge: true } : { replaceMerge: ["series"] });
  }
}
