/** Whether a step answers today as it did when it was recorded. */
import type { Json, JsonObject } from "../../types/json.ts";
import { changes } from "../../state/changes.ts";
import { isObject } from "../../state/tree.ts";
import { answerParts } from "../../wire/message.ts";
import { LEFT_OUT } from "./secrets.ts";

/** An answer to be compared: its status, its body, and the whole model after it. */
export interface Compared {
  readonly status: number;
  readonly answer: Json;
  readonly model: JsonObject;
}

/** What of the extensions says how an answer travels, and not what it says. */
const HOW = ["INSTANCE", "PATCH"];
/** What of a failure is new each time. */
const NEW_EACH_TIME = ["ID", "DETAILS"];
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/**
 * What differs, as readable lines. Ids are compared by the order in which they appear; what was left out of the recording is not compared.
 * @param recorded the answer of the recording @param now the answer of the current code @param ignore paths that may differ, such as `MODEL/NOW`
 */
export function differencesOf(recorded: Compared, now: Compared, ignore: readonly string[] = []): string[] {
  const then = comparable(recorded);
  const lines = changes(then, withoutSecrets(then, comparable(now)));
  return lines.filter((line) => !ignore.some((path) => isAt(line, path)));
}

const isAt = (line: string, path: string): boolean => {
  const at = line.replace(/^[+−] /, "");
  return at.startsWith(`${path}:`) || at.startsWith(`${path}/`);
};

function comparable({ status, answer, model }: Compared): JsonObject {
  if (!isObject(answer)) return { STATUS: status, ANSWER: withoutIds(answer, new Map()) };
  const parts = answerParts(answer);
  const { ERROR, ...extension } = without(parts.ext, HOW);
  const ext = { ...extension, ...(isObject(ERROR) ? { ERROR: without(ERROR, NEW_EACH_TIME) } : {}) };
  const sent = Object.keys(parts.model).length > 0 || parts.ext["PATCH"] !== undefined;
  return withoutIds({ STATUS: status, ...parts.with(ext, model), MODEL_SENT: sent }, new Map()) as JsonObject;
}

const without = (object: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

/** Ids are new in every run; which of them are the same is not. */
function withoutIds(value: Json, seen: Map<string, string>): Json {
  if (typeof value === "string")
    return value.replace(UUID, (id) => {
      const key = id.toLowerCase();
      if (!seen.has(key)) seen.set(key, `‹id ${seen.size + 1}›`);
      return seen.get(key)!;
    });
  if (Array.isArray(value)) return value.map((one) => withoutIds(one, seen));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutIds(member, seen)]));
}

/** What a secret was part of counts as the same if the rest is. */
function withoutSecrets(then: Json | undefined, now: Json): Json {
  if (then === LEFT_OUT) return then;
  if (typeof then === "string" && typeof now === "string")
    return then.includes(LEFT_OUT) && isSameAround(then, now) ? then : now;
  if (Array.isArray(then) && Array.isArray(now)) return now.map((one, i) => withoutSecrets(then[i], one));
  if (!isObject(then) || !isObject(now)) return now;
  return Object.fromEntries(Object.entries(now).map(([name, member]) => [name, withoutSecrets(then[name], member)]));
}

/** Whether a text is the same but for what was left out of the other one. */
function isSameAround(recorded: string, text: string): boolean {
  const [first = "", ...others] = recorded.split(LEFT_OUT);
  const last = others.pop() ?? "";
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}
