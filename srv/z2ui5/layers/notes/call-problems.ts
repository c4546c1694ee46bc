/** What is wrong with the arguments of a call of the client: missing ones, words that are not known, values of another kind. */
import { list } from "../../client/arguments.ts";
import { isPlain } from "../../state/tree.ts";
import { languageTag } from "../../texts/language.ts";
import { didYouMean, nearest } from "../../view/suggestion.ts";
import { NEEDED_ARGUMENTS, PARAMETERS, type Parameters, type Takes } from "./call-parameters.ts";

/**
 * The arguments of a call by name, as the method reads them; undefined for methods without parameters.
 * @param method name of the method @param args what it is given
 */
export function argumentsByName(
  method: string,
  args: readonly unknown[],
): Readonly<Record<string, unknown>> | undefined {
  const parameters = parametersOf(method);
  if (!parameters) return undefined;
  const names = Object.keys(parameters).map(plainName);
  const [first] = args;
  const isByName = names.some((name) => Object.hasOwn(first ?? {}, name)) || Object.values(parameters)[0] === "text";
  return args.length === 1 && isPlain(first) && isByName
    ? first
    : Object.fromEntries(args.map((value, at) => [names[at] ?? `argument ${at + 1}`, value]));
}

/** Sentences about the arguments of a call. */
export function callProblems(method: string, args: readonly unknown[]): string[] {
  const given = argumentsByName(method, args);
  if (!given) return [];
  const parameters = parametersOf(method)!;
  const names = Object.keys(parameters);
  const accepted = [
    ...names.map(plainName),
    ...(given === args[0] ? Object.values(parameters).flatMap(membersOf) : []),
  ];
  return [
    ...unknownNames(given, accepted),
    ...names.flatMap((name, at) => problemOf(given, name, parameters[name]!, at === 0) ?? []),
    ...notAmong(given["emphasizedaction"], given["actions"]),
    ...(method === "message_box_display" ? unheardAnswer(given) : []),
    ...(parameters === PARAMETERS.follow_up_action ? missingArguments(given) : []),
    ...notNumbers(given),
    ...notNumbers(given["opts"]),
  ].map((problem) => `client.${method}: ${problem}`);
}

/** Missing arguments without which an action does nothing, and delays that are not numbers. */
function missingArguments({ val, t_arg: args }: Readonly<Record<string, unknown>>): string[] {
  const name = String(val).toUpperCase();
  const needed = Object.hasOwn(NEEDED_ARGUMENTS, name) ? NEEDED_ARGUMENTS[name]! : 0;
  const given = list(args);
  if (given.length < needed)
    return [
      `${name} needs ${needed} ${needed === 1 ? "argument" : "arguments"} and is given ${given.length === 0 ? "none" : given.length}, so nothing happens.`,
    ];
  return name === "START_TIMER" && !Number.isFinite(Number(given[1]))
    ? [`the delay of ${name} is ${shown(given[1])}, which is not a number of milliseconds.`]
    : [];
}

/** Options that are numbers, whatever takes them. */
const NUMBERS = /^(?:(?:animation_?)?duration|days|max_size|max_files)$/;

const notNumbers = (options: unknown): string[] =>
  Object.entries(isPlain(options) ? options : {}).flatMap(([name, value]) =>
    NUMBERS.test(name) && value !== undefined && !Number.isFinite(Number(value))
      ? [`${name} is ${shown(value)}, which is not a number.`]
      : [],
  );

/** An action of a message box that is emphasized, and is none of those it is given. */
const notAmong = (action: unknown, actions: unknown): string[] =>
  typeof action === "string" && action !== "" && Array.isArray(actions) && !actions.includes(action)
    ? [`there is no action ${shown(action)}. The actions are: ${actions.join(", ")}.`]
    : [];

/** A question whose answer no event reports. */
const unheardAnswer = ({ type, actions, onclose }: Readonly<Record<string, unknown>>): string[] =>
  !onclose && (list(actions).length > 1 || String(type).toLowerCase() === "confirm")
    ? ['it asks a question, and the app does not receive the answer. Pass onclose: "ANSWER", and handle that event.']
    : [];

const parametersOf = (method: string): Parameters | undefined =>
  Object.hasOwn(PARAMETERS, method) ? (PARAMETERS as Readonly<Record<string, Parameters>>)[method] : undefined;

const plainName = (key: string): string => key.replace("?", "");

const membersOf = (takes: Takes): readonly string[] =>
  typeof takes === "object" && "members" in takes ? takes.members : [];

const unknownNames = (given: object, accepted: readonly string[]): string[] =>
  Object.keys(given)
    .filter((name) => !accepted.includes(name))
    .map((name) => {
      const meant = nearest(name, accepted);
      return `there is no ${name}${meant === undefined ? `. It takes ${accepted.join(", ")}.` : `; did you mean '${meant}'?`}`;
    });

/** @param isFirst whether it is the first parameter, for which nobody writes undefined on purpose */
function problemOf(
  given: Readonly<Record<string, unknown>>,
  key: string,
  takes: Takes,
  isFirst: boolean,
): string | undefined {
  const name = plainName(key);
  const value = given[name];
  if (value !== undefined && value !== null) {
    const problem = wrongValue(value, takes);
    return problem && `${name} ${problem}`;
  }
  const isWritten = Object.hasOwn(given, name);
  const mayBeMissing = takes === "anything" || (key !== name && !(isFirst && isWritten && typeof takes === "string"));
  return mayBeMissing ? undefined : `${name} is ${isWritten ? `${String(value)}, which is no value` : "missing"}.`;
}

/** What is wrong with a value, as the predicate of a sentence; undefined if nothing is. */
function wrongValue(value: unknown, takes: Takes): string | undefined {
  if (takes === "arguments") return list(value).map(wrongItem).find(Boolean);
  if (takes === "anything") return undefined;
  const problem = noValue(value);
  if (problem !== undefined) return problem;
  if (typeof takes !== "string") return wrongMember(value, takes);
  return CHECKS[takes]?.(value);
}

/** What stands for a value that is not there yet, or that could not be computed. */
function noValue(value: unknown): string | undefined {
  if (typeof value === "function") return "is a function. Pass what it returns.";
  if (typeof (value as { then?: unknown } | null)?.then === "function") return "is a promise. Await it.";
  if (Number.isNaN(value)) return "is NaN, which is not a number.";
  return value instanceof Date && Number.isNaN(value.getTime()) ? "is an invalid date." : undefined;
}

function wrongItem(value: unknown, at: number): string | undefined {
  const problem = value === undefined ? "is undefined, which is no value." : noValue(value);
  return problem && `${at + 1} of the list ${problem}`;
}

function wrongMember(
  value: unknown,
  takes: readonly string[] | { readonly members: readonly string[] },
): string | undefined {
  if ("members" in takes) {
    if (!isPlain(value)) return `is ${shown(value)}. Pass an object with ${takes.members.join(", ")}.`;
    const [problem] = unknownNames(value, takes.members);
    return problem && `has a member that is not known: ${problem}`;
  }
  const word = String(value);
  return takes.includes(word) ? undefined : `is ${shown(value)}, which does not exist${wordsInstead(word, takes)}`;
}

/** The words there are, each in one letter case. */
function wordsInstead(word: string, words: readonly string[]): string {
  const meant = nearest(word, words);
  if (meant !== undefined) return `; did you mean '${meant}'?`;
  const accepted = words.filter(
    (one) => one !== "" && (one === one.toLowerCase() || !words.includes(one.toLowerCase())),
  );
  return `. It takes ${accepted.join(", ")}.`;
}

const CHECKS: Readonly<Partial<Record<string, (value: unknown) => string | undefined>>> = {
  text: wrongText,
  name: (value) => wrongText(value) ?? (String(value) === "" ? "is empty." : undefined),
  markup: (value) => (value === "" ? "is empty, so nothing is displayed." : undefined),
  number: (value) =>
    Number.isFinite(Number(value)) && String(value).trim() !== ""
      ? undefined
      : `is ${shown(value)}, which is not a number.`,
  object: (value) => (typeof value === "object" ? undefined : `is ${shown(value)}. Pass an object.`),
  id: (value) =>
    String(value).length >= SHORTEST_ID ? undefined : `is ${shown(value)}, which is not the ID of a draft.`,
  url: (value) =>
    CHECKS["name"]?.(value) ??
    (/^www\./i.test(String(value))
      ? `is ${shown(value)}, which is a page of this server. Begin with https:// for another one.`
      : undefined),
  theme: wrongTheme,
  language: wrongLanguage,
};

/** Characters of the shortest id a host makes. */
const SHORTEST_ID = 8;

function wrongText(value: unknown): string | undefined {
  return isPlain(value) || Array.isArray(value)
    ? `is ${Array.isArray(value) ? "a list" : "an object"}. Pass a text, such as one of its members.`
    : undefined;
}

/** Themes of UI5. Others have names of their own, such as `acme_horizon`. */
const THEMES = [
  "base",
  ...["sap_horizon", "sap_fiori_3"].flatMap((theme) => [theme, `${theme}_dark`, `${theme}_hcb`, `${theme}_hcw`]),
  ...["", "_plus", "_hcb", "_hcw"].map((kind) => `sap_belize${kind}`),
  "sap_bluecrystal",
  "sap_hcb",
];

function wrongTheme(value: unknown): string | undefined {
  const theme = String(value);
  if (["", "auto", ...THEMES].includes(theme)) return undefined;
  const isOwn = theme.includes("_") && !theme.startsWith("sap_") && nearest(theme, THEMES) === undefined;
  return isOwn
    ? undefined
    : `is ${shown(value)}, which is not a theme${didYouMean(theme, THEMES)} UI5 has ${THEMES.slice(1, 5).join(", ")} and others.`;
}

function wrongLanguage(value: unknown): string | undefined {
  const tag = languageTag(String(value));
  if (value === "") return undefined;
  const [language = ""] = tag.split("-");
  const isLanguage =
    tag !== "" && new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(language) !== undefined;
  return isLanguage ? undefined : `is ${shown(value)}, which is not a language. Pass a tag such as "de" or "zh-CN".`;
}

const shown = (value: unknown): string => (typeof value === "string" ? JSON.stringify(value) : String(value));
