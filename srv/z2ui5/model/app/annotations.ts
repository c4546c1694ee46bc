/** What the annotations of an entity say about the screens of its app: columns, titles, actions. */
import { elementAt, operationOf, pathIn, valueNames, type EntityDefinition } from "../definition/definition.ts";
import { conditional, shownPaths } from "../definition/annotated-paths.ts";
import { described } from "../definition/described.ts";
import { recordsIn, recordsWithActions, type Annotated } from "../definition/records.ts";
import { isShown, namesWithField } from "../definition/elements-with-field.ts";
import { inWords, type Words } from "../definition/labels.ts";
import { operationFor } from "../fields/operation.ts";
import { columnQuery, isOffered } from "../lists/column-query.ts";
import { lineItem, listedElements } from "../lists/columns.ts";
import type { ListedColumn } from "../lists/list-tabs.ts";
import type { RowAction } from "../lists/list-options.ts";

/** An action that is offered as a button. */
export interface ActionOfApp extends RowAction {
  /** Whether it is run for a row. */
  readonly isBound: boolean;
  /** Whether each row of the list has a button for it. */
  readonly isInline?: boolean;
}

/** One of them as an object. */
export const named = <Named extends { readonly name: string }>(
  one: string | Named,
): Named | { readonly name: string } => (typeof one === "string" ? { name: one } : one);

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

/** Columns of a `@UI.LineItem` with a qualifier, with the labels that they have only there. @param names what it shows */
export const labelledColumns = (
  entity: EntityDefinition,
  term: string,
  names: readonly string[],
  words: Words,
): ListedColumn[] =>
  names.map((name) => {
    const item = recordsIn(entity[term]).find((one) => shownPaths(entity, one).join() === name);
    const label = item && item !== lineItem(entity, name)?.record ? words.text(item["Label"]) : "";
    return label ? { name, label } : name;
  });

const MOST_COLUMNS = 6;

/** What rows are filtered by (`@UI.SelectionFields`), as far as they can be. */
export const selectionFields = (entity: EntityDefinition): string[] => {
  const given = entity["@UI.SelectionFields"];
  const paths = Array.isArray(given) ? given.map((one: unknown) => pathIn(one, entity) ?? String(one)) : [];
  return withFields(entity, paths).filter((path) => {
    // No text decides it.
    const of = described(entity, path, "en");
    return isOffered(columnQuery(entity, of, path), of);
  });
};

/** Of some paths those that can be shown; of a structure, and of an association with several foreign keys, all of them. */
export const withFields = (entity: EntityDefinition, paths: readonly string[]): string[] => [
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

const isOfHolder = (entity: EntityDefinition, name: string, holder: EntityDefinition): boolean => {
  const association = elementAt(entity, name)["@odata.foreignKey4"];
  return typeof association === "string" && entity.elements[association]?._target?.name === holder.name;
};
