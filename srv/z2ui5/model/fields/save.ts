/** Writes a row through its service: what was refused is undone, and told at the fields. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { demandAssertions } from "../rows/assertions.ts";
import { keyText, loadedRowsOf, remember } from "../rows/baseline.ts";
import { rowsIn } from "../rows/rows-in.ts";
import { changedValues, compositionPaths, enteredValues } from "../rows/changes.ts";
import { compareStored, isConflict, showConflict } from "./conflict.ts";
import {
  hasDrafts,
  isEnteredKey,
  keysOf,
  type ElementDefinition,
  type EntityDefinition,
} from "../definition/definition.ts";
import { insertByDraft, refuseWhileDraft } from "../rows/drafts.ts";
import { firstSteps } from "../definition/expand-paths.ts";
import { refusesEntries } from "./helped-entries.ts";
import { detailsOf } from "../rows/row-details.ts";
import { forgetRemoved } from "../rows/stored-files.ts";
import { findRow, keyOf, rowPath, rowsPath } from "../rows/load.ts";
import { locationOf, showNotes, unlessRefused, type RowLocation } from "../rows/refusal.ts";
import { sendQuery } from "../rows/request.ts";
import { oneByOne } from "../rows/savepoint.ts";
import { takeStored } from "../rows/stored-rows.ts";
import { withTranslations } from "../rows/translations.ts";
import type { UntypedRow } from "../definition/types.ts";
import { hasDuplicates, reportOtherErrors } from "./validation.ts";

/**
 * Saves a row: a loaded one is locked, compared and updated, any other inserted. Afterwards it holds what the service has made of it.
 * @returns false if it was refused or others have changed it meanwhile; the user has been told
 * @throws errors that users can do nothing about
 */
export const saveRow = (client: z2ui5_if_client, entity: EntityDefinition, row: UntypedRow): Promise<boolean> =>
  oneByOne(runOf(client, "save").env, () => saveNow(client, entity, row));

/**
 * Checks a row without writing it, as far as it is known what a service would refuse.
 * @returns false if something is wrong, which the fields show
 */
export async function checkRow(client: z2ui5_if_client, entity: EntityDefinition, row: UntypedRow): Promise<boolean> {
  const location = locationOf(client, row);
  const isRefused = await refusesEntries(client, row);
  const isWrong = reportOtherErrors(client, entity, row, location);
  return !isRefused && !isWrong && !hasInvalidEntries(client, location);
}

/** The framework tells them at their fields; what they hold has not arrived here. */
function hasInvalidEntries(client: z2ui5_if_client, { path }: RowLocation): boolean {
  return path !== "" && runOf(client, "save").input.hasInvalidBelow(path);
}

async function saveNow(client: z2ui5_if_client, entity: EntityDefinition, row: UntypedRow): Promise<boolean> {
  const location = locationOf(client, row, entity);
  const isRefused = await refusesEntries(client, row);
  const isWrong = hasInvalidEntries(client, location) || (location.path !== "" && hasDuplicates(client, entity, row));
  if (isRefused || isWrong) {
    reportOtherErrors(client, entity, row, location);
    return false;
  }
  const written = await unlessRefused(client, location, () => write(client, entity, row));
  if (!written) reportOtherErrors(client, entity, row, location);
  if (!written || written === "conflict") return false;
  showNotes(client, written, location);
  return true;
}

/** @returns what handlers say to it, or that others have changed the row */
async function write(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  row: UntypedRow,
): Promise<readonly unknown[] | "conflict"> {
  const rows = loadedRowsOf(client);
  const loaded = rows.get(row);
  if (!loaded) {
    const data = enteredValues(entity, row, rows);
    const { key, messages } = await insertRow(entity, data);
    await refresh(client, entity, row, key, compositionPaths(entity, data));
    return messages;
  }
  const changed = changedValues(entity, row, loaded, rows);
  const stored = await compareStored(entity, row, loaded, rows);
  if (isConflict(stored)) {
    await showConflict(client, [stored]);
    return "conflict";
  }
  if (Object.keys(changed).length === 0) {
    await refresh(client, entity, row, loaded.key, loaded.expand, stored.current);
    return [];
  }
  await refuseWhileDraft(entity, loaded.key);
  const data = await withTranslations(entity, loaded, changed);
  const done = await sendQuery(entity, { UPDATE: { entity: rowPath(entity, loaded.key), data } });
  await demandAssertions(entity, loaded.key, done.data);
  await refresh(client, entity, row, loaded.key, loaded.expand);
  return done.messages;
}

/** Inserts a row. @param data what users have entered @returns its key, and what handlers say to it @throws what a user can do something about, and other errors */
export async function insertRow(
  entity: EntityDefinition,
  data: UntypedRow,
): Promise<{ readonly key: UntypedRow; readonly messages: readonly unknown[] }> {
  const missing = missingKeys(entity, data);
  if (missing.length > 0) throw refusedKeys(missing);
  if (hasDrafts(entity)) {
    const inserted = await insertByDraft(entity, data);
    await demandAssertions(entity, inserted.key, data);
    return inserted;
  }
  const { data: stored, messages } = await sendQuery(entity, {
    INSERT: { into: { ref: rowsPath(entity, data) }, entries: [data] },
  });
  const [row] = rowsIn(stored);
  const key = keyOf(entity, { ...data, ...row });
  await demandAssertions(entity, key, row);
  return { key, messages };
}

/** Keys that are neither entered nor generated. */
const missingKeys = (entity: EntityDefinition, data: UntypedRow): ElementDefinition[] =>
  keysOf(entity).filter((key) => data[key.name] === undefined && isEnteredKey(entity, key));

/** Databases differ in what they make of a key that is missing. */
function refusedKeys(missing: readonly ElementDefinition[]): Error {
  const details = missing.map(({ name }) => ({ code: "ASSERT_MANDATORY", status: 400, target: name }));
  return Object.assign(new Error("ASSERT_MANDATORY"), { status: 400, details });
}

/** The row of the app holds what is stored; what was entered, if the user may write the row, but not read it. */
async function refresh(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  row: UntypedRow,
  key: UntypedRow,
  expand: readonly string[],
  current?: UntypedRow,
): Promise<void> {
  const found = current ?? (await findRow(entity, key, expand));
  if (!found) return;
  const stored = { ...found };
  arrange(entity, stored, row, expand);
  const details = await detailsOf(entity, stored);
  takeStored(entity, row, stored);
  forgetRemoved(entity, row);
  remember(loadedRowsOf(client), entity, row, expand, row, details);
}

/** Rows of compositions have the order that the app has them in: databases give them in any order, and in another one after each change. */
function arrange(entity: EntityDefinition, stored: UntypedRow, own: UntypedRow, expand: readonly string[]): void {
  for (const [name, onward] of firstSteps(expand)) {
    const target = entity.elements[name]?._target;
    if (!target || !Array.isArray(own[name]) || !Array.isArray(stored[name])) continue;
    const ownRows = rowsIn(own[name]);
    const positions = new Map(ownRows.map((one, position) => [keyText(target, one), position]));
    const positionOf = (one: UntypedRow): number => positions.get(keyText(target, one)) ?? Infinity;
    const sorted = rowsIn(stored[name]).toSorted((a, b) =>
      positionOf(a) === positionOf(b) ? 0 : positionOf(a) - positionOf(b),
    );
    for (const one of sorted) arrange(target, one, ownRows[positionOf(one)] ?? {}, onward);
    stored[name] = sorted;
  }
}
