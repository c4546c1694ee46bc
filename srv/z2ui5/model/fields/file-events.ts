/** Answers the events of fields of files: what was uploaded is shown, and what the user wants to have is downloaded. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { loadedRowsOf } from "../rows/baseline.ts";
import { fileMembers } from "../definition/entry-members.ts";
import { fileAt } from "../definition/file-elements.ts";
import { currentLocale, titleOf } from "../definition/labels.ts";
import { keyOf } from "../rows/load.ts";
import { withRowsBelow } from "../rows/nested-rows.ts";
import { showStored } from "../rows/stored-files.ts";
import { refreshRow } from "../rows/refresh.ts";
import { helpsOf, rowsOf, valueText } from "./helped-fields.ts";
import { fieldsDefinition } from "./operation.ts";
import type { UntypedRow } from "../definition/types.ts";

/**
 * Answers an event in place of the app. The element is one whose files are shown, whatever a request says, and the row one that the app holds; the user
 * gets what the service lets them read of it.
 * @param name of the field, as events name it @param kind see `FileEventKind` @param key of the row
 * @returns whether the screen has to show something else
 */
export async function answerFile(
  client: z2ui5_if_client,
  name: string,
  kind: string,
  key: readonly string[],
): Promise<boolean> {
  const helps = helpsOf(runOf(client, "field").run);
  const fields = Object.hasOwn(helps, name) ? helps[name] : undefined;
  const entity = fields && fieldsDefinition(fields.entity);
  const element = entity && fileAt(entity, fields.element);
  if (!element) return false;
  const loadedRows = loadedRowsOf(client);
  const keyOfRow = (row: UntypedRow): UntypedRow => loadedRows.get(row)?.key ?? keyOf(entity, row);
  const row = withRowsBelow(rowsOf(client, fields)).find((one) => isSameKey(keyOfRow(one), key));
  if (!row) return false;
  if (kind === "download")
    client.download({ entity: entity.name, element: element.name, key: keyOfRow(row) as Record<string, string> });
  if (kind !== "uploaded") return false;
  row[fileMembers(element.name).removed] = null;
  await refreshRow(client, entity, row);
  showStored(entity, element, row, loadedRows.get(row), titleOf(element.name, entity, currentLocale()));
  return true;
}

const isSameKey = (values: UntypedRow, key: readonly string[]): boolean =>
  JSON.stringify(Object.values(values).map(valueText)) === JSON.stringify(key);
