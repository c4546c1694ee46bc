/** Drafts kept in memory, so that the instance that wrote one need not read it again. */
import type { Snapshot } from "./snapshot.ts";

interface Entry {
  snapshot: Snapshot | undefined;
  readonly text: string;
  readonly writtenAt: number;
}

/** Characters of draft text kept at most. */
const TEXT_LIMIT = 64 * 1024 * 1024;

/**
 * A bounded cache by owner and draft id; the oldest goes first. A snapshot is handed out once, because restoring uses it
 * up; asked again, there is the text. Drafts never change, so nothing has to be invalidated.
 */
export class SnapshotCache {
  private readonly entries = new Map<string, Entry>();
  private readonly now: () => number;
  private size = 0;
  limit: number;
  /** Age in milliseconds after which a draft is no longer served: the store may have removed it. */
  maxAge: number;

  constructor(limit: number, maxAge: number, now: () => number = Date.now) {
    this.limit = limit;
    this.maxAge = maxAge;
    this.now = now;
  }

  /** Keeps a draft. @param owner key of user and tenant @param snapshot what was stored @param text its text */
  put(owner: string, snapshot: Snapshot, text: string): void {
    if (this.limit <= 0) return;
    this.entries.set(`${owner}/${snapshot.id}`, { snapshot, text, writtenAt: this.now() });
    this.size += text.length;
    while (this.entries.size > this.limit || (this.size > TEXT_LIMIT && this.entries.size > 1)) this.remove(this.entries.keys().next().value as string);
  }

  /** Takes a snapshot out. @returns undefined when it is not there, was taken before, or is too old */
  take(owner: string, id: string): Snapshot | undefined {
    const entry = this.entry(owner, id);
    const snapshot = entry?.snapshot;
    if (entry) entry.snapshot = undefined;
    return snapshot;
  }

  /** The text of a draft. @returns undefined when it is not there or too old */
  text(owner: string, id: string): string | undefined {
    return this.entry(owner, id)?.text;
  }

  /** Forgets a draft. */
  forget(owner: string, id: string): void {
    this.remove(`${owner}/${id}`);
  }

  /** Forgets everything. */
  clear(): void {
    this.entries.clear();
    this.size = 0;
  }

  private entry(owner: string, id: string): Entry | undefined {
    const key = `${owner}/${id}`;
    const entry = this.entries.get(key);
    if (!entry || this.now() - entry.writtenAt < this.maxAge) return entry;
    this.remove(key);
    return undefined;
  }

  private remove(key: string): void {
    this.size -= this.entries.get(key)?.text.length ?? 0;
    this.entries.delete(key);
  }
}
