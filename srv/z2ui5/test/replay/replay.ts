import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { answer } from "../../answer.ts";
import { defaultParts, EngineParts } from "../../engine-parts.ts";
import { Z2ui5Error } from "../../errors.ts";
import { differencesOf } from "../../layers/history/compare.ts";
import { draftAt, modelOf } from "../../layers/history/drafts.ts";
import { FILE_VERSION, messageWithout, type SessionFile, type SessionStep } from "../../layers/history/export.ts";
import { Censor } from "../../layers/history/secrets.ts";
import type { Draft, DraftStore } from "../../types/drafts.ts";
import type { Json, JsonObject } from "../../types/json.ts";
import type { EngineAnswer } from "../../types/result.ts";
import { treatedMessage } from "../../wire/message.ts";
import { inMemory } from "../server/in-memory.ts";
import type { Login } from "../server/test-server.ts";
import { Replay } from "./result.ts";

/** Who replays a session, and what may differ. */
export interface ReplayOptions {
  /** Name of the user; `alice` without. */
  readonly user?: string;
  /** Roles of the user; without them those the project's configuration gives to a user of that name, and every app may be used. */
  readonly roles?: readonly string[];
  readonly tenant?: string;
  /** Directory of the project; the nearest CAP project above the working directory without. */
  readonly root?: string;
  /** Places of answers that may differ, such as `MODEL/NOW`: what is below them, too. */
  readonly ignore?: readonly string[];
}

/**
 * Runs a recorded session against the code of now: every step on the state that was recorded before it, so that one difference does not
 * lead to others. The project runs in this process, with a database in memory of its own.
 * @param file path of the file the developer tools exported, or its content
 * @throws SESSION_FILE when it holds no recorded session
 * @example
 * const result = await replay("test/sessions/order.json", { ignore: ["MODEL/NOW"] });
 * expect(result.differences, String(result)).toEqual([]);
 */
export async function replay(file: string | SessionFile, options: ReplayOptions = {}): Promise<Replay> {
  const session = typeof file === "string" ? sessionIn(resolve(file)) : demandSession(file, "the given object");
  const { user = "alice", roles, tenant, ignore = [] } = options;
  const server = await inMemory(options.root);
  const login: Login = { user, roles, tenant };
  const censor = new Censor(session.leftOut);
  const steps = [];
  for (const step of session.steps) {
    const now = await server.as(login, () => answered(step, session, login, censor));
    const recorded = {
      status: step.status,
      answer: step.answer,
      model: await modelAfter(step.draft, storeOf(session), censor),
    };
    // A state that was not recorded says nothing about the model.
    const isRecorded = Object.hasOwn(session.states, step.draft) || step.draft === "";
    const differences = differencesOf(recorded, isRecorded ? now : { ...now, model: recorded.model }, ignore);
    steps.push({ app: step.app, event: step.event, differences });
  }
  return new Replay(session, steps);
}

/** What the code of now answers to a step, without secrets. */
async function answered(step: SessionStep, session: SessionFile, { user, tenant, roles }: Login, censor: Censor) {
  const store = storeOf(session);
  const parts = new EngineParts(
    {
      ...defaultParts.ports,
      store,
      identity: () => ({
        user,
        ...(tenant ? { tenant } : {}),
        has: (role) => roles === undefined || roles.includes(role),
      }),
    },
    defaultParts.registry,
  );
  parts.configure({ ...defaultParts.settings, historyCharacters: 0 });
  const { status, body, draftId }: EngineAnswer = await answer(parts, withoutAction(step.request) as object, {
    correlationId: "replay",
    language: step.language,
    query: { "z2ui5-wire": step.wire },
    acceptsSessionId: true,
  });
  return {
    status,
    answer: messageWithout(jsonOf(body), censor),
    model: await modelAfter(draftId, store, censor),
  };
}

const modelAfter = async (draftId: string, store: DraftStore, censor: Censor): Promise<JsonObject> =>
  censor.data(
    await modelOf(await draftAt(draftId, { load: async (id) => store.load(id), now: Date.now }), defaultParts.registry),
  ) as JsonObject;

/** The recorded states as drafts. */
function storeOf({ states }: SessionFile): DraftStore {
  const drafts = new Map<string, Draft>(
    Object.entries(states).map(([id, state]) => [id, { id, id_prev: null, data: JSON.stringify(state) }]),
  );
  return { load: (id) => drafts.get(id) ?? null, save: (draft) => void drafts.set(draft.id, draft) };
}

/** Repeated steps have the id of the first one, and would be answered like it. */
const withoutAction = (request: Json): Json =>
  treatedMessage(request, { data: (data) => data, ext: ({ ACTION: _, ...others }) => others });

function sessionIn(file: string): SessionFile {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new Z2ui5Error("SESSION_FILE", { file, reason: (error as Error).message }, error);
  }
  return demandSession(jsonOf(text), file);
}

function demandSession(content: unknown, file: string): SessionFile {
  const session = content as Partial<SessionFile> | null;
  if (typeof session !== "object" || session?.z2ui5 !== "session" || !Array.isArray(session.steps))
    throw new Z2ui5Error("SESSION_FILE", { file, reason: "it is not what the developer tools export" });
  if (session.v !== FILE_VERSION)
    throw new Z2ui5Error("SESSION_FILE", {
      file,
      reason: `its format is ${String(session.v)}, and this release reads ${FILE_VERSION}`,
    });
  return { leftOut: [], states: {}, versions: {}, exported: "", ...session } as SessionFile;
}

function jsonOf(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
