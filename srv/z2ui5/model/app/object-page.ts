/** The page of a row: what it shows, and what users do with it. */
import { loadedRowsOf } from "../rows/baseline.ts";
import { confirmed } from "../fields/confirm.ts";
import { projectText } from "../definition/project-text.ts";
import type { UntypedRow } from "../definition/types.ts";
import { putAddress } from "./address.ts";
import { anotherOf, type AppOfEntity } from "./app-of-entity.ts";
import { readFiles } from "./attachments.ts";
import { readChanges } from "./change-history.ts";
import { addRow, offerQuickViews, removeRows, undoRemoval } from "./composition-table.ts";
import { eventName, happened, keyInEvent } from "./events.ts";
import { pageView } from "./object-page-view.ts";
import { openRow } from "./open-row.ts";
import { ownText } from "./own-text.ts";

/** Carries out what the user has requested, and shows the page. */
export async function runPage(app: AppOfEntity): Promise<void> {
  const { client } = app;
  const isFirst = client.check_on_navigated();
  if (happened(client, "EDIT")) app.editing = true;
  if ((happened(client, "SAVE") || happened(client, "SAVE_CREATE")) && (await save(app))) {
    const saved = ownText(client, "entityApp.saved");
    if (happened(client, "SAVE_CREATE")) return createNext(app, saved);
    client.message_toast_display(saved);
  }
  if (happened(client, "CANCEL") && (await cancel(app))) return;
  if (await deleted(app)) return leave(app);
  if (happened(client, "COPY")) return copy(app);
  if (happened(client, "LIST")) return leave(app);
  if (happened(client, "ACTION")) await runAction(app);
  if (happened(client, "ADD_ROW")) addRow(app, client.get_event_arg(1));
  if (happened(client, "REMOVE_ROWS")) removeRows(app, client.get_event_arg(1));
  if (happened(client, "UNDO_ROWS")) undoRemoval(app, client.get_event_arg(1));
  if (!app.editing) app.removed = {};
  if (happened(client, "GO_TO")) await openRow(app, keyInEvent(app) ?? {});
  await offerQuickViews(app);
  await readFiles(app);
  await readChanges(app);
  putAddress(app, isFirst || happened(client, "GO_TO") || happened(client, "SAVE"));
  if (isFirst)
    for (const [keys, kind] of SHORTCUTS)
      client.follow_up_action(client.cs_event.keyboard_shortcut, [keys, eventName(kind)]);
  client.view_display(pageView(app, rowOf(app), await app.entity.editors(app)));
}

const SHORTCUTS = [
  ["Ctrl+S", "SAVE"],
  ["Ctrl+Enter", "SAVE"],
] as const;

const rowOf = ({ row }: AppOfEntity): UntypedRow => row ?? {};

/** Saves what was entered, and shows it. */
async function save(app: AppOfEntity): Promise<boolean> {
  const { entity } = app;
  const row = rowOf(app);
  if (!app.editing) return false;
  if ((await app.before_save(row)) === false) return false;
  if (!(await entity.save(row))) return false;
  await app.after_save(row);
  app.editing = false;
  return true;
}

/** A new row after one was saved. */
function createNext(app: AppOfEntity, outcome: string): void {
  app.outcome = outcome;
  const other = anotherOf(app);
  other.editing = true;
  app.client.nav_app_leave(other);
}

/** Ends changing the row, after a question where something was entered. @returns whether the page was left: there is nothing to show of a row that was never saved */
async function cancel(app: AppOfEntity): Promise<boolean> {
  const { client } = app;
  if (app.entity.changed(rowOf(app))) {
    const question = ownText(client, "entityApp.discardQuestion");
    if (!confirmed(client, eventName("CANCEL"), question, ownText(client, "entityApp.discard"))) return false;
  }
  const key = loadedRowsOf(client).get(rowOf(app))?.key;
  app.editing = false;
  if (key && (await openRow(app, key))) return false;
  leave(app);
  return true;
}

/** Deletes the row, after a question. */
async function deleted(app: AppOfEntity): Promise<boolean> {
  const { client } = app;
  const question = ownText(client, "entityApp.deleteOne");
  if (!confirmed(client, eventName("DELETE"), question, ownText(client, "entityApp.delete"))) return false;
  if (!(await app.entity.delete(rowOf(app)))) return false;
  app.outcome = ownText(client, "entityApp.deleted");
  return true;
}

/** Back to the list, or to a new one where the page was opened by its address. */
function leave(app: AppOfEntity): void {
  const { client } = app;
  client.nav_app_leave(client.check_app_prev_stack() ? undefined : anotherOf(app));
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
  if (done) client.message_toast_display(ownText(client, "entityApp.actionDone", [projectText(client, action.label)]));
}
