import DateFormat from "sap/ui/core/format/DateFormat";
import NumberFormat from "sap/ui/core/format/NumberFormat";
import type { ChartPoint } from "./chartPoints";

/** Numbers and dates in the user's language. */
export interface ChartFormats {
  /** Shows a value of an axis, with few characters. */
  short(value: ChartPoint["x"]): string;
  /** Shows a value with its unit. */
  long(value: ChartPoint["x"]): string;
  /** Shows a category, a number without unit, or a date. */
  plain(value: ChartPoint["x"]): string;
  /** Shows a share of 1 in per cent. */
  share(value: number): string;
}

const CURRENCY = /^[A-Z]{3}$/;

/**
 * @param unit unit or currency of the values, "" for none
 * @param decimals most digits after the decimal separator
 */
export function chartFormats(unit: string, decimals: number): ChartFormats {
  const brief = NumberFormat.getFloatInstance({ style: "short", maxFractionDigits: 1 });
  const full = NumberFormat.getFloatInstance({ maxFractionDigits: decimals });
  const percent = NumberFormat.getPercentInstance({ maxFractionDigits: 1 });
  const currency = NumberFormat.getCurrencyInstance();
  const day = DateFormat.getDateInstance({ style: "medium" });
  const moment = DateFormat.getDateTimeInstance({ style: "medium" });
  const date = (value: Date): string =>
    (value.getHours() + value.getMinutes() + value.getSeconds() === 0 ? day : moment).format(value);
  const show = (value: ChartPoint["x"], number: (value: number) => string): string =>
    value instanceof Date ? date(value) : typeof value === "number" ? number(value) : value;
  const withUnit = (value: number): string => {
    if (CURRENCY.test(unit)) return currency.format(value, unit);
    return unit === "" ? full.format(value) : `${full.format(value)}\u00a0${unit}`;
  };
  return {
    short: (value) => show(value, (number) => brief.format(number)),
    plain: (value) => show(value, (number) => full.format(number)),
    long: (value) => show(value, withUnit),
    share: (value) => percent.format(value),
  };
}
