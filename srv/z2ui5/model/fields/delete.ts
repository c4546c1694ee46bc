/** Deletes rows through their service; what was refused is undone and reported. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import type { JsonObject } from "../../types/json.ts";
import { compareStored, isConflict, showConflict, type ComparedRow } from "./conflict.ts";
import { eventOf } from "./dialogs.ts";
import { loadedRowsOf } from "../rows/baseline.ts";
import type { EntityDefinition } from "../definition/definition.ts";
import { refuseWhileDraft } from "../rows/drafts.ts";
import { keyOf, rowPath } from "../rows/load.ts";
import { attempt, locationOf, showNotes, unlessRefused } from "../rows/refusal.ts";
import { sendQuery } from "../rows/request.ts";
import { oneByOne } from "../rows/savepoint.ts";
import type { UntypedRow } from "../definition/types.ts";

/**
 * Deletes the row that has the key of one of the app. If others have changed a loaded one meanwhile, the user is asked first.
 * @param before called once it is to be deleted
 * @returns false if it was refused, or while the user is asked
 * @throws KEY_INCOMPLETE, and errors that users can do nothing about
 */
export async function deleteRow(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  row: UntypedRow,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  const isLoaded = loadedRowsOf(client).get(row) !== undefined;
  if (isLoaded && (await asksBefore(client, entity, [row]))) return false;
  await before();
  return deleteNow(client, entity, row);
}

/** As {@link deleteRow}, whatever others have made of the row. */
export const deleteNow = (client: z2ui5_if_client, entity: EntityDefinition, row: UntypedRow): Promise<boolean> =>
  oneByOne(runOf(client, "delete").env, async () => {
    const key = loadedRowsOf(client).get(row)?.key ?? keyOf(entity, row);
    const query = { DELETE: { from: rowPath(entity, key) } };
    const location = locationOf(client, row, entity);
    const done = await unlessRefused(client, location, async () => {
      await refuseWhileDraft(entity, key);
      return sendQuery(entity, query);
    });
    if (done) showNotes(client, done.messages, location);
    return done !== undefined;
  });

/**
 * Locks rows, and asks the user where others have changed what the user saw of them: if they are to be deleted all the same, the event of the run is raised again.
 * @param seen rows with what the user saw, where they were not loaded
 * @returns whether the user is asked
 */
export const asksBefore = (
  client: z2ui5_if_client,
  entity: EntityDefinition,
  seen: readonly UntypedRow[],
): Promise<boolean> =>
  oneByOne(runOf(client, "delete").env, async () => {
    const rows = loadedRowsOf(client);
    const found: ComparedRow[] = [];
    for (const row of seen) {
      const loaded = rows.get(row) ?? {
        entity: entity.name,
        key: keyOf(entity, row) as JsonObject,
        values: row as JsonObject,
        expand: [],
      };
      // Rows that are gone, or that the user may not read any more, are refused when they are deleted.
      const compared = await attempt(client, [], () => compareStored(entity, row, loaded, rows));
      if (compared && isConflict(compared)) found.push(compared);
    }
    if (found.length === 0) return false;
    await showConflict(client, found, eventOf(client, "delete"));
    return true;
  });
