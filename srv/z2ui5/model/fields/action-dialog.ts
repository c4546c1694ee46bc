/** Asks users for the parameters of an action, or whether it shall run, and continues the app afterwards. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import type { App } from "../../types/app.ts";
import type { JsonObject } from "../../types/json.ts";
import { entityDefinition } from "../definition/definition.ts";
import { insteadOfField } from "../definition/described.ts";
import { eventOf, leftDialog, openDialog, type AskedEvent } from "./dialogs.ts";
import { fieldNodes } from "./fields.ts";
import { refusesEntries } from "./helped-entries.ts";
import { currentLocale } from "../definition/labels.ts";
import { defaultParameters, operationFor, operationTitle, parameterValues, runOperation } from "./operation.ts";
import type { OperationOfApp } from "./operation.ts";
import { attempt, showRefusal, type Place } from "../rows/refusal.ts";
import type { Answer } from "../rows/request.ts";
import { oneByOne } from "../rows/savepoint.ts";
import type { UntypedRow } from "../definition/types.ts";
import { changeStructures } from "./structure-rows.ts";
import { checkLeftField } from "./validation.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";

/** The built-in app with the dialog. */
const DIALOG = "z2ui5_cl_ui5_app_action";

/** An action that waits for the user, as the dialog holds it. */
export interface AskedAction extends AskedEvent {
  readonly entity: string;
  readonly name: string;
  /** Keys of its rows; none if it belongs to none. */
  readonly keys: readonly JsonObject[];
}

/** What an action has returned for each row it was carried out for, and what its handlers said. */
export interface Outcome {
  readonly results: readonly unknown[];
  readonly messages: readonly unknown[];
  /** Errors of the rows for which it was refused; the app shows them, because the dialog is closed. */
  readonly refusals: readonly unknown[];
}

/** As that app is seen from here. */
interface ActionApp extends App {
  asked: AskedAction | null;
  values: UntypedRow;
}

/** What came of actions in dialogs that are left in the same request. */
const outcomes = new WeakMap<object, Outcome>();

/** Opens the dialog. When the action has run there, the app gets the same event again, and {@link takeOutcome} tells what came of it. */
export async function askUser(
  client: z2ui5_if_client,
  operation: OperationOfApp,
  keys: readonly JsonObject[],
  row: UntypedRow | undefined,
): Promise<void> {
  // An app asks one thing at a time.
  if (runOf(client, "action").navigation.call) return;
  const asked = { entity: operation.entity.name, name: operation.name, keys, ...eventOf(client, "action") };
  await openDialog<ActionApp>(client, DIALOG, { asked, values: defaultParameters(operation, row) });
}

/** The outcome of an action the user was asked about, if the app returns from its dialog. It is given once. */
export function takeOutcome(
  client: z2ui5_if_client,
  operation: OperationOfApp,
  keys: readonly JsonObject[],
): Outcome | undefined {
  const left = leftDialog<ActionApp>(client, DIALOG);
  if (!left) return undefined;
  const { asked } = left;
  const outcome = outcomes.get(left);
  if (!outcome || asked?.entity !== operation.entity.name || asked.name !== operation.name) return undefined;
  if (JSON.stringify(asked.keys) !== JSON.stringify(keys)) return undefined;
  outcomes.delete(left);
  return outcome;
}

/** What the dialog shows. */
export interface ActionForm {
  readonly title: string;
  readonly fields: readonly ControlNode[];
}

/** @param values parameters, as the dialog holds them */
export function actionForm(client: z2ui5_if_client, asked: AskedAction, values: UntypedRow): ActionForm {
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
 * @param dialog the app of the dialog @returns false if it was refused; the user has been told
 */
export const runAsked = (
  client: z2ui5_if_client,
  dialog: object,
  { entity, name, keys }: AskedAction,
  values: UntypedRow,
): Promise<boolean> =>
  oneByOne(runOf(client, "action").env, async () => {
    const operation = operationFor(entityDefinition(entity), name);
    if (await refusesEntries(client, values)) return false;
    const data = parameterValues(operation, values);
    const outcome = await forEachKey(client, operation, keys, data, { within: "values", prefix: "", path: "values" });
    if (outcome) outcomes.set(dialog, outcome);
    return outcome !== undefined;
  });

/** Runs an operation for each row, so that what is refused for one leaves the others. @returns undefined if it was refused for all of them */
export async function forEachKey(
  client: z2ui5_if_client,
  operation: OperationOfApp,
  keys: readonly JsonObject[],
  data: UntypedRow,
  place: Place,
): Promise<Outcome | undefined> {
  const answers: Answer[] = [];
  const refusals: unknown[] = [];
  for (const key of operation.belongsTo === "row" ? keys : [null]) {
    const answer = await attempt(client, refusals, () => runOperation(operation, key, data));
    if (answer) answers.push(answer);
  }
  if (answers.length > 0)
    return {
      results: answers.map(({ result }) => result),
      messages: answers.flatMap(({ messages }) => messages),
      refusals,
    };
  for (const one of refusals) showRefusal(client, one, place);
  return undefined;
}
