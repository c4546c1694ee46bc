/** Tabs of a list (`@UI.SelectionPresentationVariant`, `@UI.SelectionVariant`), and what the list begins with. */
import {
  elementAt,
  pathIn,
  symbolIn,
  type ElementDefinition,
  type EntityDefinition,
} from "../definition/definition.ts";
import { compared, comparison, joined, within } from "../rows/filter-conditions.ts";
import type { Words } from "../definition/labels.ts";
import type { ListTab } from "../lists/list-tabs.ts";
import type { ListSort } from "../lists/list-state.ts";
import { recordsIn, type Annotated } from "../definition/records.ts";
import { hasField, isQueried } from "../definition/elements-with-field.ts";
import { columnNames, labelledColumns, qualifiedColumns } from "./annotations.ts";

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

/** The selection without a qualifier; the one that goes with a presentation comes first. */
export const mainSelection = (entity: EntityDefinition): string =>
  Object.keys(entity).some((name) => name.startsWith(`${BOTH}.`))
    ? partOf(entity, BOTH, "SelectionVariant")
    : SELECTION;

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
    return typeof name === "string" && isQueried(entity, name) ? [{ name, descending: Descending === true }] : [];
  });

/** The condition of a selection: each element is in one of its ranges, and in none that is excluded. */
function selected(entity: EntityDefinition, variant: string): unknown[] {
  const options = recordsIn(entity[`${variant}.SelectOptions`]).flatMap(({ PropertyName, Ranges }) => {
    const path = pathIn(PropertyName, entity) ?? PropertyName;
    if (typeof path !== "string" || !isQueried(entity, path)) return [];
    const { included = [], excluded = [] } = Object.groupBy(recordsIn(Ranges), ({ Sign }) =>
      symbolIn(Sign) === "E" ? "excluded" : "included",
    );
    return [
      joined(
        "or",
        included.map((range) => inRange(entity, path, range)),
      ),
      ...excluded.map((range) => outside(entity, path, range)),
    ];
  });
  return joined("and", options);
}

const COMPARED: Readonly<Record<string, string>> = { EQ: "=", NE: "!=", GT: ">", GE: ">=", LT: "<", LE: "<=" };

/** What a range does with its values. */
export const optionOf = ({ Option }: Annotated): string => symbolIn(Option) ?? "EQ";

/** What has no value differs from each value, as in OData. */
const outside = (entity: EntityDefinition, path: string, range: Annotated): unknown[] =>
  optionOf(range) === "EQ"
    ? inRange(entity, path, { ...range, Option: { "#": "NE" } })
    : ["not", { xpr: inRange(entity, path, range) }];

/** An end of a range; names of enums stand for their values. */
export function valueOf(element: ElementDefinition, given: unknown): unknown {
  const name = symbolIn(given);
  return name === undefined ? given : (element.enum?.[name]?.val ?? name);
}

function inRange(entity: EntityDefinition, path: string, range: Annotated): unknown[] {
  const element = elementAt(entity, path);
  const option = optionOf(range);
  const low = valueOf(element, range["Low"]);
  if (option === "CP") return matching(path, String(low));
  if (option === "NP") return ["not", { xpr: matching(path, String(low)) }];
  if (option !== "BT" && option !== "NB") return compared(path, element, COMPARED[option] ?? "=", low);
  const between = joined("and", [
    compared(path, element, ">=", low),
    compared(path, element, "<=", valueOf(element, range["High"])),
  ]);
  return option === "BT" ? between : ["not", { xpr: between }];
}

/** A text has the parts of a pattern between its asterisks; a pattern without asterisks is a part. */
function matching(path: string, pattern: string): unknown[] {
  const parts = pattern.split("*");
  const ends: Readonly<Record<number, string>> =
    parts.length === 1 ? {} : { 0: "startswith", [parts.length - 1]: "endswith" };
  const found = parts.flatMap((part, index) =>
    part === "" ? [] : [[within(ends[index] ?? "contains", { ref: path.split(".") }, part)]],
  );
  return found.length > 0 ? joined("and", found) : comparison(path, "!=", null);
}
