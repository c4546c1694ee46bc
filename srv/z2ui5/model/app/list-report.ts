/** The list of an app of an entity: search, filters, columns, and what users do with rows they have selected. */
import { DynamicPage, DynamicPageTitle, type DynamicPageNode } from "../../view/sap/f.ts";
import { Button, Table, Title, VBox, type ButtonNode, type MessageStripNode } from "../../view/sap/m.ts";
import { TreeTable } from "../../view/sap/ui/table.ts";
import { keysOf } from "../definition/definition.ts";
import { currentWords, pluralOf } from "../definition/labels.ts";
import type { ListOfApp } from "../lists/list.ts";
import { rowsSelected } from "../lists/list-selection.ts";
import { projectText } from "../definition/project-text.ts";
import type { UntypedRow } from "../definition/types.ts";
import { namesOf } from "../fields/fields.ts";
import type { AppOfEntity, NamedElement } from "./app-of-entity.ts";
import { filterDefaults } from "./filter-defaults.ts";
import { eventName, happened, keyInEvent } from "./events.ts";
import { openPage } from "./open-page.ts";
import { ownText } from "./own-text.ts";
import { groupOf, sortOf, totalsOf } from "./selection-variants.ts";

/** Rows that are read at once: as many as a large window shows. */
const ROWS = 25;

/** Carries out what the user has requested in the list. @returns whether the screen is left */
export async function changeList(app: AppOfEntity): Promise<boolean> {
  const { client } = app;
  const selected = rowsSelected(app.list);
  const key = happened(client, "OPEN") ? keyInEvent(app) : null;
  if (key || happened(client, "CREATE"))
    if (openPage(app, { key, editing: key === null }, eventName(key ? "OPEN" : "CREATE"))) return true;
  if (happened(client, "ACTION_ROWS")) await runAction(app, selected);
  if (happened(client, "EDIT_ROWS")) await app.entity.massEdit(app.list, eventName("EDIT_ROWS"), enteredNames(app));
  return false;
}

/** Deletes what the user has selected. @returns what the list tells of rows that were deleted, on their page, too */
export const deleteRows = ({ entity, list }: AppOfEntity): Promise<readonly MessageStripNode[]> =>
  entity.deletion(list, eventName("DELETE_ROWS"));

/** Reads what the list shows. */
function readList(app: AppOfEntity, filters: readonly NamedElement[]): Promise<ListOfApp> {
  const select = tableButtons(app).length > 0 && keysOf(app.entity.definition).length > 0;
  return app.entity.list(app.list, app.columns(), {
    limit: ROWS,
    tabs: app.tabs(),
    sort: sortOf(app.entity.definition),
    group: groupOf(app.entity.definition),
    totals: totalsOf(app.entity.definition),
    variants: app.filter,
    filterAtFirst: filterDefaults(app.entity.definition, namesOf(filters)),
    filters,
    select,
    export: true,
    paste: true,
    tree: true,
    ...(app.layout && { open: app.row }),
    rowActions: app.actions(null).filter(({ isInline }) => isInline),
    query: (options) => app.query({ ...options, filter: { ...app.filter } }),
  });
}

/** Runs an action: of the service, or for the rows that are selected. */
async function runAction(app: AppOfEntity, selected: readonly UntypedRow[]): Promise<void> {
  const { client, entity } = app;
  const action = app.actions(null).find(({ name }) => name === client.get_event_arg(1));
  if (!action) return;
  if (action.isBound && selected.length === 0)
    return client.message_toast_display(ownText(client, "entityApp.selectRow"));
  const done = await entity.action(action.name, action.isBound ? selected : undefined);
  if (!done || (action.isBound && done.count < selected.length)) return;
  client.message_toast_display(ownText(client, "entityApp.actionDone", [projectText(client, action.label)]));
}

/** The list as it is now. @param notes what it tells of the run */
export async function listView(app: AppOfEntity, notes: readonly MessageStripNode[]): Promise<DynamicPageNode> {
  const { client, entity } = app;
  const filters = entity.may("read") ? app.filters() : [];
  const list = await readList(app, filters);
  const title = pluralOf(entity.definition, currentWords());
  const keys = keysOf(entity.definition).map(({ name }) => name);
  const toolbar = list.toolbar(title, tableButtons(app));
  const noRows = list.noRows(entity.may("create"));
  const opened = keys.length > 0 ? eventName("OPEN") : undefined;
  return DynamicPage({
    fitContent: list.isTree,
    title: DynamicPageTitle({
      heading: Title({ text: title, level: "H1" }),
      navigationActions: list.back(),
    }),
    ...list.filterHeader(eventName("GO"), app.layout === null ? undefined : client._bind_edit(app.layout)),
    content: VBox({
      ...(list.isTree && { fitContainer: true }),
      items: [
        ...notes,
        ...list.tabs(),
        list.isTree
          ? TreeTable({
              extension: toolbar,
              noData: noRows,
              ...list.treeTable(opened),
            })
          : Table({
              sticky: ["HeaderToolbar", "ColumnHeaders"],
              noDataText: noRows,
              headerToolbar: toolbar,
              ...list.table((row) =>
                opened === undefined
                  ? {}
                  : {
                      type: "Navigation",
                      press: client._event(
                        opened,
                        keys.map((key) => row[key]),
                      ),
                    },
              ),
            }),
        list.more(),
      ],
    }),
  });
}

/** What the columns and the fields of the page show. */
const enteredNames = (app: AppOfEntity): string[] => [
  ...new Set([...namesOf(app.columns()), ...app.sections({}).flatMap((section) => namesOf(app.fields(section)))]),
];

function tableButtons(app: AppOfEntity): ButtonNode[] {
  const { client, entity } = app;
  const button = (key: string, kind: string): ButtonNode =>
    Button({ text: ownText(client, key), type: "Transparent", press: client._event(eventName(kind)) });
  return [
    ...app
      .actions(null)
      .filter(({ name, isInline }) => !isInline && entity.may(name))
      .map(({ name, label }) =>
        Button({ text: label, type: "Transparent", press: client._event(eventName("ACTION_ROWS"), [name]) }),
      ),
    ...(entity.may("create") ? [button("entityApp.create", "CREATE")] : []),
    ...(entity.may("update") ? [button("entityApp.edit", "EDIT_ROWS")] : []),
    ...(entity.may("delete") ? [button("entityApp.delete", "DELETE_ROWS")] : []),
  ];
}
