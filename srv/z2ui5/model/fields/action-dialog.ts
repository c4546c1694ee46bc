/** Asks users for the parameters of an action, or whether it shall run, and continues the app afterwards. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import type { App } from "../../types/app.ts";
import type { JsonObject } from "../../types/json.ts";
import { entityDefinition } from "../definition/definition.ts";
import { insteadOfField } from "../definition/described.ts";
import { eventOf, leftDialog, openDialog, type ContinuedEvent } from "./dialogs.ts";
import { fieldNodes } from "./fields.ts";
import { refusesEntries } from "./helped-entries.ts";
import { currentLocale } from "../definition/labels.ts";
import { defaultParameters, operationFor, operationTitle, parameterValues, runOperation } from "./operation.ts";
import type { OperationOfApp } from "./operation.ts";
import { attempt, showRefusal, type RowLocation } from "../rows/refusal.ts";
import type { Answer } from "../rows/request.ts";
import { oneByOne } from "../rows/savepoint.ts";
import type { UntypedRow } from "../definition/types.ts";
import { changeStructures } from "./structure-rows.ts";
import { checkLeftField } from "./validation.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";

/** The built-in app with the dialog. */
const DIALOG = "z2ui5_cl_ui5_app_action";

/** An action that waits for the user, as the dialog holds it. */
export interface ContinuedAction extends ContinuedEvent {
  readonly entity: string;
  readonly name: string;
  /** None if it belongs to none. */
  readonly rows: readonly RowOfAction[];
}

/** A row that an action is run for. */
export interface RowOfAction {
  readonly key: JsonObject;
  /** What messages call it; "" if it is the only one. */
  readonly name: string;
}

/** That an action was refused. */
export interface RefusedRow {
  readonly error: unknown;
  /** Name of the row. */
  readonly row: string;
}

/** What an action has returned for each row it was carried out for, and what its handlers said. */
export interface Outcome {
  readonly results: readonly unknown[];
  readonly messages: readonly unknown[];
  /** Errors of the rows for which it was refused; the app shows them, because the dialog is closed. */
  readonly refusals: readonly RefusedRow[];
}

/** As that app is seen from here. */
interface ActionApp extends App {
  asked: ContinuedAction | null;
  values: UntypedRow;
}

/** What came of actions in dialogs that are left in the same request. */
const outcomes = new WeakMap<object, Outcome>();

/** Opens the dialog. When the action has run there, the app gets the same event again, and {@link takeOutcome} tells what came of it. */
export async function askUser(
  client: z2ui5_if_client,
  operation: OperationOfApp,
  rows: readonly RowOfAction[],
  row: UntypedRow | undefined,
): Promise<void> {
  // An app asks one thing at a time.
  if (runOf(client, "action").navigation.call) return;
  const asked = { entity: operation.entity.name, name: operation.name, rows, ...eventOf(client, "action") };
  await openDialog<ActionApp>(client, DIALOG, { asked, values: defaultParameters(operation, row) });
}

/** The outcome of an action the user was asked about, if the app returns from its dialog. It is given once. */
export function takeOutcome(
  client: z2ui5_if_client,
  operation: OperationOfApp,
  rows: readonly RowOfAction[],
): Outcome | undefined {
  const left = leftDialog<ActionApp>(client, DIALOG);
  if (!left) return undefined;
  const { asked } = left;
  const outcome = outcomes.get(left);
  if (!outcome || asked?.entity !== operation.entity.name || asked.name !== operation.name) return undefined;
  if (keysOf(asked.rows) !== keysOf(rows)) return undefined;
  outcomes.delete(left);
  return outcome;
}

const keysOf = (rows: readonly RowOfAction[]): string => JSON.stringify(rows.map(({ key }) => key));

/** What the dialog shows. */
export interface ActionForm {
  readonly title: string;
  readonly fields: readonly ControlNode[];
}

/** @param values parameters, as the dialog holds them */
export function actionForm(client: z2ui5_if_client, asked: ContinuedAction, values: UntypedRow): ActionForm {
  const operation = operationFor(entityDefinition(asked.entity), asked.name);
  const locale = currentLocale();
  const source = { client, entity: operation.parameters, locale };
  checkLeftField(client, operation.parameters);
  changeStructures(client, operation.parameters);
  const names = Object.values(operation.parameters.elements)
    .filter((element) => insteadOfField(element) === "")
    .map(({ name }) => name);
  return {
    title: operationTitle(operation, locale),
    fields: fieldNodes(
      source,
      values,
      names.map((name) => ({ name, options: { validate: true } })),
      "action",
    ),
  };
}

/**
 * Runs the action with what the user has entered.
 * @param dialog the app of the dialog @returns false if it was refused, and the dialog stays with what the user has been told
 */
export const runContinued = (
  client: z2ui5_if_client,
  dialog: object,
  { entity, name, rows }: ContinuedAction,
  values: UntypedRow,
): Promise<boolean> =>
  oneByOne(runOf(client, "action").env, async () => {
    const operation = operationFor(entityDefinition(entity), name);
    if (await refusesEntries(client, values)) return false;
    const data = parameterValues(operation, values);
    const outcome = await forEachRow(client, operation, rows, data);
    // Nothing can be corrected in a question.
    const stays = outcome.results.length === 0 && Object.keys(operation.parameters.elements).length > 0;
    if (stays) showRefusals(client, outcome, { within: "values", prefix: "", path: "values" });
    else outcomes.set(dialog, outcome);
    return !stays;
  });

/** Runs an operation for each row, so that what is refused for one leaves the others. */
export async function forEachRow(
  client: z2ui5_if_client,
  operation: OperationOfApp,
  rows: readonly RowOfAction[],
  data: UntypedRow,
): Promise<Outcome> {
  const answers: Answer[] = [];
  const refusals: RefusedRow[] = [];
  for (const { key, name } of operation.belongsTo === "row" ? rows : [{ key: null, name: "" }]) {
    const errors: unknown[] = [];
    const answer = await attempt(client, errors, () => runOperation(operation, key, data));
    if (answer) answers.push(answer);
    refusals.push(...errors.map((error) => ({ error, row: name })));
  }
  return {
    results: answers.map(({ result }) => result),
    messages: answers.flatMap(({ messages }) => messages),
    refusals,
  };
}

/** Tells for which rows an action was refused. */
export function showRefusals(client: z2ui5_if_client, { refusals }: Outcome, location: RowLocation): void {
  for (const { error, row } of refusals) showRefusal(client, error, { ...location, row });
}
