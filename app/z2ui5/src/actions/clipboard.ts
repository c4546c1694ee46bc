import { formatAppState } from "../core/hash";
import { asText } from "../core/values";
import type { ActionHandler } from "./ActionHandler";

/** Copying (wire-v1 §7). */
export const clipboardActions: Record<string, ActionHandler> = {
  CLIPBOARD_COPY: (_frontend, [text]) => copyText(asText(text)),
  CLIPBOARD_APP_STATE: (frontend) => copyText(`${location.href.split("#")[0]}#/${formatAppState(frontend.draft)}`),
};

/** Copies a text; on pages without https, the clipboard API is missing and `execCommand` is used. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) await navigator.clipboard.writeText(text);
  else copyBySelection(text);
}

function copyBySelection(text: string): void {
  const active = document.activeElement;
  const area = document.body.appendChild(document.createElement("textarea"));
  area.value = text;
  area.select();
  document.execCommand("copy");
  area.remove();
  if (active instanceof HTMLElement) active.focus();
}
