import { randomUUID } from "node:crypto";

/** Milliseconds in which the first eight digits stay the same. */
const MINUTE = 0x10000;
let last = { minute: -1, text: "" };

/**
 * A new UUID for a draft. It begins with the time (version 7 of RFC 9562; 74 of its bits are random): rows with such keys are stored one after
 * the other, which costs a database less than keys all over its index.
 * @param now milliseconds since 1970
 */
export function newDraftId(now: number): string {
  const minute = Math.floor(now / MINUTE);
  // Written anew for each of them: V8 takes long for such a large number.
  if (minute !== last.minute) last = { minute, text: minute.toString(16).padStart(8, "0") };
  return `${last.text}-${(now % MINUTE).toString(16).padStart(4, "0")}-7${randomUUID().slice(15)}`;
}
