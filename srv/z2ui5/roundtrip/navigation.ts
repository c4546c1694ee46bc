/** Phase 5: the app that runs next when an app called another one or left (docs/spec/wire-v1.md §8.3, docs/spec/wire-v2.md §8.7). */
import type { Navigation } from "../client/navigation/target.ts";
import type { AppClass } from "../types/app.ts";
import type { Instance } from "../instance/instance.ts";
import type { Remembered } from "../instance/remembered.ts";
import { Z2ui5Error } from "../errors.ts";
import { demandAccess } from "./access.ts";
import type { Instances } from "../instance/instances.ts";
import { notice, type Notice } from "./notice.ts";
import type { Environment } from "./environment.ts";
import { firstInstance, launcher } from "./start.ts";
import type { Run } from "../instance/run.ts";

/** A navigation that takes place. */
export interface Hop {
  readonly kind: "call" | "leave";
  readonly run: Run;
  /** Whether the target came from a stored draft. */
  readonly restored: boolean;
  /** Informs the user that this is not where the app meant to go; null if it is. */
  readonly notice: Notice | null;
}

/**
 * Finds the target of a navigation and its position on the stack. The leaving instance was saved under its draft id.
 * @throws APP_FORBIDDEN, DRAFT_UNKNOWN
 */
export async function hop(
  navigation: Navigation,
  leaving: Instance,
  env: Environment,
  instances: Instances,
): Promise<Hop> {
  const found = await targetOf(navigation, leaving, env, instances);
  const target = (await instances.isStored(found.instance)) ? found : await replaceMissingTarget(env, instances);
  demandAccess(target.instance.app.constructor as AppClass, env);
  const { instance } = target;
  const restored = instance.savedId !== "";
  // Snapshots are taken before the instance continues, so an instance may be its own caller.
  instances.resume(instance);
  instance.stack = target.stack;
  instance.remembered.prevAppId = leaving.draftId;
  if (navigation.kind === "call") inherit(instance, leaving, env);
  await instances.prepare([instance.stack.at(-1) ?? ""]);
  const leave = navigation.kind === "leave" ? navigation : null;
  const run: Run = {
    instance,
    event: leave?.event ?? "",
    eventArgs: leave?.args ?? [],
    eventData: leave?.data ?? null,
    navigated: true,
    prevId: leaving.draftId,
    leftInstance: leaving,
  };
  return { kind: navigation.kind === "call" ? "call" : "leave", run, restored, notice: target.notice ?? null };
}

interface Target {
  readonly instance: Instance;
  readonly stack: readonly string[];
  readonly notice?: Notice;
}

async function targetOf(
  navigation: Navigation,
  leaving: Instance,
  env: Environment,
  instances: Instances,
): Promise<Target> {
  switch (navigation.kind) {
    case "call":
      return { instance: instances.instanceOf(navigation.app), stack: [...leaving.stack, leaving.draftId] };
    case "home":
      return home(env, instances);
    case "leave":
      return navigation.app
        ? leaveTo(instances.instanceOf(navigation.app), leaving, env)
        : leaveToCaller(leaving, env, instances);
  }
}

function leaveTo(instance: Instance, leaving: Instance, env: Environment): Target {
  const callers = leaving.stack;
  if (instance.savedId === "") return { instance, stack: callers };
  return { instance, stack: env.policy.leaveToSaved === "popOne" ? callers.slice(0, -1) : instance.stack };
}

/** An app without a caller runs again. */
async function leaveToCaller(leaving: Instance, env: Environment, instances: Instances): Promise<Target> {
  const caller = leaving.stack.at(-1);
  if (caller === undefined) return { instance: leaving, stack: [] };
  const instance = await instances.load(caller);
  return instance ? { instance, stack: leaving.stack.slice(0, -1) } : replaceMissingTarget(env, instances);
}

async function replaceMissingTarget(env: Environment, instances: Instances): Promise<Target> {
  if (env.policy.unknownDraft === "fail") throw new Z2ui5Error("DRAFT_UNKNOWN");
  return { ...(await home(env, instances)), notice: notice("notice.callerGone") };
}

const home = async (env: Environment, instances: Instances): Promise<Target> => ({
  instance: instances.add(firstInstance(await launcher(env))),
  stack: [],
});

/** A called app starts with what the browser shows and with the routing of its caller. */
function inherit(instance: Instance, leaving: Instance, env: Environment): void {
  instance.remembered.defaultModelPath ||= leaving.remembered.defaultModelPath;
  instance.remembered.routingMode ||= leaving.remembered.routingMode;
  const { openSlots, behind, behindApp } = leaving.remembered;
  Object.assign(instance.remembered, {
    behind: openSlots.MAIN ? leaving.draftId : behind,
    behindApp: openSlots.MAIN ? env.classes.nameOf(leaving.app.constructor as AppClass) : behindApp,
  } satisfies Partial<Remembered>);
}
