/** Text as XML needs it, shared by the view builder and typed views. */
import { eachBy, replaceEach, type Replacements } from "../replace-each.ts";

/** Characters an attribute value cannot hold as they are. */
const UNSAFE = /[&<>"\n\r\t]/;
const ENTITIES: Replacements = [
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["\n", "&#xA;"],
  ["\r", "&#xD;"],
  ["\t", "&#x9;"],
];
/** Characters that no XML document can hold; nor can it hold lone surrogates. */
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;
const REPLACED = eachBy(
  "\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u000B\u000C\u000E\u000F\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001A\u001B\u001C\u001D\u001E\u001F\uFFFE\uFFFF",
  () => "\uFFFD",
);

/**
 * The value of an attribute between double quotes. Apostrophes stay, because event wires are read literally.
 * @param text any text; what no XML document can hold becomes U+FFFD
 */
export const escapeAttribute = (text: string): string =>
  replaceEach(replaceEach(text.toWellFormed(), FORBIDDEN, REPLACED), UNSAFE, ENTITIES);
