/**
 * Rows of compositions with the same values where their key or `@assert.unique` allows one of each. The database refuses them without
 * naming the rows, or CAP overwrites the first by the second.
 */
import {
  foreignKeysOf,
  keysOf,
  leadsBack,
  pathIn,
  tablesOf,
  type ElementDefinition,
  type EntityDefinition,
} from "../definition/definition.ts";
import type { UntypedRow } from "../definition/types.ts";
import { isGiven, normalised } from "../definition/values.ts";
import { rowsIn } from "./rows-in.ts";

/** A row with the same values as another row, and the elements with these values. */
export interface Duplicate {
  /** Path of the row, such as `items[1]`. */
  readonly target: string;
  readonly entity: EntityDefinition;
  readonly names: readonly string[];
}

/** @param data what is written of the row; compositions that are not written are not checked */
export const duplicatesIn = (entity: EntityDefinition, row: UntypedRow, data: UntypedRow): Duplicate[] =>
  tablesOf(entity).flatMap(({ name, _target }) => {
    if (!_target || !Object.hasOwn(data, name)) return [];
    const rows = rowsIn(row[name]);
    const written = rowsIn(data[name]);
    const own = uniquesOf(_target, entity).flatMap((names) =>
      sameRows(_target, rows, names).map((index) => ({ target: `${name}[${index}]`, entity: _target, names })),
    );
    const below = rows.flatMap((one, index) =>
      duplicatesIn(_target, one, written[index] ?? {}).map((found) => ({
        ...found,
        target: `${name}[${index}]/${found.target}`,
      })),
    );
    return [...own, ...below];
  });

/** The elements of each rule, except those that lead to the holder, which is the same for all rows. */
const uniquesOf = (entity: EntityDefinition, holder: EntityDefinition): string[][] => {
  const annotated = Object.entries(entity).flatMap(([annotation, paths]) =>
    annotation.startsWith("@assert.unique.") && Array.isArray(paths)
      ? [paths.flatMap((path) => elementsNamed(entity, pathIn(path, entity) ?? ""))]
      : [],
  );
  return [keysOf(entity), ...annotated].flatMap((elements) => {
    const names = elements.filter((one) => one && !leadsBack(one, entity, holder)).map((one) => one?.name ?? "");
    return names.length > 0 && elements.every((one) => one !== undefined) ? [names] : [];
  });
};

/** An element, or the foreign keys of an association. */
function elementsNamed(entity: EntityDefinition, name: string): (ElementDefinition | undefined)[] {
  const element = entity.elements[name];
  return element?.isAssociation ? foreignKeysOf(entity, element).map(({ local }) => entity.elements[local]) : [element];
}

/** Positions of rows that have all values, and the same values as another row. */
function sameRows(entity: EntityDefinition, rows: readonly UntypedRow[], names: readonly string[]): number[] {
  const keys = rows.map((row) => {
    const values = names.map((name) => normalised(entity.elements[name] as ElementDefinition, row[name]));
    return values.every(isGiven) ? JSON.stringify(values.map(String)) : "";
  });
  const counts = Map.groupBy(keys, (key) => key);
  return keys.flatMap((key, index) => (key !== "" && (counts.get(key)?.length ?? 0) > 1 ? [index] : []));
}
