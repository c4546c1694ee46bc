/**
 * The time of a window without a browser. Nothing waits: what UI5 postpones by a moment is done as soon as the window comes to rest, and what an
 * app wants to happen later happens when the test says that time has passed.
 */

interface Timer {
  readonly id: number;
  readonly call: () => void;
  readonly period: number | undefined;
  /** Belongs to the app, not to UI5's own housekeeping. */
  readonly ofApp: boolean;
  due: number;
}

/** What a user does not notice: UI5's animations, debouncing and postponed work end within it. */
const A_MOMENT = 1000;
/** No user acts faster than an app's timer that is shorter, or presses and lets go of the mouse faster. */
const AT_ONCE = 50;

/** The clock of one window; its timers run only when the test advances it. */
export class Clock {
  readonly #timers = new Map<number, Timer>();
  #lastId = 0;
  #now: number;
  /** While a timer runs early: the time it was meant for. */
  #ahead = 0;

  /** @param start time at which the window opens, in milliseconds since 1970 */
  constructor(start: number) {
    this.#now = start;
  }

  /** Milliseconds since 1970. */
  get now(): number {
    return this.#now + this.#ahead;
  }

  /** `setTimeout`. @param ofApp the app asked for it, so that it waits for {@link advance} */
  setTimeout(call: () => void, delay: unknown, ofApp = false): number {
    return this.#add(call, delay, undefined, ofApp);
  }

  /** `setInterval`; runs only while time passes. */
  setInterval(call: () => void, delay: unknown): number {
    return this.#add(call, delay, Math.max(1, Number(delay) || 0), true);
  }

  /** `clearTimeout` and `clearInterval`. */
  clear(id: unknown): void {
    this.#timers.delete(Number(id));
  }

  /** Changes the time without running anything. */
  setTo(time: number): void {
    this.#now = time;
  }

  /** Does what UI5 has postponed by a moment, because it counts on that, and forgets everything else: it belongs to a screen that is gone. */
  finish(): void {
    this.#forgetApp();
    for (let steps = 0; steps < 1000 && this.runOne(); steps++) this.#forgetApp();
    this.clearAll();
  }

  #forgetApp(): void {
    for (const timer of this.#timers.values()) if (timer.ofApp) this.#timers.delete(timer.id);
  }

  /** Forgets all timers. */
  clearAll(): void {
    this.#timers.clear();
  }

  /** Runs what is due within a moment, one timer. @param moment how long that is @returns whether there was one */
  runOne(moment: "a moment" | "at once" = "a moment"): boolean {
    let next: Timer | undefined;
    const patience = moment === "a moment" ? A_MOMENT : AT_ONCE;
    for (const timer of this.#timers.values()) {
      if (timer.due - this.#now > (timer.ofApp ? AT_ONCE : patience)) continue;
      if (!next || timer.due < next.due) next = timer;
    }
    if (next) this.#run(next);
    return next !== undefined;
  }

  /** The next timer due up to a time, run at its time. @returns whether there was one */
  runUntil(time: number): boolean {
    let next: Timer | undefined;
    for (const timer of this.#timers.values()) if (timer.due <= time && (!next || timer.due < next.due)) next = timer;
    if (!next) {
      this.#now = Math.max(this.#now, time);
      return false;
    }
    this.#now = Math.max(this.#now, next.due);
    this.#run(next);
    return true;
  }

  #add(call: () => void, delay: unknown, period: number | undefined, ofApp: boolean): number {
    const id = ++this.#lastId;
    this.#timers.set(id, { id, call, period, ofApp, due: this.now + Math.max(0, Number(delay) || 0) });
    return id;
  }

  #run(timer: Timer): void {
    if (timer.period === undefined) this.#timers.delete(timer.id);
    else timer.due += timer.period;
    this.#ahead = Math.max(0, timer.due - this.#now);
    try {
      timer.call();
    } finally {
      this.#ahead = 0;
    }
  }
}
