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
 * @returns number of rows that changed
 */
export async function change(sql: string, values: readonly unknown[]): Promise<number> {
  return ((await run(sql, values)) as { changes: number }).changes;
}

/** As `cds.db.run` does, with a named event: CAP would look for one in every character of the statement. */
const run = (sql: string, values: readonly unknown[]): Promise<unknown> =>
  cds.db.dispatch(
    new cds.Request({ event: "SQL", query: forDialect(sql), data: [...values] } as never),
  ) as Promise<unknown>;

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
