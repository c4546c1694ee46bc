/** What markup, addresses and JSON in a text stand for, and where it stands. */

/** A text that another one encodes. */
export interface Decoding {
  readonly text: string;
  /** Where each of its characters begins in the encoded text, and where the last one ends. */
  readonly starts: Int32Array;
}

/** A part of an encoded text: what it stands for, and its length. */
type Part = readonly [stands: string, length: number];

/** An encoding: where a text uses it, and what that stands for. */
interface Encoding {
  readonly pattern: RegExp;
  readonly parts: (match: RegExpMatchArray) => readonly Part[];
}

const CONTROLS: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
const NAMED: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

const ENCODINGS: readonly Encoding[] = [
  {
    pattern: /(?:%[0-9A-Fa-f]{2})+/g,
    parts: ([percents]) => charactersOf(Buffer.from(percents.replaceAll("%", ""), "hex")),
  },
  {
    pattern: /&(?:#0{0,4}(\d{1,7})|#[xX]0{0,4}([0-9A-Fa-f]{1,6})|(lt|gt|amp|quot|apos));/g,
    parts: ([entity, decimal, hex, name]) => [
      [name ? NAMED[name]! : characterOf(decimal ? Number(decimal) : parseInt(hex!, 16)), entity.length],
    ],
  },
  {
    pattern: /\\(?:u([0-9A-Fa-f]{4})|([^]))/g,
    parts: ([escape, code, character = ""]) => [
      [code ? String.fromCharCode(parseInt(code, 16)) : (CONTROLS[character] ?? character), escape.length],
    ],
  },
];

const characterOf = (code: number): string => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : "");

/** Characters in UTF-8, each byte of which is written with three characters. */
function charactersOf(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at]!;
    const length = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    const character = bytes.toString("utf8", at, at + length);
    const valid = !character.includes("\ufffd");
    parts.push([valid ? character : "\ufffd", 3 * (valid ? length : 1)]);
    at += valid ? length : 1;
  }
  return parts;
}

/** How often a text is decoded, and how many texts that results in. */
const DEPTH = 6;
const MOST = 64;
const ENCODED = /[%&\\]/;

/** The text itself, and everything that it may encode. */
export function decodingsOf(text: string): readonly Decoding[] {
  const all = new Map<string, Decoding>([
    [text, { text, starts: Int32Array.from({ length: text.length + 1 }, (_, i) => i) }],
  ]);
  let latest: readonly Decoding[] = [...all.values()];
  for (let depth = 0; depth < DEPTH && latest.length > 0 && all.size < MOST; depth++) {
    latest = latest
      .filter((one) => ENCODED.test(one.text))
      .flatMap((one) => ENCODINGS.map((encoding) => decoded(one, encoding)))
      .filter((one) => !all.has(one.text) && all.set(one.text, one));
  }
  return [...all.values()];
}

function decoded({ text, starts }: Decoding, { pattern, parts }: Encoding): Decoding {
  const pieces: string[] = [];
  const positions = new Int32Array(text.length + 1);
  let length = 0;
  let done = 0;
  const add = (piece: string, from: number, isPlain: boolean): void => {
    for (let i = 0; i < piece.length; i++) positions[length++] = starts[isPlain ? from + i : from]!;
    pieces.push(piece);
  };
  for (const match of text.matchAll(pattern)) {
    add(text.slice(done, match.index), done, true);
    done = match.index;
    for (const [stands, encoded] of parts(match)) {
      add(stands, done, false);
      done += encoded;
    }
  }
  add(text.slice(done), done, true);
  positions[length] = starts[text.length]!;
  return { text: pieces.join(""), starts: positions.subarray(0, length + 1) };
}

const PLAIN = /^[A-Za-z0-9]$/;
/** Characters that one character is encoded with: of letters and digits, backslashes, which become twice as many each time, and others. */
const LONGEST_PLAIN = 6;
const LONGEST_BACKSLASH = 806;
const LONGEST = 96;

/** Characters that an encoded text takes, at most. */
export const reachOf = (text: string): number =>
  [...text].reduce(
    (sum, character) =>
      sum + (PLAIN.test(character) ? LONGEST_PLAIN : character === "\\" ? LONGEST_BACKSLASH : LONGEST),
    0,
  );
