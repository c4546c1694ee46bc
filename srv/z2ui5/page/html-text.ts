/** Text escaped for use in a page. */
import { replaceEach, type Replacements } from "../replace-each.ts";

const MARKUP: Replacements = [
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
];
const ENTITIES: Replacements = [...MARKUP, ['"', "&quot;"]];
const ATTRIBUTE_NAME = /^[A-Za-z_][A-Za-z0-9_:.-]*$/;
const SCRIPT_URI = /^(?:javascript|vbscript):/i;

/**
 * Escapes text for elements and for attributes in double quotes.
 * @param text any text
 */
export const escapeHtml = (text: string): string => replaceEach(text, /[&<>"]/, ENTITIES);

/**
 * One attribute with a leading space; "" if its name is not a valid attribute name or its value is a script URI.
 * @param name name of the attribute @param value its text
 */
export function attribute(name: string, value: string): string {
  if (!ATTRIBUTE_NAME.test(name) || isScriptUri(value)) return "";
  if (!value.includes('"') || value.includes("'")) return ` ${name}="${escapeHtml(value)}"`;
  // Single quotes avoid escaping in JSON.
  return ` ${name}='${replaceEach(value, /[&<>]/, MARKUP)}'`;
}

/**
 * Whether a URI would run a script. Browsers ignore control characters and spaces in it.
 * @param value a URI
 */
export const isScriptUri = (value: string): boolean => SCRIPT_URI.test(value.replace(/[\u0000-\u0020\u007f]/g, ""));

/**
 * Text of a `<style>` or `<script>` element that cannot end its element.
 * @param text rules or script
 */
export const rawText = (text: string): string => text.replace(/<(?=\/(?:style|script)|!--)/gi, "<\\");
