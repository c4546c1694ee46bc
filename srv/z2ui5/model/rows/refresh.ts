/** Reads rows of the app again after something has changed them. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { loadedRowsOf, remember } from "./baseline.ts";
import { changedValues } from "./changes.ts";
import { currentModel, pathIn, type EntityDefinition, type OperationDefinition } from "../definition/definition.ts";
import { detailsOf } from "./row-details.ts";
import { findRow } from "./load.ts";
import { takeStored } from "./stored-rows.ts";
import type { UntypedRow } from "../definition/types.ts";

/**
 * Reads a loaded row again. Entries that are not saved stay, and what was there before them: the next save finds whether the same was changed.
 */
export async function refreshRow(client: z2ui5_if_client, entity: EntityDefinition, row: UntypedRow): Promise<void> {
  const rows = loadedRowsOf(client);
  const loaded = rows.get(row);
  if (!loaded) return;
  const current = await findRow(entity, loaded.key, loaded.expand);
  // It may have been deleted.
  if (!current) return;
  const details = await detailsOf(entity, current);
  const entered = Object.keys(changedValues(entity, row, loaded, rows));
  const baseline = { ...current, ...Object.fromEntries(entered.map((name) => [name, loaded.values[name]])) };
  takeStored(entity, row, Object.fromEntries(Object.entries(current).filter(([name]) => !entered.includes(name))));
  remember(rows, entity, row, loaded.expand, baseline, details);
}

/**
 * Reads again what an operation has changed: the row it was run for, and loaded rows of the entities that its side effects name.
 * @param row what it was run for, if anything
 */
export async function refreshAfter(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  operation: OperationDefinition,
  row: UntypedRow | undefined,
): Promise<void> {
  if (row) await refreshRow(client, entity, row);
  const { definitions } = currentModel();
  for (const name of targetEntities(entity, operation))
    for (const other of loadedRowsOf(client).of(name))
      if (other !== row) await refreshRow(client, definitions[name] as EntityDefinition, other as UntypedRow);
}

/** Entities whose rows the side effects of an operation name: `in/items`, or `/Service.EntityContainer/Orders`. */
function targetEntities(entity: EntityDefinition, operation: OperationDefinition): ReadonlySet<string> {
  const effects = Object.entries(operation).filter(([name]) => name.startsWith("@Common.SideEffects"));
  const targets = effects.flatMap(([, value]) => (Array.isArray(value) ? (value as unknown[]) : [])).map(pathOf);
  return new Set(targets.flatMap((path) => entityAt(entity, path) ?? []));
}

const pathOf = (target: unknown): string => (typeof target === "string" ? target : (pathIn(target) ?? ""));

function entityAt(entity: EntityDefinition, path: string): string | undefined {
  const [, service, set] = /^\/([\w.]+)\.EntityContainer\/(\w+)/.exec(path) ?? [];
  if (service !== undefined) {
    const name = `${service}.${set}`;
    return currentModel().definitions[name]?.kind === "entity" ? name : undefined;
  }
  let found: EntityDefinition | undefined;
  let at: EntityDefinition | undefined = entity;
  // The first name stands for the row, the last one may be that of a value.
  for (const name of path.split(/[./]/).slice(1)) {
    at = at && Object.hasOwn(at.elements, name) ? at.elements[name]?._target : undefined;
    found = at ?? found;
  }
  return found?.name;
}
