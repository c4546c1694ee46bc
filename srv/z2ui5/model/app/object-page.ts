/** The page of a row: what it shows, and what users do with it. */
import { loadedRowsOf } from "../baseline.ts";
import { confirm } from "../confirm.ts";
import type { UntypedRow } from "../types.ts";
import { putAddress } from "./address.ts";
import { anotherOf, type AppOfEntity } from "./app-of-entity.ts";
import { addRow, removeRows } from "./composition-table.ts";
import { eventName, happened, keyInEvent } from "./events.ts";
import { pageView } from "./object-page-view.ts";
import { openRow } from "./open-row.ts";
import { othersEditing } from "./others-editing.ts";
import { ownText } from "./own-text.ts";

/** Does what the user has asked for, and shows the page. */
export async function runPage(app: AppOfEntity): Promise<void> {
  const { client } = app;
  const isFirst = client.check_on_navigated();
  if (happened(client, "EDIT")) app.editing = true;
  if (happened(client, "SAVE") || happened(client, "SAVE_CREATE")) {
    if ((await save(app)) && happened(client, "SAVE_CREATE")) return createNext(app);
  }
  if (happened(client, "CANCEL")) cancel(app);
  if (happened(client, "DISCARD") && (await discard(app))) return;
  if (happened(client, "DELETE"))
    confirm(
      client,
      ownText(client, "entityApp.deleteOne"),
      ownText(client, "entityApp.delete"),
      eventName("DELETE_ROW"),
    );
  if (happened(client, "DELETE_ROW") && (await deleteRow(app))) return;
  if (happened(client, "COPY")) return copy(app);
  if (happened(client, "LIST")) return leave(app);
  if (happened(client, "ACTION")) await runAction(app);
  if (happened(client, "ADD_ROW")) addRow(app, client.get_event_arg(1));
  if (happened(client, "REMOVE_ROWS")) removeRows(app, client.get_event_arg(1));
  if (happened(client, "GO_TO")) await openRow(app, keyInEvent(app));
  putAddress(app, isFirst || happened(client, "GO_TO") || happened(client, "SAVE"));
  if (isFirst)
    for (const [keys, kind] of SHORTCUTS)
      client.follow_up_action(client.cs_event.keyboard_shortcut, [keys, eventName(kind)]);
  client.view_display(pageView(app, rowOf(app), await othersEditing(app)));
}

const SHORTCUTS = [
  ["Ctrl+S", "SAVE"],
  ["Ctrl+Enter", "SAVE"],
] as const;

const rowOf = ({ row }: AppOfEntity): UntypedRow => row ?? {};

/** Saves what was entered, and shows it. */
async function save(app: AppOfEntity): Promise<boolean> {
  const { client, entity } = app;
  const row = rowOf(app);
  if (!app.editing) return false;
  if ((await app.before_save(row)) === false) return false;
  if (!(await entity.save(row))) return false;
  await app.after_save(row);
  app.editing = false;
  client.message_toast_display(ownText(client, "entityApp.saved"));
  return true;
}

/** A new row after one was saved. */
function createNext(app: AppOfEntity): void {
  const other = anotherOf(app);
  other.editing = true;
  app.client.nav_app_leave(other);
}

/** Ends changing the row, after a question where something was entered. */
function cancel(app: AppOfEntity): void {
  const { client } = app;
  if (app.entity.changed(rowOf(app)))
    confirm(
      client,
      ownText(client, "entityApp.discardQuestion"),
      ownText(client, "entityApp.discard"),
      eventName("DISCARD"),
    );
  else app.editing = false;
}

/** @returns whether the page was left: there is nothing to show of a row that was never saved */
async function discard(app: AppOfEntity): Promise<boolean> {
  const { client } = app;
  client.popup_destroy();
  const key = loadedRowsOf(client).get(rowOf(app))?.key;
  app.editing = false;
  if (key && (await openRow(app, key))) return false;
  leave(app);
  return true;
}

async function deleteRow(app: AppOfEntity): Promise<boolean> {
  app.client.popup_destroy();
  if (!(await app.entity.delete(rowOf(app)))) return false;
  leave(app, eventName("DELETED"));
  return true;
}

/** Back to the list, or to a new one where the page was opened by its address. */
function leave(app: AppOfEntity, event = ""): void {
  const { client } = app;
  if (client.check_app_prev_stack()) return void client.nav_app_leave({ event });
  client.nav_app_leave({ app: anotherOf(app), event });
}

/** A new row with the values of this one, but those that services fill. */
function copy(app: AppOfEntity): void {
  const other = anotherOf(app);
  other.editing = true;
  other.row = app.entity.copy(rowOf(app));
  app.client.nav_app_call(other);
}

async function runAction(app: AppOfEntity): Promise<void> {
  const { client, entity } = app;
  const action = app.actions(rowOf(app)).find(({ name }) => name === client.get_event_arg(1));
  if (!action) return;
  const done = await entity.action(action.name, action.isBound ? rowOf(app) : undefined);
  if (done) client.message_toast_display(ownText(client, "entityApp.actionDone", [action.label]));
}
