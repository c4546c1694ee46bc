/**
 * Which values an element may have, and where they are: what its annotation names, and nothing else. What CAP makes of code lists is read from the
 * service's metadata, which has it in its final form.
 */
import cds from "@sap/cds";
import {
  currentModel,
  foreignKeysOf,
  nameInService,
  pathIn,
  serviceEntities,
  serviceOf,
  type ElementDefinition,
  type EntityDefinition,
  type ForeignKey,
} from "./definition.ts";
import { textIn } from "./labels.ts";
import { isText } from "./values.ts";

/** An element of the row and the element of the list that goes with it. */
export type ListParameter = ForeignKey;

/** Where the values of an element come from. */
export interface ValueList {
  /** Full name of the entity with a row for each value. */
  readonly entity: string;
  /** Its element with the value. */
  readonly value: string;
  /** Its element with the text that stands for the value; "" if there is none. */
  readonly text: string;
  /** The association that leads to the entity; "" if none does. */
  readonly association: string;
  /** Elements the list shows; value and text are among them. */
  readonly columns: readonly string[];
  /** Elements of the row that the list is limited by. */
  readonly filters: readonly ListParameter[];
  /** Elements of the row that are filled with what is chosen. */
  readonly fills: readonly ListParameter[];
  /** Elements of the row that identify the row of the list together with the value. */
  readonly keys: readonly ListParameter[];
  /** Elements of the list that a value does not decide: several rows with the same value differ in them, and users enter them next. */
  readonly later: readonly string[];
  /** Values that elements of the list must have. */
  readonly constants: readonly { readonly listed: string; readonly value: unknown }[];
  /** There are few values, and they hardly change. */
  readonly isFixed: boolean;
  /** What the list is called, as the annotation says it. */
  readonly label: unknown;
}

type Annotations = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** Annotations of services, as their metadata has them. */
const metadata = new WeakMap<object, Map<string, Annotations>>();

function annotationsOf(service: string): Annotations {
  const model = currentModel();
  const byService = metadata.get(model) ?? new Map<string, Annotations>();
  metadata.set(model, byService);
  let found = byService.get(service);
  if (!found) byService.set(service, (found = readAnnotations(model, service)));
  return found;
}

/** Services of other protocols may have names for which there is no metadata: their fields have the lists of associations only. */
function readAnnotations(model: object, service: string): Annotations {
  const { edm } = (cds.compile as unknown as { to: { edm(model: object, options: object): unknown } }).to;
  try {
    const compiled = edm(model, { service });
    const read = (typeof compiled === "string" ? JSON.parse(compiled) : compiled) as Record<string, unknown>;
    return ((read[service] as { readonly $Annotations?: Annotations } | undefined)?.$Annotations ?? {}) as Annotations;
  } catch (error) {
    cds.log("z2ui5").warn(`${service} has no OData metadata, so lists of values are not read from annotations:`, error);
    return {};
  }
}

/** Lists by the model of a tenant: models may share definitions. */
const lists = new WeakMap<object, Map<string, ValueList | undefined>>();

/**
 * The list of values of an element of a service's entity.
 * @param element element with the value; of an association its foreign key
 * @returns undefined if the model names none, or none that the service has
 */
export function valueListOf(entity: EntityDefinition, element: ElementDefinition): ValueList | undefined {
  const model = currentModel();
  const byKey = lists.get(model) ?? new Map<string, ValueList | undefined>();
  lists.set(model, byKey);
  const key = `${entity.name}/${element.name}`;
  if (!byKey.has(key)) byKey.set(key, findList(entity, element));
  return byKey.get(key);
}

function findList(entity: EntityDefinition, element: ElementDefinition): ValueList | undefined {
  if (element.enum || element.isAssociation || (entity.kind !== "entity" && !entity.nameInMetadata)) return undefined;
  const association = associationOf(entity, element);
  const isAnnotated = [element, association].some((one) => one && hasValueList(one));
  return (
    (isAnnotated ? annotatedList(entity, element, association) : undefined) ??
    (association ? associatedList(entity, element, association) : undefined)
  );
}

/** Types of a project have annotations, too. */
function hasValueList(element: ElementDefinition): boolean {
  for (const name in element) if (name.startsWith("@Common.ValueList")) return true;
  return false;
}

/** The association whose foreign key an element is. */
function associationOf(entity: EntityDefinition, element: ElementDefinition): ElementDefinition | undefined {
  const name = element["@odata.foreignKey4"];
  const association = typeof name === "string" ? entity.elements[name] : undefined;
  return association?._target && !association.is2many ? association : undefined;
}

interface Parameter {
  readonly "@type"?: string;
  readonly LocalDataProperty?: string;
  readonly ValueListProperty?: string;
  readonly Constant?: unknown;
}

function annotatedList(
  entity: EntityDefinition,
  element: ElementDefinition,
  association: ElementDefinition | undefined,
): ValueList | undefined {
  const service = serviceOf(entity.name) as string;
  const holder = entity.nameInMetadata ?? `${service}.${nameInService(entity, service)}`;
  const ofElement = annotationsOf(service)[`${holder}/${element.name}`] ?? {};
  const qualified = Object.keys(ofElement).find((name) => /^@Common\.ValueList(?:#[\w.]+)?$/.test(name));
  const annotation = (ofElement["@Common.ValueList"] ?? (qualified && ofElement[qualified])) as
    | { readonly CollectionPath?: string; readonly Label?: unknown; readonly Parameters?: readonly Parameter[] }
    | undefined;
  const target = annotation?.CollectionPath ? collectionOf(service, annotation.CollectionPath) : undefined;
  if (!annotation || !target) return undefined;
  const parameters = (annotation.Parameters ?? [])
    .map((one) => ({
      kind: /\bValueListParameter(\w+)$/.exec(one["@type"] ?? "")?.[1] ?? "",
      local: one.LocalDataProperty ?? "",
      listed: one.ValueListProperty ?? "",
      constant: one.Constant,
    }))
    .filter(({ listed }) => isValue(target, listed));
  const own = parameters.find(({ kind, local }) => local === element.name && (kind === "InOut" || kind === "Out"));
  if (!own) return undefined;
  const others = parameters.filter((one) => one !== own);
  const shown = others.filter(({ kind }) => kind === "DisplayOnly" || kind === "Out" || kind === "InOut");
  const given = (...kinds: readonly string[]): ListParameter[] =>
    others
      .filter(({ kind, local }) => kinds.includes(kind) && isValue(entity, local))
      .map(({ local, listed }) => ({ local, listed }));
  const names = shown.map(({ listed }) => listed);
  const textAmong = (candidates: readonly string[]): string =>
    textOfList(entity, element, target, own.listed, candidates);
  const text = textAmong(names);
  // Without a text in the model, the value comes first: what stands beside it may be of another kind.
  const first = text === textAmong([]) ? [text] : [];
  return {
    entity: target.name,
    value: own.listed,
    text,
    association: association?._target?.name === target.name ? association.name : "",
    columns: [...new Set([...first, own.listed, ...names])].filter(Boolean),
    filters: given("In", "InOut"),
    fills: given("Out", "InOut"),
    keys: given("In", "Out", "InOut").filter(({ listed }) => target.elements[listed]?.key),
    later: [],
    constants: others
      .filter(({ kind }) => kind === "Constant")
      .map(({ listed, constant }) => ({ listed, value: constant })),
    isFixed: ofElement["@Common.ValueListWithFixedValues"] === true,
    label: annotation.Label,
  };
}

/**
 * What an association leads to, where the service has it and nothing else is annotated: its key, and the text that stands for it. Of several keys,
 * each is limited by those before it; the text stands for the last one.
 */
function associatedList(
  entity: EntityDefinition,
  element: ElementDefinition,
  association: ElementDefinition,
): ValueList | undefined {
  const target = association._target as EntityDefinition;
  const foreign = foreignKeysOf(entity, association);
  const at = foreign.findIndex(({ local }) => local === element.name);
  const value = foreign[at]?.listed;
  if (serviceOf(target.name) !== serviceOf(entity.name) || value === undefined || !isValue(target, value))
    return undefined;
  if (target["@cds.api.ignore"] === true) return undefined;
  const keys = foreign.filter((_, index) => index !== at);
  const later = foreign.slice(at + 1).map(({ listed }) => listed);
  const text = later.length > 0 ? "" : textOfList(entity, element, target, value, []);
  return {
    entity: target.name,
    value,
    text,
    association: association.name,
    columns: [...new Set([text, value, ...keys.map(({ listed }) => listed)])].filter(Boolean),
    filters: foreign.slice(0, at),
    fills: keys,
    keys,
    later,
    constants: [],
    isFixed: keys.length === 0 && element["@Common.ValueListWithFixedValues"] === true,
    label: undefined,
  };
}

/** The text of the field, that of the key of the list, otherwise the first text that is shown. */
function textOfList(
  entity: EntityDefinition,
  element: ElementDefinition,
  target: EntityDefinition,
  value: string,
  shown: readonly string[],
): string {
  const [first, second, ...more] = (pathIn(element["@Common.Text"], entity) ?? "").split(".");
  const ofField = entity.elements[first ?? ""]?._target?.name === target.name && more.length === 0 ? second : undefined;
  const identification = target["@UI.Identification"];
  const identifying = Array.isArray(identification)
    ? identification.map((one) => pathIn((one as { readonly Value?: unknown } | undefined)?.Value, target))
    : [];
  const candidates = [
    ofField ?? "",
    pathIn(target.elements[value]?.["@Common.Text"], target),
    ...shown.filter((name) => isText(target.elements[name] as ElementDefinition)),
    pathIn(target["@UI.HeaderInfo.Title.Value"], target),
    ...identifying,
  ];
  return candidates.find((name) => name !== undefined && name !== value && isValue(target, name)) ?? "";
}

const isValue = (entity: EntityDefinition, name: string): boolean =>
  name !== "" && Object.hasOwn(entity.elements, name) && !entity.elements[name]?.isAssociation;

const collectionOf = (service: string, path: string): EntityDefinition | undefined =>
  serviceEntities(service).find((one) => nameInService(one, service) === path);

/** What a list is called in the language of the user; "" if the annotation does not say it. */
export const listLabel = ({ label }: ValueList, locale: string): string => textIn(label, locale);
