/** Dialogs of the model, which are built-in apps: they are opened during a run, and their outcome is taken when the app runs again. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import type { App, AppClass } from "../../types/app.ts";

/** Calls the built-in app of a dialog after this run, whose view stays behind it. @param name its class @param values its attributes */
export async function openDialog<Dialog extends App>(
  client: z2ui5_if_client,
  name: string,
  values: Partial<Dialog>,
): Promise<void> {
  const { env, output } = runOf(client, "entity");
  const appClass = await env.classes.find(name);
  client.nav_app_call(Object.assign(new (appClass as unknown as new () => Dialog)(), values));
  output.displaysLater = true;
}

/** The built-in app of a dialog that was just left; undefined if the app comes from elsewhere. @param name its class */
export function leftDialog<Dialog extends App>(client: z2ui5_if_client, name: string): Dialog | undefined {
  const { run, env } = runOf(client, "entity");
  const left = run.leftInstance?.app;
  return left && env.classes.nameOf(left.constructor as AppClass) === name ? (left as Dialog) : undefined;
}
