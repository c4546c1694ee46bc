/**
 * An action of a user is carried out once (docs/protocol.md, `ACTION`). A duplicate never runs `main`: it gets the answer that was lost, or
 * the screen of the draft its first run led to, or the request to load the page again. Where the draft may be gone, a retry is refused.
 */
import { Output } from "../../client/output.ts";
import { Z2ui5Error } from "../../errors.ts";
import { AppFailure } from "../../instance/app-failure.ts";
import type { Instances } from "../../instance/instances.ts";
import { demandAccess } from "../../roundtrip/access.ts";
import { withPhases, type Exchange, type Layer, type Next } from "../../roundtrip/exchange.ts";
import { freshRun, startOf, type Resolution } from "../../roundtrip/resolution.ts";
import { hasPage, requestOfDraft, showingStored } from "../../roundtrip/stored-screen.ts";
import type { AppClass } from "../../types/app.ts";
import type { Action } from "../../types/request.ts";
import type { EngineAnswer } from "../../types/result.ts";
import type { LayeredEngine } from "../engine.ts";
import { actionKey, ActionAnswers } from "./answers.ts";
import { draftIdOf, isForgotten, lastDraftOf } from "./draft-ids.ts";

/** Recognises the retries and duplicates of actions. */
export function once({ ports }: LayeredEngine): Layer {
  const answers = new ActionAnswers<EngineAnswer>(() => ports.clock());
  return {
    surround: (exchange, next) => {
      const { request, env } = exchange;
      if (request.draftId) answers.continuedFrom(actionKey(env.owner, request.draftId));
      const action = request.ext?.action;
      if (!action) return next(exchange);
      return answers.once(actionKey(env.owner, action.id), () => carryOut(action, exchange, next));
    },
  };
}

async function carryOut(action: Action, exchange: Exchange, next: Next): Promise<EngineAnswer> {
  const { env } = exchange;
  const earlier = action.isRetry ? await lastDraftOf(action.id, env) : null;
  if (earlier) return showDraft(earlier, exchange, next);
  if (action.isRetry && isForgotten(action.id, env.now())) throw new Z2ui5Error("ACTION_FORGOTTEN");
  try {
    return await next(
      withPhases(exchange, { draftId: (_exchange, navigations) => draftIdOf(action.id, navigations, env.owner) }),
    );
  } catch (error) {
    // It may have failed because of what the first run did: its draft, or a row of the app, was there already.
    const first = await lastDraftOf(action.id, env).catch(() => null);
    if (first) return showDraft(first, exchange, next);
    throw error;
  }
}

/** The draft that the action led to, as it is stored. */
async function showDraft(draftId: string, exchange: Exchange, next: Next): Promise<EngineAnswer> {
  const shown: Exchange = { ...showingStored(exchange, true), request: requestOfDraft(exchange.request, draftId) };
  try {
    return await next(withPhases(shown, { resolve: (given, instances) => storedScreen(draftId, given, instances) }));
  } catch (error) {
    if (!(error instanceof ScreenMissing)) throw error;
    return reloadAnswer(draftId, error.appClass, exchange);
  }
}

async function storedScreen(draftId: string, { env }: Exchange, instances: Instances): Promise<Resolution> {
  const instance = await instances.load(draftId).catch((error: unknown) => {
    throw isUnreadable(error) ? new ScreenMissing("") : error;
  });
  if (!instance) throw new ScreenMissing("");
  const appClass = instance.app.constructor as AppClass;
  demandAccess(appClass, env);
  if (!hasPage(instance)) throw new ScreenMissing(env.classes.nameOf(appClass));
  return { ...startOf(freshRun(instance, draftId), null), started: false };
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof AppFailure || (error instanceof Z2ui5Error && error.code === "DRAFT_UNREADABLE");

/** The draft of an action cannot be shown without running its app. */
class ScreenMissing extends Error {
  readonly appClass: string;
  constructor(appClass: string) {
    super("the draft does not hold its screen");
    this.appClass = appClass;
  }
}

/** Says that the action was carried out, and asks the frontend to load the screen again. */
function reloadAnswer(draftId: string, appClass: string, { env, spell }: Exchange): EngineAnswer {
  const { slots, actions, url } = new Output(env.policy);
  const body = spell({
    draftId,
    appClass,
    slots,
    actions,
    url,
    model: null,
    hops: [],
    routingSent: "",
    routingMode: "",
    statefulSwitch: null,
    defaultModelPath: "",
    language: env.language(),
    ext: { RELOAD: true },
  });
  return {
    status: 200,
    mediaType: "application/json",
    body,
    sessionId: env.sessionId,
    draftSize: 0,
    draftId: "",
    appClass,
  };
}
