import cds from "@sap/cds";
import type { TransactionRunner } from "z2ui5/ports";

/**
 * Runs work in a database transaction of its own, which the app's INSERT and UPDATE join. Never the transaction of the request:
 * with SQLite there is one connection, and a request that held it would wait for itself.
 */
export const inTransaction: TransactionRunner = <T>(work: () => Promise<T>) => cds.tx(work as () => T) as Promise<T>;
