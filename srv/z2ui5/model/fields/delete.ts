/** Deletes a row through its service: what was refused is undone, and told. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { loadedRowsOf } from "./baseline.ts";
import type { EntityDefinition } from "../definition/definition.ts";
import { refuseWhileDraft } from "./drafts.ts";
import { keyOf, rowPath } from "./load.ts";
import { placeOf, showNotes, unlessRefused } from "./refusal.ts";
import { sendQuery } from "./request.ts";
import { oneByOne } from "./savepoint.ts";
import type { UntypedRow } from "../definition/types.ts";

/**
 * Deletes the row that has the key of one of the app.
 * @returns false if it was refused; the user has been told
 * @throws KEY_INCOMPLETE, and errors that users can do nothing about
 */
export const deleteRow = (client: z2ui5_if_client, entity: EntityDefinition, row: UntypedRow): Promise<boolean> =>
  oneByOne(runOf(client, "delete").env, async () => {
    const key = loadedRowsOf(client).get(row)?.key ?? keyOf(entity, row);
    const query = { DELETE: { from: rowPath(entity, key) } };
    const place = placeOf(client, row);
    const done = await unlessRefused(client, place, async () => {
      await refuseWhileDraft(entity, key);
      return sendQuery(entity, query);
    });
    if (done) showNotes(client, done.messages, place);
    return done !== undefined;
  });
