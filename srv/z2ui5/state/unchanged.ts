/** Whether an object still holds what its previous tree says. */
import type { Json, JsonObject } from "../types/json.ts";
import { isObject } from "./tree.ts";

/**
 * Whether a restored object that holds scalars only still has the members it was restored with.
 * @param object the object of the app @param previous the tree it was restored from
 */
export function isUnchanged(object: object | null, previous: Json | undefined): previous is JsonObject {
  if (!isObject(previous) || object === null) return false;
  const members = object as Record<string, unknown>;
  let count = 0;
  for (const name in members) {
    const value = members[name];
    if (value === undefined || !Object.is(value, previous[name])) return false;
    count++;
  }
  for (const _ in previous) count--;
  return count === 0;
}

/** Whether a captured object has exactly the members of the previous one, in the same order. */
export function hasMembersOf(captured: JsonObject, previous: JsonObject | undefined): previous is JsonObject {
  if (!previous) return false;
  const names = Object.keys(previous);
  let i = 0;
  for (const name in captured) if (names[i++] !== name || captured[name] !== previous[name]) return false;
  return i === names.length;
}
