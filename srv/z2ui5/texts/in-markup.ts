/** `{i18n>key}` in views: the server inserts the text, so that it works in every frontend and is transferred once. */
import { stringLiteral, escapeBraces } from "../view/syntax.ts";
import { characterReference, eachBy, replaceEach } from "../replace-each.ts";

const KEY = /i18n(?:>|&gt;)([\w.-]+)/g;
const QUOTES = ["'", '"', "&apos;", "&quot;"];
/** Text before a list of paths. */
const PARTS = /parts(?:'|"|&quot;|&apos;)?\s*:\s*$/;
/** What opens and closes in an attribute, and the end of the last one. */
const BRACKETS = /\\[^]|[{}[\]<]/g;
const PATHS = ["path", "'path'", '"path"', "&quot;path&quot;"];
/** Maximum length of the text before a key. */
const BEFORE = 60;

/** Occurrence of a key: the part of the markup to replace, and the encoding of its text. */
interface Occurrence {
  readonly start: number;
  readonly end: number;
  readonly write: (text: string) => string;
}

/**
 * Inserts texts for bindings of the model `i18n`: `{i18n>key}`, `${i18n>key}` in expressions, `path: 'i18n>key'`, and `'i18n>key'`
 * among the parts of a binding.
 * @param xml markup of a view or fragment @param textOf returns the text of a key; undefined leaves the binding unchanged
 */
export function withTexts(xml: string, textOf: (key: string) => string | undefined): string {
  if (!xml.includes("i18n")) return xml;
  let done = 0;
  let result = "";
  const open = openBrackets(xml);
  for (const match of xml.matchAll(KEY)) {
    const occurrence = occurrenceOf(xml, done, match.index, match.index + match[0].length, open(match.index));
    const text = occurrence && textOf(match[1] as string);
    if (!occurrence || text === undefined) continue;
    result += xml.slice(done, occurrence.start) + escapeXml(occurrence.write(text));
    done = occurrence.end;
  }
  return result + xml.slice(done);
}

/** Nesting at a position: a binding or other braces, the list of its parts, another list; empty in a text. */
type Open = "{" | "parts" | "[" | undefined;

/** Determines the nesting at positions of the markup, which must be queried in ascending order. */
function openBrackets(xml: string): (at: number) => Open {
  const brackets = xml.matchAll(BRACKETS);
  let next = brackets.next();
  let open: Open[] = [];
  return (at) => {
    for (; !next.done && next.value.index < at; next = brackets.next()) {
      const { 0: bracket, index } = next.value;
      if (bracket === "<") open = [];
      else if (bracket === "{") open.push("{");
      else if (bracket === "[") open.push(open.at(-1) === "{" && isParts(xml, index) ? "parts" : "[");
      else if (bracket === "}" || bracket === "]") open.pop();
    }
    return open.at(-1);
  };
}

const isParts = (xml: string, at: number): boolean => PARTS.test(xml.slice(Math.max(0, at - BEFORE), at));

function occurrenceOf(xml: string, from: number, start: number, end: number, open: Open): Occurrence | undefined {
  const before = xml.slice(Math.max(from, start - BEFORE), start);
  return bindingAt(xml, before, start, end) ?? quotedAt(xml, before, start, end, open);
}

function bindingAt(xml: string, before: string, start: number, end: number): Occurrence | undefined {
  const left = before.trimEnd();
  const closing = xml.slice(end, end + BEFORE).trimStart();
  if (!left.endsWith("{") || left.endsWith("\\{") || !closing.startsWith("}")) return undefined;
  const operand = left.endsWith("${");
  return {
    start: start - before.length + left.length - (operand ? 2 : 1),
    end: xml.indexOf("}", end) + 1,
    write: operand ? stringLiteral : escapeBraces,
  };
}

/** Only a binding names a model in quotes; a text and an argument of an event may hold the same. */
function quotedAt(xml: string, before: string, start: number, end: number, open: Open): Occurrence | undefined {
  const quote = QUOTES.find((one) => before.endsWith(one) && xml.startsWith(one, end));
  if (quote === undefined) return undefined;
  const left = before.slice(0, -quote.length).trimEnd();
  const name = left.endsWith(":") ? left.slice(0, -1).trimEnd() : "";
  const path = PATHS.findLast((one) => name.endsWith(one));
  if (open !== (path === undefined ? "parts" : "{")) return undefined;
  const offset = start - before.length;
  return {
    start: path === undefined ? start - quote.length : offset + name.length - path.length,
    end: end + quote.length,
    write: (text) => (path === undefined ? `{value: ${stringLiteral(text)}}` : `value: ${stringLiteral(text)}`),
  };
}

const REFERENCES = eachBy("&<>\"'\n\r\t", characterReference);
const escapeXml = (text: string): string => replaceEach(text, /[&<>"'\n\r\t]/, REFERENCES);
