/** The transaction of a roundtrip: what its apps write and its drafts are committed together, or not at all. */
import { refusalOf } from "../client/messages/error-description.ts";
import { Z2ui5Error } from "../errors.ts";
import { AppFailure } from "../instance/app-failure.ts";
import { isStored } from "../instance/is-stored.ts";
import type { AppClass } from "../types/app.ts";
import type { Completed } from "./completed.ts";
import type { Environment } from "./environment.ts";
import { DraftGone, type Saved } from "./save.ts";

/** What a roundtrip leads to, before it is known to be committed. */
export interface Uncommitted {
  readonly completed: Completed;
  /** Drafts that were saved; none when everything is undone. */
  readonly saved: readonly Saved[];
}

/**
 * Runs work in a transaction. A connection that is lost during the commit leaves open whether it took place; then the draft shows it.
 * @param event event of the app, for its failures
 * @throws what the work throws, or why it was not committed; then a retry is safe
 */
export async function commit<T extends Uncommitted>(
  event: string,
  env: Environment,
  work: () => Promise<T>,
): Promise<T> {
  let done: T | undefined;
  try {
    await env.transaction(async () => {
      done = await work();
      if (done.saved.length === 0) throw new NothingToCommit();
    });
    return done!;
  } catch (error) {
    if (!done) throw error;
    const { instance } = done.completed;
    if (error instanceof NothingToCommit || (await wasCommitted(instance.draftId, env))) return done;
    throw notSaved(error, done.completed, event, env);
  }
}

/**
 * Why nothing was stored: what a user can correct is a failure of the app, because databases check some rules only at the end, and some
 * store nothing any more after a statement that failed.
 */
export function notSaved(error: unknown, { instance }: Completed, event: string, env: Environment): unknown {
  if (error instanceof Z2ui5Error || error instanceof DraftGone) return error;
  return refusalOf(env.describeError(error)) === undefined
    ? new Z2ui5Error("DRAFT_NOT_SAVED", {}, error)
    : new AppFailure(instance.app.constructor as AppClass, event, error);
}

/** Undoes what a run wrote that stores nothing. */
class NothingToCommit extends Error {}

async function wasCommitted(draftId: string, env: Environment): Promise<boolean> {
  try {
    return await env.transaction(() => isStored(draftId, env.store));
  } catch {
    return false;
  }
}
