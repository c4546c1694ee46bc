/** Opens and leaves the page of a row: beside the list, or as a screen of its own. */
import { confirmed } from "../fields/confirm.ts";
import { anotherOf, type AppOfEntity } from "./app-of-entity.ts";
import { ownText } from "./own-text.ts";

/** What a page begins with: the key of a row to read, a row, or neither for a new one. */
type Begin = Partial<Pick<AppOfEntity, "key" | "row" | "editing">>;

/** Shows the page of a row. @param event the current event, which is raised again once the user discards what was entered beside the list @returns whether this screen was left */
export function openPage(app: AppOfEntity, { key = null, row = null, editing = false }: Begin, event: string): boolean {
  if (!app.layout) {
    app.client.nav_app_call(Object.assign(anotherOf(app), { key, row, editing }));
    return true;
  }
  if (mayDiscard(app, event)) showOther(app, { key, row: row ?? (editing ? app.entity.create() : null), editing });
  return false;
}

/** Leaves the page: closes its column, otherwise back to the list, or to a new one where the page was opened by its address. @param outcome what is told afterwards @returns whether this screen was left */
export function leavePage(app: AppOfEntity, outcome = ""): boolean {
  const { client } = app;
  if (!app.layout) {
    app.outcome = outcome;
    client.nav_app_leave(client.check_app_prev_stack() ? undefined : anotherOf(app));
    return true;
  }
  if (outcome) client.message_toast_display(outcome);
  showOther(app, { key: null, row: null, editing: false });
  return false;
}

/** Shows another row on the same page. */
export function showOther(app: AppOfEntity, begin: Required<Begin>): void {
  Object.assign(app, begin, { files: {}, changes: [], lists: {}, removed: {} });
}

/** Whether the page may be left: after a question where something was entered. */
export function mayDiscard(app: AppOfEntity, event: string): boolean {
  const { client, entity, row } = app;
  if (!row || !app.editing || !entity.changed(row)) return true;
  return confirmed(client, event, ownText(client, "entityApp.discardQuestion"), ownText(client, "entityApp.discard"));
}
