import type { Json } from "../types/json.ts";
import { heapBytesOfText } from "./heap-bytes.ts";

/** What V8 needs for a list, an object or a text besides its contents, and for each entry. */
const HEAD = 24;
const ENTRY = 8;
/** Rows share their short names; long ones and those of objects with many members are each kept for one object. */
const SHARED_NAME = 100;
const MANY_MEMBERS = 100;

/**
 * About the bytes a JSON value takes in memory, without what it shares with another one.
 * @param value the value @param shared what is in memory anyway
 */
export function weight(value: Json | undefined, shared?: Json): number {
  if (value === shared || value === undefined) return 0;
  if (typeof value === "string") return HEAD + heapBytesOfText(value);
  if (typeof value !== "object" || value === null) return ENTRY;
  let bytes = HEAD;
  if (Array.isArray(value)) {
    const others = Array.isArray(shared) ? shared : [];
    bytes += ENTRY * value.length;
    for (let i = 0; i < value.length; i++) if (value[i] !== others[i]) bytes += below(value[i] as Json, others[i]);
    return bytes;
  }
  const others = typeof shared === "object" && shared !== null && !Array.isArray(shared) ? shared : {};
  let names = 0;
  let members = 0;
  for (const name in value) {
    members++;
    if (name.length > SHARED_NAME) bytes += heapBytesOfText(name);
    names += HEAD + 2 * ENTRY + 2 * name.length;
    bytes += ENTRY + below(value[name] as Json, others[name]);
  }
  return members > MANY_MEMBERS ? bytes + names : bytes;
}

/** Small numbers and the like fit into the entry itself. */
const below = (value: Json, shared: Json | undefined): number =>
  typeof value === "string" || (typeof value === "object" && value !== null)
    ? weight(value, shared)
    : Number.isInteger(value)
      ? 0
      : ENTRY;
