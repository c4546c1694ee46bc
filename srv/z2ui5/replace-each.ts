/** Replaces characters in texts of any length. */
import { Z2ui5Error } from "./errors.ts";

/** Characters of a view, and of a text in it. No browser shows more; and what is put together must fit into the smallest heap. */
export const MOST_SHOWN = 16 * 1024 * 1024;

/** The error of what has more. */
export const tooMuchShown = (): Z2ui5Error =>
  new Z2ui5Error("ANSWER_TOO_LARGE", { limit: `${MOST_SHOWN / 1024 / 1024} MB` });

/** Characters that are looked at together. */
const CHUNK = 8192;

/** What is written instead of characters and line ends, in this order: none contains what is replaced after it. */
export type Replacements = readonly (readonly [found: string, written: string])[];

/**
 * Replaces characters and line ends. V8 takes about a hundred bytes, and as many nanoseconds, for each match of an expression until the whole result
 * is there; split at each of them and in chunks, both are bounded, whatever a request contains.
 * @param text a text of any length @param pattern not global; finds whether anything is to be replaced @param replacements at most two characters each
 * @throws ANSWER_TOO_LARGE
 */
export function replaceEach(text: string, pattern: RegExp, replacements: Replacements): string {
  if (text.length <= CHUNK) return pattern.test(text) ? replaceAll(text, replacements) : text;
  const chunks: string[] = [];
  let length = 0;
  for (let from = 0; from < text.length; ) {
    const to = splitsLineEnd(text, from + CHUNK) ? from + CHUNK - 1 : from + CHUNK;
    const chunk = replaceAll(text.slice(from, to), replacements);
    if ((length += chunk.length) > MOST_SHOWN) throw tooMuchShown();
    chunks.push(chunk);
    from = to;
  }
  return chunks.join("");
}

function replaceAll(text: string, replacements: Replacements): string {
  let result = text;
  for (const [found, written] of replacements) if (result.includes(found)) result = result.split(found).join(written);
  return result;
}

/** A character behind a backslash. */
export const backslashed = (character: string): string => `\\${character}`;

/** The escape of a character in JavaScript, by its code. */
export const unicodeEscape = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** The reference to a character in XML and HTML, by its code. */
export const characterReference = (character: string): string => `&#${character.charCodeAt(0)};`;

/** Replacements of the characters of a text. */
export const eachBy = (characters: string, write: (character: string) => string): Replacements =>
  [...characters].map((character) => [character, write(character)]);

/** Pieces of a result that are joined at a time. */
const PIECES = 2048;

/**
 * As `text.replace(pattern, write)`, for matches of any length: only the pieces around some of them are there at a time.
 * @param text a text of any length @param pattern a global expression @param write the replacement of a match
 */
export function replaceMatches(text: string, pattern: RegExp, write: (match: RegExpExecArray) => string): string {
  const joined: string[] = [];
  let pieces: string[] = [];
  let done = 0;
  for (const match of text.matchAll(pattern)) {
    pieces.push(text.slice(done, match.index), write(match));
    done = match.index + match[0].length;
    if (pieces.length >= PIECES) {
      joined.push(pieces.join(""));
      pieces = [];
    }
  }
  if (done === 0 && joined.length === 0 && pieces.length === 0) return text;
  return joined.join("") + pieces.join("") + text.slice(done);
}

const splitsLineEnd = (text: string, at: number): boolean => text.slice(at - 1, at + 1) === "\r\n";
