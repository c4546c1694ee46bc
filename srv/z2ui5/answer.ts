/** From the text of a request to the text of its answer: chooses the wire, performs the roundtrip, turns failures into answers. */
import { randomUUID } from "node:crypto";
import { harmless, Z2ui5Error } from "./errors.ts";
import { HandedOut } from "./binding/handed-out.ts";
import type { EngineParts } from "./engine-parts.ts";
import type { PageSettings } from "./page/defaults.ts";
import { classNameOf } from "./registry/class-origin.ts";
import type { ErrorDescription } from "./types/ports.ts";
import { refusalOf } from "./client/messages/error-description.ts";
import { explainedCode, failureDetails } from "./failure/failure-details.ts";
import { AppFailure } from "./instance/app-failure.ts";
import type { Environment } from "./roundtrip/environment.ts";
import { z2ui5_if_app } from "./app-base.ts";
import { answerOfPast, requestOfPast, type Past } from "./history/past.ts";
import { encodeFailure } from "./wire/extensions/failure.ts";
import { markOf } from "./identity.ts";
import { encodeExtension } from "./wire/extensions/encode.ts";
import { draftInRoute } from "./wire/stand-ins.ts";
import { errorText } from "./texts/error-text.ts";
import { shown } from "./texts/shown.ts";
import { whyLink } from "./texts/why.ts";
import { RequestLanguage } from "./texts/language.ts";
import { filled } from "./texts/texts.ts";
import { actionKey } from "./roundtrip/actions.ts";
import { performRoundtrip } from "./roundtrip/roundtrip.ts";
import type { HistoryRequest, RequestContext, RoundtripRequest } from "./types/request.ts";
import { parseBody } from "./wire/body.ts";
import { selectWire } from "./wire/select.ts";
import type { Wire } from "./wire/wire.ts";
import { wireNamed } from "./wire/wires.ts";

/** An answer to a POST. */
export interface EngineAnswer {
  /** 200, or the status of the failure. */
  readonly status: number;
  /** What the body is: the answer as JSON, or the sentence of a failure. */
  readonly mediaType: "application/json" | "text/plain";
  readonly body: string;
  /** A long body in UTF-8, where it was needed so already; of no use to who has put another body in its place. */
  readonly spelled?: { readonly body: string; readonly bytes: Uint8Array };
  /** Stateful session the browser is in from now on; "" if none. */
  readonly sessionId: string;
  /** Characters of the draft that was saved; 0 when nothing was. */
  readonly draftSize: number;
  /** The draft the answer tells of; "" when there is none. */
  readonly draftId: string;
  /** Class of the app that answered; missing when the request failed. */
  readonly appClass?: string;
}

/** What the host tells of a request, and its language, which the address of the page may change. */
type Context = Omit<RequestContext, "language"> & { readonly language: RequestLanguage };

const NOTHING_SAVED = { sessionId: "", draftSize: 0, draftId: "" } as const;

/** Settings of the engine as the bootstrap page wants them. */
export const pageSettings = ({ settings }: EngineParts): PageSettings => ({
  webappPath: settings.webappPath,
  wire: settings.wire,
  foreignWebapp: settings.foreignWebapp,
  version: settings.frontendVersion,
  src: settings.ui5,
  livereload: settings.livereload,
});

/**
 * Answers a POST. Never rejects: what fails becomes an answer with a status of 400 or above and a text.
 * @param parts the engine @param body text of the body as it came, or a parsed object
 * @param context what the host knows of the request besides its body
 */
export function answer(
  parts: EngineParts,
  body: string | object,
  requestContext: RequestContext,
): Promise<EngineAnswer> {
  const context: Context = { ...requestContext, language: new RequestLanguage(requestContext.language ?? "") };
  let asked: Asked;
  try {
    asked = askedIn(parts, body, context);
  } catch (error) {
    return Promise.resolve(failureAnswer(parts, error, context, false));
  }
  return answerTo(asked, parts, context);
}

/** A request as it was read. Its text is there only if it is recorded: a large one would be held for as long as the app runs. */
interface Asked {
  readonly request: RoundtripRequest;
  readonly wire: Wire;
  readonly text: string;
}

function askedIn(parts: EngineParts, body: string | object, context: Context): Asked {
  const root = parseBody(body);
  const wire = selectWire(root, context.query ?? {}, parts.settings.wire);
  const text = !parts.recorder.isOn ? "" : typeof body === "string" ? body : JSON.stringify(body);
  return { request: wire.decode(root), wire, text };
}

async function answerTo({ request, wire, text }: Asked, parts: EngineParts, context: Context): Promise<EngineAnswer> {
  try {
    if (request.ext?.user === "only") return userAnswer(parts);
    if (request.ext?.history)
      return await pastAnswer(parts, request, request.ext.history, wire, context).catch((error: unknown) => {
        if (error instanceof Z2ui5Error && error.code === "HISTORY_UNKNOWN") context.count?.("guesses");
        throw error;
      });
    if (!parts.recorder.isOn) return await roundtripAnswer(parts, request, wire, context);
    return await recorded(parts, { request, wire, body: text }, context);
  } catch (error) {
    return failureAnswer(parts, error, context, request.ext?.can.has("ERRORS") ?? false);
  }
}

/** Who is logged in, for a page that was left by somebody. */
const userAnswer = ({ identity }: EngineParts): EngineAnswer => ({
  ...NOTHING_SAVED,
  status: 200,
  mediaType: "application/json",
  body: encodeExtension({ USER: markOf(identity.owner()) }),
});

/** A question about the past, or a request that goes on from it. */
async function pastAnswer(
  parts: EngineParts,
  request: RoundtripRequest,
  asked: HistoryRequest,
  wire: Wire,
  context: Context,
): Promise<EngineAnswer> {
  if (!parts.recorder.isOn) throw new Z2ui5Error("HISTORY_OFF");
  const { ports, store, identity, recorder } = parts;
  const past: Past = {
    registry: parts.registry,
    recorder,
    owner: identity.owner(),
    load: (id) => ports.transaction(async () => store.load(id)),
    now: () => ports.clock(),
    secrets: ports.personalData,
    versions: { z2ui5: z2ui5_if_app.version, node: process.versions.node },
  };
  const told = await answerOfPast(asked, past);
  if (told)
    return { ...NOTHING_SAVED, status: 200, mediaType: "application/json", body: encodeExtension({ HISTORY: told }) };
  const again = requestOfPast(request, asked, past);
  return recorded(parts, { request: again.request, wire, body: again.body }, context, again.shows);
}

/** Performs a request and keeps what was asked and answered, also when it fails. */
async function recorded(
  parts: EngineParts,
  { request, wire, body }: { readonly request: RoundtripRequest; readonly wire: Wire; readonly body: string },
  context: Context,
  shows = false,
): Promise<EngineAnswer> {
  const { recorder, identity, ports } = parts;
  const owner = identity.owner();
  const at = ports.clock();
  const asked = context.language.tag;
  const noted = (answer: EngineAnswer): EngineAnswer => {
    // A step that shows another one as it was is that other one.
    if (shows && answer.draftId === request.draftId) return answer;
    const bytes = recorder.add(owner, {
      id: randomUUID(),
      at,
      milliseconds: ports.clock() - at,
      prev: request.draftId || draftInRoute(request.start().draftId),
      draft: answer.draftId,
      app: answer.appClass ?? "",
      event: request.event,
      status: answer.status,
      wire: wire.name,
      language: asked,
      request: body,
      answer: answer.body,
      ...(shows && { shows: true as const }),
    });
    return bytes ? { ...answer, spelled: { body: answer.body, bytes } } : answer;
  };
  try {
    return noted(await roundtripAnswer(parts, request, wire, context));
  } catch (error) {
    return noted(failureAnswer(parts, error, context, request.ext?.can.has("ERRORS") ?? false));
  }
}

async function roundtripAnswer(
  parts: EngineParts,
  request: RoundtripRequest,
  wire: Wire,
  context: Context,
): Promise<EngineAnswer> {
  if (!request.draftId) context.count?.("starts");
  const found = checks(parts);
  const known = found instanceof Promise ? await found : found;
  const env = environment(parts, wire, context, viewCheck(parts, known), rowNames(parts, known));
  if (request.draftId) parts.actions.wentOn(actionKey(env.owner, request.draftId));
  const perform = async (): Promise<EngineAnswer> => {
    const {
      answer: body,
      sessionId,
      appClass,
      draftSize,
      draftId,
    } = await performRoundtrip(request, env, (result) => wire.encode(result));
    env.log.info(`${appClass}${request.event ? ` ${harmless(request.event)}` : ""} [${context.correlationId}]`);
    return { status: 200, mediaType: "application/json", body, sessionId, draftSize, draftId, appClass };
  };
  const action = request.ext?.action;
  return action ? parts.actions.once(actionKey(env.owner, action.id), perform) : perform();
}

function environment(
  parts: EngineParts,
  wire: Wire,
  context: Context,
  checkView: (xml: string) => void,
  rowNameWarnings: Environment["rowNameWarnings"],
): Environment {
  const { settings, ports, store, cache, sticky, identity, userExit, registry } = parts;
  let running = false;
  const notes = new Set<string>();
  return {
    policy: wire.policy,
    expressions: wire.expressions,
    bindsTwoWay: wireNamed(settings.wire)?.bindsTwoWay === true,
    handedOut: new HandedOut(),
    store,
    cache,
    sticky,
    owner: identity.owner(),
    user: () => identity.user(),
    recordsHistory: parts.recorder.isOn,
    settings,
    log: ports.log,
    trace: ports.trace,
    userExit,
    hint: (message) => {
      notes.add(message);
      parts.hint(message);
    },
    notes,
    reported: parts.reported,
    missingText: ports.missingText,
    rowNameWarnings,
    hasRole: (role) => identity.hasRole(role),
    transaction: async (work) => {
      running = true;
      try {
        return await ports.transaction(work);
      } finally {
        running = false;
      }
    },
    inTransaction: (work) => (running ? work() : ports.transaction(work)),
    registry,
    classes: {
      find: (name) => registry.findAppClass(name),
      loaded: (name) => registry.findLoadedClass(name),
      nameOf: classNameOf,
      optionsOf: (appClass) => registry.optionsOf(appClass),
    },
    sessionId: sessionIdOf(context),
    sessionIdAccepted: context.acceptsSessionId === true,
    count: context.count ?? (() => {}),
    correlationId: context.correlationId,
    hidesErrors: context.hideErrorDetails === true,
    counted: (find, bytesOf) => counted(context, find, bytesOf, { wait: !running, inTurn: store.tellsSize !== true }),
    claim: (bytes) => context.memory?.claim(bytes, !running),
    startedAt: ports.clock(),
    newId: randomUUID,
    now: () => ports.clock(),
    checkView,
    describeError: (error) => describeError(ports, error, context),
    // The host follows, so that its own texts, formats and what apps ask it for are in the same language.
    language: () => context.language.tag,
    goOnIn: (tag) => {
      if (context.language.goOnIn(tag)) ports.language?.use(tag);
    },
    appText: (appClass, key, args) => {
      const found = ports.language?.text(key, context.language.tag, registry.textDirs(appClass));
      return found === undefined ? undefined : filled(found, args);
    },
  };
}

/** Within the transaction of the app nothing waits: what it would wait for may need the same database connection. */
async function counted<T>(
  { memory }: Context,
  find: Parameters<Environment["counted"]>[0],
  bytesOf: (found: T) => number,
  { wait, inTurn }: { readonly wait: boolean; readonly inTurn: boolean },
): Promise<T | undefined> {
  const claimed = async (): Promise<T | undefined> => {
    let admitted = 0;
    const found = (await find(async (characters) => {
      admitted = characters;
      await memory?.claim(characters, wait);
    })) as T | undefined;
    if (found !== undefined) await memory?.claim(bytesOf(found) - admitted, wait);
    return found;
  };
  return memory && wait && inTurn ? memory.inTurn(claimed) : claimed();
}

/** Only what we could have handed out ourselves is echoed. */
function sessionIdOf({ sessionId: id = "" }: Context): string {
  return /^[A-Za-z0-9:._-]{1,200}$/.test(id) && id !== "undefined" ? id : "";
}

/** What looks at markup for developers. */
interface Checks {
  readonly checkView: (xml: string) => readonly string[];
  readonly rowNameWarnings: Environment["rowNameWarnings"];
}

const NO_CHECKS: Checks = { checkView: () => [], rowNameWarnings: () => [] };
let loadedChecks: Checks | undefined;

/** The checks bring UI5's metadata along, so only development loads them; asking the module loader again costs as much as a small roundtrip. */
function checks({ settings }: EngineParts): Checks | Promise<Checks> {
  if (settings.viewCheck === "off" && !settings.development) return NO_CHECKS;
  return loadedChecks ?? loadChecks();
}

async function loadChecks(): Promise<Checks> {
  const [{ checkView }, { rowNameWarnings }] = await Promise.all([
    import("./view/check.ts"),
    import("./view/row-names.ts"),
  ]);
  return (loadedChecks = { checkView, rowNameWarnings });
}

function viewCheck({ settings, ports, checkedViews }: EngineParts, { checkView }: Checks): (xml: string) => void {
  if (settings.viewCheck === "off") return () => {};
  return (xml) => {
    if (checkedViews.has(xml)) return;
    const problems = checkView(xml);
    if (problems.length === 0) return void checkedViews.add(xml);
    const invalid = new Z2ui5Error("VIEW_INVALID", { problems: problems.join("\n") });
    if (settings.viewCheck === "error") throw invalid;
    ports.log.warn(invalid.message);
  };
}

const rowNames = ({ settings }: EngineParts, { rowNameWarnings }: Checks): Environment["rowNameWarnings"] =>
  settings.development ? rowNameWarnings : NO_CHECKS.rowNameWarnings;

function describeError(
  { errorTexts }: EngineParts["ports"],
  error: unknown,
  { language }: Context,
): ErrorDescription | null {
  if (error instanceof Z2ui5Error) return null;
  try {
    return errorTexts?.(error, language.tag) ?? null;
  } catch {
    // An error that cannot even be read says nothing to people.
    return null;
  }
}

/**
 * Users read a sentence; operators find the rest in the log by the correlation id.
 * @param showsErrors whether the frontend shows failures over the screen, in its own words where the server has none for a person
 */
function failureAnswer(
  { ports, settings }: EngineParts,
  error: unknown,
  context: Context,
  showsErrors: boolean,
): EngineAnswer {
  const known =
    error instanceof Z2ui5Error
      ? error
      : error instanceof AppFailure
        ? failedApp(error, ports, context)
        : new Z2ui5Error("INTERNAL", { correlationId: context.correlationId }, error);
  const level = known.status >= 500 ? "error" : "info";
  const why = whyLink(settings.docs, explainedCode(known));
  ports.log[level](`${known.code}: ${known.message} [${context.correlationId}]${why && ` ${why}`}`, known.cause ?? "");
  const told =
    context.hideErrorDetails && known.status >= 500
      ? new Z2ui5Error("INTERNAL", { correlationId: context.correlationId })
      : known;
  if (showsErrors) {
    const details =
      settings.development && !context.hideErrorDetails ? { DETAILS: failureDetails(known, settings) } : {};
    const failure = {
      CODE: known.code,
      TEXT: known.status < 500 ? shown(errorText(known, context.language.tag), settings.development) : "",
      ID: context.correlationId,
      ...details,
      ...(why && (settings.development || known.status < 500) ? { WHY: why } : {}),
    };
    return {
      status: known.status,
      mediaType: "application/json",
      body: encodeFailure(failure, error instanceof AppFailure ? error.fields : []),
      ...NOTHING_SAVED,
    };
  }
  return {
    status: known.status,
    mediaType: "text/plain",
    body: shown(errorText(told, context.language.tag), settings.development),
    ...NOTHING_SAVED,
  };
}

function failedApp(failure: AppFailure, ports: EngineParts["ports"], context: Context): Z2ui5Error {
  const { cause } = failure;
  const refusal = refusalOf(describeError(ports, cause, context));
  if (refusal) return new Z2ui5Error("APP_REFUSED", { message: refusal }, cause);
  const status = cause instanceof Z2ui5Error && cause.status < 500 ? cause : undefined;
  return (
    status ??
    new Z2ui5Error(
      "APP_FAILED",
      {
        className: classNameOf(failure.appClass).toUpperCase(),
        event: harmless(failure.event),
        message: failure.message,
      },
      cause,
    )
  );
}
