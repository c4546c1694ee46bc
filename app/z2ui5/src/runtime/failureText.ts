import { text } from "./Texts";

const longest = 500;

/**
 * The text of an error response for users, without markup (wire-v1 §11).
 *
 * @param body response body: an HTML page, JSON, or plain text, in which markup is text too
 */
export function failureText(body: string, status: number): string {
  const plain = /^\s*<(!doctype|html|head|body|\?xml)\b/i.test(body) ? textOfHtml(body) : textOfJson(body);
  const trimmed = plain.trim();
  if (!trimmed) return text("errorStatus", String(status));
  return trimmed.length > longest ? `${trimmed.slice(0, longest)} …` : trimmed;
}

/** A parsed document runs no script and loads nothing. */
function textOfHtml(body: string): string {
  const page = new DOMParser().parseFromString(body, "text/html");
  for (const element of page.querySelectorAll("script, style, title")) element.remove();
  const named = [...page.querySelectorAll(".errorTextHeader, .detailText")].map((element) => element.textContent ?? "");
  const all = named.length ? named.join("\n") : (page.body.textContent ?? "");
  return all.replace(/[ \t]+/g, " ").replace(/\s*\n\s*/g, "\n");
}

/** Gateways and CAP respond with `{"error":{"message":"…"}}`. */
function textOfJson(body: string): string {
  try {
    const parsed = JSON.parse(body) as { error?: { message?: unknown } };
    return typeof parsed.error?.message === "string" ? parsed.error.message : body;
  } catch {
    return body;
  }
}
