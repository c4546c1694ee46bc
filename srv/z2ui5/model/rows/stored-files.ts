/** Files of rows (`@Core.MediaType`): which there are, and which users have removed. They are never in the state of the app. */
import type { LoadedRow } from "../../instance/loaded-rows.ts";
import { isInput, type ElementDefinition, type EntityDefinition } from "../definition/definition.ts";
import { fileMembers } from "../definition/entry-members.ts";
import { describingValues, filesIn } from "../definition/file-elements.ts";
import { keyOf, rowPath, serviceFor } from "./load.ts";
import { isStoredColumn, showFile, storedAs } from "./shown-files.ts";
import type { UntypedRow } from "../definition/types.ts";

/** The files that a row has, each with what makes its address another one than before: browsers keep pictures. @param row a row that the user may see */
export async function filesOf(entity: EntityDefinition, row: UntypedRow): Promise<Record<string, string>> {
  const names = filesIn(entity).map(({ name }) => name);
  if (names.length === 0) return {};
  const columns = names.map(isStoredColumn);
  const service = await serviceFor(entity);
  const query = { SELECT: { one: true, from: rowPath(entity, keyOf(entity, row)), columns } };
  const found = (await service.run(query)) as UntypedRow | undefined;
  const read = Date.now().toString(36);
  return Object.fromEntries(names.filter((name) => Number(found?.[storedAs(name)]) === 1).map((name) => [name, read]));
}

/** What the members of a row in a form say of its stored file. */
export function showStored(
  entity: EntityDefinition,
  element: ElementDefinition,
  row: UntypedRow,
  loaded: LoadedRow | undefined,
  label: string,
): void {
  const read = loaded?.files && Object.hasOwn(loaded.files, element.name) ? loaded.files[element.name] : undefined;
  showFile(entity, element, row, { key: loaded?.key ?? row, version: read, label });
}

/** Files that users have removed, as a service takes it, with their types and names. */
export function removedFiles(entity: EntityDefinition, row: UntypedRow): UntypedRow {
  const data: UntypedRow = {};
  for (const element of filesIn(entity)) {
    if (!isInput(element, false) || row[fileMembers(element.name).removed] !== true) continue;
    Object.assign(data, { [element.name]: null }, describingValues(entity, element, { type: null, name: null }));
  }
  return data;
}

/** The row is saved: what was removed is. */
export function forgetRemoved(entity: EntityDefinition, row: UntypedRow): void {
  for (const { name } of filesIn(entity)) {
    const { removed } = fileMembers(name);
    if (Object.hasOwn(row, removed)) row[removed] = null;
  }
}
