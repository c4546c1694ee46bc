/** Undoes a write that was refused, without undoing the roundtrip. */
import cds from "@sap/cds";

interface Database {
  run(sql: string): Promise<unknown>;
}

/**
 * Runs work whose writes are undone if it fails; what the roundtrip wrote before stays. Databases keep nothing of a transaction after an
 * error, or everything: both are wrong for a screen that goes on.
 */
export async function inSavepoint<T>(work: () => Promise<T>): Promise<T> {
  const db = (cds as unknown as { readonly db?: Database }).db;
  if (!db) return work();
  await db.run("SAVEPOINT z2ui5_save");
  try {
    const result = await work();
    await db.run("RELEASE SAVEPOINT z2ui5_save");
    return result;
  } catch (error) {
    await db.run("ROLLBACK TO SAVEPOINT z2ui5_save");
    throw error;
  }
}
