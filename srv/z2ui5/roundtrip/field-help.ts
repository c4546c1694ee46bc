/**
 * Fields that a built-in app looks after: it takes what is entered there before the app runs that shows them, and answers their events in its place.
 * It is found by its name, as the engine does not know what it is made of.
 */
import type { z2ui5_cl_ui5_client } from "../client/client-class.ts";
import { EVENT_FIELD_HELP } from "../client/constants.ts";
import type { Run } from "../instance/run.ts";
import type { AppClass } from "../types/app.ts";
import type { Environment } from "./environment.ts";

const HELPER = "z2ui5_cl_ui5_app_value_help";

/** What the class of the built-in app does for an app with such fields. */
interface FieldHelper {
  /** Takes what the user has entered. */
  takeEntries(client: z2ui5_cl_ui5_client): Promise<void>;
  /** Answers an event of a field, or what was chosen in the dialog. */
  answerField(client: z2ui5_cl_ui5_client): Promise<void>;
  /** Completes what fields show, once the app has run. */
  completeFields(client: z2ui5_cl_ui5_client): Promise<void>;
}

/** The built-in app, if the app of a run has fields it looks after. */
export const fieldHelper = (
  { instance: { remembered } }: Run,
  { classes }: Environment,
): Promise<FieldHelper> | undefined =>
  Object.keys(remembered.helps).length > 0
    ? (classes.find(HELPER) as Promise<unknown> as Promise<FieldHelper>)
    : undefined;

/** Whether the built-in app runs in place of the app. */
export function isForHelper({ navigated, event, leftInstance }: Run, { classes }: Environment): boolean {
  if (!navigated) return event === EVENT_FIELD_HELP;
  return leftInstance !== null && classes.nameOf(leftInstance.app.constructor as AppClass) === HELPER;
}
