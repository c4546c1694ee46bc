/** Texts of localized elements: users edit those of their language, and the original where there is none. */
import cds from "@sap/cds";
import type { LoadedRow } from "../../instance/loaded-rows.ts";
import { keyText } from "./baseline.ts";
import { rowsIn } from "./rows-in.ts";
import { nameInTable, type EntityDefinition } from "../definition/definition.ts";
import { keyOf, readRow, rowPath, serviceFor } from "./load.ts";
import type { UntypedRow } from "../definition/types.ts";

/** Elements of an entity that are translated, each with the name that it has in the translations: projections may rename it in the row. */
function localizedOf(entity: EntityDefinition): [name: string, inTexts: string][] {
  const texts = entity.elements["texts"]?._target;
  if (!texts) return [];
  const inTexts = new Map(Object.keys(texts.elements).map((name) => [nameInTable(texts, name), name]));
  return Object.values(entity.elements).flatMap(({ name, localized }) => {
    const other = localized ? inTexts.get(nameInTable(entity, name)) : undefined;
    return other === undefined ? [] : [[name, other]];
  });
}

/**
 * Localized elements of a row that have no text in the language of the user, who sees and edits the original.
 * @param row a row that the user may see @returns none in the language of the originals
 */
export async function originalsOf(entity: EntityDefinition, row: UntypedRow): Promise<string[]> {
  const localized = localizedOf(entity);
  const locale = userLocale();
  if (localized.length === 0 || locale === defaultLocale()) return [];
  const columns = localized.map(([, inTexts]) => ({ ref: [inTexts] }));
  const texts = { ref: ["texts"], where: [{ ref: ["locale"] }, "=", { val: locale }], expand: columns };
  const service = await serviceFor(entity);
  const found = await service.run({
    SELECT: { one: true, from: rowPath(entity, keyOf(entity, row)), columns: [texts] },
  });
  const [own] = rowsIn((found as UntypedRow | undefined)?.["texts"]);
  return localized.filter(([, inTexts]) => !isTranslatedIn(own, inTexts)).map(([name]) => name);
}

const isTranslatedIn = (translation: UntypedRow | undefined, name: string): boolean =>
  translation?.[name] !== undefined && translation[name] !== null;

/** What the language of the originals is called in another one. */
export function originalLanguage(language: string): string {
  const [shown, original] = [language, defaultLocale()].map((one) => one.replaceAll("_", "-")) as [string, string];
  return new Intl.DisplayNames([shown], { type: "language" }).of(original) ?? original;
}

/**
 * Texts in the language of the user go where they came from: into the translation, if there is one, otherwise into the original; also in rows of
 * compositions. Translations into other languages are named, because services delete rows that are missing.
 */
export async function withTranslations(
  entity: EntityDefinition,
  { key }: LoadedRow,
  changed: UntypedRow,
): Promise<UntypedRow> {
  const paths = userLocale() === defaultLocale() ? [] : [...new Set(pathsOfTexts(entity, changed))];
  return paths.length === 0 ? changed : translated(entity, changed, await readRow(entity, key, paths));
}

/** Paths of the translations of what was changed. */
function pathsOfTexts(entity: EntityDefinition, changed: UntypedRow): string[] {
  const isTranslated = localizedOf(entity).some(([name]) => Object.hasOwn(changed, name));
  const below = changedCompositions(entity, changed).flatMap(([name, target]) =>
    rowsIn(changed[name]).flatMap((one) => pathsOfTexts(target, one).map((path) => `${name}.${path}`)),
  );
  return [...(isTranslated ? ["texts"] : []), ...below];
}

const changedCompositions = (entity: EntityDefinition, changed: UntypedRow): [string, EntityDefinition][] =>
  Object.values(entity.elements).flatMap(({ name, isComposition, _target: target }) =>
    isComposition && target && name !== "texts" && Object.hasOwn(changed, name) ? [[name, target]] : [],
  );

/** @param stored the row with its translations */
function translated(entity: EntityDefinition, changed: UntypedRow, stored: UntypedRow): UntypedRow {
  const data = withOwnTexts(entity, changed, rowsIn(stored["texts"]));
  for (const [name, target] of changedCompositions(entity, changed)) {
    const byKey = new Map(rowsIn(stored[name]).map((one) => [keyText(target, one), one]));
    const rows = rowsIn(changed[name]).map((one) => translated(target, one, byKey.get(keyText(target, one)) ?? {}));
    data[name] = Array.isArray(changed[name]) ? rows : (rows[0] ?? null);
  }
  return data;
}

function withOwnTexts(entity: EntityDefinition, changed: UntypedRow, stored: readonly UntypedRow[]): UntypedRow {
  const texts = entity.elements["texts"]?._target;
  const own = stored.find((one) => one["locale"] === userLocale());
  const names = new Map(
    localizedOf(entity).filter(([name, inTexts]) => Object.hasOwn(changed, name) && isTranslatedIn(own, inTexts)),
  );
  if (!texts || !own || names.size === 0) return { ...changed };
  const original = Object.fromEntries(Object.entries(changed).filter(([name]) => !names.has(name)));
  const translation = Object.fromEntries([...names].map(([name, inTexts]) => [inTexts, changed[name]]));
  const isOwn = (one: UntypedRow): boolean => keyText(texts, one) === keyText(texts, own);
  // An app that shows the translations as rows may have changed them as well.
  const given = Array.isArray(changed["texts"]) ? rowsIn(changed["texts"]) : stored.map((one) => keyOf(texts, one));
  const all = given.some(isOwn) ? given : [...given, keyOf(texts, own)];
  return { ...original, texts: all.map((one) => (isOwn(one) ? { ...translation, ...one } : one)) };
}

const defaultLocale = (): string =>
  (cds.env as unknown as { readonly i18n: { readonly default_language: string } }).i18n.default_language;

const userLocale = (): string => cds.context?.locale ?? defaultLocale();
