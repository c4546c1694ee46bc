/** Rows that moved together, as one entry (docs/protocol.md §4): an inserted row moves all that follow it. */
import type { RowReport, RowRun, SentRowReport } from "../../types/extension.ts";

/** A report with its runs of rows taken together. */
export const withRuns = (report: RowReport): SentRowReport =>
  Object.fromEntries(
    Object.entries(report).map(([path, rows]) => [path, typeof rows === "boolean" ? rows : runsOf(rows)]),
  );

function runsOf(positions: readonly number[]): (number | RowRun)[] {
  const runs: (number | RowRun)[] = [];
  for (let i = 0; i < positions.length; ) {
    const from = positions[i] as number;
    let count = 1;
    while (positions[i + count] === (from < 0 ? from : from + count)) count++;
    // Two numbers are as short as a pair.
    if (count > 2) runs.push([from, count]);
    else runs.push(...positions.slice(i, i + count));
    i += count;
  }
  return runs;
}
