/** Text as XML needs it, shared by the view builder and typed views. */
import { replaceEach } from "../replace-each.ts";

/** Characters an attribute value cannot hold as they are; control characters and lone surrogates are in no XML document at all. */
const UNSAFE =
  /[&<>"\n\r\t\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#xA;",
  "\r": "&#xD;",
  "\t": "&#x9;",
};

/**
 * The value of an attribute between double quotes. Apostrophes stay, because event wires are read literally.
 * @param text any text; what no XML document can hold becomes U+FFFD
 */
export const escapeAttribute = (text: string): string =>
  replaceEach(text, UNSAFE, (character) => ENTITIES[character] ?? "\uFFFD");
