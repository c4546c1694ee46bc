/** Carries out a JSON Patch of the kinds add, replace and remove (RFC 6902) without changing the value it starts with. */
import type { Json, JsonObject } from "../types/json.ts";
import type { Operation } from "./difference.ts";

/**
 * The value after the steps; it shares with the first one whatever the steps do not touch.
 * @param value what the steps start with @param steps what {@link difference} returned, or what a draft holds
 * @throws RangeError when a step names a path that does not exist
 */
export function applied(value: Json, steps: readonly Operation[]): Json {
  const own = new Set<Json>();
  let root = value;
  for (const step of steps) {
    if (step.path === "") root = step.op === "remove" ? null : step.value;
    else root = changed(root, namesOf(step.path), 0, step, own);
  }
  return root;
}

const namesOf = (path: string): string[] =>
  path
    .slice(1)
    .split("/")
    .map((name) => (name.includes("~") ? name.replaceAll("~1", "/").replaceAll("~0", "~") : name));

/** Copies what is on the path of a step, each object once. */
function changed(
  holder: Json | undefined,
  names: readonly string[],
  depth: number,
  step: Operation,
  own: Set<Json>,
): Json {
  if (typeof holder !== "object" || holder === null) throw missingPath(step);
  const name = names[depth] as string;
  let copy: Json[] | JsonObject = holder;
  if (!own.has(holder)) own.add((copy = Array.isArray(holder) ? [...holder] : { ...holder }));
  if (depth < names.length - 1) {
    const key = Array.isArray(copy) ? indexOf(name, copy.length - 1, step) : memberOf(name, copy, step);
    (copy as JsonObject)[key] = changed((copy as JsonObject)[key], names, depth + 1, step, own);
  } else if (Array.isArray(copy)) changeList(copy, name, step);
  else changeMember(copy, name, step);
  return copy;
}

function changeList(list: Json[], name: string, step: Operation): void {
  if (step.op === "add") list.splice(name === "-" ? list.length : indexOf(name, list.length, step), 0, step.value);
  else if (step.op === "remove") list.splice(indexOf(name, list.length - 1, step), 1);
  else list[indexOf(name, list.length - 1, step)] = step.value;
}

function changeMember(object: JsonObject, name: string, step: Operation): void {
  if (name === "__proto__") throw missingPath(step);
  if (step.op !== "add") memberOf(name, object, step);
  if (step.op === "remove") delete object[name];
  else object[name] = step.value;
}

function memberOf(name: string, object: JsonObject, step: Operation): string {
  if (name === "__proto__" || !Object.hasOwn(object, name)) throw missingPath(step);
  return name;
}

function indexOf(name: string, last: number, step: Operation): number {
  const index = /^(0|[1-9]\d*)$/.test(name) ? Number(name) : -1;
  if (index < 0 || index > last) throw missingPath(step);
  return index;
}

const missingPath = (step: Operation): RangeError =>
  new RangeError(`there is no ${step.path.slice(0, 200)} to ${step.op}`);
