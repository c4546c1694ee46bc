/** Undoes a write that was refused, without undoing the roundtrip. */
import { randomUUID } from "node:crypto";
import cds from "@sap/cds";

interface Database {
  run(sql: string): Promise<unknown>;
}

const running = new WeakMap<object, Promise<unknown>>();

/**
 * Runs work after the one that was given before for the same request: savepoints of a transaction lie within each other, and what one undoes
 * must not be another's.
 * @param request what belongs to the request
 */
export async function oneByOne<T>(request: object, work: () => Promise<T>): Promise<T> {
  const before = running.get(request);
  const result = (async () => {
    await before?.catch(() => {});
    return work();
  })();
  running.set(request, result);
  return result;
}

/**
 * Runs work whose writes are undone if it fails; what the roundtrip wrote before stays. Databases keep nothing of a transaction after an
 * error, or everything: both are wrong for a screen that stays open.
 */
export async function inSavepoint<T>(work: () => Promise<T>): Promise<T> {
  const db = (cds as unknown as { readonly db?: Database }).db;
  if (!db) return work();
  // One within another has a name of its own: a database may forget the outer one otherwise.
  const name = `z2ui5_${randomUUID().replaceAll("-", "")}`;
  await db.run(`SAVEPOINT ${name}`);
  try {
    const result = await work();
    await db.run(`RELEASE SAVEPOINT ${name}`);
    return result;
  } catch (error) {
    await db.run(`ROLLBACK TO SAVEPOINT ${name}`);
    // Otherwise, one around it that is undone later would end here.
    await db.run(`RELEASE SAVEPOINT ${name}`);
    throw error;
  }
}
