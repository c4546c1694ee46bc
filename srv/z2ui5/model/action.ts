/** Runs actions and functions of rows and services, and asks users for their parameters. */
import { runOf } from "../client/run.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import { askUser, takeOutcome, type Outcome } from "./action-dialog.ts";
import { loadedRowsOf } from "./baseline.ts";
import type { EntityDefinition } from "./definition.ts";
import { keyOf, rowPath } from "./load.ts";
import { isCritical, operationFor, parameterValues, runOperation, type OperationOfApp } from "./operation.ts";
import { refreshAfter } from "./refresh.ts";
import { showNotes, unlessRefused } from "./refusal.ts";
import { oneByOne } from "./savepoint.ts";
import type { UntypedRow } from "./types.ts";

/** That an action was carried out, and what it returned. */
export interface ActionResult {
  readonly result: unknown;
}

/** Parameters and keys are named in the whole screen: they are no elements of the row. */
const ANYWHERE = { within: "", prefix: "", path: "" };

/**
 * Runs an action; without parameters it asks the user for them. Afterwards the row, and rows that its side effects name, hold what is
 * stored, but for entries that are not saved.
 * @param row what it is run for @param parameters values, if the user is not to be asked
 * @returns undefined if it was refused, and as long as the user is asked
 * @throws ACTION_UNKNOWN, ELEMENT_UNKNOWN, KEY_INCOMPLETE, and errors that users can do nothing about
 */
export const runAction = (
  client: z2ui5_if_client,
  entity: EntityDefinition,
  name: string,
  row: UntypedRow | undefined,
  parameters: UntypedRow | undefined,
): Promise<ActionResult | undefined> =>
  oneByOne(runOf(client, "action").env, async () => {
    const operation = operationFor(entity, name);
    const loaded = row && loadedRowsOf(client).get(row);
    const key = operation.belongsTo === "row" ? (loaded?.key ?? keyOf(entity, row ?? {})) : null;
    if (key) rowPath(entity, key);
    const answered = takeOutcome(client, operation, key);
    if (answered) return carriedOut(client, operation, row, answered);
    const data = parameterValues(operation, parameters ?? {});
    const stored = loaded?.values ?? row;
    if (!parameters && (Object.keys(operation.parameters.elements).length > 0 || isCritical(operation, stored))) {
      await askUser(client, operation, key, stored);
      return undefined;
    }
    return unlessRefused(client, ANYWHERE, async () =>
      carriedOut(client, operation, row, await runOperation(operation, key, data)),
    );
  });

async function carriedOut(
  client: z2ui5_if_client,
  { entity, definition }: OperationOfApp,
  row: UntypedRow | undefined,
  { result, messages }: Outcome,
): Promise<ActionResult> {
  await refreshAfter(client, entity, definition, row);
  showNotes(client, messages, ANYWHERE);
  return { result };
}
