import { formatAppState } from "../core/hash";
import { asText } from "../core/values";
import type { ActionHandler } from "./ActionHandler";

/** Copying (wire-v1 §7). */
export const clipboardActions: Record<string, ActionHandler> = {
  CLIPBOARD_COPY: (_frontend, [text]) => copyText(asText(text)),
  CLIPBOARD_APP_STATE: (frontend) => copyText(`${location.href.split("#")[0]}#/${formatAppState(frontend.draft)}`),
};

/**
 * Copies a text. The clipboard API is missing on pages without https, and may be denied to a page in a frame of another one; then
 * `execCommand` is used.
 * @throws Error if the browser does not let the page copy
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copyBySelection(text)) throw new Error("The browser does not let the page copy.");
  }
}

/** @returns whether the browser has copied it */
function copyBySelection(text: string): boolean {
  const active = document.activeElement;
  const area = document.body.appendChild(document.createElement("textarea"));
  area.value = text;
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  if (active instanceof HTMLElement) active.focus();
  return done;
}
