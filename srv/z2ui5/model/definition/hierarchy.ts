/** Entities whose rows are below each other. */
import { foreignKeysOf, pathIn, type ElementDefinition, type EntityDefinition } from "./definition.ts";

/** What says which row is above another one. */
export interface Hierarchy {
  /** Foreign keys of the row above. */
  readonly parent: readonly string[];
  /** Elements of the row above that they stand for. */
  readonly node: readonly string[];
}

/**
 * The hierarchy of an entity: that of `@Aggregation.RecursiveHierarchy` or `@hierarchy`, otherwise of an association to the entity itself that others lead back from.
 * @returns undefined for an entity without one
 */
export function hierarchyOf(entity: EntityDefinition): Hierarchy | undefined {
  const own = Object.values(entity.elements).filter(({ _target }) => _target?.name === entity.name);
  const above = own.filter(({ is2many }) => !is2many);
  const named = parentName(entity, above);
  const back = new Set(own.flatMap(namesBack));
  for (const association of above) {
    const keys = foreignKeysOf(entity, association);
    const parent = keys.map(({ local }) => local);
    const isParent =
      named === undefined ? [association.name, ...parent].some((name) => back.has(name)) : named === association.name;
    if (isParent && keys.length > 0) return { parent, node: keys.map(({ listed }) => listed) };
  }
  return undefined;
}

/** The association that an annotation names; undefined if there is no annotation. */
function parentName(entity: EntityDefinition, above: readonly ElementDefinition[]): string | undefined {
  const annotated = Object.keys(entity).find((name) =>
    /^@Aggregation\.RecursiveHierarchy(?:#[\w.]+)?\.Parent/.test(name),
  );
  if (annotated !== undefined) return pathIn(entity[annotated]);
  return entity["@hierarchy"] === true ? above[0]?.name : pathIn(entity["@hierarchy"]);
}

/** What an association to several rows of the entity says of them: `parent` of `on children.parent = $self`. */
const namesBack = ({ name, is2many, on }: ElementDefinition): string[] =>
  (is2many ? (on ?? []) : []).flatMap((one) => {
    const [first, ...others] = (one as { readonly ref?: readonly string[] }).ref ?? [];
    return first === name && others.length > 0 ? [others.join("_")] : [];
  });

/** Elements that hold the state of a tree for Fiori elements, such as `DrillState`: they say nothing to users. */
export const elementsOfTree = (entity: EntityDefinition): ReadonlySet<string | undefined> =>
  new Set(
    Object.keys(entity)
      .filter((name) => name.startsWith("@Hierarchy.RecursiveHierarchy"))
      .map((name) => pathIn(entity[name])),
  );
