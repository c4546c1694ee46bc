/** What a user changed in a row, as its service takes it. */
import type { LoadedRows } from "../../instance/loaded-rows.ts";
import type { JsonObject } from "../../types/json.ts";
import { keyText } from "./baseline.ts";
import { rowsIn } from "./rows-in.ts";
import {
  isComputedDefault,
  isInput,
  isOfDrafts,
  keysOf,
  leadsBack,
  type ElementDefinition,
  type EntityDefinition,
  keyBehind,
} from "../definition/definition.ts";
import { firstSteps } from "../definition/expand-paths.ts";
import { removedFiles } from "./stored-files.ts";
import type { UntypedRow } from "../definition/types.ts";
import { normalised, sameValue } from "../definition/values.ts";

/** Everything users may enter of a new row, and all rows of its compositions. What CAP fills is left out. */
export function enteredValues(
  entity: EntityDefinition,
  row: UntypedRow,
  rows: LoadedRows,
  holder?: EntityDefinition,
): UntypedRow {
  const data: UntypedRow = {};
  const key = rows.get(row)?.key;
  for (const [name, element] of elementsOf(entity, row)) {
    if (element.isAssociation) {
      if (element.isComposition)
        data[name] = composed(element, row[name], (child, target) => enteredValues(target, child, rows, entity));
    } else if (isInput(element, true) && !(holder && leadsBack(element, entity, holder))) {
      const value = normalised(element, row[name]);
      if (value !== null || !isComputedDefault(element)) data[name] = value;
    }
  }
  // A key that was not entered yet is generated, or refused because it is missing.
  for (const { name } of Object.values(entity.elements).filter((element) => element.key && !element.isAssociation)) {
    if (key && key[name] !== undefined) data[name] = key[name];
    if (data[name] === null || data[name] === "") delete data[name];
  }
  return data;
}

/**
 * What differs from the row as it was loaded; nothing if nothing does. Compositions that were loaded along are complete where any of
 * their rows differs: services delete rows that are missing. Those that were not loaded are left alone.
 */
export function changedValues(
  entity: EntityDefinition,
  row: UntypedRow,
  loaded: { readonly values: JsonObject; readonly expand: readonly string[] },
  rows: LoadedRows,
  holder?: EntityDefinition,
): UntypedRow {
  const data: UntypedRow = {};
  const along = firstSteps(loaded.expand);
  for (const [name, element] of elementsOf(entity, row)) {
    if (element.isAssociation) {
      const onward = along.get(name);
      if (!element.isComposition || !onward) continue;
      const changed = changedRows(element, row[name], { values: loaded.values[name], expand: onward }, rows, entity);
      if (changed !== undefined) data[name] = changed;
    } else if (
      isInput(element, false) &&
      !(holder && leadsBack(element, entity, holder)) &&
      !sameValue(element, row[name], loaded.values[name])
    )
      data[name] = normalised(element, row[name]);
  }
  return { ...data, ...removedFiles(entity, row) };
}

function changedRows(
  element: ElementDefinition,
  value: unknown,
  before: { readonly values: unknown; readonly expand: readonly string[] },
  rows: LoadedRows,
  holder: EntityDefinition,
): unknown {
  const target = element._target as EntityDefinition;
  const byKey = new Map(rowsIn(before.values).map((one) => [keyText(target, one), one]));
  let isChanged = rowsIn(value).length !== byKey.size;
  const all = composed(element, value, (child) => {
    const loaded = rows.get(child);
    const previous = loaded && byKey.get(JSON.stringify(loaded.key));
    if (!loaded || !previous) {
      isChanged = true;
      return enteredValues(target, child, rows, holder);
    }
    const was = { values: previous as JsonObject, expand: before.expand };
    const changed = changedValues(target, child, was, rows, holder);
    if (Object.keys(changed).length > 0) isChanged = true;
    return { ...keyWithRows(target, loaded.key), ...changed };
  });
  return isChanged ? all : undefined;
}

/** CAP takes a row for a new one unless it has all keys, also those that are associations. */
function keyWithRows(entity: EntityDefinition, key: JsonObject): UntypedRow {
  const rows: Record<string, UntypedRow> = {};
  for (const { name } of Object.values(entity.elements).filter(
    ({ key: isKey, isAssociation }) => isKey && isAssociation,
  ))
    rows[name] = Object.fromEntries(
      keysOf(entity)
        .filter((one) => one["@odata.foreignKey4"] === name)
        .map((one) => [keyBehind(one), key[one.name]]),
    );
  return { ...rows, ...key };
}

const composed = (
  element: ElementDefinition,
  value: unknown,
  data: (child: UntypedRow, target: EntityDefinition) => UntypedRow,
): unknown => {
  const all = rowsIn(value).map((child) => data(child, element._target as EntityDefinition));
  return element.is2many ? all : (all[0] ?? null);
};

/** Elements a row has values for. What else it has belongs to the screen. */
const elementsOf = (entity: EntityDefinition, row: UntypedRow): [string, ElementDefinition][] =>
  Object.entries(entity.elements).filter(
    ([name, { virtual }]) => Object.hasOwn(row, name) && row[name] !== undefined && !virtual && !isOfDrafts(name),
  );

/** Paths of the compositions that a row has rows for, at any depth. */
export function compositionPaths(entity: EntityDefinition, row: UntypedRow): string[] {
  const paths = Object.values(entity.elements).flatMap(({ name, isComposition, _target: target }) => {
    if (!isComposition || !target || !Object.hasOwn(row, name)) return [];
    return [
      name,
      ...rowsIn(row[name]).flatMap((one) => compositionPaths(target, one).map((path) => `${name}.${path}`)),
    ];
  });
  return [...new Set(paths)];
}
