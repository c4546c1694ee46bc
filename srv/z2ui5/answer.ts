/** From the text of a request to the text of its answer: chooses the wire, performs the roundtrip, turns failures into answers. */
import { randomUUID } from "node:crypto";
import { harmless, Z2ui5Error } from "./errors.ts";
import { HandedOut } from "./binding/handed-out.ts";
import type { EngineParts } from "./engine-parts.ts";
import { passesCsrfGate } from "./page/csrf.ts";
import { defaultConfigGet, type PageSettings } from "./page/defaults.ts";
import { httpContext } from "./page/http-context.ts";
import { appOptions } from "./registry/app-options.ts";
import { classNameOf, findAppClass, findLoadedClass } from "./registry/registry.ts";
import { AppFailure } from "./roundtrip/app-failure.ts";
import type { Environment } from "./roundtrip/environment.ts";
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
export const pageSettings = ({ settings }: EngineParts): PageSettings => ({ webappPath: settings.webappPath, wire: settings.wire, foreignWebapp: settings.foreignWebapp, version: settings.frontendVersion });

/**
 * Answers a POST. Never rejects: what fails becomes an answer with a status of 400 or above and a text.
 * @param parts the engine @param body text of the body as it came, or a parsed object
 * @param context what the host knows of the request besides its body
 */
export async function answer(parts: EngineParts, body: string | object, context: RequestContext): Promise<EngineAnswer> {
  let headers: Record<string, string> = { "X-Content-Type-Options": "nosniff", "Cache-Control": "no-cache, no-store, must-revalidate" };
  let hideDetails = false;
  try {
    headers = await securityHeaders(parts);
    const config = await parts.userExit.post(httpContext({ method: "POST", headers: context.headers }, parts.identity.tenant()));
    hideDetails = config.check_hide_error_details;
    if (config.check_csrf_active && !passesCsrfGate(context.headers)) throw new Z2ui5Error("CSRF");
    const { settings, ports } = parts;
    const root = parseBody(body);
    const wire = selectWire(root, context.query, settings.wire, (shape) => ports.log.warn(`Wire ${settings.wire} is configured, but the request has the shape of wire ${shape}, which is answered [${context.correlationId}]`));
    return await roundtripAnswer(parts, root, wire, context, headers);
  } catch (error) {
    return failureAnswer(parts, error, context, headers, hideDetails);
  }
}

async function roundtripAnswer(parts: EngineParts, root: Json | undefined, wire: Wire, context: RequestContext, headers: Record<string, string>): Promise<EngineAnswer> {
  const request = wire.decode(root);
  const env = environment(parts, wire, context, await viewCheck(parts));
  const { answer: body, sessionId, appClass, draftSize } = await performRoundtrip(request, env, (result) => wire.encode(result));
  env.log.info(`${appClass}${request.event ? ` ${harmless(request.event)}` : ""} [${context.correlationId}]`);
  const ofSession: Record<string, string> = sessionId ? { "sap-contextid": sessionId } : {};
  // The developer tools of the frontend show it.
  const ofDraft: Record<string, string> = env.settings.development ? { "Server-Timing": `draft;desc="${draftSize}"` } : {};
  return { status: 200, headers: { ...headers, "Content-Type": "application/json; charset=utf-8", ...ofSession, ...ofDraft }, body };
}

function environment({ settings, ports, store, cache, sticky, identity, userExit }: EngineParts, wire: Wire, context: RequestContext, checkView: (xml: string) => void): Environment {
  let running = false;
  return {
    policy: wire.policy, expressions: wire.expressions, handedOut: new HandedOut(), store, cache, sticky, owner: identity.owner(), settings, log: ports.log, trace: ports.trace, userExit,
    hasRole: (role) => identity.hasRole(role),
    transaction: async (work) => {
      running = true;
      try { return await ports.transaction(work); } finally { running = false; }
    },
    inTransaction: (work) => (running ? work() : ports.transaction(work)),
    classes: { find: findAppClass, loaded: findLoadedClass, nameOf: classNameOf, optionsOf: appOptions },
    sessionId: sessionIdOf(context), sessionIdAccepted: context.headers["sap-contextid-accept"] === "header",
    correlationId: context.correlationId, newId: randomUUID, checkView,
  };
}

/** Only what we could have handed out ourselves is echoed. */
function sessionIdOf({ headers }: RequestContext): string {
  const id = headers["sap-contextid"] ?? "";
  return /^[A-Za-z0-9:._-]{1,200}$/.test(id) && id !== "undefined" ? id : "";
}

/** The check brings UI5's metadata along, so only development loads it. */
async function viewCheck({ settings, ports }: EngineParts): Promise<(xml: string) => void> {
  if (settings.viewCheck === "off") return () => {};
  const { checkView } = await import("./view/check.ts");
  return (xml) => {
    const problems = checkView(xml);
    if (problems.length === 0) return;
    const invalid = new Z2ui5Error("VIEW_INVALID", { problems: problems.join("\n") });
    if (settings.viewCheck === "error") throw invalid;
    ports.log.warn(invalid.message);
  };
}

/** The headers the user exit wants on every answer. */
async function securityHeaders(parts: EngineParts): Promise<Record<string, string>> {
  const { t_security_header } = await parts.userExit.get(httpContext({ method: "POST" }, parts.identity.tenant()), defaultConfigGet(pageSettings(parts)));
  return Object.fromEntries(t_security_header.map(({ n, v }) => [n, v]));
}

/** Users read a sentence; operators find the rest in the log by the correlation id. */
function failureAnswer({ ports }: EngineParts, error: unknown, context: RequestContext, headers: Record<string, string>, hideDetails: boolean): EngineAnswer {
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
