/** What a JSON text takes on the heap once it is parsed, told from the text: what is too large must not be parsed to be found out. */

const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const LIST_BEGINS = 0x5b;
const BACKSLASH = 0x5c;
const OBJECT_BEGINS = 0x7b;

/** Bytes of V8 beside the characters of texts, rather too many than too few. */
const OBJECT = 96;
const LIST = 64;
const TEXT = 24;
/** A value's place in a list, and a number that has to be kept beside it. */
const ITEM = 16;
/** A member's place in its object. */
const MEMBER = 8;
/** A member whose name no other object has: the name, its place in a table of names, and in a table of members. */
const NAME = 128;

/** Names that are looked at one by one. Data has some dozens; who sends more is expected to send nothing but new ones. */
const MOST_NAMES = 10_000;
const LONGEST_NAME = 64;

/**
 * Bytes that a text takes on the heap as it is: one per character as long as all of them are below U+0100, else two.
 * @param text any text @param bytes how long it is as UTF-8
 */
export const bytesOfText = (text: string, bytes: number): number =>
  bytes === text.length ? text.length : 2 * text.length;

/**
 * Bytes that the objects, lists, members and values of a JSON text take on the heap, without the characters of its texts: `{}` is three
 * characters there, and twenty times as much once it is parsed.
 * @param text JSON, or what claims to be
 */
export function bytesOfParts(text: string): number {
  const names = new Set<string>();
  let bytes = 0;
  for (let at = 0; at < text.length; at++)
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfText(text, at);
        const next = afterSpace(text, end + 1);
        bytes += text.charCodeAt(next) === COLON ? nameBytes(text, at, end, names) : TEXT;
        at = next - 1;
        break;
      }
      case COMMA:
        bytes += ITEM;
        break;
      case COLON:
        bytes += MEMBER;
        break;
      case OBJECT_BEGINS:
        bytes += OBJECT;
        break;
      case LIST_BEGINS:
        bytes += LIST;
    }
  return bytes;
}

/** Names that objects share are kept once. */
function nameBytes(text: string, start: number, end: number, names: Set<string>): number {
  if (end - start > LONGEST_NAME) return NAME;
  const name = text.slice(start + 1, end);
  if (names.has(name)) return 0;
  if (names.size < MOST_NAMES) names.add(name);
  return NAME;
}

function afterSpace(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) <= SPACE) at++;
  return at;
}

/** Where the text that begins at a quote ends; the end of everything if it does not. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1))
    if (!isEscaped(text, end)) return end;
  return text.length - 1;
}

function isEscaped(text: string, at: number): boolean {
  let escapes = 0;
  while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes++;
  return escapes % 2 === 1;
}
