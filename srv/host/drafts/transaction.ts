import cds from "@sap/cds";
import type { TransactionRunner } from "z2ui5/ports";
import { ownContext } from "../config/own-context.ts";

/**
 * Runs work in a database transaction of its own, which the app's INSERT and UPDATE join. Never the transaction of the request:
 * with SQLite there is one connection, and a request that held it would wait for itself.
 */
export const inTransaction: TransactionRunner = <T>(work: () => Promise<T>) => {
  const { context } = cds;
  return (context ? cds.tx(ownContext(context), work as () => T) : cds.tx(work as () => T)) as Promise<T>;
};
