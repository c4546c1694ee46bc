/**
 * Removes expired drafts: on one application instance, now and then, in small batches, so that no roundtrip waits for it.
 */
import cds from "@sap/cds";
import { expiryTime, NEVER } from "./draft-lifetime.ts";
import { settings } from "../config/settings.ts";
import { sql } from "./sql.ts";

const MINUTE = 60_000;
const EXPIRED = "SELECT id FROM z2ui5_t_01 WHERE created_at <= ? ORDER BY created_at LIMIT ?";

/** Starts the removal if this instance is the one for it. */
export function startRetention(): void {
  const { instance, everyMinutes } = settings().drafts.retention;
  const own = process.env.CF_INSTANCE_INDEX ?? "0";
  if (instance !== "*" && instance !== own) return;
  const timer = setInterval(() => void removeExpired(), everyMinutes * MINUTE);
  timer.unref();
  cds.on("shutdown", () => clearInterval(timer));
}

/** Removes all expired drafts, batch by batch; answers how many there were. */
export async function removeExpired(): Promise<number> {
  let removed = 0;
  try {
    const before = await expiryTime();
    if (before === NEVER) return 0;
    for (let batch = Infinity; batch > 0; removed += batch) batch = await cds.tx(() => removeBatch(before));
  } catch (error) {
    cds.log("z2ui5").error("Expired drafts could not be removed:", error);
  }
  if (removed > 0) cds.log("z2ui5").info(`removed ${removed} expired drafts`);
  return removed;
}

async function removeBatch(before: string): Promise<number> {
  const rows = await sql<{ id: string }>(EXPIRED, [before, settings().drafts.retention.batch]);
  if (rows.length > 0) await sql(`DELETE FROM z2ui5_t_01 WHERE id IN (${rows.map(() => "?").join(", ")})`, rows.map(({ id }) => id));
  return rows.length;
}
