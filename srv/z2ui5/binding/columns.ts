/** The columns of a table, for rows that do not have all of them. */
import { isApp } from "../is-app.ts";
import { isPlain } from "../state/tree.ts";
import { wireName } from "./names.ts";

/** An object with members: a structure, a row, an app. */
export type Members = Record<string, unknown>;

/** Whether a value has members that edits can reach. */
export const isMembers = (value: unknown): value is Members => isPlain(value) || isApp(value);

/** A column and its value in the first row that has it. */
export interface Column {
  readonly key: string;
  readonly value: unknown;
}

/**
 * The columns that the rows of a table show: its own rows, and for a sub-table also those of the same column in other rows of the outer table.
 * They are looked into only when needed and only once, because a request can name any number of columns.
 */
export class Columns {
  private readonly own: readonly unknown[];
  private readonly others: () => readonly unknown[];
  private columns: Map<string, Column> | undefined;
  private readonly subTables = new Map<string, readonly unknown[]>();
  private itemsFound: readonly unknown[] | undefined;

  /** @param own rows of the table @param others further rows that show its columns */
  constructor(own: readonly unknown[], others: () => readonly unknown[] = () => []) {
    this.own = own;
    this.others = others;
  }

  /** A row that shows how rows of this table look. */
  first(): unknown {
    return this.own[0] ?? this.others()[0];
  }

  /** The column some row has under a name, whatever its letter case. */
  column(name: string): Column | undefined {
    this.columns ??= columnsOf(this.all());
    return this.columns.get(name.toUpperCase());
  }

  /** The rows of all tables in one column. */
  subRows(key: string): readonly unknown[] {
    let rows = this.subTables.get(key);
    if (!rows)
      this.subTables.set(
        key,
        (rows = this.all().flatMap((row) =>
          isMembers(row) && Array.isArray(row[key]) ? (row[key] as unknown[]) : [],
        )),
      );
    return rows;
  }

  /** The items of all rows that are lists themselves. */
  items(): readonly unknown[] {
    return (this.itemsFound ??= this.all().flatMap((row) => (Array.isArray(row) ? (row as unknown[]) : [])));
  }

  private all(): unknown[] {
    return [...this.own, ...this.others()];
  }
}

function columnsOf(rows: readonly unknown[]): Map<string, Column> {
  const columns = new Map<string, Column>();
  for (const row of rows) {
    if (!isMembers(row)) continue;
    for (const key of Object.keys(row))
      if (!columns.has(wireName(key))) columns.set(wireName(key), { key, value: row[key] });
  }
  return columns;
}
