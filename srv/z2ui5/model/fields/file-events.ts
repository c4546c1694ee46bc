/** Answers the events of fields of files: what was uploaded is shown, and what the user wants to have is downloaded. */
import { pathText } from "../../binding/names.ts";
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { objectsIn } from "../../state/objects-in.ts";
import { loadedRowsOf } from "../rows/baseline.ts";
import { entityDefinition } from "../definition/definition.ts";
import { fileMembers } from "../definition/entry-members.ts";
import { fileAt } from "../definition/file-elements.ts";
import { currentLocale, titleOf } from "../definition/labels.ts";
import { showStored } from "../rows/stored-files.ts";
import { refreshRow } from "../rows/refresh.ts";
import type { UntypedRow } from "../definition/types.ts";

/**
 * Answers an event in place of the app. The place is what a request says: only rows that the app has loaded count, and what the user may read of them.
 * @param kind see `FileEventKind` @param place where the row is @param name element of the file
 * @returns whether the screen has to show something else
 */
export async function answerFile(client: z2ui5_if_client, kind: string, place: string, name: string): Promise<boolean> {
  const row = rowAt(runOf(client, "field").run.instance.app, place);
  const loaded = row && loadedRowsOf(client).get(row);
  const entity = loaded && entityDefinition(loaded.entity);
  const element = entity && fileAt(entity, name);
  if (!element) return false;
  if (kind === "download") client.download({ entity: entity.name, element: name, key: loaded.key as never });
  if (kind !== "uploaded") return false;
  row[fileMembers(name).removed] = null;
  await refreshRow(client, entity, row);
  showStored(entity, element, row, loadedRowsOf(client).get(row), titleOf(name, entity, currentLocale()));
  return true;
}

function rowAt(app: object, place: string): UntypedRow | undefined {
  for (const [path, object] of objectsIn(app as never)) if (pathText(path) === place) return object as UntypedRow;
  return undefined;
}
