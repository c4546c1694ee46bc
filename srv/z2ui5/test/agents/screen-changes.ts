/** What is reported to an agent after a step: lines of its outline that are new or gone, with what they are in. */

/** Comparisons of lines that are worth it; beyond, the whole screen is shorter to report. */
const MOST_COMPARISONS = 4_000_000;

/**
 * Compares two outlines.
 * @param before lines of the last report @param after lines of now
 * @returns the lines that are new (`+`) or gone (`-`) below those they are in, of what is gone as a whole the first line, and what has moved behind the
 * line before it; undefined where reporting the whole screen is shorter
 */
export function changedLines(before: readonly string[], after: readonly string[]): string[] | undefined {
  const changes = compare(before, after);
  if (!changes) return undefined;
  const gone = new Set(changes.flatMap(({ sign, at }) => (sign === "-" ? at : [])));
  const moved = new Set([...gone].map((at) => before[at]!));
  const report: string[] = [];
  let around: readonly string[] = [];
  let goneTo = -1;
  for (const { sign, lines, at } of changes) {
    if (sign === "-" && at < goneTo) continue;
    if (sign === "-" && isGone(before, at, gone)) goneTo = endOf(before, at);
    const others = linesAround(lines, at);
    // What is in the same as the line before needs no repetition.
    for (const [depth, line] of others.entries()) if (around[depth] !== line) report.push(`  ${line}`);
    const previous = lines[at - 1] ?? "";
    const isBeside = depthOf(previous) === depthOf(lines[at]!) && around.at(-1) !== previous;
    if (sign === "+" && isBeside && moved.has(lines[at]!)) report.push(`  ${previous}`);
    report.push(`${sign} ${lines[at]!}`);
    around = [...others, lines[at]!];
  }
  return report.length < after.length || report.length === 0 ? report : undefined;
}

/** Where what is in a line ends. */
function endOf(lines: readonly string[], at: number): number {
  let end = at + 1;
  while (end < lines.length && depthOf(lines[end]!) > depthOf(lines[at]!)) end++;
  return end;
}

/** Whether all that was in a line is gone with it. */
function isGone(lines: readonly string[], at: number, gone: ReadonlySet<number>): boolean {
  for (let each = at; each < endOf(lines, at); each++) if (!gone.has(each)) return false;
  return true;
}

interface Change {
  readonly sign: "+" | "-";
  /** The outline it is in, and its position there. */
  readonly lines: readonly string[];
  readonly at: number;
}

/** The shortest way from one outline to the other, by the longest sequence of lines they share. */
function compare(before: readonly string[], after: readonly string[]): Change[] | undefined {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const [rows, columns] = [before.length - start - end, after.length - start - end];
  if (rows * columns > MOST_COMPARISONS) return undefined;
  const width = columns + 1;
  const shared = new Uint32Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      shared[row * width + column] =
        before[start + row] === after[start + column]
          ? shared[(row + 1) * width + column + 1]! + 1
          : Math.max(shared[(row + 1) * width + column]!, shared[row * width + column + 1]!);
  const changes: Change[] = [];
  for (let row = 0, column = 0; row < rows || column < columns; ) {
    const same = row < rows && column < columns && before[start + row] === after[start + column];
    const isGone =
      column === columns || (row < rows && shared[(row + 1) * width + column]! >= shared[row * width + column + 1]!);
    if (same) [row, column] = [row + 1, column + 1];
    else if (isGone) changes.push({ sign: "-", lines: before, at: start + row++ });
    else changes.push({ sign: "+", lines: after, at: start + column++ });
  }
  return changes;
}

/** The lines a line is in, from the outermost. */
function linesAround(lines: readonly string[], at: number): string[] {
  const around: string[] = [];
  let depth = depthOf(lines[at]!);
  for (let above = at - 1; above >= 0 && depth > 0; above--) {
    if (depthOf(lines[above]!) >= depth) continue;
    depth = depthOf(lines[above]!);
    around.unshift(lines[above]!);
  }
  return around;
}

const depthOf = (line: string): number => line.length - line.trimStart().length;
