/** Snapshots kept in memory, so that the instance that wrote a draft need not read it again. */
import type { Snapshot } from "./draft-text.ts";

/**
 * A bounded cache of snapshots by owner and draft id; the least recently written goes first. A snapshot is handed out
 * once, because restoring uses it up; asked again, the draft is read from the store.
 */
export class SnapshotCache {
  private readonly entries = new Map<string, { readonly snapshot: Snapshot; readonly writtenAt: number }>();
  private readonly now: () => number;
  limit: number;
  /** Age in milliseconds after which a snapshot is no longer served: the store may have removed its draft. */
  maxAge: number;

  constructor(limit: number, maxAge: number, now: () => number = Date.now) {
    this.limit = limit;
    this.maxAge = maxAge;
    this.now = now;
  }

  /** Keeps a snapshot. @param owner key of user and tenant @param snapshot what was stored */
  put(owner: string, snapshot: Snapshot): void {
    if (this.limit <= 0) return;
    this.entries.set(`${owner}/${snapshot.id}`, { snapshot, writtenAt: this.now() });
    while (this.entries.size > this.limit) this.entries.delete(this.entries.keys().next().value as string);
  }

  /** Takes a snapshot out. @returns undefined when it is not there or too old */
  take(owner: string, id: string): Snapshot | undefined {
    const key = `${owner}/${id}`;
    const entry = this.entries.get(key);
    this.entries.delete(key);
    return entry && this.now() - entry.writtenAt < this.maxAge ? entry.snapshot : undefined;
  }

  /** Forgets everything. */
  clear(): void {
    this.entries.clear();
  }
}
