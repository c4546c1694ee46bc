/** Fields of lists of structures: a table with their rows, which users add, change and remove where they may change the element. */
import type { RawExpression } from "../../client/actions/action-arguments.ts";
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { text } from "../../texts/texts.ts";
import { fields as fieldsOf, rows as rowsOf } from "../../view/rows.ts";
import {
  Button,
  Column,
  ColumnListItem,
  FlexBox,
  Label,
  OverflowToolbar,
  Table,
  ToolbarSpacer,
  VBox,
} from "../../view/sap/m.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";
import { isInput, type EntityDefinition } from "../definition/definition.ts";
import { described, insteadOfField, type Described } from "../definition/described.ts";
import { structureOf } from "../definition/structures.ts";
import type { UntypedRow } from "../definition/types.ts";
import { newRow } from "../rows/load.ts";
import { displayControl, editControl, type ControlOfModel, type MakesControl } from "./controls.ts";
import { rowAt, templateRow, type RowBinder } from "./row-binder.ts";
import { leaveEvent } from "./validation.ts";

/** What tables of structures raise; {@link changeStructures} catches it. */
const ROWS_EVENT = "Z2UI5_ROWS";

/** What a field of a list of structures is made for. */
interface StructureField {
  readonly client: z2ui5_if_client;
  readonly entity: EntityDefinition;
  readonly of: Described;
  readonly row: RowBinder;
  readonly locale: string;
  readonly validate: boolean;
}

/** The elements of the structure that users see. */
const elementsIn = (structure: EntityDefinition, locale: string): Described[] =>
  Object.values(structure.elements)
    .filter((element) => insteadOfField(element) === "" && !element.items && element["@UI.Hidden"] !== true)
    .map(({ name }) => described(structure, name, locale));

/** The table of a list of structures, or lines in a template; undefined for any other element. @param editable whether users change its rows */
export function structureField(field: StructureField, editable: boolean): ControlOfModel | undefined {
  const { client, entity, of, row, locale, validate } = field;
  const structure = structureOf(entity, of.element);
  if (!structure || !row.values) return structureCell(field);
  const { name } = of.element;
  const holder = row.values as UntypedRow;
  // A table that is not there cannot be bound; an empty one is the same.
  const table = (holder[name] ??= []) as UntypedRow[];
  const shown = elementsIn(structure, locale);
  const rowPath = `${row.rowPath}/${name}`;
  const binderOf = (item: object): RowBinder => templateRow(item, table[0], () => rowPath);
  const template = binderOf(fieldsOf(table));
  const event = (kind: string, ...args: readonly RawExpression[]) =>
    client._event(ROWS_EVENT, [entity.name, row.rowPath, name, kind, ...args]);
  const cellOf = (one: Described, item: RowBinder): ControlNode => {
    const isEntered = editable && isInput(one.element, true);
    const { make, settings } = (isEntered ? editControl : displayControl)(one, one.element.name, item);
    const left = isEntered && validate && { change: leaveEvent(client, structure, template, one.element.name) };
    return (make as (given: object) => ControlNode)({ ...left, ...settings });
  };
  const settings = {
    ...(editable && {
      headerToolbar: OverflowToolbar({
        content: [
          ToolbarSpacer(),
          Button({ text: text("entityApp.add", {}, locale), type: "Transparent", press: event("add") }),
        ],
      }),
      mode: "Delete",
      delete: event("remove", client._raw("${$parameters>/listItem}.getBindingContext().getPath().split('/').pop()")),
    }),
    noDataText: text("entityApp.noItems", {}, locale),
    columns: shown.map(({ label }) => Column({ header: Label({ text: label, wrapping: true }) })),
    items: rowsOf(table, (item) => ColumnListItem({ cells: shown.map((one) => cellOf(one, binderOf(item))) }), {
      nullable: true,
    }),
    autoPopinMode: true,
  };
  return { make: Table as MakesControl, settings };
}

/** The rows in a cell, a line each; undefined for any other element. */
export function structureCell({
  entity,
  of,
  row,
  locale,
}: Omit<StructureField, "validate">): ControlOfModel | undefined {
  const structure = structureOf(entity, of.element);
  if (!structure) return undefined;
  const shown = elementsIn(structure, locale);
  const items = rowsOf(row.path(of.element.name, false) as never, (item: object) =>
    FlexBox({
      wrap: "Wrap",
      items: shown.map((one) => {
        const { make, settings } = displayControl(one, one.element.name, templateRow(item));
        return (make as (given: object) => ControlNode)({ class: "sapUiTinyMarginEnd", ...settings });
      }),
    }),
  );
  return { make: VBox as MakesControl, settings: { items } };
}

/** Adds or removes the row that a user wants to, if it is one of this entity. Only tables that take entries count, whatever a request says. */
export function changeStructures(client: z2ui5_if_client, entity: EntityDefinition): void {
  const { run } = runOf(client, "entity");
  if (run.event !== ROWS_EVENT || !client.check_on_event(ROWS_EVENT)) return;
  const [name, rowPath = "", element = "", kind, position = ""] = run.eventArgs;
  const structure = Object.hasOwn(entity.elements, element) && structureOf(entity, entity.elements[element]!);
  const { app, bindings } = run.instance;
  const isEntered = bindings.all().some(({ path, twoWay }) => twoWay && path === `${rowPath}/${element}`);
  if (name !== entity.name || !structure || !isEntered) return;
  const table: unknown = rowAt(app, rowPath)?.[element];
  if (!Array.isArray(table)) return;
  if (kind === "add") table.push(newRow(structure, {}));
  if (kind === "remove" && /^\d{1,9}$/.test(position)) table.splice(Number(position), 1);
}
