/** From the text of a request to the text of its answer: chooses the wire, performs the roundtrip, turns failures into answers. */
import { randomUUID } from "node:crypto";
import { harmless, Z2ui5Error } from "./errors.ts";
import { hasRole } from "./identity.ts";
import { cache, owner, ports, settings, sticky, store } from "./engine-state.ts";
import { passesCsrfGate } from "./page/csrf.ts";
import type { PageSettings } from "./page/defaults.ts";
import { httpContext } from "./page/http-context.ts";
import { configForGet, configForPost } from "./page/user-exit.ts";
import { appOptions } from "./registry/app-options.ts";
import { classNameOf, findAppClass, findLoadedClass } from "./registry/registry.ts";
import { AppFailure } from "./roundtrip/app-failure.ts";
import type { Environment } from "./roundtrip/environment.ts";
import { withOwnExpressions } from "./roundtrip/handed-out.ts";
import { performRoundtrip } from "./roundtrip/roundtrip.ts";
import type { Json, RequestContext } from "./roundtrip/types.ts";
import { parseBody } from "./wire/body.ts";
import { selectWire } from "./wire/select.ts";
import type { Wire } from "./wire/wire.ts";

/** An answer to a POST. */
export interface EngineAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Settings of the engine as the bootstrap page wants them. */
export const pageSettings = (): PageSettings => ({ webappPath: settings.webappPath, wire: settings.wire, foreignWebapp: settings.foreignWebapp, version: settings.frontendVersion });

/**
 * Answers a POST. Never rejects: what fails becomes an answer with a status of 400 or above and a text.
 * @param body text of the body as it came, or a parsed object
 * @param context what the host knows of the request besides its body
 */
export async function answer(body: string | object, context: RequestContext): Promise<EngineAnswer> {
  let headers: Record<string, string> = { "X-Content-Type-Options": "nosniff", "Cache-Control": "no-cache, no-store, must-revalidate" };
  let hideDetails = false;
  try {
    headers = await securityHeaders();
    const config = await configForPost(httpContext({ method: "POST", headers: context.headers }));
    hideDetails = config.check_hide_error_details;
    if (config.check_csrf_active && !passesCsrfGate(context.headers)) throw new Z2ui5Error("CSRF");
    if (settings.viewCheck !== "off") checkView ??= (await import("./view/check.ts")).checkView;
    const root = parseBody(body);
    const wire = selectWire(root, context.query, settings.wire, (shape) => ports.log.warn(`Wire ${settings.wire} is configured, but the request has the shape of wire ${shape}, which is answered [${context.correlationId}]`));
    return await withOwnExpressions(() => roundtripAnswer(root, wire, context, headers));
  } catch (error) {
    return failureAnswer(error, context, headers, hideDetails);
  }
}

async function roundtripAnswer(root: Json | undefined, wire: Wire, context: RequestContext, headers: Record<string, string>): Promise<EngineAnswer> {
  const request = wire.decode(root);
  const env = environment(wire, context);
  const { answer: body, sessionId, appClass, draftSize } = await performRoundtrip(request, env, (result) => wire.encode(result));
  ports.log.info(`${appClass}${request.event ? ` ${harmless(request.event)}` : ""} [${context.correlationId}]`);
  const ofSession: Record<string, string> = sessionId ? { "sap-contextid": sessionId } : {};
  // The developer tools of the frontend show it.
  const ofDraft: Record<string, string> = settings.development ? { "Server-Timing": `draft;desc="${draftSize}"` } : {};
  return { status: 200, headers: { ...headers, "Content-Type": "application/json; charset=utf-8", ...ofSession, ...ofDraft }, body };
}

function environment(wire: Wire, context: RequestContext): Environment {
  let running = false;
  return {
    policy: wire.policy, expressions: wire.expressions, store: store(), cache, sticky, owner: owner(), settings, log: ports.log, trace: ports.trace,
    hasRole,
    transaction: async (work) => {
      running = true;
      try { return await ports.transaction(work); } finally { running = false; }
    },
    inTransaction: (work) => (running ? work() : ports.transaction(work)),
    classes: { find: findAppClass, loaded: findLoadedClass, nameOf: classNameOf, optionsOf: appOptions },
    sessionId: sessionIdOf(context), sessionIdAccepted: context.headers["sap-contextid-accept"] === "header",
    correlationId: context.correlationId, newId: randomUUID, checkView: settings.viewCheck === "off" ? () => {} : reportInvalidView,
  };
}

/** Only what we could have handed out ourselves is echoed. */
function sessionIdOf({ headers }: RequestContext): string {
  const id = headers["sap-contextid"] ?? "";
  return /^[A-Za-z0-9:._-]{1,200}$/.test(id) && id !== "undefined" ? id : "";
}

/** The check brings UI5's metadata along, so only development loads it. */
let checkView: ((xml: string) => string[]) | undefined;

function reportInvalidView(xml: string): void {
  const problems = checkView?.(xml) ?? [];
  if (problems.length === 0) return;
  const invalid = new Z2ui5Error("VIEW_INVALID", { problems: problems.join("\n") });
  if (settings.viewCheck === "error") throw invalid;
  ports.log.warn(invalid.message);
}

const HEADER_SECONDS = 10;
let headersInForce: { readonly at: number; readonly headers: Record<string, string> } | undefined;

/** The page's headers, asked of the user exit every few seconds: they rarely change, and every answer carries them. */
async function securityHeaders(): Promise<Record<string, string>> {
  if (!headersInForce || Date.now() - headersInForce.at > HEADER_SECONDS * 1000) {
    const { t_security_header } = await configForGet(httpContext({ method: "POST" }), pageSettings());
    headersInForce = { at: Date.now(), headers: Object.fromEntries(t_security_header.map(({ n, v }) => [n, v])) };
  }
  return headersInForce.headers;
}

/** Users read a sentence; operators find the rest in the log by the correlation id. */
function failureAnswer(error: unknown, context: RequestContext, headers: Record<string, string>, hideDetails: boolean): EngineAnswer {
  const known = error instanceof Z2ui5Error ? error : error instanceof AppFailure ? failedApp(error) : new Z2ui5Error("INTERNAL", { correlationId: context.correlationId }, error);
  const level = known.status >= 500 ? "error" : "info";
  ports.log[level](`${known.code}: ${known.message} [${context.correlationId}]`, known.cause ?? "");
  const shown = hideDetails && known.status >= 500 ? new Z2ui5Error("INTERNAL", { correlationId: context.correlationId }) : known;
  return { status: known.status, headers: { ...headers, "X-Content-Type-Options": "nosniff", "Content-Type": "text/plain; charset=utf-8" }, body: shown.message };
}

function failedApp(failure: AppFailure): Z2ui5Error {
  const { cause } = failure;
  const status = cause instanceof Z2ui5Error && cause.status < 500 ? cause : undefined;
  return status ?? new Z2ui5Error("APP_FAILED", { className: classNameOf(failure.appClass).toUpperCase(), event: harmless(failure.event), message: failure.message }, cause);
}
