/** Phase 1: which app answers, and what it knows of the request (docs/spec/wire-v1.md §8.1, docs/spec/wire-v2.md §8.1). */
import { freshRun, startOf, type Resolution } from "./resolution.ts";
import type { Run } from "../instance/run.ts";
import type { AppClass } from "../types/app.ts";
import { readAddress } from "../client/navigation/address-parameters.ts";
import { demandAccess } from "./access.ts";
import { newInstance, type Instance } from "../instance/instance.ts";
import type { Remembered } from "../instance/remembered.ts";
import { harmless, Z2ui5Error } from "../errors.ts";
import { newApp } from "../instance/new-app.ts";
import { failingAs } from "../instance/app-failure.ts";
import type { Instances } from "../instance/instances.ts";
import { notice, type Notice } from "./notice.ts";
import type { Environment } from "./environment.ts";
import type { Exchange } from "./exchange.ts";

const LAUNCHER = "z2ui5_cl_ui5_app_start";

/**
 * Phase 1: finds the app that answers a request.
 * @throws DRAFT_UNKNOWN, APP_UNKNOWN, NOT_AN_APP, APP_FILE_BROKEN, APP_FORBIDDEN
 */
export async function resolveApp(exchange: Exchange, instances: Instances): Promise<Resolution> {
  const { request, env } = exchange;
  if (request.draftId) return continued(exchange, instances);
  env.count("starts");
  if (!request.start().draftId) return started(exchange, instances, null);
  return (await restored(request.start().draftId, exchange, instances)) ?? goneDraft(exchange, instances);
}

/**
 * What answers when the draft a request names is gone, whenever that shows.
 * @throws DRAFT_UNKNOWN
 */
export async function goneDraft(exchange: Exchange, instances: Instances): Promise<Resolution> {
  const { request, env } = exchange;
  env.count("guesses");
  if (!request.draftId) return started(exchange, instances, notice("notice.stateGone"));
  // A frontend that keeps its screen asks the user what to do with the entries there.
  if (env.policy.unknownDraft === "fail" || request.ext?.can.has("ERRORS")) throw new Z2ui5Error("DRAFT_UNKNOWN");
  return started(exchange, instances, notice("notice.expired"));
}

async function continued(exchange: Exchange, instances: Instances): Promise<Resolution> {
  const { request, env } = exchange;
  const retained = env.sessionId ? env.sticky.take(env.sessionId, env.owner, request.draftId) : undefined;
  const instance = retained ? instances.add(retained) : await instances.load(request.draftId);
  if (!instance) return goneDraft(exchange, instances);
  demandAccess(instance.app.constructor as AppClass, env);
  await instances.prepare([instance.stack.at(-1) ?? "", instance.remembered.prevAppId]);
  const { event, eventArgs } = request;
  const run: Run = {
    instance,
    event,
    eventArgs,
    eventData: instance.remembered.dataEvents.includes(event) ? parsed(eventArgs.at(-1)) : null,
    navigated: false,
    prevId: request.draftId,
    leftInstance: null,
  };
  return {
    run,
    edits: request.edits,
    notice: null,
    started: false,
    keepAppState: false,
    wasSticky: instance.app.check_sticky,
  };
}

/** Data of an event travels as its last argument, so that every row of a table can have its own. */
function parsed(argument = ""): unknown {
  try {
    return JSON.parse(argument) as unknown;
  } catch {
    return null;
  }
}

/**
 * Opens a draft on a new page, where nothing is on the screen and no app was left.
 * @param draftId id of the draft, in any letter case
 * @returns undefined when there is none
 * @throws APP_FORBIDDEN
 */
export async function restored(
  draftId: string,
  { request, env }: Exchange,
  instances: Instances,
): Promise<Resolution | undefined> {
  const instance = await instances.load(draftId.toLowerCase());
  if (!instance) return undefined;
  demandAccess(instance.app.constructor as AppClass, env);
  const { stack, remembered } = instance;
  const left = { stack, screen: remembered.screen, openSlots: remembered.openSlots };
  instance.stack = [];
  Object.assign(remembered, {
    prevAppId: "",
    clientModel: "",
    openSlots: {},
    defaultModelPath: "",
    screen: {},
  } satisfies Partial<Remembered>);
  const { keepAppState } = request.start();
  if (keepAppState && env.policy.appStateFlag === "instance") remembered.appStateActive = true;
  return { ...startOf(freshRun(instance, instance.savedId), null), keepAppState, left };
}

async function started({ request, env }: Exchange, instances: Instances, reason: Notice | null): Promise<Resolution> {
  const { className } = request.start();
  const found = className ? await env.classes.find(className) : null;
  if (className && !found && env.policy.unknownClass === "fail")
    throw new Z2ui5Error("APP_UNKNOWN", { className: harmless(className) });
  const unknown = className && !found ? notice("notice.unknownApp", harmless(className)) : null;
  const appClass = found ?? (await launcher(env));
  demandAccess(appClass, env);
  const instance = instances.add(firstInstance(appClass));
  if (found) instance.remembered.address = readAddress(request.start().address);
  return startOf(freshRun(instance, ""), unknown ?? reason);
}

/**
 * An instance of a new app object.
 * @throws AppFailure when the constructor fails; NOT_AN_APP when what it makes is none
 */
export const firstInstance = (appClass: AppClass): Instance =>
  newInstance(
    failingAs(appClass, "", () => newApp(appClass)),
    "",
  );

/** The launcher's class. */
export async function launcher(env: Environment): Promise<AppClass> {
  const found = await env.classes.find(LAUNCHER);
  if (!found) throw new Z2ui5Error("APP_UNKNOWN", { className: LAUNCHER });
  return found;
}
