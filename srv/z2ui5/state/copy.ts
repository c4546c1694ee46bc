import type { Json } from "../types/json.ts";

/**
 * A deep copy of a JSON value. Members that are undefined are left out, as JSON leaves them out.
 * @param value anything JSON can hold
 */
export function copied<T extends Json>(value: T): T;
export function copied(value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copied);
  const copy = { ...value };
  for (const name in copy) {
    const member = copy[name] as Json | undefined;
    if (member === undefined) delete copy[name];
    else if (typeof member === "object") copy[name] = copied(member);
  }
  return copy;
}
