/** Numbers as languages write them: with their own digits, and signs for groups and decimals. */
import { replaceMatches } from "../../replace-each.ts";

const FEWEST = 4;
/** At least so many digits, with the signs of all languages of CLDR between them. */
const NUMBER = /\p{Nd}(?:[.,'’_ \u00a0\u2009\u202f\u066b\u066c]?\p{Nd}){3,59}/gu;
/** Decimals that formats show by default, at most. */
const DECIMALS = [0, 1, 2, 3];

/**
 * The digits of a number in the forms it is written in, rounded ones included.
 * @param text a number in decimal notation @returns none for another text, and for numbers of fewer than four digits
 */
export function digitsOf(text: string): readonly string[] {
  const [, whole, fraction = ""] = /^[+-]?(\d{1,21})(?:\.(\d{1,20}))?$/.exec(text) ?? [];
  if (whole === undefined) return [];
  const rounded = DECIMALS.map((decimals) => Math.abs(Number(text)).toFixed(decimals).replace(".", ""));
  return [whole + fraction, ...rounded].filter((digits) => digits.length >= FEWEST);
}

/**
 * A text without certain numbers, however a language writes them.
 * @param numbers their digits @param instead what takes the place of each
 */
export const withoutNumbers = (text: string, numbers: ReadonlySet<string>, instead: string): string =>
  numbers.size === 0
    ? text
    : replaceMatches(text, NUMBER, ([found]) => (numbers.has(plainDigits(found)) ? instead : found));

const plainDigits = (number: string): string =>
  [...number].map((character) => (/^\d$/.test(character) ? character : (valueOfDigit(character) ?? ""))).join("");

let values: ReadonlyMap<string, string> | undefined;

/** What a digit of any language means; undefined for a sign. */
const valueOfDigit = (digit: string): string | undefined => (values ??= digitsOfLanguages()).get(digit);

function digitsOfLanguages(): ReadonlyMap<string, string> {
  const formats = Intl.supportedValuesOf("numberingSystem").map((system) => new Intl.NumberFormat(`en-u-nu-${system}`));
  return new Map(
    formats.flatMap((format) => Array.from({ length: 10 }, (_, digit) => [format.format(digit), `${digit}`])),
  );
}
