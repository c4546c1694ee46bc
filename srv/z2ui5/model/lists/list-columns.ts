/** The columns of a list, with what queries do with them, as its user has arranged them. */
import { columnQuery, readPaths, type ColumnQuery } from "./column-query.ts";
import {
  columnLabel,
  comparedPath,
  criticalityOf,
  hiddenIn,
  rowCriticality,
  urlPath,
  type ColumnRequest,
} from "./columns.ts";
import { conditionPaths } from "../definition/annotated-paths.ts";
import { elementAt, type EntityDefinition } from "../definition/definition.ts";
import { described, type Described } from "../definition/described.ts";
import { quickViewKeys } from "../fields/quick-link.ts";
import { rulesFor, type FieldSource } from "../fields/fields.ts";
import { arranged } from "./list-settings.ts";
import { mayDo } from "../rows/rights.ts";
import type { ColumnSetting } from "./list-state.ts";
import { templateRow } from "../fields/row-binder.ts";

/** A column with what queries do with it. */
export interface ListColumn {
  readonly name: string;
  readonly request: ColumnRequest;
  readonly of: Described;
  readonly label: string;
  readonly query: ColumnQuery;
}

/** A user who may not read the rows neither sorts nor filters them. */
const NOT_QUERIED = { sortable: false, groupable: false, filter: undefined };

/** The columns that an app requests, but those that the model hides. */
export const listColumns = ({ entity, locale }: FieldSource, requests: readonly ColumnRequest[]): ListColumn[] =>
  requests.flatMap((request): ListColumn[] => {
    const of = described(entity, request.name, locale);
    if (rulesFor(entity, of, request.name, templateRow({}), { isNew: false, mayWrite: false }).hidden) return [];
    const label = request.options.label ?? columnLabel(entity, of, request.name, locale);
    const query = { ...columnQuery(entity, of, request.name), ...(!mayDo(entity, "read") && NOT_QUERIED) };
    return [{ name: request.name, request, of, label, query }];
  });

/** The columns as the user has arranged them. */
export function shownColumns(columns: readonly ListColumn[], settings: readonly ColumnSetting[]): ListColumn[] {
  const shown = arranged(columns, settings).filter(({ setting }) => setting.visible);
  return shown.map(({ column, setting }) =>
    setting.width === ""
      ? column
      : { ...column, request: { name: column.name, options: { ...column.request.options, width: setting.width } } },
  );
}

/** What has to be read to show a column. */
export function pathsOf(entity: EntityDefinition, { request, of, query }: ListColumn): string[] {
  const state = criticalityOf(entity, of, request.name, request.options);
  const url = urlPath(entity, request.name);
  const compared = comparedPath(entity, request.name);
  const measure = of.measure === "" ? [] : [of.measure];
  return [
    ...readPaths(query),
    ...quickViewKeys(entity, request.name),
    ...measure,
    ...(typeof state === "string" ? [state] : []),
    ...conditionPaths(hiddenIn(entity, of, request.name, request.options)),
    ...(url === undefined ? [] : [url]),
    ...(compared === undefined ? [] : [compared]),
  ].filter((path) => isStored(entity, path));
}

/** What has to be read to show rows, whatever their columns are. */
export function rowPaths(entity: EntityDefinition): string[] {
  const criticality = rowCriticality(entity);
  return typeof criticality === "string" && isStored(entity, criticality) ? [criticality] : [];
}

const isStored = (entity: EntityDefinition, path: string): boolean => elementAt(entity, path).virtual !== true;
