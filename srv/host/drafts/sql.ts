import cds from "@sap/cds";

/**
 * Runs plain SQL in the current transaction. Plain SQL is several times cheaper than CQL for rows with a long text,
 * because CQL wraps every row in JSON.
 * @param sql statement with `?` as placeholders @param values values of the placeholders
 * @example const rows = await sql<{ id: string }>("SELECT id FROM z2ui5_t_01 WHERE owner = ?", [owner]);
 */
export async function sql<Row = unknown>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await run(sql, values)) as Row[];
}

/**
 * Runs a statement that changes rows.
 * @param sql statement with `?` as placeholders, `?:timestamp` or `?:integer` where its type cannot be seen @param values their values
 * @param isLast whether nothing follows in the transaction: one that has not begun yet then does not have to
 * @returns number of rows that changed
 */
export const change = (sql: string, values: readonly unknown[], isLast = false): Promise<number> =>
  ((isLast && runLast(forDialect(sql), values)) || run(sql, values)).then(rowsChanged);

function rowsChanged(result: unknown): number {
  return typeof result === "number" ? result : Number((result as { changes: number }).changes);
}

/** A transaction that can do without beginning for its last statement. */
export interface CanRunLast {
  /**
   * Runs the last statement of a transaction without beginning it, if nobody can tell the difference.
   * @param query statement as the database understands it @param data values of its placeholders
   * @returns undefined, and nothing done, where the statement has to join the transaction
   */
  runLast(query: string, data: readonly unknown[]): Promise<unknown> | undefined;
}

function runLast(query: string, values: readonly unknown[]): Promise<unknown> | undefined {
  const { tx } = (cds.context ?? {}) as { readonly tx?: Partial<CanRunLast> };
  return tx && Object.getPrototypeOf(tx) === cds.db ? tx.runLast?.(query, values) : undefined;
}

/** As `cds.db.run` does, with an event that is named: CAP would look for one in every character of the statement. */
const run = (sql: string, values: readonly unknown[]): Promise<unknown> =>
  (cds.db as unknown as { dispatch(request: cds.Request): Promise<unknown> }).dispatch(
    new cds.Request({ event: "SQL", query: forDialect(sql), data: [...values] } as never),
  );

const translated = new Map<string, string>();

/** A statement as the database in use understands it. */
export function forDialect(sql: string): string {
  let text = translated.get(sql);
  if (text === undefined)
    translated.set(
      sql,
      (text =
        cds.env.requires.db?.kind === "postgres" ? forPostgres(sql) : sql.replace(/\?:(timestamp|integer)/g, "?")),
    );
  return text;
}

/** A statement with the placeholders of PostgreSQL. */
export function forPostgres(sql: string): string {
  let count = 0;
  return sql.replace(/\?(?::(timestamp|integer))?/g, (_, type?: string) => `$${++count}${type ? `::${type}` : ""}`);
}
