/** Helpers for values, which existing app files use under `abap_…` names (docs/spec/client-api.md §15). */
import z2ui5_cx_util_error from "../z2ui5_cx_util_error.ts";

type Plain = Record<string, unknown>;

/**
 * Deep copy of arrays and plain objects; every other value is taken as it is. Shared references stay shared.
 * @param value anything
 */
export const copy = <T>(value: T): T => mapDeep(value, (name) => name) as T;

/**
 * Deep copy with the keys of all objects in lower case.
 * @param value anything
 */
export const withLowerKeys = (value: unknown): unknown => mapDeep(value, (name) => name.toLowerCase());

/**
 * Fills an array with the rows of another one, so that references to it stay valid.
 * @param target the array to fill @param value its new rows
 * @returns the target; the value itself when one of both is no array
 */
export function assignTable<T>(target: unknown, value: T): T {
  if (!Array.isArray(target) || !Array.isArray(value) || target === (value as unknown)) return value;
  target.length = 0;
  for (const row of value) target.push(row);
  return target as T;
}

/**
 * The initial value of the same shape: "" for text, 0 for numbers, an object with initial members, and so on.
 * @param value anything
 */
export function initialLike(value: unknown): unknown {
  if (typeof value === "string") return "";
  if (typeof value === "number") return 0;
  if (typeof value === "bigint") return 0n;
  if (typeof value === "boolean") return false;
  if (Array.isArray(value)) return [];
  return isPlain(value)
    ? fromEntries(Object.entries(value).map(([name, member]) => [name, initialLike(member)]))
    : null;
}

/**
 * Division.
 * @param a dividend @param b divisor
 * @returns 0 for 0/0
 * @throws z2ui5_cx_util_error when another number is divided by zero
 */
export function divide(a: unknown, b: unknown): number {
  const [dividend, divisor] = [Number(a), Number(b)];
  if (divisor !== 0) return dividend / divisor;
  if (dividend === 0) return 0;
  throw new z2ui5_cx_util_error("Division by zero");
}

/**
 * Demands an object, also one of a given class; nothing passes as nothing.
 * @param value anything @param cls class it must be of
 * @throws z2ui5_cx_util_error for any other value
 */
export function cast<T>(value: T, cls?: abstract new (...parameters: never[]) => object): T {
  if (value === null || value === undefined) return value;
  if (typeof value !== "object" && typeof value !== "function")
    throw new z2ui5_cx_util_error(`Expected an object, but got ${typeof value} ${String(value)}`);
  if (cls && !(value instanceof cls)) throw new z2ui5_cx_util_error(`Expected an object of class ${cls.name}`);
  return value;
}

/**
 * A value as text; "" for nothing.
 * @param value anything
 */
export const asText = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

const isPlain = (value: unknown): value is Plain => {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

function mapDeep(value: unknown, rename: (name: string) => string, done = new Map<unknown, unknown>()): unknown {
  if (done.has(value)) return done.get(value);
  if (Array.isArray(value)) {
    const array: unknown[] = [];
    done.set(value, array);
    for (const entry of value) array.push(mapDeep(entry, rename, done));
    return array;
  }
  if (!isPlain(value)) return value;
  const object = {};
  done.set(value, object);
  for (const [name, member] of Object.entries(value)) define(object, rename(name), mapDeep(member, rename, done));
  return object;
}

function fromEntries(entries: readonly (readonly [string, unknown])[]): object {
  const object = {};
  for (const [name, member] of entries) define(object, name, member);
  return object;
}

// Assigning a member named __proto__ would set the prototype.
const define = (object: object, name: string, value: unknown): unknown =>
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
