/** Sections of the page of a row, and parts of its header and of quick views, as facets name them. */
import {
  elementAt,
  isInput,
  pathIn,
  tablesOf,
  type ElementDefinition,
  type EntityDefinition,
} from "../definition/definition.ts";
import {
  conditional,
  conditionPaths,
  either,
  shownValues,
  targetOf,
  targetValues,
  type ShownValue,
} from "../definition/annotated-paths.ts";
import { recordsIn, type Annotated } from "../definition/records.ts";
import { isShown, namesWithField } from "../definition/elements-with-field.ts";
import { inWords, pluralOf, type Words } from "../definition/labels.ts";
import type { ListedColumn } from "../lists/list-tabs.ts";
import type { ListSort } from "../lists/list-state.ts";
import { relatedEntity } from "../rows/related-rows.ts";
import { namesOf } from "../fields/fields.ts";
import { columnNames, labelledColumns, ownColumnNames, titleElement, withFields } from "./annotations.ts";
import { changesOf } from "./changes-of.ts";
import { variantIn } from "./selection-variants.ts";

/** An element with a field: its name, or with what the record that names it says of it. */
export type FieldOfSection = string | ShownValue;

/** A part of the page of a row: fields, the rows of a composition, or what was changed. */
export interface Section {
  /** What identifies it, for apps that change some of them. */
  readonly id: string;
  readonly title: string;
  /** Title of the section it is a part of; of its own if it has none. */
  readonly within?: string;
  /** Elements with a field; those with a criticality or a condition of their own as objects. */
  readonly fields?: readonly FieldOfSection[];
  /** Qualifier of the data point that it is; "" for one without. */
  readonly point?: string;
  /** Composition whose rows are a table. */
  readonly table?: string;
  /** Association whose rows are the changes of the row. */
  readonly history?: string;
  /** Association or composition to many whose rows are shown as a list. */
  readonly list?: string;
  /** Columns of the table or the list; by default those of `@UI.LineItem`. */
  readonly columns?: readonly ListedColumn[];
  /** What the list is sorted by until the user decides. */
  readonly sort?: readonly ListSort[];
  /** Condition in CQN that the rows of the list meet. */
  readonly where?: readonly unknown[];
  /** Condition of the rows whose page does not have the section. */
  readonly hidden?: unknown;
}

/** Parts of the header of a page (`@UI.HeaderFacets`): each with its title and elements. */
export const headerFacets = (entity: EntityDefinition, words: Words): Section[] =>
  facetsIn(entity, "@UI.HeaderFacets", words).filter(({ fields }) => fields !== undefined);

/** Groups of fields of a quick view (`@UI.QuickViewFacets`). */
export const quickViewFacets = (entity: EntityDefinition, words: Words): Section[] =>
  facetsIn(entity, "@UI.QuickViewFacets", words).filter(({ fields }) => fields !== undefined);

/** The sections of a page: those of `@UI.Facets`, otherwise all elements, and a table for each composition; then the changes, where they are recorded. */
export function sectionsOf(entity: EntityDefinition, general: string, words: Words): Section[] {
  const changes = changesOf(entity);
  if (!changes?._target) return mainSections(entity, general, words);
  const title = pluralOf(changes._target, words);
  return [...mainSections(entity, general, words), { id: changes.name, title, history: changes.name }];
}

function mainSections(entity: EntityDefinition, general: string, words: Words): Section[] {
  const annotated = facetsIn(entity, "@UI.Facets", words);
  const title = titleElement(entity);
  if (annotated.length > 0) {
    const first = annotated.find(({ fields }) => fields);
    // The title is shown in the header, but has to be entered somewhere.
    const isMissing = title !== undefined && !annotated.some(({ fields = [] }) => namesOf(fields).includes(title));
    return annotated.map((one) => (one === first && isMissing ? { ...one, fields: [title!, ...one.fields!] } : one));
  }
  const identified = fieldsIn(
    entity,
    recordsIn(entity["@UI.Identification"]).flatMap((one) =>
      one["@UI.Hidden"] === true ? [] : shownValues(entity, one),
    ),
    words,
  );
  const fields = identified.length > 0 ? identified : fieldNames(entity);
  const compositions = Object.values(entity.elements).filter(
    ({ isComposition, name }) => isComposition && name !== "texts",
  );
  const tables = compositions.flatMap(({ name }): Section[] => {
    const rows = sectionOfRows(entity, name, "@UI.LineItem", words);
    return rows ? [{ id: name, ...rows }] : [];
  });
  return [{ id: "general", title: general, fields }, ...tables];
}

function facetsIn(entity: EntityDefinition, annotation: string, words: Words): Section[] {
  const all = (facets: readonly Annotated[], within?: string, withinHidden?: unknown): Section[] =>
    facets.flatMap((facet, index): Section[] => {
      if (facet["@UI.Hidden"] === true) return [];
      const label = words.text(facet["Label"]);
      const { hidden: own } = conditional(facet["@UI.Hidden"]);
      const hidden = either(withinHidden, own);
      if (facet["Facets"]) return all(recordsIn(facet["Facets"]), within || label, hidden);
      const target = targetOf(facet);
      const part = sectionFor(entity, target, words);
      if (!part) return [];
      const id = typeof facet["ID"] === "string" ? facet["ID"] : target.replaceAll(/\W+/g, "_") || String(index);
      const title = label || part.title;
      return [{ ...part, id, title, ...(within !== undefined && { within }), ...conditional(hidden) }];
    });
  return uniqueIds(all(recordsIn(entity[annotation])));
}

/** Facets without an ID may have the same target. */
function uniqueIds(sections: readonly Section[]): Section[] {
  const used = new Set<string>();
  return sections.map((section) => {
    let { id } = section;
    for (let number = 2; used.has(id); number++) id = `${section.id}_${number}`;
    used.add(id);
    return { ...section, id };
  });
}

/** What the target of a facet shows: a group of fields, a single value, or the rows of a composition or an association. */
function sectionFor(entity: EntityDefinition, target: string, words: Words): Omit<Section, "id"> | undefined {
  const [path = "", qualified = ""] = target.split("@");
  const [term = "", qualifier = ""] = qualified.split("#");
  const name = path.replace(/[/.]$/, "");
  if (name !== "" && TERMS_OF_ROWS.has(term)) return sectionOfRows(entity, name, `@${qualified}`, words);
  if (name === "" && term === "UI.DataPoint") {
    const value = pathIn(entity[`@${qualified}.Value`], entity);
    return value !== undefined && isShown(entity, value)
      ? { title: words.text(entity[`@${qualified}.Title`]), fields: [value], point: qualifier }
      : undefined;
  }
  const fields = fieldsIn(entity, targetValues(entity, target), words);
  if (fields.length === 0) return undefined;
  const title = name === "" ? words.text(entity[`@${qualified}.Label`]) : elementTitle(entity, name, words);
  return { title, fields };
}

const TERMS_OF_ROWS: ReadonlySet<string> = new Set(
  ["LineItem", "PresentationVariant", "SelectionPresentationVariant"].map((name) => `UI.${name}`),
);

/**
 * The rows of a composition, all of which its table holds, unless only some of them are shown or none can be changed; or those of an association to many.
 * @param term annotation of the target
 */
function sectionOfRows(
  entity: EntityDefinition,
  name: string,
  term: string,
  words: Words,
): Omit<Section, "id"> | undefined {
  const element = Object.hasOwn(entity.elements, name) ? entity.elements[name] : undefined;
  const target = element?._target;
  if (!target) return undefined;
  const { items, sort, where } = variantIn(target, term);
  // A table holds all rows, because they are saved together.
  const isTable = where.length === 0 && tablesOf(entity).some((one) => one.name === name);
  if (!isTable && !relatedEntity(entity, name)) return undefined;
  const names = items && (isTable ? ownColumnNames : columnNames)(target, entity, items);
  const columns = names && labelledColumns(target, items, names, words);
  const title = words.text(target[`${term}.Text`]) || elementTitle(entity, name, words);
  const list = { list: name, ...(sort.length > 0 && { sort }), ...(where.length > 0 && { where }) };
  return { title, ...(isTable ? { table: name } : list), ...(columns && { columns }) };
}

/** The values that fields can show, each once; a name where nothing else is said of it. */
function fieldsIn(entity: EntityDefinition, shown: readonly ShownValue[], words: Words): FieldOfSection[] {
  const byName = new Map<string, FieldOfSection>();
  for (const { label: given, ...value } of shown) {
    const names = withFields(entity, [value.name]);
    for (const name of names.filter((one) => !byName.has(one))) {
      const label = names.length === 1 ? words.text(given) : "";
      const isSaid = label !== "" && label !== words.label(elementAt(entity, name));
      const field = { ...value, name, ...(isSaid && { label }) };
      byName.set(name, Object.keys(field).length > 1 ? field : name);
    }
  }
  return [...byName.values()];
}

const elementTitle = (entity: EntityDefinition, name: string, words: Words): string => {
  const element = elementAt(entity, name);
  return words.label(element) || (element._target ? pluralOf(element._target, words) : inWords(name));
};

/** All elements with a field: first those that users enter, then what services fill. */
function fieldNames(entity: EntityDefinition): string[] {
  const names = namesWithField(entity);
  const entered = names.filter((name) => isEntered(elementAt(entity, name)));
  return [...entered, ...names.filter((name) => !entered.includes(name))];
}

const isEntered = (element: ElementDefinition): boolean => isInput(element, true);

/** Paths of the values that a section needs besides those of its fields. */
export function pathsBeside(entity: EntityDefinition, { point, hidden, fields = [] }: Section): string[] {
  const term = `@UI.DataPoint${point ? `#${point}` : ""}`;
  const ofPoint = ["Criticality", "TargetValue", "MaximumValue"].map((name) =>
    pathIn(entity[`${term}.${name}`], entity),
  );
  const ofFields = fields.flatMap((one) => {
    const { criticality, hidden: condition }: ShownValue = typeof one === "string" ? { name: one } : one;
    return [...conditionPaths(condition), ...(typeof criticality === "string" ? [criticality] : [])];
  });
  return [
    ...conditionPaths(hidden),
    ...ofFields,
    ...(point === undefined ? [] : ofPoint.filter((path) => path !== undefined)),
  ];
}
