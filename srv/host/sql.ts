import cds from "@sap/cds";

/**
 * Runs plain SQL in the current transaction. Plain SQL is several times cheaper than CQL for rows with a long text,
 * because CQL wraps every row in JSON.
 * @param sql statement with `?` as placeholders @param values values of the placeholders
 * @example const rows = await sql<{ id: string }>("SELECT id FROM z2ui5_t_01 WHERE owner = ?", [owner]);
 */
export async function sql<Row = unknown>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await cds.db.run(forDialect(sql), [...values])) as Row[];
}

const translated = new Map<string, string>();

function forDialect(sql: string): string {
  if (cds.env.requires.db?.kind !== "postgres") return sql;
  let text = translated.get(sql);
  if (text === undefined) {
    let count = 0;
    translated.set(sql, (text = sql.replace(/\?/g, () => `$${++count}`)));
  }
  return text;
}
