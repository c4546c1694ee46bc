/**
 * The limit of drafts per user. Counting rows on every roundtrip would cost more than the roundtrip, so the number is read from
 * the database once a minute and kept up to date in between; several instances may exceed the limit by a minute's worth of drafts.
 */
import { settings } from "../config/settings.ts";

const MINUTE = 60_000;
const MOST_OWNERS = 10_000;

interface Tally {
  count: number;
  readonly readAt: number;
}
const tallies = new Map<string, Tally>();

/**
 * Whether an owner has as many drafts as allowed.
 * @param count reads the number from the database
 */
export async function quotaReached(owner: string, tenant: string, count: () => Promise<number>): Promise<boolean> {
  const { quota } = settings().drafts;
  if (quota === 0) return false;
  const key = keyOf(owner, tenant);
  let tally = tallies.get(key);
  if (!tally || Date.now() - tally.readAt > MINUTE) {
    if (tallies.size >= MOST_OWNERS) tallies.clear();
    tallies.set(key, (tally = { count: await count(), readAt: Date.now() }));
  }
  return tally.count >= quota;
}

/** Notes one more draft of an owner. */
export function countSaved(owner: string, tenant: string): void {
  const tally = tallies.get(keyOf(owner, tenant));
  if (tally) tally.count++;
}

const keyOf = (owner: string, tenant: string): string => JSON.stringify([tenant, owner]);
