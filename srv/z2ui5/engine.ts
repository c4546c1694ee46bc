/**
 * The engine for hosts: handles roundtrips, creates the bootstrap page, receives its ports (docs/spec/client-api.md §9).
 * Independent of CAP and Express.
 *
 * @example
 * const engine = createEngine({ store, identity });
 * const { status, body } = await engine.answer(bodyText, { correlationId: "4711" });
 */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { AppClass } from "./types/app.ts";
import type { HttpConfigGet, HttpConfigPost } from "./page/exit-contract.ts";
import { answer as answerWith } from "./answer.ts";
import { defaultParts, EngineParts } from "./engine-parts.ts";
import { Z2ui5Error } from "./errors.ts";
import { sessionKeyFor } from "./identity.ts";
import { bootstrapPage, type BootstrapPage } from "./page/bootstrap-page.ts";
import { passesCsrfGate } from "./page/csrf.ts";
import { defaultConfigGet } from "./page/defaults.ts";
import { httpContext, type RequestInfo } from "./page/http-context.ts";
import { unsupportedSyntax } from "./registry/unsupported-syntax.ts";
import type {
  AssetProvider,
  EnginePorts,
  ErrorTexts,
  IdentityProvider,
  FilesPort,
  JobsPort,
  LanguagePort,
  LivePort,
  LogPort,
  PhaseTracer,
  TransactionRunner,
} from "./types/ports.ts";
import { demandAccess } from "./roundtrip/access.ts";
import { projectApps, type ProjectApps } from "./roundtrip/project-apps.ts";
import { fileTicket } from "./instance/file-ticket.ts";
import { listenedTopics } from "./instance/listened-topics.ts";
import { requestEnvironment, type RequestEnvironment } from "./request-environment.ts";
import type { FileTicket } from "./types/files.ts";
import type { ListenedTopic } from "./types/live.ts";
import type { DraftStore } from "./types/drafts.ts";
import type { EngineSettings } from "./types/settings.ts";
import { languageOfAddress, languageOfHeader } from "./texts/language.ts";
import { text, type TextArguments } from "./texts/texts.ts";
import type { RequestContext } from "./types/request.ts";
import type { EngineAnswer } from "./types/result.ts";

export { WIRE_NAMES, type WireName } from "./wire/wires.ts";
export type { ProjectApp, ProjectApps } from "./roundtrip/project-apps.ts";
export type { EngineAnswer } from "./types/result.ts";
export { shown } from "./texts/shown.ts";
export { errorText } from "./texts/error-text.ts";
export { languageOfAddress, languageOfHeader };
export { isStorableName, LONGEST_NAME, ownerKey } from "./identity.ts";
export { isTopic, LONGEST_TOPIC, rowsOf, type ListenedTopic, type Present } from "./types/live.ts";
export { MOST_JOB_CHARACTERS, topicOfJob, topicOfJobs, type Job, type JobOrder, type JobStatus } from "./types/jobs.ts";
export {
  isAccepted,
  runsInBrowsers,
  type DownloadTicket,
  type FileLimits,
  type FileLocation,
  type FileTicket,
  type UploadTicket,
} from "./types/files.ts";
export { matchesEtag } from "./page/bootstrap-page.ts";
export { passesCsrfGate } from "./page/csrf.ts";
export type { RequestInfo } from "./page/http-context.ts";

/**
 * A text of the framework's own bundles, for pages of the host.
 * @param key key of the bundle @param args values of its placeholders @param language language tag
 * @returns the text in the language, else in English; the key itself if no bundle has it
 */
export const frameworkText = (key: string, args: TextArguments, language: string): string => text(key, args, language);

/** One engine with its own app classes, identity, store, settings, draft cache and sessions, user exit, log, trace and clock. */
export interface Engine {
  /** Handles a POST. Never rejects: errors become responses with a status of 400 or above and a text. */
  answer(body: string | object, context: RequestContext): Promise<EngineAnswer>;
  /** The page that boots the frontend; a promise only when the user exit is asynchronous. */
  page(request?: RequestInfo): BootstrapPage | Promise<BootstrapPage>;
  /** Configuration of the page and of the headers of all responses from the user exit. */
  exitGet(request?: RequestInfo): HttpConfigGet | Promise<HttpConfigGet>;
  /** Configuration of roundtrips from the user exit. */
  exitPost(request?: RequestInfo): HttpConfigPost | Promise<HttpConfigPost>;
  /** Replaces ports; those not given stay. */
  connect(ports: Partial<EnginePorts>): void;
  /** Changes settings; missing members are not changed. */
  configure(settings: Partial<EngineSettings>): void;
  /** The history recorded in development, for transfer to another process. */
  recordedSteps(): readonly object[];
  /** Imports the history of another process. @param steps result of `recordedSteps` there */
  recallSteps(steps: readonly object[]): void;
  /** Registers an app class under its own name or the given one, before any file. @throws NOT_AN_APP, CONFIGURATION */
  registerClass(appClass: AppClass, name?: string): void;
  /** Adds a directory of app files, searched recursively: absolute, or relative to the working directory. */
  registerDir(dir: string): void;
  /** The apps of the project without built-in apps and samples; loads their files. @param language language of titles and descriptions */
  projectApps(language: string): Promise<ProjectApps>;
  /** Topics that a draft of the current user has registered. @returns undefined when the user has no such draft */
  listenedTopics(draftId: string, context: RequestContext): Promise<readonly ListenedTopic[] | undefined>;
  /** What a draft of the current user allows to be uploaded or downloaded. @returns undefined when the user has no such draft, or the draft no such ticket */
  fileTicket(draftId: string, id: string, context: RequestContext): Promise<FileTicket | undefined>;
  /** Ends the stateful session of a context id. @returns whether there was one */
  endSession(sessionId: string): boolean;
  /** Ends all stateful sessions of the current user. @returns how many there were */
  endOwnSessions(): number;
}

/**
 * Creates an engine. Engines share only modules, which belong to the process, and the directories of `Z2UI5_APP_DIRS`.
 * @param ports ports of the host; missing ports have a default: drafts in memory, one identity for all users, no log
 */
export const createEngine = (ports: Partial<EnginePorts> = {}): Engine => engineOf(new EngineParts(ports));

function engineOf(parts: EngineParts): Engine {
  const { identity, registry, userExit, sticky } = parts;
  return Object.freeze<Engine>({
    answer: (body, context) => answerWith(parts, body, context),
    page: (request = {}) => bootstrapPage(request, parts.pageSettings, userExit, identity.tenant()),
    exitGet: (request = {}) =>
      userExit.get(httpContext(request, identity.tenant()), defaultConfigGet(parts.pageSettings)),
    exitPost: (request = {}) => userExit.post(httpContext({ method: "POST", ...request }, identity.tenant())),
    connect: (changes) => parts.connect(changes),
    configure: (changes) => parts.configure(changes),
    recordedSteps: () => parts.layers.flatMap(({ state }) => state?.dump() ?? []),
    recallSteps: (steps) => {
      for (const { state } of parts.layers) state?.recall(steps);
    },
    registerClass: (appClass, name) => registry.registerClass(name, appClass),
    registerDir: (dir) => registry.registerDir(dir),
    projectApps: (tag) => projectApps(registry, parts.ports.language, tag),
    listenedTopics: (draftId, context) => listenedTopics(draftId, requestEnvironment(parts, context)),
    fileTicket: (draftId, id, context) => usableTicket(draftId, id, requestEnvironment(parts, context)),
    endSession: (sessionId) => sticky.end(sessionId),
    endOwnSessions: () => sticky.endAll(identity.owner()),
  });
}

/** @throws APP_FORBIDDEN if the user may not use the app any more */
async function usableTicket(draftId: string, id: string, env: RequestEnvironment): Promise<FileTicket | undefined> {
  const ticket = await fileTicket(draftId, id, env);
  const appClass = ticket?.app ? await env.classes.find(ticket.app) : null;
  if (!appClass) return undefined;
  demandAccess(appClass, env);
  return ticket;
}

/** The engine behind the functions below and the names that files of the family import. */
export const defaultEngine: Engine = engineOf(defaultParts);

/** Handles a POST. Never rejects: errors become responses with a status of 400 or above and a text. */
export const { answer, configure } = defaultEngine;
/** Replaces the persistence of drafts; null goes back to memory. */
export const set_store = (store: DraftStore | null): void => defaultEngine.connect({ store });
/** Sets the identity of requests; without it, all users share one identity and their drafts. */
export const set_identity = (identity: IdentityProvider | null): void => defaultEngine.connect({ identity });
/** Sets how work runs in one database transaction. */
export const set_transaction = (transaction: TransactionRunner): void => defaultEngine.connect({ transaction });
/** Sets where the engine logs. */
export const set_log = (log: LogPort): void => defaultEngine.connect({ log });
/** Sets where the language of requests and the texts of the project come from; null leaves it to the header `Accept-Language`. */
export const set_language = (language: LanguagePort | null): void => defaultEngine.connect({ language });
/** Sets the description of errors of the host's libraries; with null, their message is shown. */
export const set_error_texts = (errorTexts: ErrorTexts | null): void => defaultEngine.connect({ errorTexts });
/** Sets where the names of members that hold personal data come from. */
export const set_personal_data = (personalData: () => ReadonlySet<string>): void =>
  defaultEngine.connect({ personalData });
/** Sets where the versions of topics come from; with null, screens hear of nothing. */
export const set_live = (live: LivePort | null): void => defaultEngine.connect({ live });
/** Sets what carries out background work. */
export const set_jobs = (jobs: JobsPort | null): void => defaultEngine.connect({ jobs });
/** Sets what transfers files outside of roundtrips. */
export const set_files = (files: FilesPort | null): void => defaultEngine.connect({ files });
/** The class of an app by its name; null if there is none. @throws APP_FILE_BROKEN, NOT_AN_APP */
export const find_app_class = (name: string): Promise<AppClass | null> => defaultParts.registry.findAppClass(name);
/** What is recorded in development, and how another process takes it over. */
export const { recordedSteps: recorded_steps, recallSteps: recall_steps } = defaultEngine;
/** Sets how phases of a roundtrip are measured. */
export const set_tracer = (trace: PhaseTracer): void => defaultEngine.connect({ trace });

/** Registers a class under its own name or the given one, before any file. */
export function register_app_class(nameOrClass: string | AppClass, appClass?: AppClass): void {
  if (typeof nameOrClass === "string") defaultEngine.registerClass(appClass as AppClass, nameOrClass);
  else defaultEngine.registerClass(nameOrClass);
}
/** Adds a directory of app files, searched recursively. */
export const register_app_dir = (dir: string): void => defaultEngine.registerDir(dir);
/** The apps of the project without built-in apps and samples; loads their files. @param language language of titles and descriptions */
export const project_apps = (language: string): Promise<ProjectApps> => defaultEngine.projectApps(language);
/** What Node does not run of a TypeScript file, and where; null if it runs all of it. */
export const unsupported_syntax = unsupportedSyntax;
/** Topics that a draft of the current user has registered. @returns undefined when the user has no such draft */
export const listened_topics = (
  draftId: string,
  context: RequestContext,
): Promise<readonly ListenedTopic[] | undefined> => defaultEngine.listenedTopics(draftId, context);
/** What a draft of the current user allows to be uploaded or downloaded. @returns undefined when the user has no such draft, or the draft no such ticket */
export const file_ticket = (draftId: string, id: string, context: RequestContext): Promise<FileTicket | undefined> =>
  defaultEngine.fileTicket(draftId, id, context);
/** Key of retained state for an identity; null for unknown users. */
export const session_key_for = sessionKeyFor;
/** Ends the stateful session of a context id. @returns whether there was one */
export const drop_sticky = (request: { session_id?: string } = {}): boolean =>
  defaultEngine.endSession(request.session_id ?? "");
/** Configuration of the page and of the headers of all responses from the user exit. */
export const resolve_exit_get = (request: RequestInfo = {}): HttpConfigGet | Promise<HttpConfigGet> =>
  defaultEngine.exitGet(request);
/** Whether there is a user exit; without one, request data need not be collected for it. */
export const has_user_exit = (): boolean => defaultParts.userExit.find() !== null;
/** Ends all stateful sessions of the current user. @returns how many there were */
export const end_own_sessions = (): number => defaultEngine.endOwnSessions();
/** Configuration of roundtrips from the user exit. */
export const resolve_exit_post = (request: RequestInfo = {}): HttpConfigPost | Promise<HttpConfigPost> =>
  defaultEngine.exitPost(request);

/** Sets the source of the frontend's files if they are not on disk; null resets it to the disk. */
export const set_assets = (assets: AssetProvider | null): void => defaultEngine.connect({ assets });
/** Text of a file of the frontend as the provider of `set_assets` gives it; null without provider or file. */
export const read_asset = (relPath: string): string | null => defaultParts.ports.assets?.(relPath) ?? null;
/** Accepted for adapters of other ports, which have tables in addition to the drafts; without effect in this engine. */
export const set_db_store = (_store: unknown): void => {};
/** Directory of the frontend's files in a checkout; a host may serve others. */
export const WEBAPP_DIR: string = join(import.meta.dirname, "../../app/z2ui5/webapp");
/** Zip archive of the local UI5 runtime, or null where it was not built, as in production. */
export function ui5_resources_dir(): string | null {
  const archive = join(import.meta.dirname, "../../.ui5/resources.zip");
  return existsSync(archive) ? archive : null;
}

/** The page that boots the frontend; a promise only when the user exit is asynchronous. */
export const bootstrap_html = (request: RequestInfo = {}): BootstrapPage | Promise<BootstrapPage> =>
  defaultEngine.page(request);

/**
 * One roundtrip as text, for adapters with their own HTTP handling (docs/spec/client-api.md §9). It calls the user exit and applies its
 * CSRF check; the adapter is responsible for everything else in HTTP.
 * @param body request, wrapped or bare, as object or JSON text
 * @throws an error with `status` and the text of the response when the roundtrip failed
 */
export async function roundtrip(body: object | string, request: RequestInfo = {}): Promise<string> {
  const headers = Object.fromEntries(
    Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const text = request.body ?? (typeof body === "string" ? body : JSON.stringify(body));
  const { check_csrf_active: gated, check_hide_error_details: hideErrorDetails } = await resolve_exit_post({
    ...request,
    body: text,
  });
  if (gated && !passesCsrfGate(headers)) throw new Z2ui5Error("CSRF");
  const { status, body: answered } = await answer(body, {
    query: Object.fromEntries((request.t_params ?? []).map(({ n, v }) => [n, v])),
    sessionId: request.session_id || headers["sap-contextid"] || "",
    acceptsSessionId: headers["sap-contextid-accept"] === "header",
    language: languageOfHeader(headers["accept-language"]),
    hideErrorDetails,
    correlationId: randomUUID(),
  });
  if (status >= 400) throw Object.assign(new Error(answered), { status });
  return answered;
}
