/** Rows of the app that hold what is stored. */
import { keyText } from "./baseline.ts";
import type { EntityDefinition } from "../definition/definition.ts";
import { rowsIn } from "./rows-in.ts";
import type { UntypedRow } from "../definition/types.ts";

/** Puts what is stored into a row. Arrays of compositions and their rows stay the same objects, with the members that belong to the screen: an app may hold them. */
export function takeStored(entity: EntityDefinition, row: UntypedRow, stored: UntypedRow): void {
  for (const [name, value] of Object.entries(stored)) {
    const { isComposition, _target: target } = entity.elements[name] ?? {};
    row[name] = isComposition && target ? sameRows(target, row[name], value) : value;
  }
}

function sameRows(entity: EntityDefinition, own: unknown, stored: unknown): unknown {
  const byKey = new Map(rowsIn(own).map((one) => [keyText(entity, one), one]));
  const all = rowsIn(stored).map((one) => {
    const same = byKey.get(keyText(entity, one));
    if (same) takeStored(entity, same, one);
    return same ?? one;
  });
  if (!Array.isArray(stored)) return all[0] ?? stored;
  if (!Array.isArray(own)) return all;
  own.splice(0, own.length, ...(all as unknown[]));
  return own;
}
