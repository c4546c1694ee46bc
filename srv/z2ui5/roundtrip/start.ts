/** Phase 1: which app answers, and what it knows of the request (spec/wire-v1.md §8.1, spec/wire-v2.md §8.1). */
import type { AppClass } from "../instance/app.ts";
import { demandAccess } from "./access.ts";
import { newStage, type Memory, type Stage } from "../instance/instance.ts";
import { harmless, Z2ui5Error } from "../errors.ts";
import { failingAs } from "./app-failure.ts";
import type { Cast } from "../instance/instances.ts";
import type { Environment } from "./environment.ts";
import type { JsonObject, RoundtripRequest } from "./types.ts";

const LAUNCHER = "z2ui5_cl_ui5_app_start";

/** An app about to run, and what it is told. */
export interface Turn {
  readonly stage: Stage;
  readonly event: string;
  readonly eventArgs: readonly string[];
  /** Data that came with the event. */
  readonly eventData: unknown;
  readonly navigated: boolean;
  /** Id reported as the one before. */
  readonly prevId: string;
  /** The app just left. */
  readonly leftStage: Stage | null;
}

/** The first turn of a request. */
export interface Beginning {
  readonly turn: Turn;
  readonly edits: JsonObject | null;
  /** Tells the user that this is not what was asked for; "" if it is. */
  readonly notice: string;
  readonly started: boolean;
  /** The restored app keeps its draft id in the address. */
  readonly keepAppState: boolean;
  /** Whether the app was in a stateful session before. */
  readonly wasSticky: boolean;
}

/**
 * Finds the app that answers a request.
 * @throws DRAFT_UNKNOWN, APP_UNKNOWN, NOT_AN_APP, APP_FILE_BROKEN, APP_FORBIDDEN
 */
export async function beginning(request: RoundtripRequest, env: Environment, cast: Cast): Promise<Beginning> {
  if (request.draftId) return await continued(request, env, cast) ?? lostDraft(request, env, cast);
  if (request.start.draftId) return await restored(request, env, cast) ?? started(request, env, cast, "The saved state is no longer available. The app was started again.");
  return started(request, env, cast, "");
}

async function continued(request: RoundtripRequest, env: Environment, cast: Cast): Promise<Beginning | undefined> {
  const retained = env.sessionId ? env.sticky.take(env.sessionId, env.owner, request.draftId) : undefined;
  const stage = retained ? cast.add(retained) : await cast.load(request.draftId);
  if (!stage) return undefined;
  demandAccess(stage.app.constructor as AppClass, env);
  await cast.prepare([stage.stack.at(-1) ?? "", stage.memory.prevAppId]);
  const { event, eventArgs } = request;
  const turn: Turn = { stage, event, eventArgs, eventData: stage.memory.dataEvents.includes(event) ? parsed(eventArgs.at(-1)) : null, navigated: false, prevId: request.draftId, leftStage: null };
  return { turn, edits: request.edits, notice: "", started: false, keepAppState: false, wasSticky: stage.app.check_sticky };
}

/** Data of an event travels as its last argument, so that every row of a table can have its own. */
function parsed(argument = ""): unknown {
  try { return JSON.parse(argument) as unknown; } catch { return null; }
}

function lostDraft(request: RoundtripRequest, env: Environment, cast: Cast): Promise<Beginning> {
  if (env.policy.unknownDraft === "fail") throw new Z2ui5Error("DRAFT_UNKNOWN");
  return started(request, env, cast, "Your session has expired. The app was started again.");
}

async function restored(request: RoundtripRequest, env: Environment, cast: Cast): Promise<Beginning | undefined> {
  const stage = await cast.load(request.start.draftId.toLowerCase());
  if (!stage) return undefined;
  demandAccess(stage.app.constructor as AppClass, env);
  stage.stack = [];
  // The page is new: nothing is on screen, nobody was left.
  Object.assign(stage.memory, { prevAppId: "", clientModel: "", openSlots: {}, defaultModelPath: "" } satisfies Partial<Memory>);
  const { keepAppState } = request.start;
  if (keepAppState && env.policy.appStateFlag === "instance") stage.memory.appStateActive = true;
  return { turn: freshTurn(stage, stage.savedId), edits: null, notice: "", started: true, keepAppState, wasSticky: false };
}

async function started(request: RoundtripRequest, env: Environment, cast: Cast, notice: string): Promise<Beginning> {
  const { className } = request.start;
  const found = className ? await env.classes.find(className) : null;
  if (className && !found && env.policy.unknownClass === "fail") throw new Z2ui5Error("APP_UNKNOWN", { className: harmless(className) });
  const unknown = className && !found ? `The app ${harmless(className)} does not exist. Choose another one.` : "";
  const appClass = found ?? await launcher(env);
  demandAccess(appClass, env);
  const stage = cast.add(firstStage(appClass));
  return { turn: freshTurn(stage, ""), edits: null, notice: unknown || notice, started: true, keepAppState: false, wasSticky: false };
}

const freshTurn = (stage: Stage, prevId: string): Turn => ({ stage, event: "", eventArgs: [], eventData: null, navigated: true, prevId, leftStage: null });

/**
 * A stage for a new instance.
 * @throws AppFailure when the constructor fails
 */
export const firstStage = (appClass: AppClass): Stage => newStage(failingAs(appClass, "", () => new appClass()), "");

/** The launcher's class. */
export async function launcher(env: Environment): Promise<AppClass> {
  const found = await env.classes.find(LAUNCHER);
  if (!found) throw new Z2ui5Error("APP_UNKNOWN", { className: LAUNCHER });
  return found;
}
