import type { RowReport, SentRowReport } from "../../../../srv/z2ui5/types/extension";

/** A report of the server with one position per row (docs/protocol.md §4). */
export function readRows(sent: SentRowReport): RowReport {
  return Object.fromEntries(
    Object.entries(sent).map(([path, rows]) => [
      path,
      typeof rows === "boolean" ? rows : rows.flatMap((row) => (typeof row === "number" ? row : positions(...row))),
    ]),
  );
}

const positions = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => (from < 0 ? from : from + i));
