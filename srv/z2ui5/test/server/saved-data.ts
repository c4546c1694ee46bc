/** The database service of CAP, as far as it runs SQL. */
export interface Database {
  tx<T>(work: (tx: { run(sql: string): Promise<unknown> }) => Promise<T>): Promise<T>;
}

/** Tables of the screens, whose data belongs to no test; background work (z2ui5_t_05) does. */
const OF_SCREENS = /z2ui5_t_(?!05$)\d+$/i;
const SAVED = "z2ui5_saved_";

/** A table, and its columns that can be written. */
interface SavedTable {
  readonly name: string;
  readonly columns: string;
}

/**
 * Saves the data of a database in memory.
 * @param db the database; a project may have none
 * @returns what puts it back
 */
export async function saveData(db: Database | undefined): Promise<() => Promise<void>> {
  if (!db) return async () => {};
  const tables = await db.tx(async (tx) => {
    const found = (await tx.run(`SELECT name FROM sqlite_schema WHERE type = 'table'`)) as readonly { name: string }[];
    const saved: SavedTable[] = [];
    for (const { name } of found) {
      if (OF_SCREENS.test(name) || name.startsWith("sqlite_")) continue;
      // Columns that are calculated cannot be written.
      const columns = (await tx.run(`SELECT name FROM pragma_table_xinfo('${name}') WHERE hidden = 0`)) as readonly {
        name: string;
      }[];
      saved.push({ name: quoted(name), columns: columns.map((column) => quoted(column.name)).join(", ") });
      await tx.run(`CREATE TEMP TABLE ${savedName(quoted(name))} AS SELECT * FROM ${quoted(name)}`);
    }
    return saved;
  });
  return () =>
    db.tx(async (tx) => {
      // Rows may refer to rows of tables whose turn is later.
      await tx.run("PRAGMA defer_foreign_keys = ON");
      for (const { name } of tables) await tx.run(`DELETE FROM ${name}`);
      for (const { name, columns } of tables)
        await tx.run(`INSERT INTO ${name} (${columns}) SELECT ${columns} FROM ${savedName(name)}`);
    });
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const savedName = (name: string): string => `temp."${SAVED}${name.slice(1)}`;
