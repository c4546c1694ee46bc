/**
 * CAP's SQLite service with bounded transactions. It reports when the file cannot be used, and waits without blocking the process while
 * another process writes: a transaction that writes takes the lock when it begins, so it cannot be refused after it has read.
 */
import { DatabaseSync } from "node:sqlite";
import { settings } from "../config/settings.ts";
import { bounded, type Driver } from "./bounded.ts";

/** SQLite's result codes for a file that cannot be opened, read or written. */
const UNAVAILABLE: ReadonlySet<number> = new Set([
  5 /* BUSY */, 6 /* LOCKED */, 7 /* NOMEM */, 8 /* READONLY */, 10 /* IOERR */, 11 /* CORRUPT */, 13 /* FULL */,
  14 /* CANTOPEN */, 26 /* NOTADB */,
]);
/** Those after which the file has to be opened again. */
const REOPEN: ReadonlySet<number> = new Set([8, 10, 11, 14, 26]);
const BUSY = 5;
/** Another transaction has written since the transaction read: it never gets the lock. */
const BUSY_SNAPSHOT = 517;
/** A reference that leads nowhere, which SQLite does not name. */
const FOREIGN_KEY = 787;
/** Milliseconds between two attempts to get the lock, at most. */
const PAUSE = 50;

const codeOf = (error: unknown): number => (error as { errcode?: number } | null)?.errcode ?? 0;
const resultCode = (error: unknown): number => codeOf(error) & 0xff;

/** Whether the file cannot be used at the moment. @param error anything thrown */
export const isUnavailable = (error: unknown): boolean =>
  UNAVAILABLE.has(resultCode(error)) || /could not be acquired|ResourceRequest timed out/.test(String(error));

const driver: Driver = {
  isUnavailable,
  isBroken: (error) => REOPEN.has(resultCode(error)),
  isAftermath: () => false,
};

/** @param Base CAP's SQLite service */
export const sqliteService = (Base: typeof CapDatabaseService): typeof CapDatabaseService =>
  class extends bounded(Base, driver) {
    override get factory() {
      const { create, options, ...factory } = super.factory;
      return {
        ...factory,
        options: { acquireTimeoutMillis: settings().waitSeconds * 1000, ...options },
        create: async (tenant?: string) => {
          // CAP's own answers for a file it cannot open never come, and end the process. While this connection is open, no other
          // process locks the file to recover it or to remove its journal.
          const opened = await whileLocked(() => openAndWrite(this.url4(tenant)));
          try {
            return await create(tenant);
          } finally {
            opened.close();
          }
        },
      };
    }

    override locksToWrite(): boolean {
      return this.url4() !== ":memory:";
    }

    override exec(sql: string): unknown {
      if (sql === "BEGIN" && this.use?.wrote) return whileLocked(() => super.exec("BEGIN IMMEDIATE"));
      return sql === "COMMIT" ? namingReferences(this.dbc as Connection, () => super.exec(sql)) : super.exec(sql);
    }

    /** SQLite rolls back by itself when the disk is full; there is nothing left to do then. */
    override async rollback(error?: unknown): Promise<void> {
      try {
        await super.rollback(error);
      } catch (failure) {
        if (!/no transaction is active/.test(String(failure))) throw failure;
      }
    }
  };

/** A broken reference, which SQLite does not name itself: names as the database spells them. */
export interface ForeignKey {
  readonly table: string;
  readonly columns: readonly string[];
  /** The table that is referred to. */
  readonly other: string;
}

interface Connection {
  prepare(sql: string): { all(values: readonly unknown[]): unknown };
}

/** References are checked when a transaction ends; violations can be queried until it is rolled back. */
function namingReferences<T>(connection: Connection, commit: () => T): T {
  try {
    return commit();
  } catch (error) {
    if ((error as { errcode?: number }).errcode === FOREIGN_KEY)
      Object.assign(error as object, { foreignKey: brokenReference(connection) });
    throw error;
  }
}

/** @returns undefined where several are broken: data may have been wrong before */
function brokenReference(connection: Connection): ForeignKey | undefined {
  const all = <Row>(sql: string, values: readonly unknown[] = []): Row[] =>
    connection.prepare(sql).all(values) as Row[];
  const [found, another] = all<{ table: string; other: string; id: number }>(
    'SELECT DISTINCT "table", parent AS other, fkid AS id FROM pragma_foreign_key_check LIMIT 2',
  );
  if (!found || another) return undefined;
  const { table, other, id } = found;
  const columns = all<{ name: string }>('SELECT "from" AS name FROM pragma_foreign_key_list(?) WHERE id = ?', [
    table,
    id,
  ]);
  return { table, other, columns: columns.map(({ name }) => name) };
}

/** Tries until no other process has the file locked, `cds.z2ui5.waitSeconds` at most. @param work does nothing when it is refused */
export async function whileLocked<T>(work: () => T | Promise<T>): Promise<T> {
  const end = performance.now() + settings().waitSeconds * 1000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (resultCode(error) !== BUSY || codeOf(error) === BUSY_SNAPSHOT || performance.now() >= end) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE * Math.random()));
    }
  }
}

/** @throws the driver's error when a file cannot be opened and written */
function openAndWrite(url: string): DatabaseSync {
  const database = new DatabaseSync(url);
  try {
    if (url !== ":memory:") database.exec("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; ROLLBACK");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
