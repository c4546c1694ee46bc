/**
 * What the model says of an element in one language: read once for each model, because a model of CAP never changes. Models of tenants
 * may share definitions, whose texts differ. What has texts of a tenant is remembered with them.
 */
import { Z2ui5Error } from "../../errors.ts";
import {
  currentModel,
  enumValue,
  elementAt,
  foreignKeysOf,
  pathIn,
  type ElementDefinition,
  type EntityDefinition,
} from "./definition.ts";
import { text } from "../../texts/texts.ts";
import { choiceText, textIn, titleOf } from "./labels.ts";
import { tenantTexts } from "./tenant-texts.ts";
import { valueTypeOf, type ValueType } from "./ui5-types.ts";
import { isFile, itemsOf, typeOf } from "./values.ts";

/** How the values of an element are shown and entered. */
export type Kind =
  | "text"
  | "area"
  | "number"
  | "amount"
  | "quantity"
  | "date"
  | "time"
  | "dateTime"
  | "yesNo"
  | "choice"
  | "list"
  | "table"
  | "url"
  | "email"
  | "phone"
  | "image"
  | "file";

/** One of the values of an element that has certain values only. */
export interface ChoiceOf {
  readonly value: unknown;
  readonly text: string;
}

/** An element with the texts of one language. */
export interface Described {
  readonly element: ElementDefinition;
  readonly label: string;
  readonly placeholder: string;
  readonly tooltip: string;
  readonly kind: Kind;
  readonly type: ValueType;
  readonly choices: readonly ChoiceOf[];
  /** How values are entered, if there are several. */
  readonly lines: string;
  /** What stands for none of them. */
  readonly none: string;
  /** Element with the currency or unit of the value; "" if there is none. */
  readonly measure: string;
  /** A currency or unit that is the same for all rows. */
  readonly fixedMeasure: string;
  /** Path of the text that stands for the value, and how they are arranged. */
  readonly text: string;
  readonly arrangement: "TextOnly" | "TextFirst" | "TextLast" | "TextSeparate";
}

const cache = new WeakMap<object, Map<string, Map<string, Described>>>();

/** Languages that are remembered, and elements of each; a request can name any language, and an app a path of any length. */
const MOST_LOCALES = 30;
const MOST_ELEMENTS = 10_000;

/**
 * What the model says of an element.
 * @param entity entity of the current tenant's model @param name element, or a path such as `author.name` @param locale language of the texts
 * @throws ELEMENT_UNKNOWN
 */
export function described(entity: EntityDefinition, name: string, locale: string): Described {
  const byLocale = entry(cache, tenantTexts(locale) ?? currentModel(), () => new Map<string, Map<string, Described>>());
  makeRoom(byLocale, locale, MOST_LOCALES);
  const byElement = entry(byLocale, locale, () => new Map<string, Described>());
  const key = `${entity.name}/${name}`;
  makeRoom(byElement, key, MOST_ELEMENTS);
  return entry(byElement, key, () => describe(entity, name, locale));
}

function makeRoom(map: Map<string, unknown>, key: string, most: number): void {
  if (map.size >= most && !map.has(key)) map.clear();
}

function entry<K, V>(map: { get(key: K): V | undefined; set(key: K, value: V): unknown }, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

/** The element that holds the value: of an association, its foreign key. */
export function valueElement(entity: EntityDefinition, path: string): ElementDefinition {
  const element = elementAt(entity, path);
  if (!element.isAssociation || path.includes(".")) return element;
  const foreign = Object.values(entity.elements).filter((one) => one["@odata.foreignKey4"] === element.name);
  return foreign.length === 1 ? (foreign[0] as ElementDefinition) : element;
}

function describe(entity: EntityDefinition, path: string, locale: string): Described {
  const end = path.lastIndexOf(".");
  const element = valueElement(entity, path);
  // Files of other rows have no address of their own.
  if (path.includes(".") || !isFile(element)) refuseOthers(entity, element);
  const holder = end < 0 ? entity : (elementAt(entity, path.slice(0, end))._target ?? entity);
  const choices = choicesOf(element, locale);
  const currency = element["@Measures.ISOCurrency"];
  const unit = element["@Measures.Unit"];
  // Annotations name what stands beside the element.
  const beside = (name: string | undefined): string => (name ? path.slice(0, end + 1) + name : "");
  const measure = beside(elementNamed(holder, currency ?? unit));
  const fixedMeasure = typeof (currency ?? unit) === "string" ? String(currency ?? unit) : "";
  return {
    element,
    label: titleOf(element.name, holder, locale),
    placeholder: textIn(element["@UI.Placeholder"], locale),
    tooltip: textIn(element["@Common.QuickInfo"] ?? element["@Core.Description"], locale),
    kind: kindOf(element, currency !== undefined, unit !== undefined),
    type: valueTypeOf(element),
    choices,
    lines: text("field.lines", {}, locale),
    none: text("field.none", {}, locale),
    measure,
    fixedMeasure,
    text: beside(textOf(holder, element)),
    arrangement: arrangementOf(holder, element),
  };
}

/** The path of the text that stands for a value. That of an association with several foreign keys stands for the last one. */
function textOf(entity: EntityDefinition, element: ElementDefinition): string | undefined {
  const path = pathIn(element["@Common.Text"], entity);
  const association = entity.elements[String(element["@odata.foreignKey4"])];
  if (!association || !path?.startsWith(`${association.name}.`)) return path;
  return foreignKeysOf(entity, association).at(-1)?.local === element.name ? path : undefined;
}

const FILES: ReadonlySet<string> = new Set(["cds.LargeBinary", "cds.Binary", "cds.Vector"]);

/** What an app does with an element that has no field; "" if it has one. */
export function insteadOfField(element: ElementDefinition): string {
  if (itemsOf(element) || element.items?.elements) return "";
  if (element._target) return "its rows in a table, or an element of it by its path";
  if (element.items || element.elements) return "its values with controls of your own";
  return FILES.has(typeOf(element)) ? "the file with a control of your own" : "";
}

/** @throws ELEMENT_WITHOUT_FIELD for what is no single value */
function refuseOthers(entity: EntityDefinition, element: ElementDefinition): void {
  const instead = insteadOfField(element);
  if (instead !== "")
    throw new Z2ui5Error("ELEMENT_WITHOUT_FIELD", {
      name: element.name,
      entity: entity.name,
      reason: "is no single value",
      instead,
    });
}

function kindOf(element: ElementDefinition, isAmount: boolean, isQuantity: boolean): Kind {
  if (itemsOf(element)) return "list";
  if (element.items) return "table";
  if (element.enum) return "choice";
  if (isFile(element)) return "file";
  switch (typeOf(element)) {
    case "cds.Boolean":
      return "yesNo";
    case "cds.Date":
      return "date";
    case "cds.Time":
      return "time";
    case "cds.DateTime":
    case "cds.Timestamp":
      return "dateTime";
    case "cds.LargeString":
      return "area";
    case "cds.UUID":
      return "text";
    case "cds.String":
      return textKind(element);
    default:
      return isAmount ? "amount" : isQuantity ? "quantity" : "number";
  }
}

/** A text of more characters is entered in several lines. */
const ONE_LINE = 255;

function textKind(element: ElementDefinition): Kind {
  const says = (...annotations: readonly string[]): boolean => annotations.some((one) => element[one] === true);
  if (says("@UI.MultiLineText")) return "area";
  if (says("@UI.IsImageURL", "@UI.IsImage")) return "image";
  if (says("@Core.IsURL", "@UI.IsURL")) return "url";
  if (says("@Communication.IsEmailAddress")) return "email";
  if (says("@Communication.IsPhoneNumber")) return "phone";
  return (element.length ?? 0) > ONE_LINE ? "area" : "text";
}

function choicesOf(element: ElementDefinition, locale: string): ChoiceOf[] {
  const { enum: values } = itemsOf(element) ?? element;
  if (!values && typeOf(element) === "cds.Boolean")
    return [true, false].map((value) => ({ value, text: text(value ? "conflict.yes" : "conflict.no", {}, locale) }));
  return Object.entries(values ?? {}).map(([name, one]) => ({
    value: enumValue(name, one),
    text: choiceText(name, one, locale),
  }));
}

function arrangementOf(entity: EntityDefinition, element: ElementDefinition): Described["arrangement"] {
  const given =
    element["@Common.Text.@UI.TextArrangement"] ??
    element["@Common.TextArrangement"] ??
    element["@UI.TextArrangement"] ??
    entity["@UI.TextArrangement"];
  const name = (given as { readonly "#"?: unknown } | undefined)?.["#"];
  return name === "TextOnly" || name === "TextLast" || name === "TextSeparate" ? name : "TextFirst";
}

/** The element an annotation names, also by the path of a foreign key: `currency.code` is `currency_code`. */
function elementNamed(entity: EntityDefinition, annotation: unknown): string {
  const path = pathIn(annotation);
  if (path === undefined) return "";
  const name = path.replaceAll(".", "_");
  return Object.hasOwn(entity.elements, name) ? valueElement(entity, name).name : "";
}
