/** From an object of the app to its members: only own data, never what runs code. */
import { isApp } from "../app-base.ts";
import { lazyTableBehind, ownMember } from "../state/lazy-tables.ts";
import { isReserved, type Path } from "./names.ts";

/** A value of the app and where it is. */
export interface Reached {
  readonly value: unknown;
  readonly path: Path;
}

/** Values that an expression may mean, or why it means none. */
export type Outcome = { readonly reached: readonly Reached[] } | { readonly why: string };

/**
 * A member by its name.
 * @param from object, list or app @param key the name
 */
export function memberOf({ value, path }: Reached, key: string): Outcome {
  if (typeof value !== "object" || value === null) return { why: "a member of a value that has none" };
  const list = Array.isArray(value);
  if (list && !/^\d+$/.test(key)) return { why: `the ${key} of a list` };
  if (isApp(value) && isReserved(key)) return { why: "a field of the framework" };
  const found = ownMember(value, key);
  if (found && "value" in found)
    return { reached: [{ value: found.value, path: [...path, list ? Number(key) : key] }] };
  return { why: found || key in value ? "a getter or method of the class" : "a member that is not there" };
}

/** All members, of which one is meant that only the running program knew. */
export function elementsOf(from: Reached): Outcome {
  const { value, path } = from;
  if (typeof value !== "object" || value === null) return { why: "a member of a value that has none" };
  if (Array.isArray(value))
    return { reached: value.map((row: unknown, index) => ({ value: row, path: [...path, index] })) };
  if (hasGetters(value)) return { why: "a member of an object that has getters, so that it may be one of them" };
  return { reached: Object.entries(value).map(([key, member]) => ({ value: member, path: [...path, key] })) };
}

function hasGetters(object: object): boolean {
  for (
    let one: object | null = object;
    one && one !== Object.prototype;
    one = Object.getPrototypeOf(one) as object | null
  ) {
    const members = Object.values(Object.getOwnPropertyDescriptors(one));
    if (members.some(({ get }) => get !== undefined && !lazyTableBehind(get))) return true;
  }
  return false;
}
