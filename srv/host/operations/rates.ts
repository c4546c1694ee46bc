/** Seconds' worth of use that may come at once. */
const BURST = 10;

interface Bucket {
  left: number;
  at: number;
}

/** How often something may happen, by key: as often per second as allowed on average, and ten seconds' worth at once. */
export class Rates {
  readonly #buckets = new Map<string, Bucket>();
  readonly #most: number;
  readonly #now: () => number;

  /** @param most keys that are remembered; those used longest ago are forgotten first @param now milliseconds */
  constructor(most: number, now: () => number = () => performance.now()) {
    this.#most = most;
    this.#now = now;
  }

  /** Whether it may happen once more. @param perSecond how often, above 0 */
  allows(key: string, perSecond: number): boolean {
    const now = this.#now();
    const { left, at } = this.#buckets.get(key) ?? { left: BURST * perSecond, at: now };
    const filled = Math.min(BURST * perSecond, left + ((now - at) / 1000) * perSecond);
    const allowed = filled >= 1;
    this.#buckets.delete(key);
    this.#buckets.set(key, { left: allowed ? filled - 1 : filled, at: now });
    if (this.#buckets.size > this.#most) this.#buckets.delete(this.#buckets.keys().next().value!);
    return allowed;
  }
}
