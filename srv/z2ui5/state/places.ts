/** Places in captured states: what is there, what is left without them. */
import type { Json, JsonObject } from "../types/json.ts";
import { same } from "./same.ts";

/** Names and positions on the way from a state to one of its values. */
export type Place = readonly string[];

/** Places, each once. */
export const eachOnce = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [place.join("/"), place])).values(),
];

/** A state whose places are undefined, which nothing of another state equals. It shares with the state what leads to none of them. */
export function blank(fields: JsonObject, places: readonly Place[]): JsonObject {
  const own = new Set<object>();
  let root = fields;
  for (const place of places) root = blanked(root, place, 0, own) as JsonObject;
  return root;
}

function blanked(holder: Json | undefined, place: Place, depth: number, own: Set<object>): Json | undefined {
  if (depth === place.length) return undefined;
  const name = place[depth] as string;
  if (typeof holder !== "object" || holder === null || !Object.hasOwn(holder, name)) return holder;
  let copy: Json[] | JsonObject = holder;
  if (!own.has(holder)) own.add((copy = Array.isArray(holder) ? [...holder] : { ...holder }));
  (copy as Record<string, Json | undefined>)[name] = blanked((copy as JsonObject)[name], place, depth + 1, own);
  return copy;
}

/**
 * Whether two states are equal but for some places. Parts they share cost nothing.
 * @param places where they may differ, from both states on
 */
export function sameBut(one: Json | undefined, other: Json | undefined, places: readonly Place[], depth = 0): boolean {
  if (one === other || places.some((place) => place.length === depth)) return true;
  if (places.length === 0) return same(one, other);
  if (typeof one !== "object" || one === null || typeof other !== "object" || other === null) return false;
  const within = Map.groupBy(places, (place) => place[depth] as string);
  const inside = (name: string): boolean =>
    sameBut((one as JsonObject)[name], (other as JsonObject)[name], within.get(name) ?? [], depth + 1);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, i) => item === other[i] || inside(String(i)));
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name) && inside(name))
  );
}
