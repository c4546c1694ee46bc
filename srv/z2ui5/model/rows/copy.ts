/** A new row with the values of another one. */
import { rowsIn } from "./rows-in.ts";
import {
  isEnteredKey,
  isInput,
  isOfDrafts,
  isReadOnlyComposition,
  keysOf,
  leadsBack,
  serviceOf,
  valuesOf,
  type ElementDefinition,
  type EntityDefinition,
} from "../definition/definition.ts";
import { streamElement } from "../definition/file-elements.ts";
import { newRow } from "./load.ts";
import type { UntypedRow } from "../definition/types.ts";

/**
 * All that users enter but keys, and copies of the rows of compositions that were loaded along, with the keys that tell them from each other.
 * @param holder the entity of the row that holds this one
 */
export function copyOf(entity: EntityDefinition, row: UntypedRow, holder?: EntityDefinition): UntypedRow {
  const isWithinHolder = holder && isKeyWithin(entity, holder);
  const isCopied = (element: ElementDefinition): boolean => {
    if (holder && leadsBack(element, entity, holder)) return false;
    // Two rows do not have the same row of a composition: it would be deleted with either of them.
    if (entity.elements[String(element["@odata.foreignKey4"])]?.isComposition) return false;
    return isInput(element, true) && (!element.key || isWithinHolder === true);
  };
  const values = valuesOf(entity)
    .filter((element) => isCopied(element) && row[element.name] !== undefined)
    .map(({ name }) => [name, structuredClone(row[name])]);
  const rows = compositionsIn(entity)
    .filter(({ name }) => rowsIn(row[name]).length > 0)
    .map(({ name, is2many, _target: target }) => {
      const copies = rowsIn(row[name]).map((one) => copyOf(target as EntityDefinition, one, entity));
      return [name, is2many ? copies : copies[0]];
    });
  return newRow(entity, Object.fromEntries([...values, ...rows]) as UntypedRow);
}

/** Paths of the compositions, on all levels, whose rows can be copied without a user who enters their keys. */
export const copiedPaths = (entity: EntityDefinition, above: readonly EntityDefinition[] = []): string[] =>
  compositionsIn(entity).flatMap(({ name, _target }) => {
    const target = _target as EntityDefinition;
    const isEntered = keysOf(target).some((key) => isEnteredKey(target, key)) && !isKeyWithin(target, entity);
    if (isEntered || target === entity || above.includes(target)) return [];
    return [name, ...copiedPaths(target, [...above, entity]).map((path) => `${name}.${path}`)];
  });

/** Whether the key of a row in a composition is that of its holder, and what tells it from the other rows there. */
const isKeyWithin = (entity: EntityDefinition, holder: EntityDefinition): boolean =>
  keysOf(entity).some((key) => leadsBack(key, entity, holder));

/** Compositions that users change, but those of files and of translations. */
const compositionsIn = (entity: EntityDefinition): ElementDefinition[] =>
  Object.values(entity.elements).filter(
    (element) =>
      element.isComposition &&
      element._target &&
      serviceOf(element._target.name) !== undefined &&
      element.name !== "texts" &&
      !isOfDrafts(element.name) &&
      !isReadOnlyComposition(element) &&
      streamElement(entity, element.name) === undefined,
  );
