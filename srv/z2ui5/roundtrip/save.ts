/** Phase 6: the apps that were left first, then the one that answers. */
import type { BrowserModel } from "../binding/browser-model.ts";
import { megabytes, Z2ui5Error } from "../errors.ts";
import { browserModelOf, rowOf } from "../instance/draft.ts";
import type { Instances } from "../instance/instances.ts";
import { takeSnapshot } from "../instance/snapshot.ts";
import type { Captured } from "../state/tree.ts";
import type { Draft } from "../types/drafts.ts";
import type { Exchange } from "./exchange.ts";
import type { Environment } from "./environment.ts";
import type { Completed, Taken } from "./completed.ts";
import type { Resolution } from "./resolution.ts";

/** Models the slots of one page may show at a time: the last one, that of a view behind a popup, and that of a nested one. */
const MOST_BROWSER_MODELS = 3;

/** A draft as it was stored and as it is remembered. */
export type Saved = ReturnType<typeof rowOf>;

/** What the app that answers leads to. */
export interface Final {
  readonly completed: Completed;
  /** Its state after the run. */
  readonly captured: Captured;
  /** Models the browser may have from before. */
  readonly models: readonly BrowserModel[];
  /** Whether the answer brings the model to our own frontend. */
  readonly modelTravels: boolean;
}

/**
 * Stores the drafts of a roundtrip.
 * @returns what was stored; nothing where a screen is shown that is stored already, or is only looked at
 * @throws STATE_TOO_LARGE, DraftGone, and what the store throws
 */
export async function save(
  { completed, captured, models, modelTravels }: Final,
  resolution: Resolution,
  { env, phases }: Exchange,
  instances: Instances,
): Promise<Saved[]> {
  const { instance } = completed;
  if (!phases.stores(completed)) return [];
  const snapshot = takeSnapshot(instance, captured);
  const final: Taken = {
    snapshot,
    before: instance.continues?.draft,
    browserModels: modelTravels ? [browserModelOf(snapshot), ...models].slice(0, MOST_BROWSER_MODELS) : models,
  };
  return env.trace("persist", () => saveAll([...completed.left, final], resolution, instances, env));
}

async function saveAll(
  taken: readonly Taken[],
  { run: { prevId, event }, wasSticky }: Resolution,
  instances: Instances,
  env: Environment,
): Promise<Saved[]> {
  const { store } = env;
  const saved = taken.map((one) => savedOf(one, prevId, env));
  for (const [i, { row: bare, loaded }] of saved.entries()) {
    const row: Draft = {
      ...bare,
      origin: { app: loaded.snapshot.className, event, milliseconds: env.now() - env.startedAt },
    };
    // What was not read in this request may be gone from the store.
    const unsure =
      i === 0 &&
      store.saveAfter !== undefined &&
      (instances.isFromCache(prevId) || (wasSticky && row.base_id !== undefined));
    if (!unsure) await store.save(row);
    else if (!(await store.saveAfter?.(row, prevId))) throw new DraftGone(prevId);
  }
  return saved;
}

/** A state that may be too large is serialized as a whole to measure it. */
function savedOf({ snapshot, before, browserModels = [] }: Taken, prevId: string, env: Environment): Saved {
  const limit = env.settings.stateBytes;
  const storing = { now: env.now(), differences: env.store.keepsDifferences === true };
  const saved = rowOf(snapshot, prevId, before, browserModels, storing);
  if (saved.loaded.size <= limit) return saved;
  const whole = rowOf(snapshot, prevId, undefined, browserModels, storing);
  if (whole.loaded.size > limit)
    throw new Z2ui5Error("STATE_TOO_LARGE", { size: megabytes(whole.loaded.size), limit: megabytes(limit) });
  return whole;
}

/** A draft was continued from memory that the store has no more: everything is undone, and the request is answered as if it had not been found. */
export class DraftGone extends Error {
  readonly draftId: string;
  constructor(draftId: string) {
    super(`draft ${draftId} is gone`);
    this.draftId = draftId;
  }
}
