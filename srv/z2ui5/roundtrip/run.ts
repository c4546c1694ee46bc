/** Phases 4 and 5: runs `main` of the app, then of every app it navigates to. */
import z2ui5_cl_ui5_client from "../compat/z2ui5_cl_ui5_client.ts";
import { EVENT_NAV_APP_LEAVE } from "../client/constants.ts";
import type { AppClass } from "../instance/app.ts";
import type { Client } from "../client/client.ts";
import type { SkippedEdit } from "../compat/z2ui5_if_client.ts";
import { Recorder } from "../binding/recorder.ts";
import { modelFingerprint } from "../binding/fingerprint.ts";
import { takeSnapshot, type Snapshot } from "../instance/snapshot.ts";
import type { Stage } from "../instance/instance.ts";
import { Z2ui5Error } from "../errors.ts";
import { AppFailure, failingAs } from "./app-failure.ts";
import type { Cast } from "../instance/instances.ts";
import type { Environment } from "./environment.ts";
import { Journal } from "./output.ts";
import { hop, type Navigation } from "./navigation.ts";
import type { Beginning, Turn } from "./start.ts";
import { mergeSession } from "./session.ts";
import type { ClientAction, HopTrace, RoundtripRequest, SessionInfo } from "./types.ts";

const HOP_LIMIT = 1000;

/** How the apps of a request ended. */
export interface Ending {
  readonly stage: Stage;
  readonly journal: Journal;
  readonly navigated: boolean;
  readonly hops: readonly HopTrace[];
  /** Snapshots of the apps that were left, in order. */
  readonly left: readonly Snapshot[];
  /** Fingerprint of the model the browser holds; "" if unknown or not asked for. */
  readonly clientModel: string;
}

/**
 * Runs the app of a request and the apps it navigates to.
 * @throws AppFailure when an app fails, HOP_LIMIT
 */
export async function runApps(begin: Beginning, request: RoundtripRequest, env: Environment, cast: Cast, skipped: readonly SkippedEdit[]): Promise<Ending> {
  const journal = new Journal(env.policy);
  if (begin.notice) journal.actions.push(noticeOf(begin.notice));
  if (begin.keepAppState && env.policy.appStateFlag === "response") journal.url.appStateActive = true;
  const left: Snapshot[] = [];
  const hops: HopTrace[] = [];
  const remembered = begin.turn.stage.memory.session;
  const session = mergeSession(request.session, remembered, env.policy);
  for (let turn = begin.turn; ; ) {
    const { stage } = turn;
    stage.draftId = env.newId();
    cast.add(stage);
    stage.memory.session = remembered;
    const clientModel = needsComparison(stage, env) ? stage.memory.clientModel || modelFingerprint(stage) : "";
    const navigation = await navigationOf(turn, { request, session, env, cast, journal, skipped });
    if (hops.length >= HOP_LIMIT && navigation) throw new Z2ui5Error("HOP_LIMIT", { limit: String(HOP_LIMIT), className: env.classes.nameOf(stage.app.constructor as AppClass) });
    stage.memory.clientModel = clientModel;
    const next = navigation && await nextHop(navigation, turn, env, cast, left);
    if (!next) return { stage, journal, navigated: turn.navigated, hops, left, clientModel };
    hops.push({ kind: next.kind, fromClass: env.classes.nameOf(stage.app.constructor as AppClass), fromDraftId: stage.draftId, restored: next.restored });
    journal.hop(next.turn.stage.app.constructor === stage.app.constructor);
    if (next.notice) journal.actions.push(noticeOf(next.notice));
    turn = next.turn;
  }
}

const noticeOf = (text: string): ClientAction => ({ kind: "toast", text, options: {}, notice: true });

const needsComparison = (stage: Stage, env: Environment): boolean =>
  env.policy.modelPush === "changed" || env.classes.optionsOf(stage.app.constructor as AppClass).autoModelPush;

async function nextHop(navigation: Navigation, turn: Turn, env: Environment, cast: Cast, left: Snapshot[]): Promise<Awaited<ReturnType<typeof hop>>> {
  const { stage } = turn;
  if (navigation.kind === "leave" && !navigation.app && stage.stack.length === 0 && env.policy.leaveOnEmptyStack === "end") return null;
  const appClass = stage.app.constructor as AppClass;
  const snapshot = failingAs(appClass, turn.event, () => takeSnapshot(stage));
  stage.savedId = stage.draftId;
  left.push(snapshot);
  cast.leave(snapshot);
  try {
    return await hop(navigation, stage, env, cast);
  } catch (error) {
    throw error instanceof AppFailure ? error : new AppFailure(appClass, turn.event, error);
  }
}

interface Company {
  readonly request: RoundtripRequest;
  readonly session: SessionInfo;
  readonly env: Environment;
  readonly cast: Cast;
  readonly journal: Journal;
  readonly skipped: readonly SkippedEdit[];
}

async function navigationOf(turn: Turn, company: Company): Promise<Navigation | null> {
  // The reserved event leaves an app without asking it.
  if (turn.event === EVENT_NAV_APP_LEAVE && !turn.navigated) return { kind: "leave", app: null, event: "", data: null };
  return runMain(turn, company);
}

async function runMain(turn: Turn, { request, session, env, cast, journal, skipped }: Company): Promise<Navigation | null> {
  const { app } = turn.stage;
  const wasSticky = app.check_initialized && app.check_sticky;
  const recorder = new Recorder(app);
  const client = new z2ui5_cl_ui5_client({ turn, request, session, env, cast, journal, recorder, skipped: turn.navigated ? [] : skipped });
  try {
    await app.main(client as unknown as Client);
  } catch (error) {
    throw new AppFailure(app.constructor as AppClass, turn.event, error);
  } finally {
    recorder.release();
    client.close();
  }
  if (app.check_sticky !== wasSticky) journal.statefulSwitch = app.check_sticky;
  app.check_initialized = true;
  return client.navigation();
}
