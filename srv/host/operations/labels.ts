/** Labels of entities and elements of the model, in the language of whoever reads them. */
import cds from "@sap/cds";

/** A definition of the model, as far as errors need it. */
export interface Definition {
  readonly kind?: string;
  readonly name?: string;
  readonly type?: string;
  readonly elements?: Readonly<Record<string, Definition>>;
  readonly keys?: Readonly<Record<string, Definition>>;
  readonly items?: Definition;
  readonly params?: Readonly<Record<string, Definition>>;
  readonly _target?: Definition;
  readonly query?: { readonly _target?: Definition };
  readonly [annotation: string]: unknown;
}

interface Bundle {
  at(key: string | object, locale: string, args?: unknown): string | undefined;
}
interface I18n {
  readonly messages: Bundle;
  readonly labels: Bundle;
}

/** The message bundles of CAP and the project. */
export const messages = (): Bundle => (cds as unknown as { i18n: I18n }).i18n.messages;
const labels = (): Bundle => (cds as unknown as { i18n: I18n }).i18n.labels;

/**
 * The label the model gives an element or entity.
 * @returns "" if it gives none
 */
export function labelOf(definition: Definition, locale: string): string {
  return labels().at(definition, locale) || plainLabel(definition);
}

const plainLabel = (definition: Definition): string => {
  const given = definition["@Common.Label"] ?? definition["@title"];
  return typeof given === "string" && !given.startsWith("{") ? given : "";
};

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
