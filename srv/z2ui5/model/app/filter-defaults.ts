/** Elements that users filter a list by, and what their fields begin with (`@UI.SelectionVariant`, `@Common.FilterDefaultValue`). */
import { elementAt, pathIn, symbolIn, type EntityDefinition } from "../definition/definition.ts";
import { described } from "../definition/described.ts";
import { recordsIn, type Annotated } from "../definition/records.ts";
import type { UntypedRow } from "../definition/types.ts";
import { columnQuery, isOffered } from "../lists/column-query.ts";
import { writtenFilter } from "../lists/filter-fields.ts";
import { hasField } from "../definition/elements-with-field.ts";
import { selectionFields } from "./annotations.ts";
import { mainSelection, optionOf, valueOf } from "./selection-variants.ts";

/** The elements of `@UI.SelectionFields`, and those that begin with a value. */
export const filterNames = (entity: EntityDefinition): string[] => [
  ...new Set([...selectionFields(entity), ...Object.keys(filterDefaults(entity))]),
];

/**
 * What fields of a filter hold at first: the selection without a qualifier, otherwise the default of each element. What they cannot show is left out.
 * @param names elements that have a field; all without
 */
export function filterDefaults(entity: EntityDefinition, names?: readonly string[]): UntypedRow {
  const options = recordsIn(entity[`${mainSelection(entity)}.SelectOptions`]);
  const ranges: (readonly [string, readonly Annotated[]])[] =
    options.length > 0
      ? options.map(({ PropertyName, Ranges }) => [
          pathIn(PropertyName, entity) ?? String(PropertyName),
          recordsIn(Ranges),
        ])
      : Object.values(entity.elements)
          .filter((element) => element[DEFAULT] !== undefined)
          .map((element) => [element.name, [{ Low: element[DEFAULT] }]]);
  const values = ranges.map(([path, some]) => [path, fieldValue(entity, path, some)] as const);
  return Object.fromEntries(values.filter(([path, value]) => value !== undefined && names?.includes(path) !== false));
}

const DEFAULT = "@Common.FilterDefaultValue";

/** Ranges as the field of a filter holds them; undefined if it cannot. */
function fieldValue(entity: EntityDefinition, path: string, ranges: readonly Annotated[]): unknown {
  const [first] = ranges;
  if (!first || !hasField(entity, path) || ranges.some(({ Sign }) => symbolIn(Sign) === "E")) return undefined;
  // No text decides it.
  const of = described(entity, path, "en");
  const query = columnQuery(entity, of, path);
  if (!isOffered(query, of)) return undefined;
  const values = ranges.map(({ Low }) => valueOf(elementAt(entity, path), Low));
  const options = ranges.map(optionOf);
  const { comparison } = writtenFilter(entity, path);
  if (comparison === undefined) {
    const isChoice = query.filter === "values";
    return options.every((one) => one === "EQ") ? values.map((one) => (isChoice ? String(one) : one)) : undefined;
  }
  const [option] = options;
  if (ranges.length > 1) return undefined;
  if (comparison === "contains")
    return option === "EQ" || option === "CP" ? { contains: String(values[0]).replaceAll("*", "") } : undefined;
  const to = option === "BT" ? valueOf(elementAt(entity, path), first["High"]) : values[0];
  if (option === "EQ" || option === "BT") return { between: { from: values[0], to } };
  if (option === "GE") return { between: { from: values[0] } };
  return option === "LE" ? { between: { to } } : undefined;
}
