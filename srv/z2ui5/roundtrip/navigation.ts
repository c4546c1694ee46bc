/** Phase 5: who runs next when an app called another one or left (spec/wire-v1.md §8.3, spec/wire-v2.md §8.7). */
import type { App, AppClass } from "../instance/app.ts";
import type { Stage } from "../instance/instance.ts";
import { Z2ui5Error } from "../errors.ts";
import { demandAccess } from "./access.ts";
import type { Cast } from "../instance/instances.ts";
import type { Environment } from "./environment.ts";
import { firstStage, launcher, type Turn } from "./start.ts";

/** What an app asked for; a leave wins over a call. */
export type Navigation =
  | { readonly kind: "call"; readonly app: App }
  | { readonly kind: "leave"; readonly app: App | null; readonly event: string; readonly data: unknown }
  | { readonly kind: "home" };

/** A navigation that takes place. */
export interface Hop {
  readonly kind: "call" | "leave";
  readonly turn: Turn;
  /** Whether the target came from a stored draft. */
  readonly restored: boolean;
  /** Tells the user that this is not where the app meant to go; "" if it is. */
  readonly notice: string;
}

/**
 * Finds the target of a navigation and its place on the stack. The leaving stage was saved under its draft id.
 * @returns null when there is nothing to leave to and the roundtrip ends
 * @throws APP_FORBIDDEN, DRAFT_UNKNOWN
 */
export async function hop(navigation: Navigation, leaving: Stage, env: Environment, cast: Cast): Promise<Hop | null> {
  const found = await targetOf(navigation, leaving, env, cast);
  if (!found) return null;
  const target = found.stage === leaving || await cast.isStored(found.stage) ? found : await lostTarget(env, cast);
  demandAccess(target.stage.app.constructor as AppClass, env);
  const { stage } = target;
  const restored = stage.savedId !== "";
  // Snapshots are taken before the stage goes on, so an instance may be its own caller.
  cast.resume(stage);
  stage.stack = target.stack;
  stage.memory.prevAppId = leaving.draftId;
  if (navigation.kind === "call") inherit(stage, leaving);
  await cast.prepare([stage.stack.at(-1) ?? ""]);
  const leave = navigation.kind === "leave" ? navigation : null;
  const turn: Turn = { stage, event: leave?.event ?? "", eventArgs: [], eventData: leave?.data ?? null, navigated: true, prevId: leaving.draftId, leftStage: leaving };
  return { kind: navigation.kind === "call" ? "call" : "leave", turn, restored, notice: target.notice ?? "" };
}

interface Target {
  readonly stage: Stage;
  readonly stack: readonly string[];
  readonly notice?: string;
}

async function targetOf(navigation: Navigation, leaving: Stage, env: Environment, cast: Cast): Promise<Target | null> {
  switch (navigation.kind) {
    case "call": return { stage: cast.stageOf(navigation.app), stack: [...leaving.stack, leaving.draftId] };
    case "home": return home(env, cast);
    case "leave": return navigation.app ? leaveTo(cast.stageOf(navigation.app), leaving, env) : leaveToCaller(leaving, env, cast);
  }
}

function leaveTo(stage: Stage, leaving: Stage, env: Environment): Target {
  const callers = leaving.stack;
  if (stage.savedId === "") return { stage, stack: callers };
  const pops = stage.savedId === callers.at(-1) || env.policy.leaveToSaved === "popOne";
  return { stage, stack: pops ? callers.slice(0, -1) : stage.stack };
}

async function leaveToCaller(leaving: Stage, env: Environment, cast: Cast): Promise<Target | null> {
  const caller = leaving.stack.at(-1);
  if (caller === undefined) return env.policy.leaveOnEmptyStack === "rerun" ? { stage: leaving, stack: [] } : null;
  const stage = await cast.load(caller);
  return stage ? { stage, stack: leaving.stack.slice(0, -1) } : lostTarget(env, cast);
}

async function lostTarget(env: Environment, cast: Cast): Promise<Target> {
  if (env.policy.unknownDraft === "fail") throw new Z2ui5Error("DRAFT_UNKNOWN");
  return { ...(await home(env, cast)), notice: "The app you came from has expired. Start it again." };
}

const home = async (env: Environment, cast: Cast): Promise<Target> => ({ stage: cast.add(firstStage(await launcher(env))), stack: [] });

/** A called app starts with what the browser shows and with the routing of its caller. */
function inherit(stage: Stage, leaving: Stage): void {
  stage.memory.defaultModelPath ||= leaving.memory.defaultModelPath;
  stage.memory.routingMode ||= leaving.memory.routingMode;
}
