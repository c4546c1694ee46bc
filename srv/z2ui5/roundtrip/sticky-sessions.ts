/** App instances kept in memory between the roundtrips of a stateful session (docs/spec/wire-v1.md §10). */
import type { Instance } from "../instance/instance.ts";

interface Entry {
  readonly sessionId: string;
  readonly instance: Instance;
  readonly usedAt: number;
  readonly bytes: number;
}

/**
 * Keeps instances by owner and session id, bounded in number, bytes and age; the one unused for longest goes first. Only the owner's request with the id of the last
 * draft gets its instance; everything else goes on from the draft.
 */
export class StickySessions {
  private readonly entries = new Map<string, Entry>();
  private readonly now: () => number;
  private size = 0;
  limit: number;
  /** Bytes kept at most, as the heap counts them. */
  maxBytes = Infinity;
  /** Milliseconds an unused session is kept. */
  maxAge: number;

  constructor(limit: number, maxAge: number, now: () => number = Date.now) {
    this.limit = limit;
    this.maxAge = maxAge;
    this.now = now;
  }

  /** Takes the instance of a session out; it is put back when its roundtrip succeeded. */
  take(sessionId: string, owner: string, draftId: string): Instance | undefined {
    const entry = this.remove(keyOf(sessionId, owner));
    if (!entry) return undefined;
    return entry.instance.savedId === draftId && this.now() - entry.usedAt < this.maxAge ? entry.instance : undefined;
  }

  /** Keeps the instance of a session. @param bytes about what it takes on the heap */
  put(sessionId: string, owner: string, instance: Instance, bytes = 0): void {
    this.remove(keyOf(sessionId, owner));
    this.entries.set(keyOf(sessionId, owner), { sessionId, instance, usedAt: this.now(), bytes });
    this.size += bytes;
    for (const [key, entry] of this.entries) {
      if (this.entries.size <= this.limit && this.size <= this.maxBytes && this.now() - entry.usedAt < this.maxAge)
        break;
      this.remove(key);
    }
  }

  /** Ends all sessions of a user. @param owner key of user and tenant @returns how many there were */
  endAll(owner: string): number {
    const keys = [...this.entries.keys()].filter((key) => key.startsWith(`${owner}/`));
    for (const key of keys) this.remove(key);
    return keys.length;
  }

  /** Ends a session. Whoever knows its id may do so. @returns whether there was one */
  end(sessionId: string): boolean {
    const size = this.entries.size;
    for (const [key, entry] of this.entries) if (entry.sessionId === sessionId) this.remove(key);
    return this.entries.size < size;
  }

  private remove(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.size -= entry.bytes;
    return entry;
  }
}

const keyOf = (sessionId: string, owner: string): string => `${owner}/${sessionId}`;
