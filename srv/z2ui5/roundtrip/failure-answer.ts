/** The answer to a request that failed. Users read a sentence; operators find the rest in the log by the correlation id. */
import { refusalOf } from "../client/messages/error-description.ts";
import { harmless, Z2ui5Error } from "../errors.ts";
import { explainedCode, failureDetails, type Ran } from "../failure/failure-details.ts";
import { AppFailure, isTemporary } from "../instance/app-failure.ts";
import { classNameOf, originOf } from "../registry/class-origin.ts";
import { errorText } from "../texts/error-text.ts";
import { shown } from "../texts/shown.ts";
import { whyLink } from "../texts/why.ts";
import type { EngineAnswer } from "../types/result.ts";
import { encodeFailure } from "../wire/extensions/failure.ts";
import type { Environment } from "./environment.ts";

/** What the answer to a failure needs of a request and its engine. */
export type FailureEnvironment = Pick<
  Environment,
  "settings" | "log" | "correlationId" | "hidesErrors" | "language" | "describeError"
>;

/**
 * Spells a failure, and logs it.
 * @param showsErrors whether the frontend shows failures over the screen, in its own words where the server has none for a user
 */
export function failureAnswer(error: unknown, env: FailureEnvironment, showsErrors: boolean): EngineAnswer {
  const failure = asZ2ui5Error(error, env);
  const why = whyLink(env.settings.docs, explainedCode(failure));
  const level = failure.status >= 500 ? "error" : "info";
  env.log[level](`${failure.code}: ${failure.message} [${env.correlationId}]${why && ` ${why}`}`, tracedCause(failure));
  const nothing = { status: failure.status, sessionId: "", draftSize: 0, draftId: "" };
  if (!showsErrors) return { ...nothing, mediaType: "text/plain", body: sentenceOf(failure, env) };
  const fields = error instanceof AppFailure ? error.fields : [];
  return {
    ...nothing,
    mediaType: "application/json",
    body: encodeFailure(failureOf(failure, why, env, ranIn(error)), fields),
  };
}

/** What a log adds to the sentence of an error; without a trace, it would repeat the sentence. */
const tracedCause = ({ cause }: Z2ui5Error): unknown =>
  cause instanceof Error && cause.stack === cause.message ? "" : (cause ?? "");

function asZ2ui5Error(error: unknown, env: FailureEnvironment): Z2ui5Error {
  if (error instanceof Z2ui5Error) return error;
  return error instanceof AppFailure ? failedApp(error, env) : internal(env, error);
}

const internal = ({ correlationId }: FailureEnvironment, cause?: unknown): Z2ui5Error =>
  new Z2ui5Error("INTERNAL", { correlationId }, cause);

function sentenceOf(error: Z2ui5Error, env: FailureEnvironment): string {
  const visible = env.hidesErrors && error.status >= 500 ? internal(env) : error;
  return shown(errorText(visible, env.language()), env.settings.development);
}

const ranIn = (error: unknown): Ran | undefined =>
  error instanceof AppFailure ? { file: originOf(error.appClass)?.file ?? null, event: error.event } : undefined;

function failureOf(
  error: Z2ui5Error,
  why: string,
  env: FailureEnvironment,
  ran: Ran | undefined,
): Parameters<typeof encodeFailure>[0] {
  const { development } = env.settings;
  const isCorrectable = error.status < 500;
  return {
    CODE: error.code,
    TEXT: isCorrectable ? shown(errorText(error, env.language()), development) : "",
    ID: env.correlationId,
    ...(development && !env.hidesErrors ? { DETAILS: failureDetails(error, env.settings, ran) } : {}),
    ...(why && (development || isCorrectable) ? { WHY: why } : {}),
  };
}

function failedApp(failure: AppFailure, env: FailureEnvironment): Z2ui5Error {
  const { cause } = failure;
  const refusal = refusalOf(env.describeError(cause));
  if (refusal) return new Z2ui5Error("APP_REFUSED", { message: refusal }, cause);
  if (isTemporary(cause) || (cause instanceof Z2ui5Error && cause.status < 500)) return cause;
  const className = classNameOf(failure.appClass).toUpperCase();
  return new Z2ui5Error("APP_FAILED", { className, event: harmless(failure.event), message: failure.message }, cause);
}
