import { isPlainObject } from "./types";

/**
 * Whether two values are equal for the user. The server converts values (an entered number is text here and a number there)
 * and omits initial values, so scalars are compared as texts.
 */
export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || contentOf(one) === contentOf(other);

/** A text that values have in common which are equal for the user, and no others. */
export const contentOf = (value: unknown): string => JSON.stringify(normalized(value));

/** Whether a value is the initial one of its kind. */
export const isInitial = (value: unknown): boolean => normalized(value) === "";

function normalized(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(normalized) : "";
  if (!isPlainObject(value)) return textOf(value);
  const members = Object.keys(value)
    .sort()
    .map((name) => [name, normalized(value[name])] as const);
  const others = members.filter(([, member]) => member !== "");
  return others.length > 0 ? Object.fromEntries(others) : "";
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === false) return "";
  const text = value === true ? "X" : String(value).trim();
  const number = Number(text);
  return Number.isNaN(number) ? text : String(number || "");
}
