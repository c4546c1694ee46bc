/** A single value (`@UI.DataPoint`): with the colour of its criticality, as progress or as rating. */
import { pointCriticality } from "../definition/annotated-paths.ts";
import { Binding } from "../../view/authored-values.ts";
import { Label, ProgressIndicator, RatingIndicator } from "../../view/sap/m.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";
import { bindingText, type ControlOfModel, type Settings } from "./controls.ts";
import { stateFor } from "./criticality.ts";
import { pathIn, symbolIn, type EntityDefinition } from "../definition/definition.ts";
import { described } from "../definition/described.ts";
import { fieldNodes, idOf, type FieldSource } from "./fields.ts";
import { textIn } from "../definition/labels.ts";
import { rowBinder, type RowBinder } from "./row-binder.ts";
import type { UntypedRow } from "../definition/types.ts";

const TERM = "@UI.DataPoint";

/** Label and control of a data point. @param qualifier that of the annotation; "" for the one without */
export function dataPointNodes(source: FieldSource, row: UntypedRow, qualifier: string): ControlNode[] {
  const { entity, locale, client } = source;
  const term = `${TERM}${qualifier && `#${qualifier}`}`;
  const name = pathIn(entity[`${term}.Value`], entity) ?? "";
  const label = textIn(entity[`${term}.Title`], locale) || described(entity, name, locale).label;
  const binder = rowBinder(client, row, "dataPoint");
  const shown = pointControl(entity, term, binder, "12rem");
  if (!shown) {
    const options = { label, editable: false, ...pointCriticality(entity, term) };
    return fieldNodes(source, row, [{ name, options }], "dataPoint");
  }
  const id = idOf(client, binder, `${name}-point`);
  return [
    Label({ text: label, ...(id !== undefined && { labelFor: id }) }),
    shown.make({ ...(id !== undefined && { id }), ...shown.settings } as never),
  ];
}

/**
 * A data point as progress or as rating; undefined for one that is shown as any other value.
 * @param term name of the annotation @param width that of a progress
 */
export function pointControl(
  entity: EntityDefinition,
  term: string,
  row: RowBinder,
  width: string,
): ControlOfModel | undefined {
  const visualization = symbolIn(entity[`${term}.Visualization`]);
  const name = pathIn(entity[`${term}.Value`], entity);
  if (name === undefined || (visualization !== "Progress" && visualization !== "Rating")) return undefined;
  const target = targetValue(entity, term);
  const most = pathIn(target, entity);
  const value = bindable({ path: row.path(name, false) });
  const limit: Expression =
    most === undefined ? () => String(Number(target) || 5) : bindable({ path: row.path(most, false) });
  if (visualization === "Rating") return { make: RatingIndicator, settings: rating(value, limit) };
  const state = stateFor(pointCriticality(entity, term).criticality, row);
  return { make: ProgressIndicator, settings: { ...progress(value, limit), width, ...(state && { state }) } };
}

const targetValue = (entity: EntityDefinition, term: string): unknown =>
  entity[`${term}.TargetValue`] ?? entity[`${term}.MaximumValue`];

/** The path of the value that a data point is compared with; undefined if it is the same for all rows. */
export const pointTarget = (entity: EntityDefinition, term: string): string | undefined =>
  pathIn(targetValue(entity, term), entity);

type ClientTexts = Parameters<typeof bindingText>[1];
/** Text of a value in an expression. */
type Expression = (clientTexts: ClientTexts) => string;

const bindable =
  (bound: Parameters<typeof bindingText>[0]): Expression =>
  (clientTexts) =>
    `$${bindingText(bound, clientTexts)}`;

const progress = (value: Expression, most: Expression): Settings => ({
  displayOnly: true,
  percentValue: new Binding((clientTexts) => {
    const [part, whole] = [value(clientTexts), most(clientTexts)];
    return `{= ${part} > 0 && ${whole} > 0 ? Math.min(100, 100 * ${part} / ${whole}) : 0 }`;
  }),
  displayValue: new Binding((clientTexts) => {
    const [part, whole] = [value(clientTexts), most(clientTexts)];
    return `{= !${part} && ${part} !== 0 ? '' : ${whole} ? ${part} + ' / ' + ${whole} : '' + ${part} }`;
  }),
});

const rating = (value: Expression, most: Expression): Settings => ({
  editable: false,
  displayOnly: true,
  value: new Binding((clientTexts) => `{= Number(${value(clientTexts)}) || 0 }`),
  maxValue: new Binding((clientTexts) => `{= ${most(clientTexts)} }`),
});
