/** What is left out of files that leave the system: fields an app names as secret, and personal data. */
import type { AppClass } from "../../types/app.ts";
import type { Json } from "../../types/json.ts";
import { isObject } from "../../state/tree.ts";
import { formsOf } from "./encodings.ts";
import { digitsOf, withoutNumbers } from "./formatted-numbers.ts";
import { SecretTexts } from "./secret-texts.ts";

/** Stands for a secret within a text. */
export const LEFT_OUT = "‹left out›";

/** Values this short are in too many texts by accident, and numbers at too many paths. */
const SHORTEST = 3;
const SHORTEST_NUMBER = 4;
const IDENTIFIER = /^[A-Za-z_$][A-Za-z_$]*$/;

/** Names of members that hold personal data, in lower case, wherever they stand; a host knows them from its model. */
export type Secrets = () => ReadonlySet<string>;

/** Names of members an app class wants to be left out, in lower case. */
export const secretsOf = ({ secret = [] }: AppClass): string[] =>
  (typeof secret === "string" ? [secret] : [...secret]).map((path) =>
    (path.split(/[/.]/).at(-1) ?? path).toLowerCase(),
  );

/** Leaves out members by name, and their values wherever they stand in texts. */
export class Censor {
  readonly #names: ReadonlySet<string>;
  readonly #values = new SecretTexts();
  /** Values that are looked for in pieces, and as a whole. */
  readonly #long = new Set<string>();
  readonly #numbers = new Set<number>();
  /** Digits of secret numbers. */
  readonly #digits = new Set<string>();

  /** @param names of members, in lower case */
  constructor(names: Iterable<string>) {
    this.#names = new Set(names);
  }

  /** Learns the values of secret members in data. */
  learn(data: Json | undefined): void {
    if (typeof data !== "object" || data === null) return;
    for (const [name, value] of Object.entries(data) as [string, Json][]) {
      if (!Array.isArray(data) && this.#isSecret(name)) this.#learnValues(value);
      else this.learn(value);
    }
  }

  /** Data without its secret members; what else holds a secret value is marked. */
  data(value: Json): Json {
    if (typeof value === "string") return this.text(value);
    if (typeof value === "number") return this.#numbers.has(value) ? LEFT_OUT : value;
    if (Array.isArray(value)) return value.map((one) => this.data(one));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, member]) =>
        this.#isSecret(name) ? [] : [[this.text(name), this.data(member)]],
      ),
    );
  }

  /** A state without secrets. Numbers go with their members, because an app expects no text there. */
  state(value: Json): Json {
    return this.data(this.#withoutNumbers(value));
  }

  #withoutNumbers(value: Json): Json {
    if (Array.isArray(value)) return value.map((one) => this.#withoutNumbers(one));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, member]) =>
        typeof member === "number" && this.#numbers.has(member) ? [] : [[name, this.#withoutNumbers(member)]],
      ),
    );
  }

  /** Anything without secret values in its texts and in what may be keys of maps; all members stay. */
  texts(value: Json): Json {
    if (typeof value === "string") return this.text(value);
    if (Array.isArray(value)) return value.map((one) => this.texts(one));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        IDENTIFIER.test(name) ? name : this.text(name),
        this.texts(member),
      ]),
    );
  }

  /** Entries that name a path of the data, without those that name a secret one. @param name member with the path */
  paths(entries: Json | undefined, name: string): Json {
    if (!Array.isArray(entries)) return [];
    return entries
      .filter(
        (one) =>
          !isObject(one) ||
          !String(one[name])
            .split("/")
            .some((part) => this.#isSecret(part)),
      )
      .map((one) => this.data(one));
  }

  /** A text without secret values. Data of an event travels as JSON. */
  text(value: string): string {
    if (this.#long.has(value)) return LEFT_OUT;
    if (/^[[{]/.test(value)) {
      try {
        return JSON.stringify(this.data(JSON.parse(value) as Json));
      } catch {
        // An expression or a sentence that begins like JSON.
      }
    }
    return withoutNumbers(this.#values.without(value, LEFT_OUT), this.#digits, LEFT_OUT);
  }

  #isSecret(name: string): boolean {
    return this.#names.has(name.toLowerCase());
  }

  #learnValues(value: Json): void {
    if (typeof value === "object" && value !== null)
      for (const [name, one] of Object.entries(value) as [string, Json][]) {
        // Names of members are no secrets, but keys of a map may be.
        if (!Array.isArray(value) && !IDENTIFIER.test(name)) this.#learnText(name);
        this.#learnValues(one);
      }
    else if (typeof value === "string" || typeof value === "number") {
      const text = String(value);
      this.#learnText(text);
      for (const digits of digitsOf(text)) this.#digits.add(digits);
      if (text.length >= SHORTEST_NUMBER && String(Number(text)) === text) this.#numbers.add(Number(text));
    }
  }

  #learnText(text: string): void {
    if (text.length >= 2 * PIECE) this.#long.add(text);
    for (const piece of piecesOf(text)) this.#learnPiece(piece);
  }

  #learnPiece(text: string): void {
    if (text.length < SHORTEST || this.#values.has(text)) return;
    for (const form of [text, ...(text.length > SHORTEST ? formsOf(text) : [])]) this.#values.add(form);
  }
}

/** Characters of a piece, and pieces of a text: no expression finds a text of any length. */
const PIECE = 512;
const MOST_PIECES = 128;

function piecesOf(text: string): readonly string[] {
  const all = Math.max(1, Math.floor(text.length / PIECE));
  return Array.from({ length: Math.min(all, MOST_PIECES) }, (_, i) =>
    text.slice(i * PIECE, i === all - 1 ? undefined : (i + 1) * PIECE),
  );
}
