/** Runs actions and functions of rows through their service. */
import cds from "@sap/cds";
import { runOf } from "../client/run.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import { Z2ui5Error } from "../errors.ts";
import { didYouMean } from "../view/suggestion.ts";
import { loadedRowsOf, remember } from "./baseline.ts";
import { changedValues } from "./changes.ts";
import { elementAt, type EntityDefinition } from "./definition.ts";
import { keyOf, readRow, rowPath, serviceFor } from "./load.ts";
import { isRefusal, showMessages } from "./refusal.ts";
import { rightsByDatabase } from "./rights.ts";
import { inSavepoint, oneByOne } from "./savepoint.ts";
import type { UntypedRow } from "./types.ts";
import { normalised } from "./values.ts";

/** That an action was carried out, and what it returned. */
export interface ActionResult {
  readonly result: unknown;
}

/** Parameters and keys are named in the whole screen: they are no elements of the row. */
const ANYWHERE = { within: "", prefix: "" };

/**
 * Runs an action of a row. Without unsaved entries, the row holds afterwards what is stored.
 * @returns undefined if it was refused; the user has been told
 * @throws ACTION_UNKNOWN, ELEMENT_UNKNOWN, and errors that users can do nothing about
 */
export const runAction = (
  client: z2ui5_if_client,
  entity: EntityDefinition,
  name: string,
  row: UntypedRow,
  parameters: UntypedRow,
): Promise<ActionResult | undefined> =>
  oneByOne(runOf(client, "action").env, async () => {
    const data = parametersOf(entity, name, parameters);
    const key = loadedRowsOf(client).get(row)?.key ?? keyOf(entity, row);
    // Checks of rights read the row by it.
    const query = cds.ql.SELECT.one.from(rowPath(entity, key) as never);
    try {
      return await inSavepoint(async () => {
        const service = await serviceFor(entity);
        const request = new cds.Request({ event: name, entity: entity.name, query, params: [key], data } as never);
        const result = await service.dispatch(request);
        await refresh(client, entity, row);
        const messages = [...((request as unknown as { messages?: Iterable<unknown> }).messages ?? [])];
        if (messages.length > 0) showMessages(client, { status: 400, details: messages }, ANYWHERE);
        return { result };
      });
    } catch (error) {
      if (!isRefusal(client, error)) throw error;
      showMessages(client, error, ANYWHERE);
      return undefined;
    }
  });

function parametersOf(entity: EntityDefinition, name: string, given: UntypedRow): UntypedRow {
  const actions = entity.actions ?? {};
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action)
    throw new Z2ui5Error("ACTION_UNKNOWN", { entity: entity.name, name, hint: didYouMean(name, Object.keys(actions)) });
  const holder = { name: `${entity.name}.${name}`, elements: action.params ?? {} } as EntityDefinition;
  return Object.fromEntries(
    Object.entries(given).map(([parameter, value]) => [parameter, normalised(elementAt(holder, parameter), value)]),
  );
}

/** Entries that are not saved stay; the next save finds where the action has changed the same. */
async function refresh(client: z2ui5_if_client, entity: EntityDefinition, row: UntypedRow): Promise<void> {
  const rows = loadedRowsOf(client);
  const loaded = rows.get(row);
  if (!loaded || Object.keys(changedValues(entity, row, loaded, rows)).length > 0) return;
  const current = await readRow(entity, loaded.key, loaded.expand).catch((error: unknown) => {
    if (error instanceof Z2ui5Error && error.code === "ROW_UNKNOWN") return undefined;
    throw error;
  });
  // An action may have deleted the row.
  if (!current) return;
  const rights = await rightsByDatabase(entity, current);
  Object.assign(row, current);
  remember(rows, entity, row, loaded.expand, row, rights);
}
