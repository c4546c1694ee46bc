/**
 * An action of a person is carried out once (docs/protocol.md, ACTION): its id is part of the draft it makes, and unique, so of two
 * runs only one commits. Whoever comes second is shown what the first one led to.
 */
import { Z2ui5Error } from "../errors.ts";
import { ActionTaken } from "../ports.ts";
import { captureState } from "../state/capture.ts";
import type { Instance } from "../instance/instance.ts";
import type { Environment } from "./environment.ts";
import type { RoundtripRequest } from "./types.ts";

/**
 * Performs a request, or shows the draft that the same action made before.
 * @param perform carries out a request; one with `redisplay` shows a draft and does nothing else
 * @throws what `perform` throws; DRAFT_NOT_SAVED when the draft of the first run is gone again
 */
export async function onlyOnce<T>(request: RoundtripRequest, env: Environment, perform: (request: RoundtripRequest) => Promise<T>): Promise<T> {
  const action = request.ext?.action;
  if (!action || !env.store.findAction) return perform(request);
  const earlier = action.repeated ? await madeBy(action.id, env) : null;
  if (earlier) return perform(redisplayOf(earlier, request));
  try {
    return await perform(request);
  } catch (error) {
    const first = error instanceof ActionTaken ? await madeBy(action.id, env) : null;
    if (first) return perform(redisplayOf(first, request));
    throw error instanceof ActionTaken ? new Z2ui5Error("DRAFT_NOT_SAVED", {}, error) : error;
  }
}

const madeBy = (actionId: string, env: Environment): Promise<string | null> => env.inTransaction(async () => await env.store.findAction?.(actionId) ?? null);

const redisplayOf = (draftId: string, request: RoundtripRequest): RoundtripRequest => ({ ...request, draftId, event: "", eventArgs: [], edits: null, redisplay: true });

/** What a run must leave as it was for its draft to be shown under the same id: the state, and what may be edited. */
export const stateText = ({ app, bindings }: Instance): string => {
  const { base: { id_draft: _, ...base }, fields, classes } = captureState(app);
  return JSON.stringify([base, fields, classes, bindings.all()]);
};
