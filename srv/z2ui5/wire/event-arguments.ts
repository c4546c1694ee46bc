/** Event arguments as an app sees them: always text (docs/spec/wire-v1.md §2.4, docs/spec/wire-v2.md §3.4). */
import type { Json } from "../types/json.ts";

/**
 * Converts the arguments of a request.
 * @param sent T_EVENT_ARG of the request; anything but an array counts as none
 */
export const eventArguments = (sent: Json | undefined): string[] => (Array.isArray(sent) ? sent.map(argumentText) : []);

function argumentText(value: Json): string {
  if (typeof value === "boolean") return value ? "X" : "";
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(sorted(value)) : String(value);
}

/** Members of every object sorted by name, so that equal objects are equal texts. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
}
