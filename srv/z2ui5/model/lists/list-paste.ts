/** Creates rows that users paste from a spreadsheet into a list: after a question, and all of them or none. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import type { App } from "../../types/app.ts";
import { isInput, type EntityDefinition } from "../definition/definition.ts";
import { namesWithField } from "../definition/elements-with-field.ts";
import type { UntypedRow } from "../definition/types.ts";
import { leftDialog, openDialog } from "../fields/dialogs.ts";
import type { FieldSource } from "../fields/fields.ts";
import { insertRow } from "../fields/save.ts";
import { loadedRowsOf } from "../rows/baseline.ts";
import { enteredValues } from "../rows/changes.ts";
import { attempt, linesOfRefusal, showNotes } from "../rows/refusal.ts";
import { inSavepoint, oneByOne } from "../rows/savepoint.ts";
import { MOST_ROWS, ownText, readPasted, reportProblems } from "./pasted-rows.ts";

/** The built-in app with the question, and what has become of the rows. */
const DIALOG = "z2ui5_cl_ui5_app_paste";
export interface PasteApp extends App {
  listPath: string;
  entity: string;
  /** Labels of the columns. */
  labels: readonly string[];
  rows: readonly UntypedRow[];
  /** Whether the user has confirmed. */
  done: boolean;
  /** Why no row was created; empty if all were. */
  refused: readonly string[];
}

/** Asks whether to create the rows. @param names columns in their order; a first row may name others @param pasted argument of the event `paste` */
export async function openPaste(
  source: FieldSource,
  listPath: string,
  names: readonly string[],
  pasted: string,
): Promise<void> {
  const { client, entity } = source;
  const own = ownText(client);
  const others = namesWithField(entity).filter((name) => entity.elements[name] && isInput(entity.elements[name], true));
  const { rows, labels, problems, count } = await readPasted(source, names, others, pasted);
  const all = count > MOST_ROWS ? [own("most", [MOST_ROWS, count]), ...problems] : problems;
  if (all.length > 0) return reportProblems(client, own("none"), all);
  if (rows.length > 0) await openDialog<PasteApp>(client, DIALOG, { listPath, entity: entity.name, labels, rows });
}

/** Tells what has become of the rows, if the app comes from the question. */
export function takePasted(client: z2ui5_if_client, listPath: string): void {
  const left = leftDialog<PasteApp>(client, DIALOG);
  if (left?.listPath !== listPath || !left.done) return;
  left.done = false;
  const own = ownText(client);
  if (left.refused.length > 0) reportProblems(client, own("none"), left.refused);
  else client.message_toast_display(own("created", [left.rows.length]));
}

/** Undoes the rows that were created before one that is refused. */
class NoneCreated extends Error {}

/** Creates rows through the service. @returns why some of them are refused, by row; then none is created */
export async function createRows(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  rows: readonly UntypedRow[],
): Promise<readonly string[]> {
  const own = ownText(client);
  const refused: string[] = [];
  const notes: unknown[] = [];
  const create = async (row: UntypedRow, index: number): Promise<void> => {
    const errors: unknown[] = [];
    const data = enteredValues(entity, row, loadedRowsOf(client));
    notes.push(...((await attempt(client, errors, () => insertRow(entity, data)))?.messages ?? []));
    const lines = errors.flatMap((error) => linesOfRefusal(client, error));
    refused.push(...lines.map((line) => own("refused", [index + 1, line])));
  };
  await oneByOne(runOf(client, "paste").env, async () => {
    try {
      await inSavepoint(async () => {
        for (const [index, row] of rows.entries()) await create(row, index);
        if (refused.length > 0) throw new NoneCreated();
      });
    } catch (error) {
      if (!(error instanceof NoneCreated)) throw error;
    }
  });
  if (refused.length === 0) showNotes(client, notes, { within: "", prefix: "", path: "" });
  return refused;
}
