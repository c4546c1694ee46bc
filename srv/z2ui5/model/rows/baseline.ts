/** What rows held when they were loaded, for the objects an app got. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import type { LoadedRow, LoadedRows } from "../../instance/loaded-rows.ts";
import type { JsonObject } from "../../types/json.ts";
import { Z2ui5Error } from "../../errors.ts";
import { currentModel, tableOf, type EntityDefinition } from "../definition/definition.ts";
import type { Definition } from "../definition/labels.ts";
import { firstSteps } from "../definition/expand-paths.ts";
import { keyOf } from "./load.ts";
import { rowsIn } from "./rows-in.ts";
import type { UntypedRow } from "../definition/types.ts";

/** The loaded rows of the running app. */
export const loadedRowsOf = (client: z2ui5_if_client): LoadedRows => runOf(client, "entity").run.instance.loadedRows;

/** @throws ROW_OF_OTHER_ENTITY for a row that was loaded from another table: it would be compared with a row that has the same key by chance */
export function demandRowsOf(client: z2ui5_if_client, entity: EntityDefinition, rows: readonly UntypedRow[]): void {
  const loaded = loadedRowsOf(client);
  for (const row of rows) {
    const other = loaded.get(row)?.entity;
    if (other === undefined || other === entity.name) continue;
    const from = currentModel().definitions[other];
    if (from && tableOf<Definition>(from) !== tableOf<Definition>(entity))
      throw new Z2ui5Error("ROW_OF_OTHER_ENTITY", { entity: entity.name, other });
  }
}

/** What only the database can tell of a row. */
export type RowDetails = Pick<LoadedRow, "rights" | "originals" | "files">;

/**
 * Notes what a row holds, and the rows of its compositions that were read along.
 * @param current what the service answered, if the row of the app was changed meanwhile
 * @param details what only the database can tell of it; what was known before unless given
 */
export function remember(
  rows: LoadedRows,
  entity: EntityDefinition,
  row: UntypedRow,
  expand: readonly string[],
  current: UntypedRow = row,
  details: RowDetails = rows.get(row) ?? {},
): void {
  const { rights = {}, originals = [], files = {} } = details;
  rows.add(row, {
    entity: entity.name,
    key: keyOf(entity, current) as JsonObject,
    values: JSON.parse(JSON.stringify(current)) as JsonObject,
    expand: [...expand],
    ...(Object.keys(rights).length > 0 && { rights }),
    ...(originals.length > 0 && { originals }),
    ...(Object.keys(files).length > 0 && { files }),
  });
  for (const [name, onward] of firstSteps(expand)) {
    const target = entity.elements[name]?._target;
    if (!target || !entity.elements[name]?.isComposition) continue;
    const currentRows = rowsIn(current[name]);
    for (const child of rowsIn(row[name])) {
      const same = sameRow(target, child, currentRows, rows.get(child));
      if (same) remember(rows, target, child, onward, same);
    }
  }
}

/** What identifies a row in comparisons. */
export const keyText = (entity: EntityDefinition, row: UntypedRow): string => JSON.stringify(keyOf(entity, row));

function sameRow(
  entity: EntityDefinition,
  child: UntypedRow,
  current: readonly UntypedRow[],
  loaded: LoadedRow | undefined,
): UntypedRow | undefined {
  if (current.includes(child)) return child;
  const wanted = loaded ? JSON.stringify(loaded.key) : keyText(entity, child);
  return current.find((one) => keyText(entity, one) === wanted);
}
