import { isPlainObject } from "./types";

/**
 * Whether two values are equal for the user. The server converts values (an entered number is text here and a number there)
 * and omits initial values, so scalars are compared as texts.
 */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) || Array.isArray(other)) {
    const [first, second] = [listOf(one), listOf(other)];
    return (
      first !== undefined &&
      second !== undefined &&
      first.length === second.length &&
      first.every((value, index) => sameValue(value, second[index]))
    );
  }
  if (isPlainObject(one) || isPlainObject(other)) return sameMembers(one, other);
  const [first, second] = [textOf(one), textOf(other)];
  return first === second || (first !== "" && second !== "" && Number(first) === Number(second));
}

function sameMembers(one: unknown, other: unknown): boolean {
  const [first, second] = [one ?? {}, other ?? {}];
  if (!isPlainObject(first) || !isPlainObject(second)) return false;
  const isSame = (name: string): boolean => sameValue(first[name], second[name]);
  return (
    Object.keys(first).every(isSame) && Object.keys(second).every((name) => Object.hasOwn(first, name) || isSame(name))
  );
}

/** A list that is not there is an empty one. */
function listOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value as unknown[];
  return value === undefined || value === null ? [] : undefined;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === false) return "";
  const text = value === true ? "X" : String(value).trim();
  return Number(text) === 0 ? "" : text;
}

/** Whether a value is the initial one of its kind. */
export function isInitial(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isPlainObject(value) ? Object.values(value).every(isInitial) : textOf(value) === "";
}
