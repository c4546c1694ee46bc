import type { Action } from "./types";

const call = /^\.?eF\s*\(([\s\S]*)\)\s*;?$/;

/**
 * Reads an element of `CUSTOM_JS` (wire-v1 §7) without evaluating anything.
 *
 * @param text such as `.eF('SET_FOCUS', 'inp')`
 * @returns the action, or undefined for text that is no such call
 */
export function parseFollowUp(text: string): Action | undefined {
  const match = call.exec(text.trim());
  if (!match) return undefined;
  const [name, ...args] = splitArguments(match[1]).map(readArgument);
  return typeof name === "string" ? [name, ...args] : undefined;
}

/** Splits at commas that are in no bracket and no quotes. */
function splitArguments(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  let quote = "";
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (quote) {
      if (char === "\\") at++;
      else if (char === quote) quote = "";
    } else if (char === "'" || char === '"') quote = char;
    else if ("([{".includes(char)) depth++;
    else if (")]}".includes(char)) depth--;
    else if (char === "," && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  const last = text.slice(start);
  return last.trim() || parts.length ? [...parts, last] : [];
}

function readArgument(part: string): unknown {
  const text = part.trim();
  if (text.length > 1 && text.startsWith("'") && text.endsWith("'"))
    return text.slice(1, -1).replace(/\\(['\\])/g, "$1");
  if (/^["{[]/.test(text)) return jsonOrText(text);
  if (text in words) return words[text];
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

const words: Record<string, unknown> = { true: true, false: false, null: null, undefined: undefined };

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
