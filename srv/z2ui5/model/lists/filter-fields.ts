/** Fields of a filter: what users look for in an element limits the rows that are read. */
import { runOf } from "../../client/run.ts";
import { Z2ui5Error } from "../../errors.ts";
import { text } from "../../texts/texts.ts";
import type { Binding } from "../../view/authored-values.ts";
import { DatePicker, Input, Label, MultiComboBox, Select } from "../../view/sap/m.ts";
import { Item, type ControlNode } from "../../view/sap/ui/core.ts";
import { choices, PICKERS, plainType } from "./column-menu.ts";
import { columnQuery } from "./column-query.ts";
import type { ControlOfModel, MakesControl } from "../fields/controls.ts";
import type { EntityDefinition } from "../definition/definition.ts";
import { described, type Described } from "../definition/described.ts";
import { tokensFor } from "../definition/entry-members.ts";
import { idOf, type FieldRequest, type FieldSource } from "../fields/fields.ts";
import { tokenControl } from "../fields/helped-controls.ts";
import { listOfField } from "../fields/helped-fields.ts";
import { isEmpty, periodItems } from "./period-items.ts";
import { rowBinder, type BoundPath } from "../fields/row-binder.ts";
import type { UntypedRow } from "../definition/types.ts";

/** One of the controls of an element. */
interface FilterField extends ControlOfModel {
  /** The member it is for, as its id has it. */
  readonly member: string;
  readonly label: string;
  /** Whether label and control are shown, if that depends on another control. */
  readonly visible?: Binding;
}

/**
 * Labels and controls of each element.
 * @param filter an object in an attribute of the app, as `page` takes it
 * @throws ELEMENT_WITHOUT_FIELD for an element that cannot be searched
 */
export function filterNodes(source: FieldSource, filter: UntypedRow, requests: readonly FieldRequest[]): ControlNode[] {
  const { client, entity, locale } = source;
  runOf(client, "filters");
  const row = rowBinder(client, filter, "filters");
  return requests.flatMap(({ name, options }) => {
    const of = described(entity, name, locale);
    const { label: title, control, ...settings } = options;
    const fields = fieldsOf(source, filter, of, name, typeof title === "string" ? title : of.label);
    return fields.flatMap(({ member, label, visible, make, settings: own }) => {
      const id = settings["id"] ?? idOf(client, row, member);
      const shown = visible && { visible };
      const node = (control ?? make)({ id, ...shown, ...own, ...settings } as never);
      return title === false ? [node] : [Label({ text: label, labelFor: String(id), ...shown }), node];
    });
  });
}

/** What the field of an element writes into a filter: some values, a part of its text, or a range. */
export interface WrittenFilter {
  readonly member: string;
  /** Undefined for a list of values. */
  readonly comparison: "contains" | "between" | undefined;
}

/** What the field of an element or path that users can filter by writes. */
export function writtenFilter(entity: EntityDefinition, name: string): WrittenFilter {
  // No text decides it.
  const of = described(entity, name, "en");
  const { filter, text: shown, value } = columnQuery(entity, of, name);
  const isSome = !name.includes(".") && (filter === "values" || listOfField(entity, of) !== undefined);
  if (isSome) return { member: value, comparison: undefined };
  return filter === "text"
    ? { member: shown || value, comparison: "contains" }
    : { member: value, comparison: "between" };
}

/** @throws ELEMENT_WITHOUT_FIELD */
function fieldsOf(
  source: FieldSource,
  filter: UntypedRow,
  of: Described,
  name: string,
  label: string,
): readonly FilterField[] {
  const { entity } = source;
  const query = columnQuery(entity, of, name);
  const some = query.filter && !name.includes(".") ? someOf(source, filter, of, label) : undefined;
  if (some) return [some];
  if (query.filter === "text") return [partOf(source, filter, query.text || query.value, of, label)];
  if (query.filter === "range") return rangeOf(source, filter, query.value, of, label);
  const instead = "the condition with a control of your own";
  throw new Z2ui5Error("ELEMENT_WITHOUT_FIELD", {
    name,
    entity: entity.name,
    reason: "is not an element that users can filter by",
    instead,
  });
}

/** Some of the values of a list, of an enum or of a Boolean; undefined for any other element. */
function someOf(source: FieldSource, filter: UntypedRow, of: Described, label: string): FilterField | undefined {
  const { client, entity } = source;
  const { name } = of.element;
  const row = rowBinder(client, filter, "filters");
  const begin = (): void => {
    if (!Array.isArray(filter[name])) filter[name] = [];
    filter[tokensFor(name)] ??= [];
  };
  if (of.kind === "choice" || of.kind === "yesNo") {
    begin();
    const items = choices(of).map(([key, title]) => Item({ key, text: title }));
    return {
      member: name,
      label,
      make: MultiComboBox,
      settings: { selectedKeys: { path: row.path(name, true) }, items },
    };
  }
  if (!listOfField(entity, of)) return undefined;
  begin();
  const control = tokenControl(client, entity, of, row);
  return control && { member: name, label, ...control };
}

/** A part of a text. */
function partOf({ client }: FieldSource, filter: UntypedRow, path: string, of: Described, label: string): FilterField {
  const wanted = comparisonsIn(filter, path);
  wanted["contains"] ??= "";
  const value = { path: rowBinder(client, wanted, "filters").path("contains", true) };
  return { member: path, label, make: Input, settings: { value, ...(of.tooltip && { tooltip: of.tooltip }) } };
}

/** From one value to another, or a period in place of both. */
function rangeOf(
  { client, locale }: FieldSource,
  filter: UntypedRow,
  path: string,
  of: Described,
  label: string,
): readonly FilterField[] {
  const wanted = comparisonsIn(filter, path);
  const isDays = of.kind === "date" || of.kind === "dateTime";
  const between = (wanted["between"] ??= {}) as UntypedRow;
  Object.assign(between, { from: null, to: null, ...(isDays && { period: "" }), ...between });
  const row = rowBinder(client, between, "filters");
  const period = isDays ? row.path("period", true) : undefined;
  const make = isDays ? DatePicker : (PICKERS[of.kind] ?? (Input as MakesControl));
  const type = isDays ? DAY : plainType(of);
  const ends = (["from", "to"] as const).map(
    (end): FilterField => ({
      member: `${path}-${end}`,
      label: text(`list.${end}`, [label], locale),
      make,
      settings: { value: { path: row.path(end, true), ...type } },
      ...(period !== undefined && { visible: isEmpty(period) }),
    }),
  );
  return period === undefined ? ends : [periodField(path, label, period, locale), ...ends];
}

const DAY = { type: "sap.ui.model.odata.type.Date" };

/** Days are given where no period is. */
function periodField(path: string, label: string, period: BoundPath, locale: string): FilterField {
  return {
    member: path,
    label,
    make: Select,
    settings: { selectedKey: { path: period }, items: periodItems(locale) },
  };
}

/** What a filter compares an element with, as an object that can be bound. */
function comparisonsIn(filter: UntypedRow, path: string): UntypedRow {
  const wanted: unknown = filter[path];
  const isObject = typeof wanted === "object" && wanted !== null && !Array.isArray(wanted) && !(wanted instanceof Date);
  return (isObject ? wanted : (filter[path] = {})) as UntypedRow;
}
