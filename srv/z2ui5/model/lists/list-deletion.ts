/** Deletes the rows that users have selected in a list, after a question, and brings them back if users say so at once. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { text, type TextArguments } from "../../texts/texts.ts";
import { Link, MessageStrip, type MessageStripNode } from "../../view/sap/m.ts";
import { rowsIn } from "../rows/rows-in.ts";
import { confirmed } from "../fields/confirm.ts";
import { asksBefore, deleteNow } from "../fields/delete.ts";
import { compositionsOf, hasDrafts, isOfDrafts, valuesOf, type EntityDefinition } from "../definition/definition.ts";
import { selectedRows } from "./list-selection.ts";
import type { ListState } from "./list-state.ts";
import { keyOf, readRow } from "../rows/load.ts";
import { placeOf, unlessRefused } from "../rows/refusal.ts";
import { sendQuery } from "../rows/request.ts";
import { oneByOne } from "../rows/savepoint.ts";
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
  const deleted = state.deleted ?? [];
  delete state.deleted;
  if (client.check_on_event(undo)) {
    let count = 0;
    for (const row of deleted) if (await insertAgain(client, entity, row)) count++;
    if (count > 0) client.message_toast_display(own("restored", [count]));
    return [];
  }
  const selected = selectedRows(client, state, event);
  const question = selected.length === 1 ? own("deleteOne") : own("deleteRows", [selected.length]);
  if (selected.length === 0 || !confirmed(client, event, question, own("delete"))) return [];
  if (await asksBefore(client, entity, selected)) return [];
  const isRestorable = selected.length <= MOST_ROWS && !hasMore(entity);
  const gone: UntypedRow[] = [];
  let count = 0;
  for (const row of selected) {
    const before = isRestorable ? await readRow(entity, keyOf(entity, row), pathsOf(entity)) : undefined;
    if (!(await deleteNow(client, entity, row))) continue;
    count++;
    if (before) gone.push(storedValues(entity, before));
  }
  if (count === 0) return [];
  if (gone.length > 0) state.deleted = gone;
  const link = gone.length > 0 && { link: Link({ text: own("undo"), press: client._event(undo) }) };
  return [
    MessageStrip({
      text: own("deletedRows", [count]),
      type: "Success",
      showIcon: true,
      showCloseButton: true,
      ...link,
    }),
  ];
}

/** Whether rows hold more than can be stored beside the list: files; and drafts, through which alone rows are made. */
const hasMore = (entity: EntityDefinition): boolean =>
  hasDrafts(entity) ||
  [entity, ...compositionsOf(entity).map(({ _target }) => _target as EntityDefinition)].some((one) =>
    Object.values(one.elements).some(({ type }) => type === "cds.LargeBinary"),
  );

/** Compositions, and those of their rows. */
const pathsOf = (entity: EntityDefinition, depth = 2): string[] =>
  compositionsOf(entity).flatMap(({ name, _target }) => [
    name,
    ...(depth > 0 ? pathsOf(_target as EntityDefinition, depth - 1).map((path) => `${name}.${path}`) : []),
  ]);

/** What a row holds itself, and the rows of its compositions. */
function storedValues(entity: EntityDefinition, row: UntypedRow): UntypedRow {
  const own = valuesOf(entity)
    .filter(({ name, virtual }) => !virtual && !isOfDrafts(name) && row[name] !== undefined)
    .map(({ name }) => [name, row[name]] as const);
  const along = compositionsOf(entity)
    .filter(({ name }) => row[name] !== undefined)
    .map(
      ({ name, _target }) =>
        [name, rowsIn(row[name]).map((one) => storedValues(_target as EntityDefinition, one))] as const,
    );
  return Object.fromEntries<unknown>([...own, ...along]);
}

const insertAgain = (client: z2ui5_if_client, entity: EntityDefinition, row: UntypedRow): Promise<boolean> =>
  oneByOne(runOf(client, "deletion").env, async () => {
    const query = { INSERT: { into: { ref: [entity.name] }, entries: [row] } };
    return (await unlessRefused(client, placeOf(client, row, entity), () => sendQuery(entity, query))) !== undefined;
  });
