/** After an exception of an app: the error view answers, and its OK leads back to the last good state (docs/spec/wire-v1.md §11). */
import { applyEdits } from "../../binding/delta.ts";
import { fieldsOfErrors } from "../../binding/fields-of-errors.ts";
import { refusalOf } from "../../client/messages/error-description.ts";
import { harmless, Z2ui5Error } from "../../errors.ts";
import { AppFailure, isTemporary } from "../../instance/app-failure.ts";
import { newInstance } from "../../instance/instance.ts";
import { Instances } from "../../instance/instances.ts";
import type { Environment } from "../../roundtrip/environment.ts";
import { withPhases, type Exchange, type Layer } from "../../roundtrip/exchange.ts";
import { freshRun, type Resolution } from "../../roundtrip/resolution.ts";
import type { App } from "../../types/app.ts";
import { sharedBy } from "../../wire/stand-ins.ts";

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

/** Shows the failure of an app in a view, or names the fields it is about to a frontend that shows failures over the screen. */
export const failureDialog = (): Layer => ({
  surround: async (exchange, next) => {
    try {
      return await next(exchange);
    } catch (error) {
      if (!(error instanceof AppFailure) || isTooLarge(error.cause) || isTemporary(error.cause)) throw error;
      if (exchange.request.ext?.can.has("ERRORS")) error.fields = await fieldsOf(error, exchange);
      if (!wantsDialog(exchange)) throw error;
      const refusal = refusalOf(exchange.env.describeError(error.cause));
      logFailure(error, refusal, exchange.env);
      const answer = await next(showingDialog(error, refusal, exchange));
      return { ...answer, draftId: "" };
    }
  },
});

/** Whether a response is too large: then no dialog takes its place, and nothing is stored. */
const isTooLarge = (error: unknown): boolean => error instanceof Z2ui5Error && error.code === "ANSWER_TOO_LARGE";

const wantsDialog = ({ request, env }: Exchange): boolean =>
  env.policy.appFailure === "dialog" &&
  !(request.ext && (request.ext.can.has("ERRORS") || sharedBy(request.start().draftId)));

function logFailure({ appClass, event, cause }: AppFailure, refusal: string | undefined, env: Environment): void {
  const where = `App ${env.classes.nameOf(appClass)}${event ? `, event ${harmless(event)}` : ""}`;
  if (refusal === undefined) env.log.error(`${where} failed [${env.correlationId}]`, cause);
  else env.log.info(`${where} was refused: ${refusal.replaceAll("\n", "; ")} [${env.correlationId}]`);
}

/** The exchange in which the error view answers. The user may retry the same action, so it is not used up. */
const showingDialog = (failure: AppFailure, refusal: string | undefined, exchange: Exchange): Exchange => {
  const { request } = exchange;
  return withPhases(
    { ...exchange, request: request.ext ? { ...request, ext: { ...request.ext, action: null } } : request },
    { resolve: (given, instances) => dialog(failure, refusal, given, instances) },
  );
};

/**
 * Puts the error view in front of the failed app. The app itself is read again from its draft, so nothing of the failed run is left in it.
 * @param refusal what the user can correct, if it was no failure of the program
 */
async function dialog(
  failure: AppFailure,
  refusal: string | undefined,
  { request, env }: Exchange,
  instances: Instances,
): Promise<Resolution> {
  const lastGood = request.draftId ? await instances.load(request.draftId) : undefined;
  const error = await errorApp(failure, refusal, env);
  const instance = instances.add(newInstance(error, "", lastGood ? [...lastGood.stack, request.draftId] : []));
  if (lastGood) {
    const { defaultModelPath, session } = lastGood.remembered;
    Object.assign(instance.remembered, { prevAppId: request.draftId, defaultModelPath, session });
  }
  return {
    run: { ...freshRun(instance, lastGood ? request.draftId : ""), leftInstance: lastGood ?? null },
    edits: null,
    notice: null,
    started: !request.draftId,
    keepAppState: false,
    wasSticky: false,
  };
}

async function errorApp({ cause }: AppFailure, refusal: string | undefined, env: Environment): Promise<App> {
  const errors = (await env.classes.find(ERROR_APP)) as unknown as ErrorApp;
  const language = env.language();
  if (refusal !== undefined) return errors.forRefusal(refusal, language);
  const development = env.settings.development && !env.hidesErrors;
  return errors.forFailure({ error: cause, correlationId: env.correlationId, development, language });
}

/** Fields that an error is about, on the screen the user sees: what the app did until it failed is undone. */
async function fieldsOf({ cause }: AppFailure, { request, env }: Exchange): Promise<AppFailure["fields"]> {
  const parts = env.describeError(cause)?.parts.filter(({ target }) => target !== "") ?? [];
  if (parts.length === 0 || !request.draftId || !request.ext?.can.has("FIELDS")) return [];
  const shown = await new Instances(env).load(request.draftId).catch(() => undefined);
  if (!shown) return [];
  const { app, bindings, remembered } = shown;
  if (request.edits) applyEdits(app, bindings, request.edits, new Set(remembered.rowFields), env.settings.stateBytes);
  return fieldsOfErrors(parts, shown);
}
