/** How long a browser may take for a file: never long without data, and all in all as long as the slowest accepted connection needs. */
import { settings } from "../config/settings.ts";
import { bytesOf } from "../config/sizes.ts";

/** Measures one transfer while it waits for the browser. */
export class Pace {
  readonly #idle: number;
  readonly #perSecond: number;
  readonly #end: () => void;
  #bytes = 0;
  #spent = 0;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param end called when it is too slow */
  constructor(end: () => void) {
    const { idleSeconds, slowest } = settings().files;
    this.#idle = idleSeconds * 1000;
    this.#perSecond = bytesOf(slowest);
    this.#end = end;
  }

  /** Bytes have been transferred. */
  moved(bytes: number): void {
    this.#bytes += bytes;
    if (this.#timer) this.#limit();
  }

  /** Waits for the browser. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#since = performance.now();
    this.#limit();
    try {
      return await work;
    } finally {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#spent += performance.now() - this.#since;
    }
  }

  #limit(): void {
    clearTimeout(this.#timer);
    const spent = this.#spent + performance.now() - this.#since;
    const needed = this.#bytes > 0 ? (this.#bytes / this.#perSecond) * 1000 : 0;
    const left = this.#idle + needed - spent;
    this.#timer = setTimeout(this.#end, Math.max(0, Math.min(this.#idle, left))).unref();
  }
}
