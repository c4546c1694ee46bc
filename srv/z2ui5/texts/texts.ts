/** The framework's own texts, from the bundles `_i18n/z2ui5*.properties`. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseProperties } from "./properties.ts";

const DIR = join(import.meta.dirname, "../_i18n");
const NOTHING: ReadonlyMap<string, string> = new Map();
const bundles = new Map<string, ReadonlyMap<string, string>>();

/** Values of the placeholders of a text: `{0}` by position, `{name}` by name. */
export type TextArguments = readonly unknown[] | { readonly [name: string]: unknown };

/**
 * A text of the framework.
 * @param key key of the bundle @param args values of its placeholders @param language language tag
 * @returns the text in the language, else in English; the key itself if no bundle has it
 */
export const text = (key: string, args: TextArguments, language: string): string => ownText(key, args, language) ?? key;

/** As `text`, but undefined if no bundle has the key. */
export function ownText(key: string, args: TextArguments, language: string): string | undefined {
  const found = candidates(language)
    .map((suffix) => bundle(suffix).get(key))
    .find((one) => one !== undefined);
  return found === undefined ? undefined : filled(found, args);
}

/** Replaces the placeholders of a text; placeholders without a value are not changed. */
export function filled(template: string, args: TextArguments): string {
  const values = args as { readonly [name: string]: unknown };
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined || value === null ? placeholder : String(value);
  });
}

/** The placeholders of a text; after a part of a regular expression, which tells users the format of an entry, there is none. */
export const placeholdersIn = (template: string): readonly string[] =>
  template.match(/(?<!\]|\)|\\\w|\.)\{\w+\}/g) ?? [];

/** File suffixes of a language, the most special one first: `_de_AT`, `_de`, and none, which is English. */
export function candidates(language: string): string[] {
  const parts = language.split("-");
  return [...parts.map((_part, i) => `_${parts.slice(0, parts.length - i).join("_")}`), ""];
}

/** Searches only existing files, because the language comes from a request. */
let files: ReadonlySet<string> | undefined;

function bundle(suffix: string): ReadonlyMap<string, string> {
  const name = `z2ui5${suffix}.properties`;
  if (!(files ??= new Set(readdirSync(DIR))).has(name)) return NOTHING;
  const bundle = bundles.get(suffix) ?? parseProperties(readFileSync(join(DIR, name), "utf8"));
  bundles.set(suffix, bundle);
  return bundle;
}
