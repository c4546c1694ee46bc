/** The rows of a composition in a table of the page; while the row is changed, users add, change and remove them. */
import { Button, Table, type TableNode } from "../../view/sap/m.ts";
import { PasteProvider } from "../../view/sap/m/plugins.ts";
import { rowsIn } from "../rows/rows-in.ts";
import { elementAt, tablesOf, type EntityDefinition } from "../definition/definition.ts";
import { entity, type EntityOfApp } from "../entity.ts";
import { removeSelected, takeBack } from "../rows/removed-rows.ts";
import type { UntypedRow } from "../definition/types.ts";
import type { ListedColumn } from "../lists/list-tabs.ts";
import { namesOf } from "../fields/fields.ts";
import { named, ownColumnNames } from "./annotations.ts";
import type { Section } from "./sections.ts";
import type { AppOfEntity } from "./app-of-entity.ts";
import { eventName } from "./events.ts";
import { ownText } from "./own-text.ts";
import { quickViews } from "./quick-view.ts";
import { sectionToolbar } from "./section-toolbar.ts";

const targetOf = (app: AppOfEntity, name: string): EntityDefinition =>
  elementAt(app.entity.definition, name)._target as EntityDefinition;

/** Entities of a run, by the name of the composition that leads to them. */
const entityAt = (app: AppOfEntity, name: string): EntityOfApp => entity(app.client, targetOf(app, name).name);

const columnsOf = (app: AppOfEntity, name: string, section?: Section): readonly ListedColumn[] =>
  section?.columns ?? ownColumnNames(targetOf(app, name), app.entity.definition);

/** The rows of the section's composition. */
export function compositionTable(app: AppOfEntity, row: UntypedRow, section: Section): TableNode {
  const { id: part, table: name = "", title } = section;
  const { client, removed } = app;
  const items = entityAt(app, name);
  const editing = app.editing && isWritten(app, name);
  const [mayAdd, mayRemove] = [editing && items.may("create"), editing && items.may("delete")];
  row[name] ??= [];
  const rows = rowsIn(row[name]);
  for (const one of rows) if (mayRemove) one["selected"] ??= false;
  const columns = columnsOf(app, name, section);
  const button = (key: string, kind: string, type: "Transparent" | "Default" = "Transparent") =>
    Button({ text: ownText(client, key), type, press: client._event(eventName(kind), [name]) });
  const id = `table_${part.replace(/\W/g, "_")}`;
  return Table({
    id,
    ...(mayRemove && { mode: "MultiSelect" }),
    ...(mayAdd && { paste: client._event(eventName("PASTE"), [part, "${$parameters>/data}"]) }),
    noDataText: ownText(client, "entityApp.noItems"),
    headerToolbar: sectionToolbar(`${title} (${rows.length})`, [
      ...(editing && removed[name]?.length ? [button("entityApp.undo", "UNDO_ROWS")] : []),
      ...(mayAdd ? [button("entityApp.add", "ADD_ROW")] : []),
      ...(mayRemove ? [button("entityApp.remove", "REMOVE_ROWS")] : []),
      ...(mayAdd
        ? [
            Button({
              text: ownText(client, "entityApp.paste"),
              type: "Transparent",
              dependents: PasteProvider({ pasteFor: id }),
            }),
          ]
        : []),
    ]),
    ...items.columns(
      row[name] as UntypedRow[],
      columns.map((column) => ({ ...named(column), editable: editing })),
      (item) => (mayRemove ? { selected: item["selected"] } : {}),
    ),
  });
}

/** Offers quick views of associations in the rows of compositions. */
export async function offerQuickViews(app: AppOfEntity, sections: readonly Section[]): Promise<void> {
  for (const { table } of sections)
    if (table !== undefined) await quickViews(app.client, entityAt(app, table), eventName("QUICK_VIEW"));
}

const isWritten = (app: AppOfEntity, name: string): boolean =>
  tablesOf(app.entity.definition).some((one) => one.name === name);

/** Names come from a request: others than those of compositions whose rows the user may change so count for nothing. */
const mayChange = (app: AppOfEntity, name: string, what: "create" | "delete"): boolean =>
  isWritten(app, name) && entityAt(app, name).may(what);

/** Adds an empty row, and moves the focus to it. */
export function addRow(app: AppOfEntity, name: string): void {
  if (!app.row || !app.editing || !mayChange(app, name, "create")) return;
  const target = entityAt(app, name);
  const row = target.create();
  rowsOf(app.row, name).push(row);
  target.focusFirst(row);
}

/** Adds the rows of a spreadsheet to the table of a section. */
export async function paste(app: AppOfEntity, part: string): Promise<void> {
  const section = app.row ? app.sections(app.row).find(({ id }) => id === part) : undefined;
  const { table: name = "" } = section ?? {};
  if (!app.row || !app.editing || !mayChange(app, name, "create")) return;
  const columns = namesOf(columnsOf(app, name, section));
  app.removed = {
    [name]: await entityAt(app, name).paste(rowsOf(app.row, name), columns, app.client.get_event_arg(2)),
  };
}

/** Removes the rows that are selected. */
export function removeRows(app: AppOfEntity, name: string): void {
  if (!app.row || !app.editing || !mayChange(app, name, "delete")) return;
  app.removed = { [name]: removeSelected(rowsOf(app.row, name)) };
}

/** Takes the rows back that were removed last, or out that were pasted last. */
export function undoRemoval(app: AppOfEntity, name: string): void {
  if (!app.row || !app.editing || !Object.hasOwn(app.removed, name)) return;
  takeBack(rowsOf(app.row, name), app.removed[name] ?? []);
}

function rowsOf(row: UntypedRow, name: string): UntypedRow[] {
  row[name] ??= [];
  return row[name] as UntypedRow[];
}
