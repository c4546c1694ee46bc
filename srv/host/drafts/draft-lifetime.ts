import { currentExitConfig } from "../config/user-exit.ts";
import { settings } from "../config/settings.ts";

const HOUR = 3_600_000;

/** Earlier than every draft. */
export const NEVER = "1970-01-01T00:00:00.000Z";

/** Milliseconds a time up to which drafts have expired is good for; a draft may be kept that much longer. */
const GOOD_FOR = 1000;
let last = { at: 0, text: NEVER };

/** Time up to which drafts have expired, as ISO text; {@link NEVER} when they are kept for ever. */
export async function expiryTime(): Promise<string> {
  const hours = settings().drafts.ttlHours ?? (await currentExitConfig()).draft_exp_time_in_hours;
  if (hours === 0) return NEVER;
  const at = Math.floor((Date.now() - hours * HOUR) / GOOD_FOR) * GOOD_FOR;
  if (at !== last.at) last = { at, text: new Date(at).toISOString() };
  return last.text;
}
