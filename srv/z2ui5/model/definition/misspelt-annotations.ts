/** Annotations for screens that name an element, a list of values or a part of a page that the model does not have: nothing is shown for them. */
import { Z2ui5Error } from "../../errors.ts";
import { didYouMean } from "../../view/suggestion.ts";
import {
  elementAt,
  valueNames,
  nameInService,
  pathIn,
  serviceEntities,
  serviceOf,
  type EntityDefinition,
} from "./definition.ts";
import type { Definition } from "./labels.ts";

/** Sentences by entity; those of a tenant's model are its own. */
const cache = new WeakMap<EntityDefinition, readonly string[]>();

/** Sentences about annotations of an entity and its elements. */
export function misspeltAnnotations(entity: EntityDefinition): readonly string[] {
  const before = cache.get(entity);
  if (before) return before;
  const found = [
    ...problemsOf(entity, entity),
    // Foreign keys have the annotations of their association.
    ...Object.values(entity.elements).flatMap((element) =>
      element["@odata.foreignKey4"] === undefined ? problemsOf(element, entity, `.${element.name}`) : [],
    ),
  ];
  cache.set(entity, found);
  return found;
}

const OF_SCREENS = /^@(?:UI\.|Common\.(?:Text|ValueList|SemanticKey)|Measures\.)/;

/** @param within what the holder is called behind the name of its entity */
function problemsOf(holder: Definition, entity: EntityDefinition, within = ""): string[] {
  return Object.entries(holder).flatMap(([name, value]) => {
    if (!OF_SCREENS.test(name)) return [];
    const list = /^(@Common\.ValueList(?:#\w+)?)\.(CollectionPath|Parameters)$/.exec(name);
    const problems =
      list?.[2] === "CollectionPath"
        ? collectionProblems(value, entity)
        : list
          ? [...pathProblems(value, entity), ...parameterProblems(value, holder[`${list[1]}.CollectionPath`], entity)]
          : pathProblems(value, entity);
    return problems.map((problem) => `${name} of ${entity.name}${within}: ${problem}`);
  });
}

/** Elements that an annotation names at any depth, and the groups of fields and rows that it leads to. */
function pathProblems(value: unknown, entity: EntityDefinition): string[] {
  if (typeof value !== "object" || value === null) return [];
  const path = "xpr" in value ? undefined : pathIn(value);
  if (path !== undefined) return path.includes("@") ? targetProblems(path, entity) : elementProblems(path, entity);
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    name === "Target" && typeof member === "string" ? targetProblems(member, entity) : pathProblems(member, entity),
  );
}

const PATH = /^[A-Za-z_]\w*(?:[./][A-Za-z_]\w*)*$/;

function elementProblems(path: string, entity: EntityDefinition): string[] {
  if (!PATH.test(path)) return [];
  const problem = unknownElement(path, entity);
  // What a projection leaves out is annotated where it comes from.
  for (let source = sourceOf(entity); source; source = sourceOf(source))
    if (unknownElement(path, source) === undefined) return [];
  return problem === undefined ? [] : [problem];
}

function unknownElement(path: string, entity: EntityDefinition): string | undefined {
  try {
    for (const name of valueNames(entity, path.replaceAll("/", "."))) elementAt(entity, name);
    return undefined;
  } catch (error) {
    return error instanceof Z2ui5Error ? error.message : undefined;
  }
}

const sourceOf = (entity: EntityDefinition): EntityDefinition | undefined =>
  (entity as { readonly query?: { readonly _target?: EntityDefinition } }).query?._target;

/** A part of a page: `@UI.FieldGroup#General`, or `items/@UI.LineItem`. */
function targetProblems(target: string, entity: EntityDefinition): string[] {
  const [path = "", term = ""] = target.split("@");
  let holder: EntityDefinition | undefined = entity;
  for (const name of path.split(/[/.]/).filter(Boolean)) holder = holder?.elements[name]?._target;
  if (!holder || !term.startsWith("UI.")) return [];
  const terms = Object.keys(holder).flatMap((name) => /^@(UI\.\w+(?:#\w+)?)/.exec(name)?.[1] ?? []);
  return terms.includes(term) ? [] : [`${holder.name} has no @${term}${didYouMean(term, [...new Set(terms)])}`];
}

const collectionsOf = (entity: EntityDefinition): ReadonlyMap<string, EntityDefinition> => {
  const service = serviceOf(entity.name) ?? "";
  return new Map(serviceEntities(service).map((one) => [nameInService(one, service), one]));
};

function collectionProblems(name: unknown, entity: EntityDefinition): string[] {
  const names = [...collectionsOf(entity).keys()];
  return typeof name !== "string" || names.includes(name)
    ? []
    : [`the service has no ${name}${didYouMean(name, names)}`];
}

/** Elements of the list of values. */
function parameterProblems(parameters: unknown, collection: unknown, entity: EntityDefinition): string[] {
  const list = collectionsOf(entity).get(String(collection));
  if (!list || !Array.isArray(parameters)) return [];
  return (parameters as readonly { readonly ValueListProperty?: unknown }[]).flatMap(({ ValueListProperty: name }) =>
    typeof name === "string" ? elementProblems(name, list) : [],
  );
}
