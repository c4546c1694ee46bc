/** Labels of entities and elements of the model, in the language of their reader. */
import cds from "@sap/cds";
import { tenantTexts } from "./tenant-texts.ts";

/** A definition of the model, as far as its texts need it. */
export interface Definition {
  readonly kind?: string;
  readonly name?: string;
  readonly type?: string;
  readonly elements?: Readonly<Record<string, Definition>>;
  readonly keys?: Readonly<Record<string, Definition>>;
  readonly items?: Definition;
  readonly params?: Readonly<Record<string, Definition>>;
  readonly _target?: Definition;
  readonly query?: { readonly _target?: Definition; readonly SELECT?: ProjectionDefinition };
  readonly [annotation: string]: unknown;
}

/** What a projection selects of another entity. */
interface ProjectionDefinition {
  readonly from?: { readonly ref?: readonly string[]; readonly as?: string };
  /** All elements without. */
  readonly columns?: readonly ("*" | { readonly ref?: readonly string[]; readonly as?: string })[];
}

interface Bundle {
  at(key: string | object, locale: string, args?: unknown): string | undefined;
}
interface I18n {
  readonly messages: Bundle;
  readonly labels: Bundle;
  bundle4(model: object): Bundle;
}

const i18n = (): I18n => (cds as unknown as { i18n: I18n }).i18n;

/** The message bundles of CAP and the project. */
export const messages = (): Bundle => i18n().messages;

/**
 * The labels of the project. CAP has no files of a model that comes from another process, and would read those of the project again for
 * each label.
 */
function labels(): Bundle {
  const model = (cds.context as unknown as { readonly model?: object } | undefined)?.model;
  return model && model !== cds.model && "$sources" in model ? i18n().bundle4(model) : i18n().labels;
}

/** A text by its key: that of the tenant's extension, otherwise that of the project. */
const textAt = (key: string, locale: string): string | undefined => {
  const own = tenantTexts(locale);
  return own && Object.hasOwn(own, key) ? own[key] : labels().at(key, locale);
};

/**
 * The label the model gives an element, entity, enum value or parameter.
 * @param definition what it is about, with its annotations @param locale locale of CAP, such as `cds.context.locale`
 * @returns "" if it gives none
 */
export function labelOf(definition: Definition, locale: string): string {
  const given = LABELS.map((annotation) => definition[annotation]).find(Boolean);
  // CAP would look up a label that is no reference as if it were a key, too.
  if (typeof given !== "string") return labels().at(definition, locale) ?? "";
  const key = keyIn(given);
  return key === undefined ? given : (textAt(key, locale) ?? "");
}

/**
 * What an element is called: its label, otherwise that of the association whose foreign key it is, otherwise its name as words. One of several foreign
 * keys is called like the association and what it stands for: `Region (Country)`.
 * @param name its name @param holder what has the element
 */
export function titleOf(name: string, holder: Definition, locale: string): string {
  const element = holder.elements?.[name] ?? holder.params?.[name];
  const association = element?.["@odata.foreignKey4"];
  const other = typeof association === "string" ? holder.elements?.[association] : undefined;
  const [own, ofOther] = [element, other].map((one) => (one ? labelOf(one, locale) : ""));
  const label = own || ofOther || inWords(other ? String(association) : name);
  const isOneOfSeveral =
    other && Object.values(holder.elements ?? {}).filter((one) => one["@odata.foreignKey4"] === association).length > 1;
  if (!isOneOfSeveral || (own && own !== ofOther)) return label;
  const key = name.slice(String(association).length + 1);
  return `${label} (${other._target ? titleOf(key, other._target, locale) : inWords(key)})`;
}

/** A text of an annotation, which may refer to a text of the project: `"{i18n>Author}"`. */
export function textIn(value: unknown, locale: string): string {
  if (typeof value !== "string") return "";
  const key = keyIn(value);
  return key === undefined ? value : (textAt(key, locale) ?? key);
}

/** What one of the values of an enum is called: its label, otherwise its description, otherwise its name as words. */
export const choiceText = (name: string, choice: Definition, locale: string): string =>
  labelOf(choice, locale) || textIn(choice["@description"], locale) || inWords(name);

/** Annotations with the label of a definition; the first one counts. */
const LABELS = ["@Common.Label", "@title", "@UI.HeaderInfo.TypeName"];

/** The key of a text that an annotation refers to. */
const keyIn = (value: unknown): string | undefined =>
  typeof value === "string" ? /^\{(?:i18n>)?([^{}]+)\}$/.exec(value)?.[1] : undefined;

/**
 * A name of the model as words, for what has no label.
 * @example inWords("shop.orderItems") // "Order items"
 */
export function inWords(name: string): string {
  const words = wordsOf(name.split(".").at(-1) ?? "");
  return capitalized(words.map((word) => (word === word.toUpperCase() ? word : word.toLowerCase())).join(" "));
}

/** The words of a name, with their letters as they are. @example wordsOf("orderNo") // ["order", "No"] */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll("_", " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(" ")
    .filter(Boolean);

/** A text that begins with a capital letter. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The language of the current request, as CAP names it. */
export const currentLocale = (): string => (cds.context as unknown as { readonly locale?: string }).locale ?? "en";

/** A locale as `Intl` takes it: those of CAP have underscores. */
export const languageTag = (locale: string): string => locale.replaceAll("_", "-");

/** Texts of annotations and labels, as a user reads them or as code has them. */
export interface Words {
  text(value: unknown): string;
  /** "" where the model gives none. */
  label(definition: Definition): string;
}

/** In the language of the current request. */
export const currentWords = (): Words => wordsIn(currentLocale());

/** In a language. */
export const wordsIn = (locale: string): Words => ({
  text: (value) => textIn(value, locale),
  label: (definition) => labelOf(definition, locale),
});

/** As the model has them, with references to texts of the project: `{i18n>Author}`. */
export const WRITTEN_WORDS: Words = {
  text: (value) => (typeof value === "string" ? value.replace(/^\{(?!i18n>)/, "{i18n>") : ""),
  label: (definition) => WRITTEN_WORDS.text(definition["@Common.Label"] ?? definition["@title"]),
};

/** The title of all rows of an entity: that of `@UI.HeaderInfo`, otherwise that of the entity. */
export const pluralOf = (entity: Definition & { readonly name: string }, words: Words): string =>
  words.text(entity["@UI.HeaderInfo.TypeNamePlural"]) || words.label(entity) || inWords(entity.name);

/** The title of one row. */
export const singularOf = (entity: Definition & { readonly name: string }, words: Words): string =>
  words.text(entity["@UI.HeaderInfo.TypeName"]) || words.label(entity) || inWords(entity.name);
