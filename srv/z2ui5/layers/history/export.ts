/** A session as a file: requests and responses from one step to the next, and the states between (docs/guide/debugging.md). */
import type { LoadedDraft } from "../../instance/loaded-draft.ts";
import { classesOf, storedOf } from "../../instance/snapshot.ts";
import type { Registry } from "../../registry/registry.ts";
import type { Json, JsonObject } from "../../types/json.ts";
import { isObject } from "../../state/tree.ts";
import { treatedMessage, withMembers } from "../../wire/message.ts";
import { draftAt } from "./drafts.ts";
import type { Past, Versions } from "./sources.ts";
import type { RecordedStep } from "./recorder.ts";
import { Censor, secretsOf } from "./secrets.ts";

/** Version of the format of the file. */
export const FILE_VERSION = 1;

/** A recorded session. */
export interface SessionFile {
  readonly z2ui5: "session";
  readonly v: typeof FILE_VERSION;
  readonly exported: string;
  readonly versions: Versions;
  /** Names of members that were left out, in lower case. */
  readonly leftOut: readonly string[];
  readonly steps: readonly SessionStep[];
  /** Stored states by draft: those the steps went on from and led to, and those of callers. */
  readonly states: { readonly [draft: string]: Json };
}

/** A step of a recorded session. */
export interface SessionStep {
  readonly at: string;
  readonly app: string;
  readonly event: string;
  readonly status: number;
  readonly wire: string;
  readonly language: string;
  /** Draft it went on from; "" for a start. */
  readonly prev: string;
  /** Draft it led to; "" when it failed. */
  readonly draft: string;
  readonly request: Json;
  /** The answer as JSON, or its text when it is none. */
  readonly answer: Json;
}

/**
 * Makes the file of some steps. Fields that their apps name in `static secret`, and members that the host's model annotates as personal
 * data, are left out, and so is what they hold wherever else it stands.
 */
export async function exportOf(recorded: readonly RecordedStep[], past: Past): Promise<SessionFile> {
  const steps = recorded.filter(({ shows }) => !shows);
  const drafts = await draftsOf(steps, past);
  const leftOut = [
    ...new Set([...past.secrets(), ...(await secretsOfClasses(drafts.values(), past.registry))]),
  ].toSorted();
  const censor = new Censor(leftOut);
  const parsed = steps.map((step) => ({ step, request: jsonOf(step.request), answer: jsonOf(step.answer) }));
  const states = new Map([...drafts].map(([id, { snapshot }]) => [id, storedOf(snapshot) as unknown as JsonObject]));
  for (const state of states.values()) censor.learn(state);
  for (const { request, answer } of parsed) for (const data of [request, answer]) censor.learn(data);
  return {
    z2ui5: "session",
    v: FILE_VERSION,
    exported: new Date(past.now()).toISOString(),
    versions: past.versions,
    leftOut,
    steps: parsed.map(({ step, request, answer }) => ({
      at: new Date(step.at).toISOString(),
      app: step.app,
      event: step.event,
      status: step.status,
      wire: step.wire,
      language: step.language,
      prev: step.prev,
      draft: step.draft,
      request: messageWithout(request, censor),
      answer: messageWithout(answer, censor),
    })),
    states: Object.fromEntries([...states].map(([id, state]) => [id, stateWithout(state, censor)])),
  };
}

/** A request or an answer without secrets: by name where data is, by value everywhere. */
export const messageWithout = (message: Json, censor: Censor): Json =>
  censor.texts(
    treatedMessage(message, { data: (value) => censor.data(value), ext: (ext) => extensionWithout(ext, censor) }),
  );

const extensionWithout = (ext: JsonObject, censor: Censor): Json =>
  withMembers(ext, {
    INVALID: (list) => censor.paths(list, "PATH"),
    REFUSED: (list) => censor.paths(list, "PATH"),
    FIELDS: (list) => censor.paths(list, "PATH"),
    PATCH: (patch) => (isObject(patch) ? withMembers(patch, { STEPS: (list) => censor.paths(list, "path") }) : patch),
  });

function stateWithout(state: JsonObject, censor: Censor): Json {
  const remembered = (value: Json): Json =>
    isObject(value) ? withMembers(value, { locals: (locals) => censor.state(locals) }) : value;
  const loadedRows = (rows: Json): Json => censor.state(rows);
  return censor.texts(withMembers(state, { fields: (fields) => censor.state(fields), remembered, loadedRows }));
}

/** The states a replay needs, callers included, as far as they are still there. */
async function draftsOf(steps: readonly RecordedStep[], past: Past): Promise<Map<string, LoadedDraft>> {
  const found = new Map<string, LoadedDraft>();
  const wanted = steps.flatMap(({ prev, draft }) => [prev, draft]);
  for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
    if (!id || found.has(id)) continue;
    const draft = await draftAt(id, past);
    if (!draft) continue;
    found.set(id, draft);
    wanted.push(...draft.snapshot.stack, draft.snapshot.remembered.prevAppId ?? "");
  }
  return found;
}

async function secretsOfClasses(drafts: Iterable<LoadedDraft>, registry: Registry): Promise<string[]> {
  const names = new Set([...drafts].flatMap(({ snapshot }) => classesOf(snapshot)));
  const classes = await Promise.all([...names].map((name) => registry.findAppClass(name)));
  return classes.flatMap((appClass) => (appClass ? secretsOf(appClass) : []));
}

function jsonOf(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
