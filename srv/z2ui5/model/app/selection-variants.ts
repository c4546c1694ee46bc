/** Tabs of a list (`@UI.SelectionPresentationVariant`, `@UI.SelectionVariant`), and what the list begins with. */
import { elementAt, pathIn, symbolIn, type EntityDefinition } from "../definition/definition.ts";
import { joined, comparison, NOTHING } from "../rows/filter-conditions.ts";
import type { Words } from "../definition/labels.ts";
import type { ListTab } from "../lists/list-tabs.ts";
import type { ListSort } from "../lists/list-state.ts";
import { canBe, normalised } from "../definition/values.ts";
import { recordsIn, type Annotated } from "../definition/records.ts";
import { columnNames, hasField, labelledColumns, qualifiedColumns } from "./annotations.ts";

const BOTH = "@UI.SelectionPresentationVariant";
const SELECTION = "@UI.SelectionVariant";
const PRESENTATION = "@UI.PresentationVariant";

/** A tab for each variant with a qualifier: those with a presentation first, then those that none of them names. */
export function tabsOf(entity: EntityDefinition, words: Words): ListTab[] {
  const both = qualifiedIn(entity, BOTH).map((qualifier): ListTab & { readonly selection: string } => {
    const own = `${BOTH}#${qualifier}`;
    const selection = partOf(entity, own, "SelectionVariant");
    const { items, sort, where } = variantIn(entity, own);
    const columns = items && labelledColumns(entity, items, columnNames(entity, undefined, items), words);
    const title = words.text(entity[`${own}.Text`]) || words.text(entity[`${selection}.Text`]) || qualifier;
    return {
      key: qualifier,
      title,
      where,
      selection,
      ...(columns && { columns }),
      ...(sort.length > 0 && { sort }),
    };
  });
  const named = new Set(both.map(({ selection }) => selection));
  const single = qualifiedIn(entity, SELECTION).flatMap((qualifier): ListTab[] => {
    const own = `${SELECTION}#${qualifier}`;
    if (named.has(own)) return [];
    return [{ key: qualifier, title: words.text(entity[`${own}.Text`]) || qualifier, where: selected(entity, own) }];
  });
  const tabs = [...both.map(({ selection: _, ...tab }): ListTab => tab), ...single];
  return tabs.length > 1 ? tabs : [];
}

/** What an annotation of rows shows: its columns (undefined for those without a qualifier), their order, and the condition that they meet. */
export function variantIn(
  entity: EntityDefinition,
  term: string,
): { readonly items: string | undefined; readonly sort: ListSort[]; readonly where: unknown[] } {
  const isBoth = term.startsWith(BOTH);
  const presentation = isBoth ? partOf(entity, term, "PresentationVariant") : term;
  return {
    items: qualifiedColumns(entity, presentation),
    sort: sortIn(entity, presentation.startsWith("@UI.LineItem") ? mainPresentation(entity) : presentation),
    where: isBoth ? selected(entity, partOf(entity, term, "SelectionVariant")) : [],
  };
}

/** What a list is sorted by at first. */
export const sortOf = (entity: EntityDefinition): ListSort[] => sortIn(entity, mainPresentation(entity));

/** The column whose values are headings at first; null if there is none. */
export function groupOf(entity: EntityDefinition): string | null {
  const [first] = [entity[`${mainPresentation(entity)}.GroupBy`]].flat();
  const path = pathIn(first, entity);
  return path !== undefined && hasField(entity, path) ? path : null;
}

/** Columns with a total over all rows. */
export const totalsOf = (entity: EntityDefinition): string[] =>
  [entity[`${mainPresentation(entity)}.Total`]].flat().flatMap((one) => {
    const path = pathIn(one, entity);
    return path !== undefined && hasField(entity, path) ? [path] : [];
  });

/** The presentation without a qualifier; the one that goes with a selection comes first. */
const mainPresentation = (entity: EntityDefinition): string =>
  Object.keys(entity).some((name) => name.startsWith(`${BOTH}.`))
    ? partOf(entity, BOTH, "PresentationVariant")
    : PRESENTATION;

/** Where a part of a variant is: within it, or elsewhere, if it is a path. */
function partOf(entity: EntityDefinition, variant: string, part: string): string {
  const given = entity[`${variant}.${part}`];
  const path =
    typeof given === "string" ? given : (pathIn(given) ?? (given as Annotated | undefined)?.["$AnnotationPath"]);
  return typeof path === "string" ? `@${path.replace(/^@/, "")}` : `${variant}.${part}`;
}

/** Qualifiers of a term, in their order. */
const qualifiedIn = (entity: EntityDefinition, term: string): string[] => [
  ...new Set(
    Object.keys(entity).flatMap((name) =>
      name.startsWith(`${term}#`) ? name.slice(term.length + 1).split(".")[0]! : [],
    ),
  ),
];

const sortIn = (entity: EntityDefinition, presentation: string): ListSort[] =>
  recordsIn(entity[`${presentation}.SortOrder`]).flatMap(({ Property, Descending }) => {
    const name = pathIn(Property, entity) ?? Property;
    return typeof name === "string" && hasField(entity, name) ? [{ name, descending: Descending === true }] : [];
  });

/** The condition of a selection: each element is in one of its ranges, and in none that is excluded. */
function selected(entity: EntityDefinition, variant: string): unknown[] {
  const options = recordsIn(entity[`${variant}.SelectOptions`]).flatMap(({ PropertyName, Ranges }) => {
    const path = pathIn(PropertyName, entity) ?? PropertyName;
    if (typeof path !== "string" || !hasField(entity, path)) return [];
    const ranges = recordsIn(Ranges).map((range) => ({
      isExcluded: symbolIn(range["Sign"]) === "E",
      condition: inRange(entity, path, range),
    }));
    const of = (isExcluded: boolean): unknown[][] =>
      ranges.filter((one) => one.isExcluded === isExcluded).map(({ condition }) => condition);
    const excluded = joined("or", of(true));
    return [joined("or", of(false)), ...(excluded.length > 0 ? [["not", { xpr: excluded }]] : [])];
  });
  return joined("and", options);
}

const COMPARED: Readonly<Record<string, string>> = { EQ: "=", NE: "!=", GT: ">", GE: ">=", LT: "<", LE: "<=" };

function inRange(entity: EntityDefinition, path: string, { Option, Low, High }: Annotated): unknown[] {
  const element = elementAt(entity, path);
  const option = symbolIn(Option) ?? "EQ";
  const valueOf = (given: unknown): unknown => {
    const name = symbolIn(given);
    const known = name === undefined ? given : (element.enum?.[name]?.val ?? name);
    return normalised(element, known);
  };
  const low = valueOf(Low);
  const high = valueOf(High);
  if (option === "CP" || option === "NP") {
    const like = { func: "contains", args: [{ ref: path.split(".") }, { val: String(low).replaceAll("*", "") }] };
    return option === "CP" ? [like] : ["not", { xpr: [like] }];
  }
  const isRange = option === "BT" || option === "NB";
  if (![low, ...(isRange ? [high] : [])].every((one) => canBe(element, one))) return NOTHING;
  if (!isRange) return comparison(path, COMPARED[option] ?? "=", low);
  const between = joined("and", [comparison(path, ">=", low), comparison(path, "<=", high)]);
  return option === "BT" ? between : ["not", { xpr: between }];
}
