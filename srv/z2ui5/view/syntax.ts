/** Characters that mean something in a property value of an XML view. */
import { backslashed, eachBy, replaceEach, unicodeEscape, type Replacements } from "../replace-each.ts";
const BINDING_ESCAPES = eachBy("\\{}", backslashed);
const STRING_ESCAPES: Replacements = [
  ...eachBy("\\'", backslashed),
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
  ["\b", "\\b"],
  ["\f", "\\f"],
  ...eachBy(
    "\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u000B\u000E\u000F\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001A\u001B\u001C\u001D\u001E\u001F",
    unicodeEscape,
  ),
];

/** A path that needs no quotes in a binding. */
const PLAIN_PATH = /^(?:[A-Za-z_]\w*>)?\/?[A-Za-z_]\w*(?:\/\w+)*$/;
/** `{NAME}`, `{ADDRESS/CITY}`, `{model>NAME}`: a field of a row. */
const FIELD = /^\{(?:([A-Za-z_]\w*)>)?[A-Za-z_]\w*(?:\/\w+)*\}$/;

/** Writes text so that UI5 shows it as it is. */
export const escapeBraces = (text: string): string => replaceEach(text, /[\\{}]/, BINDING_ESCAPES);

/** Whether a text is a binding to a field of one of the models; "" is the default model. */
export function isField(text: string, models: ReadonlySet<string>): boolean {
  const match = FIELD.exec(text);
  return match !== null && models.has(match[1] ?? "");
}

/** The model a path names: `http>/XX/NAME` → `http`, else "". */
export const modelOfPath = (path: string): string => path.slice(0, Math.max(0, path.indexOf(">")));

/** Whether a path starts at the row or object around it, not at the root of its model. */
export const isRelative = (path: string): boolean => !path.slice(path.indexOf(">") + 1).startsWith("/");

/** A text as literal of a binding or an expression. */
export const stringLiteral = (text: string): string => `'${replaceEach(text, /[\\'\u0000-\u001F]/, STRING_ESCAPES)}'`;

/** A binding given as object. One that is a plain path only is written short: `{/NAME}`. */
export function bindingLiteral(info: { readonly [option: string]: unknown }): string {
  const onlyPath = Object.entries(info).every(([option, value]) => option === "path" || value === undefined);
  return onlyPath && PLAIN_PATH.test(String(info.path)) ? `{${String(info.path)}}` : objectLiteral(info);
}

/** An object as literal of a binding. */
export function objectLiteral(value: object): string {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${entries.map(([key, member]) => `${keyLiteral(key)}: ${literal(member)}`).join(", ")}}`;
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value === "string") return stringLiteral(value);
  return typeof value === "object" && value !== null ? objectLiteral(value) : String(value ?? null);
}

const keyLiteral = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : stringLiteral(key));
