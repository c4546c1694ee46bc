/** Toasts and boxes of wire 2 (docs/spec/wire-v2.md §5.5). */
import { text } from "../../texts/texts.ts";
import type { ClientAction, MessageOptions } from "../../types/output.ts";
import { BOX_METHODS, MESSAGE_INTEGERS, MESSAGE_SWITCHES, MESSAGE_TEXTS, type V2Action } from "./contract.ts";

const METHODS: ReadonlySet<string> = new Set(BOX_METHODS);
const TEXTS: Readonly<Record<string, string>> = MESSAGE_TEXTS;
const INTEGERS: Readonly<Record<string, string>> = MESSAGE_INTEGERS;
const SWITCHES: Readonly<Record<string, string>> = MESSAGE_SWITCHES;

/** A toast or box as a follow-up action. @param language language tag for texts of the framework */
export function messageAction(message: Extract<ClientAction, { kind: "toast" | "box" }>, language: string): V2Action {
  if (message.kind === "toast") return withOptions(["MESSAGE_TOAST", "show", message.text], optionsOf(message.options));
  const { method, title } = boxType(message, language);
  const options = optionsOf(message.options);
  return withOptions(
    ["MESSAGE_BOX", method, message.text],
    title && !options["title"] ? { ...options, title } : options,
  );
}

function boxType(
  { type, from }: Extract<ClientAction, { kind: "box" }>,
  language: string,
): { method: string; title: string } {
  const method = type.toLowerCase();
  if (from === "messages") return { method, title: "" };
  if (method === "information") return { method: "show", title: text("Information", {}, language) };
  return { method: METHODS.has(method) ? method : "show", title: "" };
}

const withOptions = (action: V2Action, options: Record<string, unknown>): V2Action =>
  Object.keys(options).length > 0 ? [...action, options] : action;

/** Only options that the app has set, so that the defaults of the control apply to the others. */
function optionsOf(given: MessageOptions): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    if (Array.isArray(value)) {
      if (value.length > 0) options[name] = value;
    } else if (SWITCHES[name]) {
      if (value === false) options[SWITCHES[name]] = false;
    } else if (INTEGERS[name]) {
      if (/^\d+$/.test(String(value))) options[INTEGERS[name]] = Number(value);
    } else if (TEXTS[name] && value !== "") options[TEXTS[name]] = value;
  }
  return options;
}
