/** Module `z2ui5/model`: screens that know the CDS model of the project. It alone of the engine uses CAP. */
export { entity, EntityOfApp, type LoadOptions, type RowToShow } from "./entity.ts";
export type { ColumnOptions, GridTableColumns, TableColumns } from "./lists/columns.ts";
export { ListOfApp, type ListTable } from "./lists/list.ts";
export type { ListOptions, RowAction } from "./lists/list-options.ts";
export type { ColumnSetting, ListFilter, ListSort, ListState } from "./lists/list-state.ts";
export type { ListTab } from "./lists/list-tabs.ts";
export { listAddress, takeListAddress } from "./lists/list-address.ts";
export type { EditedPage } from "./fields/others-editing.ts";
export { confirmed } from "./fields/confirm.ts";
export { rowsSelected } from "./lists/list-selection.ts";
export { removeSelected, takeBack, type RemovedRow } from "./rows/removed-rows.ts";
export type { FieldOptions } from "./fields/fields.ts";
export type { ShownCriticality } from "./definition/annotated-paths.ts";
export type { ElementDefinition, EntityDefinition, EnumValue, OperationDefinition } from "./definition/definition.ts";
export type { ActionResult } from "./fields/action.ts";
export type { EachOptions } from "./rows/each.ts";
export type { Between, Comparison } from "./rows/filter-conditions.ts";
export type { PeriodName } from "./definition/periods.ts";
export type { Page, PageCursor, PageOptions } from "./rows/page.ts";
export type { Definition } from "./definition/labels.ts";
export { labelOf } from "./definition/labels.ts";
export { attachments, type AttachmentsOptions } from "./app/attachments.ts";
export { changeHistory } from "./app/change-history.ts";
export { headerImage } from "./app/header-image.ts";
export { quickViews } from "./app/quick-view.ts";
export { entity_app, EntityApp, type EntityAppClass, type EntityAppOptions } from "./app/entity-app.ts";
export type { Layout } from "./app/app-of-entity.ts";
export type { ActionOfApp } from "./app/annotations.ts";
export type { Section } from "./app/sections.ts";
export type {
  ActionName,
  ActionsOf,
  AssociationName,
  AssociationPath,
  ClassOfRows,
  ElementName,
  EntityClass,
  Key,
  Named,
  NamedEntity,
  Parameters,
  Path,
  RightName,
  Row,
  UntypedActions,
  UntypedRow,
} from "./definition/types.ts";
