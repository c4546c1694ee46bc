/**
 * CAP's SQLite service, frugal with its only connection, telling when the file cannot be used, and preparing frequent statements once.
 */
import { DatabaseSync } from "node:sqlite";
import SQLiteService from "@cap-js/sqlite";
import { FREQUENT_STATEMENTS } from "../drafts/sql-rows.ts";
import { forDialect } from "../drafts/sql.ts";
import type { ForeignKey } from "./constraint-violation.ts";
import { frugal, type Diagnosis } from "./frugal.ts";

/** SQLite's result codes for a file that cannot be opened, read or written: not the fault of a statement. */
const UNAVAILABLE: ReadonlySet<number> = new Set([
  5 /* BUSY */, 6 /* LOCKED */, 7 /* NOMEM */, 8 /* READONLY */, 10 /* IOERR */, 11 /* CORRUPT */, 13 /* FULL */,
  14 /* CANTOPEN */, 26 /* NOTADB */,
]);
/** A transaction that has read wants to write, and another process has written meanwhile. */
const BUSY_SNAPSHOT = 517;
/** A reference that leads nowhere, which SQLite does not name. */
const FOREIGN_KEY = 787;
/** Those after which the file has to be opened again. */
const REOPEN: ReadonlySet<number> = new Set([8, 10, 11, 14, 26]);
/** Those of a disk that is full or read-only. */
const UNWRITABLE: ReadonlySet<number> = new Set([8, 10, 13]);

const extendedCode = (error: unknown): number => (error as { errcode?: number } | null)?.errcode ?? 0;
const resultCode = (error: unknown): number => extendedCode(error) & 0xff;

const diagnosis: Diagnosis = {
  isUnavailable: (error) => UNAVAILABLE.has(resultCode(error)) || /could not be acquired/.test(String(error)),
  isBroken: (error) => REOPEN.has(resultCode(error)),
  refusesWriting: (error) => UNWRITABLE.has(resultCode(error)),
  isConflict: (error) => extendedCode(error) === BUSY_SNAPSHOT,
  isAftermath: () => false,
  answersSurely: true,
};

/** Statements by connection. Not for statements whose rows are streamed: two readers would share one cursor. */
const prepared = new WeakMap<object, Map<string, unknown>>();
let frequent: ReadonlySet<string> | undefined;

/** The SQLite service of this server. */
export default class extends frugal(SQLiteService, diagnosis) {
  override get factory() {
    const { create, ...factory } = super.factory;
    return {
      ...factory,
      create: (tenant?: string) => {
        openable(this.url4(tenant)); // CAP's own answers for a file it cannot open never come.
        return create(tenant);
      },
    };
  }

  /** SQLite rolls back by itself when the disk is full; there is nothing left to do then. */
  override async rollback(error?: unknown): Promise<void> {
    try {
      await super.rollback(error);
    } catch (failure) {
      if (!/no transaction is active/.test(String(failure))) throw failure;
    }
  }

  /** References are checked when a transaction ends; what is broken can be asked for until it is rolled back. */
  override async onEVENT(request: { readonly event: string }): Promise<unknown> {
    try {
      return await super.onEVENT(request);
    } catch (error) {
      if (request.event === "COMMIT" && extendedCode(error) === FOREIGN_KEY)
        Object.assign(error as object, { foreignKey: this.brokenReference() });
      throw error;
    }
  }

  /** @returns undefined where several are broken: data may have been wrong before */
  brokenReference(): ForeignKey | undefined {
    const all = <Row>(sql: string, values: readonly unknown[] = []): Row[] =>
      (super.prepare(sql) as { all(values: readonly unknown[]): Row[] }).all(values);
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

  override prepare(sql: string): unknown {
    frequent ??= new Set(FREQUENT_STATEMENTS.map(forDialect));
    if (!this.dbc || !frequent.has(sql)) return super.prepare(sql);
    let ofConnection = prepared.get(this.dbc);
    if (!ofConnection) prepared.set(this.dbc, (ofConnection = new Map()));
    if (!ofConnection.has(sql)) ofConnection.set(sql, super.prepare(sql));
    return ofConnection.get(sql);
  }
}

/** @throws the driver's error when a file cannot be opened and written */
function openable(url: string): void {
  if (url === ":memory:") return;
  const database = new DatabaseSync(url);
  try {
    database.exec("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; ROLLBACK");
  } finally {
    database.close();
  }
}
