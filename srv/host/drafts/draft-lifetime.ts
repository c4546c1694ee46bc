import { currentExitConfig } from "../config/user-exit.ts";
import { settings } from "../config/settings.ts";

const HOUR = 3_600_000;

/** Earlier than every draft. */
export const NEVER = "1970-01-01T00:00:00.000Z";

/** Time up to which drafts have expired, as ISO text; {@link NEVER} when they are kept for ever. */
export async function expiryTime(): Promise<string> {
  const { ttlHours } = settings().drafts;
  return timeBefore(ttlHours ?? (await currentExitConfig()).draft_exp_time_in_hours);
}

const timeBefore = (hours: number): string => (hours === 0 ? NEVER : new Date(Date.now() - hours * HOUR).toISOString());
