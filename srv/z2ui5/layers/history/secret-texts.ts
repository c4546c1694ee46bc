/** Takes many secrets out of texts, in whatever spelling they stand there, in one pass. */
import { decodingsOf, reachOf } from "./decodings.ts";
import { Finder } from "./finder.ts";

/** Characters of a secret that are looked for first. */
const WORD = 12;
/** Characters of a text that are looked through together: each secret found in them costs a pass over them. */
const CHUNK = 4096;

/** Where a secret stands in a text. */
type Range = readonly [start: number, end: number];

/** Secrets that are taken out of texts. */
export class SecretTexts {
  readonly #secrets = new Set<string>();
  #search: Search | undefined;

  /** Whether it is one of the secrets. */
  has(secret: string): boolean {
    return this.#secrets.has(secret);
  }

  /** Adds a secret. */
  add(secret: string): void {
    this.#secrets.add(secret);
    this.#search = undefined;
  }

  /** A text without the secrets. @param instead what takes the place of each */
  without(text: string, instead: string): string {
    if (this.#secrets.size === 0) return text;
    const search = (this.#search ??= new Search([...this.#secrets]));
    const chunk = Math.max(CHUNK, search.reach);
    const pieces: string[] = [];
    let done = 0;
    for (let from = 0; from < text.length; from += chunk) {
      let piece = "";
      for (const [start, end] of search.rangesIn(text.slice(from, from + chunk + search.reach))) {
        if (start >= chunk) break;
        // It is part of the one before.
        if (from + start < done) {
          done = Math.max(done, from + end);
          continue;
        }
        piece += text.slice(done, from + start) + instead;
        done = from + end;
      }
      pieces.push(piece);
    }
    return done === 0 ? text : pieces.join("") + text.slice(done);
  }
}

/** How secrets are found. */
class Search {
  /** Characters the longest of them takes in any spelling. */
  readonly reach: number;
  readonly #finder: Finder;
  /** Secrets of each word of the finder. */
  readonly #ofWord: readonly string[][];

  constructor(secrets: readonly string[]) {
    this.reach = secrets.reduce((most, secret) => Math.max(most, reachOf(secret)), 0);
    const plain = secrets.map(withBlanks);
    const ofWord = new Map<string, string[]>();
    for (const [i, word] of wordsOf(plain).entries()) {
      const same = ofWord.get(word);
      if (same) same.push(plain[i]!);
      else ofWord.set(word, [plain[i]!]);
    }
    this.#finder = new Finder([...ofWord.keys()]);
    this.#ofWord = [...ofWord.values()];
  }

  /** Where secrets stand, from the front to the end; of those that begin at one position the longest is first. */
  rangesIn(text: string): readonly Range[] {
    const ranges = decodingsOf(text).flatMap(({ text: decoded, starts }) => {
      const plain = withBlanks(decoded);
      return [...this.#finder.in(plain)]
        .flatMap((word) => this.#ofWord[word]!)
        .flatMap((secret) => positionsOf(secret, plain).map((at): Range => [starts[at]!, starts[at + secret.length]!]));
    });
    return ranges.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  }
}

/** Addresses have a plus sign for a blank. */
const withBlanks = (text: string): string => text.replaceAll("+", " ");

function positionsOf(secret: string, text: string): number[] {
  const positions: number[] = [];
  for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + secret.length)) positions.push(at);
  return positions;
}

/** A word of each secret, its begin or its end, whichever fewer others have. */
function wordsOf(secrets: readonly string[]): readonly string[] {
  const [begins, ends] = [secrets.map((one) => one.slice(0, WORD)), secrets.map((one) => one.slice(-WORD))];
  const [often, oftenEnding] = [timesOf(begins), timesOf(ends)];
  return begins.map((begin, i) => (oftenEnding.get(ends[i]!)! < often.get(begin)! ? ends[i]! : begin));
}

function timesOf(words: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}
