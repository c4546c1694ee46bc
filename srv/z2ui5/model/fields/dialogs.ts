/** Dialogs of the model, which are built-in apps: they are opened during a run, and their outcome is taken when the app runs again. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import type { App, AppClass } from "../../types/app.ts";

/** The event at which an app has asked its user: it is raised again once the dialog has done its work. */
export interface ContinuedEvent {
  readonly event: string;
  readonly args: readonly string[];
  readonly data: unknown;
}

/** The built-in apps with the dialogs that fields, lists and pages open by themselves. */
const DIALOGS = ["action", "columns", "conflict", "filters", "mass_edit", "paste", "value_help", "variants"] as const;
type DialogName = `z2ui5_cl_ui5_app_${(typeof DIALOGS)[number]}`;

/** Calls the built-in app of a dialog after this run, whose view stays behind it. @param name its class @param values its attributes */
export async function openDialog<Dialog extends App>(
  client: z2ui5_if_client,
  name: DialogName,
  values: Partial<Dialog>,
): Promise<void> {
  const { env, output } = runOf(client, "entity");
  const appClass = await env.classes.find(name);
  client.nav_app_call(Object.assign(new (appClass as unknown as new () => Dialog)(), values));
  output.displaysLater = true;
}

/** The built-in app of a dialog that was just left; undefined if the app comes from elsewhere. @param name its class */
export function leftDialog<Dialog extends App>(client: z2ui5_if_client, name: DialogName): Dialog | undefined {
  const { run, env } = runOf(client, "entity");
  const left = run.leftInstance?.app;
  return left && env.classes.nameOf(left.constructor as AppClass) === name ? (left as Dialog) : undefined;
}

/** The app that this one has called itself and that was just left; null if there is none, and for dialogs and pages of its own. */
export function returnedFrom(client: z2ui5_if_client): App | null {
  const { run, env } = runOf(client, "entity");
  const { leftInstance: left, instance } = run;
  // An app that was called comes from its caller, which it does not return from.
  if (!left || left.draftId === instance.stack.at(-1) || left.app.constructor === instance.app.constructor) return null;
  const name = env.classes.nameOf(left.app.constructor as AppClass);
  return DIALOGS.some((dialog) => name === `z2ui5_cl_ui5_app_${dialog}`) ? null : left.app;
}

/** The event of the run, to raise it again. */
export function eventOf(client: z2ui5_if_client, method: string): ContinuedEvent {
  const { event, eventArgs, eventData } = runOf(client, method).run;
  return { event, args: [...eventArgs], data: eventData ?? null };
}

/** Returns from the dialog to its caller, at the same event. */
export function continueEvent(client: z2ui5_if_client, { event, args, data }: ContinuedEvent): void {
  runOf(client, "action").navigation.leave = { kind: "leave", app: null, event, args, data };
}
