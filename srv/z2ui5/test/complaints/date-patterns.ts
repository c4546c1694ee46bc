/** Letters of patterns that other libraries use for something else: what they mean to UI5, when they are a mistake, and what to write. */
const MISTAKEN: readonly (readonly [letters: RegExp, isWrong: (pattern: string) => boolean, meaning: string])[] = [
  [/Y+/, (pattern) => !/w/.test(pattern), "the year of a week; write y for the year"],
  [/D+/, () => true, "the day of the year; write d for the day of the month"],
  [/m+/, (pattern) => !/[HhKks]/.test(pattern), "minutes; write M for months"],
  [/M+/, (pattern) => /[Hh]/.test(pattern) && !/[yYdDL]/.test(pattern), "months; write m for minutes"],
  [
    /h+/,
    (pattern) => !/[aBb]/.test(pattern),
    "hours from 1 to 12, of which nothing says whether they are before noon; write H",
  ],
];

/** What is wrong with a pattern of dates and times, as UI5 reads it: letters that stand for something else than they look like. */
export function patternProblems(pattern: string): string[] {
  const letters = pattern.replace(/'[^']*'/g, "");
  return MISTAKEN.flatMap(([mistaken, isWrong, meaning]) => {
    const [found] = mistaken.exec(letters) ?? [];
    return found === undefined || !isWrong(letters)
      ? []
      : [`has the pattern ${JSON.stringify(pattern)}, in which ${found} stands for ${meaning}.`];
  });
}
