/** What the screens of an entity consist of, as the code of its app names it. */
import {
  elementAt,
  keysOf,
  ledOver,
  pathIn,
  tablesOf,
  type EntityDefinition,
} from "../../z2ui5/model/definition/definition.ts";
import { streamElement } from "../../z2ui5/model/definition/file-elements.ts";
import { conditionPaths } from "../../z2ui5/model/definition/annotated-paths.ts";
import { hierarchyOf } from "../../z2ui5/model/definition/hierarchy.ts";
import { pluralOf, singularOf, WRITTEN_WORDS } from "../../z2ui5/model/definition/labels.ts";
import {
  actionsIn,
  columnNames,
  ownColumnNames,
  descriptionElement,
  named,
  titleElement,
  type ActionOfApp,
} from "../../z2ui5/model/app/annotations.ts";
import { namesOf } from "../../z2ui5/model/fields/fields.ts";
import { filterDefaults, filterNames } from "../../z2ui5/model/app/filter-defaults.ts";
import { hasHeaderImage } from "../../z2ui5/model/app/header-image.ts";
import type { UntypedRow } from "../../z2ui5/model/definition/types.ts";
import { headerFacets, pathsBeside, sectionsOf, type Section } from "../../z2ui5/model/app/sections.ts";
import { groupOf, sortOf, tabsOf, totalsOf } from "../../z2ui5/model/app/selection-variants.ts";
import { copiedPaths } from "../../z2ui5/model/rows/copy.ts";
import { quickViewOf } from "../../z2ui5/model/fields/quick-link.ts";
import type { ListedColumn, ListTab } from "../../z2ui5/model/lists/list-tabs.ts";
import type { ListSort } from "../../z2ui5/model/lists/list-state.ts";

/** Rows that a section shows as a table; its name is that of the section. */
export interface TableOfApp {
  readonly name: string;
  /** Full name of the entity of its rows. */
  readonly entity: string;
  readonly title: string;
  readonly columns: readonly ListedColumn[];
  /** Whether associations of its rows have quick views. */
  readonly hasQuickViews: boolean;
}

/** A composition that is shown as a table. */
export interface TableOfComposition extends TableOfApp {
  readonly composition: string;
}

/** An association to many that is shown as a list. */
export interface ListOfSection extends TableOfApp, Required<Pick<Section, "sort" | "where">> {
  readonly association: string;
}

/** A section of the page. */
export interface SectionOfApp extends Section {
  /** Composition of files that it shows; it has no table then. */
  readonly files?: string;
}

/** An entity as its screens show it. */
export interface DescribedEntity {
  /** Full name. */
  readonly name: string;
  readonly plural: string;
  readonly singular: string;
  readonly keys: readonly string[];
  readonly columns: readonly string[];
  readonly filters: readonly string[];
  /** What their fields hold at first. */
  readonly filterAtFirst: UntypedRow;
  readonly sort: readonly ListSort[];
  /** Column whose values are headings at first; null if there is none. */
  readonly group: string | null;
  readonly tabs: readonly ListTab[];
  /** Whether rows are below each other. */
  readonly isTree: boolean;
  /** Columns with a total over all rows. */
  readonly totals: readonly string[];
  readonly listActions: readonly ActionOfApp[];
  /** Elements with title and description of a row. */
  readonly titleElement: string | undefined;
  readonly description: string | undefined;
  readonly header: readonly Section[];
  readonly sections: readonly SectionOfApp[];
  readonly tables: readonly TableOfComposition[];
  /** Associations to many whose rows are a list. */
  readonly lists: readonly ListOfSection[];
  /** Actions with a button in each row. */
  readonly rowActions: readonly ActionOfApp[];
  readonly pageActions: readonly ActionOfApp[];
  /** Whether the header of a page has an image. */
  readonly hasImage: boolean;
  /** Associations and compositions that are read along with a row. */
  readonly expand: readonly string[];
  /** What is read along with a row that is copied; none if that is nothing else. */
  readonly copied: readonly string[];
  /** Whether associations of the rows have quick views. */
  readonly hasQuickViews: boolean;
  /** Whether anybody may change rows at all. */
  readonly saves: boolean;
  /** Whether some users may not read some of the rows. */
  readonly hidesRows: boolean;
}

/** Compositions that sections show as tables; all their columns are objects if one of them has a label. */
function tablesIn(entity: EntityDefinition, sections: readonly Section[]): TableOfComposition[] {
  const compositions = tablesOf(entity);
  const tables = sections.flatMap((section) => {
    const composition = compositions.find(({ name }) => name === section.table);
    if (!composition) return [];
    const target = composition._target as EntityDefinition;
    const columns = section.columns ?? ownColumnNames(target, entity);
    return [{ ...tableOf(section.id, target, section, columns), composition: composition.name }];
  });
  const all = tables.flatMap(({ columns }) => columns);
  if (all.every((one) => typeof one === "string")) return tables;
  return tables.map((table) => ({ ...table, columns: table.columns.map(named) }));
}

function withFiles(entity: EntityDefinition, section: Section): SectionOfApp {
  const { table, ...others } = section;
  return table !== undefined && streamElement(entity, table) !== undefined ? { ...others, files: table } : section;
}

/** Associations that sections show as lists. */
function listsIn(entity: EntityDefinition, sections: readonly Section[]): ListOfSection[] {
  return sections.flatMap((section) => {
    const { id, list, sort = [], where = [] } = section;
    const target = list === undefined ? undefined : elementAt(entity, list)._target;
    if (list === undefined || !target) return [];
    const table = tableOf(id, target, section, section.columns ?? columnNames(target, entity));
    return [{ ...table, association: list, sort, where }];
  });
}

const tableOf = (
  name: string,
  target: EntityDefinition,
  { title }: Section,
  columns: readonly ListedColumn[],
): TableOfApp => ({
  ...{ name, entity: target.name, title, columns },
  hasQuickViews: haveQuickViews(target, namesOf(columns)),
});

const haveQuickViews = (entity: EntityDefinition, names: readonly string[]): boolean =>
  names.some((name) => quickViewOf(entity, name) !== undefined);

/** Annotations that can keep users from reading rows. */
const HIDING = ["@restrict", "@insertonly", "@Capabilities.ReadRestrictions.Readable"];

/** What the model says of the screens of an entity. Texts are those of the annotations: `{i18n>Books}`. */
export function describedEntity(entity: EntityDefinition): DescribedEntity {
  const words = WRITTEN_WORDS;
  const keys = keysOf(entity).map(({ name }) => name);
  const sections = sectionsOf(entity, "{i18n>general}", words).map((one) => withFiles(entity, one));
  const tabs = tabsOf(entity, words);
  const title = titleElement(entity);
  const description = descriptionElement(entity);
  const tables = tablesIn(entity, sections);
  const header = headerFacets(entity, words);
  const listActions = actionsIn(entity, "@UI.LineItem", words);
  const pageActions = actionsIn(entity, "@UI.Identification", words);
  const beside = [
    ...[...header, ...sections].flatMap((section) => pathsBeside(entity, section)),
    ...pageActions.flatMap(({ hidden }) => conditionPaths(hidden)),
    pathIn(entity["@UI.HeaderInfo.ImageUrl"], entity),
  ];
  const fields = [...header, ...sections].flatMap((section) => namesOf(section.fields ?? []));
  const along = ledOver([...fields, ...beside, title, description]);
  const shown = [...new Set([...along, ...tables.map(({ composition }) => composition)])];
  const expand = shown.filter((name) => elementAt(entity, name)._target);
  const others = copiedPaths(entity).filter((path) => !expand.includes(path));
  return {
    name: entity.name,
    plural: pluralOf(entity, words),
    singular: singularOf(entity, words),
    keys,
    columns: columnNames(entity),
    filters: filterNames(entity),
    filterAtFirst: filterDefaults(entity),
    sort: sortOf(entity),
    group: groupOf(entity),
    tabs,
    isTree: hierarchyOf(entity) !== undefined,
    totals: totalsOf(entity),
    listActions: listActions.filter(({ isInline }) => !isInline),
    rowActions: listActions.filter(({ isInline }) => isInline),
    titleElement: title,
    description,
    header,
    sections,
    tables,
    lists: listsIn(entity, sections),
    pageActions,
    hasImage: hasHeaderImage(entity),
    expand,
    copied: others.length > 0 ? [...expand, ...others] : [],
    hasQuickViews: haveQuickViews(entity, [...columnNames(entity), ...fields]),
    saves: keys.length > 0 && entity["@readonly"] !== true,
    hidesRows: HIDING.some((name) => entity[name] !== undefined),
  };
}
