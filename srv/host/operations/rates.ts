import { setWithin } from "../../z2ui5/bounded-map.ts";

interface Bucket {
  left: number;
  at: number;
}

/** How often something may happen, by key: as often per second as allowed on average, and some seconds' worth at once. */
export class Rates {
  readonly #buckets = new Map<string, Bucket>();
  readonly #most: number;
  readonly #now: () => number;
  readonly #burst: number;

  /**
   * @param most keys that are remembered; those used longest ago are forgotten first
   * @param burst seconds' worth that may come at once @param now milliseconds
   */
  constructor(most: number, burst: number, now: () => number = () => performance.now()) {
    this.#burst = burst;
    this.#most = most;
    this.#now = now;
  }

  /** How often it may happen at once. @param perSecond how often, above 0 */
  left(key: string, perSecond: number): number {
    const now = this.#now();
    const { left, at } = this.#buckets.get(key) ?? { left: this.#burst * perSecond, at: now };
    return Math.min(this.#burst * perSecond, left + ((now - at) / 1000) * perSecond);
  }

  /** Whether it has not happened for so long that as much is allowed as ever. @param perSecond how often, above 0 */
  isFull(key: string, perSecond: number): boolean {
    return this.left(key, perSecond) === this.#burst * perSecond;
  }

  /** Whether it may happen once more. @param perSecond how often, above 0 */
  allows(key: string, perSecond: number): boolean {
    const left = this.left(key, perSecond);
    this.#set(key, left >= 1 ? left - 1 : left);
    return left >= 1;
  }

  /**
   * Counts what has happened already, allowed or not: what was too much has to be waited for, for as long as a burst is at most.
   * @returns whether it was allowed
   */
  spend(key: string, perSecond: number): boolean {
    const left = this.left(key, perSecond);
    this.#set(key, Math.max(left - 1, -this.#burst * perSecond));
    return left >= 1;
  }

  #set(key: string, left: number): void {
    this.#buckets.delete(key);
    setWithin(this.#buckets, key, { left, at: this.#now() }, this.#most);
  }
}
