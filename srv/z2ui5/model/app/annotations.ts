/** What the annotations of an entity say about the screens of its app. */
import {
  compositionsOf,
  elementAt,
  isInput,
  isOfDrafts,
  operationOf,
  pathIn,
  tablesOf,
  valueNames,
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
import { recordsIn, recordsWithActions, type Annotated } from "../definition/records.ts";
import { changesOf } from "./changes-of.ts";
import { inWords, pluralOf, type Words } from "../definition/labels.ts";
import { operationFor } from "../fields/operation.ts";
import { listedElements } from "../lists/columns.ts";
import type { RowAction } from "../lists/list-options.ts";
import { relatedEntity } from "../rows/related-rows.ts";
import { itemsOf } from "../definition/values.ts";

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
  /** Association to many whose rows are shown as a list. */
  readonly list?: string;
  /** Columns of the table or the list; by default those of `@UI.LineItem`. */
  readonly columns?: readonly string[];
  /** Condition of the rows whose page does not have the section. */
  readonly hidden?: unknown;
}

/** An action that is offered as a button. */
export interface ActionOfApp extends RowAction {
  /** Whether it is run for a row. */
  readonly isBound: boolean;
  /** Whether each row of the list has a button for it. */
  readonly isInline?: boolean;
}

/** Names of columns or fields. */
export const namesOf = (named: readonly (string | { readonly name: string })[]): string[] =>
  named.map((one) => (typeof one === "string" ? one : one.name));

/** The element with the title of a row: that of `@UI.HeaderInfo`, otherwise the first text among the columns. */
export function titleElement(entity: EntityDefinition): string | undefined {
  const isName = (name: string): boolean => {
    const element = elementAt(entity, name);
    return element.type === "cds.String" && !element.enum && !element["@odata.foreignKey4"];
  };
  return namedElement(entity, "@UI.HeaderInfo.Title.Value") ?? columnNames(entity).find(isName);
}

/** The element with the description of a row. */
export const descriptionElement = (entity: EntityDefinition): string | undefined =>
  namedElement(entity, "@UI.HeaderInfo.Description.Value");

function namedElement(entity: EntityDefinition, annotation: string): string | undefined {
  const path = pathIn(entity[annotation], entity);
  return path !== undefined && isShown(entity, path) ? path : undefined;
}

/** Columns of a list: those of `@UI.LineItem`, otherwise the first elements but those that CAP records, such as `createdAt`. */
export function columnNames(entity: EntityDefinition, holder?: EntityDefinition, term?: string): string[] {
  const listed = withFields(entity, listedElements(entity, term));
  if (listed.length > 0) return listed;
  return namesWithField(entity)
    .filter((name) => {
      const element = elementAt(entity, name);
      const isLong =
        element.type === "cds.LargeString" || element.type === "cds.LargeBinary" || element.items?.elements;
      return !isLong && !element["@cds.on.insert"] && !element["@cds.on.update"];
    })
    .filter((name) => !holder || !isOfHolder(entity, name, holder))
    .slice(0, MOST_COLUMNS);
}

/** Columns of rows in a table of the row that holds them: elements of their own only. */
export const ownColumnNames = (entity: EntityDefinition, holder: EntityDefinition, term?: string): string[] =>
  columnNames(entity, holder, term).filter((path) => !path.includes("."));

/** The columns that a presentation has (`@UI.LineItem`, by itself or as visualization of a variant); undefined for those without a qualifier. */
export function qualifiedColumns(entity: EntityDefinition, term: string): string | undefined {
  const shown: unknown[] = term.startsWith("@UI.LineItem") ? [term] : [entity[`${term}.Visualizations`]].flat();
  const items = shown.map((one) => pathIn(one) ?? one).find((one) => String(one).startsWith("@UI.LineItem"));
  return typeof items === "string" && items.includes("#") && Array.isArray(entity[items]) ? items : undefined;
}

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

const MOST_COLUMNS = 6;

/** What rows are filtered by (`@UI.SelectionFields`). */
export const selectionFields = (entity: EntityDefinition): string[] => {
  const given = entity["@UI.SelectionFields"];
  const paths = Array.isArray(given) ? given.map((one: unknown) => pathIn(one, entity) ?? String(one)) : [];
  return withFields(entity, paths).filter((path) => hasField(entity, path));
};

/** Of some paths those that can be shown; of a structure, and of an association with several foreign keys, all of them. */
const withFields = (entity: EntityDefinition, paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => valueNames(entity, path)).filter((path) => isShown(entity, path))),
];

/** Records of `@UI.LineItem` or, for a page, of `@UI.Identification` and of the groups of fields. */
const recordsOfActions = (entity: EntityDefinition, annotation: string): readonly Annotated[] => {
  const isGroup = (name: string): boolean => name.startsWith("@UI.FieldGroup") && name.endsWith(".Data");
  const terms = annotation === "@UI.Identification" ? Object.keys(entity).filter(isGroup) : [];
  return [annotation, ...terms].flatMap((term) => recordsWithActions(entity[term]));
};

/** Actions of `@UI.LineItem` or `@UI.Identification`, which are offered as buttons, each once. */
export function actionsIn(entity: EntityDefinition, annotation: string, words: Words): ActionOfApp[] {
  const all = recordsOfActions(entity, annotation).flatMap(({ Action, Label, Inline, "@UI.Hidden": hidden }) => {
    const name = typeof Action === "string" && hidden !== true ? Action.split(/[./]/).at(-1)! : "";
    if (name === "" || !operationOf(entity, name)) return [];
    const operation = operationFor(entity, name);
    const label = words.text(Label) || words.label(operation.definition) || inWords(name);
    const isBound = operation.belongsTo === "row";
    const isInline = Inline === true && isBound && annotation === "@UI.LineItem";
    return [{ name, label, isBound, ...(isInline && { isInline }), ...conditional(hidden) }];
  });
  return all.filter(({ name }, index) => all.findIndex((one) => one.name === name) === index);
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
  const tables = compositionsOf(entity).map(
    ({ name }): Section => ({ id: name, title: elementTitle(entity, name, words), table: name }),
  );
  return [{ id: "general", title: general, fields }, ...tables];
}

function facetsIn(entity: EntityDefinition, annotation: string, words: Words): Section[] {
  const all = (facets: readonly Annotated[], within?: string, withinHidden?: unknown): Section[] =>
    facets.flatMap((facet, index): Section[] => {
      if (facet["@UI.Hidden"] === true) return [];
      const label = words.text(facet["Label"]);
      const { hidden: own } = conditional(facet["@UI.Hidden"]);
      const hidden = either(withinHidden, own);
      if (facet["Facets"]) return all(recordsIn(facet["Facets"]), label || within, hidden);
      const target = targetOf(facet);
      const part = sectionFor(entity, target, words);
      if (!part) return [];
      const id = typeof facet["ID"] === "string" ? facet["ID"] : target.replaceAll(/\W+/g, "_") || String(index);
      const title = label || part.title;
      return [{ ...part, id, title, ...(within !== undefined && { within }), ...conditional(hidden) }];
    });
  return all(recordsIn(entity[annotation]));
}

/** What the target of a facet shows: a group of fields, a single value, or the rows of a composition. */
function sectionFor(
  entity: EntityDefinition,
  target: string,
  words: Words,
): Pick<Section, "title" | "fields" | "table" | "list" | "columns" | "point"> | undefined {
  const [path = "", qualified = ""] = target.split("@");
  const [term = "", qualifier = ""] = qualified.split("#");
  const name = path.replace(/[/.]$/, "");
  if (name !== "" && (term.startsWith("UI.LineItem") || term.startsWith("UI.PresentationVariant"))) {
    const target = entity.elements[name]?._target as EntityDefinition;
    const isTable = tablesOf(entity).some((one) => one.name === name);
    if (isTable || relatedEntity(entity, name)) {
      const items = qualifiedColumns(target, `@${qualified}`);
      const columns = items && (isTable ? ownColumnNames : columnNames)(target, entity, items);
      const title = elementTitle(entity, name, words);
      return { title, ...(isTable ? { table: name } : { list: name }), ...(columns && { columns }) };
    }
  }
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

/** All elements with a field. Generated keys say nothing. */
const namesWithField = (entity: EntityDefinition): string[] =>
  Object.keys(entity.elements).filter((name) => {
    const element = elementAt(entity, name);
    return !element.isAssociation && hasField(entity, name) && !(element.key && element.type === "cds.UUID");
  });

/** All elements with a field: first those that users enter, then what services fill. */
function fieldNames(entity: EntityDefinition): string[] {
  const names = namesWithField(entity);
  const entered = names.filter((name) => isEntered(elementAt(entity, name)));
  return [...entered, ...names.filter((name) => !entered.includes(name))];
}

const isEntered = (element: ElementDefinition): boolean => isInput(element, true);

const WITHOUT_FIELD: ReadonlySet<string | undefined> = new Set(["cds.Binary", "cds.Vector", "cds.Map"]);

/** Whether a path leads to a stored value that a field can show. */
export const hasField = (entity: EntityDefinition, path: string): boolean =>
  isShown(entity, path) && elementAt(entity, path).virtual !== true;

/** The same of any value, also of one that only handlers give. */
function isShown(entity: EntityDefinition, path: string): boolean {
  let element: ElementDefinition | undefined;
  try {
    element = elementAt(entity, path);
  } catch {
    return false;
  }
  if (element.isAssociation) {
    const count = element.is2many ? 0 : foreignKeys(entity, path).length;
    return count === 1 || (count > 1 && !path.includes("."));
  }
  const isFile = element.type === "cds.LargeBinary" && !element["@Core.MediaType"];
  return (
    !isOfDrafts(path) &&
    element["@UI.Hidden"] !== true &&
    !(element as { elements?: unknown }).elements &&
    (!element.items || itemsOf(element) !== undefined || element.items.elements !== undefined) &&
    !isFile &&
    !WITHOUT_FIELD.has(element.type)
  );
}

const foreignKeys = (entity: EntityDefinition, association: string): ElementDefinition[] =>
  Object.values(entity.elements).filter((one) => one["@odata.foreignKey4"] === association);

const isOfHolder = (entity: EntityDefinition, name: string, holder: EntityDefinition): boolean => {
  const association = elementAt(entity, name)["@odata.foreignKey4"];
  return typeof association === "string" && entity.elements[association]?._target?.name === holder.name;
};
