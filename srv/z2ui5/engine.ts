/**
 * The engine as a host sees it: answers roundtrips, makes the bootstrap page, takes its ports (spec/client-api.md §9).
 * Independent of CAP and Express.
 *
 * @example
 * set_store(myStore);
 * const { status, headers, body } = await answer(bodyText, { query: {}, headers: {}, correlationId: "4711" });
 */
import { randomUUID } from "node:crypto";
import type { AppClass } from "./contract/app.ts";
import { SnapshotCache } from "./drafts/snapshot-cache.ts";
import { memoryStore } from "./drafts/memory-store.ts";
import { harmless, Z2ui5Error } from "./errors.ts";
import { currentIdentity, getTenant, getUser, hasRole, sessionKeyFor, setIdentity } from "./identity.ts";
import { bootstrapPage, type BootstrapPage } from "./page/bootstrap-page.ts";
import { passesCsrfGate } from "./page/csrf.ts";
import type { PageSettings } from "./page/defaults.ts";
import { httpContext, type RequestInfo } from "./page/http-context.ts";
import { configForGet, configForPost } from "./page/user-exit.ts";
import type { HttpConfigPost } from "./contract/z2ui5_if_exit.ts";
import type { DraftStore, EngineSettings, IdentityProvider, LogPort, PhaseTracer, TransactionRunner } from "./ports.ts";
import { appOptions } from "./registry/app-options.ts";
import { classNameOf, findAppClass, findLoadedClass, registerClass, registerDir } from "./registry/registry.ts";
import { AppFailure } from "./roundtrip/app-failure.ts";
import type { Environment } from "./roundtrip/environment.ts";
import { withOwnExpressions } from "./roundtrip/handed-out.ts";
import { performRoundtrip } from "./roundtrip/roundtrip.ts";
import { StickySessions } from "./roundtrip/sticky-sessions.ts";
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

const SNAPSHOT_MINUTES = 5;
const MINUTE = 60_000;

const settings: EngineSettings = {
  development: false, wire: "", webappDir: "", webappPath: "/z2ui5/webapp/", foreignWebapp: false, frontendVersion: "", liveInstances: 500, stickySessions: 1000, stickyMinutes: 60,
};
const cache = new SnapshotCache(settings.liveInstances, SNAPSHOT_MINUTES * MINUTE);
const sticky = new StickySessions(settings.stickySessions, settings.stickyMinutes * MINUTE);
const silent = (): void => {};
const ports = {
  store: undefined as DraftStore | undefined,
  transaction: ((work) => work()) as TransactionRunner,
  log: { debug: silent, info: silent, warn: silent, error: silent } as LogPort,
  trace: ((_phase, work) => work()) as PhaseTracer,
};

/** Replaces the persistence of drafts; null goes back to memory. */
export const set_store = (store: DraftStore | null): void => {
  ports.store = store ?? undefined;
  cache.clear();
};
/** Sets who sends the current request; without it all users share one identity and one another's drafts. */
export const set_identity = (provider: IdentityProvider | null): void => setIdentity(provider);
/** Sets how work runs in one database transaction. */
export const set_transaction = (runner: TransactionRunner): void => void (ports.transaction = runner);
/** Sets where the engine logs. */
export const set_log = (log: LogPort): void => void (ports.log = log);
/** Sets how phases of a roundtrip are measured. */
export const set_tracer = (tracer: PhaseTracer): void => void (ports.trace = tracer);

/** Changes settings; members not given keep their value. */
export function configure(changes: Partial<EngineSettings>): void {
  Object.assign(settings, changes);
  cache.limit = settings.liveInstances;
  sticky.limit = settings.stickySessions;
  sticky.maxAge = settings.stickyMinutes * MINUTE;
}

/** Registers a class under its own name or the given one, before any file. */
export function register_app_class(nameOrClass: string | AppClass, appClass?: AppClass): void {
  if (typeof nameOrClass === "string") registerClass(nameOrClass, appClass as AppClass);
  else registerClass(undefined, nameOrClass);
}
/** Adds a directory of app files, searched recursively. */
export const register_app_dir = (dir: string): void => registerDir(dir);
/** Key of retained state for an identity; null when nobody is known. */
export const session_key_for = sessionKeyFor;
/** Ends the stateful session of a context id. @returns whether there was one */
export const drop_sticky = (request: { session_id?: string } = {}): boolean => sticky.end(request.session_id ?? "");
/** What the user exit says about roundtrips. */
export const resolve_exit_post = (request: RequestInfo = {}): HttpConfigPost | Promise<HttpConfigPost> => configForPost(httpContext({ method: "POST", ...request }));

/** The page that boots the frontend; a promise only when the user exit is asynchronous. */
export const bootstrap_html = (request: RequestInfo = {}): BootstrapPage | Promise<BootstrapPage> => bootstrapPage(request, pageSettings());

const pageSettings = (): PageSettings => ({ webappPath: settings.webappPath, wire: settings.wire, foreignWebapp: settings.foreignWebapp, version: settings.frontendVersion });

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
    const config = await resolve_exit_post({ headers: context.headers });
    hideDetails = config.check_hide_error_details;
    if (config.check_csrf_active && !passesCsrfGate(context.headers)) throw new Z2ui5Error("CSRF");
    if (settings.development) checkView ??= (await import("./view/check.ts")).checkView;
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
  const { answer: body, sessionId, appClass } = await performRoundtrip(request, env, (result) => wire.encode(result));
  ports.log.debug(`${appClass}${request.event ? ` ${harmless(request.event)}` : ""} [${context.correlationId}]`);
  return { status: 200, headers: { ...headers, "Content-Type": "application/json; charset=utf-8", ...(sessionId ? { "sap-contextid": sessionId } : {}) }, body };
}

function environment(wire: Wire, context: RequestContext): Environment {
  const identity = currentIdentity() ?? {};
  const owner = `${getTenant()}/${getUser()}`;
  let running = false;
  return {
    policy: wire.policy, expressions: wire.expressions, store: store(), cache, sticky, owner, settings, log: ports.log, trace: ports.trace,
    identity: { user: getUser(), tenant: getTenant(), has: identity.has ?? hasRole },
    transaction: async (work) => {
      running = true;
      try { return await ports.transaction(work); } finally { running = false; }
    },
    inTransaction: (work) => (running ? work() : ports.transaction(work)),
    classes: { find: findAppClass, loaded: findLoadedClass, nameOf: classNameOf, optionsOf: appOptions },
    sessionId: sessionIdOf(context), sessionIdAccepted: context.headers["sap-contextid-accept"] === "header",
    correlationId: context.correlationId, newId: randomUUID, checkView: settings.development ? refuseInvalidView : silent,
  };
}

/** Only what we could have handed out ourselves is echoed. */
function sessionIdOf({ headers }: RequestContext): string {
  const id = headers["sap-contextid"] ?? "";
  return /^[A-Za-z0-9:._-]{1,200}$/.test(id) && id !== "undefined" ? id : "";
}

/** The check brings UI5's metadata along, so only development loads it. */
let checkView: ((xml: string) => string[]) | undefined;

function refuseInvalidView(xml: string): void {
  const problems = checkView?.(xml) ?? [];
  if (problems.length > 0) throw new Z2ui5Error("VIEW_INVALID", { problems: problems.join("\n") });
}

let fallback: DraftStore | undefined;
function store(): DraftStore {
  if (ports.store) return ports.store;
  if (!fallback) {
    ports.log.warn("No draft store is registered: drafts are kept in memory and are lost with the process. Call set_store(store).");
    fallback = memoryStore(() => `${getTenant()}/${getUser()}`);
  }
  return fallback;
}
/** The store in use, for the launcher's system page. */
export const current_store = store;

async function securityHeaders(): Promise<Record<string, string>> {
  const { t_security_header } = await configForGet(httpContext({ method: "POST" }), pageSettings());
  return Object.fromEntries(t_security_header.map(({ n, v }) => [n, v]));
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

/**
 * One roundtrip as text (spec/client-api.md §9).
 * @param body request, wrapped or bare, as object or JSON text
 * @throws Z2ui5Error-like error with `status` when the roundtrip failed
 */
export async function roundtrip(body: object | string, request: RequestInfo = {}): Promise<string> {
  const query = Object.fromEntries((request.t_params ?? []).map(({ n, v }) => [n, v]));
  const headers = Object.fromEntries(Object.entries(request.headers ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined));
  if (request.session_id) headers["sap-contextid"] = request.session_id;
  const { status, body: text } = await answer(body, { query, headers, correlationId: randomUUID() });
  if (status >= 400) throw Object.assign(new Error(text), { status });
  return text;
}
