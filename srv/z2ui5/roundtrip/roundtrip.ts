/**
 * One roundtrip: resolution, validation, delta, main, navigation loop, response, persistence (docs/spec/service.md).
 * Nothing is stored before the answer is spelled; a roundtrip that fails leaves no trace.
 */
import { applyEdits } from "../binding/delta.ts";
import { fieldsOfErrors } from "../binding/fields-of-errors.ts";
import { noteEmptyPage } from "../client/developer-notes.ts";
import { InputCheck } from "../client/input/invalid-input.ts";
import { editedPlaces } from "../binding/edited-places.ts";
import { previousRows } from "../binding/row-moves.ts";
import type { AppClass } from "../types/app.ts";
import { heldAfter, type HeldModel } from "../binding/held-model.ts";
import { heldBy, rowOf } from "../instance/draft.ts";
import { captureInstance, takeSnapshot } from "../instance/snapshot.ts";
import { heapBytesOfData } from "../state/heap-bytes.ts";
import type { Instance } from "../instance/instance.ts";
import { isStored } from "../instance/is-stored.ts";
import { harmless, megabytes, Z2ui5Error } from "../errors.ts";
import { answerOf } from "./result.ts";
import { AppFailure, failingAs } from "../instance/app-failure.ts";
import { Instances } from "../instance/instances.ts";
import type { Environment } from "./environment.ts";
import { failureDialog } from "./failure.ts";
import type { Draft } from "../types/drafts.ts";
import { sharedBy } from "../wire/stand-ins.ts";
import { earlierDraft, onlyOnce, stateText } from "./once.ts";
import { keepsScreen, showAgain, shownOnly, showPageAgain } from "./screen.ts";
import { runApps, type Completed, type Taken } from "./run.ts";
import { refusalOf } from "../client/messages/error-description.ts";
import { useLanguageOf } from "./session.ts";
import type { Place } from "../state/places.ts";
import { goneDraft, resolveApp, type Resolution } from "./start.ts";
import type { ExtensionRequest, RoundtripRequest } from "../types/request.ts";
import type { RoundtripResult } from "../types/result.ts";

/** Models the slots of one page may show at a time: the last one, that of a view behind a popup, and that of a nested one. */
const MOST_HELD = 3;

/** What a roundtrip leads to. */
export interface Outcome<T> {
  readonly answer: T;
  /** Session id to hand out; "" if none. */
  readonly sessionId: string;
  readonly appClass: string;
  /** Characters of the draft that was saved. */
  readonly draftSize: number;
  /** The draft that was saved or shown; "" when the app failed and an error view answers, which uses no action up. */
  readonly draftId: string;
}

/**
 * Performs a roundtrip.
 * @param request the decoded request @param env ports and ways of this request
 * @param spell turns the result into the answer; runs before anything is stored
 * @throws Z2ui5Error, and AppFailure where the policy wants no dialog
 */
export const performRoundtrip = <T>(
  request: RoundtripRequest,
  env: Environment,
  spell: (result: RoundtripResult) => T,
): Promise<Outcome<T>> => onlyOnce(request, env, (once) => attemptOrGone(once, env, spell));

const attemptOrGone = <T>(
  request: RoundtripRequest,
  env: Environment,
  spell: (result: RoundtripResult) => T,
): Promise<Outcome<T>> =>
  attemptOrDialog(resolved(request, env), request, env, spell).catch(async (error: unknown) => {
    if (!(error instanceof DraftGone)) throw error;
    env.cache.forget(env.owner, error.draftId);
    const instances = new Instances(env);
    return attemptOrDialog({ instances, resolution: await goneDraft(request, env, instances) }, request, env, spell);
  });

async function attemptOrDialog<T>(
  found: Resolved | Promise<Resolved>,
  request: RoundtripRequest,
  env: Environment,
  spell: (result: RoundtripResult) => T,
): Promise<Outcome<T>> {
  try {
    return await attempt(await found, request, env, spell);
  } catch (error) {
    if (error instanceof AppFailure && request.ext?.can.has("ERRORS"))
      error.fields = await fieldsOf(error, request, env);
    const toScreen = request.ext && (request.ext.can.has("ERRORS") || sharedBy(request.start().draftId));
    if (env.policy.appFailure !== "dialog" || !(error instanceof AppFailure) || toScreen) throw error;
    if (await earlierDraft(request, env)) throw error;
    const where = `App ${env.classes.nameOf(error.appClass)}${error.event ? `, event ${harmless(error.event)}` : ""}`;
    const refusal = refusalOf(env.describeError(error.cause));
    if (refusal === undefined) env.log.error(`${where} failed [${env.correlationId}]`, error.cause);
    else env.log.info(`${where} was refused: ${refusal.replaceAll("\n", "; ")} [${env.correlationId}]`);
    // The person may try the same action again.
    const unused: RoundtripRequest = request.ext ? { ...request, ext: { ...request.ext, action: null } } : request;
    return { ...(await attempt(await failureDialog(error, refusal, request, env), unused, env, spell)), draftId: "" };
  }
}

/** Fields that an error is about, on the screen the person sees: what the app did until it failed is undone. */
async function fieldsOf(
  { cause }: AppFailure,
  request: RoundtripRequest,
  env: Environment,
): Promise<AppFailure["fields"]> {
  const parts = env.describeError(cause)?.parts.filter(({ target }) => target !== "") ?? [];
  if (parts.length === 0 || !request.draftId || !request.ext?.can.has("FIELDS")) return [];
  const shown = await new Instances(env).load(request.draftId).catch(() => undefined);
  if (!shown) return [];
  if (request.edits)
    applyEdits(shown.app, shown.bindings, request.edits, new Set(shown.remembered.rowFields), env.settings.stateBytes);
  return fieldsOfErrors(parts, shown);
}

/** A request whose app was found. */
export interface Resolved {
  readonly resolution: Resolution;
  readonly instances: Instances;
}

async function resolved(request: RoundtripRequest, env: Environment): Promise<Resolved> {
  useLanguageOf(request.session, env);
  const instances = new Instances(env);
  const resolution = await env.trace("resolve", () => resolveApp(request, env, instances));
  return { resolution, instances };
}

async function attempt<T>(
  { resolution, instances }: Resolved,
  request: RoundtripRequest,
  env: Environment,
  spell: (result: RoundtripResult) => T,
): Promise<Outcome<T>> {
  const { instance } = resolution.run;
  const input = new InputCheck(
    instance.app,
    env.trace("delta", () => editsApplied(instance, resolution, env.settings.stateBytes)),
    resolution.started ? null : request.ext,
    env.language(),
  );
  const edited = Object.keys(resolution.edits ?? {}).length > 0;
  const places = request.ext ? placesOfEdits(instance, resolution) : [];
  const rows = request.ext?.can.has("ROWS") && !resolution.started ? previousRows(instance) : null;
  const held = heldModels(instance, resolution, request.ext, places);
  const before = request.redisplay ? stateText(instance) : "";
  const kept = await committed(resolution.run.event, env, async () => {
    const completed =
      resolution.screenAgain === "only"
        ? shownOnly(instance, env)
        : await env.trace("main", () => runApps(resolution, request, env, instances, input));
    if (resolution.screenAgain && completed.hops.length === 0) showAgain(completed, request.redisplay);
    else if (keepsScreen(request.ext)) showPageAgain(completed, instance);
    noteEmptyPage(completed, request.event, env);
    const unchanged =
      resolution.screenAgain === "only" ||
      (request.redisplay && completed.hops.length === 0 && stateText(completed.instance) === before);
    if (unchanged) completed.instance.draftId = instance.savedId;
    const ofLast = <R>(work: () => R): R =>
      failingAs(completed.instance.app.constructor as AppClass, resolution.run.event, work);
    const captured = env.trace("capture", () => ofLast(() => captureInstance(completed.instance)));
    // Another app than the one that was on screen shows its whole model, and so does one that is displayed anew.
    const goesOn = completed.instance === instance && !resolution.started && !request.redisplay;
    const known = goesOn ? held : [];
    const { result, heldNow } = env.trace("compare", () =>
      ofLast(() =>
        answerOf(
          completed,
          resolution.started,
          { ext: request.ext, rows, input, held: known, edited, goesOn, captured, look: resolution.look === true },
          env,
        ),
      ),
    );
    const answer = env.trace("spell", () => ofLast(() => spell(result)));
    if (unchanged || resolution.look) return { completed, answer, saved: [] };
    const snapshot = takeSnapshot(completed.instance, captured);
    const final = {
      snapshot,
      before: completed.instance.continues?.draft,
      held: heldNow === "all" ? [heldBy(snapshot), ...known].slice(0, MOST_HELD) : heldNow,
    };
    const saved = await env.trace("persist", () =>
      save([...completed.left, final], resolution, instances, env).catch((error: unknown) => {
        throw notSaved(error, completed, resolution.run.event, env);
      }),
    );
    return { completed, answer, saved };
  });
  for (const { kept: draft } of kept.saved) env.cache.put(env.owner, draft, resolution.run.prevId);
  const last = kept.completed.instance;
  last.savedId = last.draftId;
  const final = kept.saved.at(-1);
  if (last.continues && final) last.continues = { ...last.continues, draft: final.kept };
  return {
    answer: kept.answer,
    sessionId:
      resolution.look || resolution.screenAgain === "only"
        ? env.sessionId
        : sessionOf(last, resolution.wasSticky, env, final?.kept.size ?? 0),
    appClass: env.classes.nameOf(last.app.constructor as AppClass),
    draftSize: final?.row.data.length ?? 0,
    draftId: resolution.look ? "" : last.draftId,
  };
}

/** What a run leads to, before it is known to be committed. */
interface Kept<T> {
  readonly completed: Completed;
  readonly answer: T;
  /** Empty when nothing changed: then everything is undone. */
  readonly saved: readonly Saved[];
}

/**
 * Runs work in a transaction. A connection that is lost during the commit leaves open whether it took place; then the draft tells.
 * @throws what the work throws, or why it was not committed; then it is safe to try again
 */
async function committed<T>(event: string, env: Environment, work: () => Promise<Kept<T>>): Promise<Kept<T>> {
  let kept: Kept<T> | undefined;
  try {
    await env.transaction(async () => {
      kept = await work();
      if (kept.saved.length === 0) throw new NothingToCommit();
    });
    return kept!;
  } catch (error) {
    if (kept && (error instanceof NothingToCommit || (await wasCommitted(kept.completed.instance.draftId, env))))
      return kept;
    throw kept ? notSaved(error, kept.completed, event, env) : error;
  }
}

/**
 * Why nothing was stored: what a user can correct is a failure of the app, because databases check some rules only at the end, and some
 * store nothing any more after a statement that failed.
 */
function notSaved(error: unknown, { instance }: Completed, event: string, env: Environment): unknown {
  if (error instanceof Z2ui5Error || error instanceof DraftGone) return error;
  return refusalOf(env.describeError(error)) === undefined
    ? new Z2ui5Error("DRAFT_NOT_SAVED", {}, error)
    : new AppFailure(instance.app.constructor as AppClass, event, error);
}

/** Undoes what a run did that only shows a draft again. */
class NothingToCommit extends Error {}

async function wasCommitted(draftId: string, env: Environment): Promise<boolean> {
  try {
    return await env.transaction(() => isStored(draftId, env.store));
  } catch {
    return false;
  }
}

/** What the edits of a request may have changed in the state the instance goes on from. */
const placesOfEdits = ({ continues }: Instance, { edits }: Resolution): Place[] =>
  edits && continues ? editedPlaces(edits, continues.draft.snapshot.fields) : [];

/** What the browser holds of the app's model after the edits of this request: it names all that its slots show. */
function heldModels(
  { continues }: Instance,
  { started }: Resolution,
  ext: ExtensionRequest | null,
  edited: readonly Place[],
): readonly HeldModel[] {
  if (!continues || started || !ext?.can.has("PATCH")) return [];
  const { held, snapshot } = continues.draft;
  const shown = new Set(Object.values(ext.models));
  return held.filter(({ draftId }) => shown.has(draftId)).map((one) => heldAfter(one, edited, snapshot.fields));
}

function editsApplied(instance: Instance, resolution: Resolution, mostBytes: number): ReturnType<typeof applyEdits> {
  if (!resolution.edits || Object.keys(resolution.edits).length === 0) return [];
  instance.remembered.clientModel = "";
  return applyEdits(
    instance.app,
    instance.bindings,
    resolution.edits,
    new Set(instance.remembered.rowFields),
    mostBytes,
  );
}

type Saved = ReturnType<typeof rowOf>;

/** Phase 6: the apps that were left first, then the one that answers. */
async function save(
  taken: readonly Taken[],
  { run: { prevId, event }, wasSticky }: Resolution,
  instances: Instances,
  env: Environment,
): Promise<Saved[]> {
  const { store } = env;
  const saved = taken.map((one) => savedOf(one, prevId, env));
  for (const [i, { row: bare, kept }] of saved.entries()) {
    const row: Draft = {
      ...bare,
      origin: { app: kept.snapshot.className, event, milliseconds: env.now() - env.startedAt },
    };
    // What was not read in this request may be gone from the store.
    const unsure =
      i === 0 &&
      store.saveAfter !== undefined &&
      (instances.fromMemory(prevId) || (wasSticky && row.base_id !== undefined));
    if (!unsure) await store.save(row);
    else if (!(await store.saveAfter?.(row, prevId))) throw new DraftGone(prevId);
  }
  return saved;
}

/** A state that may be too large is spelled as a whole, to know. */
function savedOf({ snapshot, before, held = [] }: Taken, prevId: string, env: Environment): Saved {
  const limit = env.settings.stateBytes;
  const differences = env.store.keepsDifferences === true;
  const saved = rowOf(snapshot, prevId, before, held, { time: env.now(), differences });
  if (saved.kept.size <= limit) return saved;
  const whole = rowOf(snapshot, prevId, undefined, held, { time: env.now(), differences });
  if (whole.kept.size > limit)
    throw new Z2ui5Error("STATE_TOO_LARGE", { size: megabytes(whole.kept.size), limit: megabytes(limit) });
  return whole;
}

/** A draft was continued from memory that the store has no more: everything is undone, and the request is answered as if it had not been found. */
class DraftGone extends Error {
  readonly draftId: string;
  constructor(draftId: string) {
    super(`draft ${draftId} is gone`);
    this.draftId = draftId;
  }
}

/** Keeps the instance of a stateful session, and says which session the browser is in. */
function sessionOf(instance: Instance, wasSticky: boolean, env: Environment, size: number): string {
  if (!instance.app.check_sticky) return env.sessionId;
  const id = wasSticky && env.sessionId ? env.sessionId : env.sessionIdAccepted ? env.newId() : "";
  if (id) env.sticky.put(id, env.owner, instance, heapBytesOfData(size));
  return id;
}
