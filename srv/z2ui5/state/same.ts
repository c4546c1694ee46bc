import type { Json } from "../types/json.ts";

/**
 * Whether two JSON values are equal, whatever the order of their members. Parts they share cost nothing.
 * @param one a value @param other another one; undefined equals nothing but itself
 */
export function same(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || one === null || typeof other !== "object" || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, i) => same(item, other[i]))
    );
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && same(one[name], other[name]))
  );
}
