/** Lists of structures (`many { … }`), whose rows have no keys and belong to the value of their element. */
import type { ElementDefinition, EntityDefinition } from "./definition.ts";

/** The same for each element of a model, because what is read of it is remembered with it. */
const cache = new WeakMap<ElementDefinition, EntityDefinition>();

/** What the rows of a list of structures consist of, called like their entity and element; undefined for any other element. */
export function structureOf(entity: EntityDefinition, element: ElementDefinition): EntityDefinition | undefined {
  const { items, name } = element;
  if (!items?.elements) return undefined;
  const found =
    cache.get(element) ?? (Object.create(items, { name: { value: `${entity.name}.${name}` } }) as EntityDefinition);
  cache.set(element, found);
  return found;
}

/** An entity, or one of its lists of structures, by its name; undefined for any other. */
export const structureNamed = (entity: EntityDefinition, name: string | undefined): EntityDefinition | undefined =>
  entity.name === name
    ? entity
    : Object.values(entity.elements)
        .map((element) => structureOf(entity, element))
        .find((one) => one?.name === name);
