/** After an exception of an app: the error view answers, and its OK leads back to the last good state (docs/spec/wire-v1.md §11). */
import type { App } from "../types/app.ts";
import { newInstance } from "../instance/instance.ts";
import type { AppFailure } from "../instance/app-failure.ts";
import { Instances } from "../instance/instances.ts";
import type { Environment } from "./environment.ts";
import type { Resolved } from "./roundtrip.ts";
import type { RoundtripRequest } from "../types/request.ts";

const ERROR_APP = "z2ui5_cl_ui5_app_error";

/** The built-in app that shows errors, as its class makes it. */
interface ErrorApp {
  forFailure(failure: {
    readonly error: unknown;
    readonly correlationId: string;
    readonly development: boolean;
    readonly language: string;
  }): App;
  forRefusal(text: string, language: string): App;
}

/**
 * Puts the error view in front of the failed app. The app itself is read again from its draft, so nothing of the failed
 * run is left in it.
 * @param refusal what the person can correct, if it was no failure of the program
 */
export async function failureDialog(
  failure: AppFailure,
  refusal: string | undefined,
  request: RoundtripRequest,
  env: Environment,
): Promise<Resolved> {
  const instances = new Instances(env);
  const lastGood = request.draftId ? await instances.load(request.draftId) : undefined;
  const errors = (await env.classes.find(ERROR_APP)) as unknown as ErrorApp;
  const error =
    refusal !== undefined
      ? errors.forRefusal(refusal, env.language())
      : errors.forFailure({
          error: failure.cause,
          correlationId: env.correlationId,
          development: env.settings.development && !env.hidesErrors,
          language: env.language(),
        });
  const instance = instances.add(newInstance(error, "", lastGood ? [...lastGood.stack, request.draftId] : []));
  if (lastGood) {
    Object.assign(instance.remembered, {
      prevAppId: request.draftId,
      defaultModelPath: lastGood.remembered.defaultModelPath,
      session: lastGood.remembered.session,
    });
  }
  return {
    instances,
    resolution: {
      run: {
        instance,
        event: "",
        eventArgs: [],
        eventData: null,
        navigated: true,
        prevId: lastGood ? request.draftId : "",
        leftInstance: lastGood ?? null,
      },
      edits: null,
      notice: null,
      started: !request.draftId,
      keepAppState: false,
      wasSticky: false,
    },
  };
}
