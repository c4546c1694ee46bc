/** Module `z2ui5/model`: screens that know the CDS model of the project. It alone of the engine uses CAP. */
export { entity, EntityOfApp, type LoadOptions, type RightName, type RowToShow } from "./entity.ts";
export type { ColumnOptions, GridTableColumns, TableColumns } from "./columns.ts";
export { ListOfApp, type ListTable } from "./list.ts";
export type { ListOptions } from "./list-options.ts";
export type { ColumnSetting, ListFilter, ListSort, ListState } from "./list-state.ts";
export type { ListTab } from "./list-tabs.ts";
export { listAddress, takeListAddress } from "./list-address.ts";
export type { EditedPage } from "./others-editing.ts";
export { confirmed } from "./confirm.ts";
export { removeSelected, takeBack, type RemovedRow } from "./removed-rows.ts";
export type { FieldOptions } from "./fields.ts";
export type { ElementDefinition, EntityDefinition, EnumValue, OperationDefinition } from "./definition.ts";
export type { ActionResult } from "./action.ts";
export type { EachOptions } from "./each.ts";
export type { Between, Comparison } from "./filter-conditions.ts";
export type { PeriodName } from "./periods.ts";
export type { Page, PageCursor, PageOptions } from "./page.ts";
export type { Definition } from "./labels.ts";
export { labelOf } from "./labels.ts";
export { entity_app, EntityApp, type EntityAppClass } from "./app/entity-app.ts";
export type { ActionOfApp, Section } from "./app/annotations.ts";
export type {
  AssociationName,
  AssociationPath,
  ElementName,
  EntityClass,
  Key,
  Path,
  Row,
  UntypedRow,
} from "./types.ts";
