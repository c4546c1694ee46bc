import { isPlainObject } from "./types";
import type { PlainObject } from "./types";

/** Text of an action argument; nothing becomes the empty text. */
export function asText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Number of an action argument; undefined if it is none. */
export function asNumber(value: unknown): number | undefined {
  const text = asText(value).trim();
  const number = Number(text);
  return text !== "" && Number.isFinite(number) ? number : undefined;
}

/** Whether an action argument is true: `true`, `"true"` or `"X"`. */
export function asBoolean(value: unknown): boolean {
  return value === true || value === "true" || value === "X";
}

/** Object of an action argument, also if it came as JSON text; empty if it is none. */
export function asObject(value: unknown): PlainObject {
  if (isPlainObject(value)) return value;
  try {
    const parsed: unknown = JSON.parse(asText(value));
    return isPlainObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}
