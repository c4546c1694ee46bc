/** A single value (`@UI.DataPoint`): with the colour of its criticality, as progress or as rating. */
import { Binding } from "../../view/authored-values.ts";
import { Label, ProgressIndicator, RatingIndicator } from "../../view/sap/m.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";
import { bindingText } from "./controls.ts";
import { stateFor } from "./criticality.ts";
import { pathIn, symbolIn } from "../definition/definition.ts";
import { described } from "../definition/described.ts";
import { fieldNodes, idOf, type FieldSource } from "./fields.ts";
import { textIn } from "../definition/labels.ts";
import { rowBinder } from "./row-binder.ts";
import type { UntypedRow } from "../definition/types.ts";

const TERM = "@UI.DataPoint";

/** Label and control of a data point. @param qualifier that of the annotation; "" for the one without */
export function dataPointNodes(source: FieldSource, row: UntypedRow, qualifier: string): ControlNode[] {
  const { entity, locale, client } = source;
  const point = (member: string): unknown => entity[`${TERM}${qualifier && `#${qualifier}`}.${member}`];
  const name = pathIn(point("Value"), entity) ?? "";
  const of = described(entity, name, locale);
  const label = textIn(point("Title"), locale) || of.label;
  const path = pathIn(point("Criticality"), entity);
  const make = VISUALIZATIONS[symbolIn(point("Visualization")) ?? ""];
  if (!make) {
    return fieldNodes(
      source,
      row,
      [{ name, options: { label, editable: false, ...(path && { criticality: path }) } }],
      "dataPoint",
    );
  }
  const binder = rowBinder(client, row, "dataPoint");
  const target = point("TargetValue") ?? point("MaximumValue");
  const value = bindable({ path: binder.path(name, false) });
  const most =
    pathIn(target) === undefined
      ? (_: Known) => String(Number(target) || 5)
      : bindable({ path: binder.path(pathIn(target, entity)!, false) });
  const id = idOf(client, binder, `${name}-point`);
  return [
    Label({ text: label, ...(id !== undefined && { labelFor: id }) }),
    make(
      { ...(id !== undefined && { id }) },
      value,
      most,
      stateFor(path === undefined ? point("Criticality") : { "=": path }, binder),
    ),
  ];
}

type Known = Parameters<typeof bindingText>[1];
/** Text of a value in an expression. */
type Expression = (known: Known) => string;

const bindable =
  (bound: Parameters<typeof bindingText>[0]): Expression =>
  (known) =>
    `$${bindingText(bound, known)}`;

const VISUALIZATIONS: Readonly<
  Record<
    string,
    (named: { id?: string }, value: Expression, most: Expression, state: ReturnType<typeof stateFor>) => ControlNode
  >
> = {
  Progress: (named, value, most, state) =>
    ProgressIndicator({
      ...named,
      displayOnly: true,
      width: "12rem",
      percentValue: new Binding(
        (known) => `{= Math.min(100, Math.max(0, 100 * ${value(known)} / ${most(known)})) }`,
      ) as never,
      displayValue: new Binding((known) => `{= ${value(known)} + ' / ' + ${most(known)} }`) as never,
      ...(state && { state: state as never }),
    }),
  Rating: (named, value, most) =>
    RatingIndicator({
      ...named,
      editable: false,
      displayOnly: true,
      value: new Binding((known) => `{= Number(${value(known)}) || 0 }`) as never,
      maxValue: new Binding((known) => `{= ${most(known)} }`) as never,
    }),
};
