/**
 * An action of a person is carried out once (docs/protocol.md, ACTION). The drafts it makes have ids that are made of its own, so of two
 * runs only one can store them and commit, and whoever comes second finds what the first one led to.
 */
import { hash } from "node:crypto";
import { newDraftId } from "../instance/draft-id.ts";
import { captureState } from "../state/capture.ts";
import type { Instance } from "../instance/instance.ts";
import { isStored } from "../instance/is-stored.ts";
import type { Environment } from "./environment.ts";
import type { Action, RoundtripRequest } from "../types/request.ts";

/**
 * Performs a request, or shows the draft that the same action led to before.
 * @param perform carries out a request; one with `redisplay` shows a draft and does nothing else
 * @throws what `perform` throws
 */
export const onlyOnce = <T>(
  request: RoundtripRequest,
  env: Environment,
  perform: (request: RoundtripRequest) => Promise<T>,
): Promise<T> => (request.ext?.action ? once(request, request.ext.action, env, perform) : perform(request));

async function once<T>(
  request: RoundtripRequest,
  action: Action,
  env: Environment,
  perform: (request: RoundtripRequest) => Promise<T>,
): Promise<T> {
  const earlier = action.repeated ? await ledTo(action.id, env) : null;
  if (earlier) return perform(redisplayOf(earlier, request));
  try {
    return await perform(request);
  } catch (error) {
    const first = await earlierDraft(request, env);
    if (first) return perform(redisplayOf(first, request));
    throw error;
  }
}

/**
 * What the action of a request led to before, for a run that failed: it may have failed because of what the first one did. The draft, or a
 * row of the app, was there already, or there was nothing left to be ordered.
 * @returns null when there is nothing, or nobody can tell
 */
export async function earlierDraft({ ext }: RoundtripRequest, env: Environment): Promise<string | null> {
  return ext?.action ? ledTo(ext.action.id, env).catch(() => null) : null;
}

/**
 * Id of a draft of a request: for an action the same in every run of it, else a new one.
 * @param hop how many navigations came before in this request
 * @returns a UUID that nobody can guess who does not know the owner and the action
 */
export function draftIdFor({ ext }: RoundtripRequest, hop: number, env: Environment): string {
  return ext?.action ? idOf(ext.action.id, hop, env) : newDraftId(env.now());
}

function idOf(actionId: string, hop: number, { owner }: Environment): string {
  const hex = hash("sha256", JSON.stringify([owner, actionId, hop]));
  // Version 8: a UUID of a making of our own. It begins as the action's does: with the time, where the frontend does so.
  return `${actionId.slice(0, 13)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The last draft of an action; null when it was not carried out. */
function ledTo(actionId: string, env: Environment): Promise<string | null> {
  return env.inTransaction(async () => {
    let found: string | null = null;
    for (let hop = 0; ; hop++) {
      const id = idOf(actionId, hop, env);
      if (!(await isStored(id, env.store))) return found;
      found = id;
    }
  });
}

const redisplayOf = (draftId: string, request: RoundtripRequest): RoundtripRequest => ({
  ...request,
  draftId,
  event: "",
  eventArgs: [],
  edits: null,
  ext: request.ext && { ...request.ext, action: null },
  redisplay: true,
});

/** What a run must leave as it was for its draft to be shown under the same id: the state, and what may be edited. */
export const stateText = ({ app, bindings }: Instance): string => {
  const {
    base: { id_draft: _, ...base },
    fields,
    classes,
  } = captureState(app);
  return JSON.stringify([base, fields, classes, bindings.all()]);
};
