import { ValueState } from "sap/ui/core/library";
import Util from "../Util";

/** Weight in kilograms; undefined for what is no weight. */
function kilograms(measure: unknown, unit: unknown): number | undefined {
  const weight = measure === "" || measure === null ? NaN : Number(measure);
  if (!Number.isFinite(weight) || weight < 0) return undefined;
  return unit === "G" ? weight / 1000 : weight;
}

function stateBelow(weight: number | undefined, good: number, fair: number): ValueState {
  if (weight === undefined) return ValueState.None;
  return weight < good ? ValueState.Success : weight < fair ? ValueState.Warning : ValueState.Error;
}

const stock: Record<string, { state: ValueState; icon: string }> = {
  Available: { state: ValueState.Success, icon: "sap-icon://accept" },
  "Out of Stock": { state: ValueState.Warning, icon: "sap-icon://warning" },
  Discontinued: { state: ValueState.Error, icon: "sap-icon://decline" },
};

const delivery: Record<string, ValueState> = { Shipped: ValueState.Success, "Failed Shipping": ValueState.Error };

/** Formatters that views may use with `core:require="{Formatter:'z2ui5/model/formatter'}"` (wire-v1 §14). */
export default {
  ...Util,
  /** State of a weight: below 1 kg good, below 5 kg fair. */
  weightState: (measure: unknown, unit: unknown): ValueState => stateBelow(kilograms(measure, unit), 1, 5),
  /** State of a bare number: below 1000 good, below 2000 fair. */
  weightStateByValue: (value: unknown): ValueState => stateBelow(kilograms(value, ""), 1000, 2000),
  /** State of a stock status text. */
  stockStatusState: (status: string): ValueState => stock[status]?.state ?? ValueState.None,
  /** Icon of a stock status text. */
  stockStatusIcon: (status: string): string | null => stock[status]?.icon ?? null,
  /** A number with two decimals, as text. */
  round2DP: (value: unknown): string => (Number.isFinite(Number(value)) ? Number(value).toFixed(2) : ""),
  /** Width, depth and height in one text. */
  dimensions: (width: unknown, depth: unknown, height: unknown, unit: unknown): string =>
    width && depth && height
      ? `${String(width)} x ${String(depth)} x ${String(height)} ${String(unit ?? "")}`.trim()
      : "",
  /** State of a delivery status text. */
  deliveryStatusState: (status: string): ValueState => delivery[status] ?? ValueState.None,
  /** Text in which `%%icon:sap-icon://name%%` became the icon's character span. */
  expandInlineIcons: (text: string): string => Util.expandInlineIcons(text),
};
