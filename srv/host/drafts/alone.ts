/** A statement that would be the only one of its transaction needs none: what begins and ends one takes twice as long as the statement. */
import type { EventEmitter } from "node:events";
import cds from "@sap/cds";

/** A database, or a transaction on it, that can run a statement so. */
export interface RunsAlone {
  /** It does; one that is far away would leave open, when its answer is lost, whether the statement ran. */
  readonly runsAlone: true;
  /** Whether nothing has been asked of this transaction yet. */
  readonly isUntouched: boolean;
  /** Whether nobody besides CAP gets events of a kind. */
  nobodyIntercepts(event: string): boolean;
  /** Runs a statement on a connection of its own, in no transaction but the one the database makes of it. */
  runAlone(query: string, data: readonly unknown[]): Promise<unknown>;
}

/**
 * Runs a statement without the transaction of the current context, if nobody can tell the difference: nothing was asked of the database
 * before, and nobody waits for the transaction to end, as other databases and messages sent with the commit would.
 * @param query statement as the database understands it @param data values of its placeholders
 * @returns undefined, and nothing done, where the statement has to join the transaction
 */
export function runAlone(query: string, data: readonly unknown[]): Promise<unknown> | undefined {
  const db = cds.db as unknown as RunsAlone;
  const { tx, emitter } = (cds.context ?? {}) as { readonly tx?: RunsAlone; readonly emitter?: EventEmitter };
  const isAlone =
    db.runsAlone &&
    tx &&
    Object.getPrototypeOf(tx) === db &&
    tx.isUntouched &&
    emitter?.eventNames().length === 0 &&
    db.nobodyIntercepts("SQL");
  return isAlone ? db.runAlone(query, data) : undefined;
}
