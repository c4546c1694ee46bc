/** What developers ask of the past of a session (docs/protocol.md, HISTORY). */
import { Z2ui5Error } from "../../errors.ts";
import type { LoadedDraft } from "../../instance/loaded-draft.ts";
import type { HistoryRequest, RoundtripRequest } from "../../types/request.ts";
import type { JsonObject } from "../../types/json.ts";
import { changes } from "../../state/changes.ts";
import type { HistoryAnswer, StepDetails, StepEntry } from "../../types/extension.ts";
import { requestOfDraft } from "../../roundtrip/stored-screen.ts";
import { parseBody } from "../../wire/body.ts";
import { wireNamed } from "../../wire/wires.ts";
import { draftAt, modelOf } from "./drafts.ts";
import { exportOf } from "./export.ts";
import type { RecordedStep } from "./recorder.ts";
import type { Past } from "./sources.ts";

/**
 * Answers a question about the past.
 * @returns null when the request is no question but continues from a step
 * @throws HISTORY_UNKNOWN
 */
export async function answerOfPast(question: HistoryRequest, past: Past): Promise<HistoryAnswer | null> {
  switch (question.do) {
    case "LIST":
      return { STEPS: past.recorder.session(past.owner, question.draft).map(entryOf) };
    case "STEP":
      return { STEP: await detailsOf(demandStep(question.step, past), past) };
    case "EXPORT":
      return { FILE: JSON.stringify(await exportOf(stepsBetween(question, past), past), null, 1) };
    default:
      return null;
  }
}

/** A request to be carried out instead of the one that was sent. */
export interface PastRequest {
  readonly request: RoundtripRequest;
  /** Text to record for it. */
  readonly body: string;
  /** It only redisplays a step. */
  readonly shows: boolean;
}

/**
 * The request that continues from a step, or repeats it.
 * @param request what the frontend sent: it says who is asking and what is on screen
 * @throws HISTORY_UNKNOWN
 */
export function requestOfPast(request: RoundtripRequest, question: HistoryRequest, past: Past): PastRequest {
  const step = demandStep(question.step, past);
  if (question.do === "REPEAT") {
    const recorded = decoded(step);
    const ext = request.ext && { ...request.ext, history: null };
    return {
      request: { ...recorded, ext: ext && { ...ext, invalid: recorded.ext?.invalid ?? [] } },
      body: step.request,
      shows: false,
    };
  }
  const draftId = question.do === "BEFORE" ? step.prev : step.draft;
  if (!draftId) throw new Z2ui5Error("HISTORY_UNKNOWN");
  return { request: requestOfDraft(request, draftId), body: step.request, shows: true };
}

/** The request of a step as it was understood. */
export function decoded({ wire, request }: Pick<RecordedStep, "wire" | "request">): RoundtripRequest {
  const spoken = wireNamed(wire);
  if (!spoken) throw new Z2ui5Error("HISTORY_UNKNOWN");
  return spoken.decode(parseBody(request));
}

function demandStep(id: string, { recorder, owner }: Past): RecordedStep {
  const step = recorder.find(owner, id);
  if (!step) throw new Z2ui5Error("HISTORY_UNKNOWN");
  return step;
}

/** Both ends included, in either order; all steps of the session without ends. */
function stepsBetween({ step, to, draft }: HistoryRequest, past: Past): readonly RecordedStep[] {
  if (!step) return past.recorder.session(past.owner, draft);
  const steps = past.recorder.session(past.owner, demandStep(step, past).draft || demandStep(step, past).prev);
  const positions = [step, to || step].map((id) => steps.findIndex((one) => one.id === id));
  if (positions.includes(-1)) throw new Z2ui5Error("HISTORY_UNKNOWN");
  return steps.slice(Math.min(...positions), Math.max(...positions) + 1);
}

const entryOf = (step: RecordedStep): StepEntry => ({
  ID: step.id,
  AT: step.at,
  MS: step.milliseconds,
  APP: step.app,
  EVENT: step.event,
  STATUS: step.status,
  DRAFT: step.draft,
  PREV: step.prev,
});

async function detailsOf(step: RecordedStep, past: Past): Promise<StepDetails> {
  const [before, after] = [await draftAt(step.prev, past), await draftAt(step.draft, past)];
  return {
    ...entryOf(step),
    REQUEST: step.request,
    ANSWER: step.answer,
    STATE: after ? changes(fieldsOf(before), fieldsOf(after)) : null,
    MODEL: after ? changes(await modelOf(before, past.registry), await modelOf(after, past.registry)) : null,
  };
}

const fieldsOf = (draft: LoadedDraft | null): JsonObject => draft?.snapshot.fields ?? {};
