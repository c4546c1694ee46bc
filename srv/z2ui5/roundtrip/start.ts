/** Phase 1: which app answers, and what it knows of the request (docs/spec/wire-v1.md §8.1, docs/spec/wire-v2.md §8.1). */
import type { Run } from "../instance/run.ts";
import type { AppClass } from "../types/app.ts";
import { demandAccess } from "./access.ts";
import { newInstance, type Remembered, type Instance } from "../instance/instance.ts";
import { harmless, Z2ui5Error } from "../errors.ts";
import { newApp } from "../instance/new-app.ts";
import { failingAs } from "../instance/app-failure.ts";
import type { Instances } from "../instance/instances.ts";
import { notice, type Notice } from "./notice.ts";
import { forgetClosed, keepsScreen, openOnNewPage } from "./screen.ts";
import type { Environment } from "./environment.ts";
import { lookedAtBy, refuseLook, sharedBy } from "../wire/stand-ins.ts";
import { openShare } from "./opened-share.ts";
import type { JsonObject } from "../types/json.ts";
import type { RoundtripRequest } from "../types/request.ts";

const LAUNCHER = "z2ui5_cl_ui5_app_start";

/** The first turn of a request. */
export interface Resolution {
  readonly run: Run;
  readonly edits: JsonObject | null;
  /** Tells the user that this is not what was asked for; null if it is. */
  readonly notice: Notice | null;
  readonly started: boolean;
  /** The restored app keeps its draft id in the address. */
  readonly keepAppState: boolean;
  /** Whether the app was in a stateful session before. */
  readonly wasSticky: boolean;
  /** The screen is shown as it was, as far as the app shows nothing else; `only` when the app is not to run. */
  readonly screenAgain?: true | "only";
  /** The screen is only looked at: nothing is stored, and everything the app writes is undone. */
  readonly look?: true;
}

/**
 * Finds the app that answers a request.
 * @throws DRAFT_UNKNOWN, APP_UNKNOWN, NOT_AN_APP, APP_FILE_BROKEN, APP_FORBIDDEN, SHARING_OFF, SHARE_UNKNOWN, SHARE_LOOK_ONLY
 */
export function resolveApp(request: RoundtripRequest, env: Environment, instances: Instances): Promise<Resolution> {
  refuseLook(request.draftId);
  return request.draftId ? continued(request, env, instances) : opened(request, env, instances);
}

/** A request that goes on from no draft of its page. */
async function opened(request: RoundtripRequest, env: Environment, instances: Instances): Promise<Resolution> {
  const share = request.ext ? sharedBy(request.start().draftId) : "";
  if (share) return shared(share, request, env, instances);
  const past = request.ext ? lookedAtBy(request.start().draftId) : "";
  if (past) return lookedAt(past, request, env, instances);
  if (request.start().draftId) return (await restored(request, env, instances)) ?? goneDraft(request, env, instances);
  return started(request, env, instances, null);
}

/**
 * What answers when the draft a request names is gone, whenever that shows.
 * @throws DRAFT_UNKNOWN
 */
export async function goneDraft(
  request: RoundtripRequest,
  env: Environment,
  instances: Instances,
): Promise<Resolution> {
  env.count("guesses");
  if (!request.draftId) return started(request, env, instances, notice("notice.stateGone"));
  if (env.policy.unknownDraft === "fail") throw new Z2ui5Error("DRAFT_UNKNOWN");
  return started(request, env, instances, notice("notice.expired"));
}

async function continued(request: RoundtripRequest, env: Environment, instances: Instances): Promise<Resolution> {
  const retained = env.sessionId ? env.sticky.take(env.sessionId, env.owner, request.draftId) : undefined;
  const instance = retained ? instances.add(retained) : await instances.load(request.draftId);
  if (!instance) return goneDraft(request, env, instances);
  demandAccess(instance.app.constructor as AppClass, env);
  await instances.prepare([instance.stack.at(-1) ?? "", instance.remembered.prevAppId]);
  if (!request.redisplay) forgetClosed(instance.remembered, request.ext);
  const { event, eventArgs } = request;
  const run: Run = {
    instance,
    event,
    eventArgs,
    eventData: instance.remembered.dataEvents.includes(event) ? parsed(eventArgs.at(-1)) : null,
    navigated: request.redisplay === true,
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
    ...(request.redisplay && keepsScreen(request.ext) ? { screenAgain: true } : {}),
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

async function restored(
  request: RoundtripRequest,
  env: Environment,
  instances: Instances,
): Promise<Resolution | undefined> {
  const instance = await instances.load(request.start().draftId.toLowerCase());
  if (!instance) return undefined;
  demandAccess(instance.app.constructor as AppClass, env);
  const { ext } = request;
  instance.stack = keepsScreen(ext) ? await callersOf(instance, instances) : [];
  // The page is new: nothing is on screen, nobody was left.
  Object.assign(instance.remembered, {
    prevAppId: "",
    clientModel: "",
    openSlots: {},
    defaultModelPath: "",
    screen: {},
    ...(keepsScreen(ext) ? openOnNewPage(instance.remembered, ext) : {}),
  } satisfies Partial<Remembered>);
  const { keepAppState } = request.start();
  if (keepAppState && env.policy.appStateFlag === "instance") instance.remembered.appStateActive = true;
  return {
    run: freshRun(instance, instance.savedId),
    edits: null,
    notice: null,
    started: true,
    keepAppState,
    wasSticky: false,
    ...(keepsScreen(ext) ? { screenAgain: ext.screen === "behind" ? "only" : true } : {}),
  };
}

/** The callers of an instance, at hand for the app; none when the last of them is gone, because nobody can go back to it. */
async function callersOf({ stack }: Instance, instances: Instances): Promise<readonly string[]> {
  const caller = stack.at(-1) ?? "";
  await instances.prepare([caller]);
  return instances.isReady(caller) ? stack : [];
}

/** A step of the user's own past, for developers. */
async function lookedAt(
  draftId: string,
  request: RoundtripRequest,
  env: Environment,
  instances: Instances,
): Promise<Resolution> {
  if (!env.recordsHistory) throw new Z2ui5Error("HISTORY_OFF");
  const found = await restored({ ...request, start: () => ({ ...request.start(), draftId }) }, env, instances);
  if (!found) {
    env.count("guesses");
    throw new Z2ui5Error("HISTORY_UNKNOWN");
  }
  const { screenAgain: _, ...shown } = found;
  // It is the app of now that shows the step.
  return { ...shown, ...(keepsScreen(request.ext) ? { screenAgain: true } : {}), keepAppState: false, look: true };
}

/** The link names everything; the app decides by its roles whether this user may see it. */
async function shared(
  id: string,
  request: RoundtripRequest,
  env: Environment,
  instances: Instances,
): Promise<Resolution> {
  const { instance, mode, owner } = await openShare(id, env, instances);
  demandAccess(instance.app.constructor as AppClass, env);
  return {
    run: freshRun(instance, ""),
    edits: null,
    notice: notice(mode === "look" ? "notice.sharedToLook" : "notice.sharedToContinue", owner),
    started: true,
    keepAppState: false,
    wasSticky: false,
    ...(mode === "look" && { look: true as const }),
    // What `main` shows to this user itself comes first.
    ...(keepsScreen(request.ext) && { screenAgain: true as const }),
  };
}

async function started(
  request: RoundtripRequest,
  env: Environment,
  instances: Instances,
  reason: Notice | null,
): Promise<Resolution> {
  const { className } = request.start();
  const found = className ? await env.classes.find(className) : null;
  if (className && !found && env.policy.unknownClass === "fail")
    throw new Z2ui5Error("APP_UNKNOWN", { className: harmless(className) });
  const unknown = className && !found ? notice("notice.unknownApp", harmless(className)) : null;
  const appClass = found ?? (await launcher(env));
  demandAccess(appClass, env);
  const instance = instances.add(firstInstance(appClass));
  return {
    run: freshRun(instance, ""),
    edits: null,
    notice: unknown ?? reason,
    started: true,
    keepAppState: false,
    wasSticky: false,
  };
}

const freshRun = (instance: Instance, prevId: string): Run => ({
  instance,
  event: "",
  eventArgs: [],
  eventData: null,
  navigated: true,
  prevId,
  leftInstance: null,
});

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
