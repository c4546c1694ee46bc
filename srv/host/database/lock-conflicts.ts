/**
 * Locks of a SQLite file in a project that does not name `z2ui5/database`. CAP's own service refuses a statement at once when another
 * process writes; in a roundtrip it waits for the lock without blocking the process, and fails with DATABASE.
 */
import cds from "@sap/cds";
import { Z2ui5Error } from "z2ui5/errors";
import { aroundHandle } from "../config/around-handle.ts";
import { ENDPOINT } from "../config/endpoint-path.ts";
import { isUnavailable, whileLocked } from "./sqlite.ts";

/** Waits in the database service in use; other services of the project do not notice. */
export function waitForLocks(): void {
  const { kind, impl } = (cds.env.requires.db ?? {}) as { kind?: string; impl?: string };
  if (!cds.db || kind !== "sqlite" || impl === "z2ui5/database") return;
  aroundHandle<{ readonly event?: string }>(cds.db, async ({ event = "" }, handle) => {
    if (!isRoundtrip()) return handle();
    try {
      return await (ENDS.has(event) ? handle() : whileLocked(handle));
    } catch (error) {
      throw isUnavailable(error) ? new Z2ui5Error("DATABASE", {}, error) : error;
    }
  });
}

const ENDS: ReadonlySet<string> = new Set(["COMMIT", "ROLLBACK"]);

const isRoundtrip = (): boolean => Boolean(cds.context?.http?.req?.originalUrl?.startsWith(ENDPOINT));
