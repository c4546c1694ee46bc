/**
 * Which elements of an entity its apps show, and how they are called.
 */
import { capitalized, wordsOf } from "../../z2ui5/model/labels.ts";

/** What annotations say about an entity or an element. */
export interface Titled {
  readonly "@title"?: unknown;
  readonly "@Common.Label"?: unknown;
  readonly "@UI.HeaderInfo.TypeName"?: unknown;
  readonly "@UI.HeaderInfo.TypeNamePlural"?: unknown;
}

/** An element as the model has it before it is compiled for Node.js: associations are there, their foreign keys are not. */
export interface Element extends Titled {
  readonly type?: string;
  readonly isAssociation?: boolean;
  readonly isComposition?: boolean;
  readonly is2many?: boolean;
  readonly target?: string;
  /** Elements of its target that make up a managed association. */
  readonly keys?: readonly { readonly ref: readonly string[]; readonly as?: string }[];
  readonly virtual?: boolean;
  readonly key?: boolean;
  readonly elements?: object;
  readonly items?: object;
  readonly "@Core.MediaType"?: unknown;
  readonly "@UI.Hidden"?: unknown;
  readonly "@cds.on.insert"?: unknown;
  readonly "@cds.on.update"?: unknown;
  readonly "@UI.HiddenFilter"?: unknown;
}

/** An entity with its elements and annotations. */
export interface Entity extends Titled {
  readonly name: string;
  readonly kind: string;
  /** Missing where there are none. */
  readonly keys?: Readonly<Record<string, Element>> | null;
  readonly elements: Readonly<Record<string, Element>>;
  readonly "@UI.HeaderInfo.Title.Value"?: { readonly "="?: string };
  readonly [annotation: string]: unknown;
}

/** Elements under a title of their own; "" for none. */
export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly string[];
}

/** Nothing to read or to enter. */
const UNSHOWN: ReadonlySet<string | undefined> = new Set(["cds.LargeBinary", "cds.Binary", "cds.Vector", "cds.Map"]);
const MOST_COLUMNS = 5;

/** Names of the elements that have a field. Bindings name them, and no other character means itself there. */
function fieldsOf(entity: Entity): string[] {
  const others = placesInTree(entity);
  return Object.entries(entity.elements).flatMap(([name, element]) =>
    /^\w+$/.test(name) && !others.has(name) && (element.isAssociation ? leadsToOne(element) : isValue(element))
      ? [name]
      : [],
  );
}

/** What CAP computes of the place of a row while a tree is shown, and nowhere else. */
const placesInTree = (entity: Entity): Set<unknown> =>
  new Set(
    Object.entries(entity)
      .filter(([name]) => name.startsWith("@Hierarchy.RecursiveHierarchy"))
      .map(([, value]) => (value as { readonly "="?: unknown } | null)?.["="]),
  );

const isValue = (element: Element): boolean =>
  !element.virtual &&
  !element.elements &&
  !element.items &&
  !element["@Core.MediaType"] &&
  element["@UI.Hidden"] !== true &&
  !UNSHOWN.has(element.type);

/** Whether the entity has the key of the row that an association leads to. */
const leadsToOne = (element: Element): boolean =>
  !element.is2many && element.keys?.length === 1 && element["@UI.Hidden"] !== true;

/**
 * The element an annotation names, by a name that fields and columns have: `author_ID` and `author.ID` are `author`.
 * @returns undefined for what has no field
 */
function namedBy(path: string, entity: Entity, isPathAllowed: boolean): string | undefined {
  for (const [name, element] of Object.entries(entity.elements)) {
    const [key] = element.keys ?? [];
    if (element.isAssociation && leadsToOne(element) && key)
      if ([`${name}.${key.ref.join(".")}`, `${name}_${key.as ?? key.ref.join("_")}`].includes(path)) return name;
  }
  const [first = "", ...others] = path.split(".");
  const element = entity.elements[first];
  if (others.length === 0) return fieldsOf(entity).includes(path) ? path : undefined;
  return isPathAllowed && others.length === 1 && /^\w+\.\w+$/.test(path) && element && leadsToOne(element)
    ? path
    : undefined;
}

type Values = readonly { readonly Value?: { readonly "="?: string } }[] | undefined;

const namesIn = (values: unknown, entity: Entity, isPathAllowed: boolean): string[] =>
  ((values as Values) ?? []).flatMap(({ Value }) => namedBy(Value?.["="] ?? "", entity, isPathAllowed) ?? []);

/**
 * The columns of a list: those of `@UI.LineItem`, otherwise the first elements that users enter. Generated keys, long texts and what CAP records
 * about changes (`createdAt`) are left to the details.
 * @param holder name of the entity whose rows have these rows: what leads back to it says nothing
 */
export function columnsOf(entity: Entity, holder = ""): string[] {
  const listed = [...new Set(namesIn(entity["@UI.LineItem"], entity, true))];
  if (listed.length > 0) return listed;
  const names = fieldsOf(entity).filter((name) => entity.elements[name]?.type !== "cds.LargeString");
  const wanted = names.filter((name) => isEntered(entity.elements[name]) && entity.elements[name]?.target !== holder);
  return (wanted.length > 0 ? wanted : names).slice(0, MOST_COLUMNS);
}

const isEntered = (element: Element | undefined): boolean =>
  element !== undefined &&
  !(
    (element.key && element.type === "cds.UUID") ||
    element["@cds.on.insert"] ||
    element["@cds.on.update"] ||
    element["@UI.HiddenFilter"]
  );

interface Facet {
  readonly Label?: string;
  readonly Target?: string | { readonly "="?: string };
  readonly Facets?: readonly Facet[];
}

/**
 * The fields of a form: those of the groups in `@UI.Facets`, otherwise all elements, first those that users enter. A generated key says nothing.
 */
export function groupsOf(entity: Entity): FieldGroup[] {
  const flat = (facets: readonly Facet[]): Facet[] => facets.flatMap((one) => [one, ...flat(one.Facets ?? [])]);
  const groups = flat((entity["@UI.Facets"] as readonly Facet[] | undefined) ?? []).flatMap(({ Label, Target }) => {
    const target = typeof Target === "string" ? Target : Target?.["="];
    if (!target?.startsWith("@UI.FieldGroup")) return [];
    const fields = [...new Set(namesIn(entity[`${target}.Data`], entity, false))];
    return fields.length > 0 ? [{ title: Label ?? "", fields }] : [];
  });
  const [first, ...rest] = groups;
  if (first) {
    // Fiori elements edits it in the header of its page.
    const title = titleElement(entity);
    const isMissing = title !== "" && !groups.some(({ fields }) => fields.includes(title));
    return [isMissing ? { ...first, fields: [title, ...first.fields] } : first, ...rest];
  }
  const names = fieldsOf(entity);
  const entered = names.filter((name) => isEntered(entity.elements[name]));
  const others = names.filter((name) => !entered.includes(name) && !entity.elements[name]?.key);
  const fields = [...entered, ...others];
  return [{ title: "", fields: fields.length > 0 ? fields : names }];
}

/** The element with the title of a row; "" if none is named. */
export function titleElement(entity: Entity): string {
  const path = entity["@UI.HeaderInfo.Title.Value"]?.["="] ?? "";
  return fieldsOf(entity).includes(path) && !entity.elements[path]?.isAssociation ? path : "";
}

/** What identifies a row, as rows have it: of a key that is an association, what holds it. */
export const keysOf = (entity: Entity): string[] =>
  Object.entries(entity.keys ?? {})
    .flatMap(([name, { isAssociation, keys, virtual }]) =>
      virtual ? [] : isAssociation ? (keys ?? []).map(({ ref, as }) => `${name}_${as ?? ref.join("_")}`) : [name],
    )
    .filter((name) => /^\w+$/.test(name));

/** Compositions of several rows, without translations and without rows of the same kind, which are a tree. */
export const compositionsOf = (entity: Entity): [string, Element][] =>
  Object.entries(entity.elements).filter(
    ([name, { isComposition, is2many, target }]) =>
      isComposition && is2many && name !== "texts" && target !== entity.name && /^\w+$/.test(name),
  );

/**
 * Title of an entity or element: its annotation, which may refer to a text (`{i18n>Title}`), otherwise its name in words.
 * @param ofOne whether one row is meant
 * @example titleOf("orderNo", {}) // "Order No"
 */
export function titleOf(name: string, definition: Titled, ofOne = false): string {
  const titles = [
    definition[ofOne ? "@UI.HeaderInfo.TypeName" : "@UI.HeaderInfo.TypeNamePlural"],
    definition["@title"],
    definition["@Common.Label"],
  ];
  return (
    titles.find((title): title is string => typeof title === "string" && title !== "") ??
    capitalized(wordsOf(name).join(" "))
  );
}
