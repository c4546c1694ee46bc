/** Searches a text in the data of an app. */
import { isApp } from "../is-app.ts";
import { isPlain } from "../state/tree.ts";

/** Whether any text in the app contains a text, in rows, too. */
export function containsText(data: unknown, text: string, seen = new Set<object>()): boolean {
  if (typeof data === "string") return data.includes(text);
  if (typeof data !== "object" || data === null || seen.has(data)) return false;
  seen.add(data);
  if (!Array.isArray(data) && !isPlain(data) && !isApp(data)) return false;
  return Object.values(Object.getOwnPropertyDescriptors(data)).some((member) => containsText(member.value, text, seen));
}
