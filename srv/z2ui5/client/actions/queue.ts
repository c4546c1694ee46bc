/** Queues what the browser does after a roundtrip. */
import type { ActionArgument, ClientAction } from "../../types/output.ts";
import { argumentText } from "../arguments.ts";
import type { ClientRun } from "../run.ts";
import { translateAction } from "./action-arguments.ts";
import { FollowUpAction } from "./follow-up.ts";

/**
 * Queues an action. Actions that change the URL become part of the URL in the response; a text that is not the name of an action is a script.
 * @param run the run it belongs to @param name name of the action @param args its arguments @param view slot to which it applies
 */
export function queueAction(
  run: ClientRun,
  name: string,
  args: readonly ActionArgument[] = [],
  view?: string,
): FollowUpAction {
  if (changesAddress(run, name, args)) return new FollowUpAction(run, null, "");
  if (!/^\w+$/.test(name)) return new FollowUpAction(run, name === "" ? null : script(run, name), name);
  const action = translateAction(name, args, view);
  const { handedOut, expressions } = run.env;
  return new FollowUpAction(
    run,
    { kind: "action", ...action },
    handedOut.noteCall(expressions.action(action.name, action.args, action.view)),
  );
}

/** The frontend of this project ignores scripts; other frontends run them. */
function script({ env, run }: ClientRun, text: string): ClientAction {
  const isAction = text.startsWith(env.expressions.actionCall);
  if (!env.settings.foreignWebapp && !isAction)
    env.log.warn(
      `${run.instance.app.constructor.name} queues a script with follow_up_action, which the frontend of this project does not run. Queue an action by its name instead [${env.correlationId}]`,
    );
  return { kind: "script", text };
}

/** Whether an action is about the browser's address; then it is done. */
function changesAddress({ output: { url }, run }: ClientRun, name: string, args: readonly ActionArgument[]): boolean {
  const first = argumentText(args[0]);
  const { remembered } = run.instance;
  switch (name) {
    case "SET_NAV_ROUTING":
      remembered.routingMode = url.routingMode = first.toUpperCase() || "KEEP";
      return true;
    case "SET_PUSH_STATE":
      url.pushState = first;
      return true;
    case "HASH_REPLACE":
      url.replaceHash = first;
      return true;
    case "HASH_ATTACH_CHANGED":
      url.hashEvent = first.trim() || " ";
      return true;
    case "SET_APP_STATE_ACTIVE":
      remembered.appStateActive = url.appStateActive = first.trim() !== "" || args.length === 0;
      return true;
    default:
      return false;
  }
}
