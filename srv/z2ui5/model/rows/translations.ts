/** Texts of localized elements: users edit those of their language, and the original where there is none. */
import cds from "@sap/cds";
import type { LoadedRow } from "../../instance/loaded-rows.ts";
import { keyText } from "./baseline.ts";
import { rowsIn } from "./rows-in.ts";
import type { EntityDefinition } from "../definition/definition.ts";
import { keyOf, readRow, rowPath, serviceFor } from "./load.ts";
import type { UntypedRow } from "../definition/types.ts";

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
  const isTranslated = localizedOf(entity).some((name) => Object.hasOwn(changed, name));
  const below = changedCompositions(entity, changed).flatMap(([name, target]) =>
    rowsIn(changed[name]).flatMap((one) => pathsOfTexts(target, one).map((path) => `${name}.${path}`)),
  );
  return [...(isTranslated && entity.elements["texts"]?._target ? ["texts"] : []), ...below];
}

const changedCompositions = (entity: EntityDefinition, changed: UntypedRow): [string, EntityDefinition][] =>
  Object.values(entity.elements).flatMap(({ name, isComposition, _target: target }) =>
    isComposition && target && name !== "texts" && Object.hasOwn(changed, name) ? [[name, target]] : [],
  );

/** @param stored the row with its translations */
function translated(entity: EntityDefinition, changed: UntypedRow, stored: UntypedRow): UntypedRow {
  const data = withOwnTexts(entity, changed, rowsIn(stored["texts"]));
  for (const [name, target] of changedCompositions(entity, changed)) {
    const known = new Map(rowsIn(stored[name]).map((one) => [keyText(target, one), one]));
    const rows = rowsIn(changed[name]).map((one) => translated(target, one, known.get(keyText(target, one)) ?? {}));
    data[name] = Array.isArray(changed[name]) ? rows : (rows[0] ?? null);
  }
  return data;
}

function withOwnTexts(entity: EntityDefinition, changed: UntypedRow, stored: readonly UntypedRow[]): UntypedRow {
  const texts = entity.elements["texts"]?._target;
  const own = stored.find((one) => one["locale"] === userLocale());
  const names = localizedOf(entity).filter(
    (name) => Object.hasOwn(changed, name) && own?.[name] !== null && own?.[name] !== undefined,
  );
  if (!texts || !own || names.length === 0) return { ...changed };
  const original = Object.fromEntries(Object.entries(changed).filter(([name]) => !names.includes(name)));
  const translation = Object.fromEntries(names.map((name) => [name, changed[name]]));
  const isOwn = (one: UntypedRow): boolean => keyText(texts, one) === keyText(texts, own);
  // An app that shows the translations as rows may have changed them as well.
  const given = Array.isArray(changed["texts"]) ? rowsIn(changed["texts"]) : stored.map((one) => keyOf(texts, one));
  const all = given.some(isOwn) ? given : [...given, keyOf(texts, own)];
  return { ...original, texts: all.map((one) => (isOwn(one) ? { ...translation, ...one } : one)) };
}

const defaultLocale = (): string =>
  (cds.env as unknown as { readonly i18n: { readonly default_language: string } }).i18n.default_language;

const userLocale = (): string => cds.context?.locale ?? defaultLocale();
