/** Arguments of toasts and boxes (docs/spec/client-api.md §5.5). */
import { travellingCopy } from "../../binding/model.ts";
import { isInitial } from "../../state/initial.ts";
import { text as own } from "../../texts/texts.ts";
import { named, text } from "../arguments.ts";
import { normaliseMessages, type DescribeError } from "./read-messages.ts";
import { characterReference, eachBy, replaceEach } from "../../replace-each.ts";

type Options = Record<string, string | boolean | readonly string[]>;

const TOAST_NAMES = [
  "duration",
  "width",
  "my",
  "at",
  "of",
  "offset",
  "collision",
  "onclose",
  "autoclose",
  "animationtimingfunction",
  "animationduration",
  "closeonbrowsernavigation",
  "class",
] as const;
const ALIASES: Readonly<Record<string, string>> = {
  animation_duration: "animationduration",
  animation_timing_function: "animationtimingfunction",
};
/** Names of the options of a toast. */
export const TOAST_OPTIONS: readonly string[] = [...TOAST_NAMES, ...Object.keys(ALIASES)];
const BOX_NAMES = [
  "title",
  "styleclass",
  "onclose",
  "actions",
  "emphasizedaction",
  "initialfocus",
  "textdirection",
  "icon",
  "details",
  "closeonnavigation",
  "dependenton",
  "contentwidth",
] as const;
const FLAGS: ReadonlySet<string> = new Set(["autoclose", "closeonbrowsernavigation", "closeonnavigation"]);

/** Name of the event an event expression raises. */
type EventNameOf = (expression: string) => string | null;

/** Text and options of a toast, by position or by name. */
export function toastOptions(args: readonly unknown[], eventNameOf: EventNameOf): { text: string; options: Options } {
  const p = named(args, ["text", "opts"], ["text"], TOAST_OPTIONS) as Record<string, unknown>;
  const given = p === args[0] ? p : ((p["opts"] ?? {}) as Record<string, unknown>);
  const renamed = Object.fromEntries(Object.entries(given).map(([name, value]) => [ALIASES[name] ?? name, value]));
  return { text: text(p["text"]), options: chosen(renamed, TOAST_NAMES, eventNameOf) };
}

/** Content, type and options of a box, by position or by name. */
export function boxOptions(
  args: readonly unknown[],
  eventNameOf: EventNameOf,
): { content: unknown; type: string | undefined; options: Options } {
  const p = named(args, ["text", "type", ...BOX_NAMES], ["text"]) as Record<string, unknown>;
  return {
    content: p["text"],
    type: p["type"] === undefined || p["type"] === null ? undefined : text(p["type"]),
    options: chosen(p, BOX_NAMES, eventNameOf),
  };
}

/** An event expression given as close handler is reduced to the name of its event. */
function chosen(given: Record<string, unknown>, names: readonly string[], eventNameOf: EventNameOf): Options {
  const options: Options = {};
  for (const name of names) {
    const value = given[name];
    if (value === undefined || value === null) continue;
    if (FLAGS.has(name)) options[name] = value === true || value === "X";
    else if (name === "actions") options[name] = (Array.isArray(value) ? value : [value]).map(text);
    else if (name === "onclose") options[name] = eventNameOf(text(value)) ?? text(value);
    else options[name] = text(value);
  }
  return options;
}

/** A box as it is shown. */
export interface Box {
  readonly text: string;
  readonly type: string;
  readonly options: Options;
  /** Its source: a text, messages, whose kind is the type, or data, which not every frontend can show. */
  readonly from: "text" | "messages" | "data";
}

/**
 * Content of a message box: a text unchanged; an error or messages as text, type and list; other data as a list of its members.
 * @param type type that the app specified, "" for none, undefined for the default
 * @param language language tag @param describe describes errors of the host's libraries
 * @returns null if there is nothing to show
 */
export function boxContent(
  content: unknown,
  type: string | undefined,
  options: Options,
  language: string,
  describe: DescribeError = () => null,
): Box | null {
  const messages = normaliseMessages(content, describe);
  if (messages === null) return { text: text(content), type: type ?? "information", options, from: "text" };
  const [first] = messages;
  if (!first) return dataBox(content as object, type, options, language);
  const titled: Options = options["title"] ? options : { ...options, title: own(first.kind, {}, language) };
  if (messages.length === 1)
    return { text: first.text, type: first.kind.toLowerCase(), options: titled, from: "messages" };
  // An error with several messages becomes one message with several lines.
  if (!Array.isArray(content) && describe(content))
    return {
      text: messages.map((message) => message.text).join("\n"),
      type: first.kind.toLowerCase(),
      options: titled,
      from: "messages",
    };
  const items = messages.map((message) => `<li>${escapeHtml(message.text)}</li>`).join("");
  return {
    text: own("messages.count", [messages.length], language),
    type: first.kind,
    options: { ...titled, details: `<ul>${items}</ul>` },
    from: "messages",
  };
}

function dataBox(data: object, type: string | undefined, options: Options, language: string): Box | null {
  if (isInitial(data)) return null;
  const shown = (value: unknown): string =>
    typeof value === "object" ? JSON.stringify(travellingCopy(value)) : text(value);
  const items = Object.entries(data)
    .map(([name, value]) => `<li>${escapeHtml(`${name}: ${shown(value)}`)}</li>`)
    .join("");
  return {
    text: own("details", {}, language),
    type: type ?? "information",
    options: { ...options, details: `<ul>${items}</ul>` },
    from: "data",
  };
}

const REFERENCES = eachBy("&<>\"'", characterReference);
const escapeHtml = (value: string): string => replaceEach(value, /[&<>"']/, REFERENCES);
