/** Runs actions and functions of rows and services, and asks users for their parameters. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { askUser, forEachRow, showRefusals, takeOutcome, type Outcome } from "./action-dialog.ts";
import { loadedRowsOf } from "../rows/baseline.ts";
import type { EntityDefinition } from "../definition/definition.ts";
import { keyOf, rowPath } from "../rows/load.ts";
import { isCritical, operationFor, parameterValues, type OperationOfApp } from "./operation.ts";
import { refreshAfter } from "../rows/refresh.ts";
import { nameOf, showNotes } from "../rows/refusal.ts";
import { oneByOne } from "../rows/savepoint.ts";
import type { JsonObject } from "../../types/json.ts";
import type { UntypedRow } from "../definition/types.ts";

/** That an action was carried out, and what it returned. */
export interface ActionResult {
  /** What it returned; of several rows a list. */
  readonly result: unknown;
  /** For how many rows it was carried out: other rows were refused. */
  readonly count: number;
}

/** Parameters and keys are named in the whole screen: they are no elements of the row. */
const ANYWHERE = { within: "", prefix: "", path: "" };

/**
 * Runs an action; without parameters it asks the user for them. Afterwards the row, and rows that its side effects name, hold what is
 * stored, but for entries that are not saved.
 * @param rows what it is run for, one after the other: a row, several, or none @param parameters values, if the user is not to be asked
 * @returns undefined if it was refused for all of them, and as long as the user is asked
 * @throws ACTION_UNKNOWN, ELEMENT_UNKNOWN, KEY_INCOMPLETE, and errors that users can do nothing about
 */
export const runAction = (
  client: z2ui5_if_client,
  entity: EntityDefinition,
  name: string,
  rows: UntypedRow | readonly UntypedRow[] | undefined,
  parameters: UntypedRow | undefined,
): Promise<ActionResult | undefined> =>
  oneByOne(runOf(client, "action").env, async () => {
    const operation = operationFor(entity, name);
    const isOne = !Array.isArray(rows);
    const given: readonly (UntypedRow | undefined)[] = isOne ? [rows as UntypedRow | undefined] : rows;
    const ofRows = operation.belongsTo === "row";
    const targets = ofRows ? given : given.slice(0, 1);
    const loadedOf = (row: UntypedRow | undefined) => row && loadedRowsOf(client).get(row);
    const storedOf = (row: UntypedRow | undefined) => loadedOf(row)?.values ?? row;
    const named = (ofRows ? targets : []).map((row) => ({
      key: (loadedOf(row)?.key ?? keyOf(entity, row ?? {})) as JsonObject,
      name: targets.length > 1 ? nameOf(entity, row ?? {}) : "",
    }));
    for (const { key } of named) rowPath(entity, key);
    const answered = takeOutcome(client, operation, named);
    if (answered) return carriedOut(client, operation, targets, isOne, answered);
    const data = parameterValues(operation, parameters ?? {});
    const hasParameters = Object.keys(operation.parameters.elements).length > 0;
    if (!parameters && (hasParameters || targets.some((row) => isCritical(operation, storedOf(row))))) {
      await askUser(client, operation, named, targets.length === 1 ? storedOf(targets[0]) : undefined);
      return undefined;
    }
    return carriedOut(client, operation, targets, isOne, await forEachRow(client, operation, named, data));
  });

async function carriedOut(
  client: z2ui5_if_client,
  { entity, definition }: OperationOfApp,
  rows: readonly (UntypedRow | undefined)[],
  isOne: boolean,
  outcome: Outcome,
): Promise<ActionResult | undefined> {
  const { results, messages } = outcome;
  showRefusals(client, outcome, ANYWHERE);
  if (results.length === 0) return undefined;
  for (const row of rows) await refreshAfter(client, entity, definition, row);
  showNotes(client, messages, ANYWHERE);
  return { result: isOne ? results[0] : results, count: results.length };
}
