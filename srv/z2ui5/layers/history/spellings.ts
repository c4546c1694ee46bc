/** A text in all the spellings that markup, addresses, JSON and expressions give it. */
import { replaceMatches } from "../../replace-each.ts";

const RUN = /[A-Za-z0-9]+/g;
const PLAIN = /^[A-Za-z0-9]$/;
const IN_JSON: Readonly<Record<string, string>> = { "\n": "n", "\r": "r", "\t": "t", "\b": "b", "\f": "f" };
/** How many there are says how often a text was made JSON. */
const BACKSLASHES = "(?:\\\\|u005[cC]|%(?:25){0,4}5[cC]|&(?:amp;){0,4}#(?:0{0,4}92|[xX]0{0,4}5[cC]);){1,31}";
const NAMED: Readonly<Record<string, string>> = { "<": "lt", ">": "gt", "&": "amp", '"': "quot", "'": "apos" };

/** Characters of a run that are looked for first. */
const LONGEST_RUN = 16;

/** What of a text is the same in every spelling: the begin of its longest run of letters and digits, "" if it has none. */
export const sureOf = (secret: string): string =>
  (secret.match(RUN) ?? [])
    .reduce((longest, run) => (run.length > longest.length ? run : longest), "")
    .slice(0, LONGEST_RUN);

/**
 * Removes a text from others, however it is encoded there.
 * @param secret the text @param instead what takes its place
 */
export function takerOf(secret: string, instead: string): (text: string) => string {
  const sure = sureOf(secret);
  let pattern: RegExp | undefined;
  return (text) => {
    if (!text.includes(sure)) return text;
    pattern ??= patternOf(secret);
    return replaceMatches(text, pattern, () => instead);
  };
}

/** The text in every spelling, as far as it is encoded repeatedly: a limited number of times, so that long texts cost little. */
export const patternOf = (secret: string): RegExp =>
  new RegExp(
    [...secret.replace(/\\+/g, "\\")].map((character, i, all) => spellingsOf(character, all[i - 1] !== "\\")).join(""),
    "g",
  );

/** @param mayEscape whether backslashes before it are its own */
function spellingsOf(character: string, mayEscape: boolean): string {
  if (PLAIN.test(character)) return character;
  if (character === "\\") return BACKSLASHES;
  const code = character.codePointAt(0)!;
  const utf16 = character.split("").map((unit) => unit.charCodeAt(0));
  const percent = [...new TextEncoder().encode(character)].map((byte) => `%(?:25){0,4}${hex(byte, 2)}`).join("");
  const entities = [`#0{0,4}${code}`, `#[xX]0{0,4}${hex(code, 0)}`, ...(NAMED[character] ? [NAMED[character]] : [])];
  const escapes = [
    utf16.map((unit) => `${mayEscape ? "\\\\{1,31}" : ""}u${hex(unit, 4)}`).join(""),
    ...(IN_JSON[character] ? [`${mayEscape ? "\\\\{1,31}" : ""}${IN_JSON[character]}`] : []),
  ];
  // The longest spelling comes first: a percent sign stands for itself and begins another one.
  return `(?:${escapes.join("|")}|${mayEscape ? "\\\\{0,31}" : ""}(?:${percent}${character === " " ? "|\\+" : ""}|&(?:amp;){0,4}(?:${entities.join("|")});|${escaped(character)}))`;
}

const escaped = (character: string): string => character.replace(/[\\^$.*+?()[\]{}|/-]/, "\\$&");

/** A number in hexadecimal digits of either case. */
const hex = (value: number, digits: number): string =>
  value
    .toString(16)
    .padStart(digits, "0")
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
