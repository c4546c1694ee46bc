/** Paths in captured states: what is there, what is left without them. */
import type { Json, JsonObject } from "../types/json.ts";
import { same } from "./same.ts";

/** Names and positions on the way from a state to one of its values. */
export type StatePath = readonly string[];

/** Paths, each once. */
export const distinct = (paths: readonly StatePath[]): StatePath[] => [
  ...new Map(paths.map((path) => [path.join("/"), path])).values(),
];

/** A state whose paths are undefined, which nothing of another state equals. It shares with the state what leads to none of them. */
export function blank(fields: JsonObject, paths: readonly StatePath[]): JsonObject {
  const own = new Set<object>();
  let root = fields;
  for (const path of paths) root = blanked(root, path, 0, own) as JsonObject;
  return root;
}

function blanked(holder: Json | undefined, path: StatePath, depth: number, own: Set<object>): Json | undefined {
  if (depth === path.length) return undefined;
  const name = path[depth] as string;
  if (typeof holder !== "object" || holder === null || !Object.hasOwn(holder, name)) return holder;
  let copy: Json[] | JsonObject = holder;
  if (!own.has(holder)) own.add((copy = Array.isArray(holder) ? [...holder] : { ...holder }));
  (copy as Record<string, Json | undefined>)[name] = blanked((copy as JsonObject)[name], path, depth + 1, own);
  return copy;
}

/**
 * Whether two states are equal but for some paths. Parts they share cost nothing.
 * @param paths where they may differ, from both states on
 */
export function sameExcept(
  one: Json | undefined,
  other: Json | undefined,
  paths: readonly StatePath[],
  depth = 0,
): boolean {
  if (one === other || paths.some((path) => path.length === depth)) return true;
  if (paths.length === 0) return same(one, other);
  if (typeof one !== "object" || one === null || typeof other !== "object" || other === null) return false;
  const within = Map.groupBy(paths, (path) => path[depth] as string);
  const inside = (name: string): boolean =>
    sameExcept((one as JsonObject)[name], (other as JsonObject)[name], within.get(name) ?? [], depth + 1);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, i) => item === other[i] || inside(String(i)));
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name) && inside(name))
  );
}
