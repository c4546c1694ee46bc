/**
 * Data inside the expressions of view attributes (docs/spec/wire-v1.md §6.2). Quotes are not sufficient: UI5 searches for bindings in
 * braces in every attribute of a view before it is built, quoted or not, and would call a formatter that they name.
 */
import { eachBy, replaceEach, unicodeEscape } from "../replace-each.ts";

/** Members that turn an object into a binding. */
const BINDING_WORDS: ReadonlySet<string> = new Set([
  "path",
  "parts",
  "value",
  "formatter",
  "type",
  "model",
  "mode",
  "targetType",
  "formatOptions",
  "constraints",
  "parameters",
  "events",
  "suspended",
  "useRawValues",
  "useInternalValues",
  "ui5object",
  "tree",
  "sorter",
  "filters",
  "template",
  "factory",
  "batchGroupId",
  "groupId",
  "length",
  "startIndex",
  "key",
  "templateShareable",
]);

/** `{NAME}`, `{/XX/NAME}`, `{0}`: a path without a model name, which is not resolved before the view is created. */
const PLAIN_PATH = /\{[\w/.@-]*\}/y;

const BRACES = eachBy("{}", unicodeEscape);
const HIDDEN = eachBy("{}>", unicodeEscape);

/** A text with its braces written so that only the expression around it sees them. */
export const withoutBindings = (text: string, escape: (text: string) => string): string =>
  isHarmless(text) ? escape(text) : replaceEach(escape(text), /[{}]/, BRACES);

/**
 * An object inside an expression; a list is text there.
 * @param json object or list as JSON text @param escape how the wire escapes quoted texts
 */
export function objectExpression(json: string, escape: (text: string) => string): string {
  if (json.startsWith("[")) return `'${withoutBindings(json, escape)}'`;
  const object = JSON.parse(json) as unknown;
  return hasBindingWord(object) ? hiddenObject(object) : json;
}

/** An object literal that UI5 does not take for a binding: there no name begins with an escape, which the expression reads all the same. */
function hiddenObject(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(hiddenObject).join(",")}]`;
  if (typeof value !== "object" || value === null) return hiddenText(JSON.stringify(value));
  return `{${Object.entries(value)
    .map(
      ([name, member]) =>
        `"${escaped(name)}${hiddenText(JSON.stringify(name.slice(1)).slice(1))}:${hiddenObject(member)}`,
    )
    .join(",")}}`;
}

const hiddenText = (text: string): string => replaceEach(text, /[{}>]/, HIDDEN);
/** The first character of a text as an escape. */
const escaped = (text: string): string => (text === "" ? "" : unicodeEscape(text));

/** Whether every brace belongs to a plain path. */
function hasOnlyPlainPaths(text: string): boolean {
  const [brace, path] = [/[{}]/g, new RegExp(PLAIN_PATH)];
  while (brace.test(text)) {
    path.lastIndex = brace.lastIndex - 1;
    if (!path.test(text)) return false;
    brace.lastIndex = path.lastIndex;
  }
  return true;
}

function isHarmless(text: string): boolean {
  if (hasOnlyPlainPaths(text)) return true;
  if (!/^[{[]/.test(text)) return false;
  try {
    return !hasBindingWord(JSON.parse(text) as unknown);
  } catch {
    return false;
  }
}

function hasBindingWord(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasBindingWord);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(
    ([name, member]) => BINDING_WORDS.has(name) || /[^\w]/.test(name) || hasBindingWord(member),
  );
}
