/** Texts of localized elements: users edit those of their language, and the original where there is none. */
import cds from "@sap/cds";
import type { LoadedRow } from "../instance/loaded-rows.ts";
import { rowsIn } from "./baseline.ts";
import type { EntityDefinition } from "./definition.ts";
import { keyOf, readRow, rowPath, serviceFor } from "./load.ts";
import type { UntypedRow } from "./types.ts";

/** Elements of an entity that are translated. */
const localizedOf = (entity: EntityDefinition): string[] =>
  Object.values(entity.elements)
    .filter(({ localized }) => localized)
    .map(({ name }) => name);

/**
 * Localized elements of a row that have no text in the language of the user, who sees and edits the original.
 * @param row a row that the user may see @returns none in the language of the originals
 */
export async function originalsOf(entity: EntityDefinition, row: UntypedRow): Promise<string[]> {
  const names = localizedOf(entity);
  const locale = userLocale();
  if (names.length === 0 || !entity.elements["texts"]?._target || locale === defaultLocale()) return [];
  const columns = names.map((name) => ({ ref: [name] }));
  const texts = { ref: ["texts"], where: [{ ref: ["locale"] }, "=", { val: locale }], expand: columns };
  const service = await serviceFor(entity);
  const found = await service.run({
    SELECT: { one: true, from: rowPath(entity, keyOf(entity, row)), columns: [texts] },
  });
  const [own] = rowsIn((found as UntypedRow | undefined)?.["texts"]);
  return names.filter((name) => own?.[name] === undefined || own[name] === null);
}

/** What the language of the originals is called in another one. */
export function originalLanguage(language: string): string {
  const [shown, original] = [language, defaultLocale()].map((one) => one.replaceAll("_", "-")) as [string, string];
  return new Intl.DisplayNames([shown], { type: "language" }).of(original) ?? original;
}

/**
 * Texts in the language of the user go where they came from: into the translation, if there is one, otherwise into the original.
 * Translations into other languages are named, because services delete rows that are missing.
 */
export async function withTranslations(
  entity: EntityDefinition,
  { key }: LoadedRow,
  changed: UntypedRow,
): Promise<UntypedRow> {
  const names = Object.keys(changed).filter((name) => entity.elements[name]?.localized);
  const texts = entity.elements["texts"]?._target;
  const locale = userLocale();
  if (names.length === 0 || !texts || locale === defaultLocale()) return changed;
  const { texts: all } = await readRow(entity, key, ["texts"]);
  const own = rowsIn(all).find((one) => one["locale"] === locale);
  const translated = own ? names.filter((name) => own[name] !== null && own[name] !== undefined) : [];
  if (translated.length === 0) return changed;
  const original = Object.fromEntries(Object.entries(changed).filter(([name]) => !translated.includes(name)));
  const translation = Object.fromEntries(translated.map((name) => [name, changed[name]]));
  return {
    ...original,
    texts: rowsIn(all).map((one) => ({ ...keyOf(texts, one), ...(one === own && translation) })),
  };
}

const defaultLocale = (): string =>
  (cds.env as unknown as { readonly i18n: { readonly default_language: string } }).i18n.default_language;

const userLocale = (): string => cds.context?.locale ?? defaultLocale();
