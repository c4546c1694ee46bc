/**
 * When this process saved which draft, for the drafts it still keeps in memory: asking the database whether a draft written a
 * moment ago is still there would double the cost of a roundtrip.
 */

const MOST = 5_000;
const times = new Map<string, string>();

/** Notes a saved draft. @param time ISO text */
export function noteSaved(id: string, time: string): void {
  times.set(id, time);
  if (times.size > MOST) times.delete(times.keys().next().value!);
}

/** When a draft was saved here, as ISO text. */
export const savedAt = (id: string): string | undefined => times.get(id);
