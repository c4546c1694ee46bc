/** Finds where an answer is not the recorded one, member by member. */
import type { Ids } from "./ids.ts";
import type { Json, JsonObject } from "./recording.ts";

/** One place where recorded and answered differ; values as short text. */
export interface Mismatch {
  readonly path: string;
  readonly recorded: string;
  readonly answered: string;
}

/** A JSON value or nothing: absent and empty are not the same. */
type Value = Json | undefined;

/** All mismatches of two JSON values; the order of members does not matter, absent is not empty. */
export function compare(recorded: Value, answered: Value, ids: Ids, path = ""): Mismatch[] {
  if (typeof recorded === "string" && typeof answered === "string") {
    return ids.matches(recorded, answered) ? [] : [textMismatch(path, recorded, answered)];
  }
  if (Array.isArray(recorded) && Array.isArray(answered)) {
    return indexes(recorded, answered).flatMap((index) => compare(recorded[index], answered[index], ids, `${path}[${index}]`));
  }
  if (isObject(recorded) && isObject(answered)) {
    return members(recorded, answered).flatMap((name) => compare(recorded[name], answered[name], ids, path === "" ? name : `${path}.${name}`));
  }
  return Object.is(recorded, answered) ? [] : [{ path, recorded: shown(recorded), answered: shown(answered) }];
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function indexes(left: Json[], right: Json[]): number[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => index);
}

function members(left: JsonObject, right: JsonObject): string[] {
  return [...new Set([...Object.keys(left), ...Object.keys(right)])];
}

/** Long texts differ in one place: show that place. */
function textMismatch(path: string, recorded: string, answered: string): Mismatch {
  if (recorded.length < 100 && answered.length < 100) return { path, recorded: shown(recorded), answered: shown(answered) };
  const at = [...recorded].findIndex((_, index) => recorded[index] !== answered[index]);
  const first = at === -1 ? recorded.length : at;
  const excerpt = (text: string) => JSON.stringify(text.slice(Math.max(0, first - 25), first + 60));
  return { path: `${path} at character ${first}`, recorded: `…${excerpt(recorded)}…`, answered: `…${excerpt(answered)}…` };
}

function shown(value: Value): string {
  if (value === undefined) return "(absent)";
  const text = JSON.stringify(value);
  return text.length <= 160 ? text : `${text.slice(0, 160)}…`;
}
