/** Phases 4 and 5: runs `main` of the app, then of every app it navigates to. */
import type { Completed, Taken } from "./completed.ts";
import { z2ui5_cl_ui5_client } from "../client/client-class.ts";
import { ObservedClient } from "../client/observed.ts";
import { EVENT_NAV_APP_LEAVE } from "../client/constants.ts";
import type { AppClass } from "../types/app.ts";
import { boundTable } from "../client/binding/shown-table.ts";
import { endRun, type ClientRun } from "../client/run.ts";
import { InputCheck } from "../client/input/invalid-input.ts";
import { containsText } from "../binding/contains-text.ts";
import { modelFingerprint } from "../binding/fingerprint.ts";
import { takeSnapshot } from "../instance/snapshot.ts";
import type { Instance } from "../instance/instance.ts";
import { Z2ui5Error } from "../errors.ts";
import { AppFailure, failingAs } from "../instance/app-failure.ts";
import type { Instances } from "../instance/instances.ts";
import type { Environment } from "./environment.ts";
import { fieldHelper, isForHelper } from "./field-help.ts";
import type { Exchange } from "./exchange.ts";
import { Output } from "../client/output.ts";
import { hop, type Hop } from "./navigation.ts";
import type { Navigation } from "../client/navigation/target.ts";
import type { Resolution } from "./resolution.ts";
import type { Run } from "../instance/run.ts";
import { text } from "../texts/texts.ts";
import type { Notice } from "./notice.ts";
import { heardTopics } from "./heard-topics.ts";
import { forgetDestroyed } from "./screen.ts";
import { mergeSession, useLanguageOf } from "./session.ts";
import type { ClientAction } from "../types/output.ts";
import type { HopTrace } from "../types/result.ts";
import type { RoundtripRequest, SessionInfo } from "../types/request.ts";

const HOP_LIMIT = 1000;

/**
 * Runs the app of a request and the apps it navigates to.
 * @throws AppFailure when an app fails, HOP_LIMIT
 */
export async function runApps(
  resolution: Resolution,
  exchange: Exchange,
  instances: Instances,
  input: InputCheck,
): Promise<Completed> {
  const { request, env, phases } = exchange;
  const output = new Output(env.policy);
  if (resolution.keepAppState && env.policy.appStateFlag === "response") output.url.appStateActive = true;
  const left: Taken[] = [];
  const hops: HopTrace[] = [];
  const remembered = resolution.run.instance.remembered.session;
  const session = mergeSession(request.session, remembered, env.policy);
  useLanguageOf(session, env);
  await env.prepareLanguage();
  if (resolution.notice) output.actions.push(noticeOf(resolution.notice, env));
  for (let run = resolution.run; ; ) {
    const { instance } = run;
    instance.draftId = phases.draftId(exchange, hops.length);
    instances.add(instance);
    instance.remembered.session = remembered;
    const clientModel = needsComparison(instance, env)
      ? instance.remembered.clientModel || modelFingerprint(instance)
      : "";
    const navigation = await navigationOf(run, { request, session, env, instances, output, input });
    if (hops.length >= HOP_LIMIT && navigation)
      throw new Z2ui5Error("HOP_LIMIT", {
        limit: String(HOP_LIMIT),
        className: env.classes.nameOf(instance.app.constructor as AppClass),
      });
    instance.remembered.clientModel = clientModel;
    if (navigation) forgetDestroyed(instance.remembered, output);
    const next = navigation && (await nextHop(navigation, run, env, instances, left));
    if (!next) return { instance, output, navigated: run.navigated, hops, left, clientModel };
    hops.push({
      kind: next.kind,
      fromClass: env.classes.nameOf(instance.app.constructor as AppClass),
      fromDraftId: instance.draftId,
      restored: next.restored,
    });
    if (navigation.kind === "leave" && navigation.event !== "" && output.actions.some(isMessage))
      env.observer.withoutEffect(
        instance.app,
        `main displays a message and leaves the app, so nobody sees the message. Display it in the app that is shown, which gets the event ${navigation.event}.`,
      );
    output.hop(next.run.instance.app.constructor === instance.app.constructor);
    if (next.notice) output.actions.push(noticeOf(next.notice, env));
    run = next.run;
  }
}

const isMessage = ({ kind }: ClientAction): boolean => kind === "toast" || kind === "box";

const noticeOf = ({ key, args }: Notice, env: Environment): ClientAction => ({
  kind: "toast",
  text: text(key, args, env.language()),
  options: {},
  notice: true,
});

const needsComparison = (instance: Instance, env: Environment): boolean =>
  env.policy.modelPush === "changed" || env.classes.optionsOf(instance.app.constructor as AppClass).autoModelPush;

/** @returns null when there is no caller and the roundtrip ends */
async function nextHop(
  navigation: Navigation,
  run: Run,
  env: Environment,
  instances: Instances,
  left: Taken[],
): Promise<Hop | null> {
  const { instance } = run;
  if (
    navigation.kind === "leave" &&
    !navigation.app &&
    instance.stack.length === 0 &&
    env.policy.leaveOnEmptyStack === "end"
  )
    return null;
  const appClass = instance.app.constructor as AppClass;
  const snapshot = failingAs(appClass, run.event, () => takeSnapshot(instance));
  instance.savedId = instance.draftId;
  const before = instance.continues?.draft;
  left.push({ snapshot, before });
  const { whole = null, changed = 0 } = before ?? {};
  instances.leave({ snapshot, whole, changed, browserModels: [] });
  try {
    return await hop(navigation, instance, env, instances);
  } catch (error) {
    throw error instanceof AppFailure ? error : new AppFailure(appClass, run.event, error);
  }
}

interface RunContext {
  readonly request: RoundtripRequest;
  readonly session: SessionInfo;
  readonly env: Environment;
  readonly instances: Instances;
  readonly output: Output;
  readonly input: InputCheck;
}

// The reserved event leaves an app without asking it.
const navigationOf = (run: Run, context: RunContext): Navigation | Promise<Navigation | null> =>
  run.event === EVENT_NAV_APP_LEAVE && !run.navigated
    ? { kind: "leave", app: null, event: "", data: null }
    : runMainOfApp(run, context);

async function runMainOfApp(
  run: Run,
  { request, session, env, instances, output, input }: RunContext,
): Promise<Navigation | null> {
  const { app } = run.instance;
  const wasSticky = app.check_initialized && app.check_sticky;
  env.handedOut.setData((text) => containsText(app, text) || containsText(run.eventArgs, text));
  const navigation: ClientRun["navigation"] = { call: null, leave: null };
  const events: ClientRun["events"] = { names: [], wasRead: false, areArgumentsRead: false };
  const Client = env.observer.called ? ObservedClient : z2ui5_cl_ui5_client;
  const client = new Client({
    run,
    request,
    session,
    env,
    instances,
    output,
    input: run.navigated ? new InputCheck(app, [], null, env.language()) : input,
    navigation,
    events,
  });
  env.handedOut.setTables((table, options) => {
    env.observer.shownTable?.(app, table, options);
    return boundTable(client, app, table, options);
  });
  env.classes.runs(app.constructor as AppClass);
  env.log.runs?.(env.classes.nameOf(app.constructor as AppClass), run.event);
  for (const [listening, version] of await heardTopics(run, env)) listening.version = version;
  try {
    const helper = fieldHelper(run, env);
    if (helper) await (await helper).takeEntries(client);
    if (helper && isForHelper(run, env)) await (await helper).answerField(client);
    else {
      await app.main(client);
      env.observer.ran(run, events);
    }
    const others = fieldHelper(run, env);
    if (others) await (await others).completeFields(client);
  } catch (error) {
    throw new AppFailure(app.constructor as AppClass, run.event, error);
  } finally {
    endRun(client);
  }
  if (app.check_sticky !== wasSticky) output.statefulSwitch = app.check_sticky;
  app.check_initialized = true;
  return navigation.leave ?? navigation.call;
}
