/** App instances kept in memory between the roundtrips of a stateful session (docs/spec/wire-v1.md §10). */
import { BoundedMap, type Bounds } from "../bounded-map.ts";
import type { Instance } from "../instance/instance.ts";

interface Entry {
  readonly sessionId: string;
  readonly instance: Instance;
  readonly bytes: number;
}

const bytesOf = ({ bytes }: Entry): number => bytes;

/**
 * Keeps instances by owner and session id, weighed in bytes of the heap; where there is no room, the owner who has the most loses one. Only
 * the owner's request with the id of the last draft gets its instance; everything else continues from the draft.
 */
export class StickySessions {
  readonly #entries: BoundedMap<Entry>;

  /** @param now time in milliseconds */
  constructor(bounds: Bounds, now: () => number) {
    this.#entries = new BoundedMap(bounds, now, { added: bytesOf, removed: bytesOf });
  }

  /** How much is kept; its age counts from the last use of a session. */
  get bounds(): Bounds {
    return this.#entries.bounds;
  }

  /** Takes the instance of a session out; it is put back when its roundtrip succeeded. */
  take(sessionId: string, owner: string, draftId: string): Instance | undefined {
    const instance = this.#entries.take(keyOf(sessionId, owner))?.instance;
    return instance?.savedId === draftId ? instance : undefined;
  }

  /** Keeps the instance of a session. @param bytes about what it takes on the heap */
  put(sessionId: string, owner: string, instance: Instance, bytes = 0): void {
    this.#entries.set(keyOf(sessionId, owner), { sessionId, instance, bytes }, owner);
  }

  /** Ends all sessions of a user. @param owner key of user and tenant @returns how many there were */
  endAll(owner: string): number {
    return this.#entries.deleteWhere((key) => key.startsWith(`${owner}/`));
  }

  /** Ends a session. Every caller that knows its id may do so. @returns whether there was one */
  end(sessionId: string): boolean {
    return this.#entries.deleteWhere((_key, entry) => entry.sessionId === sessionId) > 0;
  }
}

const keyOf = (sessionId: string, owner: string): string => `${owner}/${sessionId}`;
