/** From an object of the app to its members: only own data, never what runs code. */
import { types } from "node:util";
import { isApp, z2ui5_if_app } from "../app-base.ts";
import { lazyTableBehind, ownMember } from "../state/lazy-tables.ts";
import { ITERATOR } from "../source/script.ts";
import { isReserved, type Path } from "./names.ts";

const { isProxy } = types;

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

/**
 * All members, of which one is meant that only the running program knew.
 * @param by methods that gave it, which have to be those of the language's lists
 */
export function elementsOf({ value, path }: Reached, by: readonly string[]): Outcome {
  if (typeof value !== "object" || value === null) return { why: "a member of a value that has none" };
  if (isProxy(value)) return { why: "a member of a proxy" };
  if (Array.isArray(value)) {
    const foreign = by.find((name) => !isOfLists(value, name));
    if (foreign !== undefined) return { why: `what a ${foreign} of its own gave` };
    if (by.length === 0 && value.includes(value.length)) return { why: "a row that may be the length of the list" };
    return { reached: value.map((row: unknown, index) => ({ value: row, path: [...path, index] })) };
  }
  if (by.length > 0) return { why: `what ${by[0]} of something else than a list gave` };
  if (hasHidden(value))
    return { why: "a member of an object that has getters or hidden members, so that it may be one of them" };
  return { reached: Object.entries(value).map(([key, member]) => ({ value: member, path: [...path, key] })) };
}

function isOfLists(list: readonly unknown[], name: string): boolean {
  const key = name === ITERATOR ? Symbol.iterator : name;
  return Reflect.get(list, key) === Reflect.get(Array.prototype, key);
}

/** What apps inherit from the framework is nothing they hold. */
const APP = z2ui5_if_app.prototype;

/** Whether an object has members that are none of its data: getters, symbols, what is not enumerable, what its classes hold. */
function hasHidden(object: object): boolean {
  for (
    let one: object | null = object;
    one && one !== Object.prototype && one !== APP;
    one = Object.getPrototypeOf(one) as object | null
  ) {
    const members = Object.getOwnPropertyDescriptors(one);
    for (const key of Reflect.ownKeys(members)) {
      const { get, value, enumerable } = members[key as string] as PropertyDescriptor;
      if (typeof value === "function" || (get && lazyTableBehind(get))) continue;
      if (get || (one === object ? typeof key === "symbol" || !enumerable : true)) return true;
    }
  }
  return false;
}
