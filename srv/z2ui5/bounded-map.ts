/** What is kept in memory for a while, and never more of it than was allowed. */

/** How much may be kept. */
export interface Bounds {
  /** Number of entries. */
  entries: number;
  /** Weight of all entries together, in whatever the owner of the map counts. */
  weight: number;
  /** Milliseconds after which an entry is no longer given out. */
  age: number;
}

/** What an owner has to say about entries; of both, the weight that comes or goes is returned. */
export interface Entries<Value> {
  /** An entry is about to be kept. */
  added(value: Value): number;
  /** An entry is no longer kept: it was deleted, replaced, is too old or had to make room. */
  removed(value: Value): number;
}

interface Entry<Value> {
  /** undefined once it is not kept any more. */
  value: Value | undefined;
  readonly at: number;
  readonly owner: string;
}

/**
 * A map bounded by number, weight and age. What was used longest ago goes first; where entries belong to owners, of the owner who has the
 * most, so that no owner displaces the entries of those who have fewer. An entry that exceeds the limit by itself is not stored.
 *
 * @example
 * const answers = new BoundedMap<string>({ entries: 100, weight: 1_000_000, age: 60_000 }, Date.now, {
 *   added: (text) => text.length,
 *   removed: (text) => text.length,
 * });
 */
export class BoundedMap<Value> {
  /** Bounds in force; what changes counts from the next entry on. */
  readonly bounds: Bounds;
  readonly #map = new Map<string, Entry<Value>>();
  readonly #owners = new Map<string, { entries: number; weight: number }>();
  readonly #now: () => number;
  readonly #entries: Entries<Value>;
  #weight = 0;

  /** @param now time in milliseconds @param entries what entries weigh */
  constructor(bounds: Bounds, now: () => number, entries: Entries<Value>) {
    this.bounds = bounds;
    this.#now = now;
    this.#entries = entries;
  }

  /** Weight of all entries. */
  get weight(): number {
    return this.#weight;
  }

  /** Keeps an entry, in place of one with the same key; others may have to go for it. @param owner whom it belongs to */
  set(key: string, value: Value, owner = ""): void {
    this.delete(key);
    if (this.bounds.entries < 1) return;
    const weight = this.#entries.added(value);
    if (weight > this.bounds.weight) return void this.#entries.removed(value);
    this.#map.set(key, { value, at: this.#now(), owner });
    this.#weight += weight;
    this.#account(owner, 1, weight);
    for (const [oldest, { at }] of this.#map) {
      if (this.#isYoung(at)) break;
      this.delete(oldest);
    }
    while (this.#map.size > this.bounds.entries) this.delete(this.#oldestOfMost("entries"));
    while (this.#weight > this.bounds.weight && this.#map.size > 0) this.delete(this.#oldestOfMost("weight"));
  }

  /** An entry, which thereby is the one used last. @returns undefined when it is not there or too old */
  get(key: string): Value | undefined {
    const entry = this.#map.get(key);
    if (!entry) return undefined;
    if (!this.#isYoung(entry.at)) return void this.delete(key);
    this.#map.delete(key);
    this.#map.set(key, entry);
    return entry.value;
  }

  /** An entry, however old it is and without using it. */
  peek(key: string): Value | undefined {
    return this.#map.get(key)?.value;
  }

  /** Takes an entry out. @returns it, undefined when it is not there or too old */
  take(key: string): Value | undefined {
    const value = this.get(key);
    this.delete(key);
    return value;
  }

  /** Removes an entry. @returns whether it was there */
  delete(key: string): boolean {
    const entry = this.#map.get(key);
    if (!entry) return false;
    this.#map.delete(key);
    const value = entry.value as Value;
    // V8 keeps tables its maps have grown out of, with all that was in them, until it looks through all of its memory.
    entry.value = undefined;
    const weight = this.#entries.removed(value);
    this.#weight -= weight;
    this.#account(entry.owner, -1, -weight);
    return true;
  }

  /** Removes the entries whose key or value meets a condition. @returns how many there were */
  deleteWhere(meets: (key: string, value: Value) => boolean): number {
    const keys = [...this.#map].filter(([key, { value }]) => meets(key, value as Value)).map(([key]) => key);
    for (const key of keys) this.delete(key);
    return keys.length;
  }

  /** Removes everything. */
  clear(): void {
    this.deleteWhere(() => true);
  }

  #account(owner: string, entries: number, weight: number): void {
    const had = this.#owners.get(owner);
    if (!had) return void this.#owners.set(owner, { entries, weight });
    had.entries += entries;
    had.weight += weight;
    if (had.entries === 0) this.#owners.delete(owner);
  }

  /** Key of the entry used longest ago by an owner who has more than all others. */
  #oldestOfMost(what: "entries" | "weight"): string {
    let most = -Infinity;
    for (const had of this.#owners.values()) most = Math.max(most, had[what]);
    for (const [key, { owner }] of this.#map) if (this.#owners.get(owner)![what] === most) return key;
    return "";
  }

  #isYoung(at: number): boolean {
    return this.#now() - at < this.bounds.age;
  }
}

/**
 * Adds to a map that is bounded by number alone; beyond, the entry that was added first is discarded.
 * @param limit most entries
 */
export function setWithin<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, limit: number): void {
  map.set(key, value);
  if (map.size > limit) map.delete(map.keys().next().value as Key);
}
