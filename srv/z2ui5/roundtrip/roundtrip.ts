/**
 * One roundtrip: resolution, validation, delta, main, navigation loop, persistence, response (docs/spec/service.md). Nothing is stored
 * before the answer is encoded; a roundtrip that fails leaves no trace. What surrounds it is in `layers/`.
 */
import { harmless } from "../errors.ts";
import { failingAs } from "../instance/app-failure.ts";
import { newDraftId } from "../instance/draft-id.ts";
import type { Instance } from "../instance/instance.ts";
import { Instances } from "../instance/instances.ts";
import { captureInstance } from "../instance/snapshot.ts";
import { heapBytesOfData } from "../state/heap-bytes.ts";
import type { AppClass } from "../types/app.ts";
import type { EngineAnswer } from "../types/result.ts";
import { applyDelta } from "./baseline.ts";
import { commit, notSaved } from "./commit.ts";
import type { Environment } from "./environment.ts";
import type { Exchange, Phases } from "./exchange.ts";
import { resultOf } from "./result.ts";
import { runApps } from "./run.ts";
import type { Completed } from "./completed.ts";
import { DraftGone, save, type Saved } from "./save.ts";
import { useLanguageOf } from "./session.ts";
import { goneDraft, resolveApp } from "./start.ts";
import type { Resolution } from "./resolution.ts";

/** The phases of a roundtrip without layers. */
export const PHASES: Phases = {
  resolve: resolveApp,
  draftId: ({ env }) => newDraftId(env.now()),
  run: runApps,
  stores: () => true,
};

/**
 * Performs a roundtrip.
 * @throws Z2ui5Error, and AppFailure when an app fails
 */
export async function performRoundtrip(exchange: Exchange): Promise<EngineAnswer> {
  const { env, phases, request } = exchange;
  useLanguageOf(request.session, env);
  const instances = new Instances(env);
  const resolution = await env.trace("resolve", () => phases.resolve(exchange, instances));
  try {
    return await answerWith(resolution, exchange, instances);
  } catch (error) {
    if (!(error instanceof DraftGone)) throw error;
    env.cache.forget(env.owner, error.draftId);
    const others = new Instances(env);
    return answerWith(await goneDraft(exchange, others), exchange, others);
  }
}

/** The phases from the edits on, once the app is found. */
async function answerWith(resolution: Resolution, exchange: Exchange, instances: Instances): Promise<EngineAnswer> {
  const { env, phases, spell } = exchange;
  const baseline = applyDelta(resolution, exchange);
  const { event } = resolution.run;
  const done = await commit(event, env, async () => {
    const completed = await env.trace("main", () => phases.run(resolution, exchange, instances, baseline.input));
    const { instance } = completed;
    const phase = <R>(name: string, work: () => R): R =>
      env.trace(name, () => failingAs(instance.app.constructor as AppClass, event, work));
    const captured = phase("capture", () => captureInstance(instance));
    const { result, models, modelTravels } = phase("compare", () => resultOf(completed, baseline, captured, exchange));
    const body = phase("spell", () => spell(result));
    const final = { completed, captured, models, modelTravels };
    const saved = await save(final, resolution, exchange, instances).catch((error: unknown) => {
      throw notSaved(error, completed, event, env);
    });
    return { completed, body, saved };
  });
  remember(done.completed, done.saved, resolution, env);
  return answerOf(done.completed, done.body, done.saved, resolution, exchange);
}

/** What this process has at hand for the next request. */
function remember({ instance }: Completed, saved: readonly Saved[], { run }: Resolution, env: Environment): void {
  for (const { loaded } of saved) env.cache.put(env.owner, loaded, run.prevId);
  instance.savedId = instance.draftId;
  const final = saved.at(-1);
  if (instance.continues && final) instance.continues = { ...instance.continues, draft: final.loaded };
}

function answerOf(
  { instance }: Completed,
  body: string,
  saved: readonly Saved[],
  { wasSticky }: Resolution,
  { env, request }: Exchange,
): EngineAnswer {
  const appClass = env.classes.nameOf(instance.app.constructor as AppClass);
  const final = saved.at(-1);
  env.log.info(`${appClass}${request.event ? ` ${harmless(request.event)}` : ""} [${env.correlationId}]`);
  return {
    status: 200,
    mediaType: "application/json",
    body,
    sessionId: final || wasSticky ? sessionOf(instance, wasSticky, env, final?.loaded.size ?? 0) : env.sessionId,
    draftSize: final?.row.data.length ?? 0,
    draftId: instance.draftId,
    appClass,
  };
}

/** Keeps the instance of a stateful session, and says which session the browser is in. @param size bytes of its state as text */
function sessionOf(instance: Instance, wasSticky: boolean, env: Environment, size: number): string {
  if (!instance.app.check_sticky) return env.sessionId;
  const id = wasSticky && env.sessionId ? env.sessionId : env.sessionIdAccepted ? env.newId() : "";
  if (id) env.sticky.put(id, env.owner, instance, heapBytesOfData(size));
  return id;
}
