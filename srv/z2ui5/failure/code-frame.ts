/** The lines of a program around a position, as developers know them from compilers. */
const AROUND = 4;
const LONGEST_LINE = 200;

/**
 * Shows a position in a text: the line is marked with `>`, the column with `^` below it.
 * @param text of the file @param line from 1 @param column from 1
 * @returns "" when the text has no such line
 * @example
 * //   1 | main() {
 * // > 2 |   throw new Error("x");
 * //     |         ^
 */
export function codeFrame(text: string, line: number, column: number): string {
  const lines = text.split(/\r?\n/);
  if (line < 1 || line > lines.length) return "";
  const first = Math.max(1, line - AROUND);
  const last = Math.min(lines.length, line + AROUND);
  const width = String(last).length;
  const shown: string[] = [];
  for (let at = first; at <= last; at++) {
    const source = lines[at - 1]!.replaceAll("\t", " ");
    shown.push(`${at === line ? ">" : " "} ${String(at).padStart(width)} | ${cut(source)}`.trimEnd());
    if (at === line && column >= 1 && column <= Math.min(source.length + 1, LONGEST_LINE))
      shown.push(`  ${" ".repeat(width)} | ${" ".repeat(column - 1)}^`);
  }
  return shown.join("\n");
}

const cut = (line: string): string => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} …` : line);
