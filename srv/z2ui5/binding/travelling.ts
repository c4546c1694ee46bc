/** Captured values as they travel to the browser: names in upper case, tagged values in the form JSON has for them (docs/spec/wire-v1.md §4.4). */
import type { Json, JsonObject } from "../types/json.ts";
import { travelsAsStored } from "../state/codecs/codecs.ts";
import { isObject, TAG } from "../state/tree.ts";
import { isReserved, wireName } from "./names.ts";

/** Whether a captured value is tagged: it travels as one. */
export const isTagged = (tree: Json): boolean => isObject(tree) && Object.hasOwn(tree, TAG);

/** Whether a state contains an object at two paths: then the value of an attribute is not to be seen from its own part of the state. */
export function holdsReferences(tree: Json | undefined): boolean {
  if (typeof tree !== "object" || tree === null) return false;
  const cached = cache.get(tree);
  if (cached !== undefined) return cached;
  const found = Array.isArray(tree) ? tree.some(inside) : inside(tree);
  cache.set(tree, found);
  return found;
}

function inside(tree: Json | undefined): boolean {
  if (typeof tree !== "object" || tree === null) return false;
  if (Array.isArray(tree)) return tree.some(inside);
  return tree[TAG] === "Ref" || Object.values(tree).some(inside);
}

/** Trees never change, so it is enough to look once. */
const cache = new WeakMap<object, boolean>();

/**
 * A captured value as it travels.
 * @param tree a part of a state that holds no references
 * @returns undefined for what does not travel
 */
export function travellingTree(tree: Json): Json | undefined {
  if (typeof tree !== "object" || tree === null) return tree;
  if (Array.isArray(tree)) return tree.map((item) => travellingTree(item) ?? null);
  return isTagged(tree) ? untagged(String(tree[TAG]), tree["v"] as Json) : members(tree, () => false);
}

function members(tree: JsonObject, isHidden: (name: string) => boolean): JsonObject {
  const travelling: JsonObject = {};
  for (const name of Object.keys(tree)) {
    const value = isHidden(name) ? undefined : travellingTree(tree[name] as Json);
    if (value !== undefined) travelling[wireName(name)] = value;
  }
  return travelling;
}

function untagged(kind: string, value: Json): Json | undefined {
  switch (kind) {
    case "Number":
      return value === "-0" ? 0 : null;
    case "Object":
      return members(value as JsonObject, () => false);
    case "App":
      return members((value as { fields: JsonObject }).fields, isReserved);
    case "Map":
    case "Set":
      return {};
    default:
      return travelsAsStored(kind) ? value : undefined;
  }
}
