import { randomUUID } from "node:crypto";

/**
 * A new UUID for a draft. It begins with the time (version 7 of RFC 9562; 74 of its bits are random): rows with such keys are stored one after
 * the other, which costs a database less than keys all over its index.
 * @param now milliseconds since 1970
 */
export function newDraftId(now: number): string {
  const time = now.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
