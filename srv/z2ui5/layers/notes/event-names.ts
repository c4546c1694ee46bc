/** Where the scripts of an app name its events: where they are given away, and where they are compared. */
import { fileURLToPath } from "node:url";
import { classNameOf, originOf } from "../../registry/class-origin.ts";
import { isOwnScript, readScripts, scriptsReadLast, type LoadedScript } from "../../source/script-text.ts";
import type { App, AppClass } from "../../types/app.ts";

/** Every app file names it. */
const APP_CLASS = "z2ui5_if_app";
/** What runs in browsers, and in tests in this process: it names events of no app. */
const OF_BROWSER = /\bsap\.ui\.(?:pre)?define\(/;
/** Names of events where a script compares them. */
const COMPARED = /(?:\bcase|==)\s?["'`](\w+)["'`]/g;

/** Scripts of an app as they were read last, and those of no app. */
const ownScripts = new WeakMap<AppClass, readonly string[]>();
let commonScripts: readonly string[] = [];

/**
 * Finds something in the scripts of an app and in those of no app, which any may use. Reading all scripts of the process takes long: they are
 * read again, since others may be loaded now, only where something is found in what was read last.
 * @returns undefined where it is not found, or where scripts cannot be read
 */
export function findInScripts<T>(app: App, find: (scripts: readonly string[]) => T | undefined): T | undefined {
  const appClass = app.constructor as AppClass;
  const own = ownScripts.get(appClass) ?? ownScriptsReadLast(appClass);
  return own && find([...own, ...commonScripts]) === undefined
    ? undefined
    : find([...sortScripts(appClass, readScripts() ?? []), ...commonScripts]);
}

/** The scripts of an app among those that were read last, if the class is in them as it runs. */
function ownScriptsReadLast(appClass: AppClass): readonly string[] | undefined {
  const scripts = scriptsReadLast();
  return scripts.some(({ text }) => text.includes(String(appClass))) ? sortScripts(appClass, scripts) : undefined;
}

/** Sorts out the scripts of an app, which it returns, and those of no app. */
function sortScripts(appClass: AppClass, scripts: readonly LoadedScript[]): readonly string[] {
  const classes = classesOf(appClass);
  const files = new Set(classes.flatMap((one) => plainFile(originOf(one)?.file ?? "") || []));
  const names = classes.map((one) => `class ${classNameOf(one)}`);
  const own: string[] = [];
  const common: string[] = [];
  for (const { file, text } of scripts) {
    const isOwn = files.size > 0 ? files.has(plainFile(file)) : names.some((name) => text.includes(name));
    const isOther = text.includes(APP_CLASS) || isOwnScript(file) || OF_BROWSER.test(text);
    if (isOwn) own.push(text);
    else if (!isOther) common.push(text);
  }
  ownScripts.set(appClass, own);
  commonScripts = common;
  return own;
}

/** Texts that scripts compare with something, such as names of events. */
export const comparedNames = (scripts: readonly string[]): string[] =>
  scripts.flatMap((script) =>
    [...script.matchAll(COMPARED), ...script.matchAll(CHECKED_EVENT)].map(([, name = ""]) => name),
  );
const CHECKED_EVENT = /check_on_event\(\s*["'`](\w+)["'`]/g;

/** Names that scripts compare the argument of an event with. */
export const comparedArguments = (scripts: readonly string[]): string[] =>
  scripts.flatMap((script) => [...script.matchAll(COMPARED_ARGUMENT)].map(([, text = ""]) => text));
const COMPARED_ARGUMENT = /\.get_event_arg\(\d*\)\s*[!=]==?\s*["'`](\w+)["'`]/g;

/** Whether scripts compare the argument at a position with "true". */
export const comparesWithTrue = (scripts: readonly string[], position: number): boolean => {
  const argument = position === 1 ? "1?" : String(position);
  const compared = new RegExp(String.raw`\.get_event_arg\(${argument}\)\s*[!=]==?\s*["'\`]true["'\`]`);
  return scripts.some((script) => compared.test(script));
};

/** Names of fields that scripts compare with the argument of an event: `row.id === client.get_event_arg()`, or with what holds it. */
export const comparedFields = (scripts: readonly string[]): string[] =>
  scripts.flatMap((script) => {
    const variables = [...script.matchAll(STORED_ARGUMENT)].map(([, name = ""]) => name);
    const argument = [
      String.raw`\w+\.get_event_arg\(\d*\)`,
      ...variables.map((name) => String.raw`\b${name}\b(?!\s*[.([])`),
    ].join("|");
    return [
      ...script.matchAll(new RegExp(String.raw`\b(\w+)\s*[!=]==\s*(?:${argument})`, "g")),
      ...script.matchAll(new RegExp(String.raw`(?<![.\w])(?:${argument})\s*[!=]==\s*(?:\w+\.)*(\w+)`, "g")),
    ].map(([, name = ""]) => name);
  });
const STORED_ARGUMENT = /\b(?:const|let)\s+(\w+)\s*=\s*\w+\.get_event_arg\(\d*\)\s*[;\n]/g;

/** Whether scripts read an argument in the statement that handles an event. */
export const readsArgumentFor = (scripts: readonly string[], event: string): boolean =>
  scripts.some((script) => {
    const parts = script.split(EVENT_CHECK);
    return parts.some(
      (compared, at) =>
        compared === event &&
        (parts[at - 1] === undefined ? statementOf(parts[at + 1]!) : parts[at + 1]!).includes(".get_event_arg("),
    );
  });
/** Where a script checks which event it is; `split` keeps `case`, if that is how, and the name. */
const EVENT_CHECK = /(?:\b(case)\s|check_on_event\()\s*["'`](\w+)["'`]/;

/** Whether scripts check whether it is this event. */
export const checksEvent = (scripts: readonly string[], event: string): boolean =>
  scripts.some((script) => script.split(EVENT_CHECK).some((part, at) => at % 3 === 2 && part === event));

/** What follows a condition: a block, or what ends with a semicolon. */
function statementOf(text: string): string {
  const [end, block] = [text.indexOf(";"), text.indexOf("{")];
  if (block < 0 || (end >= 0 && end < block)) return end < 0 ? text : text.slice(0, end);
  let depth = 0;
  for (let at = block; at < text.length; at++) {
    if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) return text.slice(0, at);
  }
  return text;
}

/** Whether scripts call a method of this name. */
export const isMethodCalled = (scripts: readonly string[], name: string): boolean =>
  scripts.some((script) =>
    script
      .split(`.${name}`)
      .slice(1)
      .some((rest) => !/^\w/.test(rest)),
  );

/** Whether scripts name an event once, in quotes: it is given away, and neither compared nor handled by a method. A name that is put together is in no script. */
export const isNamedOnce = (scripts: readonly string[], event: string): boolean =>
  scripts.reduce((sum, script) => sum + timesQuoted(script, event), 0) === 1 &&
  !(/^\w+$/.test(event) && scripts.some((script) => namesMember(script, event)));

/** Whether a script has a member of this name, or a method like `on_save` or `handleSave`. */
const namesMember = (script: string, event: string): boolean =>
  new RegExp(String.raw`(?<!["'\w])${event}\s*[:(]|\.${event}\b`).test(script) ||
  new RegExp(String.raw`\b(?:on|handle)_?${event}\s*\(`, "i").test(script);

/**
 * An event that an app checks for and that nothing triggers: its scripts name it where they compare it, and nowhere else.
 * @param checked what it was seen to check for @param event what was triggered instead, which an app of an entity compares in a method of its own
 */
export function neverTriggered(
  scripts: readonly string[],
  checked: readonly string[],
  event: string,
): string | undefined {
  const compared = scripts.flatMap((script) =>
    [...script.matchAll(COMPARED)].flatMap(([, name = ""]) =>
      script.includes(APP_CLASS) || name.toLowerCase() === event.toLowerCase() ? name : [],
    ),
  );
  return [...checked, ...compared].find((name) => isNamedOnce(scripts, name));
}

const timesQuoted = (script: string, text: string): number =>
  ['"', "'", "`"].reduce((sum, quote) => sum + script.split(`${quote}${text}${quote}`).length - 1, 0);

/** A file, however its address is written. */
const plainFile = (file: string): string =>
  (file.startsWith("file:") ? fileURLToPath(file) : file).replaceAll("\\", "/").split("?", 1)[0] ?? "";

/** A class and those it extends, as far as they are apps. */
function classesOf(appClass: AppClass): AppClass[] {
  const base = Object.getPrototypeOf(appClass) as AppClass | null;
  return base && "prototype" in base && base.name !== APP_CLASS && base.name !== ""
    ? [appClass, ...classesOf(base)]
    : [appClass];
}
