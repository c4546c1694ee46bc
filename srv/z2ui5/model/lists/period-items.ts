/** Periods that users choose instead of days, in filter bars and in menus of columns. */
import { text } from "../../texts/texts.ts";
import { Binding } from "../../view/authored-values.ts";
import { Item, type ItemNode } from "../../view/sap/ui/core.ts";
import { bindingText } from "../fields/controls.ts";
import type { BoundPath } from "../fields/row-binder.ts";
import { PERIODS, type PeriodName } from "../definition/periods.ts";

/** Days that are entered, and all periods. */
export const periodItems = (locale: string): ItemNode[] => [
  Item({ key: "", text: text("period.days", {}, locale) }),
  ...OFFERED.map((name) => Item({ key: name, text: titleOfPeriod(name, locale) })),
];

const OFFERED: readonly PeriodName[] = [...PERIODS, "last7Days", "last30Days", "next7Days", "next30Days"];

function titleOfPeriod(name: PeriodName, locale: string): string {
  const [, side, count] = /^(last|next)(\d+)Days$/.exec(name) ?? [];
  return count === undefined ? text(`period.${name}`, {}, locale) : text(`period.${side}Days`, [count], locale);
}

/** Whether a bound value is empty: days are entered where no period is chosen. */
export const isEmpty = (path: BoundPath): Binding =>
  new Binding((clientTexts) => `{= !$${bindingText({ path }, clientTexts)} }`);
