/** App instances kept in memory between the roundtrips of a stateful session (spec/wire-v1.md §10). */
import type { Stage } from "../drafts/stage.ts";

interface Entry {
  readonly owner: string;
  readonly stage: Stage;
  usedAt: number;
}

/**
 * Keeps instances by session id, bounded in number and age. Only the owner's request with the id of the last draft
 * gets its instance; everything else goes on from the draft.
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
  take(sessionId: string, owner: string, draftId: string): Stage | undefined {
    const entry = this.entries.get(sessionId);
    if (!entry || entry.owner !== owner) return undefined;
    this.entries.delete(sessionId);
    return entry.stage.savedId === draftId && this.now() - entry.usedAt < this.maxAge ? entry.stage : undefined;
  }

  /** Keeps the instance of a session. */
  put(sessionId: string, owner: string, stage: Stage): void {
    this.entries.delete(sessionId);
    this.entries.set(sessionId, { owner, stage, usedAt: this.now() });
    for (const [id, entry] of this.entries) {
      if (this.entries.size <= this.limit && this.now() - entry.usedAt < this.maxAge) break;
      this.entries.delete(id);
    }
  }

  /** Ends a session. @returns whether there was one */
  end(sessionId: string): boolean {
    return this.entries.delete(sessionId);
  }

  /** Whether a session of this owner is kept. */
  has(sessionId: string, owner: string): boolean {
    return this.entries.get(sessionId)?.owner === owner;
  }
}
