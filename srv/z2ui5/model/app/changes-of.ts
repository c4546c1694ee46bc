/** Which entities `@cap-js/change-tracking` records the changes of. */
import type { ElementDefinition, EntityDefinition } from "../definition/definition.ts";

/** Elements of a change that users read. */
export const CHANGE_COLUMNS = [
  "createdAt",
  "createdBy",
  "modificationLabel",
  "objectID",
  "attributeLabel",
  "valueChangedFromLabel",
  "valueChangedToLabel",
];

/** The association to the recorded changes; undefined if none are recorded of the entity, or nobody is to see them. */
export const changesOf = (of: EntityDefinition): ElementDefinition | undefined =>
  Object.values(of.elements).find(
    ({ is2many, isComposition, _target: target, "@UI.Hidden": hidden }) =>
      is2many === true &&
      isComposition !== true &&
      hidden !== true &&
      target !== undefined &&
      CHANGE_COLUMNS.every((name) => Object.hasOwn(target.elements, name)),
  );
