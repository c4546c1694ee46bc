/** App instances kept in memory between the roundtrips of a stateful session (docs/spec/wire-v1.md §10). */
import type { Instance } from "../instance/instance.ts";

interface Entry {
  readonly sessionId: string;
  readonly instance: Instance;
  readonly usedAt: number;
}

/**
 * Keeps instances by owner and session id, bounded in number and age. Only the owner's request with the id of the last
 * draft gets its instance; everything else goes on from the draft.
 */
export class StickySessions {
  private readonly entries = new Map<string, Entry>();
  private readonly now: () => number;
  limit: number;
  /** Milliseconds an unused session is kept. */
  maxAge: number;

  constructor(limit: number, maxAge: number, now: () => number = Date.now) {
    this.limit = limit;
    this.maxAge = maxAge;
    this.now = now;
  }

  /** Takes the instance of a session out; it is put back when its roundtrip succeeded. */
  take(sessionId: string, owner: string, draftId: string): Instance | undefined {
    const entry = this.entries.get(keyOf(sessionId, owner));
    if (!entry) return undefined;
    this.entries.delete(keyOf(sessionId, owner));
    return entry.instance.savedId === draftId && this.now() - entry.usedAt < this.maxAge ? entry.instance : undefined;
  }

  /** Keeps the instance of a session. */
  put(sessionId: string, owner: string, instance: Instance): void {
    this.entries.delete(keyOf(sessionId, owner));
    this.entries.set(keyOf(sessionId, owner), { sessionId, instance, usedAt: this.now() });
    for (const [key, entry] of this.entries) {
      if (this.entries.size <= this.limit && this.now() - entry.usedAt < this.maxAge) break;
      this.entries.delete(key);
    }
  }

  /** Ends a session. Whoever knows its id may do so. @returns whether there was one */
  end(sessionId: string): boolean {
    const size = this.entries.size;
    for (const [key, entry] of this.entries) if (entry.sessionId === sessionId) this.entries.delete(key);
    return this.entries.size < size;
  }
}

const keyOf = (sessionId: string, owner: string): string => `${owner}/${sessionId}`;
