/**
 * Locks of a SQLite file in a project that does not name `z2ui5/database`. CAP's own service refuses a statement at once when another
 * process writes; in a roundtrip, and in background work, it waits for the lock without blocking the process, and fails with DATABASE.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import cds from "@sap/cds";
import { Z2ui5Error } from "z2ui5/errors";
import { aroundHandle } from "../config/around-handle.ts";
import { isRoundtrip } from "../config/endpoint-path.ts";
import { isUnavailable, whileLocked } from "./sqlite.ts";

/** Waits in the database service in use; other services of the project do not notice. */
export function waitForLocks(): void {
  const { kind, impl } = (cds.env.requires.db ?? {}) as { kind?: string; impl?: string };
  if (!cds.db || kind !== "sqlite" || impl === "z2ui5/database") return;
  aroundHandle<{ readonly event?: string }>(cds.db, async ({ event = "" }, handle) => {
    if (!isRoundtrip() && !ownWork.getStore()) return handle();
    try {
      return await (ENDS.has(event) ? handle() : whileLocked(handle));
    } catch (error) {
      throw isUnavailable(error) ? new Z2ui5Error("DATABASE", {}, error) : error;
    }
  });
}

const ownWork = new AsyncLocalStorage<true>();

/** Does work outside of roundtrips that waits for locks as they do. */
export const waitingForLocks = <T>(work: () => T): T => ownWork.run(true, work);

const ENDS: ReadonlySet<string> = new Set(["COMMIT", "ROLLBACK"]);
