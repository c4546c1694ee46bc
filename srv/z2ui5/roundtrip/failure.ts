/** After an exception of an app: the error view answers, and its OK leads back to the last good state (spec/wire-v1.md §11). */
import z2ui5_cl_ui5_app_error from "../apps/z2ui5_cl_ui5_app_error.ts";
import { newStage } from "../instance/instance.ts";
import type { AppFailure } from "./app-failure.ts";
import { Cast } from "../instance/instances.ts";
import type { Environment } from "./environment.ts";
import type { Resolved } from "./roundtrip.ts";
import type { RoundtripRequest } from "./types.ts";

/**
 * Puts the error view in front of the failed app. The app itself is read again from its draft, so nothing of the failed
 * run is left in it.
 */
export async function failureDialog(failure: AppFailure, request: RoundtripRequest, env: Environment): Promise<Resolved> {
  const cast = new Cast(env);
  const lastGood = request.draftId ? await cast.load(request.draftId) : undefined;
  const error = z2ui5_cl_ui5_app_error.forFailure({ error: failure.cause, correlationId: env.correlationId, development: env.settings.development });
  const stage = cast.add(newStage(error, "", lastGood ? [...lastGood.stack, request.draftId] : []));
  if (lastGood) {
    Object.assign(stage.memory, { prevAppId: request.draftId, defaultModelPath: lastGood.memory.defaultModelPath, session: lastGood.memory.session });
    await cast.prepare([request.draftId]);
  }
  return {
    cast,
    begin: {
      turn: { stage, event: "", eventArgs: [], eventData: null, navigated: true, prevId: lastGood ? request.draftId : "", leftStage: lastGood ?? null },
      edits: null, notice: "", started: !request.draftId, keepAppState: false, wasSticky: false,
    },
  };
}
