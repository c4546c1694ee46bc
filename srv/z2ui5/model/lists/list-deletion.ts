/** Deletes the rows that users have selected in a list, after a question, and brings them back if users say so at once. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { text, type TextArguments } from "../../texts/texts.ts";
import { Link, MessageStrip, type MessageStripNode } from "../../view/sap/m.ts";
import { confirmed } from "../fields/confirm.ts";
import { asksBefore, deleteNow, deleteRow } from "../fields/delete.ts";
import type { EntityDefinition } from "../definition/definition.ts";
import { selectedRows } from "./list-selection.ts";
import type { ListState } from "./list-state.ts";
import { loadedRowsOf } from "../rows/baseline.ts";
import { keyOf } from "../rows/load.ts";
import { locationOf, unlessRefused } from "../rows/refusal.ts";
import { sendQuery } from "../rows/request.ts";
import { oneByOne } from "../rows/savepoint.ts";
import { readWholeRow } from "../rows/whole-row.ts";
import type { UntypedRow } from "../definition/types.ts";

/** Rows that can be brought back: the draft stores them. */
const MOST_ROWS = 50;

/**
 * Does what the user has asked for. @param event event of the button that deletes
 * @returns a strip that says what was deleted, with a link that brings it back; nothing in any other run
 */
export async function deleteSelected(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  state: ListState,
  event: string,
): Promise<MessageStripNode[]> {
  const own = (key: string, args: TextArguments = {}): string =>
    text(`entityApp.${key}`, args, runOf(client, "deletion").env.language());
  const undo = `${event}_UNDO`;
  const deletedStrip = (gone: readonly (UntypedRow | null)[]): MessageStripNode => {
    const rows = gone.filter((row) => row !== null);
    const isRestorable = rows.length === gone.length;
    if (isRestorable) state.deleted = rows;
    return MessageStrip({
      text: own("deletedRows", [gone.length]),
      type: "Success",
      showIcon: true,
      showCloseButton: true,
      ...(isRestorable && { link: Link({ text: own("undo"), press: client._event(undo) }) }),
    });
  };
  const deleted = state.deleted ?? [];
  delete state.deleted;
  if (client.check_on_event(undo)) {
    let count = 0;
    for (const row of deleted) if (await reinsert(client, entity, row)) count++;
    if (count > 0) client.message_toast_display(own("restored", [count]));
    return [];
  }
  const shown = state.gone ?? goneOnPage(client);
  delete state.gone;
  if (shown) return [deletedStrip(shown)];
  const selected = selectedRows(client, state, event);
  const question = selected.length === 1 ? own("deleteOne") : own("deleteRows", [selected.length]);
  if (selected.length === 0 || !confirmed(client, event, question, own("delete"))) return [];
  if (await asksBefore(client, entity, selected)) return [];
  const isStorable = selected.length <= MOST_ROWS;
  const gone: (UntypedRow | null)[] = [];
  for (const row of selected) {
    const before = isStorable ? await readWholeRow(entity, keyOf(entity, row)) : undefined;
    if (await deleteNow(client, entity, row)) gone.push(before ?? null);
  }
  return gone.length === 0 ? [] : [deletedStrip(gone)];
}

/** Deletes the row of a page as `delete` of an entity does; the list says so, and can bring it back. @param list the list, or that of the page */
export async function deleteShown(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  row: UntypedRow,
  list: ListState,
): Promise<boolean> {
  let before: UntypedRow | undefined;
  const isDeleted = await deleteRow(client, entity, row, async () => {
    before = await readWholeRow(entity, loadedRowsOf(client).get(row)?.key ?? keyOf(entity, row));
  });
  if (isDeleted) list.gone = [before ?? null];
  return isDeleted;
}

/** What was deleted on the page that was just left for its list. */
function goneOnPage(client: z2ui5_if_client): ListState["gone"] {
  const { leftInstance, instance } = runOf(client, "deletion").run;
  const left = leftInstance?.app as { readonly list?: ListState } | undefined;
  return left?.constructor === instance.app.constructor ? left?.list?.gone : undefined;
}

const reinsert = (client: z2ui5_if_client, entity: EntityDefinition, row: UntypedRow): Promise<boolean> =>
  oneByOne(runOf(client, "deletion").env, async () => {
    const query = { INSERT: { into: { ref: [entity.name] }, entries: [row] } };
    return (await unlessRefused(client, locationOf(client, row, entity), () => sendQuery(entity, query))) !== undefined;
  });
