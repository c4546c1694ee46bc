/** Entities and elements of the model of the current tenant. */
import cds from "@sap/cds";
import { Z2ui5Error } from "../../errors.ts";
import { didYouMean } from "../../view/suggestion.ts";
import type { Definition } from "./labels.ts";

/** An element of an entity with its annotations. */
export interface ElementDefinition extends Definition {
  readonly name: string;
  readonly key?: boolean;
  readonly virtual?: boolean;
  readonly notNull?: boolean;
  readonly length?: number;
  readonly precision?: number;
  readonly scale?: number | string;
  readonly localized?: boolean;
  readonly default?: { readonly val?: unknown; readonly "#"?: string; readonly ref?: readonly string[] };
  readonly enum?: Readonly<Record<string, EnumValue>>;
  readonly items?: ElementDefinition;
  readonly isAssociation?: boolean;
  readonly isComposition?: boolean;
  readonly is2many?: boolean;
  readonly _target?: EntityDefinition;
  /** Condition of an association without foreign keys. */
  readonly on?: readonly unknown[];
}

/** What an association refers to its target by. */
interface ForeignKeyDefinition {
  readonly ref: readonly string[];
  readonly as?: string;
  readonly $generatedFieldName?: string;
}

/** One of the values of an enum; without `val` its name is its value. */
export interface EnumValue extends Definition {
  readonly val?: unknown;
  readonly "#"?: string;
}

/** An action or function with its parameters. */
export interface OperationDefinition extends Definition {
  readonly params?: Readonly<Record<string, ElementDefinition>>;
}

/** An entity of a service with its annotations. */
export interface EntityDefinition extends Definition {
  readonly name: string;
  readonly elements: Readonly<Record<string, ElementDefinition>>;
  readonly actions?: Readonly<Record<string, OperationDefinition>>;
  /** Of the parameters of an operation, how the metadata of the service names what they belong to. */
  readonly nameInMetadata?: string;
  /** The operation, if these are its parameters. */
  readonly operation?: OperationDefinition;
  /** Of its parameters, where those that are elements of a structure are in it: `place_city` is at `["place", "city"]`. */
  readonly paths?: Readonly<Record<string, readonly string[]>>;
}

/** The model of a tenant, as CAP has it at run time. */
interface Model {
  readonly definitions: Readonly<Record<string, Definition | undefined>>;
}

/** The model of the current tenant, with its extensions. It is read in each run and never stored. */
export const currentModel = (): Model =>
  (cds.context as unknown as { readonly model?: Model } | undefined)?.model ?? (cds.model as unknown as Model);

/**
 * An entity of a service in the model of the current tenant.
 * @param name its full name, such as `CatalogService.Books`
 * @throws ENTITY_UNKNOWN, ENTITY_NOT_SERVED
 */
export function entityDefinition(name: string): EntityDefinition {
  const { definitions } = currentModel();
  const found = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  if (found?.kind !== "entity") throw unknownEntity(name);
  if (serviceOf(name) === undefined) throw new Z2ui5Error("ENTITY_NOT_SERVED", { name });
  return found as EntityDefinition;
}

/** The entity of the database that one of a service shows. */
export function tableOf<D extends Definition>(entity: D): D {
  const target = entity.query?._target as D | undefined;
  return target && target !== entity ? tableOf(target) : entity;
}

/**
 * The name that an element of an entity has in its table, which projections may rename.
 * @returns undefined for what the table does not store under a name: the value of an expression, or of another entity
 */
export function nameInTable(entity: Definition, name: string): string | undefined {
  const target = entity.query?._target;
  if (!target || target === entity) return name;
  const below = nameBelow(entity, name);
  return below === undefined ? undefined : nameInTable(target, below);
}

/** The name of an element in the entity that a projection is on. */
function nameBelow({ elements = {}, query }: Definition, name: string): string | undefined {
  const association = elements[name]?.["@odata.foreignKey4"];
  if (typeof association === "string") {
    const below = nameBelow({ elements: {}, query }, association);
    return below === undefined ? undefined : below + name.slice(association.length);
  }
  const { from, columns = ["*"] } = query?.SELECT ?? {};
  const column = columns.find((one) => one !== "*" && (one.as ?? one.ref?.at(-1)) === name);
  if (column === undefined) return columns.includes("*") ? name : undefined;
  if (column === "*") return undefined;
  const alias = from?.as ?? String(from?.ref?.at(-1)).split(".").at(-1);
  const path = column.ref?.slice(column.ref.length > 1 && column.ref[0] === alias ? 1 : 0);
  return path?.length === 1 ? path[0] : undefined;
}

/** The error for a name that is no entity; it suggests the most similar entity of the services. */
export const unknownEntity = (name: string): Z2ui5Error =>
  new Z2ui5Error("ENTITY_UNKNOWN", { name, hint: didYouMean(name, entityNames(currentModel().definitions)) });

/** Entities of services. Their texts and drafts are no entities of their own to apps. */
const entityNames = (definitions: Model["definitions"]): string[] =>
  Object.keys(definitions).filter(
    (name) => definitions[name]?.kind === "entity" && !name.endsWith(".texts") && serviceOf(name) !== undefined,
  );

/** The service of an entity, with its annotations. */
export const serviceDefinition = ({ name }: EntityDefinition): Definition =>
  currentModel().definitions[serviceOf(name) as string] as Definition;

/** An action or function, and whether it belongs to rows rather than to the service. */
export interface Operation {
  readonly definition: OperationDefinition;
  readonly isBound: boolean;
}

/** An action or function of an entity, otherwise of its service; undefined if there is none. */
export function operationOf(entity: EntityDefinition, name: string): Operation | undefined {
  const bound = entity.actions && Object.hasOwn(entity.actions, name) ? entity.actions[name] : undefined;
  if (bound) return { definition: bound, isBound: true };
  const { definitions } = currentModel();
  const full = `${serviceOf(entity.name)}.${name}`;
  const unbound = Object.hasOwn(definitions, full) ? definitions[full] : undefined;
  return unbound?.kind === "action" || unbound?.kind === "function"
    ? { definition: unbound as OperationDefinition, isBound: false }
    : undefined;
}

/** Names of the actions and functions of an entity and of its service. */
export function operationNames(entity: EntityDefinition): string[] {
  const service = `${serviceOf(entity.name)}.`;
  const unbound = Object.entries(currentModel().definitions)
    .filter(([name, one]) => name.startsWith(service) && (one?.kind === "action" || one?.kind === "function"))
    .map(([name]) => name.slice(service.length));
  return [...Object.keys(entity.actions ?? {}), ...unbound];
}

/**
 * Name of the service an entity belongs to: the longest one its name begins with.
 * @returns undefined for an entity of the database
 */
export function serviceOf(name: string): string | undefined {
  const { definitions } = currentModel();
  for (let end = name.lastIndexOf("."); end > 0; end = name.lastIndexOf(".", end - 1)) {
    const prefix = name.slice(0, end);
    if (definitions[prefix]?.kind === "service") return prefix;
  }
  return undefined;
}

/** All entities of a service. */
export const serviceEntities = (service: string): EntityDefinition[] =>
  Object.entries(currentModel().definitions).flatMap(([name, one]) =>
    one?.kind === "entity" && serviceOf(name) === service ? [one as EntityDefinition] : [],
  );

/** The name of an entity in the metadata of its service, which has no dots. */
export const nameInService = ({ name }: { readonly name: string }, service: string): string =>
  name.slice(service.length + 1).replaceAll(".", "_");

/**
 * The path that an annotation names: `{ "=": "author.name" }`; undefined if it names none.
 * @param entity what the path begins at: elements of structures are elements of their entity
 */
export function pathIn(annotation: unknown, entity?: EntityDefinition): string | undefined {
  const path = (annotation as { readonly "="?: unknown } | null | undefined)?.["="];
  return typeof path !== "string" ? undefined : entity ? pathFrom(entity, path) : path;
}

/**
 * A path as rows have it: CAP makes elements of structures elements of their entity, so `address.city` is `address_city`.
 * What is not in the model stays a path, of which {@link elementAt} says what was meant.
 */
export function pathFrom(entity: EntityDefinition, path: string): string {
  if (!path.includes(".") || path.length > LONGEST_PATH) return path;
  const found: string[] = [];
  let names = path.split(".");
  let elements: EntityDefinition["elements"] = entity.elements;
  while (names.length > 0) {
    const isStructure = !Object.hasOwn(elements, names[0]!) && elementsIn(elements, names[0]!).length > 0;
    const ends = names.map((_, index) => names.slice(0, index + 1).join("_"));
    const end = ends.findIndex((name) => Object.hasOwn(elements, name));
    const count = end >= 0 ? end + 1 : isStructure ? names.length : 1;
    const name = ends[count - 1]!;
    found.push(name);
    names = names.slice(count);
    elements = elements[name]?._target?.elements ?? {};
  }
  return found.join(".");
}

/** As {@link pathFrom}; a structure stands for all its elements. */
export function pathsFrom(entity: EntityDefinition, given: string): readonly string[] {
  const path = pathFrom(entity, given);
  const parts = path.includes(".") || Object.hasOwn(entity.elements, path) ? [] : elementsIn(entity.elements, path);
  return parts.length > 0 ? parts.map(({ name }) => name) : [path];
}

/** The elements with values of a structure. */
const elementsIn = (elements: EntityDefinition["elements"], structure: string): ElementDefinition[] =>
  Object.values(elements).filter(({ name, isAssociation }) => !isAssociation && name.startsWith(`${structure}_`));

/** Names of the associations that paths lead over: `author` of `author.name`. Names of elements lead over none. */
export const ledOver = (paths: readonly (string | undefined)[]): string[] => [
  ...new Set(paths.flatMap((path) => (path?.includes(".") ? path.split(".", 1) : []))),
];

/** Characters of the longest path; an app may pass on what users send. */
const LONGEST_PATH = 1000;

/**
 * An element of an entity, also of what an association leads to.
 * @param path name of an element, or a path such as `author.name`
 * @throws ELEMENT_UNKNOWN
 */
export function elementAt(entity: EntityDefinition, path: string): ElementDefinition {
  return foundAt(entity, path, (holder, name) => {
    const hint = didYouMean(name, Object.keys(holder?.elements ?? {}));
    throw new Z2ui5Error("ELEMENT_UNKNOWN", { entity: holder?.name ?? entity.name, path, hint });
  }) as ElementDefinition;
}

/** Whether {@link elementAt} finds an element. */
export const hasElement = (entity: EntityDefinition, path: string): boolean =>
  foundAt(entity, path, () => undefined) !== undefined;

function foundAt(
  entity: EntityDefinition,
  path: string,
  missing: (holder: EntityDefinition | undefined, name: string) => undefined,
): ElementDefinition | undefined {
  let holder: EntityDefinition | undefined = entity;
  let found: ElementDefinition | undefined;
  for (const name of path.length > LONGEST_PATH ? [path] : path.split(".")) {
    const elements: EntityDefinition["elements"] = holder?.elements ?? {};
    found = Object.hasOwn(elements, name) ? elements[name] : undefined;
    if (!found) return missing(holder, name);
    holder = found._target ?? (found.elements ? (found as unknown as EntityDefinition) : undefined);
  }
  return found;
}

/** Elements that identify a row. What CAP adds for drafts is no part of it, and of an association its foreign keys are. */
export const keysOf = (entity: EntityDefinition): ElementDefinition[] =>
  Object.values(entity.elements).filter(({ key, virtual, isAssociation }) => key && !virtual && !isAssociation);

/** A foreign key of a row, and the element of the target that it stands for. */
export interface ForeignKey {
  readonly local: string;
  readonly listed: string;
}

/** The foreign keys of an association, in the order of the target's keys; none of one without. */
export const foreignKeysOf = (entity: EntityDefinition, { name, keys }: Definition): ForeignKey[] =>
  ((keys ?? []) as readonly ForeignKeyDefinition[])
    .map(({ ref, as, $generatedFieldName }) => ({
      local: $generatedFieldName ?? `${name}_${as ?? ref.join("_")}`,
      listed: ref.join("_"),
    }))
    .filter(({ local }) => Object.hasOwn(entity.elements, local));

/** Elements that hold the value of what a name means: of a structure, and of an association with several foreign keys, all of them. */
export const valueNames = (entity: EntityDefinition, given: string): readonly string[] =>
  pathsFrom(entity, given).flatMap((path) => {
    const element = path.includes(".") ? undefined : entity.elements[path];
    const foreign = element?.isAssociation && !element.is2many ? foreignKeysOf(entity, element) : [];
    return foreign.length > 1 ? foreign.map(({ local }) => local) : [path];
  });

/** Elements with values of their own, as a read without columns has them: no associations, and no media, which are read on their own. */
export const valuesOf = (entity: EntityDefinition): ElementDefinition[] =>
  Object.values(entity.elements).filter(
    (element) => !element.isAssociation && element.type !== "cds.LargeBinary" && !element["@Core.MediaType"],
  );

/** The compositions of `tablesOf`, without translations. */
export const compositionsOf = (entity: EntityDefinition): ElementDefinition[] =>
  tablesOf(entity).filter(({ name }) => name !== "texts");

/** Compositions of many rows that the service has and writes, with the translations of localized elements. */
export const tablesOf = (entity: EntityDefinition): ElementDefinition[] =>
  Object.values(entity.elements).filter(
    (element) =>
      element.isComposition &&
      element.is2many &&
      !isOfDrafts(element.name) &&
      element._target &&
      serviceOf(element._target.name) !== undefined &&
      !isReadOnlyComposition(element),
  );

/** Whether services leave the rows of a composition as they are. */
export const isReadOnlyComposition = (element: ElementDefinition): boolean =>
  element.isComposition === true && [element, element._target].some((one) => one?.["@readonly"] === true);

/** The element that changes with each change of a row; undefined if the entity has none. */
export const etagOf = (entity: EntityDefinition): ElementDefinition | undefined =>
  Object.values(entity.elements).find((element) => element["@odata.etag"]);

/** What CAP adds to rows of entities with drafts. */
const OF_DRAFTS: ReadonlySet<string> = new Set([
  "IsActiveEntity",
  "HasActiveEntity",
  "HasDraftEntity",
  "DraftAdministrativeData",
  "DraftAdministrativeData_DraftUUID",
  "SiblingEntity",
  "DraftMessages",
]);

/** Whether a row cannot be created without a value for a key: neither services nor the database make one, nor handlers of new drafts. */
export const isEnteredKey = (
  entity: EntityDefinition,
  { key, type, default: given, ...element }: ElementDefinition,
): boolean => key === true && type !== "cds.UUID" && !given && !element["@cds.on.insert"] && !hasDrafts(entity);

/** Whether rows of an entity are edited as drafts elsewhere. */
export const hasDrafts = (entity: EntityDefinition): boolean => entity["@odata.draft.enabled"] === true;

/** Whether CAP added an element for drafts. */
export const isOfDrafts = (name: string): boolean => OF_DRAFTS.has(name);

/**
 * Whether users enter an element: not if it is computed, filled by CAP, or read-only. CAP never writes an element with `@readonly`, also where that is a condition.
 * @param isNew whether the row is not stored yet: keys and immutable elements are entered only then
 */
export function isInput(element: ElementDefinition, isNew: boolean): boolean {
  if (element.virtual || isOfDrafts(element.name)) return false;
  if (["@Core.Computed", "@readonly", "@cds.on.insert", "@cds.on.update"].some((one) => element[one])) return false;
  const fixed = element.key === true || element["@Core.Immutable"] === true;
  return !fixed || (isNew && !(element.key && element.type === "cds.UUID"));
}

/** The name that the key a foreign key stands for has in its own entity: `ID` for `up__ID`. */
export const keyBehind = ({ name, "@odata.foreignKey4": association }: ElementDefinition): string =>
  name.slice(String(association).length + 1);

/** Whether an element is the foreign key of the row that holds this one, which services fill. Translations have the key of their row under the same names. */
export function leadsBack(element: ElementDefinition, entity: EntityDefinition, holder: EntityDefinition): boolean {
  const association = element["@odata.foreignKey4"];
  if (holder.elements["texts"]?._target?.name === entity.name) {
    const inTable = nameInTable(entity, element.name);
    if (inTable === undefined) return false;
    return Object.values(holder.elements).some(({ key, name }) => key && nameInTable(holder, name) === inTable);
  }
  return typeof association === "string" && entity.elements[association]?._target?.name === holder.name;
}

/** Whether the database computes the default of an element, such as `$now`. */
export const isComputedDefault = ({ default: given }: ElementDefinition): boolean =>
  given !== undefined && !Object.hasOwn(given, "val") && !Object.hasOwn(given, "#");

/** The name in an annotation such as `#Negative`, without that of its enumeration; undefined for anything else. */
export function symbolIn(given: unknown): string | undefined {
  const name = (given as { readonly "#"?: unknown } | null | undefined)?.["#"];
  return typeof name === "string" ? name.split("/").at(-1) : undefined;
}

/** The value of an enum that one of its names stands for. */
export const enumValue = (name: string, { val, "#": other }: EnumValue): unknown => val ?? other ?? name;

/** Whether an element leads to the row that holds this one in a composition: the association, or its foreign key. */
export function leadsToHolder({ name, elements = {} }: Definition, element: string): boolean {
  const association = elements[element]?.["@odata.foreignKey4"] ?? element;
  const holder = elements[String(association)]?._target;
  return Object.values(holder?.elements ?? {}).some((one) => one["isComposition"] && one._target?.name === name);
}
