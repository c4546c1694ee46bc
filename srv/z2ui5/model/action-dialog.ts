/** Asks users for the parameters of an action, or whether it shall run, and continues the app afterwards. */
import { runOf } from "../client/run.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import type { App } from "../types/app.ts";
import type { JsonObject } from "../types/json.ts";
import { entityDefinition } from "./definition.ts";
import { insteadOfField } from "./described.ts";
import { leftDialog, openDialog } from "./dialogs.ts";
import { fieldNodes } from "./fields.ts";
import { refusesEntries } from "./helped-entries.ts";
import { currentLocale } from "./labels.ts";
import { defaultParameters, operationFor, operationTitle, parameterValues, runOperation } from "./operation.ts";
import type { OperationOfApp } from "./operation.ts";
import { unlessRefused } from "./refusal.ts";
import { oneByOne } from "./savepoint.ts";
import type { UntypedRow } from "./types.ts";
import { checkLeftField } from "./validation.ts";
import type { ControlNode } from "../view/sap/ui/core.ts";

/** The built-in app with the dialog. */
const DIALOG = "z2ui5_cl_ui5_app_action";

/** An action that waits for the user, as the dialog holds it. */
export interface AskedAction {
  readonly entity: string;
  readonly name: string;
  /** Key of its row; null if it belongs to none. */
  readonly key: JsonObject | null;
  /** The event the app ran the action at: it is raised again once the action has run. */
  readonly event: string;
  readonly args: readonly string[];
  readonly data: unknown;
}

/** What an action has returned, and what its handlers said. */
export interface Outcome {
  readonly result: unknown;
  readonly messages: readonly unknown[];
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
  key: UntypedRow | null,
  row: UntypedRow | undefined,
): Promise<void> {
  const { run, navigation } = runOf(client, "action");
  // An app asks one thing at a time.
  if (navigation.call) return;
  const { event, eventArgs, eventData } = run;
  const asked = {
    entity: operation.entity.name,
    name: operation.name,
    key: key as JsonObject | null,
    event,
    args: [...eventArgs],
    data: eventData ?? null,
  };
  await openDialog<ActionApp>(client, DIALOG, { asked, values: defaultParameters(operation, row) });
}

/** The outcome of an action the user was asked about, if the app returns from its dialog. It is given once. */
export function takeOutcome(
  client: z2ui5_if_client,
  operation: OperationOfApp,
  key: UntypedRow | null,
): Outcome | undefined {
  const left = leftDialog<ActionApp>(client, DIALOG);
  if (!left) return undefined;
  const { asked } = left;
  const outcome = outcomes.get(left);
  if (!outcome || asked?.entity !== operation.entity.name || asked.name !== operation.name) return undefined;
  if (JSON.stringify(asked.key) !== JSON.stringify(key)) return undefined;
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
  { entity, name, key }: AskedAction,
  values: UntypedRow,
): Promise<boolean> =>
  oneByOne(runOf(client, "action").env, async () => {
    const operation = operationFor(entityDefinition(entity), name);
    if (await refusesEntries(client, values)) return false;
    const outcome = await unlessRefused(client, { within: "values", prefix: "", path: "values" }, () =>
      runOperation(operation, key, parameterValues(operation, values)),
    );
    if (outcome) outcomes.set(dialog, outcome);
    return outcome !== undefined;
  });

/** Returns from the dialog to its caller, at the same event. */
export function continueAsked(client: z2ui5_if_client, { event, args, data }: AskedAction): void {
  runOf(client, "action").navigation.leave = { kind: "leave", app: null, event, args, data };
}
