/**
 * Removes expired drafts: on one application instance, now and then, in small batches, so that no roundtrip waits for it. Afterwards it
 * adds up what is left.
 */
import cds from "@sap/cds";
import { settings } from "../config/settings.ts";
import { expiryTime, NEVER } from "./draft-lifetime.ts";
import { draftRows } from "./drafts.ts";
import { removeEndedShares } from "./shares.ts";
import { removeJobsUpTo } from "./job-rows.ts";
import { removeSeatsUpTo } from "./presence-rows.ts";
import { removeTopicsUpTo } from "./topics.ts";
import { measureTable } from "./table-usage.ts";

const MINUTE = 60_000;
/** Batches of one removal; what is left waits for the next one. */
const MOST_BATCHES = 10_000;

/** Starts the removal if this instance is the one for it. */
export function startRetention(): void {
  const { instance, everyMinutes } = settings().drafts.retention;
  const own = process.env.CF_INSTANCE_INDEX ?? "0";
  if (instance !== "*" && instance !== own) return;
  const timer = setInterval(() => void removeExpired().then(measureTable), everyMinutes * MINUTE);
  timer.unref();
  void measureTable();
  cds.on("shutdown", () => clearInterval(timer));
}

/**
 * Removes all expired drafts but those that living ones are the difference to, batch by batch, from the database of the current tenant.
 * @returns how many there were
 */
export async function removeExpired(): Promise<number> {
  const rows = draftRows();
  let removed = 0;
  try {
    const before = await expiryTime();
    for (let batch = 0; before !== NEVER && batch < MOST_BATCHES; batch++) {
      const count = await cds.tx(() => rows.removeUpTo(before, settings().drafts.retention.batch));
      if (!(count > 0)) break;
      removed += count;
    }
    await cds.tx(removeEndedShares);
    if (before !== NEVER) {
      await cds.tx(() => removeTopicsUpTo(before));
      await cds.tx(() => removeSeatsUpTo(before));
      await cds.tx(() => removeJobsUpTo(before));
    }
  } catch (error) {
    cds.log("z2ui5").error("Expired drafts could not be removed:", error);
  }
  if (removed > 0) cds.log("z2ui5").info(`removed ${removed} expired drafts`);
  return removed;
}
