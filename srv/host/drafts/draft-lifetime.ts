import { currentExitConfig } from "../config/user-exit.ts";
import { settings } from "../config/settings.ts";
import { isoTime } from "./iso-time.ts";

const HOUR = 3_600_000;

/** Earlier than every draft. */
export const NEVER = "1970-01-01T00:00:00.000Z";

/** Time up to which drafts have expired, as ISO text; {@link NEVER} when they are kept for ever. */
export async function expiryTime(): Promise<string> {
  const hours = settings().drafts.ttlHours ?? (await currentExitConfig()).draft_exp_time_in_hours;
  return hours === 0 ? NEVER : isoTime(Math.floor(Date.now() - hours * HOUR));
}
