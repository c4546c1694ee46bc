/**
 * Locks of a SQLite file in a project that does not name `z2ui5/database`. CAP's own service refuses a statement at once when another
 * process writes; in a roundtrip it waits for the lock without blocking the process, and fails with DATABASE.
 */
import cds from "@sap/cds";
import { Z2ui5Error } from "z2ui5/errors";
import { ENDPOINT } from "../config/endpoint-path.ts";
import { isUnavailable, whileLocked } from "./sqlite.ts";

interface Handled {
  readonly event?: string;
}
type Handling = { handle(request: Handled): Promise<unknown> };

/** Stands around `handle`, which CAP documents for that, of the database service in use; other services of the project do not notice. */
export function waitForLocks(): void {
  const db = cds.db as unknown as Handling | undefined;
  const { kind, impl } = (cds.env.requires.db ?? {}) as { kind?: string; impl?: string };
  if (!db || kind !== "sqlite" || impl === "z2ui5/database") return;
  const { handle } = db;
  db.handle = async function (request) {
    const statement = (): Promise<unknown> => handle.call(this, request);
    if (!isRoundtrip()) return statement();
    try {
      return await (ENDS.has(request.event ?? "") ? statement() : whileLocked(statement));
    } catch (error) {
      throw isUnavailable(error) ? new Z2ui5Error("DATABASE", {}, error) : error;
    }
  };
}

const ENDS: ReadonlySet<string> = new Set(["COMMIT", "ROLLBACK"]);

const isRoundtrip = (): boolean => Boolean(cds.context?.http?.req?.originalUrl?.startsWith(ENDPOINT));
