/** The past of a session, for developers (docs/protocol.md, `HISTORY`). */
import { randomUUID } from "node:crypto";
import { z2ui5_if_app } from "../../app-base.ts";
import { Z2ui5Error } from "../../errors.ts";
import { extensionAnswer, type Exchange, type Layer, type Next } from "../../roundtrip/exchange.ts";
import type { EngineAnswer } from "../../types/result.ts";
import { recordsHistory } from "../../types/settings.ts";
import { draftInRoute } from "../../wire/stand-ins.ts";
import type { LayeredEngine } from "../engine.ts";
import { answerOfPast, requestOfPast } from "./past.ts";
import { Recorder, type RecordedSteps } from "./recorder.ts";
import { showingStep } from "./show-step.ts";
import type { Past } from "./sources.ts";

/** Records requests and answers, answers questions about them and continues from them; only in development. */
export function history(engine: LayeredEngine): Layer {
  const recorder = new Recorder();
  return {
    configure: (settings) => {
      recorder.limit = recordsHistory(settings) ? settings.historyCharacters : 0;
      if (!recorder.isOn) recorder.clear();
    },
    state: { dump: () => recorder.dump(), recall: (steps) => recorder.recall(steps as RecordedSteps) },
    surround: (exchange, next) => {
      if (exchange.request.ext?.history) return answerQuestion(exchange, next, recorder, engine);
      return recorder.isOn ? record(exchange, next, recorder) : next(exchange);
    },
  };
}

async function answerQuestion(
  exchange: Exchange,
  next: Next,
  recorder: Recorder,
  engine: LayeredEngine,
): Promise<EngineAnswer> {
  try {
    return await answerFromPast(exchange, next, recorder, engine);
  } catch (error) {
    if (error instanceof Z2ui5Error && error.code === "HISTORY_UNKNOWN") exchange.env.count("guesses");
    throw error;
  }
}

/** A question about the past, or a request that continues from it. */
async function answerFromPast(
  exchange: Exchange,
  next: Next,
  recorder: Recorder,
  engine: LayeredEngine,
): Promise<EngineAnswer> {
  const question = exchange.request.ext?.history;
  if (!question || !recorder.isOn) throw new Z2ui5Error("HISTORY_OFF");
  const past = pastOf(recorder, engine);
  const found = await answerOfPast(question, past);
  if (found) return extensionAnswer({ HISTORY: found });
  const { request, body, shows } = requestOfPast(exchange.request, question, past);
  const other = { ...exchange, request, text: body };
  return shows ? recordShown(showingStep(other), next, recorder) : record(other, next, recorder);
}

const pastOf = (recorder: Recorder, { ports, store, identity, registry }: LayeredEngine): Past => ({
  registry,
  recorder,
  owner: identity.owner(),
  load: (id) => ports.transaction(async () => store.load(id)),
  now: () => ports.clock(),
  secrets: ports.personalData,
  versions: { z2ui5: z2ui5_if_app.version, node: process.versions.node },
});

/** Performs a request and records what was answered, also when it fails. */
async function record(exchange: Exchange, next: Next, recorder: Recorder): Promise<EngineAnswer> {
  const language = exchange.env.language();
  return addStep(await answered(exchange, next), language, exchange, recorder, false);
}

/** As `record`, of a request that shows a step. A step that shows another one as it was is that other one. */
async function recordShown(exchange: Exchange, next: Next, recorder: Recorder): Promise<EngineAnswer> {
  const language = exchange.env.language();
  const answer = await answered(exchange, next);
  if (answer.draftId === exchange.request.draftId) return answer;
  return addStep(answer, language, exchange, recorder, true);
}

async function answered(exchange: Exchange, next: Next): Promise<EngineAnswer> {
  try {
    return await next(exchange);
  } catch (error) {
    return exchange.spellFailure(error);
  }
}

/** @param language of the request as it came @param shows whether it only shows another step */
function addStep(
  answer: EngineAnswer,
  language: string,
  { request, env, wire, text }: Exchange,
  recorder: Recorder,
  shows: boolean,
): EngineAnswer {
  const bytes = recorder.add(env.owner, {
    id: randomUUID(),
    at: env.startedAt,
    milliseconds: env.now() - env.startedAt,
    prev: request.draftId || draftInRoute(request.start().draftId),
    draft: answer.draftId,
    app: answer.appClass ?? "",
    event: request.event,
    status: answer.status,
    wire,
    language,
    request: text,
    answer: answer.body,
    ...(shows && { shows: true as const }),
  });
  return bytes ? { ...answer, encoded: { body: answer.body, bytes } } : answer;
}
