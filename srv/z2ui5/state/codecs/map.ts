import { describe } from "../../errors.ts";
import type { Json } from "../../types/json.ts";
import type { Codec } from "./codec.ts";

/** Maps, as a list of keys and values. */
export const mapCodec: Codec<Map<unknown, unknown>> = {
  tag: "Map",
  is: (value) => value instanceof Map,
  capture: (map, walk) =>
    Array.from(map, ([key, value]) => [
      walk.inside(key, () => ".key"),
      walk.inside(value, () => `.get(${describe(key)})`),
    ]),
  restore(stored, walk) {
    const map = walk.create(new Map<unknown, unknown>());
    for (const [key, value] of stored as [Json, Json][]) map.set(walk.inside(key), walk.inside(value));
    return map;
  },
};
