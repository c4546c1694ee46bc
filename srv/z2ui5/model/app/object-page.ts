/** The page of a row: what it shows, and what users do with it. */
import { confirmed } from "../fields/confirm.ts";
import { streamElement } from "../definition/file-elements.ts";
import { projectText } from "../definition/project-text.ts";
import type { UntypedRow } from "../definition/types.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";
import type { ObjectPageLayoutNode } from "../../view/sap/uxap.ts";
import { namesOf } from "../fields/fields.ts";
import type { AppOfEntity } from "./app-of-entity.ts";
import { attachments } from "./attachments.ts";
import { changeHistory } from "./change-history.ts";
import { addRow, offerQuickViews, paste, removeRows, undoRemoval } from "./composition-table.ts";
import { readLists } from "./related-lists.ts";
import { eventName, happened, keyInEvent } from "./events.ts";
import { pageNode, siblingsOf } from "./object-page-view.ts";
import { leavePage, mayDiscard, openPage, showOther } from "./open-page.ts";
import { copiedRow, openRow } from "./open-row.ts";
import { ownText } from "./own-text.ts";
import type { Section } from "./sections.ts";

/** Carries out what the user has requested on the page. @returns whether the screen was left */
export async function changePage(app: AppOfEntity): Promise<boolean> {
  const { client, entity } = app;
  if (happened(client, "EDIT")) app.editing = true;
  const creates = happened(client, "SAVE_CREATE");
  if ((creates || happened(client, "SAVE")) && (await save(app))) {
    const saved = ownText(client, "entityApp.saved");
    // There is no page of a row that the user may not read.
    if (!creates && entity.changed(rowOf(app))) return leavePage(app, saved);
    client.message_toast_display(saved);
    if (creates) showOther(app, { key: null, row: entity.create(), editing: true });
  }
  if (happened(client, "CANCEL")) return cancel(app);
  if (await deleted(app)) return leavePage(app, ownText(client, "entityApp.deleted"));
  if (happened(client, "COPY")) return openPage(app, { row: await copiedRow(app), editing: true }, eventName("COPY"));
  if (happened(client, "LIST")) return mayDiscard(app, eventName("LIST")) && leavePage(app);
  if (happened(client, "FULL_SCREEN"))
    app.layout = app.layout === "MidColumnFullScreen" ? "TwoColumnsMidExpanded" : "MidColumnFullScreen";
  if (happened(client, "ACTION")) await runAction(app);
  if (happened(client, "ADD_ROW")) addRow(app, client.get_event_arg(1));
  if (happened(client, "REMOVE_ROWS")) removeRows(app, client.get_event_arg(1));
  if (happened(client, "PASTE")) await paste(app, client.get_event_arg(1));
  if (happened(client, "UNDO_ROWS")) undoRemoval(app, client.get_event_arg(1));
  if (!app.editing) app.removed = {};
  if (happened(client, "GO_TO") && (await openRow(app, keyInEvent(app) ?? {}))) app.lists = {};
  return false;
}

/** The page as it is now. */
export async function pageView(app: AppOfEntity, row: UntypedRow): Promise<ObjectPageLayoutNode> {
  const sections = app.sections(row);
  await offerQuickViews(app, sections);
  const records = await recordNodes(app, row, sections);
  const lists = await readLists(app, row, sections);
  const beside = app.editing ? [] : await siblingsOf(app, row);
  const page = pageNode(app, row, sections, { lists, records }, await app.entity.editors(app), beside);
  if (app.editing && beginsEditing(app))
    app.entity.focusFirst(
      row,
      sections.flatMap((section) => namesOf(app.fields(section))),
    );
  return page;
}

/** Files, and what was changed, by the ids of their sections. */
async function recordNodes(
  app: AppOfEntity,
  row: UntypedRow,
  sections: readonly Section[],
): Promise<ReadonlyMap<string, ControlNode>> {
  const { client, entity, editing: editable } = app;
  const nodes = new Map<string, ControlNode>();
  for (const { id, title, table, history } of sections) {
    if (table !== undefined && streamElement(entity.definition, table) !== undefined)
      nodes.set(id, await attachments(client, entity, row, table, app.files, { title, editable }));
    const [changes] = history === undefined ? [] : await changeHistory(client, entity, row, app.changes, title);
    if (changes) nodes.set(id, changes);
  }
  return nodes;
}

const beginsEditing = ({ client }: AppOfEntity): boolean =>
  client.check_on_init() || ["EDIT", "CREATE", "COPY", "SAVE_CREATE"].some((kind) => happened(client, kind));

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
  const isNew = app.key === null;
  app.key = entity.keyIn(row);
  // What the page shows of associated rows was not read with a new one.
  if (isNew && app.key && !entity.changed(row)) await openRow(app, app.key);
  return true;
}

/** Ends changing the row, after a question where something was entered. @returns whether the screen was left: there is nothing to show of a row that was never saved */
async function cancel(app: AppOfEntity): Promise<boolean> {
  if (!mayDiscard(app, eventName("CANCEL"))) return false;
  app.editing = false;
  return app.key && (await openRow(app, app.key)) ? false : leavePage(app);
}

/** Deletes the row, after a question. */
async function deleted(app: AppOfEntity): Promise<boolean> {
  const { client } = app;
  const question = ownText(client, "entityApp.deleteOne");
  if (!confirmed(client, eventName("DELETE"), question, ownText(client, "entityApp.delete"))) return false;
  return app.entity.delete(rowOf(app), app.list);
}

async function runAction(app: AppOfEntity): Promise<void> {
  const { client, entity } = app;
  const action = app.actions(rowOf(app)).find(({ name }) => name === client.get_event_arg(1));
  if (!action) return;
  const done = await entity.action(action.name, action.isBound ? rowOf(app) : undefined);
  if (done) client.message_toast_display(ownText(client, "entityApp.actionDone", [projectText(client, action.label)]));
}
