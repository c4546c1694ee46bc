/** A text in all the spellings that markup, addresses, JSON and expressions give it. */

const RUN = /[A-Za-z0-9]+/g;
const PLAIN = /^[A-Za-z0-9]$/;
const IN_JSON: Readonly<Record<string, string>> = { "\n": "n", "\r": "r", "\t": "t", "\b": "b", "\f": "f" };
/** How many there are says how often a text was made JSON. */
const BACKSLASHES = "(?:\\\\|u005[cC]|%(?:25)*5[cC]|&(?:amp;)*#(?:0*92|[xX]0*5[cC]);)+";
const NAMED: Readonly<Record<string, string>> = { "<": "lt", ">": "gt", "&": "amp", '"': "quot", "'": "apos" };

/**
 * Takes a text out of others, however it is spelled there.
 * @param secret the text @param instead what takes its place
 */
export function takerOf(secret: string, instead: string): (text: string) => string {
  // Letters and digits are the same in every spelling.
  const sure = (secret.match(RUN) ?? []).reduce((longest, run) => (run.length > longest.length ? run : longest), "");
  let pattern: RegExp | undefined;
  return (text) => {
    if (!text.includes(sure)) return text;
    pattern ??= new RegExp([...secret.replace(/\\+/g, "\\")].map(spellingsOf).join(""), "g");
    return text.replace(pattern, () => instead);
  };
}

function spellingsOf(character: string): string {
  if (PLAIN.test(character)) return character;
  if (character === "\\") return BACKSLASHES;
  const code = character.codePointAt(0)!;
  const utf16 = character.split("").map((unit) => unit.charCodeAt(0));
  const percent = [...new TextEncoder().encode(character)].map((byte) => `%(?:25)*${hex(byte, 2)}`).join("");
  const entities = [`#0*${code}`, `#[xX]0*${hex(code, 0)}`, ...(NAMED[character] ? [NAMED[character]] : [])];
  const escapes = [
    utf16.map((unit) => `\\\\+u${hex(unit, 4)}`).join(""),
    ...(IN_JSON[character] ? [`\\\\+${IN_JSON[character]}`] : []),
  ];
  // The longest spelling comes first: a percent sign stands for itself and begins another one.
  return `(?:${escapes.join("|")}|\\\\*(?:${percent}${character === " " ? "|\\+" : ""}|&(?:amp;)*(?:${entities.join("|")});|${escaped(character)}))`;
}

const escaped = (character: string): string => character.replace(/[\\^$.*+?()[\]{}|/-]/, "\\$&");

/** A number in hexadecimal digits of either case. */
const hex = (value: number, digits: number): string =>
  value
    .toString(16)
    .padStart(digits, "0")
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
