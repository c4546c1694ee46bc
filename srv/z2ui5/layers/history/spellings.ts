/** A text in all the spellings that markup, addresses, JSON and expressions give it. */
const PLAIN = /^[A-Za-z0-9]$/;
const IN_JSON: Readonly<Record<string, string>> = { "\n": "n", "\r": "r", "\t": "t", "\b": "b", "\f": "f" };
/** How many there are says how often a text was made JSON. */
const BACKSLASHES = "(?:\\\\|u005[cC]|%(?:25){0,4}5[cC]|&(?:amp;){0,4}#(?:0{0,4}92|[xX]0{0,4}5[cC]);){1,31}";
const NAMED: Readonly<Record<string, string>> = { "<": "lt", ">": "gt", "&": "amp", '"': "quot", "'": "apos" };

/** Characters that one character is encoded with, at most: of a backslash, and of others. */
const LONGEST_BACKSLASH = 806;
const LONGEST = 96;

/** Characters that a text is encoded with, at most. */
export const reachOf = (secret: string): number =>
  [...secret].reduce(
    (sum, character) => sum + (PLAIN.test(character) ? 1 : character === "\\" ? LONGEST_BACKSLASH : LONGEST),
    0,
  );

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
