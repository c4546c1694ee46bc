import type { Json } from "../../types/json.ts";
import type { Codec } from "./codec.ts";

/** Sets, as a list. */
export const setCodec: Codec<Set<unknown>> = {
  tag: "Set",
  is: (value) => value instanceof Set,
  capture: (set, walk) => Array.from(set, (item) => walk.inside(item, () => ".item")),
  restore(stored, walk) {
    const set = walk.create(new Set<unknown>());
    for (const item of stored as Json[]) set.add(walk.inside(item));
    return set;
  },
};
