/** Replaces characters in texts of any length. */
import { Z2ui5Error } from "./errors.ts";

/** Characters of a view, and of a text in it. No browser shows more; and what is put together must fit into the smallest heap. */
export const MOST_SHOWN = 16 * 1024 * 1024;

/** The error of what has more. */
export const tooMuchShown = (): Z2ui5Error =>
  new Z2ui5Error("ANSWER_TOO_LARGE", { limit: `${MOST_SHOWN / 1024 / 1024} MB` });

/** Characters that are looked at together. */
const CHUNK = 8192;

/**
 * As `text.replace(pattern, write)`, for patterns that match one character, a pair of surrogates or a line end. V8 takes about a hundred bytes for each match
 * of a text until the whole result is there; in chunks, that is bounded, whatever a request contains.
 * @param text a text of any length @param pattern a global expression @param write the replacement of what was matched
 * @throws ANSWER_TOO_LARGE
 */
export function replaceEach(text: string, pattern: RegExp, write: (found: string) => string): string {
  if (text.length <= CHUNK) return text.replace(pattern, write);
  const chunks: string[] = [];
  let length = 0;
  for (let from = 0; from < text.length; ) {
    const to = splitsPair(text, from + CHUNK) ? from + CHUNK - 1 : from + CHUNK;
    const chunk = text.slice(from, to).replace(pattern, write);
    if ((length += chunk.length) > MOST_SHOWN) throw tooMuchShown();
    chunks.push(chunk);
    from = to;
  }
  return chunks.join("");
}

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

const splitsPair = (text: string, at: number): boolean =>
  /^(?:\r\n|[\uD800-\uDBFF][\uDC00-\uDFFF])$/.test(text.slice(at - 1, at + 1));
