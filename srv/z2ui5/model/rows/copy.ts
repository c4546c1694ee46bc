/** A new row with the values of another one. */
import { rowsIn } from "./rows-in.ts";
import { compositionsOf, isInput, valuesOf, type EntityDefinition } from "../definition/definition.ts";
import { newRow } from "./load.ts";
import type { UntypedRow } from "../definition/types.ts";

/** All that users enter but keys, and copies of the rows of compositions that were loaded along. */
export function copyOf(entity: EntityDefinition, row: UntypedRow): UntypedRow {
  const entered = valuesOf(entity).filter((element) => isInput(element, true) && !element.key);
  const values = entered
    .filter(({ name }) => row[name] !== undefined)
    .map(({ name }) => [name, structuredClone(row[name])]);
  const rows = compositionsOf(entity)
    .filter(({ name }) => Array.isArray(row[name]))
    .map(({ name, _target }) => [name, rowsIn(row[name]).map((one) => copyOf(_target as EntityDefinition, one))]);
  return newRow(entity, Object.fromEntries([...values, ...rows]) as UntypedRow);
}
