import { exitConfig } from "./exit.ts";
import { settings } from "./settings.ts";

const HOUR = 3_600_000;

/** Time before which a draft has expired, as ISO text; "" when drafts are kept for ever. */
export async function expiryTime(): Promise<string> {
  const hours = settings().drafts.ttlHours ?? (await exitConfig()).draft_exp_time_in_hours;
  return hours === 0 ? "" : new Date(Date.now() - hours * HOUR).toISOString();
}
